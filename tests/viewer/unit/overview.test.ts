// SPDX-License-Identifier: BSD-3-Clause
// The content of the overview.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Analysis } from '../../../viewer-html/src/model/analysis';
import {
  heapSummary,
  hottest,
  largest,
  levelsOf,
  pathNames,
  runFacts,
  totalsOf,
} from '../../../viewer-html/src/overview';
import { finish } from '../../../viewer-html/src/steps';
import { profileOf } from './pages';

const analysisOf = async (name: string) => new Analysis(await profileOf(name));
const lines = (totals: { title: string; value: string; unit: string; notes: string[] }[]) =>
  totals.map(({ title, value, unit, notes }) => [title, `${value} ${unit}`.trim(), ...notes].join(' | '));

test('totals are scaled and exact', async () => {
  assert.deepEqual(lines(finish(totalsOf(await analysisOf('small'))).main), [
    'Time | 1.000 s | 1,000 ticks',
    'Allocation | 8,036.86 kB | 8,036,864 bytes',
    'Entries | 1,234,580',
  ]);
});

test('negative allocation is not counted but named, calls are added up', async () => {
  const { main, others } = finish(totalsOf(await analysisOf('wide')));
  assert.deepEqual(lines(main), [
    'Time | 3,074,457,345.618 s | 9,223,372,036,854,775,807 ticks',
    'Allocation | 73,786,976,294.84 GB | 9,223,372,036,854,775,807 words | 72,057,594.04 GB (9,007,199,254,740,998 words) freed are not subtracted',
    'Calls | 9,223,372,036,854,775,807 | 4,294,967,296 strict, 9,223,372,036,854,775,807 lazy, 9 curried',
  ]);
  assert.deepEqual(lines(others), ['Tail calls and returns | 0']);
});

test('the reported value is shown if it differs', async () => {
  const { main, others } = finish(totalsOf(await analysisOf('full')));
  assert.deepEqual(lines(main), [
    'Time | -9,223,372,036,854,776.000 s | -9,223,372,036,854,775,800 ticks | reported -1 ms (-1 ticks) | reported 0.10 s',
    'Allocation | 9,223,372,036.85 GB | 9,223,372,036,854,775,807 bytes | 8 bytes freed are not subtracted | reported 104 bytes',
    'Entries | 14',
  ]);
  assert.deepEqual(lines(others), ['Constructors | 12 B | 3 words']);
  const analysis = await analysisOf('small');
  const { run } = analysis.profile;
  Object.assign(run, { reportedTicks: 1000, reportedAllocation: 8_036_864, reportedSeconds: 1.004 });
  assert.deepEqual(lines(finish(totalsOf(analysis)).main), [
    'Time | 1.000 s | 1,000 ticks',
    'Allocation | 8,036.86 kB | 8,036,864 bytes',
    'Entries | 1,234,580',
  ]);
  Object.assign(run, { reportedTicks: 1001n, reportedSeconds: 1.01 });
  assert.equal(
    lines(finish(totalsOf(analysis)).main)[0],
    'Time | 1.000 s | 1,000 ticks | reported 1.001 s (1,001 ticks) | reported 1.01 s',
  );
});

test('the time of several capabilities is processor time, and GHC divides it', async () => {
  const analysis = await analysisOf('small'); // 1,000 ticks of 1 ms
  const time = (processors: number, seconds: number) => {
    Object.assign(analysis.profile.run, { processors, reportedTicks: 1000, reportedSeconds: seconds });
    return lines(finish(totalsOf(analysis)).main)[0];
  };
  const ticks = 'Time | 1.000 s | 1,000 ticks';
  assert.equal(time(1, 1), ticks);
  assert.equal(time(1, 0.25), `${ticks} | reported 0.25 s`);
  const four = `${ticks} | processor time, 4 capabilities | reported`;
  assert.equal(time(4, 0.25), `${four} 0.25 s: divided by 4 capabilities`);
  assert.equal(time(4, 0.5), `${four} 0.50 s`);
  assert.equal(
    time(8, 0.27),
    `${ticks} | processor time, 8 capabilities | reported 0.27 s: wrong, because GHC's divisor, 10^9 x 8 capabilities, overflows 32 bits`,
  );
});

test('runs with different numbers of capabilities are reported like the command does', async () => {
  const analysis = await analysisOf('small');
  const { run } = analysis.profile;
  const ofRuns = (...properties: [string, string][]) => {
    Object.assign(run, { processors: undefined, properties });
    const processors = runFacts(analysis).find(({ title }) => title === 'Processors')?.text;
    return `${processors}: ${lines(finish(totalsOf(analysis)).main)[0].split(' | ')[3]}`;
  };
  assert.equal(ofRuns(['run.capabilities', '1 8']), '1 and 8: processor time, 1 and 8 capabilities');
  assert.equal(ofRuns(['run.capabilities', '1 2 8']), '1, 2 and 8: processor time, 1, 2 and 8 capabilities');
  assert.equal(
    ofRuns(['run.capabilities', '1 2'], ['base.capabilities', '1']),
    '1 and 2: processor time, 1 and 2 capabilities, was 1 capability',
  );
  assert.equal(ofRuns(), 'undefined: undefined');
});

test('a profile without a tree has no tree totals', async () => {
  assert.deepEqual(finish(totalsOf(await analysisOf('heap'))), { main: [], others: [] });
  assert.deepEqual(finish(totalsOf(await analysisOf('empty'))), { main: [], others: [] });
});

test('all known facts about the run are shown', async () => {
  const facts = runFacts(await analysisOf('over_time'));
  assert.deepEqual(
    facts.map(({ title, text }) => `${title}: ${text}`),
    [
      'Program: solver',
      "Arguments: --all 'puzzle 17.txt'",
      'Runtime arguments: -p -i0.01',
      'Date: Sat Nov 21 00:04 2026',
      'Tick: 1,000 µs',
      'Processors: 1',
      'Word size: 8 bytes',
      'Call tree: 12 entries',
      'Heap census: 240 samples, 32 bands',
      'Serial profile: 48 intervals',
    ],
  );
  assert.deepEqual(runFacts(await analysisOf('empty')), []);
  const small = await analysisOf('small');
  small.profile.run.properties.push(['tree.shaping', 'excluded f\nfocused on g: 5.0% of 2 s']);
  const restricted = await analysisOf('over_time');
  restricted.profile.run.properties.push(['heap.selection', 'only objects of the type Map (-hyMap)']);
  const isPart = ({ title }: { title: string }) => title === 'Part of the heap';
  assert.equal(runFacts(restricted).find(isPart)?.text, 'only objects of the type Map (-hyMap)');
  assert.ok(finish(heapSummary(restricted, ''))?.peak.notes.includes('only objects of the type Map (-hyMap)'));
  assert.deepEqual(runFacts(small)[1], { title: 'Shaped', text: 'excluded f; focused on g: 5.0% of 2 s' });
});

test('the hottest functions and paths', async () => {
  const hot = finish(hottest(await analysisOf('over_time'), 0, 'scaled'));
  assert.deepEqual(
    hot.functions.map(({ text, share }) => [text, share.toFixed(1)]),
    [
      ['0.880 s', '36.7'],
      ['0.510 s', '21.3'],
      ['0.310 s', '12.9'],
      ['0.150 s', '6.3'],
      ['0.140 s', '5.8'],
    ],
  );
  assert.deepEqual(
    hot.paths.map(({ names }) => names.join(' > ')),
    [
      'main > solve > propagate',
      'main > solve > propagate > insert',
      'main > document > lexeme',
      'main > solve > propagate > push',
      'main > solve',
    ],
  );
  assert.equal(hot.paths[0].qualified.join(' > '), 'Main.main > Solver.solve > Solver.propagate');
});

test('the hottest equal those of a full sort', async () => {
  const analysis = await analysisOf('medium');
  const costs = Array.from(analysis.functions.individual(0) as Float64Array);
  const [, allocation] = analysis.costMetrics();
  const bytes = analysis.functions.individual(allocation) as Float64Array;
  const all = analysis.functions.inherited(0) as Float64Array;
  const order = costs
    .map((_, group) => group)
    .sort((a, b) => costs[b] - costs[a] || bytes[b] - bytes[a] || all[b] - all[a] || a - b);
  const hot = finish(hottest(analysis, 0, 'file'));
  assert.deepEqual(
    hot.functions.map(({ group }) => group),
    order.slice(0, 5),
  );
  const column = Array.from(analysis.column(0) as Int32Array);
  const nodes = column.map((_, node) => node).sort((a, b) => column[b] - column[a] || a - b);
  assert.deepEqual(
    hot.paths.map(({ node }) => node),
    nodes.slice(0, 5),
  );
});

test('only entries with costs are hot; equal ones are sorted by other costs, then keep their order', () => {
  assert.deepEqual(
    finish(
      largest([3, 5, 3, 3, 3], 4, undefined, [
        [3, 0, 9, 3, 3],
        [1, 9, 0, 2, 1],
      ]),
    ),
    [1, 2, 3, 0],
  );
  assert.deepEqual(finish(largest([0, 5, -3, 5, 7, 0], 3)), [4, 1, 3]);
  assert.deepEqual(finish(largest([2n, 9n, 4n], 2, Uint32Array.of(0, 2))), [2, 0]);
  assert.deepEqual(finish(largest([0, 0], 3)), []);
});

test('long paths lose their middle', async () => {
  const analysis = await analysisOf('medium');
  const depths = analysis.depths();
  const { parent } = analysis.profile.tree;
  for (let node = 0; node < depths.length; node += 7) {
    const full: number[] = [];
    for (let at = node; at !== 0; at = parent[at]) full.unshift(analysis.profile.tree.centre[at]);
    const names = pathNames(analysis, node, 5, String);
    if (node === 0) assert.deepEqual(names, [String(analysis.profile.tree.centre[0])]);
    else if (full.length <= 5) assert.deepEqual(names, full.map(String));
    else assert.deepEqual(names, [String(full[0]), '…', ...full.slice(-3).map(String)]);
  }
});

test('only shown levels of the tree are counted', async () => {
  assert.equal(finish(levelsOf(await analysisOf('small'), 12)), 5);
  assert.equal(finish(levelsOf(await analysisOf('medium'), 12)), 12);
  assert.equal(finish(levelsOf(await analysisOf('heap'), 12)), 0);
});

test('the heap at its peak, by the chosen axis', async () => {
  const summary = finish(heapSummary(await analysisOf('heap'), ''))!;
  assert.equal(summary.heading, 'Heap at its peak, 1.000 s, by closure class');
  assert.deepEqual(lines([summary.peak]), ['Peak live heap | 10.12 MB | at 1.000 s | 10,120,000 bytes']);
  assert.deepEqual(summary.bands.map(({ label, text }) => [label, text])[0], ['Main.Node', '10.00']);
  assert.deepEqual([summary.more, summary.curve.length, summary.peakAt], [0, 11, 1]);
  const other = finish(heapSummary(await analysisOf('over_time'), 'type'))!;
  assert.equal(other.by, 'type');
  assert.ok(Math.abs(other.bands.reduce((sum, { share }) => sum + share, 0) - 100) < 1e-9);
  assert.equal(finish(heapSummary(await analysisOf('small'), '')), undefined);
});
