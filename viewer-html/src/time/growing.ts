// SPDX-License-Identifier: BSD-3-Clause
// Detects bands that grow without bound, for the overview's sentence (criteria in trends.ts).

import type { Analysis } from '../model/analysis';
import { fixed, readableScale, withUnit } from '../model/units';
import type { Steps } from '../steps';
import { slotTotals } from './group_totals';
import { groupingsOf, heapSource, type Grouping } from './heap';
import { rangeOf } from './timeline';
import { asOne, growsSteadily, growth, trendsOf, type Trend } from './trends';

interface Growing {
  label: string;
  key: string; // of the band, in the page's state
  text: string; // `grew steadily from 1.00 MB to 40.00 MB (2.10 MB/s, r2 0.99)`
}

export interface HeapGrowth {
  by: Grouping | undefined;
  whole: string | undefined; // the same for all bands together
  bands: Growing[]; // fastest first
}

// Undefined if there are too few samples.
export function* heapGrowth(analysis: Analysis, heapBy: string, from = NaN, to = NaN): Steps<HeapGrowth | undefined> {
  const { profile } = analysis;
  const { heap, run } = profile;
  if (heap === undefined || heap.times.length < growth.leastSlots) return undefined;
  const choices = groupingsOf(heap);
  const by = choices.find(({ id }) => id === heapBy) ?? choices[0];
  const source = yield* heapSource(profile, heap, by?.id, (node) => analysis.originalOfNode(node));
  const { timeline, rows, unit } = source;
  const totals = yield* slotTotals(timeline, rows);
  const range = rangeOf(timeline, from, to);
  const trends = yield* trendsOf(timeline, rows, range, totals);
  if (trends.slots < growth.leastSlots) return undefined;
  const all = (yield* trendsOf(timeline, asOne(rows), range, totals)).of(0);
  const written = (value: number) => {
    const scale = readableScale(unit, run, Math.round(value));
    return withUnit(scale.format(Math.round(value)), scale.unit);
  };
  const text = ({ first, last, slope, fit }: Trend) =>
    `grew steadily from ${written(first)} to ${written(last)} (${written(slope)}/s, r2 ${fixed(fit, 2)})`;
  const growing: { group: number; trend: Trend }[] = [];
  for (let group = 0; group < rows.groups; group++) {
    const trend = trends.of(group);
    if (growsSteadily(trends, trend, all.most)) growing.push({ group, trend });
  }
  growing.sort((a, b) => b.trend.slope - a.trend.slope || a.group - b.group);
  return {
    by: by?.id,
    whole: growsSteadily(trends, all, all.most) ? text(all) : undefined,
    bands: growing.map(({ group, trend }) => ({
      label: source.label(group),
      key: source.key(group),
      text: text(trend),
    })),
  };
}
