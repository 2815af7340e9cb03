// SPDX-License-Identifier: BSD-3-Clause
// Values derived from a call tree: inherited costs, children, depths. Everything is a loop over the
// pre-order. Additions saturate at the ends of the 64-bit range, as in the converter.

import { Role, type CallTree, type Column, type Sums, type Value } from './profile';
import { downwards, upwards, type Steps } from '../steps';

const exactLimit = 2 ** 53;
const largest = (1n << 63n) - 1n;
const smallest = -(1n << 63n);

export function saturated(value: bigint): bigint {
  return value > largest ? largest : value < smallest ? smallest : value;
}

// Allocation may be negative (Clean's garbage collector); reports exclude such numbers from sums.
export function countsNegative(role: number): boolean {
  return role !== Role.allocation && role !== Role.allocationByClass;
}

// The numbers of a column that count in sums; doubles if no partial sum can exceed 2^53.
export function* countedColumn(column: Column, role: number): Steps<Sums> {
  const least = countsNegative(role) ? -Infinity : 0;
  if (column instanceof BigInt64Array) return yield* countedWide(column, countsNegative(role));
  const counted = new Float64Array(column.length);
  let magnitude = 0;
  yield* upwards(column.length, (from, to) => {
    let sum = 0;
    for (let i = from; i < to; i++) {
      const value = column[i];
      if (value < least) continue;
      counted[i] = value;
      sum += value < 0 ? -value : value;
    }
    magnitude += sum;
  });
  if (magnitude < exactLimit) return counted;
  const wide = new BigInt64Array(column.length);
  yield* upwards(column.length, (from, to) => {
    for (let i = from; i < to; i++) wide[i] = BigInt(counted[i]);
  });
  return wide;
}

function* countedWide(column: BigInt64Array, withNegative: boolean): Steps<Sums> {
  const counted = column.slice();
  if (withNegative) return counted;
  yield* upwards(column.length, (from, to) => {
    for (let i = from; i < to; i++) if (counted[i] < 0n) counted[i] = 0n;
  });
  return counted;
}

// The inherited cost of each node: its own plus that of its subtree.
export function* inherited(tree: CallTree, column: Column, role: number): Steps<Sums> {
  const sums = yield* countedColumn(column, role);
  const { parent } = tree;
  yield* downwards(sums.length, (from, to) => {
    const first = Math.max(1, from);
    if (sums instanceof BigInt64Array)
      for (let i = to - 1; i >= first; i--) sums[parent[i]] = saturated(sums[parent[i]] + sums[i]);
    else for (let i = to - 1; i >= first; i--) sums[parent[i]] += sums[i];
  });
  return sums;
}

export function add(a: Value, b: Value): Value {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (Math.abs(sum) < exactLimit) return sum;
  }
  return saturated(BigInt(a) + BigInt(b));
}

// The sum of a column over the whole tree, without negative allocation.
export function* total(column: Column, role: number): Steps<Value> {
  const least = countsNegative(role) ? -Infinity : 0;
  let sum: Value = 0;
  yield* upwards(column.length, (from, to) => {
    const rows = column instanceof BigInt64Array ? undefined : exactSum(column, least, from, to);
    if (rows !== undefined) sum = add(sum, rows);
    else for (let i = from; i < to; i++) if (column[i] >= least) sum = add(sum, column[i]);
  });
  return sum;
}

// Undefined if a partial sum may exceed 2^53.
function exactSum(column: Int32Array | Float64Array, least: number, from: number, to: number): number | undefined {
  let sum = 0;
  let magnitude = 0;
  for (let i = from; i < to; i++) {
    const value = column[i];
    if (value < least) continue;
    sum += value;
    magnitude += value < 0 ? -value : value;
  }
  return magnitude <= exactLimit ? sum : undefined;
}

// The sum of the negative values excluded by total().
export function* freed(column: Column, role: number): Steps<Value> {
  let sum: Value = 0;
  if (countsNegative(role)) return sum;
  yield* upwards(column.length, (from, to) => {
    for (let i = from; i < to; i++) if (column[i] < 0) sum = add(sum, column[i]);
  });
  return sum;
}

export function* depths(tree: CallTree): Steps<Uint32Array> {
  const { parent } = tree;
  const depth = new Uint32Array(tree.size);
  yield* upwards(tree.size, (from, to) => {
    for (let i = Math.max(1, from); i < to; i++) depth[i] = depth[parent[i]] + 1;
  });
  return depth;
}

export function hasChildren(tree: CallTree, node: number): boolean {
  return tree.ends[node] > node + 1;
}

export function childrenOf(tree: CallTree, node: number): number[] {
  const children: number[] = [];
  for (let child = node + 1; child < tree.ends[node]; child = tree.ends[child]) children.push(child);
  return children;
}
