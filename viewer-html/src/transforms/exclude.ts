// SPDX-License-Identifier: BSD-3-Clause
// Removes functions from a profile as if they had not been profiled, as in convert/transforms/exclude.h.

import { rawName, type Profile } from '../model/profile';
import { upwards, type Steps } from '../steps';
import { matchingCentres, quoted } from './centre_patterns';
import { moveColumns, movesToCaller, withTree, type Moved } from './moves';
import { TreeBuilder } from './tree_builder';

// Removes the entries of excluded cost centres: their own costs go to their callers, and their children move there and
// merge with equal siblings. The root remains.
export function* exclude(profile: Profile, patterns: string[], warnings: string[]): Steps<Moved> {
  const excluded = yield* matchingCentres(profile, patterns, '--exclude', warnings);
  const { tree } = profile;
  if (tree.size === 0 || !excluded.includes(1)) return { profile, moved: undefined };
  const { centre, parent } = tree;
  const builder = new TreeBuilder(tree.size);
  const moved = new Uint32Array(tree.size);
  const stays = new Uint8Array(tree.size);
  yield* upwards(tree.size, (from, to) => {
    for (let i = from; i < to; i++) {
      const caller = moved[parent[i]];
      if (i > 0 && excluded[centre[i]] === 1) {
        moved[i] = caller;
        continue;
      }
      stays[i] = 1;
      moved[i] = i === 0 ? builder.root(centre[0]) : builder.child(caller, centre[i]);
    }
  });
  if (excluded[centre[0]] === 1) {
    const name = quoted(rawName(profile, centre[0]));
    warnings.push(`the root of the call tree, ${name}, has no caller and stays`);
  }
  if (profile.serial !== undefined)
    warnings.push('the serial profile has no callers, so excluded cost centres stay in it');
  const merged = yield* builder.finish(moved);
  merged.columns = yield* moveColumns(profile, moved, merged.size, (role) => (movesToCaller(role) ? undefined : stays));
  return { profile: withTree(profile, merged, moved), moved };
}
