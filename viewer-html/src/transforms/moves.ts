// SPDX-License-Identifier: BSD-3-Clause
// Code shared by transforms: moves entries of a call tree to others, with their numbers.

import { none, Role, roleOf, type CallTree, type Column, type HeapCensus, type Profile } from '../model/profile';
import { upwards, type Steps } from '../steps';
import { saturated } from '../model/tree';

export interface Moved {
  profile: Profile;
  moved: Uint32Array | undefined; // [entry] -> entry of the result, or none; undefined: unchanged
}

// Whether numbers of this role go to the caller when an entry is removed. Costs (time, allocation and other tools'
// costs) do. Calls do not, because inlining a function removes its calls.
export function movesToCaller(role: number): boolean {
  switch (role) {
    case Role.entries:
    case Role.strictCalls:
    case Role.lazyCalls:
    case Role.curriedCalls:
    case Role.tailCallsAndReturns:
    case Role.recursiveCalls:
      return false;
    default:
      return true;
  }
}

// Removes the totals reported by the run, which covered the whole profile.
export function forgetReportedTotals({ run }: Profile): void {
  run.reportedTicks = undefined;
  run.reportedAllocation = undefined;
  run.reportedSeconds = undefined;
}

// The profile with another call tree, and without layout properties, which apply only to the unchanged tree.
export function withTree(profile: Profile, tree: CallTree, moved: Uint32Array | undefined): Profile {
  const properties = profile.run.properties.filter(([key]) => !key.startsWith('layout.'));
  const { heap } = profile;
  const follows = heap !== undefined && heap.bandNode.length > 0 && moved !== undefined;
  return {
    ...profile,
    tree,
    run: { ...profile.run, properties },
    heap: follows ? withMovedBands(heap, moved) : heap,
  };
}

function withMovedBands(heap: HeapCensus, moved: Uint32Array): HeapCensus {
  return { ...heap, bandNode: heap.bandNode.map((node) => (node === none ? none : moved[node])) };
}

const exactLimit = 2 ** 53;

// The sums of a column by the target entries, for entries marked by `takes` (default all). Has the column's array type,
// or a wider one if sums need it.
export function* moveColumn(
  column: Column,
  moved: Uint32Array,
  size: number,
  takes: Uint8Array | undefined,
): Steps<Column> {
  if (column instanceof Int32Array) {
    const sums = new Int32Array(size);
    if (yield* fits(column.length, (from, to) => addNarrow(sums, column, moved, takes, from, to))) return sums;
  }
  if (!(column instanceof BigInt64Array)) {
    const sums = new Float64Array(size);
    if (yield* fits(column.length, (from, to) => addExact(sums, column, moved, takes, from, to))) return sums;
  }
  const sums = new BigInt64Array(size);
  yield* upwards(column.length, (from, to) => addWide(sums, column, moved, takes, from, to));
  return sums;
}

function* fits(rows: number, work: (from: number, to: number) => boolean): Steps<boolean> {
  let all = true;
  yield* upwards(rows, (from, to) => {
    if (all) all = work(from, to);
  });
  return all;
}

// The next three functions add rows from..to; the first two return false if a sum does not fit.

function addNarrow(
  sums: Int32Array,
  column: Int32Array,
  moved: Uint32Array,
  takes: Uint8Array | undefined,
  from: number,
  to: number,
): boolean {
  for (let i = from; i < to; i++) {
    if (takes !== undefined && takes[i] === 0) continue;
    const at = moved[i];
    const sum = sums[at] + column[i];
    const narrow = sum | 0;
    if (narrow !== sum) return false;
    sums[at] = narrow;
  }
  return true;
}

function addExact(
  sums: Float64Array,
  column: Int32Array | Float64Array,
  moved: Uint32Array,
  takes: Uint8Array | undefined,
  from: number,
  to: number,
): boolean {
  for (let i = from; i < to; i++) {
    if (takes !== undefined && takes[i] === 0) continue;
    const at = moved[i];
    const sum = sums[at] + column[i];
    if (sum >= exactLimit || sum <= -exactLimit) return false;
    sums[at] = sum;
  }
  return true;
}

function addWide(
  sums: BigInt64Array,
  column: Column,
  moved: Uint32Array,
  takes: Uint8Array | undefined,
  from: number,
  to: number,
): void {
  for (let i = from; i < to; i++) {
    if (takes !== undefined && takes[i] === 0) continue;
    const value = BigInt(column[i]);
    if (value !== 0n) sums[moved[i]] = saturated(sums[moved[i]] + value);
  }
}

// The columns of a tree after a move. `takes` as in moveColumn, for the metrics it applies to.
export function* moveColumns(
  profile: Profile,
  moved: Uint32Array,
  size: number,
  takes: (role: number) => Uint8Array | undefined,
): Steps<Column[]> {
  const columns: Column[] = [];
  for (let m = 0; m < profile.metrics.length; m++) {
    columns.push(yield* moveColumn(profile.tree.columns[m], moved, size, takes(roleOf(profile, m))));
  }
  return columns;
}
