// SPDX-License-Identifier: BSD-3-Clause
// The content of tables: columns, costs per call, modules, the order of names, CSV.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Analysis } from '../../../viewer-html/src/model/analysis';
import { CallTreeBranches } from '../../../viewer-html/src/model/branches';
import { ModuleBranches } from '../../../viewer-html/src/model/module_branches';
import { nameRanks } from '../../../viewer-html/src/tables/name_order';
import { rawName } from '../../../viewer-html/src/model/profile';
import { chosenSort, sortByMetric, sortNamed, withSort } from '../../../viewer-html/src/tables/sort_choice';
import { rowsByKeys } from '../../../viewer-html/src/tables/sorting';
import { finish } from '../../../viewer-html/src/steps';
import {
  costsOfGroups,
  csvColumns,
  keysOf,
  perCallColumns,
  tableColumns,
} from '../../../viewer-html/src/tables/table_columns';
import { treeCsv } from '../../../viewer-html/src/tables/tree_csv';
import { TreeRows } from '../../../viewer-html/src/tables/tree_rows';
import { readTransformCases } from './transform_cases';

const analysisOf = (metrics: string, ...lines: string[]) =>
  new Analysis(
    readTransformCases(['case t', `metrics ${metrics}`, ...lines.map((line) => `| ${line}`)].join('\n'))[0].profile,
  );

const small = () =>
  analysisOf(
    'Ticks Words Entries',
    'M.main 1 0 1',
    '  M.f10 2 5 4',
    '    N.g 0 3 0',
    '      M.f10 4 -2 4',
    '  M.f2 0 5 1',
    '    .top 1 1 3',
  );
const namesOf = (analysis: Analysis, ids: ArrayLike<number>) =>
  Array.from(ids, (id) => rawName(analysis.profile, analysis.functions.groups.representative[id]));

test('columns have the numbers that they show', () => {
  const analysis = small();
  const costs = costsOfGroups(analysis.functions);
  const columns = tableColumns(analysis, 'file', costs);
  const f10 = 1;
  const shown = (unit: string) => tableColumns(analysis, unit, costs).map((column) => column.format(column.value(f10)));
  assert.deepEqual(
    columns.map(({ id }) => id),
    ['m0i', 'm0i%', 'm0o', 'm0o%', 'm1i', 'm1i%', 'm1o', 'm1o%', 'm2'],
  );
  assert.deepEqual(shown('file'), ['6', '75.0', '6', '75.0', '8', '57.1', '5', '35.7', '8']);
  assert.deepEqual(shown('percent'), ['75.00', '75.00', '57.14', '35.71', '8']);
  assert.equal(columns[1].percent(f10), 75);
});

test('a cost per call counts recursive calls, and there is none without calls', () => {
  const analysis = small();
  const columns = perCallColumns(analysis, 'file', analysis.functions.inTree);
  assert.deepEqual(
    columns.map(({ label }) => label),
    [
      'Time (ticks) per call, inherited',
      'Allocation (words) per call, inherited',
      'Time (ticks) per call, individual',
      'Allocation (words) per call, individual',
    ],
  );
  const [time, words] = columns;
  assert.equal(time.value(1), 0.75);
  assert.equal(words.value(1), 1);
  assert.equal(time.format(time.value(1)), '0.750');
  assert.equal(time.format(1e-5), '<0.001');
  assert.ok(Number.isNaN(time.value(2)));
  assert.equal(time.format(time.value(2)), '–');
  // Clean's three kinds of calls add up.
  const clean = analysisOf('Ticks Strict Lazy Curried', 'M.f 12 1 2 3');
  assert.equal(perCallColumns(clean, 'file', [0])[0].value(0), 2);
  const without = analysisOf('Ticks', 'M.f 12');
  assert.deepEqual(perCallColumns(without, 'file', [0]), []);
});

test('rows are sorted by a column, equal ones by cost', () => {
  const analysis = small();
  const costs = costsOfGroups(analysis.functions);
  const columns = [...tableColumns(analysis, 'file', costs), ...perCallColumns(analysis, 'file', [])];
  const order = (column: string, descending: boolean) =>
    namesOf(
      analysis,
      finish(rowsByKeys(analysis.functions.inTree, keysOf(analysis, columns, { column, descending }, costs))),
    );
  assert.deepEqual(order('m0i', true), ['main', 'f10', 'g', 'f2', 'top']);
  assert.deepEqual(order('m0o', true), ['f10', 'top', 'main', 'f2', 'g']); // equal ones by
  // individual allocation
  assert.deepEqual(order('m1o', true), ['f10', 'f2', 'g', 'top', 'main']); // f10 and f2 allocate alike
  assert.deepEqual(order('m0i/', false).at(-1), 'g'); // never called
});

test('the address has the sort of each table', () => {
  const sorts = withSort(['tree.name'], 'functions', { column: 'm1i%', descending: true });
  assert.deepEqual(sorts, ['tree.name', 'functions.-m1i%']);
  assert.deepEqual(sortNamed(sorts, 'functions'), { column: 'm1i%', descending: true });
  assert.deepEqual(sortNamed(sorts, 'tree'), { column: 'name', descending: false });
  assert.equal(sortNamed(['tree', 'tree.', '.m0i', 'tree.-', 'tree name'], 'tree'), undefined);
  assert.deepEqual(withSort(sorts, 'tree', { column: 'name', descending: true }), ['functions.-m1i%', 'tree.-name']);
  assert.deepEqual(withSort(sorts, 'tree', undefined), ['functions.-m1i%']);
});

test('a sort by a missing column is ignored, and one by a kind of costs uses the chosen metric', () => {
  const analysis = small();
  const columns = tableColumns(analysis, 'percent', costsOfGroups(analysis.functions));
  const first = sortByMetric(columns, 1, false);
  const of = { table: 'functions', columns, others: ['name', 'module'], metric: 1, first };
  const chosen = (...sorts: string[]) => chosenSort(sorts, of);
  assert.deepEqual(first, { column: 'm1o%', descending: true });
  assert.deepEqual(chosen('functions.-m0i'), { column: 'm0i%', descending: true });
  assert.deepEqual(chosen('functions.module'), { column: 'module', descending: false });
  assert.deepEqual(chosen('functions.-inherited'), { column: 'm1i%', descending: true });
  for (const none of ['functions.m7i', 'functions.file', 'modules.m0i', 'functions.-'])
    assert.equal(chosen(none), undefined, none);
});

test('names are in natural order', () => {
  const analysis = small();
  const ranks = finish(nameRanks(analysis.profile, analysis.functions.groups));
  const sorted = (rank: Uint32Array) =>
    namesOf(
      analysis,
      [...rank.keys()].sort((a, b) => rank[a] - rank[b]),
    );
  assert.deepEqual(sorted(ranks.byName), ['f2', 'f10', 'g', 'main', 'top']);
  assert.deepEqual(sorted(ranks.byModule), ['top', 'f2', 'f10', 'main', 'g']);
});

test('modules have their functions below them', () => {
  const analysis = small();
  const branches = new ModuleBranches(analysis);
  const modules = branches.children(0);
  assert.equal(branches.modulesInTree, 3);
  const functions = modules.map((node) => branches.children(node));
  const name = (node: number) => rawName(analysis.profile, branches.centre(node));
  assert.deepEqual(
    functions.map((nodes) => nodes.map(name)),
    [['main', 'f10', 'f2'], ['g'], ['top']],
  );
  for (const [at, module] of modules.entries()) {
    assert.ok(branches.isModule(module));
    assert.equal(branches.functionsOf(module), functions[at].length);
    const own = functions[at].reduce((sum, node) => sum + Number(branches.individual(node, 0)), 0);
    assert.equal(branches.individual(module, 0), own);
    for (const node of functions[at]) {
      assert.equal(branches.parent(node), module);
      assert.equal(branches.hasChildren(node), false);
      assert.equal(branches.depth(node), 2);
    }
  }
  assert.deepEqual(
    modules.map((node) => Number(branches.inherited(node, 0))),
    [8, 4, 1],
  );
  assert.equal(branches.entry(functions[0][1]), 1); // the costliest f10
});

test('a tree is saved as currently opened, with each number once', async () => {
  const analysis = small();
  const branches = new CallTreeBranches(analysis);
  const rows = new TreeRows(branches, function* (nodes) {
    return nodes;
  });
  finish(rows.reveal(3));
  for (const units of ['scaled', 'percent']) {
    const columns = tableColumns(analysis, units, branches);
    const text = await new Blob(finish(treeCsv(analysis, rows, columns, () => false))).text();
    assert.deepEqual(text.split('\r\n'), [
      'Depth,Function,Module,Path,Time inherited (ticks),Time individual (ticks),Allocation inherited (words),Allocation individual (words),Entries',
      '0,main,M,M.main,8,1,14,0,1',
      '1,f10,M,M.main > M.f10,6,2,8,5,4',
      '2,g,N,M.main > M.f10 > N.g,4,0,3,3,0',
      '3,f10,M,M.main > M.f10 > N.g > M.f10,4,4,0,-2,4',
      '1,f2,M,M.main > M.f2,1,0,6,5,1',
      '',
    ]);
  }
});

test('the path of a deep row is cut', async () => {
  const analysis = analysisOf('Ticks', ...Array.from({ length: 300 }, (_, i) => `${'  '.repeat(i)}M.f 1`));
  const rows = new TreeRows(new CallTreeBranches(analysis), function* (nodes) {
    return nodes;
  });
  finish(rows.reveal(299));
  const text = await new Blob(finish(treeCsv(analysis, rows, [], () => false))).text();
  const last = text.trimEnd().split('\r\n').at(-1)!;
  assert.ok(last.startsWith('299,f,M,... > M.f > '));
  assert.equal(last.split(' > ').length, 257);
});

test('titles of CSV columns have metric, kind and unit', () => {
  const analysis = small();
  const costs = costsOfGroups(analysis.functions);
  const columns = [...tableColumns(analysis, 'scaled', costs), ...perCallColumns(analysis, 'scaled', [])];
  assert.deepEqual(
    csvColumns(analysis, columns).map(({ title }) => title),
    [
      'Time inherited (ticks)',
      'Time individual (ticks)',
      'Allocation inherited (words)',
      'Allocation individual (words)',
      'Entries',
      'Time inherited (ticks per call)',
      'Allocation inherited (words per call)',
      'Time individual (ticks per call)',
      'Allocation individual (words per call)',
    ],
  );
});

test('numbers far below their total are shown in a readable scale', () => {
  const functions = (...costs: number[]) =>
    analysisOf('Words', 'M.main 0', ...costs.map((cost, at) => `  M.f${at} ${cost}`));
  const shown = (analysis: Analysis, units: string) => {
    const { functions, modules } = analysis;
    assert.equal(modules.inTree.length, 1);
    return tableColumns(analysis, units, costsOfGroups(functions)).map(({ group, format, value, longest }) => {
      const texts = [0, 1].map((row) => format(value(row)));
      assert.ok(texts.every((text) => longest.some((one) => one.length >= text.length)));
      return [group, ...texts];
    });
  };
  const flat = functions(...Array.from({ length: 2500 }, () => 600_000));
  assert.deepEqual(shown(flat, 'scaled'), [
    ['Allocation (kB)', '12,000,000.00', '4,800.00'],
    ['Allocation (kB)', '100.000', '0.040'],
    ['Allocation (kB)', '0.00', '4,800.00'],
    ['Allocation (kB)', '0.000', '0.040'],
  ]);
  assert.deepEqual(shown(flat, 'percent'), [
    ['Allocation (%)', '100.000', '0.040'],
    ['Allocation (%)', '0.000', '0.040'],
  ]);
  // With one hot function, the others remain distinguishable.
  assert.deepEqual(shown(functions(1_000_000_000, 600_000), 'scaled')[0], ['Allocation (MB)', '8,004.80', '8,000.00']);
});
