// SPDX-License-Identifier: BSD-3-Clause
// The heap census by its axes, over the whole run and over parts of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BandMaker, type Bands } from '../../../viewer-html/src/time/bands';
import { BandTable, slotTitle } from '../../../viewer-html/src/time/band_table';
import { groupingsOf, heapPeak, heapSource, type Grouping } from '../../../viewer-html/src/time/heap';
import { finish } from '../../../viewer-html/src/steps';
import { add } from '../../../viewer-html/src/model/tree';
import { bandsChart, coloursOf } from '../../../viewer-html/src/time/bands_chart';
import { palettes } from '../../../viewer-html/src/time/palette';
import { keepBandsThat } from '../../../viewer-html/src/transforms/keep_bands';
import { averageOf } from '../../../viewer-html/src/time/group_totals';
import { rangeOf, slotAt, timelineOfSamples, valuesOfSlot } from '../../../viewer-html/src/time/timeline';
import { Axis, Phase, type Profile, type Value } from '../../../viewer-html/src/model/profile';
import { ByteCursor } from '../../../viewer-html/src/read/byte_cursor';
import { readHeapModules } from '../../../viewer-html/src/read/pgcl_samples';
import { seriesCsv } from '../../../viewer-html/src/time/series_csv';
import { profileOf } from './pages';

const makerOf = (profile: Profile, by: Grouping | undefined) =>
  new BandMaker(() => heapSource(profile, profile.heap!, by, (node) => node));
const bandsOf = (profile: Profile, by: Grouping | undefined, from = NaN, to = NaN, key = ''): Bands =>
  finish(makerOf(profile, by).bands(from, to, key));
const textOf = (parts: BlobPart[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string))).toString();
const labelsOf = ({ source }: Bands) => Array.from({ length: source.rows.groups }, (_, group) => source.label(group));

test('bands have a peak, an average and an integral', async () => {
  const profile = await profileOf('heap');
  assert.deepEqual(groupingsOf(profile.heap!), [{ id: 'label', title: 'Closure class' }]);
  const bands = bandsOf(profile, 'label');
  assert.deepEqual(labelsOf(bands), ['ARR_WORDS', '<img onerror=hit()>', ':', 'Main.Node']);
  const { inRange } = bands;
  assert.equal(inRange.peak[0], 40_000);
  assert.equal(inRange.peakSlot[0], 0);
  assert.ok(Math.abs(averageOf(inRange, 0) - 40_000) < 1e-6);
  assert.equal(inRange.peak[3], 10_000_000); // grows evenly from 0 to 10 million over one second
  assert.equal(inRange.peakSlot[3], 10);
  assert.ok(Math.abs(averageOf(inRange, 3) - 5e6) < 1e-3);
  assert.ok(Math.abs(inRange.integral[3] - 5e6) < 1e-3);
  const { value, time } = heapPeak(profile.heap!);
  assert.deepEqual({ value, time }, { value: 10_120_000, time: 1 });
});

test('a part of the run has its own peak, average and integral', async () => {
  const { inRange, range } = bandsOf(await profileOf('heap'), 'label', 0.2, 0.4);
  assert.deepEqual([range.first, range.end], [2, 5]);
  assert.equal(inRange.peak[3], 4_000_000);
  assert.ok(Math.abs(averageOf(inRange, 3) - 3e6) < 1e-3);
  assert.ok(Math.abs(inRange.integral[3] - 0.6e6) < 1e-3);
});

test('records of one sample with the same band add up, by any axis', async () => {
  const profile = await profileOf('full');
  assert.deepEqual(
    groupingsOf(profile.heap!).map(({ id }) => id),
    ['label', 'centre', 'stack', 'module', 'class', 'description', 'type'],
  );
  const first = (by: Grouping) => bandsOf(profile, by).source.label(0);
  const byLabel = bandsOf(profile, 'label');
  assert.deepEqual(labelsOf(byLabel), ['a b', '(none)']);
  assert.equal(byLabel.inRange.peak[0], 40);
  assert.equal(first('stack'), 'Main.fib < MAIN.MAIN');
  assert.equal(first('centre'), 'Main.fib');
  assert.equal(first('module'), 'Main');
  assert.equal(first('class'), 'CON');
});

test('a census by label may state the module of each band', async () => {
  const profile = await profileOf('heap');
  const heap = { ...profile.heap!, bandStrings: new Map(profile.heap!.bandStrings) };
  const labels = heap.bandStrings.get(Axis.label)!;
  const ids = [labels[0], labels[3], labels[0], labels[3]];
  readHeapModules(new ByteCursor(Uint8Array.from(ids)), { ...profile, heap });
  assert.deepEqual(
    groupingsOf(heap).map(({ id }) => id),
    ['label', 'module'],
  );
  const byModule = bandsOf({ ...profile, heap }, 'module');
  assert.deepEqual(labelsOf(byModule), ['ARR_WORDS', 'Main.Node']);
});

test('every breakdown sums to the same total in every sample', async () => {
  const profile = await profileOf('over_time');
  const heap = profile.heap!;
  for (const { id } of groupingsOf(heap)) {
    const { source, totals, inRange } = bandsOf(profile, id);
    for (let sample = 0; sample < heap.times.length; sample++) {
      let expected: Value = 0;
      for (let record = heap.sampleBegin[sample]; record < heap.sampleBegin[sample + 1]; record++)
        expected = add(expected, heap.recordValue[record]);
      assert.equal(totals[sample], expected);
      const values = [...valuesOfSlot(source.timeline, source.rows, sample).values()];
      assert.equal(values.reduce(add, 0 as Value), expected);
    }
    assert.equal(inRange.total.reduce(add, 0 as Value), totals.reduce(add, 0 as Value));
  }
});

test("a single band is found by its key, a stack's by its entry", async () => {
  const profile = await profileOf('over_time');
  const all = bandsOf(profile, 'stack');
  const key = all.source.key(3);
  assert.match(key, /^[0-9]+$/);
  const { only, shown } = bandsOf(profile, 'stack', NaN, NaN, key);
  assert.equal(only, 3);
  shown.forEach((value, slot) =>
    assert.equal(value, valuesOfSlot(all.source.timeline, all.source.rows, slot).get(3) ?? 0),
  );
  assert.equal(bandsOf(profile, 'stack', NaN, NaN, 'nothing like it').only, undefined);
});

test('samples whose times go back are put in order; empty, negative and huge ones count', async () => {
  const bands = bandsOf(await profileOf('uneven'), 'label');
  const { source, totals, inRange, peak } = bands;
  assert.deepEqual([...source.timeline.times], [0, 0.5, 1, 1, 2, 3]);
  const huge = 2n ** 53n + 1n;
  assert.deepEqual(totals.map(BigInt), [0n, 2n, 6n, 20n, 0n, huge - 2n]);
  assert.deepEqual(peak, { value: huge - 2n, slot: 5 });
  assert.deepEqual(labelsOf(bands), ['Lag: not used yet', 'Void: never used', 'Use: used again']);
  assert.equal(inRange.peak[0], huge + 1n);
  assert.equal(Number(inRange.peak[1]), 0); // it is missing in some samples
  assert.equal(inRange.total[1], -10n);
  assert.equal(inRange.seconds, 3);
  // VOID is -6 at 0.5 and -4 at 1, which represent half a second and a quarter.
  assert.ok(Math.abs(inRange.integral[1] - (-6 * 0.5 - 4 * 0.25)) < 1e-9);
});

test('the table writes exact numbers in its file and scaled ones on the page', async () => {
  const profile = await profileOf('uneven');
  const table = new BandTable(bandsOf(profile, 'label'), profile.run, 'file', 100);
  assert.equal(table.text('peak', 0), '9,007,199,254,740,994');
  const [head, first] = textOf(finish(table.csv([0]))).split(/(?<=\n)/);
  assert.equal(
    head,
    'Biography,average_bytes,peak_bytes,peak_seconds,slope_bytes_a_second,r2,growth_bytes,integral_bytes_seconds\r\n',
  );
  assert.match(first, /^LAG,[0-9.]+,9007199254740994,3,[0-9.]+,0\.[0-9]+,[0-9.]+,[0-9.]+\r\n$/);
  const scaled = new BandTable(bandsOf(await profileOf('heap'), 'label'), profile.run, 'scaled', 100);
  assert.equal(scaled.text('peak', 3), '10.00');
  assert.equal(scaled.text('time', 3), '1.000');
});

test('the series as a file: a line a sample, a column a band', async () => {
  const { source, range } = bandsOf(await profileOf('heap'), 'label', 0.1, 0.2);
  const labels = Array.from({ length: 4 }, (_, group) => source.raw(group));
  const text = textOf(finish(seriesCsv(source.timeline, source.rows, range, labels)));
  assert.equal(
    text,
    [
      'time,ARR_WORDS,<img onerror=hit()>,:,Main.Node',
      '0.1,40000,40000,40000,1000000',
      '0.2,40000,40000,40000,2000000',
      '',
    ].join('\r\n'),
  );
});

test('samples are found by time', () => {
  const timeline = timelineOfSamples(Float64Array.of(0, 1, 4), Float64Array.of(0, 0, 0, 0));
  const all = rangeOf(timeline);
  assert.deepEqual(
    [-5, 0.4, 0.6, 2.4, 2.6, 9].map((time) => slotAt(timeline, all, time)),
    [0, 0, 1, 1, 2, 2],
  );
  assert.deepEqual(rangeOf(timeline, 0.5, 2), { from: 0.5, to: 2, first: 1, end: 2 });
  assert.deepEqual(rangeOf(timeline, 2, 3), { from: 2, to: 3, first: 2, end: 2 });
  assert.equal(slotAt(timeline, rangeOf(timeline, 2, 3), 2), undefined);
  assert.deepEqual(rangeOf(timeline, 9, -9), { from: 4, to: 4, first: 2, end: 3 });
  const none = timelineOfSamples(new Float64Array(0), Float64Array.of(0));
  assert.deepEqual(rangeOf(none), { from: 0, to: 0, first: 0, end: 0 });
});

test('a band in a single sample is averaged over samples', async () => {
  const { inRange, range } = bandsOf(await profileOf('heap'), 'label', 0.5, 0.5);
  assert.deepEqual([range.first, range.end, inRange.seconds], [5, 6, 0]);
  assert.equal(averageOf(inRange, 3), 5_000_000);
});

test('a slot is named by its time', async () => {
  assert.equal(slotTitle(bandsOf(await profileOf('heap'), 'label'), 3), 'at 0.300 s');
});

test('retainers and phases have names, colours and explanations', async () => {
  const profile = await profileOf('lives');
  assert.deepEqual(
    groupingsOf(profile.heap!).map(({ id }) => id),
    ['retainer', 'biography', 'centre', 'stack', 'module'],
  );
  const sets = bandsOf(profile, 'retainer');
  assert.deepEqual(labelsOf(sets), ['(3)main,keep', '(2)main', 'MANY']);
  assert.deepEqual([...sets.inRange.peak], [2400, 1600, 16]);
  assert.deepEqual(sets.source.about!(0), [
    { title: 'Retainer 1', text: 'Main.main' },
    { title: 'Retainer 2', text: 'Main.keep < Main.main' },
  ]);
  assert.deepEqual(sets.source.about!(2), [{ title: 'Retainers', text: 'too many to tell apart' }]);
  const phases = bandsOf(profile, 'biography');
  assert.deepEqual(labelsOf(phases), [
    'Lag: not used yet',
    'Use: used again',
    'Drag: not used again',
    'Void: never used',
    'Inherent use',
  ]);
  assert.equal(phases.source.raw(2), 'DRAG');
  assert.equal(phases.source.key(2), 'DRAG');
  assert.match(phases.source.about!(2)[0].text, /^Not used again/);
  const chart = bandsChart(phases, profile.run, 'file', 20, 100, undefined);
  const colours = coloursOf(chart, palettes.light, false);
  const colourOfPhase = (group: number) => colours[chart.drawn.findIndex((band) => band.group === group)];
  assert.equal(colourOfPhase(3), palettes.light.phases[0]);
  assert.equal(colourOfPhase(2), palettes.light.phases[4]);
});

test('a part of the heap by phase', async () => {
  const { heap } = await profileOf('lives');
  const { bandPhase } = heap!.lives!;
  const part = finish(keepBandsThat(heap!, (band) => [Phase.drag, Phase.void].includes(bandPhase[band])));
  assert.deepEqual([...part.recordValue], [1600, 1600, 2400, 1600]);
  assert.deepEqual([...part.lives!.bandPhase], [Phase.drag, Phase.void]);
  assert.deepEqual([...part.bandNode], [1, 2]);
});

test("the phases of GHC's own -hb are named and coloured as well", async () => {
  const profile = await profileOf('heap');
  const heap = { ...profile.heap!, breakdown: 6 };
  const strings = profile.strings;
  const text = strings.text.bind(strings);
  strings.text = (id) => (text(id) === 'ARR_WORDS' ? 'VOID' : text(id));
  const { source } = bandsOf({ ...profile, heap }, 'label');
  assert.equal(source.label(0), 'Void: never used');
  assert.equal(source.phase!(0), Phase.void);
  assert.equal(source.phase!(1), Phase.none);
});
