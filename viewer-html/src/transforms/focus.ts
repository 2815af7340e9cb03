// SPDX-License-Identifier: BSD-3-Clause
// Keeps paths through some functions, as in convert/transforms/focus.h.

import { Axis, type Profile } from '../model/profile';
import { upwards, type Steps } from '../steps';
import { matchingCentres } from './centre_patterns';
import { compact, dropUnmarked, markCallers } from './compact';
import { keepBands } from './keep_bands';
import { forgetReportedTotals, moveColumns, withTree, type Moved } from './moves';

// Keeps every entry of a matching cost centre, its subtree, and its callers up to the root. Callers lose their numbers
// unless they match. Bands of other stacks are removed from the heap census.
export function* focus(profile: Profile, patterns: string[], warnings: string[]): Steps<Moved> {
  const centres = yield* matchingCentres(profile, patterns, '--focus', warnings);
  const { tree } = profile;
  if (tree.size === 0 || !centres.includes(1)) return { profile, moved: undefined };
  const { centre, parent } = tree;
  const through = new Uint8Array(tree.size);
  yield* upwards(tree.size, (from, to) => {
    for (let i = from; i < to; i++) through[i] = centres[centre[i]] | through[parent[i]];
  });
  const keep = through.slice();
  yield* markCallers(tree, keep);
  if (keep[0] === 0) {
    warnings.push('--focus matches no entry of the call tree, so all of it stays');
    return { profile, moved: undefined };
  }
  const { heap } = profile;
  const bandsKnow = heap !== undefined && (heap.axes & Axis.node) !== 0;
  if (heap !== undefined && !bandsKnow) warnings.push('the heap census has no callers, so --focus keeps all of it');
  if (profile.serial !== undefined) warnings.push('the serial profile has no callers, so --focus keeps all of it');
  const compacted = yield* compact(tree, keep);
  const { moved } = compacted;
  compacted.tree.columns = yield* moveColumns(profile, moved, compacted.tree.size, () => through);
  const kept = withTree(profile, compacted.tree, moved);
  if (bandsKnow) kept.heap = yield* keepBands(heap, through, moved);
  yield* dropUnmarked(moved, keep);
  forgetReportedTotals(kept);
  return { profile: kept, moved };
}
