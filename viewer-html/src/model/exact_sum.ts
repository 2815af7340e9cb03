// SPDX-License-Identifier: BSD-3-Clause
// Exact sums of some of the numbers of a column.

import type { Column, Sums, Value } from './profile';
import { add } from './tree';

const exactLimit = 2 ** 53;

// Every `stride`-th of `values` from `from` up to, not including, `to`.
export interface Picked {
  values: Uint32Array;
  from: number;
  to: number;
  stride: number;
}

// The sum of the picked rows of a column. Numbers below `least`, and rows that `where` does not mark,
// do not count.
export function exactSum(
  column: Column | Sums,
  { values, from, to, stride }: Picked,
  least = -Infinity,
  where?: Uint8Array,
): Value {
  if (!(column instanceof BigInt64Array)) {
    let sum = 0;
    let magnitude = 0;
    for (let i = from; i < to; i += stride) {
      const value = column[values[i]];
      if (value < least || (where !== undefined && where[values[i]] === 0)) continue;
      sum += value;
      magnitude += value < 0 ? -value : value;
    }
    if (magnitude < exactLimit) return sum;
  }
  let sum: Value = 0;
  for (let i = from; i < to; i += stride) {
    const value = column[values[i]];
    if (value < least || (where !== undefined && where[values[i]] === 0)) continue;
    sum = add(sum, value);
  }
  return sum;
}
