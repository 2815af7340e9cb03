// SPDX-License-Identifier: BSD-3-Clause
// The visible rows of a table.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Analysis } from '../../../viewer-html/src/model/analysis';
import { CallTreeBranches } from '../../../viewer-html/src/model/branches';
import { invertedBranches } from '../../../viewer-html/src/model/merged_branches';
import {
  contentHeight,
  mostPixels,
  offsetOfScroll,
  offsetShowing,
  rowsInSight,
  scrollOfOffset,
} from '../../../viewer-html/src/tables/row_window';
import { mergeSorted, rowsByKeys, sortedRows } from '../../../viewer-html/src/tables/sorting';
import { finish } from '../../../viewer-html/src/steps';
import { TreeRows, type Order } from '../../../viewer-html/src/tables/tree_rows';
import { profileOf } from './pages';

const rowsOf = (rows: TreeRows) => Array.from({ length: rows.length }, (_, i) => rows.node(i));

const orderBy = (compare: (a: number, b: number) => number): Order =>
  function* (nodes) {
    return Array.from(nodes).sort(compare);
  };

async function smallTree(withRoot = true) {
  const analysis = new Analysis(await profileOf('small'));
  const time = analysis.inherited(0) as Float64Array;
  const order = orderBy((a, b) => time[b] - time[a] || a - b);
  const value = (node: number) => time[node];
  return { value, rows: new TreeRows(new CallTreeBranches(analysis), order, withRoot) };
}

test('opening and closing branches, the hotter child first', async () => {
  const { rows } = await smallTree();
  assert.deepEqual(rowsOf(rows), [0]);
  finish(rows.expand(0));
  assert.deepEqual(rowsOf(rows), [0, 1, 7]);
  finish(rows.expand(1));
  finish(rows.expand(2));
  assert.deepEqual(rowsOf(rows), [0, 1, 5, 2, 3, 7]);
  finish(rows.collapse(1));
  assert.deepEqual(rowsOf(rows), [0, 1, 7]);
  finish(rows.expand(1)); // nodes below that were open are open again
  assert.deepEqual(rowsOf(rows), [0, 1, 5, 2, 3, 7]);
  finish(rows.expand(7)); // a leaf
  assert.deepEqual(rowsOf(rows), [0, 1, 5, 2, 3, 7]);
  finish(rows.collapseAll());
  assert.deepEqual(rowsOf(rows), [0, 1, 7]);
});

test('without a row for the root its children are at the top', async () => {
  const { rows } = await smallTree(false);
  finish(rows.expand(0));
  assert.deepEqual(rowsOf(rows), [1, 7]);
  assert.equal(rows.level(1), 0);
  finish(rows.reveal(3));
  assert.deepEqual(rowsOf(rows), [1, 5, 2, 3, 7]);
  finish(rows.sortBy(orderBy((a, b) => b - a)));
  assert.deepEqual(rowsOf(rows), [7, 1, 5, 2, 3]);
});

test('revealing a node opens its ancestors', async () => {
  const { rows } = await smallTree();
  assert.equal(rows.rowOf(4), -1);
  assert.equal(finish(rows.reveal(4)), 5);
  assert.deepEqual(rowsOf(rows), [0, 1, 5, 2, 3, 4, 7]);
  assert.equal(finish(rows.reveal(0)), 0);
});

test('the hottest path is followed to its end, or to a given depth', async () => {
  const { rows, value } = await smallTree();
  assert.equal(finish(rows.expandHottestPath(0, value)), 6);
  assert.deepEqual(rowsOf(rows), [0, 1, 5, 6, 2, 7]);
  const other = await smallTree();
  assert.equal(finish(other.rows.expandHottestPath(0, value, (node) => node < 5)), 1);
  assert.deepEqual(rowsOf(other.rows), [0, 1, 7]);
});

test('everything below a node opens, or a limited part of it from the top', async () => {
  const { rows } = await smallTree();
  assert.equal(finish(rows.expandAll(0, 1000)), true);
  assert.deepEqual(rowsOf(rows), [0, 1, 5, 6, 2, 3, 4, 7]);
  const other = await smallTree();
  assert.equal(finish(other.rows.expandAll(0, 4)), false);
  assert.deepEqual(rowsOf(other.rows), [0, 1, 5, 2, 7]);
  assert.deepEqual(finish(other.rows.expandedNodes()), [0, 1]);
});

test('changing the order keeps open rows open', async () => {
  const { rows } = await smallTree();
  finish(rows.reveal(3));
  finish(rows.sortBy(orderBy((a, b) => b - a)));
  assert.deepEqual(rowsOf(rows), [0, 7, 1, 5, 2, 3]);
});

// The rows by a walk from the root.
function walk(rows: TreeRows): number[] {
  const nodes: number[] = [];
  const waiting = [0];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    nodes.push(node);
    if (rows.isExpanded(node)) waiting.push(...Array.from(rows.branches.children(node)).reverse());
  }
  return nodes;
}

test('random opening and closing agrees with a walk from the root', async () => {
  const analysis = new Analysis(await profileOf('medium'));
  for (const branches of [new CallTreeBranches(analysis), invertedBranches(analysis)]) {
    const rows = new TreeRows(
      branches,
      orderBy((a, b) => a - b),
    );
    finish(rows.expand(0));
    let seed = 1;
    for (let step = 0; step < 1_000; step++) {
      seed = (seed * 48271) % 0x7fffffff;
      const node = rows.node(seed % rows.length);
      if (rows.isExpanded(node) && step % 4 === 0) finish(rows.collapse(node));
      else finish(rows.expand(node));
      if (branches instanceof CallTreeBranches && step % 5 === 0)
        finish(rows.reveal(seed % analysis.profile.tree.size));
      assert.deepEqual(rowsOf(rows), walk(rows));
    }
  }
});

test('a short table scrolls by pixels', () => {
  const layout = { rows: 1000, rowHeight: 24, view: 480 };
  assert.equal(contentHeight(layout), 24_000);
  assert.equal(offsetOfScroll(100, layout), 100);
  assert.equal(scrollOfOffset(100, layout), 100);
  assert.deepEqual(rowsInSight(240, layout), { first: 6, end: 34 });
  assert.equal(offsetShowing(5, 240, layout), 120);
  assert.equal(offsetShowing(15, 240, layout), 240);
  assert.equal(offsetShowing(30, 240, layout), 31 * 24 - 480);
});

test('a table too tall for a browser scrolls in proportion and reaches both ends', () => {
  const layout = { rows: 10_000_000, rowHeight: 24, view: 480 };
  assert.equal(contentHeight(layout), mostPixels);
  assert.equal(offsetOfScroll(0, layout), 0);
  assert.equal(offsetOfScroll(mostPixels - 480, layout), 10_000_000 * 24 - 480);
  const end = rowsInSight(10_000_000 * 24 - 480, layout);
  assert.equal(end.end, 10_000_000);
  assert.ok(Math.abs(offsetOfScroll(scrollOfOffset(1e8, layout), layout) - 1e8) < 1e-3);
});

test('rows sort by numbers of any size and by names in natural order', () => {
  const numbers = [3, 2n ** 60n, -1, 2n ** 60n + 1n];
  assert.deepEqual(
    sortedRows([0, 1, 2, 3], (row) => numbers[row], true),
    [3, 1, 0, 2],
  );
  assert.deepEqual(
    sortedRows([0, 1, 2, 3], () => 7, true),
    [0, 1, 2, 3],
  );
  const names = ['f10', 'F2', 'f2', 'a'];
  assert.deepEqual(
    sortedRows([0, 1, 2, 3], (row) => names[row], false).map((row) => names[row]),
    ['a', 'f2', 'F2', 'f10'],
  );
});

test('many rows sort like few: by all keys, missing numbers last, equal ones in their order', () => {
  const values = [0, -0, -1.5, 7, 2 ** 40, -(2 ** 40), NaN, 0.1, Infinity];
  const wide = [...values, 2n ** 60n, 2n ** 60n + 1n];
  for (const [choices, count] of [
    [values, 3],
    [values, 20_000],
    [wide, 20_000],
  ] as const) {
    let seed = 7;
    const next = () => (seed = (seed * 48271) % 0x7fffffff);
    const first = Array.from({ length: count }, () => choices[next() % choices.length]);
    const second = Array.from({ length: count }, () => next() % 3);
    for (const descending of [true, false]) {
      const sign = descending ? -1 : 1;
      const rows = first.map((_, i) => i);
      const missing = (i: number) => (Number.isNaN(first[i]) ? 1 : 0);
      const compare = (a: number, b: number) =>
        missing(a) - missing(b) ||
        (first[a] < first[b] ? -sign : first[a] > first[b] ? sign : 0) ||
        second[b] - second[a] ||
        a - b;
      const keys = [
        { of: (i: number) => first[i], descending },
        { of: (i: number) => second[i], descending: true },
      ];
      assert.deepEqual([...finish(rowsByKeys(rows, keys))], rows.slice().sort(compare));
    }
  }
});

test('names merge in order', () => {
  const rows = Array.from({ length: 30_000 }, (_, i) => (i * 7919) % 10_007);
  const expected = rows.slice().sort((a, b) => (a % 100) - (b % 100));
  assert.deepEqual([...finish(mergeSorted(rows, (a, b) => (a % 100) - (b % 100)))], expected);
});
