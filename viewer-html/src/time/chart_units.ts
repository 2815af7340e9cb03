// SPDX-License-Identifier: BSD-3-Clause
// The unit of a chart's numbers, named like the table's.

import type { RunInfo, Value } from '../model/profile';
import { assumedWordSize, fixed, meaningOf, scaleOf } from '../model/units';

export interface ChartUnit {
  name: string; // `MB`
  factor: number; // factor from the profile's numbers
}

const sizes: Record<string, number> = { s: 1, ms: 1e-3, µs: 1e-6, GB: 1e9, MB: 1e6, kB: 1e3, B: 1 };

// For numbers up to `most`; percentages are of `total`.
export function chartUnit(unit: string, run: RunInfo, units: string, most: Value, total: Value): ChartUnit {
  const name = scaleOf(unit, run, units, most, total).unit;
  const { kind, factor } = meaningOf(unit, run);
  if (units === 'percent') return { name, factor: Number(total) === 0 ? 0 : 100 / Number(total) };
  if (units === 'file') return { name, factor: 1 };
  if (units === 'other') {
    const words = unit === 'bytes' ? 1 / (run.wordSize || assumedWordSize) : factor;
    return { name, factor: words };
  }
  if (kind !== 'other') return { name, factor: factor / (sizes[name] ?? 1) };
  const prefix = name === unit ? '' : name[0];
  return { name, factor: prefix === 'G' ? 1e-9 : prefix === 'M' ? 1e-6 : 1 };
}

// The marks of an axis, spaced by 1, 2 or 5 times a power of ten, in at most `most` steps.
export function axisTicks(low: number, high: number, most: number): { at: number[]; step: number } {
  const span = high - low;
  if (!(span > 0) || !Number.isFinite(span) || most < 1) return { at: [low], step: 0 };
  const least = span / most;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= least * (1 - 1e-9))!;
  const at: number[] = [];
  for (let i = Math.ceil(low / step - 1e-9); i * step <= high + step * 1e-9; i++) at.push(i * step + 0); // no -0
  return { at, step };
}

// The number at such a mark, with as many decimals as its step needs.
export function tickText(value: number, step: number): string {
  const decimals = step > 0 ? Math.min(9, Math.max(0, -Math.floor(Math.log10(step) + 1e-9))) : 3;
  return fixed(Math.abs(value) < step * 1e-9 ? 0 : value, decimals);
}

// A time with enough decimals, three at least, to distinguish about a 1000th of a range.
export function timeText(seconds: number, range = 1): string {
  const decimals = range > 0 ? Math.min(9, Math.max(3, Math.round(3 - Math.log10(range)))) : 6;
  return fixed(seconds, decimals);
}

// `0.500 to 1.500 s`; NaN: from the beginning, to the end.
export function rangeText(from: number, to: number): string {
  const text = (time: number) => timeText(time, Number.isNaN(from + to) ? 1 : to - from);
  if (Number.isNaN(from)) return `Up to ${text(to)} s`;
  return Number.isNaN(to) ? `From ${text(from)} s` : `${text(from)} to ${text(to)} s`;
}
