// SPDX-License-Identifier: BSD-3-Clause
// Leaving out GHC's own stacks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Analysis } from '../../../viewer-html/src/model/analysis';
import { none, rawName } from '../../../viewer-html/src/model/profile';
import { finish } from '../../../viewer-html/src/steps';
import { builtinEntries, hideBuiltins } from '../../../viewer-html/src/transforms/hide_builtins';
import { analysisOf } from './flame_trees';

// [depth, name, cost]; names are Module.name.
const tree = (...rows: [number, string, number][]) =>
  analysisOf(rows.map(([depth, name, cost]) => ({ depth, name, costs: [cost] })));

test('stacks directly below the root are removed with their costs, but not their children', () => {
  const { profile } = tree(
    [0, 'MAIN.MAIN', 1],
    [1, 'GC.GC', 100],
    [1, 'Main.main', 2],
    [2, 'GC.GC', 4],
    [1, 'PROFILING.OVERHEAD_of', 200],
    [2, 'Main.main', 300],
    [1, 'Main.GC', 8],
  );
  assert.deepEqual(builtinEntries(profile), [1, 4]);
  const { profile: kept, moved } = finish(hideBuiltins(profile));
  const names = Array.from(kept.tree.centre, (centre) => rawName(kept, centre));
  assert.deepEqual(names, ['MAIN', 'main', 'GC', 'OVERHEAD_of', 'main', 'GC']);
  assert.deepEqual([...kept.tree.columns[0]], [1, 2, 4, 0, 300, 8]);
  assert.deepEqual([...moved!], [0, none, 1, 2, 3, 4, 5]);
  assert.equal(new Analysis(kept).total(0), 315);
});

test('a profile without them stays the same object', () => {
  const { profile } = tree([0, 'MAIN.MAIN', 1], [1, 'Main.main', 2]);
  assert.equal(finish(hideBuiltins(profile)).profile, profile);
});
