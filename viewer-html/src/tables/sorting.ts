// SPDX-License-Identifier: BSD-3-Clause
// Stable sorting of table rows by keys.

import { stepRows } from '../pause';
import type { Value } from '../model/profile';
import { upwards, type Steps } from '../steps';

const collator = new Intl.Collator('en', { numeric: true });
export const compareNames = (a: string, b: string) => collator.compare(a, b);

// The rows in order of their keys.
export function sortedRows(
  rows: number[],
  keyOf: (row: number) => number | bigint | string,
  descending: boolean,
): number[] {
  const keys = rows.map(keyOf);
  const order = rows.map((_, index) => index);
  const sign = descending ? -1 : 1;
  if (typeof keys[0] === 'string') {
    order.sort((a, b) => sign * collator.compare(keys[a] as string, keys[b] as string) || a - b);
  } else {
    order.sort((a, b) => (keys[a] === keys[b] ? a - b : keys[a] < keys[b] ? -sign : sign));
  }
  return order.map((index) => rows[index]);
}

export interface Key {
  of(row: number): Value; // NaN: missing, sorted last
  descending: boolean;
}

const few = 4096; // number of rows sorted without steps
const exactLimit = 2 ** 53;

// Rows ordered by the first key, ties by the next, and so on; in steps if there are many.
export function* rowsByKeys(rows: ArrayLike<number>, keys: Key[]): Steps<Uint32Array> {
  if (rows.length <= few) return Uint32Array.from(rows).sort((a, b) => compareKeys(a, b, keys));
  let sorted: Uint32Array = Uint32Array.from(rows);
  for (const key of [...keys].reverse()) {
    const values = new Float64Array(sorted.length);
    let exact = true;
    yield* upwards(sorted.length, (from, to) => {
      for (let i = from; i < to; i++) {
        const value = Number(key.of(sorted[i]));
        values[i] = value;
        if (value >= exactLimit || value <= -exactLimit) exact = false;
      }
    });
    sorted = exact
      ? yield* byNumbers(sorted, values, key.descending)
      : yield* mergeSorted(sorted, (a, b) => compareKeys(a, b, [key]));
  }
  return sorted;
}

// 0 for rows equal in all keys.
function compareKeys(a: number, b: number, keys: Key[]): number {
  for (const { of, descending } of keys) {
    const x = of(a);
    const y = of(b);
    if (x < y) return descending ? 1 : -1;
    if (x > y) return descending ? -1 : 1;
    const missing = (x !== x ? 1 : 0) - (y !== y ? 1 : 0);
    if (missing !== 0) return missing;
  }
  return 0;
}

const digits = 1 << 16;

// Radix sort by 16 bits at a time: the bits of doubles are ordered like the numbers once those of negative numbers are
// inverted.
function* byNumbers(rows: Uint32Array, values: Float64Array, descending: boolean): Steps<Uint32Array> {
  const bits = new Uint16Array(values.buffer);
  const turn = descending ? 0xffff : 0;
  yield* upwards(values.length, (from, to) => {
    for (let i = from; i < to; i++) {
      const at = i * 4;
      if (values[i] !== values[i]) {
        bits.fill(0xffff, at, at + 4);
        continue;
      }
      values[i] += 0; // -0 is 0
      const negative = (bits[at + 3] & 0x8000) !== 0;
      const low = (negative ? 0xffff : 0) ^ turn;
      const high = (negative ? 0xffff : 0x8000) ^ turn;
      bits[at] ^= low;
      bits[at + 1] ^= low;
      bits[at + 2] ^= low;
      bits[at + 3] ^= high;
    }
  });
  let order = Uint32Array.from(rows.keys());
  let other = new Uint32Array(rows.length);
  for (let digit = 0; digit < 4; digit++) {
    const next = new Uint32Array(digits);
    for (let i = 0; i < rows.length; i++) next[bits[i * 4 + digit]]++;
    yield;
    if (next[bits[digit]] === rows.length) continue; // all equal
    for (let d = 0, at = 0; d < digits; d++) {
      const count = next[d];
      next[d] = at;
      at += count;
    }
    yield* upwards(rows.length, (from, to) => {
      for (let i = from; i < to; i++) other[next[bits[order[i] * 4 + digit]]++] = order[i];
    });
    [order, other] = [other, order];
  }
  return order.map((at) => rows[at]);
}

// In steps; stable.
export function* mergeSorted(rows: ArrayLike<number>, compare: (a: number, b: number) => number): Steps<Uint32Array> {
  let from = Uint32Array.from(rows);
  const block = 2048;
  for (let at = 0; at < from.length; at += block) {
    from.subarray(at, at + block).sort(compare);
    if ((at / block) % 4 === 3) yield;
  }
  let to = new Uint32Array(from.length);
  for (let width = block; width < from.length; width *= 2) {
    for (let at = 0, done = 0; at < from.length; at += 2 * width) {
      const middle = Math.min(at + width, from.length);
      const end = Math.min(at + 2 * width, from.length);
      for (let i = at, j = middle, k = at; k < end; k++) {
        const left = j >= end || (i < middle && compare(from[i], from[j]) <= 0);
        to[k] = left ? from[i++] : from[j++];
        if (++done % (stepRows / 16) === 0) yield;
      }
    }
    [from, to] = [to, from];
  }
  return from;
}
