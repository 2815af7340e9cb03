// SPDX-License-Identifier: BSD-3-Clause
// Removes the costs of GHC's own stacks (the collector, the profiler etc. directly below the root), as GHC's reports do
// below -Pa (convert/transforms/hide_builtins.h, formats/model/ghc_builtins.h).

import { moduleName, none, rawName, roleOf, type Column, type Profile, type SerialProfile } from '../model/profile';
import type { Steps } from '../steps';
import { compact, dropUnmarked, markCallers } from './compact';
import { forgetReportedTotals, moveColumn, moveColumns, movesToCaller, withTree, type Moved } from './moves';

const moduleOf = new Map([
  ['SYSTEM', 'SYSTEM'],
  ['GC', 'GC'],
  ['IDLE', 'IDLE'],
  ['DONT_CARE', 'MAIN'],
  ['OVERHEAD_of', 'PROFILING'],
]);

export function isHiddenBuiltin(profile: Profile, centre: number): boolean {
  const module = moduleOf.get(rawName(profile, centre));
  if (module === undefined || moduleName(profile, centre) !== module) return false;
  const source = profile.strings.text(profile.centres.position[centre]);
  return source === '' || source === '<built-in>';
}

// The entries of GHC's own stacks.
export function builtinEntries(profile: Profile): number[] {
  const { tree } = profile;
  const found: number[] = [];
  for (let i = 1; i < tree.size; i = tree.ends[i]) if (isHiddenBuiltin(profile, tree.centre[i])) found.push(i);
  return found;
}

// Removes the numbers of these entries, their rows of a serial profile, and those of them without children or bands of
// the heap census. Entries below others remain and count. Totals reported by the run covered everything and are
// removed.
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
  forgetReportedTotals(kept);
  if (profile.serial !== undefined) kept.serial = yield* withoutBuiltins(profile, profile.serial);
  return { profile: kept, moved };
}

// Moves the costs of hidden stacks to the root, like those of folded entries. Otherwise a step that moves costs into
// such a stack, as excluding f in MAIN > SYSTEM > f does, would show costs that should be hidden
// (convert/transforms/hidden_costs.h).
export function* hiddenCostsToRoot(profile: Profile): Steps<Moved> {
  const { tree, heap } = profile;
  const entries = builtinEntries(profile).filter((entry) => tree.columns.some((column) => column[entry] != 0));
  if (entries.length === 0) return { profile, moved: undefined };
  const keep = new Uint8Array(tree.size).fill(1);
  for (const entry of builtinEntries(profile)) if (tree.ends[entry] === entry + 1) keep[entry] = 0;
  for (const node of heap?.bandNode ?? []) if (node !== none) keep[node] = 1;
  const { tree: kept, moved } = yield* compact(tree, keep);
  const costs = moved.slice();
  const counts = new Uint8Array(tree.size).fill(1);
  for (const entry of entries) costs[entry] = counts[entry] = 0;
  for (let m = 0; m < profile.metrics.length; m++) {
    const takes = movesToCaller(roleOf(profile, m)) ? undefined : counts;
    kept.columns.push(yield* moveColumn(tree.columns[m], costs, kept.size, takes));
  }
  return { profile: withTree(profile, kept, moved), moved };
}

function* withoutBuiltins(profile: Profile, serial: SerialProfile): Steps<SerialProfile> {
  const { intervalBegin, rowCentre } = serial;
  const hidden = Uint8Array.from(profile.centres.name, (_, centre) => Number(isHiddenBuiltin(profile, centre)));
  const kept = new Uint32Array(rowCentre.length);
  const begins = new Float64Array(intervalBegin.length);
  let count = 0;
  for (let interval = 0; interval + 1 < intervalBegin.length; interval++) {
    for (let row = intervalBegin[interval]; row < intervalBegin[interval + 1]; row++)
      if (hidden[rowCentre[row]] === 0) kept[count++] = row;
    begins[interval + 1] = count;
    yield;
  }
  const rows = kept.subarray(0, count);
  const values = serial.values.map((column): Column => {
    const chosen = column.slice(0, count);
    rows.forEach((row, i) => (chosen[i] = column[row]));
    return chosen;
  });
  return { ...serial, intervalBegin: begins, rowCentre: rows.map((row) => rowCentre[row]), values };
}
