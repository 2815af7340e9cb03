// SPDX-License-Identifier: BSD-3-Clause
// The content of bands charts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BandMaker } from '../../../viewer-html/src/time/bands';
import {
  bandsChart,
  drawnAt,
  valuesAt,
  valuesOverRange,
  type BandsChart,
} from '../../../viewer-html/src/time/bands_chart';
import { chartSvg } from '../../../viewer-html/src/time/chart_svg';
import { axisTicks, chartUnit, tickText, timeText } from '../../../viewer-html/src/time/chart_units';
import { heapSource, type Grouping } from '../../../viewer-html/src/time/heap';
import { finish } from '../../../viewer-html/src/steps';
import { add } from '../../../viewer-html/src/model/tree';
import { bandAt, chooseSlots, others, stackedEdges, zoomed } from '../../../viewer-html/src/time/time_chart';
import { rangeOf, timelineOfSamples, timelineOfIntervals } from '../../../viewer-html/src/time/timeline';
import type { Value } from '../../../viewer-html/src/model/profile';
import { profileOf } from './pages';

async function chartOf(
  name: string,
  by: Grouping,
  most: number,
  columns = 1000,
  matching?: boolean[],
  key = '',
  from = NaN,
  to = NaN,
): Promise<BandsChart> {
  const profile = await profileOf(name);
  const maker = new BandMaker(() => heapSource(profile, profile.heap!, by, (node) => node));
  return bandsChart(finish(maker.bands(from, to, key)), profile.run, 'file', most, columns, matching);
}

const heightsOf = ({ points }: BandsChart, point: number) => points.values.map((numbers) => numbers[point]);

test('the largest bands by themselves, the largest at the bottom, the rest on top', async () => {
  const { drawn, labels, points } = await chartOf('heap', 'label', 2);
  assert.deepEqual(
    drawn.map(({ group }) => group),
    [3, 0, others],
  );
  assert.deepEqual(labels, ['Main.Node', 'ARR_WORDS', '2 others']);
  assert.deepEqual(
    points.values.map((numbers) => numbers[10]),
    [10_000_000, 40_000, 80_000],
  );
  assert.deepEqual([points.low, points.high, points.drawn, points.slots], [0, 10_120_000, 11, 11]);
});

test('bands and the rest add up to the whole heap at every point', async () => {
  const chart = await chartOf('over_time', 'description', 7);
  assert.equal(chart.drawn.length, 8);
  for (let point = 0; point < chart.points.x.length; point++) {
    const sum = heightsOf(chart, point).reduce((total, height) => total + height, 0);
    assert.equal(sum, chart.bands.totals[point]);
    assert.equal(valuesAt(chart, point).values.reduce(add, 0 as Value), chart.bands.totals[point]);
  }
  const { values, total } = valuesOverRange(chart);
  assert.ok(Math.abs(values.reduce<number>((sum, value) => sum + Number(value), 0) - Number(total)) < 1e-6);
});

test('bands keep their colours and order in a part of the run', async () => {
  const whole = await chartOf('over_time', 'centre', 9);
  const part = await chartOf('over_time', 'centre', 3, 1000, undefined, '', 2.0, 2.3);
  const own = part.drawn.filter(({ group }) => group !== others);
  assert.equal(own.length, 3);
  const position = (group: number) => whole.drawn.findIndex((band) => band.group === group);
  assert.deepEqual(
    own.map(({ group }) => group),
    own.map(({ group }) => group).sort((a, b) => position(a) - position(b)),
  );
  for (const { group, hue } of own) assert.equal(hue, whole.drawn[position(group)].hue);
  // The largest bands late in the run are not the largest overall.
  assert.notDeepEqual(
    own.map(({ group }) => group),
    whole.drawn.slice(0, 3).map(({ group }) => group),
  );
});

test('a search moves its bands to the bottom; a single band fills the chart', async () => {
  const found = await chartOf('heap', 'label', 5, 1000, [true, false, true, false]);
  assert.deepEqual(
    found.drawn.map(({ group }) => group),
    [0, 2, others],
  );
  assert.deepEqual(
    found.drawn.map(({ hue }) => hue),
    [0, 1, 20],
  );
  assert.equal(found.points.values[2][10], 10_040_000);
  const alone = await chartOf('heap', 'label', 5, 1000, undefined, ':');
  assert.deepEqual(
    alone.drawn.map(({ group }) => group),
    [2],
  );
  assert.equal(alone.points.high, 40_000);
  assert.equal(valuesAt(alone, 10).total, 40_000);
});

test('with many samples each column keeps the largest and the smallest', () => {
  const times = Float64Array.from({ length: 10_000 }, (_, i) => i);
  const timeline = timelineOfSamples(times, new Float64Array(10_001));
  const totals = Array.from(times, (time) => (time * 7919) % 10_007);
  totals[4_321] = 1e9;
  totals[7_777] = -1;
  const range = rangeOf(timeline);
  const slots = chooseSlots(timeline, range, totals, 100);
  assert.ok(slots.length <= 202 && slots.length >= 200, String(slots.length));
  assert.ok(slots.includes(4_321) && slots.includes(7_777));
  assert.ok(slots.every((slot, i) => i === 0 || slots[i - 1] < slot));
  for (let column = 0; column < 99; column++) {
    const own = [...times.keys()].filter((slot) => Math.floor((slot * 100) / 9_999) === column);
    const most = own.reduce((best, slot) => (totals[slot] > totals[best] ? slot : best));
    assert.ok(slots.includes(most), String(column));
  }
  assert.equal(chooseSlots(timeline, rangeOf(timeline, 10.5, 12.5), totals, 100).length, 4); // 10 to 13
});

test('areas are stacked; negative ones are below the axis', () => {
  const edges = stackedEdges({
    x: Float64Array.of(0, 1),
    values: [Float64Array.of(3, -1), Float64Array.of(2, 5), Float64Array.of(-4, 0)],
  });
  assert.deepEqual(
    edges.map(({ band, y }) => [band, ...y]),
    [
      [2, 5, 5],
      [1, 5, 5],
      [0, 3, 0],
      [2, -4, -1],
      [0, 0, -1],
    ],
  );
  assert.equal(bandAt([3, 2, -4], 2), 0);
  assert.equal(bandAt([3, 2, -4], 4.5), 1);
  assert.equal(bandAt([3, 2, -4], -1), 2);
  assert.equal(bandAt([3, 2, -4], 6), undefined);
});

test('the band at a height over a sample', async () => {
  const chart = await chartOf('heap', 'label', 1);
  assert.equal(drawnAt(chart, 5, 4_000_000), 0);
  assert.equal(drawnAt(chart, 5, 5_100_000), 1);
  assert.equal(drawnAt(chart, 5, 6_000_000), undefined);
});

test('one sample alone, and none', async () => {
  const profile = await profileOf('heap');
  const heap = { ...profile.heap!, times: Float64Array.of(0.5), sampleBegin: profile.heap!.sampleBegin.slice(0, 2) };
  const maker = (one: typeof heap) => new BandMaker(() => heapSource(profile, one, 'label', (node) => node));
  const { points, time, bands } = bandsChart(
    finish(maker(heap).bands(NaN, NaN, '')),
    profile.run,
    'file',
    4,
    1000,
    undefined,
  );
  assert.ok(time[0] < points.x[0] && points.x[0] < 0.5 && points.x[1] > 0.5 && time[1] > points.x[1]);
  assert.deepEqual([points.x.length, points.high, bands.totals[0]], [2, 120_000, 120_000]);
  for (const numbers of points.values) assert.equal(numbers[0], numbers[1]);
  const none = { ...heap, times: new Float64Array(0), sampleBegin: Float64Array.of(0) };
  const empty = bandsChart(finish(maker(none).bands(NaN, NaN, '')), profile.run, 'file', 4, 1000, undefined);
  assert.deepEqual([empty.points.slots, empty.points.high, empty.bands.totals.length], [0, 0, 0]);
});

test('zooming keeps the point under the cursor and stops at the ends', () => {
  const timeline = timelineOfIntervals(Float64Array.of(0, 4, 8), Float64Array.of(0, 0, 0));
  assert.deepEqual(zoomed(timeline, rangeOf(timeline), 0.5, 2), [1, 5]);
  assert.deepEqual(zoomed(timeline, rangeOf(timeline, 1, 5), 2, 2), undefined);
  assert.deepEqual(zoomed(timeline, rangeOf(timeline, 2, 4), 2, 3), [1, 5]);
});

test("the chart has the table's units", async () => {
  const { run } = await profileOf('over_time');
  assert.deepEqual(chartUnit('bytes', run, 'scaled', 12_000_000, 0), { name: 'MB', factor: 1e-6 });
  assert.deepEqual(chartUnit('words', run, 'scaled', 12_000, 0), { name: 'kB', factor: 8e-3 });
  assert.deepEqual(chartUnit('ticks', run, 'scaled', 20, 0), { name: 'ms', factor: 1 });
  assert.deepEqual(chartUnit('ticks', run, 'file', 20, 0), { name: 'ticks', factor: 1 });
  assert.deepEqual(chartUnit('bytes', run, 'other', 20, 0), { name: 'words', factor: 0.125 });
  assert.deepEqual(chartUnit('bytes', run, 'percent', 20, 400n), { name: '%', factor: 0.25 });
  assert.deepEqual(chartUnit('apples', run, 'scaled', 2e7, 0), { name: 'M apples', factor: 1e-6 });
});

test('axes have round marks', () => {
  assert.deepEqual(axisTicks(0, 9.5, 5), { at: [0, 2, 4, 6, 8], step: 2 });
  assert.deepEqual(
    axisTicks(0.15, 0.35, 4).at.map((value) => tickText(value, 0.05)),
    ['0.15', '0.20', '0.25', '0.30', '0.35'],
  );
  assert.deepEqual(axisTicks(3, 3, 4).at, [3]);
  assert.deepEqual(axisTicks(0, Infinity, 4).at, [0]);
  assert.equal(timeText(0.1234567, 1e-4), '0.1234567');
  assert.equal(timeText(12.5), '12.500');
});

test('the SVG file is well-formed with any names, and contains nothing active', async () => {
  const { points, time } = await chartOf('heap', 'label', 3);
  const bands = ['<script>hit()</script>', 'a & "b"\u0000\u202e\udcff\uffff', 'c', '7 others'].map((label) => ({
    label,
    colour: '#123456',
  }));
  const svg = chartSvg({
    title: '</title><img src=x onerror=hit()>',
    unit: '<b>',
    points,
    time,
    spans: false,
    bands,
    marks: [
      { time: 0.5, label: '<i>' },
      { time: 7, label: 'outside' },
    ],
  });
  const open: string[] = [];
  for (const [, close, name, rest] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^<>]*)>/g)) {
    if (close !== '') assert.equal(open.pop(), name);
    else if (!rest.endsWith('/')) open.push(name);
    assert.match(rest, /^( [a-zA-Z-]+="[^"<&]*")*\/?$/);
  }
  assert.deepEqual(open, []);
  assert.equal(svg.split(/<(?=[a-zA-Z/])/).length - 1, svg.split('<').length - 1);
  const names = new Set([...svg.matchAll(/<([a-zA-Z]+)/g)].map(([, name]) => name));
  assert.deepEqual([...names].sort(), ['clipPath', 'g', 'path', 'rect', 'svg', 'text', 'title']);
  assert.ok(!svg.includes('outside'));
  assert.equal([...svg.matchAll(/<path d="M[^"]*Z"/g)].length, 4);
  assert.ok(!/[\u0000-\u0008\ufffe\uffff\ud800-\udfff]/.test(svg));
});
