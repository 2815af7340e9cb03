// SPDX-License-Identifier: BSD-3-Clause
// Numbers with units for display. Exact numbers stay exact at any size.

import { visibleText } from './names';
import { Role, baseOf, type Metric, type Profile, type RunInfo, type Value } from './profile';

// 1234567 -> "1,234,567".
export function grouped(value: Value): string {
  const text = typeof value === 'number' ? BigInt(Math.trunc(value)).toString() : value.toString();
  return text.replace(/\B(?=([0-9]{3})+$)/g, ',');
}

// With `decimals` digits after the point and the integer part grouped.
export function fixed(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return '–';
  if (Math.abs(value) >= 1e21) return grouped(value);
  const [integer, fraction] = rounded(value, decimals).split('.');
  const sign = integer.startsWith('-') ? '-' : '';
  const whole = grouped(BigInt(integer.slice(sign.length)));
  return sign + whole + (fraction === undefined ? '' : `.${fraction}`);
}

// Rounds halves to even, as in the reports of GHC (C's printf).
function rounded(value: number, decimals: number): string {
  const between = Math.abs((value * 2 ** (decimals + 1)) % 2) === 1;
  if (!between) return value.toFixed(decimals);
  const below = Math.floor(value * 10 ** decimals);
  return ((below + (below & 1)) / 10 ** decimals).toFixed(decimals);
}

// `part` as percent of `whole`; 0 of nothing.
export function percent(part: Value, whole: Value): number {
  const denominator = Number(whole);
  return denominator === 0 ? 0 : (Number(part) / denominator) * 100;
}

// `1 entry`, `2 entries`.
export const counted = (count: Value, one: string, many = one.endsWith('y') ? `${one.slice(0, -1)}ies` : `${one}s`) =>
  `${grouped(count)} ${count == 1 ? one : many}`;

const plurals = [
  'ticks',
  'bytes',
  'words',
  'seconds',
  'milliseconds',
  'microseconds',
  'nanoseconds',
  'samples',
  'instructions',
];

// A formatted number with its unit: `1 tick`, `2 ticks`; `1,000` without a unit.
export const withUnit = (number: string, unit: string) =>
  `${number} ${number === '1' && plurals.includes(unit) ? unit.slice(0, -1) : unit}`.trim();

// `12`, or `12 of 40`.
export const countOf = (count: Value, whole: Value): string =>
  count == whole ? grouped(count) : `${grouped(count)} of ${grouped(whole)}`;

// `1 entry`, `12 of 40 entries`.
export const countedOf = (count: Value, whole: Value, one: string): string =>
  count == whole ? counted(count, one) : `${grouped(count)} of ${counted(whole, one)}`;

export const assumedWordSize = 8;

export function secondsPerTick(run: RunInfo): number | undefined {
  if (run.tickInterval > 0) return Number(run.tickInterval) / 1e6;
  if (run.ticksPerSecond > 0) return 1 / Number(run.ticksPerSecond);
  return undefined;
}

export type Kind = 'seconds' | 'bytes' | 'other';

const nanosecondsIn = new Map([
  ['nanoseconds', 1],
  ['microseconds', 1e3],
  ['milliseconds', 1e6],
  ['seconds', 1e9],
]);

// How to convert a metric's numbers to seconds or bytes, if possible.
export function meaningOf(unit: string, run: RunInfo): { kind: Kind; factor: number } {
  const tick = secondsPerTick(run);
  if (unit === 'ticks' && tick !== undefined) return { kind: 'seconds', factor: tick };
  const nanoseconds = nanosecondsIn.get(unit);
  if (nanoseconds !== undefined) return { kind: 'seconds', factor: nanoseconds / 1e9 };
  if (unit === 'words') return { kind: 'bytes', factor: run.wordSize || assumedWordSize };
  if (unit === 'bytes') return { kind: 'bytes', factor: 1 };
  return { kind: 'other', factor: 1 };
}

// One scale for all numbers of a column, to make them comparable at a glance.
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

// The decimals of a time in steps of `step` seconds: at most three, none of them finer than the unit in which it was
// counted. An average may be finer.
function timeDecimals(step: number, unit: number, most: Value): number {
  if (typeof most === 'number' && !Number.isInteger(most)) return decimalsOf.seconds;
  return Math.min(decimalsOf.seconds, Math.max(0, Math.ceil(Math.log10(step / unit) - 1e-9)));
}

// The scale for numbers up to `most`.
export function readableScale(unit: string, run: RunInfo, most: Value): Scale {
  const { kind, factor } = meaningOf(unit, run);
  const size = Math.abs(Number(most)) * factor;
  const chosen = steps[kind].find(([from]) => size >= from) ?? steps[kind][steps[kind].length - 1];
  const [, divisor, name] = chosen;
  const label = kind === 'other' ? `${name}${name && unit ? ' ' : ''}${unit}` : name;
  if (divisor === 1 && Number.isInteger(factor)) return { unit: label, format: (value) => wholeTimes(value, factor) };
  const decimals = kind === 'seconds' ? timeDecimals(divisor, factor, most) : decimalsOf[kind];
  return { unit: label, format: (value) => fixed((Number(value) * factor) / divisor, decimals) };
}

// Exact for integers of any size; others (averages) are rounded.
function wholeTimes(value: Value, factor: number): string {
  if (typeof value === 'number' && !Number.isInteger(value)) return grouped(Math.round(value * factor));
  return grouped(BigInt(value) * BigInt(factor));
}

export function exactScale(unit: string): Scale {
  return { unit, format: grouped };
}

// Ways to show numbers.
export type Units = 'scaled' | 'file' | 'other' | 'percent';

// The choices for a profile: `file` shows its own units exactly, `other` the same costs in the
// other unit.
export function unitChoices({ metrics }: Profile): { id: Units; title: string }[] {
  const has = (unit: string) => metrics.some((metric) => metric.unit === unit);
  const own = [...new Set(metrics.map(({ unit }) => unit))].filter((unit) => unit !== 'count');
  const choices: { id: Units; title: string }[] = [{ id: 'scaled', title: 'Seconds, MB' }];
  choices.push({ id: 'file', title: `As recorded: ${visibleText(own.join(', ') || 'counts', 40)}` });
  const others = [
    ...(has('ticks') || has('microseconds') ? ['seconds'] : []),
    ...(has('words') ? ['bytes'] : has('bytes') ? ['words'] : []),
  ];
  if (others.length > 0) choices.push({ id: 'other', title: `Exact: ${others.join(', ')}` });
  return [...choices, { id: 'percent', title: 'Percent of the total' }];
}

// Bytes as words, words as bytes, ticks as seconds. Exact as far as possible.
function otherScale(unit: string, run: RunInfo): Scale {
  if (unit === 'bytes') {
    const size = run.wordSize || assumedWordSize;
    const whole = (value: Value) => Number.isInteger(value) || typeof value === 'bigint';
    const format = (value: Value) =>
      whole(value) && BigInt(value) % BigInt(size) === 0n
        ? grouped(BigInt(value) / BigInt(size))
        : fixed(Number(value) / size, 2);
    return { unit: 'words', format };
  }
  const { kind, factor } = meaningOf(unit, run);
  if (kind === 'bytes') return { unit: 'bytes', format: (value) => wholeTimes(value, factor) };
  if (kind !== 'seconds') return exactScale(unit);
  const decimals = Math.min(9, Math.max(3, Math.ceil(-Math.log10(factor))));
  return { unit: 's', format: (value) => fixed(Number(value) * factor, decimals) };
}

// The scale for a metric's numbers up to `most`. `total` is the base of percentages.
export function scaleOf(unit: string, run: RunInfo, units: string, most: Value, total: Value): Scale {
  if (units === 'percent') return { unit: '%', format: (value) => fixed(percent(value, total), 2) };
  if (units === 'file') return exactScale(unit);
  if (units === 'other') return otherScale(unit, run);
  return readableScale(unit, run, most);
}

// The scale for a list of parts: the whole's, unless it shows fewer than two digits of the largest
// part.
export function scaleOfParts(whole: Scale, unit: string, run: RunInfo, largest: Value): Scale {
  const digits = whole.format(largest).replace(/^[-0.]+|[.,]/g, '');
  return digits.length >= 2 || largest == 0 ? whole : readableScale(unit, run, largest);
}

const mostDigits = 5;

// Decimals for a list of percentages: one, or enough to show two digits of the largest.
export function digitsOfPercents(largest: number): number {
  return largest > 0 ? Math.min(mostDigits, Math.max(1, 1 - Math.floor(Math.log10(largest)))) : 1;
}

// A single percentage, `12.5`: with one decimal, or enough to show its first digit.
export function percentAlone(share: number, decimals = 1): string {
  const least = share > 0 && share < 0.1 ? Math.min(mostDigits, -Math.floor(Math.log10(share))) : 1;
  return fixed(share, Math.max(decimals, least));
}

// A single number: `2.310 s (2,310 ticks)`.
export function described(value: Value, unit: string, run: RunInfo): string {
  const scale = readableScale(unit, run, value);
  const exact = withUnit(grouped(value), unit);
  const readable = withUnit(scale.format(value), scale.unit);
  const plain = readable === exact || (unit === 'bytes' && scale.unit === 'B');
  return plain || value === 0 ? exact : `${readable} (${exact})`;
}

const notShown: number[] = [Role.tailCallsAndReturns, Role.allocationByClass, Role.base, Role.recursiveCalls];

// Whether the metric has a column of its own. Exceptions are Clean's exits, whose counter can be garbage, GHC's many
// allocations by closure class, and recursive calls, which are included in the calls. A base run's numbers are shown
// with the preceding metric.
export function isShown({ role }: Metric): boolean {
  return !notShown.includes(role);
}

// Calls: entries, or Clean's three kinds.
export function isCount({ role }: Metric): boolean {
  return role === Role.entries || role === Role.strictCalls || role === Role.lazyCalls || role === Role.curriedCalls;
}

// The shown metrics and their bases, whose numbers tables need.
export function tableMetrics(profile: Profile): number[] {
  const shown = [...profile.metrics.keys()].filter((metric) => isShown(profile.metrics[metric]));
  return shown.flatMap((metric) => {
    const base = baseOf(profile, metric);
    return base === undefined ? [metric] : [metric, base];
  });
}
