// SPDX-License-Identifier: BSD-3-Clause
// Numbers over time: the rows of a heap census for each sample, or of a serial profile for each interval. Samples and
// intervals are both called slots here, and are in the order of time.

import type { Column, Value } from '../model/profile';
import { add } from '../model/tree';

export interface Timeline {
  times: Float64Array; // seconds, ascending: of each sample; or the boundaries, one more than slots
  begin: Float64Array; // [slot] its first row
  end: Float64Array; // [slot] one past its last row
  spans: boolean; // slots are intervals rather than moments
}

export interface Rows {
  key: Uint32Array; // [row]
  groupOf: Uint32Array; // [key] -> group
  groups: number;
  values: Column; // [row]
}

const finiteOr = (value: number, otherwise: number) => (Number.isFinite(value) ? value : otherwise);

// Samples may be unordered: a stable sort by time orders them.
export function timelineOfSamples(times: Float64Array, sampleBegin: Float64Array): Timeline {
  const clean = times.map((time) => finiteOr(time, 0));
  const begin = sampleBegin.slice(0, times.length);
  const end = sampleBegin.slice(1);
  if (clean.every((time, i) => i === 0 || clean[i - 1] <= time)) return { times: clean, begin, end, spans: false };
  const order = Uint32Array.from(clean.keys()).sort((a, b) => clean[a] - clean[b] || a - b);
  const inOrder = (values: Float64Array) => Float64Array.from(order, (slot) => values[slot]);
  return { times: inOrder(clean), begin: inOrder(begin), end: inOrder(end), spans: false };
}

// An interval that would end before it begins has length zero.
export function timelineOfIntervals(boundaries: Float64Array, intervalBegin: Float64Array): Timeline {
  let latest = finiteOr(boundaries[0], 0);
  const times = boundaries.map((time) => (latest = Math.max(latest, finiteOr(time, latest))));
  return { times, begin: intervalBegin.slice(0, -1), end: intervalBegin.slice(1), spans: true };
}

export const slotsOf = (timeline: Timeline): number => timeline.begin.length;

// The first position with a value not less than `wanted`; `values` ascend.
export function lowerBound(values: Float64Array, wanted: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle] < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

// The first position with a greater value.
export function upperBound(values: Float64Array, wanted: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle] <= wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

export interface Range {
  from: number; // seconds
  to: number;
  first: number; // slot
  end: number; // one past the last slot
}

// The slots between `from` and `to` seconds: samples inside, intervals that overlap. NaN means the beginning or the
// end.
export function rangeOf(timeline: Timeline, from = NaN, to = NaN): Range {
  const { times, spans } = timeline;
  const slots = slotsOf(timeline);
  const least = times[0] ?? 0;
  const most = times[times.length - 1] ?? 0;
  const begin = Number.isNaN(from) ? least : Math.min(most, Math.max(least, from));
  const stop = Number.isNaN(to) ? most : Math.max(begin, Math.min(most, to));
  if (begin === least && stop === most) return { from: begin, to: stop, first: 0, end: slots };
  const first = spans ? Math.max(0, upperBound(times, begin) - 1) : lowerBound(times, begin);
  const end = spans ? Math.max(first + 1, lowerBound(times, stop)) : upperBound(times, stop);
  return { from: begin, to: stop, first: Math.min(first, slots), end: Math.min(end, slots) };
}

// The slot at a time, or the nearest sample, within the range; undefined if none.
export function slotAt(timeline: Timeline, range: Range, time: number): number | undefined {
  if (range.first >= range.end) return undefined;
  const { times, spans } = timeline;
  let slot = spans ? upperBound(times, time) - 1 : lowerBound(times, time);
  if (!spans && slot > 0 && (slot === times.length || time - times[slot - 1] < times[slot] - time)) slot--;
  return Math.min(range.end - 1, Math.max(range.first, slot));
}

// A slot's position on the time axis: a sample's time, an interval's middle.
export function timeOfSlot({ times, spans }: Timeline, slot: number): number {
  return spans ? (times[slot] + times[slot + 1]) / 2 : times[slot];
}

// The seconds represented by each slot of a range: an interval's length, or half the distances from a sample to its
// neighbours.
export function weightsOf({ times, spans }: Timeline, { first, end }: Range): Float64Array {
  const weights = new Float64Array(Math.max(0, end - first));
  for (let slot = first; slot < end; slot++) {
    if (spans) weights[slot - first] = times[slot + 1] - times[slot];
    else if (slot > first) {
      const half = (times[slot] - times[slot - 1]) / 2;
      weights[slot - 1 - first] += half;
      weights[slot - first] += half;
    }
  }
  return weights;
}

// The groups of a slot with their exact values, ordered by first row. Rows of one group are added.
export function valuesOfSlot(timeline: Timeline, rows: Rows, slot: number): Map<number, Value> {
  const sums = new Map<number, Value>();
  for (let row = timeline.begin[slot]; row < timeline.end[slot]; row++) {
    const group = rows.groupOf[rows.key[row]];
    sums.set(group, add(sums.get(group) ?? 0, rows.values[row]));
  }
  return sums;
}
