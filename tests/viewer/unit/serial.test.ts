// SPDX-License-Identifier: BSD-3-Clause
// The serial profile by function, over all intervals and over some.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Analysis } from '../../../viewer-html/src/model/analysis';
import { BandMaker } from '../../../viewer-html/src/time/bands';
import { BandTable, slotTitle } from '../../../viewer-html/src/time/band_table';
import { bandsChart } from '../../../viewer-html/src/time/bands_chart';
import { serialMetric, serialMetrics, serialSource, type SerialGrouping } from '../../../viewer-html/src/time/serial';
import { seriesCsv } from '../../../viewer-html/src/time/series_csv';
import { finish } from '../../../viewer-html/src/steps';
import { averageOf } from '../../../viewer-html/src/time/group_totals';
import { rangeOf, slotAt, timelineOfIntervals } from '../../../viewer-html/src/time/timeline';
import { profileOf } from './pages';

const textOf = (parts: BlobPart[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string))).toString();

async function serialOf(name: string, metric: number | undefined, from = NaN, to = NaN, by?: SerialGrouping) {
  const analysis = new Analysis(await profileOf(name));
  const serial = analysis.profile.serial!;
  const maker = new BandMaker(() => serialSource(analysis, serial, serialMetric(analysis, metric), by));
  return { analysis, serial, bands: finish(maker.bands(from, to, '')) };
}

test("it shows the page's metric if it has it, else time", async () => {
  const { analysis } = await serialOf('full', 0);
  assert.deepEqual(
    serialMetrics(analysis).map(({ metric }) => metric),
    [0, 2],
  );
  assert.equal(serialMetric(analysis, 2), 1);
  assert.equal(serialMetric(analysis, 1), 0);
  assert.equal(serialMetric(analysis, undefined), 0);
});

test('rows are summed by function', async () => {
  const { bands } = await serialOf('full', 2);
  const rows = bands.inRange.total
    .map((total, group) => [bands.source.label(group), total, bands.inRange.peakSlot[group]])
    .filter((_, group) => bands.inRange.seen[group] > 0);
  assert.deepEqual(rows, [
    ['MAIN.MAIN', 5, 1],
    ['Main.CAF', -4, 0],
    ['Main.fib', 6, 1],
  ]);
  assert.deepEqual(bands.totals, [-4, 11]);
});

test('or by module', async () => {
  const { bands } = await serialOf('full', 2, NaN, NaN, 'module');
  assert.deepEqual(
    bands.inRange.total.map((total, group) => [bands.source.label(group), total]),
    [
      ['MAIN', 5],
      ['Main', 2],
    ],
  );
  assert.deepEqual(bands.totals, [-4, 11]);
  assert.equal(bands.source.centre, undefined);
});

test('totals over a range are those of its rows', async () => {
  const { bands, serial } = await serialOf('over_time', 1, 0.5, 1);
  const { range, inRange, source } = bands;
  assert.deepEqual([range.first, range.end], [10, 20]);
  const expected = new Map<number, number>();
  for (let row = serial.intervalBegin[10]; row < serial.intervalBegin[20]; row++)
    expected.set(serial.rowCentre[row], (expected.get(serial.rowCentre[row]) ?? 0) + Number(serial.values[1][row]));
  for (let group = 0; group < source.rows.groups; group++)
    assert.equal(inRange.total[group], expected.get(source.centre!(group)!) ?? 0);
  const [centre, total] = [...expected][0];
  const group = source.rows.groupOf[centre];
  assert.equal(averageOf(inRange, group), total / 10);
});

test('intervals are drawn as steps up to the end of the last', async () => {
  const { bands, analysis } = await serialOf('over_time', 0);
  const chart = bandsChart(bands, analysis.profile.run, 'scaled', 50, 1000, undefined);
  assert.equal(chart.points.x.length, 49);
  assert.ok(Math.abs(chart.points.x[48] - 2.4) < 1e-9);
  for (const numbers of chart.points.values) assert.equal(numbers[48], numbers[47]);
  assert.equal(chart.unit.name, 'ms');
  assert.equal(slotTitle(bands, 0), '0.000 to 0.050 s');
});

test('intervals are found by time; one that ends before it begins lasts none', () => {
  const timeline = timelineOfIntervals(Float64Array.of(0, 2, 1, 4), Float64Array.of(0, 0, 0, 0));
  assert.deepEqual([...timeline.times], [0, 2, 2, 4]);
  const all = rangeOf(timeline);
  assert.deepEqual(
    [0, 1, 3, 9].map((time) => slotAt(timeline, all, time)),
    [0, 0, 2, 2],
  );
  assert.deepEqual(rangeOf(timeline, 0.5, 1), { from: 0.5, to: 1, first: 0, end: 1 });
  assert.deepEqual(rangeOf(timeline, 3, 4), { from: 3, to: 4, first: 2, end: 3 });
  assert.deepEqual(rangeOf(timeline, 1, 3), { from: 1, to: 3, first: 0, end: 3 });
});

test('the table and the series as files', async () => {
  const { bands, analysis } = await serialOf('full', 0);
  const table = new BandTable(bands, analysis.profile.run, 'file', 6);
  const groups = [0, 1, 2, 3].filter((group) => bands.inRange.seen[group] > 0);
  assert.equal(
    textOf(finish(table.csv(groups))),
    [
      'Function,total_ticks,per_interval_ticks,peak_ticks,peak_seconds',
      'MAIN.MAIN,2,1,2,0.25',
      'Main.CAF,1,0.5,1,0',
      'Main.fib,3,1.5,3,0.25',
      '',
    ].join('\r\n'),
  );
  const { timeline, rows } = bands.source;
  const text = textOf(finish(seriesCsv(timeline, rows, bands.range, ['MAIN', 'CAF', 'main', 'fib'])));
  assert.equal(text, 'from,to,MAIN,CAF,main,fib\r\n0,0.25,0,1,0,0\r\n0.25,1,2,0,0,3\r\n');
});
