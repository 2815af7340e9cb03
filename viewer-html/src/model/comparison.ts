// SPDX-License-Identifier: BSD-3-Clause
// A comparison of two runs: a profile in which every metric is followed by the base run's numbers
// (Role.base). Anything missing from one run has zeros there.

import type { Analysis } from './analysis';
import { baseOf, type Profile, type Value } from './profile';
import { isCount, isShown, fixed } from './units';

// The costs of the rows of a table, or of the nodes of a tree.
export interface Costs {
  individual(row: number, metric: number): Value;
  inherited(row: number, metric: number): Value;
}

export function difference(a: Value, b: Value): Value {
  if (typeof a === 'number' && typeof b === 'number') {
    const result = a - b;
    if (Number.isSafeInteger(result)) return result;
  }
  return BigInt(a) - BigInt(b);
}

export const magnitude = (value: Value): Value => (value < 0 ? -value : value);

// The weight of a flame graph box: the number itself, or the larger of the two sides.
export function largerSide({ profile }: Analysis, metric: number, cost: (side: number) => Value): number {
  const now = Number(cost(metric));
  const base = baseOf(profile, metric);
  return base === undefined ? now : Math.max(now, Number(cost(base)));
}

export interface Change {
  now: Value;
  before: Value;
  by: Value;
}

// Undefined if there is no base.
export function changeOf(profile: Profile, metric: number, cost: (side: number) => Value): Change | undefined {
  const base = baseOf(profile, metric);
  if (base === undefined) return undefined;
  const now = cost(metric);
  const before = cost(base);
  return { now, before, by: difference(now, before) };
}

export type Presence = 'both' | 'new' | 'gone';

// The runs that contain a row. A run does not if neither the row nor its callers cost anything in it.
export function presenceOf(profile: Profile, costs: Costs, row: number): Presence {
  let now = false;
  let before = false;
  for (let metric = 0; metric < profile.metrics.length && !(now && before); metric++) {
    const base = isShown(profile.metrics[metric]) ? baseOf(profile, metric) : undefined;
    if (base === undefined) continue;
    // For counts, only the row's own calls count.
    const counts = isCount(profile.metrics[metric]);
    const spent = (side: number) => costs.individual(row, side) != 0 || (!counts && costs.inherited(row, side) != 0);
    now ||= spent(metric);
    before ||= spent(base);
  }
  return now === before ? 'both' : now ? 'new' : 'gone';
}

// Percentage of change; infinite from zero, NaN if both are zero.
export function changePercent({ now, before, by }: Change): number {
  if (before != 0) return (Number(by) / Math.abs(Number(before))) * 100;
  return now == 0 ? NaN : now > 0 ? Infinity : -Infinity;
}

export const signed = (value: Value, format: (value: Value) => string): string =>
  `${value > 0 ? '+' : ''}${format(value)}`;

// Formats a change in percent of `before`: `+12.5`, `-3.0`. Above 1,000 % it is a factor: `14.7x`, `412x`.
export function growthText(percent: number, before: Value, unit = ''): string {
  if (percent > 1000 && before > 0) {
    const factor = 1 + percent / 100;
    return `${fixed(factor, factor < 100 ? 1 : 0)}x`;
  }
  const text = fixed(percent, 1);
  return `${percent > 0 && /[1-9]/.test(text) ? '+' : ''}${text}${unit}`;
}

// `+12.5`, `412x`, `new`, `gone`, `from 0`.
export function percentText(change: Change, presence: Presence, unit = ''): string {
  if (presence !== 'both') return presence;
  const percent = changePercent(change);
  if (percent !== percent) return '–';
  if (!Number.isFinite(percent)) return 'from 0';
  return growthText(percent, change.before, unit);
}

// From -1 (gone) through 0 (unchanged) to 1 (new): the change relative to the larger side. Half as
// much is -0.5, twice as much 0.5.
export function relativeChange({ now, before, by }: Change): number {
  const larger = Math.max(Math.abs(Number(now)), Math.abs(Number(before)));
  return larger === 0 ? 0 : Math.min(1, Math.max(-1, Number(by) / larger));
}
