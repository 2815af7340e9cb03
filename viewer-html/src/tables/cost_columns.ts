// SPDX-License-Identifier: BSD-3-Clause
// The number columns of a table and their formats.

import type { Analysis } from '../model/analysis';
import { visibleText } from '../model/names';
import { Role, baseOf, type Metric, type Profile, type Value } from '../model/profile';
import {
  assumedWordSize,
  digitsOfPercents,
  exactScale,
  fixed,
  isShown,
  percent,
  percentAlone,
  scaleOf,
  scaleOfParts,
  type Scale,
} from '../model/units';

export interface CostColumn {
  id: string;
  metric: number;
  inherited: boolean; // else individual
  share: boolean; // as percent of `whole`
  whole: Value;
  group: string; // the heading above those of one metric: `Time (s)`
  title: string;
  label: string; // the title where the group heading is not shown
  hint: string;
  hue: 'time' | 'allocation' | 'other';
  format(value: Value): string;
}

const headings: Partial<Record<number, string>> = {
  [Role.time]: 'Time',
  [Role.allocation]: 'Allocation',
};

const countTitles: Partial<Record<number, string>> = {
  [Role.strictCalls]: 'strict',
  [Role.lazyCalls]: 'lazy',
  [Role.curriedCalls]: 'curried',
  [Role.entries]: 'entries',
};

// Orders time and allocation first, then calls, then the rest.
export function rankOf({ metrics }: Profile, metric: number): number {
  const { role } = metrics[metric];
  return role === Role.other ? 99 : role;
}

// The columns of metrics without a base. `units` is an id of unitChoices (units.ts).
export function costColumns(analysis: Analysis, units: string): CostColumn[] {
  const columns: CostColumn[] = [];
  analysis.profile.metrics.forEach((metric, index) => {
    if (!isShown(metric) || baseOf(analysis.profile, index) !== undefined) return;
    const countTitle = countTitles[metric.role];
    if (countTitle !== undefined) columns.push(countColumn(metric, index, countTitle));
    else columns.push(...sumColumns(analysis, metric, index, units));
  });
  return columns.sort((a, b) => rankOf(analysis.profile, a.metric) - rankOf(analysis.profile, b.metric));
}

function countColumn(metric: Metric, index: number, title: string): CostColumn {
  return {
    id: `m${index}`,
    metric: index,
    inherited: false,
    share: false,
    whole: 0,
    group: 'Calls',
    title,
    label: visibleText(metric.title),
    hint: visibleText(metric.title),
    hue: 'other',
    format: exactScale('').format,
  };
}

export function hueOf({ role }: Metric): CostColumn['hue'] {
  return role === Role.time ? 'time' : role === Role.allocation ? 'allocation' : 'other';
}

export function headingOf(metric: Metric): string {
  return headings[metric.role] ?? visibleText(metric.title, 40);
}

// The scale of a whole metric and of its base; percentages are of the base's total.
export function metricScale(analysis: Analysis, metric: number, units: string): Scale {
  const { unit } = analysis.profile.metrics[metric];
  const total = analysis.total(metric);
  const before = totalBefore(analysis, metric);
  return scaleOf(unit, analysis.profile.run, units, before > total ? before : total, metricWhole(analysis, metric));
}

function totalBefore(analysis: Analysis, metric: number): Value {
  return analysis.total(baseOf(analysis.profile, metric) ?? metric);
}

// The base of percentages.
function metricWhole(analysis: Analysis, metric: number): Value {
  const before = totalBefore(analysis, metric);
  return before > 0 ? before : analysis.total(metric);
}

// The scale of functions' costs: that of the whole metric, unless that would make the hottest function unreadable, as
// in a flat profile.
export function partScale(analysis: Analysis, metric: number, units: string): Scale {
  const { metrics, run } = analysis.profile;
  const scale = metricScale(analysis, metric, units);
  if (units === 'percent')
    return { ...scale, format: percentOf(metricWhole(analysis, metric), Math.max(2, shareDigits(analysis, metric))) };
  if (units !== 'scaled') return scale;
  const scaleFor = (value: Value) => scaleOfParts(scale, metrics[metric].unit, run, value);
  // The hottest cost is at least the average, which is cheap to compute.
  const functions = Math.max(1, analysis.functions.groups.representative.length);
  const average = Number(analysis.total(metric)) / functions;
  return scaleFor(average) === scale ? scale : scaleFor(analysis.hottest(metric));
}

// Number of decimals of a metric's shares.
export function shareDigits(analysis: Analysis, metric: number): number {
  return digitsOfPercents(percent(analysis.hottest(metric), metricWhole(analysis, metric)));
}

const percentOf = (whole: Value, digits: number) => (value: Value) => fixed(percent(value, whole), digits);

// `Time (s)`.
export function groupTitle(heading: string, { unit }: Scale): string {
  return unit === '' ? heading : `${heading} (${visibleText(unit, 20)})`;
}

// Added to a column's hint if its numbers rest on an assumption.
export function unitNote({ run }: Profile, { unit }: Metric, units: string): string {
  const converted = units === 'scaled' || units === 'other';
  const assumed = converted && unit === 'words' && run.wordSize === 0;
  return assumed ? `; words taken to be ${assumedWordSize} bytes` : '';
}

function sumColumns(analysis: Analysis, metric: Metric, index: number, units: string): CostColumn[] {
  const total = analysis.total(index);
  const scale = partScale(analysis, index, units);
  const digits = shareDigits(analysis, index);
  const heading = headingOf(metric);
  const group = groupTitle(heading, scale);
  const note = unitNote(analysis.profile, metric, units);
  const hue = hueOf(metric);
  const columns: CostColumn[] = [];
  for (const inherited of [true, false]) {
    const title = inherited ? 'inherited' : 'individual';
    const label = `${heading}, ${title}`;
    const hint = `${label}: ${inherited ? 'including callees' : 'without callees'}`;
    const common = { metric: index, inherited, group, hue, whole: total } as const;
    const id = `m${index}${inherited ? 'i' : 'o'}`;
    const percents = {
      ...common,
      id: `${id}%`,
      share: true,
      label: `${label}, percent`,
      hint: `${hint}, in percent of the total`,
      format: percentOf(total, units === 'percent' ? Math.max(2, digits) : digits),
    };
    if (units === 'percent') columns.push({ ...percents, title });
    else
      columns.push(
        { ...common, id, share: false, title, label, hint: hint + note, format: scale.format },
        { ...percents, title: '%' },
      );
    if (!analysis.isPart(index)) continue;
    const whole = analysis.whole.total(index);
    columns.push({
      ...percents,
      id: `${id}%r`,
      whole,
      title: '% of run',
      label: `${label}, percent of the run`,
      hint: `${hint}, in percent of the whole run, including hidden parts`,
      format: percentOf(whole, shareDigits(analysis.whole, index)),
    });
  }
  return columns;
}

// `25.0`
export function totalShare(analysis: Analysis, metric: number, value: Value): string {
  return percentAlone(percent(value, analysis.total(metric)));
}

// `25.0 %`, or `25.0 % of the part shown, 5.0 % of the run`.
export function shareText(analysis: Analysis, metric: number, value: Value): string {
  const share = `${totalShare(analysis, metric, value)} %`;
  return analysis.isPart(metric) ? `${share} of the part shown, ${runShareText(analysis, metric, value)}` : share;
}

export function runShareText({ whole }: Analysis, metric: number, value: Value): string {
  return `${totalShare(whole, metric, value)} % of the run`;
}
