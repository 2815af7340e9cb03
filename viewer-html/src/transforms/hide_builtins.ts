// SPDX-License-Identifier: BSD-3-Clause
// Leaves out what GHC's own stacks cost, as its report does below -Pa (convert/transforms/hide_builtins.h,
// formats/model/ghc_builtins.h): the collector's, the profiler's and the like, where they stand directly
// below the root.

import { moduleName, none, rawName, type Profile } from '../model/profile';
import type { Steps } from '../steps';
import { compact, dropUnmarked, markCallers } from './compact';
import { forgetTheWhole, moveColumns, withTree, type Moved } from './moves';

const moduleOf = new Map([
  ['SYSTEM', 'SYSTEM'], ['GC', 'GC'], ['IDLE', 'IDLE'], ['DONT_CARE', 'MAIN'], ['OVERHEAD_of', 'PROFILING'],
]);

export function isHiddenBuiltin(profile: Profile, centre: number): boolean {
  const module = moduleOf.get(rawName(profile, centre));
  if (module === undefined || moduleName(profile, centre) !== module) return false;
  const source = profile.strings.text(profile.centres.position[centre]);
  return source === '' || source === '<built-in>';
}

// The entries of them.
export function builtinEntries(profile: Profile): number[] {
  const { tree } = profile;
  const found: number[] = [];
  for (let i = 1; i < tree.size; i = tree.ends[i])
    if (isHiddenBuiltin(profile, tree.centre[i])) found.push(i);
  return found;
}

// Their numbers go, and with them the entries that nothing is below of and no band of the heap census
// belongs to; what is below others stays and counts. Totals that the run reported were of the whole,
// and go.
export function* hideBuiltins(profile: Profile): Steps<Moved> {
  const entries = builtinEntries(profile);
  if (entries.length === 0) return { profile, moved: undefined };
  const { tree, heap } = profile;
  const counts = new Uint8Array(tree.size).fill(1);
  for (const entry of entries) counts[entry] = 0;
  const keep = counts.slice();
  yield* markCallers(tree, keep);
  for (const node of heap?.bandNode ?? []) if (node !== none) keep[node] = 1;
  const compacted = yield* compact(tree, keep);
  const { moved } = compacted;
  compacted.tree.columns = yield* moveColumns(profile, moved, compacted.tree.size, () => counts);
  yield* dropUnmarked(moved, keep);
  const kept = withTree(profile, compacted.tree, moved);
  forgetTheWhole(kept);
  return { profile: kept, moved };
}
