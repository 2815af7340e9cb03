// Which rows a table shows.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Analysis } from '../src/analysis';
import {
  contentHeight, mostPixels, offsetOfScroll, offsetShowing, rowsInSight, scrollOfOffset,
} from '../src/row_window';
import { sortedRows } from '../src/sorting';
import { TreeRows } from '../src/tree_rows';
import { profileOf } from './pages';

const rowsOf = (rows: TreeRows) => Array.from({ length: rows.length }, (_, i) => rows.node(i));

async function smallTree() {
  const analysis = new Analysis(await profileOf('small'));
  const time = analysis.inherited(0) as Float64Array;
  const compare = (a: number, b: number) => time[b] - time[a] || a - b;
  return { time, tree: analysis.profile.tree, rows: new TreeRows(analysis.profile.tree, compare) };
}

test('opening and closing branches, the hotter child first', async () => {
  const { rows } = await smallTree();
  assert.deepEqual(rowsOf(rows), [0]);
  rows.expand(0);
  assert.deepEqual(rowsOf(rows), [0, 1, 7]);
  rows.expand(1);
  rows.expand(2);
  assert.deepEqual(rowsOf(rows), [0, 1, 5, 2, 3, 7]);
  rows.collapse(1);
  assert.deepEqual(rowsOf(rows), [0, 1, 7]);
  rows.expand(1); // what was open below is open again
  assert.deepEqual(rowsOf(rows), [0, 1, 5, 2, 3, 7]);
  rows.expand(7); // a leaf
  assert.deepEqual(rowsOf(rows), [0, 1, 5, 2, 3, 7]);
});

test('revealing a node opens what is above it', async () => {
  const { rows } = await smallTree();
  assert.equal(rows.rowOf(4), -1);
  assert.equal(rows.reveal(4), 5);
  assert.deepEqual(rowsOf(rows), [0, 1, 5, 2, 3, 4, 7]);
  assert.equal(rows.reveal(0), 0);
});

test('the hottest path is followed to its end, or as far as asked', async () => {
  const { rows, time } = await smallTree();
  assert.equal(rows.expandHottestPath(0, time), 6);
  assert.deepEqual(rowsOf(rows), [0, 1, 5, 6, 2, 7]);
  const other = await smallTree();
  assert.equal(other.rows.expandHottestPath(0, time, (node) => node < 5), 1);
  assert.deepEqual(rowsOf(other.rows), [0, 1, 7]);
});

test('another order keeps what is open', async () => {
  const { rows } = await smallTree();
  rows.reveal(3);
  rows.sortBy((a, b) => b - a);
  assert.deepEqual(rowsOf(rows), [0, 7, 1, 5, 2, 3]);
});

test('random opening and closing agrees with a walk from the root', async () => {
  const { tree } = (await profileOf('medium'));
  const rows = new TreeRows(tree, (a, b) => a - b);
  const visible = () => {
    const nodes: number[] = [];
    for (let i = 0; i < tree.size; i = rows.isExpanded(i) ? i + 1 : tree.ends[i]) nodes.push(i);
    return nodes;
  };
  let seed = 1;
  for (let step = 0; step < 2_000; step++) {
    seed = (seed * 48271) % 0x7fffffff;
    const node = seed % tree.size;
    if (rows.rowOf(node) < 0 && step % 3 === 0) rows.reveal(node);
    else if (rows.isExpanded(node)) rows.collapse(node);
    else rows.expand(node);
    assert.deepEqual(rowsOf(rows), visible());
  }
});

test('a chain of ten million nodes opens from end to end', { timeout: 120_000 }, async () => {
  const analysis = new Analysis(await profileOf('deep'));
  const rows = new TreeRows(analysis.profile.tree, (a, b) => a - b);
  assert.equal(rows.expandHottestPath(0, analysis.inherited(0)), 9_999_999);
  assert.equal(rows.length, 10_000_000);
  assert.equal(rows.rowOf(9_999_999), 9_999_999);
  rows.collapse(0);
  assert.equal(rows.length, 1);
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

test('rows sort by numbers of any size and by names as people do', () => {
  const numbers = [3, 2n ** 60n, -1, 2n ** 60n + 1n];
  assert.deepEqual(sortedRows([0, 1, 2, 3], (row) => numbers[row], true), [3, 1, 0, 2]);
  assert.deepEqual(sortedRows([0, 1, 2, 3], () => 7, true), [0, 1, 2, 3]);
  const names = ['f10', 'F2', 'f2', 'a'];
  assert.deepEqual(sortedRows([0, 1, 2, 3], (row) => names[row], false).map((row) => names[row]), [
    'a', 'f2', 'F2', 'f10',
  ]);
});
