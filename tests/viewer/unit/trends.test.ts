// SPDX-License-Identifier: BSD-3-Clause
// Trend lines of bands over time, and detection of unbounded growth.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finish } from '../../../viewer-html/src/steps';
import { heapGrowth } from '../../../viewer-html/src/time/growing';
import { slotTotals } from '../../../viewer-html/src/time/group_totals';
import { rangeOf, timelineOfSamples, type Rows, type Timeline } from '../../../viewer-html/src/time/timeline';
import { asOne, growsSteadily, trendsOf, type Trends } from '../../../viewer-html/src/time/trends';
import { Analysis } from '../../../viewer-html/src/model/analysis';
import { profileOf } from './pages';

const analysisOf = async (name: string) => new Analysis(await profileOf(name));

// bands[band][sample]; undefined: no row.
function census(times: number[], bands: (number | undefined)[][]): { timeline: Timeline; rows: Rows } {
  const key: number[] = [];
  const values: number[] = [];
  const begin = [0];
  times.forEach((_, sample) => {
    bands.forEach((band, at) => {
      if (band[sample] === undefined) return;
      key.push(at);
      values.push(band[sample]!);
    });
    begin.push(key.length);
  });
  return {
    timeline: timelineOfSamples(Float64Array.from(times), Float64Array.from(begin)),
    rows: {
      key: Uint32Array.from(key),
      groupOf: Uint32Array.from(bands.keys()),
      groups: bands.length,
      values: Float64Array.from(values),
    },
  };
}

function trends(times: number[], ...bands: (number | undefined)[][]): Trends {
  const { timeline, rows } = census(times, bands);
  return finish(trendsOf(timeline, rows, rangeOf(timeline), finish(slotTotals(timeline, rows))));
}

const near = (a: number, b: number) => assert.ok(Math.abs(a - b) < 1e-9, `${a} is not ${b}`);

test('slope and r2 are those of the least-squares line', () => {
  const found = trends(
    [0, 1, 2, 3, 4],
    [1, 3, 5, 7, 9],
    [1, 2, 2, 4, 6],
    [undefined, undefined, undefined, undefined, 10],
    [7, 7, 7, 7, 7],
  );
  assert.deepEqual([found.slots, found.seconds], [5, 4]);
  near(found.of(0).slope, 2);
  near(found.of(0).fit, 1);
  // Around the averages 2 and 3: 12 / 10, and 12² / (10 · 16).
  near(found.of(1).slope, 1.2);
  near(found.of(1).fit, 0.9);
  // Missing values count as 0: 20 / 10, and 20² / (10 · 80).
  near(found.of(2).slope, 2);
  near(found.of(2).fit, 0.5);
  near(found.of(3).slope, 0);
  near(found.of(3).fit, 0);
});

test('samples are weighted by time, not by position', () => {
  const found = trends([0, 1, 4], [0, 10, 10], [1, 1, 1]);
  // Around 5/3 and 20/3: (100/9 - 20/9 + 70/9) / (78/9), and (150/9)² / (78/9 · 200/3).
  near(found.of(0).slope, 150 / 78);
  near(found.of(0).fit, (150 / 9) ** 2 / ((78 / 9) * (200 / 3)));
});

test('thirds are those of the time', () => {
  const { early, middle, late, first, last, most } = trends([0, 1, 2, 3, 4], [1, 3, 20, 7, 9]).of(0);
  assert.deepEqual([early, middle, late, first, last, most], [2, 20, 8, 1, 9, 20]);
});

test('samples at the ends in which nothing is live do not count, others do', () => {
  const found = trends(
    [0, 1, 2, 3, 4, 5],
    [undefined, 2, 4, 6, 8, undefined],
    [undefined, undefined, 3, undefined, undefined, undefined],
  );
  assert.deepEqual([found.slots, found.seconds], [4, 3]);
  near(found.of(0).slope, 2);
  near(found.of(0).fit, 1);
  near(found.of(1).slope, -0.3); // 0 3 0 0 around 1.5: -0.5 · 3 / 5
  const empty = trends([0, 1], [undefined, undefined]);
  assert.deepEqual([empty.slots, empty.of(0).slope, empty.of(0).fit, empty.course(0)], [0, 0, 0, []]);
});

test('one sample has no slope', () => {
  const found = trends([3], [5]);
  assert.deepEqual([found.slots, found.of(0).slope, found.of(0).fit, found.of(0).first], [1, 0, 0, 5]);
  assert.deepEqual(found.course(0), [{ x: 0.5, y: 1 }]);
});

test('a course is drawn up to its own highest point', () => {
  assert.deepEqual(trends([0, 1, 2], [1, 4, 2]).course(0), [
    { x: 0, y: 0.25 },
    { x: 0.5, y: 1 },
    { x: 1, y: 0.5 },
  ]);
  const long = Array.from({ length: 480 }, (_, i) => i);
  const course = trends(
    long,
    long.map((value) => value + 1),
  ).course(0);
  assert.equal(course.length, 48);
  assert.ok(Math.abs(course[0].y - 5.5 / 475.5) < 1e-6); // averages of ten
});

const times = Array.from({ length: 12 }, (_, i) => i);
const grows = (values: (number | undefined)[], peak = 0) => {
  const found = trends(
    times,
    values,
    times.map(() => 1),
  );
  return growsSteadily(found, found.of(0), Math.max(peak, ...values.map((value) => value ?? 0)));
};

test('steady growth up to the end is reported', () => {
  assert.ok(grows(times.map((time) => 100 + 50 * time)));
  assert.ok(grows(times.map((time) => 50 * time + (time % 2) * 30)), 'with teeth');
  assert.ok(grows(times.map((time) => 1000 * Math.sqrt(time + 1))), 'ever slower');
});

test('constant, falling, jumping, oscillating, released or small bands are not reported', () => {
  assert.ok(!grows(times.map(() => 500)), 'constant');
  assert.ok(!grows(times.map((time) => 1000 - 50 * time)), 'falls');
  assert.ok(!grows(times.map((time) => (time < 6 ? 0 : 1000))), 'jumps');
  assert.ok(!grows(times.map((time) => 500 + 400 * Math.sin(time))), 'swings');
  assert.ok(!grows(times.map((time) => (time === 11 ? 300 : 100 * time))), 'is let go');
  assert.ok(!grows(times.map((time) => 1000 + 10 * time)), 'less than half of itself');
  assert.ok(
    !grows(
      times.map((time) => 10 * time),
      10_000,
    ),
    'less than a twentieth of the whole',
  );
  const few = trends(times.slice(0, 9), times.slice(0, 9));
  assert.ok(!growsSteadily(few, few.of(0), 9), 'too few samples');
});

test('the whole has its own trend', () => {
  const { timeline, rows } = census(
    [0, 1, 2],
    [
      [1, 2, 3],
      [3, 4, 5],
    ],
  );
  const { slope, first, last } = finish(trendsOf(timeline, asOne(rows), rangeOf(timeline), [4, 6, 8])).of(0);
  assert.deepEqual([slope, first, last], [2, 4, 8]);
});

test('the sentence of a heap that grows, and of one that does not', async () => {
  const { whole, bands } = finish(heapGrowth(await analysisOf('heap'), 'label'))!;
  assert.match(whole!, /^grew steadily from 120\.00 kB to 10\.12 MB \(10\.00 MB\/s, r2 1\.00\)$/);
  assert.deepEqual(
    bands.map(({ label, text }) => [label, text]),
    [['Main.Node', 'grew steadily from 0 B to 10.00 MB (10.00 MB/s, r2 1.00)']],
  );
  assert.equal(finish(heapGrowth(await analysisOf('heap'), 'label', 0, 0.5)), undefined); // six samples
  assert.equal(finish(heapGrowth(await analysisOf('small'), '')), undefined); // no heap
});
