// SPDX-License-Identifier: BSD-3-Clause
// Numbers over time: rows of a heap census for each of its samples, of a serial profile for each of
// its intervals. Both are slots here, in the order of time.

import type { Column, Value } from '../model/profile';
import { add } from '../model/tree';

export interface Timeline {
  times: Float64Array; // seconds, ascending: of each sample; or the boundaries, one more than slots
  begin: Float64Array; // [slot] its first row
  end: Float64Array; // [slot] one past its last row
  spans: boolean; // slots are intervals between two times, not moments
}

export interface Rows {
  key: Uint32Array; // [row]
  groupOf: Uint32Array; // [key] -> group
  groups: number;
  values: Column; // [row]
}

const finiteOr = (value: number, otherwise: number) => (Number.isFinite(value) ? value : otherwise);

// Samples may come in any order of their times: a stable sort brings them in order.
export function timelineOfSamples(times: Float64Array, sampleBegin: Float64Array): Timeline {
  const clean = times.map((time) => finiteOr(time, 0));
  const begin = sampleBegin.slice(0, times.length);
  const end = sampleBegin.slice(1);
  if (clean.every((time, i) => i === 0 || clean[i - 1] <= time)) return { times: clean, begin, end, spans: false };
  const order = Uint32Array.from(clean.keys()).sort((a, b) => clean[a] - clean[b] || a - b);
  const inOrder = (values: Float64Array) => Float64Array.from(order, (slot) => values[slot]);
  return { times: inOrder(clean), begin: inOrder(begin), end: inOrder(end), spans: false };
}

// An interval that would end before it begins lasts no time.
export function timelineOfIntervals(boundaries: Float64Array, intervalBegin: Float64Array): Timeline {
  let latest = finiteOr(boundaries[0], 0);
  const times = boundaries.map((time) => (latest = Math.max(latest, finiteOr(time, latest))));
  return { times, begin: intervalBegin.slice(0, -1), end: intervalBegin.slice(1), spans: true };
}

export const slotsOf = (timeline: Timeline): number => timeline.begin.length;

// The first position whose value is not less; `values` ascend.
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

// The first position whose value is greater.
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

// The slots from `from` to `to` seconds: samples in it, intervals that reach into it. NaN stands for
// the beginning and the end of all.
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

// The slot at a time, or the nearest sample, within the range; undefined where there is none.
export function slotAt(timeline: Timeline, range: Range, time: number): number | undefined {
  if (range.first >= range.end) return undefined;
  const { times, spans } = timeline;
  let slot = spans ? upperBound(times, time) - 1 : lowerBound(times, time);
  if (!spans && slot > 0 && (slot === times.length || time - times[slot - 1] < times[slot] - time)) slot--;
  return Math.min(range.end - 1, Math.max(range.first, slot));
}

// Where a slot stands on the axis of time: a sample at its time, an interval in its middle.
export function timeOfSlot({ times, spans }: Timeline, slot: number): number {
  return spans ? (times[slot] + times[slot + 1]) / 2 : times[slot];
}

// The seconds that each slot of a range stands for: an interval its length, a sample half of the way
// to each neighbour.
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

// The groups of a slot with their exact values, in the order of their first row. Rows of one group
// add up.
export function valuesOfSlot(timeline: Timeline, rows: Rows, slot: number): Map<number, Value> {
  const sums = new Map<number, Value>();
  for (let row = timeline.begin[slot]; row < timeline.end[slot]; row++) {
    const group = rows.groupOf[rows.key[row]];
    sums.set(group, add(sums.get(group) ?? 0, rows.values[row]));
  }
  return sums;
}
