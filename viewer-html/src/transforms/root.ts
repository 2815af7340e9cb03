// SPDX-License-Identifier: BSD-3-Clause
// Makes some functions the root of the call tree, as in convert/transforms/root.h.

import { groupFunctions, type Groups } from '../model/groups';
import { Axis, none, type CallTree, type Profile } from '../model/profile';
import { upwards, type Steps } from '../steps';
import { matchingCentres } from './centre_patterns';
import { dropUnmarked } from './compact';
import { keepBands } from './keep_bands';
import { forgetReportedTotals, moveColumns, withTree, type Moved } from './moves';
import { TreeBuilder } from './tree_builder';

// Merges the subtrees of matching entries: with `--root f` the tree [A,f,B], [C,f,B] becomes [f,B]. If one function
// matches, it becomes the root; if several do, they go below the old root, which loses its own numbers.
export function* rootAt(profile: Profile, patterns: string[], warnings: string[]): Steps<Moved> {
  const matching = yield* matchingCentres(profile, patterns, '--root', warnings);
  const { tree } = profile;
  if (tree.size === 0 || !matching.includes(1)) return { profile, moved: undefined };
  const functions = yield* groupFunctions(profile);
  const { inside, only } = yield* findSubtrees(tree, functions, matching);
  if (only === undefined) {
    warnings.push('--root matches no entry of the call tree, so all of it stays');
    return { profile, moved: undefined };
  }
  const root = only === none ? tree.centre[0] : functions.representative[only];
  const { builder, moved } = yield* mergeSubtrees(tree, inside, root, only !== none);
  const merged = yield* builder.finish(moved);
  merged.columns = yield* moveColumns(profile, moved, merged.size, () => inside);
  const { heap } = profile;
  const kept = withTree(profile, merged, moved);
  if (heap !== undefined && (heap.axes & Axis.node) !== 0) kept.heap = yield* keepBands(heap, inside, moved);
  else if (heap !== undefined) warnings.push('the heap census has no callers, so --root keeps all of it');
  if (profile.serial !== undefined) warnings.push('the serial profile has no callers, so --root keeps all of it');
  yield* dropUnmarked(moved, inside);
  forgetReportedTotals(kept);
  return { profile: kept, moved };
}

interface Subtrees {
  inside: Uint8Array; // 1 for matching entries and their subtrees
  only: number | undefined; // the function of all outermost matching entries; none: several; undefined: no entry
}

function* findSubtrees(tree: CallTree, functions: Groups, matching: Uint8Array): Steps<Subtrees> {
  const { centre, parent } = tree;
  const { ofCentre } = functions;
  const inside = new Uint8Array(tree.size);
  let only: number | undefined;
  yield* upwards(tree.size, (from, to) => {
    for (let i = from; i < to; i++) {
      if (inside[parent[i]] === 1) {
        inside[i] = 1;
      } else if (matching[centre[i]] === 1) {
        inside[i] = 1;
        const id = ofCentre[centre[i]];
        if (only === undefined) only = id;
        else if (only !== id) only = none;
      }
    }
  });
  return { inside, only };
}

// `moved` maps to the builder's nodes; entries outside map to the root. `isOne`: the outermost entries become the root.
function* mergeSubtrees(
  tree: CallTree,
  inside: Uint8Array,
  root: number,
  isOne: boolean,
): Steps<{ builder: TreeBuilder; moved: Uint32Array }> {
  const { centre, parent } = tree;
  const builder = new TreeBuilder(tree.size + 1);
  builder.root(root);
  const moved = new Uint32Array(tree.size);
  yield* upwards(tree.size, (from, to) => {
    // The first entry is at the builder's root, whether it is the new root or outside.
    for (let i = Math.max(1, from); i < to; i++) {
      if (inside[i] === 0) continue;
      const isOutermost = inside[parent[i]] === 0;
      if (!isOutermost || !isOne) moved[i] = builder.child(moved[parent[i]], centre[i]);
    }
  });
  return { builder, moved };
}
