// SPDX-License-Identifier: BSD-3-Clause
// Folds entries into the nearest remaining callers, as in convert/transforms/tree_edit.h.

import { roleOf, type Column, type Profile } from '../model/profile';
import { saturated } from '../model/tree';
import { downwards, type Steps } from '../steps';
import { compact } from './compact';
import { moveColumn, movesToCaller, withTree, type Moved } from './moves';

// `keep` marks the remaining entries, including the root and the caller of each. Costs of the others go to their
// callers; their calls disappear.
export function* foldUnmarked(profile: Profile, keep: Uint8Array): Steps<Moved> {
  const { tree, moved } = yield* compact(profile.tree, keep);
  if (tree.size === profile.tree.size) return { profile: withTree(profile, profile.tree, undefined), moved: undefined };
  for (let m = 0; m < profile.metrics.length; m++) {
    const column = profile.tree.columns[m];
    if (!movesToCaller(roleOf(profile, m))) {
      tree.columns.push(yield* moveColumn(column, moved, tree.size, keep));
      continue;
    }
    const sums = yield* moveColumn(column, moved, tree.size, undefined);
    const isWide = sums instanceof BigInt64Array;
    tree.columns.push(isWide ? yield* foldWide(profile, column, keep, moved, tree.size) : sums);
  }
  return { profile: withTree(profile, tree, moved), moved };
}

// Adds whole subtrees, from the leaves up, because the order matters when sums saturate.
function* foldWide(
  profile: Profile,
  column: Column,
  keep: Uint8Array,
  moved: Uint32Array,
  size: number,
): Steps<Column> {
  const { parent } = profile.tree;
  const sums = BigInt64Array.from(column as Float64Array, BigInt);
  yield* downwards(sums.length, (from, to) => {
    for (let i = to - 1; i >= Math.max(1, from); i--)
      if (keep[i] === 0) sums[parent[i]] = saturated(sums[parent[i]] + sums[i]);
  });
  return yield* moveColumn(sums, moved, size, keep);
}
