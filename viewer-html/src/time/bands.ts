// SPDX-License-Identifier: BSD-3-Clause
// Bands over time, computed step by step as views need them: by group, over a range, or for one band.

import type { Phase, Value } from '../model/profile';
import type { Steps } from '../steps';
import { groupTotals, slotTotals, type GroupTotals } from './group_totals';
import { rangeOf, type Range, type Rows, type Timeline } from './timeline';
import { trendsOf, type Trends } from './trends';

// A source of bands: a heap census by one of its axes, or a serial profile by one of its metrics.
export interface BandSource {
  title: string; // what a band is: `Closure type`
  unit: string;
  timeline: Timeline;
  rows: Rows;
  label(group: number): string;
  key(group: number): string; // in the page's state
  raw(group: number): string; // in files
  centre?(group: number): number | undefined; // the band's cost centre, if any
  entry?(group: number): number | undefined; // its entry of the call tree, likewise
  phase?(group: number): Phase; // for a biography: phases have their own colours
  about?(group: number): BandFact[];
}

export interface BandFact {
  title: string;
  text: string;
}

export interface Bands {
  source: BandSource;
  totals: Value[]; // [slot]
  peak: { value: Value; slot: number }; // the first maximum of the totals
  whole: GroupTotals;
  range: Range;
  inRange: GroupTotals;
  trends: Trends; // likewise
  only: number | undefined; // the only band shown
  shown: Value[]; // [slot] totals of the shown bands
}

// Caches results independent of the range.
export class BandMaker {
  private source: BandSource | undefined;
  private totals: Value[] | undefined;
  private whole: GroupTotals | undefined;

  constructor(private readonly make: () => Steps<BandSource>) {}

  *bands(from: number, to: number, key: string): Steps<Bands> {
    const source = (this.source ??= yield* this.make());
    const { timeline, rows } = source;
    const totals = (this.totals ??= yield* slotTotals(timeline, rows));
    const all = rangeOf(timeline);
    const whole = (this.whole ??= yield* groupTotals(timeline, rows, all));
    const range = rangeOf(timeline, from, to);
    const same = range.first === all.first && range.end === all.end;
    const inRange = same ? whole : yield* groupTotals(timeline, rows, range);
    const trends = yield* trendsOf(timeline, rows, range, totals);
    const only = key === '' ? undefined : groupOfKey(source, key);
    const shown = only === undefined ? totals : yield* slotTotals(timeline, rows, only);
    let slot = 0;
    totals.forEach((value, at) => value > totals[slot] && (slot = at));
    return { source, totals, peak: { value: totals[slot] ?? 0, slot }, whole, range, inRange, trends, only, shown };
  }
}

export function groupOfKey(source: BandSource, key: string): number | undefined {
  for (let group = 0; group < source.rows.groups; group++) if (source.key(group) === key) return group;
  return undefined;
}

// A time from the page's state; NaN: none.
export function timeOfState(text: string): number {
  const time = text === '' ? NaN : Number(text);
  return Number.isFinite(time) ? time : NaN;
}
