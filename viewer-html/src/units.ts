// Numbers with their units, for people. Exact numbers stay exact however large they are.

import { Role, type Metric, type RunInfo, type Value } from './profile';

// 1234567 -> "1,234,567".
export function grouped(value: Value): string {
  const text = typeof value === 'number' ? BigInt(Math.trunc(value)).toString() : value.toString();
  return text.replace(/\B(?=([0-9]{3})+$)/g, ',');
}

// With `decimals` digits after the point and the integer part grouped.
export function fixed(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return '–';
  if (Math.abs(value) >= 1e21) return grouped(value);
  const [integer, fraction] = value.toFixed(decimals).split('.');
  const sign = integer.startsWith('-') ? '-' : '';
  const whole = grouped(BigInt(integer.slice(sign.length)));
  return sign + whole + (fraction === undefined ? '' : `.${fraction}`);
}

// `part` as percent of `whole`; 0 of nothing.
export function percent(part: Value, whole: Value): number {
  const denominator = Number(whole);
  return denominator === 0 ? 0 : (Number(part) / denominator) * 100;
}

export const assumedWordSize = 8;

export function secondsPerTick(run: RunInfo): number | undefined {
  if (run.tickInterval > 0) return Number(run.tickInterval) / 1e6;
  if (run.ticksPerSecond > 0) return 1 / Number(run.ticksPerSecond);
  return undefined;
}

export type Kind = 'seconds' | 'bytes' | 'other';

// How to convert a metric's numbers to seconds or bytes, if they mean either.
export function meaningOf(unit: string, run: RunInfo): { kind: Kind; factor: number } {
  const tick = secondsPerTick(run);
  if (unit === 'ticks' && tick !== undefined) return { kind: 'seconds', factor: tick };
  if (unit === 'microseconds') return { kind: 'seconds', factor: 1e-6 };
  if (unit === 'words') return { kind: 'bytes', factor: run.wordSize || assumedWordSize };
  if (unit === 'bytes') return { kind: 'bytes', factor: 1 };
  return { kind: 'other', factor: 1 };
}

// One scale for all numbers of a column, so that they can be compared at sight.
export interface Scale {
  unit: string; // `s`, `MB`, `ticks`
  format(value: Value): string;
}

const steps: Record<Kind, [from: number, divisor: number, unit: string][]> = {
  seconds: [
    [1, 1, 's'],
    [1e-3, 1e-3, 'ms'],
    [0, 1e-6, 'µs'],
  ],
  bytes: [
    [1e10, 1e9, 'GB'],
    [1e7, 1e6, 'MB'],
    [1e4, 1e3, 'kB'],
    [0, 1, 'B'],
  ],
  other: [
    [1e10, 1e9, 'G'],
    [1e7, 1e6, 'M'],
    [0, 1, ''],
  ],
};

const decimalsOf: Record<Kind, number> = { seconds: 3, bytes: 2, other: 2 };

// The scale for numbers up to `most`.
export function readableScale(unit: string, run: RunInfo, most: Value): Scale {
  const { kind, factor } = meaningOf(unit, run);
  const size = Math.abs(Number(most)) * factor;
  const chosen = steps[kind].find(([from]) => size >= from) ?? steps[kind][steps[kind].length - 1];
  const [, divisor, name] = chosen;
  const label = kind === 'other' ? `${name}${name && unit ? ' ' : ''}${unit}` : name;
  if (divisor === 1 && Number.isInteger(factor))
    return { unit: label, format: (value) => wholeTimes(value, factor) };
  const decimals = decimalsOf[kind];
  return { unit: label, format: (value) => fixed((Number(value) * factor) / divisor, decimals) };
}

// Exact for whole numbers of any size; others (averages) to the nearest.
function wholeTimes(value: Value, factor: number): string {
  if (typeof value === 'number' && !Number.isInteger(value)) return grouped(Math.round(value * factor));
  return grouped(BigInt(value) * BigInt(factor));
}

export function exactScale(unit: string): Scale {
  return { unit, format: grouped };
}

// A number by itself: `2.310 s (2,310 ticks)`.
export function described(value: Value, unit: string, run: RunInfo): string {
  const scale = readableScale(unit, run, value);
  const exact = `${grouped(value)} ${unit}`.trim();
  const readable = `${scale.format(value)} ${scale.unit}`.trim();
  const plain = readable === exact || (unit === 'bytes' && scale.unit === 'B');
  return plain || value === 0 ? exact : `${readable} (${exact})`;
}

// The metrics worth a column of their own: not Clean's exits, whose counter can be garbage, nor
// GHC's many allocations by closure class.
export function isShown(metric: Metric): boolean {
  return metric.role !== Role.tailCallsAndReturns && metric.role !== Role.allocationByClass;
}
