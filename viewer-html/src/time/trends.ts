// SPDX-License-Identifier: BSD-3-Clause
// Trends of bands over time: least-squares lines, and detection of unbounded growth.
//
// Empty samples at either end are left out: GHC writes one before the program begins and one after it ends. In all
// other samples, a missing band counts as 0.

import type { Value } from '../model/profile';
import type { Steps } from '../steps';
import { stepRows } from '../pause';
import { lowerBound, timeOfSlot, type Range, type Rows, type Timeline } from './timeline';

export interface Trend {
  slope: number; // of the least-squares line, per second
  fit: number; // r2 of that line: 1 for a perfect fit, 0 if no better than the average; 0 for a constant
  early: number; // averages over the slots of the first, middle and last third of the time
  middle: number;
  late: number;
  first: number; // values of the first and the last slot
  last: number;
  most: number;
}

export interface Trends {
  slots: number; // number of slots counted
  seconds: number; // from the first to the last of them
  of(group: number): Trend;
  // Its course in a few points: time and value as fractions of the total time and of its maximum.
  course(group: number): { x: number; y: number }[];
}

const mostPoints = 48; // per course
const mostNumbers = 2 ** 22; // for all courses

// The range without the empty slots at its ends.
function occupied({ first, end }: Range, totals: Value[]): [first: number, end: number] {
  while (first < end && Number(totals[first]) === 0) first++;
  while (end > first && Number(totals[end - 1]) === 0) end--;
  return [first, end];
}

// The slots to count: their times, the thirds of the time, and the points of courses.
function slotsOf(timeline: Timeline, range: Range, totals: Value[], groups: number) {
  const [first, end] = occupied(range, totals);
  const slots = end - first;
  const times = Float64Array.from({ length: slots }, (_, i) => timeOfSlot(timeline, first + i));
  const from = times[0] ?? 0;
  const seconds = slots === 0 ? 0 : times[slots - 1] - from;
  const middle = times.reduce((sum, time) => sum + time, 0) / slots;
  const spread = times.reduce((sum, time) => sum + (time - middle) ** 2, 0);
  const thirds = [lowerBound(times, from + seconds / 3), lowerBound(times, from + (seconds * 2) / 3)];
  const sizes = [thirds[0], thirds[1] - thirds[0], slots - thirds[1]];
  const points = Math.min(mostPoints, slots, Math.floor(mostNumbers / Math.max(1, groups)));
  const pointOf = Uint32Array.from(times, (time) =>
    seconds > 0 ? Math.min(points - 1, Math.floor(((time - from) / seconds) * points)) : 0,
  );
  const slotsOfPoint = new Uint32Array(points);
  pointOf.forEach((point) => slotsOfPoint[point]++);
  return { first, end, slots, times, seconds, middle, spread, thirds, sizes, points, pointOf, slotsOfPoint };
}

type Slots = ReturnType<typeof slotsOf>;

function emptySums(groups: number, points: number) {
  const make = () => new Float64Array(groups);
  return {
    inThird: [make(), make(), make()],
    moment: make(),
    sum: make(),
    squares: make(),
    begin: make(),
    stop: make(),
    most: make(),
    courses: new Float32Array(groups * points),
  };
}

type Sums = ReturnType<typeof emptySums>;

// `at`: the slot, from the first one counted.
function addValue(
  sums: Sums,
  { slots, times, middle, thirds, points, pointOf }: Slots,
  at: number,
  group: number,
  value: number,
) {
  sums.moment[group] += (times[at] - middle) * value;
  sums.sum[group] += value;
  sums.squares[group] += value * value;
  sums.inThird[at < thirds[0] ? 0 : at < thirds[1] ? 1 : 2][group] += value;
  if (at === 0) sums.begin[group] = value;
  if (at === slots - 1) sums.stop[group] = value;
  if (value > sums.most[group]) sums.most[group] = value;
  if (points > 0) sums.courses[group * points + pointOf[at]] += value;
}

function courseOf({ courses }: Sums, { points, slotsOfPoint }: Slots, group: number): { x: number; y: number }[] {
  const course: { x: number; y: number }[] = [];
  for (let point = 0; point < points; point++)
    if (slotsOfPoint[point] > 0)
      course.push({
        x: points > 1 ? point / (points - 1) : 0.5,
        y: courses[group * points + point] / slotsOfPoint[point],
      });
  const height = course.reduce((highest, { y }) => Math.max(highest, y), 0) || 1;
  return course.map(({ x, y }) => ({ x, y: Math.max(0, y / height) }));
}

function trendOf({ inThird, moment, sum, squares, begin, stop, most }: Sums, of: Slots, group: number): Trend {
  const { slots, spread, sizes } = of;
  const average = (third: number) => (sizes[third] > 0 ? inThird[third][group] / sizes[third] : 0);
  const variation = squares[group] - sum[group] ** 2 / slots;
  const varies = spread > 0 && variation > squares[group] * 1e-12;
  return {
    slope: spread > 0 ? moment[group] / spread : 0,
    fit: varies ? Math.min(1, moment[group] ** 2 / (spread * variation)) : 0,
    early: average(0),
    middle: average(1),
    late: average(2),
    first: begin[group],
    last: stop[group],
    most: most[group],
  };
}

// `totals`: of all groups, [slot].
export function* trendsOf(timeline: Timeline, rows: Rows, range: Range, totals: Value[]): Steps<Trends> {
  const { groups, key, groupOf, values } = rows;
  const slots = slotsOf(timeline, range, totals, groups);
  const sums = emptySums(groups, slots.points);
  const current = new Float64Array(groups);
  const touched = new Uint32Array(groups);
  const seenIn = new Int32Array(groups).fill(-1);
  for (let slot = slots.first, done = 0; slot < slots.end; slot++) {
    let count = 0;
    for (let row = timeline.begin[slot]; row < timeline.end[slot]; row++) {
      const group = groupOf[key[row]];
      if (seenIn[group] !== slot) {
        seenIn[group] = slot;
        current[group] = 0;
        touched[count++] = group;
      }
      current[group] += Number(values[row]);
    }
    for (let i = 0; i < count; i++) addValue(sums, slots, slot - slots.first, touched[i], current[touched[i]]);
    done += timeline.end[slot] - timeline.begin[slot] + 1;
    if (done < stepRows) continue;
    done = 0;
    yield;
  }
  return {
    slots: slots.slots,
    seconds: slots.seconds,
    course: (group) => courseOf(sums, slots, group),
    of: (group) => trendOf(sums, slots, group),
  };
}

// All groups combined.
export const asOne = (rows: Rows): Rows => ({ ...rows, groupOf: new Uint32Array(rows.groupOf.length), groups: 1 });

// Criteria of unbounded growth. All must hold:
export const growth = {
  leastSlots: 10, // fewer samples show no trend
  leastFit: 0.9, // the line explains nine tenths, unlike single steps (3/4) and waves
  leastFactor: 1.5, // average of the last third relative to the first
  leastShare: 0.05, // growth relative to the peak of the whole
  leastLeft: 0.9, // final value relative to its own peak: it was not released
};

// Whether a band grows steadily up to the end of the range; `peak` is that of the whole.
export function growsSteadily({ slots }: Trends, trend: Trend, peak: number): boolean {
  const { slope, fit, early, middle, late, first, last, most } = trend;
  return (
    slots >= growth.leastSlots &&
    slope > 0 &&
    fit >= growth.leastFit &&
    early < middle &&
    middle < late &&
    late >= early * growth.leastFactor &&
    last - first >= peak * growth.leastShare &&
    last >= most * growth.leastLeft
  );
}
