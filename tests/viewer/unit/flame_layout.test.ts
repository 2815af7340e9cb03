// SPDX-License-Identifier: BSD-3-Clause
// Layout of flame graph boxes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Analysis } from '../../../viewer-html/src/model/analysis';
import { CallTreeBranches, type Branches } from '../../../viewer-html/src/model/branches';
import { FlameLayout, type FlameOptions } from '../../../viewer-html/src/flame/flame_layout';
import { finish } from '../../../viewer-html/src/steps';
import { neighbour } from '../../../viewer-html/src/views/flame/flame_moves';
import { branchesOf, chainOf, otherMetric } from './flame_trees';
import { profileOf } from './pages';

const layoutOf = (branches: Branches, more: Partial<FlameOptions> = {}) =>
  new FlameLayout({ branches, metric: 0, zoom: branches.root, width: 1000, ...more });

// [left, right, node, merged] of every box, row by row.
function boxesOf(layout: FlameLayout): number[][][] {
  finish(layout.extend());
  return Array.from({ length: layout.rows }, (_, row) => {
    const level = layout.level(row);
    return Array.from({ length: level.size }, (_, i) => [
      level.left[i],
      level.right[i],
      level.node[i],
      level.merged[i],
    ]);
  });
}

const small = () =>
  branchesOf([
    { depth: 0, name: 'M.main', costs: [10] }, // 0
    { depth: 1, name: 'M.a', costs: [20] }, // 1
    { depth: 2, name: 'M.b', costs: [10] }, // 2
    { depth: 1, name: 'M.c', costs: [0] }, // 3
    { depth: 1, name: 'M.d', costs: [15] }, // 4
    { depth: 2, name: 'M.e', costs: [45] }, // 5
  ]);

test('a box has the width of its share, the costliest call leftmost; calls without cost have none', () => {
  assert.deepEqual(boxesOf(layoutOf(small())), [
    [[0, 1000, 0, 0]],
    [
      [0, 600, 4, 0],
      [600, 900, 1, 0],
    ],
    [
      [0, 450, 5, 0],
      [600, 700, 2, 0],
    ],
  ]);
});

test('a zoomed node spans the full width, below the rows of its callers', () => {
  const layout = layoutOf(small(), { zoom: 4 });
  assert.equal(layout.above, 1);
  assert.deepEqual(boxesOf(layout), [[[0, 1000, 0, 0]], [[0, 1000, 4, 0]], [[0, 750, 5, 0]]]);
  assert.deepEqual(boxesOf(layoutOf(small(), { zoom: 4, callers: false })), [[[0, 1000, 4, 0]], [[0, 750, 5, 0]]]);
});

test('calls too narrow to draw are combined in one filler', () => {
  const calls = [
    { depth: 0, name: 'M.main', costs: [0] },
    { depth: 1, name: 'M.wide', costs: [9_990] },
  ];
  for (let i = 0; i < 30; i++) calls.push({ depth: 1, name: `M.n${i}`, costs: [i === 7 ? 3 : 1] });
  const [, row] = boxesOf(layoutOf(branchesOf(calls)));
  assert.equal(row.length, 2);
  const perTick = 1000 / (9_990 + 32);
  assert.deepEqual(row[1].slice(2), [2 + 7, 30]); // the costliest of the thirty
  assert.ok(Math.abs(row[0][1] - 9_990 * perTick) < 1e-9);
  assert.ok(Math.abs(row[1][0] - row[0][1]) < 1e-9 && Math.abs(row[1][1] - 1000) < 1e-9);
});

test('64-bit sums are drawn in proportion', () => {
  const huge = 2n ** 62n;
  const branches = branchesOf([
    { depth: 0, name: 'M.main', costs: [0n] },
    { depth: 1, name: 'M.a', costs: [huge / 4n] },
    { depth: 1, name: 'M.b', costs: [huge - huge / 4n] },
  ]);
  assert.deepEqual(boxesOf(layoutOf(branches))[1], [
    [0, 750, 2, 0],
    [750, 1000, 1, 0],
  ]);
});

test('numbers that do not add up stay within their caller', () => {
  const branches = branchesOf(
    [
      { depth: 0, name: 'M.main', costs: [-50] },
      { depth: 1, name: 'M.a', costs: [60] },
      { depth: 1, name: 'M.b', costs: [20] },
      { depth: 1, name: 'M.c', costs: [-20] },
    ],
    [otherMetric],
  );
  assert.deepEqual(boxesOf(layoutOf(branches))[1], [
    [0, 750, 1, 0],
    [750, 1000, 2, 0],
  ]);
});

test('without costs there is no box', () => {
  const layout = layoutOf(branchesOf([{ depth: 0, name: 'M.main', costs: [0] }]));
  assert.equal(layout.complete, true);
  assert.deepEqual(boxesOf(layout), [[]]);
});

test('boxes of real trees are sorted, disjoint, within their caller, and add up', async () => {
  const branches = new CallTreeBranches(new Analysis(await profileOf('medium')));
  const layout = layoutOf(branches, { width: 1237 });
  finish(layout.extend());
  for (let row = 1; row < layout.rows; row++) {
    const level = layout.level(row);
    const above = layout.level(row - 1);
    assert.ok(level.size > 0);
    let drawn = 0;
    for (let i = 0; i < level.size; i++) {
      if (i > 0) assert.ok(level.left[i] >= level.right[i - 1] - 1e-9);
      const caller = above.indexOf(branches.parent(level.node[i]));
      assert.ok(level.left[i] >= above.left[caller] - 1e-9 && level.right[i] <= above.right[caller] + 1e-9);
      if (level.merged[i] > 0) continue;
      drawn++;
      const width = (branches.weight(level.node[i], 0) / layout.total) * 1237;
      assert.ok(Math.abs(level.right[i] - level.left[i] - width) < 1e-6);
    }
    // No sufficiently wide box is missing.
    const depths = Array.from({ length: 3_000 }, (_, node) => node).filter(
      (node) => branches.depth(node) === row && (branches.weight(node, 0) / layout.total) * 1237 >= 0.4,
    );
    assert.equal(drawn, depths.length);
  }
});

test('a point hits the box that covers it', () => {
  const layout = layoutOf(small());
  layout.reach(3);
  assert.deepEqual(
    [0, 599, 600, 899.9, 900, -1].map((x) => layout.level(1).indexAt(x)),
    [0, 0, 1, 1, -1, -1],
  );
  assert.deepEqual(
    [449, 450, 599, 600, 700].map((x) => layout.level(2).indexAt(x)),
    [0, -1, -1, 1, -1],
  );
  assert.deepEqual(layout.placeOf(2), { row: 2, index: 1 });
  assert.equal(layout.placeOf(3), undefined);
});

test('keys move to callers, callees and neighbours', () => {
  const layout = layoutOf(small());
  const go = (row: number, index: number, direction: Parameters<typeof neighbour>[2]) =>
    neighbour(layout, { row, index }, direction);
  assert.deepEqual(go(0, 0, 'callee'), { row: 1, index: 0 });
  assert.deepEqual(go(1, 0, 'right'), { row: 1, index: 1 });
  assert.deepEqual(go(1, 1, 'callee'), { row: 2, index: 1 });
  assert.deepEqual(go(2, 1, 'caller'), { row: 1, index: 1 });
  assert.deepEqual(go(2, 1, 'left'), { row: 2, index: 0 });
  for (const [row, index, direction] of [
    [0, 0, 'caller'],
    [0, 0, 'left'],
    [2, 0, 'callee'],
    [2, 1, 'right'],
  ] as const)
    assert.equal(go(row, index, direction), undefined);
});

test('a chain of 100,000 calls has its full depth, zoomed or not', () => {
  const branches = new CallTreeBranches(chainOf(100_000));
  const layout = layoutOf(branches);
  layout.reach(40);
  assert.equal(layout.rows, 40);
  finish(layout.extend());
  // The last 39 are narrower than 0.4 of 1000 pixels: the first of these is a filler.
  assert.equal(layout.rows, 100_000 - 39 + 1);
  const last = layout.level(layout.rows - 1);
  assert.deepEqual([last.size, last.merged[0]], [1, 1]);
  for (const row of [99_950, 3, 50_000, 49_999, 8_192, 8_191]) {
    assert.equal(layout.level(row).node[0], row);
    assert.ok(Math.abs(layout.level(row).right[0] - (1000 * (100_000 - row)) / 100_000) < 1e-6);
  }
  const zoomed = layoutOf(branches, { zoom: 99_990 });
  finish(zoomed.extend());
  assert.equal(zoomed.rows, 100_000);
  assert.deepEqual(
    [0, 1, 99_989, 99_990].map((row) => zoomed.level(row).node[0]),
    [0, 1, 99_989, 99_990],
  );
  assert.equal(zoomed.level(99_995).right[0], 500);
});
