// SPDX-License-Identifier: BSD-3-Clause
// Comparisons of two runs: changes in numbers and words, and in flame graphs.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeColour, contrast, ink } from '../../../viewer-html/src/flame/flame_colours';
import { FlameLayout } from '../../../viewer-html/src/flame/flame_layout';
import { boxFacts, boxText } from '../../../viewer-html/src/flame/flame_facts';
import { Analysis } from '../../../viewer-html/src/model/analysis';
import { CallTreeBranches, type Branches } from '../../../viewer-html/src/model/branches';
import {
  changeOf,
  changePercent,
  difference,
  growthText,
  percentText,
  presenceOf,
  relativeChange,
  signed,
} from '../../../viewer-html/src/model/comparison';
import { calleesOf, callersOf, invertedBranches } from '../../../viewer-html/src/model/merged_branches';
import { ModuleBranches } from '../../../viewer-html/src/model/module_branches';
import { baseOf, type Metric } from '../../../viewer-html/src/model/profile';
import { grouped, tableMetrics } from '../../../viewer-html/src/model/units';
import { comparedWith, runFacts, totalsOf } from '../../../viewer-html/src/overview';
import { crc32 } from '../../../viewer-html/src/read/crc32';
import { readPgcl } from '../../../viewer-html/src/read/pgcl';
import { largestChanges, whatChanged } from '../../../viewer-html/src/overview_changes';
import { colourOf, initialState } from '../../../viewer-html/src/state';
import { finish } from '../../../viewer-html/src/steps';
import { rowsByKeys } from '../../../viewer-html/src/tables/sorting';
import { costsOfGroups, csvColumns, keysOf, tableColumns } from '../../../viewer-html/src/tables/table_columns';
import { analysisOf, timeMetric, type Call } from './flame_trees';
import { pgclBytes, profileOf } from './pages';

const base = (metric: Metric): Metric => ({
  ...metric,
  name: `${metric.name}_before`,
  title: `${metric.title} before`,
  role: 9,
});
const words: Metric = { name: 'words', title: 'Words', unit: 'words', role: 2 };
const entries: Metric = { name: 'entries', title: 'Entries', unit: 'count', role: 3 };
const withBases = (...metrics: Metric[]) => metrics.flatMap((metric) => [metric, base(metric)]);
const call = (depth: number, name: string, ...costs: (number | bigint)[]): Call => ({ depth, name, costs });

const small = () =>
  analysisOf(
    [
      call(0, 'M.main', 1, 1, 0, 0, 1, 1),
      call(1, 'M.f', 10, 4, 5, 5, 2, 2),
      call(2, 'M.g', 0, 6, 0, 3, 0, 7),
      call(2, 'M.h', 8, 0, 2, 0, 7, 0),
      call(1, 'N.k', 3, 0, 4, 4, 1, 1),
    ],
    withBases(timeMetric, words, entries),
  );

test('a base belongs to the metric before it and is no metric of its own', () => {
  const analysis = small();
  const { profile } = analysis;
  assert.deepEqual(
    [0, 1, 2, 5].map((metric) => baseOf(profile, metric)),
    [1, undefined, 3, undefined],
  );
  assert.deepEqual(tableMetrics(profile), [0, 1, 2, 3, 4, 5]);
  assert.equal(analysis.mainMetric(), 0);
  assert.equal(analysis.role(3), 2);
  const columns = tableColumns(analysis, 'file', costsOfGroups(analysis.functions));
  assert.deepEqual([...new Set(columns.map(({ metric }) => metric))], [0, 2, 4]);
  const titles = [...finish(totalsOf(analysis)).main, ...finish(totalsOf(analysis)).others].map(({ title }) => title);
  assert.deepEqual(titles, ['Time', 'Allocation', 'Entries']);
  // A run that took no time now, but did before: time remains the main metric.
  assert.equal(analysisOf([call(0, 'M.f', 0, 5, 9, 9)], withBases(timeMetric, words)).mainMetric(), 0);
});

// The profile with another role for a metric, which is found by its unit.
function withRole(bytes: Uint8Array, unit: string, role: number, changed: number): Uint8Array {
  const wanted = [...new TextEncoder().encode(unit), role];
  const at = bytes.findIndex((_, i) => wanted.every((byte, j) => bytes[i + j] === byte));
  assert.ok(at >= 0);
  const result = bytes.slice();
  result[at + unit.length] = changed;
  const end = result.length - 4;
  new DataView(result.buffer).setUint32(end, crc32(result.subarray(0, end)), true);
  return result;
}

test('a base that has no metric before it is any other metric', async () => {
  const bytes = pgclBytes('compared');
  const roles = async (of: Uint8Array) => (await readPgcl(of)).metrics.map(({ role }) => role);
  assert.deepEqual(await roles(bytes), [1, 9, 2, 9, 3, 9]);
  assert.deepEqual(await roles(withRole(bytes, 'ticks', 1, 9)), [0, 9, 2, 9, 3, 9]);
  assert.deepEqual(await roles(withRole(bytes, 'bytes', 2, 9)), [1, 9, 0, 9, 3, 9]);
  assert.deepEqual(await roles(withRole(bytes, 'bytes', 2, 11)), [1, 9, 0, 9, 3, 9]);
});

test('negative allocation of the base does not count in sums either', () => {
  const analysis = analysisOf([call(0, 'M.f', 4, 10), call(1, 'M.g', -3, -7), call(1, 'M.h', 2, 1)], withBases(words));
  assert.deepEqual([...analysis.inherited(1)], [11, 0, 1]);
  assert.equal(analysis.total(1), 11);
  assert.equal(analysis.freed(1), -7);
  assert.deepEqual([...analysis.functions.individual(1)], [10, 0, 1]);
  // Individual numbers are the run's.
  const change = changeOf(analysis.profile, 0, (side) => analysis.column(side)[1])!;
  assert.deepEqual(change, { now: -3, before: -7, by: 4 });
  assert.equal(Math.round(changePercent(change)), 57);
});

test('differences are exact beyond 2^53, and beyond 64 bits', () => {
  const huge = 2n ** 53n;
  assert.equal(difference(huge + 3n, huge), 3n);
  assert.equal(difference(2n ** 63n - 1n, -(2n ** 63n)), 2n ** 64n - 1n);
  assert.equal(difference(2 ** 53 - 1, -(2 ** 53 - 1)), 2n ** 54n - 2n);
  const analysis = analysisOf([call(0, 'M.f', huge + 1n, huge * 4n)], withBases(timeMetric));
  const columns = tableColumns(analysis, 'file', costsOfGroups(analysis.functions));
  assert.deepEqual(
    columns.slice(0, 4).map((column) => column.text(0)),
    ['9,007,199,254,740,993', '36,028,797,018,963,968', '-27,021,597,764,222,975', '-75.0'],
  );
});

test('a growth above 1,000 % is a factor', () => {
  assert.equal(growthText(12.5, 8, ' %'), '+12.5 %');
  assert.equal(growthText(-3, 100), '-3.0');
  assert.equal(growthText(1000, 1), '+1,000.0');
  assert.equal(growthText(1372.2, 70_072, ' %'), '14.7x');
  assert.equal(growthText(9890, 1), '99.9x');
  assert.equal(growthText(41_100, 3n), '412x');
  assert.equal(growthText(1e9, 3), '10,000,001x');
  assert.equal(growthText(2100, -10), '+2,100.0'); // from a negative number: no factor
});

test('changes in words: percent, new, gone, from nothing', () => {
  const analysis = small();
  const { profile } = analysis;
  const tree = new CallTreeBranches(analysis);
  const said = (node: number, metric = 0) =>
    percentText(
      changeOf(profile, metric, (side) => tree.individual(node, side))!,
      presenceOf(profile, tree, node),
      ' %',
    );
  assert.deepEqual(
    [0, 1, 2, 3, 4].map((node) => said(node)),
    ['0.0 %', '+150.0 %', 'gone', 'new', 'from 0'],
  );
  assert.equal(said(0, 2), '–');
  assert.equal(signed(0, grouped), '0');
  assert.equal(signed(1234, grouped), '+1,234');
  assert.equal(percentText({ now: 100_000, before: 99_999, by: 1 }, 'both'), '0.0');
  const changes: [number, number][] = [
    [0, 5],
    [5, 10],
    [5, 5],
    [10, 5],
    [5, 0],
    [0, 0],
    [-2, 4],
  ];
  assert.deepEqual(
    changes.map(([now, before]) => relativeChange({ now, before, by: now - before })),
    [-1, -0.5, 0, 0.5, 1, 0, -1],
  );
});

test('columns have both sides, the change, its percentage, and the shares of each run', () => {
  const analysis = small();
  const costs = costsOfGroups(analysis.functions);
  const columns = tableColumns(analysis, 'file', costs);
  assert.deepEqual(
    columns.map(({ id }) => id),
    [
      'm0i',
      'm0i<',
      'm0i~',
      'm0i%',
      'm0i=',
      'm0i=<',
      'm0o',
      'm0o<',
      'm0o~',
      'm0o%',
      'm0o=',
      'm0o=<',
      'm2i',
      'm2i<',
      'm2i~',
      'm2i%',
      'm2i=',
      'm2i=<',
      'm2o',
      'm2o<',
      'm2o~',
      'm2o%',
      'm2o=',
      'm2o=<',
      'm4',
      'm4<',
      'm4~',
    ],
  );
  const row = (id: number) => columns.map((column) => column.text(id));
  // 22 ticks now and 11 before.
  assert.deepEqual(row(1).slice(0, 12), [
    '18',
    '10',
    '+8',
    '+80.0',
    '81.8',
    '90.9',
    '10',
    '4',
    '+6',
    '+150.0',
    '45.5',
    '36.4',
  ]);
  assert.deepEqual(row(1).slice(-3), ['2', '2', '0']);
  assert.deepEqual(row(2).slice(0, 4), ['0', '6', '-6', 'gone']);
  assert.deepEqual(row(3).slice(6, 10), ['8', '0', '+8', 'new']);
  assert.deepEqual(tableColumns(analysis, 'file', costs, 2)[0].id, 'm2i');
  // Percentages are of the base run's total: 11 ticks.
  const percents = tableColumns(analysis, 'percent', costs);
  assert.deepEqual(
    percents.slice(0, 4).map((column) => column.text(1)),
    ['163.64', '90.91', '+72.73', '+80.0'],
  );
});

test('a CSV file has both sides, and says what is new', () => {
  const analysis = small();
  const columns = csvColumns(analysis, tableColumns(analysis, 'scaled', costsOfGroups(analysis.functions)));
  assert.deepEqual(
    columns.slice(6, 12).map(({ title }) => title),
    [
      'Time individual (ticks)',
      'Time individual before (ticks)',
      'Time individual change (ticks)',
      'Time individual change (%)',
      'Time individual (% of the run)',
      'Time individual before (% of the run)',
    ],
  );
  assert.deepEqual(
    columns.slice(-3).map(({ title }) => title),
    ['Entries', 'Entries before', 'Entries change'],
  );
  const cells = (id: number) => columns.slice(6, 12).map(({ value }) => value(id));
  assert.deepEqual(cells(1).slice(0, 4), [10, 4, 6, 150]);
  assert.deepEqual(
    cells(1)
      .slice(4)
      .map((share) => Number(share).toFixed(3)),
    ['45.455', '36.364'],
  );
  assert.deepEqual(cells(3).slice(0, 4), [8, 0, 8, 'new']);
  assert.deepEqual(cells(4).slice(0, 4), [3, 0, 3, undefined]);
});

test('a change sorts by its size, a percentage by its sign', () => {
  const analysis = small();
  const costs = costsOfGroups(analysis.functions);
  const columns = tableColumns(analysis, 'file', costs);
  const order = (column: string, descending: boolean) => [
    ...finish(rowsByKeys(analysis.functions.inTree, keysOf(analysis, columns, { column, descending }, costs))),
  ];
  assert.deepEqual(order('m0o~', true), [3, 1, 2, 4, 0]); // +8 +6 -6 +3 0
  assert.deepEqual(order('m0o~', false), [0, 4, 1, 2, 3]);
  assert.deepEqual(order('m0o%', false)[0], 2); // gone
});

test('the largest changes, more and less', () => {
  const rows = [5, -9, 0, 7, -1, 5, 2n ** 60n];
  assert.deepEqual(finish(largestChanges(rows.length, (row) => rows[row], 2)), { more: [6, 3], less: [1, 4] });
  assert.deepEqual(finish(largestChanges([0, 4, 5], (row) => rows[row], 2)), { more: [0, 5], less: [4] });
  const changed = finish(whatChanged(small(), 0, 'file'))!;
  assert.deepEqual(
    changed.functions.more.map(({ qualified, both, by, percent }) => [qualified[0], both, by, percent]),
    [
      ['M.h', '0 → 8 ticks', '+8', 'new'],
      ['M.f', '4 → 10 ticks', '+6', '+150.0 %'],
      ['N.k', '0 → 3 ticks', '+3', 'from 0'],
    ],
  );
  assert.deepEqual(
    changed.paths.less.map(({ names, percent }) => [names.join(' '), percent]),
    [['f g', 'gone']],
  );
  assert.equal(finish(whatChanged(analysisOf([call(0, 'M.f', 1)]), 0, 'file')), undefined);
});

test('totals and the run name the compared runs', async () => {
  const analysis = new Analysis(await profileOf('compared'));
  assert.deepEqual(finish(totalsOf(analysis)).main[0], {
    title: 'Time',
    metric: 'Ticks',
    value: '2.505',
    unit: 's',
    notes: ['before 2.682 s', '-0.177 s, -6.6 %', '2,505 ticks'],
  });
  assert.equal(comparedWith(analysis.profile.run), 'solver-1.4, Fri Nov 20 23:50 2026');
});

test('the run names the figures of both sides', () => {
  const analysis = small();
  const lines = [
    'gc\t26000000 26000000\t480000000 520000000\t0.001',
    'unprofiled-memory\t1024\t4096\t',
    'run-time\t3500000000 3600000000\t3400000000 3800000000\t0.8',
    'mutator\t\t5000000\t',
    'unknown\t1\t2\t',
  ];
  analysis.profile.run.properties = [['figures', lines.join('\n')]];
  assert.deepEqual(runFacts(analysis).slice(-4), [
    { title: 'GC', text: '0.500 s ±5.7 %, before 0.026 s ±0.0 %' },
    { title: 'Resident memory without profiling', text: '4,096 bytes, before 1,024 bytes' },
    { title: 'Run time', text: '3.600 s ±7.9 %, before 3.550 s ±2.0 %: may be chance' },
    { title: 'Mutator', text: '0.005 s' },
  ]);
});

test('the facts about a box have both sides', () => {
  const analysis = small();
  const branches = new CallTreeBranches(analysis);
  const facts = boxFacts(
    { analysis, branches, metric: 0, zoom: 0, units: 'file', callers: false, inverted: false, ready: () => true },
    3,
  );
  assert.deepEqual(
    facts.costs.map(({ title }) => title),
    ['Time (ticks)', 'Allocation (words)', 'Entries'],
  );
  assert.deepEqual(facts.costs[0].compared, {
    before: { inherited: '0', individual: '0' },
    change: { inherited: '+8', individual: '+8' },
    percent: { inherited: 'new', individual: 'new' },
  });
  assert.match(boxText(facts, 0), /before, inherited 0, change \+8, new;/);
});

// Pseudo-random numbers below a limit, the same on every machine.
function dice(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

function randomComparison(seed: number): Analysis {
  const roll = dice(seed);
  const calls = [call(0, 'M.f0', roll(5), roll(5))];
  for (let i = 1; i < 120; i++) {
    const depth = 1 + roll(Math.min(9, calls[i - 1].depth + 1));
    const cost = () => (roll(3) === 0 ? 0 : roll(40));
    calls.push(call(depth, `M${roll(3)}.f${roll(12)}`, cost(), cost()));
  }
  return analysisOf(calls, withBases(timeMetric));
}

function treesOf(analysis: Analysis): [string, Branches][] {
  const { inTree } = analysis.functions;
  return [
    ['call tree', new CallTreeBranches(analysis)],
    ['inverted', invertedBranches(analysis)],
    ['modules', new ModuleBranches(analysis)],
    ...Array.from(inTree.slice(0, 4)).flatMap((group): [string, Branches][] => [
      ['callers', callersOf(analysis, group)],
      ['callees', calleesOf(analysis, group)],
    ]),
  ];
}

test('boxes have the width of the larger side if there is room, and are never wider than their caller', () => {
  const width = 100_000;
  let shared = 0;
  for (let seed = 1; seed <= 60; seed++) {
    for (const [kind, branches] of treesOf(randomComparison(seed))) {
      const layout = new FlameLayout({ branches, metric: 0, zoom: branches.root, width });
      layout.reach(Infinity);
      for (let row = 1; row < layout.rows; row++) {
        const above = layout.level(row - 1);
        const level = layout.level(row);
        let last = 0;
        for (let i = 0; i < level.size; i++) {
          const where = `${kind} of seed ${seed}, row ${row}`;
          assert.ok(level.left[i] >= last - 1e-6, `${where}: boxes overlap`);
          last = level.right[i];
          if (level.merged[i] > 0) continue;
          const node = level.node[i];
          const parent = branches.parent(node);
          const at = above.indexOf(parent);
          assert.ok(
            level.left[i] >= above.left[at] - 1e-6 && level.right[i] <= above.right[at] + 1e-6,
            `${where}: wider than its caller`,
          );
          const calls = Array.from(branches.children(parent));
          const needed = calls.reduce((sum, one) => sum + branches.weight(one, 0), 0);
          const room = Math.max(needed, branches.weight(parent, 0));
          if (needed > branches.weight(parent, 0)) shared++;
          const expected = ((above.right[at] - above.left[at]) * branches.weight(node, 0)) / room;
          assert.ok(Math.abs(level.right[i] - level.left[i] - expected) < 1e-6, where);
        }
      }
    }
  }
  assert.ok(shared > 100, 'costs that went from one call to another are among the cases');
});

test('a weight is the larger side', () => {
  const tree = new CallTreeBranches(small());
  assert.deepEqual(
    [0, 1, 2, 3, 4].map((node) => tree.weight(node, 0)),
    [22, 18, 6, 8, 3],
  );
});

test('more is red, less is blue, and text is legible on all of it', () => {
  for (let change = -1; change <= 1; change += 1 / 64) {
    const colour = changeColour(change);
    assert.ok(contrast(colour, ink) >= 4.5, String(change));
    const [red, , blue] = colour;
    if (change > 1 / 64) assert.ok(red > blue + 10, `${change}: ${colour}`);
    if (change < -1 / 64) assert.ok(blue > red + 10, `${change}: ${colour}`);
  }
  const [red, green, blue] = changeColour(0);
  assert.ok(Math.max(red, green, blue) - Math.min(red, green, blue) < 12);
  // Shades of less and more are equally light, so that brightness carries no sign.
  assert.ok(Math.abs(contrast(changeColour(1), [0, 0, 0]) - contrast(changeColour(-1), [0, 0, 0])) < 2);
});

test('a comparison is coloured by change unless something else is chosen', () => {
  const { profile } = small();
  const plain = analysisOf([call(0, 'M.f', 1)]).profile;
  const chosen = (colour: string, of = profile) => colourOf({ ...initialState, colour }, of, 0);
  assert.deepEqual(
    ['', 'module', 'own-change', 'nonsense'].map((colour) => chosen(colour)),
    ['change', 'module', 'own-change', 'change'],
  );
  assert.deepEqual(
    ['', 'share', 'change'].map((colour) => chosen(colour, plain)),
    ['module', 'share', 'module'],
  );
});
