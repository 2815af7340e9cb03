// SPDX-License-Identifier: BSD-3-Clause
// Folds recursive calls into the first call of the recursion, as in convert/transforms/fold_recursion.h.

import { groupFunctions } from '../model/groups';
import { none, type Profile } from '../model/profile';
import { upwards, type Steps } from '../steps';
import { FoldedPath } from './folded_path';
import { moveColumns, withTree, type Moved } from './moves';
import { TreeBuilder } from './tree_builder';

// Merges an entry whose function already occurs on its path to the root into that earlier entry: its numbers, including
// calls, are added there, and its children move there and merge with equal siblings. The stack [A,B,C,B,D] becomes
// [A,B,D].
export function* foldRecursion(profile: Profile): Steps<Moved> {
  const { tree } = profile;
  const { size, ofCentre } = yield* groupFunctions(profile);
  const { centre, parent } = tree;
  const builder = new TreeBuilder(tree.size);
  const moved = new Uint32Array(tree.size);
  const path = new FoldedPath(size);
  yield* upwards(tree.size, (from, to) => {
    for (let i = from; i < to; i++) {
      if (i > 0) for (let at = i - 1; at !== parent[i]; at = parent[at]) path.leave();
      const id = ofCentre[centre[i]];
      const earlier = path.find(id);
      if (earlier !== none) {
        moved[i] = earlier;
        path.enterAgain(id);
      } else {
        moved[i] = i === 0 ? builder.root(centre[0]) : builder.child(path.last(), centre[i]);
        path.enter(id, moved[i]);
      }
    }
  });
  if (builder.size === tree.size) return { profile, moved: undefined };
  const merged = yield* builder.finish(moved);
  merged.columns = yield* moveColumns(profile, moved, merged.size, () => undefined);
  return { profile: withTree(profile, merged, moved), moved };
}
