// SPDX-License-Identifier: BSD-3-Clause
// The content of a bands chart, its legend and its file: the bands that are drawn, their colours, and the chart's unit.

import type { Bands } from './bands';
import { chartUnit, type ChartUnit } from './chart_units';
import { colourOf, hueOfPhase, hues, type Palette } from './palette';
import { Phase, type RunInfo, type Value } from '../model/profile';
import {
  bandAt,
  chartPoints,
  chooseBands,
  chooseSlots,
  others,
  timeAxis,
  withWidth,
  type ChartBand,
  type ChartPoints,
} from './time_chart';
import { averageOf } from './group_totals';
import { valuesOfSlot } from './timeline';
import { add } from '../model/tree';
import { counted, grouped, scaleOf, withUnit, type Scale } from '../model/units';

export interface BandsChart {
  bands: Bands;
  drawn: ChartBand[]; // from the bottom up
  labels: string[]; // by drawn band
  points: ChartPoints;
  time: [from: number, to: number];
  unit: ChartUnit;
  scale: Scale; // of the legend's values
}

// The base of percentages: the peak of live memory, or everything spent.
export function hundredOf({ source, peak, whole }: Bands): Value {
  return source.timeline.spans ? whole.total.reduce<Value>((sum, value) => add(sum, value), 0) : peak.value;
}

export function bandsChart(
  bands: Bands,
  run: RunInfo,
  units: string,
  most: number,
  columns: number,
  matching: boolean[] | undefined, // [group] found by a search
): BandsChart {
  const { source, whole, inRange, range, only, shown, totals } = bands;
  const { timeline, rows } = source;
  const wanted = (group: number) => (only === undefined ? (matching?.[group] ?? true) : group === only);
  const drawn = chooseBands(whole, inRange, only === undefined ? most : 1, hues, wanted, only === undefined);
  // Bands found by a search are highlighted, whatever their share.
  if (matching !== undefined && only === undefined)
    drawn.forEach((band, at) => band.group !== others && (band.hue = at % hues));
  for (const band of drawn)
    if (band.group !== others) band.hue = hueOfPhase(source.phase?.(band.group) ?? Phase.none) ?? band.hue;
  let highest: Value = 0;
  for (let slot = range.first; slot < range.end; slot++) if (shown[slot] > highest) highest = shown[slot];
  const hundred = hundredOf(bands);
  const unit = chartUnit(source.unit, run, units, highest, hundred);
  const time = timeAxis(range);
  const slots = chooseSlots(timeline, range, only === undefined ? totals : shown, columns);
  const points = withWidth(chartPoints(timeline, rows, drawn, slots, range, unit.factor), time);
  const seen = inRange.seen.reduce((count, samples) => count + (samples > 0 ? 1 : 0), 0);
  const rest = seen - drawn.filter(({ group }) => group !== others).length;
  const labels = drawn.map(({ group }) =>
    group !== others
      ? source.label(group)
      : matching === undefined
        ? counted(rest, 'other')
        : `${grouped(rest)} small or not matched`,
  );
  const scale = scaleOf(source.unit, run, units, highest, hundred);
  return { bands, drawn, labels, points, time, unit, scale };
}

export function coloursOf({ drawn }: BandsChart, palette: Palette, searched: boolean): string[] {
  return drawn.map(({ hue }) => colourOf(palette, hue, searched));
}

// The exact value of each drawn band at a slot, and the total.
export function valuesAt({ bands, drawn }: BandsChart, slot: number): { values: Value[]; total: Value } {
  const { source, only } = bands;
  const all = valuesOfSlot(source.timeline, source.rows, slot);
  const alone = new Set(drawn.map(({ group }) => group));
  let rest: Value = 0;
  let total: Value = 0;
  for (const [group, value] of all) {
    if (only !== undefined && group !== only) continue;
    total = add(total, value);
    if (!alone.has(group)) rest = add(rest, value);
  }
  return { values: drawn.map(({ group }) => (group === others ? rest : (all.get(group) ?? 0))), total };
}

// The average of each drawn band, and of all, over the range; for intervals the total.
export function valuesOverRange({ bands, drawn }: BandsChart): { values: Value[]; total: Value } {
  const { inRange, only, source } = bands;
  const valueOf = (group: number): Value => (source.timeline.spans ? inRange.total[group] : averageOf(inRange, group));
  const sum = (groups: number[]) => {
    let total: Value = 0;
    for (const group of groups) {
      const value = valueOf(group);
      total = source.timeline.spans ? add(total, value) : Number(total) + Number(value);
    }
    return total;
  };
  const alone = new Set(drawn.map(({ group }) => group));
  const groups = only === undefined ? [...inRange.total.keys()] : [only];
  const values = drawn.map(({ group }) =>
    group === others ? sum(groups.filter((one) => !alone.has(one))) : valueOf(group),
  );
  return { values, total: sum(groups) };
}

// The drawn band at a height over a slot.
export function drawnAt(chart: BandsChart, slot: number, height: number): number | undefined {
  const { values } = valuesAt(chart, slot);
  return bandAt(
    values.map((value) => Number(value) * chart.unit.factor),
    height,
  );
}

// As integers if the profile has integers.
export function legendText({ scale }: BandsChart, value: Value, units: string): string {
  const whole = typeof value === 'number' && units === 'file';
  return scale.format(whole ? Math.round(value) : value);
}

// `5,000,000 bytes`, independent of the chosen units.
export function exactText({ bands }: BandsChart, value: Value): string {
  return withUnit(grouped(typeof value === 'number' ? Math.round(value) : value), bands.source.unit);
}

// The order of bands in the legend: largest first by `values`, the remainder last.
export function legendOrder({ drawn }: BandsChart, values: Value[]): number[] {
  const rest = (at: number) => (drawn[at].group === others ? 1 : 0);
  return [...drawn.keys()].sort(
    (a, b) => rest(a) - rest(b) || (values[a] === values[b] ? a - b : values[a] < values[b] ? 1 : -1),
  );
}
