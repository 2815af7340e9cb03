// What follows from a call tree: inherited costs, children, depths. Everything is a loop over the
// pre-order. Additions saturate at the ends of the 64-bit range, as the converter's own do.

import { Role, type CallTree, type Column, type Sums, type Value } from './profile';

const exactLimit = 2 ** 53;
const largest = (1n << 63n) - 1n;
const smallest = -(1n << 63n);

export function saturated(value: bigint): bigint {
  return value > largest ? largest : value < smallest ? smallest : value;
}

// Allocation may be negative (Clean's garbage collector); reports leave that out of sums.
export function countsNegative(role: number): boolean {
  return role !== Role.allocation && role !== Role.allocationByClass;
}

// Every number of a column that takes part in sums, as doubles if no partial sum can exceed 2^53.
export function countedColumn(column: Column, role: number): Sums {
  const withNegative = countsNegative(role);
  if (!(column instanceof BigInt64Array)) {
    const counted = new Float64Array(column);
    let magnitude = 0;
    for (let i = 0; i < counted.length; i++) {
      if (counted[i] < 0 && !withNegative) counted[i] = 0;
      magnitude += Math.abs(counted[i]);
    }
    if (magnitude <= exactLimit) return counted;
    return BigInt64Array.from(counted, BigInt);
  }
  if (withNegative) return column.slice();
  return column.map((value) => (value < 0n ? 0n : value));
}

// The inherited cost of each node: its own and that of all below it.
export function inherited(tree: CallTree, column: Column, role: number): Sums {
  const sums = countedColumn(column, role);
  const { parent } = tree;
  if (sums instanceof BigInt64Array) {
    for (let i = sums.length - 1; i > 0; i--) sums[parent[i]] = saturated(sums[parent[i]] + sums[i]);
  } else {
    for (let i = sums.length - 1; i > 0; i--) sums[parent[i]] += sums[i];
  }
  return sums;
}

export function add(a: Value, b: Value): Value {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (Math.abs(sum) <= exactLimit) return sum;
  }
  return saturated(BigInt(a) + BigInt(b));
}

// The sum of a column over the whole tree, without negative allocation.
export function total(column: Column, role: number): Value {
  const sums = countedColumn(column, role);
  if (sums instanceof Float64Array) {
    let sum = 0;
    for (let i = 0; i < sums.length; i++) sum += sums[i];
    return sum;
  }
  let sum = 0n;
  for (let i = 0; i < sums.length; i++) sum = saturated(sum + sums[i]);
  return sum;
}

// The sum of the negative values that total() leaves out.
export function freed(column: Column, role: number): Value {
  let sum: Value = 0;
  if (countsNegative(role)) return sum;
  for (let i = 0; i < column.length; i++) if (column[i] < 0) sum = add(sum, column[i]);
  return sum;
}

export function depths(tree: CallTree): Uint32Array {
  const depth = new Uint32Array(tree.size);
  for (let i = 1; i < tree.size; i++) depth[i] = depth[tree.parent[i]] + 1;
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

// The child of greatest value, the first of equals; undefined for a leaf.
export function hottestChild(tree: CallTree, values: Sums, node: number): number | undefined {
  let best: number | undefined;
  for (let child = node + 1; child < tree.ends[node]; child = tree.ends[child])
    if (best === undefined || values[child] > values[best]) best = child;
  return best;
}
