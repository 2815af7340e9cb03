// SPDX-License-Identifier: BSD-3-Clause
// The content of a chart of bands over time. The largest band is at the bottom of the stack, where its height can be
// read off; the remainder is one band on top.

import type { Value } from '../model/profile';
import { sizeOf, type GroupTotals } from './group_totals';
import { lowerBound, rangeOf, slotsOf, upperBound, type Range, type Rows, type Timeline } from './timeline';

export const others = -1; // the group of the band that stands for the rest

export interface ChartBand {
  group: number;
  hue: number; // index in the palette; `others` has none
}

// The bands to draw, from the bottom up. `whole` determines their order and colours, which do not change with the
// range; `range` determines which bands are the largest. Bands that a search does not match are never drawn
// individually.
export function chooseBands(
  whole: GroupTotals,
  range: GroupTotals,
  most: number,
  hues: number,
  matches: (group: number) => boolean = () => true,
  withOthers = true,
): ChartBand[] {
  const groups = [...whole.total.keys()];
  const bySize = (totals: GroupTotals) => (a: number, b: number) => sizeOf(totals, b) - sizeOf(totals, a) || a - b;
  const rank = new Uint32Array(groups.length);
  groups.sort(bySize(whole)).forEach((group, at) => (rank[group] = at));
  const present = groups.filter((group) => range.seen[group] > 0 && matches(group));
  const chosen = present
    .sort(bySize(range))
    .slice(0, most)
    .sort((a, b) => rank[a] - rank[b]);
  const used = new Set(chosen.filter((group) => rank[group] < hues).map((group) => rank[group]));
  const bands: ChartBand[] = [];
  let free = 0;
  for (const group of chosen) {
    let hue = rank[group];
    if (hue >= hues) {
      while (used.has(free) && used.size < hues) free++;
      hue = used.size < hues ? free : hue % hues;
      used.add(hue);
    }
    bands.push({ group, hue });
  }
  const seen = range.seen.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0);
  if (withOthers && seen > chosen.length) bands.push({ group: others, hue: hues });
  return bands;
}

export interface ChartPoints {
  x: Float64Array; // seconds
  values: Float64Array[]; // [band][point], in the chart's unit
  low: number; // least value of the stacks
  high: number;
  drawn: number; // number of slots drawn
  slots: number; // number in the range
}

// The slots to draw: all if there are few, else those with the largest and the smallest total in each of `columns`
// equally wide columns. One more on either side extends the areas to the edges.
export function chooseSlots(timeline: Timeline, range: Range, totals: Value[], columns: number): Uint32Array {
  const { times, spans } = timeline;
  const first = spans ? range.first : Math.max(0, Math.min(range.first, lowerBound(times, range.from)) - 1);
  const end = spans ? range.end : Math.min(slotsOf(timeline), Math.max(range.end, upperBound(times, range.to)) + 1);
  if (end - first <= 2 * columns) return Uint32Array.from({ length: end - first }, (_, i) => first + i);
  const chosen: number[] = [];
  const perSecond = columns / (range.to - range.from || 1);
  const columnOf = (slot: number) => Math.floor((times[slot] - range.from) * perSecond);
  for (let slot = first; slot < end; ) {
    const column = columnOf(slot);
    let least = slot;
    let most = slot;
    for (; slot < end && columnOf(slot) === column; slot++) {
      if (totals[slot] > totals[most]) most = slot;
      if (totals[slot] < totals[least]) least = slot;
    }
    chosen.push(...(least === most ? [most] : [Math.min(least, most), Math.max(least, most)]));
  }
  return Uint32Array.from(chosen);
}

// The values of the bands at those slots. Intervals are drawn as steps: the end of the last one is an additional point.
export function chartPoints(
  timeline: Timeline,
  rows: Rows,
  bands: ChartBand[],
  slots: Uint32Array,
  range: Range,
  factor: number,
): ChartPoints {
  const rest = bands.findIndex(({ group }) => group === others);
  const bandOf = new Int32Array(rows.groups).fill(rest);
  bands.forEach(({ group }, band) => group !== others && (bandOf[group] = band));
  const { times, spans } = timeline;
  const points = slots.length + (spans && slots.length > 0 ? 1 : 0);
  const x = new Float64Array(points);
  const values = bands.map(() => new Float64Array(points));
  let low = 0;
  let high = 0;
  slots.forEach((slot, point) => {
    x[point] = times[slot];
    for (let row = timeline.begin[slot]; row < timeline.end[slot]; row++) {
      const band = bandOf[rows.groupOf[rows.key[row]]];
      if (band >= 0) values[band][point] += Number(rows.values[row]) * factor;
    }
    let up = 0;
    let down = 0;
    for (const numbers of values) {
      if (numbers[point] > 0) up += numbers[point];
      else down += numbers[point];
    }
    high = Math.max(high, up);
    low = Math.min(low, down);
  });
  if (spans && slots.length > 0) {
    x[points - 1] = times[slots[slots.length - 1] + 1];
    for (const numbers of values) numbers[points - 1] = numbers[points - 2];
  }
  return { x, values, low, high, drawn: slots.length, slots: range.end - range.first };
}

// The edges of the areas, from the top down, so that each is painted over the previous one: positive numbers are
// stacked above the axis, negative ones below it. `band` is the edge's band.
interface Edge {
  band: number;
  y: Float64Array;
}

export function stackedEdges({ values, x }: Pick<ChartPoints, 'values' | 'x'>): Edge[] {
  const up = new Float64Array(x.length);
  const down = new Float64Array(x.length);
  const above: Edge[] = [];
  const below: Edge[] = [];
  values.forEach((numbers, band) => {
    let negative = false;
    numbers.forEach((value, point) => {
      if (value > 0) up[point] += value;
      else {
        down[point] += value;
        negative ||= value < 0;
      }
    });
    above.push({ band, y: up.slice() });
    if (negative) below.push({ band, y: down.slice() });
  });
  return [...above.reverse(), ...below.reverse()];
}

// A single moment is drawn with this fraction of the width.
const momentWidth = 0.04;

// The time axis: the range, or an interval around a single moment.
export function timeAxis(range: Range): [from: number, to: number] {
  if (range.to > range.from) return [range.from, range.to];
  const around = Math.max(Math.abs(range.from) * 0.1, 1e-6);
  return [range.from - around, range.to + around];
}

// Widens a single moment to make it visible.
export function withWidth(points: ChartPoints, [from, to]: [number, number]): ChartPoints {
  const { x, values } = points;
  if (x.length === 0 || x[0] !== x[x.length - 1]) return points;
  const half = ((to - from) * momentWidth) / 2;
  // If several slots are at one moment, the last one is the final state.
  const last = (numbers: Float64Array) => Float64Array.of(numbers[x.length - 1], numbers[x.length - 1]);
  return { ...points, x: Float64Array.of(x[0] - half, x[0] + half), values: values.map(last) };
}

// The band of a slot's stack at a height, in the chart's unit.
export function bandAt(heights: number[], y: number): number | undefined {
  let up = 0;
  let down = 0;
  for (let band = 0; band < heights.length; band++) {
    const height = heights[band];
    if (height > 0 && y >= up && y < up + height) return band;
    if (height < 0 && y < down && y >= down + height) return band;
    if (height > 0) up += height;
    else down += height;
  }
  return undefined;
}

// The range at half (by 0.5) or twice (by 2) its length around a time; undefined: everything.
export function zoomed(timeline: Timeline, range: Range, by: number, around: number): [number, number] | undefined {
  const whole = rangeOf(timeline);
  const middle = Math.min(range.to, Math.max(range.from, around));
  const from = Math.max(whole.from, middle - (middle - range.from) * by);
  const to = Math.min(whole.to, middle + (range.to - middle) * by);
  if (by > 1 && from <= whole.from && to >= whole.to) return undefined;
  return to > from ? [from, to] : [range.from, range.to];
}
