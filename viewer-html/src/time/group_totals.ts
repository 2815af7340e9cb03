// SPDX-License-Identifier: BSD-3-Clause
// Sums, integrals and peaks of groups over the slots of a timeline.

import { stepRows } from '../pause';
import type { Column, Value } from '../model/profile';
import { upwards, type Steps } from '../steps';
import { slotsOf, weightsOf, type Range, type Rows, type Timeline } from './timeline';
import { add } from '../model/tree';

const exactLimit = 2 ** 53;
const known = new WeakMap<Column, boolean>();

// Whether no sum of a column's numbers can exceed 2^53, so that doubles are exact.
function* sumsAreSmall(values: Column): Steps<boolean> {
  if (values instanceof BigInt64Array) return false;
  const before = known.get(values);
  if (before !== undefined) return before;
  let most = 0;
  yield* upwards(values.length, (from, to) => {
    for (let row = from; row < to; row++) most = Math.max(most, Math.abs(values[row]));
  });
  const small = most * values.length <= exactLimit;
  known.set(values, small);
  return small;
}

// Calls work(slot) for slots in [first, end), in steps of about the usual number of rows.
function* bySlot(
  { begin, end: ends }: Timeline,
  first: number,
  end: number,
  work: (slot: number) => void,
): Steps<void> {
  for (let slot = first, done = 0; slot < end; slot++) {
    work(slot);
    done += ends[slot] - begin[slot] + 1;
    if (done < stepRows) continue;
    done = 0;
    yield;
  }
}

// The totals of all groups, or one, in each slot.
export function* slotTotals(timeline: Timeline, rows: Rows, only?: number): Steps<Value[]> {
  const { key, groupOf, values } = rows;
  const { begin, end } = timeline;
  const totals: Value[] = [];
  const small = yield* sumsAreSmall(values);
  const counts = (row: number) => only === undefined || groupOf[key[row]] === only;
  const sumOf = (slot: number): Value => {
    let sum: Value = 0;
    for (let row = begin[slot]; row < end[slot]; row++) if (counts(row)) sum = add(sum, values[row]);
    return sum;
  };
  const smallSumOf = (slot: number): Value => {
    let sum = 0;
    for (let row = begin[slot]; row < end[slot]; row++) if (counts(row)) sum += values[row] as number;
    return sum;
  };
  yield* bySlot(timeline, 0, slotsOf(timeline), (slot) => totals.push((small ? smallSumOf : sumOf)(slot)));
  return totals;
}

export interface GroupTotals {
  seconds: number; // represented by the range
  slots: number;
  byTime: boolean; // weighted by the time between samples; otherwise sizes and averages count slots
  total: Value[]; // [group] exact
  integral: number[]; // [group] value x seconds
  peak: Value[]; // [group] the largest value of any slot; 0 for slots without the group
  peakSlot: number[]; // [group] the first slot with it
  seen: number[]; // [group] number of slots with the group
}

// Adds up slot by slot.
abstract class Adder {
  readonly integral: Float64Array;
  readonly peakSlot: Float64Array;
  readonly seen: Float64Array;
  protected readonly inSlot: Float64Array; // [group] the last slot in which it occurred
  protected readonly touched: Uint32Array; // groups of the current slot

  constructor(
    protected readonly rows: Rows,
    first: number,
  ) {
    const { groups } = rows;
    this.integral = new Float64Array(groups);
    this.peakSlot = new Float64Array(groups).fill(first);
    this.seen = new Float64Array(groups);
    this.inSlot = new Float64Array(groups).fill(-1);
    this.touched = new Uint32Array(groups);
  }

  abstract readonly total: Value[] | Float64Array;
  abstract readonly peak: Value[] | Float64Array;
  abstract addSlot(slot: number, from: number, to: number, weight: number): void;
}

class SmallAdder extends Adder {
  readonly total = new Float64Array(this.rows.groups);
  readonly peak = new Float64Array(this.rows.groups);
  private readonly current = new Float64Array(this.rows.groups);

  addSlot(slot: number, from: number, to: number, weight: number): void {
    const { current, inSlot, touched, total, integral, seen, peak } = this;
    const { key, groupOf } = this.rows;
    const values = this.rows.values as Int32Array | Float64Array;
    let count = 0;
    for (let row = from; row < to; row++) {
      const group = groupOf[key[row]];
      if (inSlot[group] !== slot) {
        inSlot[group] = slot;
        current[group] = 0;
        touched[count++] = group;
      }
      current[group] += values[row];
    }
    for (let i = 0; i < count; i++) {
      const group = touched[i];
      const value = current[group];
      total[group] += value;
      integral[group] += value * weight;
      if (seen[group]++ > 0 && value <= peak[group]) continue;
      peak[group] = value;
      this.peakSlot[group] = slot;
    }
  }
}

// A separate class, so that the engine specialises each for its number type.
class AnyAdder extends Adder {
  readonly total = new Array<Value>(this.rows.groups).fill(0);
  readonly peak = new Array<Value>(this.rows.groups).fill(0);
  private readonly current = new Array<Value>(this.rows.groups).fill(0);

  addSlot(slot: number, from: number, to: number, weight: number): void {
    const { current, inSlot, touched, total, integral, seen, peak } = this;
    const { key, groupOf, values } = this.rows;
    let count = 0;
    for (let row = from; row < to; row++) {
      const group = groupOf[key[row]];
      if (inSlot[group] !== slot) {
        inSlot[group] = slot;
        current[group] = 0;
        touched[count++] = group;
      }
      current[group] = add(current[group], values[row]);
    }
    for (let i = 0; i < count; i++) {
      const group = touched[i];
      const value = current[group];
      total[group] = add(total[group], value);
      integral[group] += Number(value) * weight;
      if (seen[group]++ > 0 && value <= peak[group]) continue;
      peak[group] = value;
      this.peakSlot[group] = slot;
    }
  }
}

// The totals of each group over the slots of a range.
export function* groupTotals(timeline: Timeline, rows: Rows, range: Range): Steps<GroupTotals> {
  const small = yield* sumsAreSmall(rows.values);
  const adder = small ? new SmallAdder(rows, range.first) : new AnyAdder(rows, range.first);
  const weights = weightsOf(timeline, range);
  const { begin, end } = timeline;
  yield* bySlot(timeline, range.first, range.end, (slot) =>
    adder.addSlot(slot, begin[slot], end[slot], weights[slot - range.first]),
  );
  const { total, integral, peak, peakSlot, seen } = adder;
  const slots = range.end - range.first;
  for (let group = 0; group < rows.groups; group++)
    if (seen[group] < slots && peak[group] < 0) {
      peak[group] = 0;
      peakSlot[group] = range.first;
    }
  const seconds = weights.reduce((sum, weight) => sum + weight, 0);
  return {
    seconds,
    slots,
    byTime: !timeline.spans && seconds > 0,
    total: Array.from(total),
    integral: Array.from(integral),
    peak: Array.from(peak),
    peakSlot: Array.from(peakSlot),
    seen: Array.from(seen),
  };
}

// The average over a range: of samples by time, of intervals by their number.
export function averageOf(totals: GroupTotals, group: number): number {
  if (totals.byTime) return totals.integral[group] / totals.seconds;
  return totals.slots === 0 ? 0 : Number(totals.total[group]) / totals.slots;
}

// A group's size in the chart.
export function sizeOf(totals: GroupTotals, group: number): number {
  return totals.byTime ? totals.integral[group] : Number(totals.total[group]);
}
