// SPDX-License-Identifier: BSD-3-Clause
// Exact sums of selected numbers of a column.

import type { Column, Sums, Value } from './profile';
import { add } from './tree';

const exactLimit = 2 ** 53;

// Every `stride`-th element of `values` in [from, to).
export interface Picked {
  values: Uint32Array;
  from: number;
  to: number;
  stride: number;
}

// The sum of the selected rows of a column, without numbers below `least` and rows not marked by
// `where`.
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
