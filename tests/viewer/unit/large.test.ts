// SPDX-License-Identifier: BSD-3-Clause
// Profiles of millions of nodes. In the group `browser`, because they take longer than all other
// tests without a browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FlameLayout } from '../../../viewer-html/src/flame/flame_layout';
import { Analysis } from '../../../viewer-html/src/model/analysis';
import { CallTreeBranches } from '../../../viewer-html/src/model/branches';
import { inSteps, finish } from '../../../viewer-html/src/steps';
import { TreeRows } from '../../../viewer-html/src/tables/tree_rows';
import { chainOf } from './flame_trees';
import { modelNumbers, profileOf, textOf, textsOf } from './pages';

const layoutOf = (branches: CallTreeBranches, width: number) =>
  new FlameLayout({ branches, metric: 0, zoom: branches.root, width });

test('two million nodes and a chain of ten million are added up', { timeout: 120_000 }, async () => {
  for (const name of ['large', 'deep']) {
    const analysis = new Analysis(await profileOf(name));
    const model = modelNumbers(name);
    assert.equal(textOf(analysis.total(0)), model.metrics[0].total);
    assert.deepEqual(textsOf(analysis.functions.inherited(0)), model.metrics[0].functionInherited);
  }
});

test('a chain of ten million nodes opens from end to end', { timeout: 120_000 }, async () => {
  const analysis = new Analysis(await profileOf('deep'));
  const rows = new TreeRows(new CallTreeBranches(analysis), function* (nodes) {
    return Array.from(nodes).sort((a, b) => a - b);
  });
  const time = analysis.inherited(0);
  assert.equal(finish(rows.expandHottestPath(0, (node) => time[node])), 9_999_999);
  assert.equal(rows.length, 10_000_000);
  assert.equal(rows.rowOf(9_999_999), 9_999_999);
  finish(rows.collapse(0));
  assert.equal(rows.length, 1);
});

test('a chain of ten million calls is laid out in steps', { timeout: 120_000 }, async () => {
  const layout = layoutOf(new CallTreeBranches(chainOf(10_000_000, true)), 1000);
  let began = performance.now();
  layout.reach(40);
  const first = performance.now() - began;
  began = performance.now();
  let longest = 0;
  let last = began;
  await inSteps(layout.extend(), {
    due: () => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
      return false;
    },
    now: async () => {},
  });
  console.log(
    `10,000,000 rows: first ${first.toFixed(1)} ms, all ${(last - began).toFixed(0)} ms, longest step ${longest.toFixed(0)} ms`,
  );
  assert.equal(layout.rows, 10_000_000);
  assert.equal(layout.level(9_999_999).node[0], 9_999_999);
  assert.equal(layout.level(5_000_000).right[0], 1000);
});

test('two million calls are laid out', { timeout: 120_000 }, async () => {
  const analysis = new Analysis(await profileOf('large'));
  analysis.inherited(0);
  analysis.depths();
  const began = performance.now();
  const layout = layoutOf(new CallTreeBranches(analysis), 1900);
  layout.reach(60);
  let boxes = 0;
  for (let row = 0; row < 60; row++) boxes += layout.level(row).size;
  const first = performance.now() - began;
  finish(layout.extend());
  console.log(
    `2,000,000 calls: ${boxes} boxes in the first 60 rows in ${first.toFixed(1)} ms, all ${layout.rows} rows in ${(performance.now() - began).toFixed(0)} ms`,
  );
  assert.ok(boxes > 1_000);
});
