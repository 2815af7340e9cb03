// SPDX-License-Identifier: BSD-3-Clause
// The visible part of a flame graph.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boxFacts, boxText, relationTo } from '../../../viewer-html/src/flame/flame_facts';
import { FlameLayout } from '../../../viewer-html/src/flame/flame_layout';
import {
  fitted,
  isWhole,
  moved,
  scaled,
  spanInRoot,
  whole,
  type Window,
} from '../../../viewer-html/src/flame/flame_window';
import { Analysis } from '../../../viewer-html/src/model/analysis';
import { CallTreeBranches, type Branches } from '../../../viewer-html/src/model/branches';
import { invertedBranches } from '../../../viewer-html/src/model/merged_branches';
import { finish } from '../../../viewer-html/src/steps';
import { branchesOf } from './flame_trees';
import { profileOf } from './pages';

const small = () =>
  branchesOf([
    { depth: 0, name: 'M.main', costs: [10] }, // 0
    { depth: 1, name: 'M.a', costs: [20] }, // 1: 0.6 to 0.9
    { depth: 2, name: 'M.b', costs: [10] }, // 2: 0.6 to 0.7
    { depth: 1, name: 'M.c', costs: [0] }, // 3
    { depth: 1, name: 'M.d', costs: [15] }, // 4: 0 to 0.6
    { depth: 2, name: 'M.e', costs: [45] }, // 5: 0 to 0.45
  ]);
const near = (one: number, other: number) => assert.ok(Math.abs(one - other) < 1e-9, `${one}, not ${other}`);
const sameWindow = (one: Window, other: Window) => {
  assert.equal(one.node, other.node);
  near(one.from, other.from);
  near(one.to, other.to);
};

// The boxes of a row: [node, left, right].
const rowOf = (branches: Branches, { node: zoom, from, to }: Window, row: number) => {
  const layout = new FlameLayout({ branches, metric: 0, zoom, from, to, width: 1000 });
  finish(layout.extend());
  const level = layout.level(row);
  return Array.from({ length: level.size }, (_, i) => [
    level.node[i],
    Math.round(level.left[i]),
    Math.round(level.right[i]),
  ]);
};

test('a window shows the boxes that it intersects, and no others', () => {
  assert.deepEqual(rowOf(small(), { node: 0, from: 0.5, to: 0.7 }, 0), [[0, -2500, 2500]]);
  assert.deepEqual(rowOf(small(), { node: 0, from: 0.5, to: 0.7 }, 1), [
    [4, -2500, 500],
    [1, 500, 2000],
  ]);
  assert.deepEqual(rowOf(small(), { node: 0, from: 0.5, to: 0.7 }, 2), [[2, 500, 1000]]);
  assert.deepEqual(rowOf(small(), { node: 0, from: 0.91, to: 0.99 }, 1), []);
});

test('any part of a graph has the same boxes there as the whole', async () => {
  const analysis = new Analysis(await profileOf('medium'));
  const branches = new CallTreeBranches(analysis);
  for (const [node, from, to] of [
    [0, 0.3, 0.8],
    [0, 0.96, 1],
    [0, 0.123, 0.124],
    [1, 0.5, 0.75],
  ]) {
    const zoom = to - from;
    const part = new FlameLayout({ branches, metric: 0, zoom: node, from, to, width: 1000 });
    // At the full width for that scale, the same boxes are wide enough to be drawn.
    const all = new FlameLayout({ branches, metric: 0, zoom: node, width: 1000 / zoom });
    finish(part.extend());
    finish(all.extend());
    for (let row = all.above; row < part.rows; row++) {
      const level = all.level(row);
      const expected = [];
      for (let i = 0; i < level.size; i++) {
        const [left, right] = [level.left[i], level.right[i]].map((x) => x - (from * 1000) / zoom);
        if (left < 1000 - 1e-6 && right > 1e-6)
          expected.push([level.node[i], level.merged[i], Math.round(left * 100), Math.round(right * 100)]);
      }
      const drawn = part.level(row);
      const seen = Array.from({ length: drawn.size }, (_, i) => [
        drawn.node[i],
        drawn.merged[i],
        Math.round(drawn.left[i] * 100),
        Math.round(drawn.right[i] * 100),
      ]);
      assert.deepEqual(seen, expected, `row ${row} of ${node} from ${from} to ${to}`);
    }
  }
});

test('calls too narrow to draw are drawn in a window that is narrow enough', () => {
  const calls = [
    { depth: 0, name: 'M.main', costs: [0] },
    { depth: 1, name: 'M.wide', costs: [999_900] },
  ];
  for (let i = 0; i < 100; i++) calls.push({ depth: 1, name: `M.n${i}`, costs: [1] });
  const branches = branchesOf(calls);
  assert.equal(rowOf(branches, whole(0), 1).length, 2); // and the filler for the hundred
  assert.equal(rowOf(branches, { node: 0, from: 0.9999, to: 1 }, 1).length, 100);
});

test('the position of every box in the whole graph is that of the layout', async () => {
  const analysis = new Analysis(await profileOf('medium'));
  const branches = new CallTreeBranches(analysis);
  const layout = new FlameLayout({ branches, metric: 0, zoom: 0, width: 1e6 });
  finish(layout.extend());
  let seen = 0;
  for (let node = 0; node < analysis.profile.tree.size; node += 7) {
    const place = layout.placeOf(node);
    if (place === undefined) continue;
    seen++;
    const { from, to } = finish(spanInRoot(branches, 0, node));
    const level = layout.level(place.row);
    assert.ok(Math.abs(from * 1e6 - level.left[place.index]) < 1e-3, String(node));
    assert.ok(Math.abs(to * 1e6 - level.right[place.index]) < 1e-3, String(node));
  }
  assert.ok(seen > 100);
});

test('a range beyond a box becomes a range of the nearest caller that has room for it', () => {
  const branches = small();
  sameWindow(fitted(branches, 0, { node: 2, from: 0.25, to: 0.75 }), { node: 2, from: 0.25, to: 0.75 });
  // b extends from 0 to 1/3 of a.
  sameWindow(fitted(branches, 0, { node: 2, from: 0.5, to: 1.5 }), { node: 1, from: 1 / 6, to: 0.5 });
  sameWindow(fitted(branches, 0, { node: 2, from: -1, to: 1 }), { node: 0, from: 0.5, to: 0.7 });
  sameWindow(fitted(branches, 0, { node: 5, from: -1, to: 0 }), { node: 0, from: 0, to: 0.45 });
  assert.ok(isWhole(fitted(branches, 0, { node: 0, from: -4, to: 9 })));
});

test('a window keeps the point under the pointer, and stops at the ends', () => {
  const branches = small();
  const narrow = scaled({ node: 0, from: 0.2, to: 0.6 }, 0.25, 0.5);
  near(narrow.from + 0.25 * (narrow.to - narrow.from), 0.3);
  near(narrow.to - narrow.from, 0.2);
  sameWindow(moved({ node: 0, from: 0.2, to: 0.6 }, -0.5), { node: 0, from: 0, to: 0.4 });
  let window = whole(0);
  for (let i = 0; i < 200; i++) window = fitted(branches, 0, scaled(window, 0.5, 0.5));
  near(window.to - window.from, 0.01); // of 100 ticks
});

test("a caller of the zoomed part shows that part's share of it, at most 100 %", () => {
  const branches = small();
  const analysis = (branches as unknown as { analysis: Analysis }).analysis;
  const facts = (zoom: number, node: number) =>
    boxFacts(
      {
        analysis,
        branches,
        metric: 0,
        zoom,
        units: 'file',
        callers: false,
        inverted: false,
        ready: () => true,
      },
      node,
    );
  const shares = (zoom: number, node: number) => {
    const { relation, ofZoom, ofParent, ofAll } = facts(zoom, node).shares;
    return [relation, ofZoom, ofParent, ofAll];
  };
  assert.deepEqual(shares(2, 0), ['caller', '10.0 %', '', '100.0 %']);
  assert.deepEqual(shares(2, 1), ['caller', '33.3 %', '30.0 %', '30.0 %']);
  assert.deepEqual(shares(1, 2), ['within', '33.3 %', '33.3 %', '10.0 %']);
  assert.deepEqual(shares(1, 1), ['within', '100.0 %', '30.0 %', '30.0 %']);
  assert.deepEqual(shares(1, 5), ['beside', '', '75.0 %', '45.0 %']);
  assert.match(boxText(facts(2, 0), 0), /; the zoomed part is 10\.0 % of it; depth 0\.$/);
  assert.doesNotMatch(boxText(facts(1, 5), 0), /zoomed/);
});

test('no share of any box is above 100 %, from the root down or inverted', async () => {
  const analysis = new Analysis(await profileOf('medium'));
  const check = (branches: Branches, inverted: boolean, nodes: number[]) => {
    const options = { analysis, branches, metric: 0, units: 'file', callers: inverted, inverted, ready: () => true };
    for (const zoom of nodes)
      for (const node of nodes) {
        const { ofZoom, ofParent, ofAll } = boxFacts({ ...options, zoom }, node).shares;
        for (const share of [ofZoom, ofParent, ofAll]) assert.ok(share === '' || parseFloat(share) <= 100, share);
        const expected = relationTo(branches, zoom, node) === 'beside';
        assert.equal(ofZoom === '', expected);
      }
  };
  check(
    new CallTreeBranches(analysis),
    false,
    Array.from({ length: 60 }, (_, i) => i * 49),
  );
  const inverted = invertedBranches(analysis);
  const opened = [0];
  for (let i = 0; i < 12; i++) opened.push(...Array.from(inverted.children(opened[i * 3])).slice(0, 4));
  check(inverted, true, [...new Set(opened)]);
});
