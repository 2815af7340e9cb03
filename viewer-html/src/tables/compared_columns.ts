// SPDX-License-Identifier: BSD-3-Clause
// The columns of a metric in a comparison of two runs: now, before, the change, the change in percent, and the shares
// of each run.

import type { Analysis } from '../model/analysis';
import { extremesOf } from './column_fit';
import { changeOf, changePercent, percentText, presenceOf, signed, type Change, type Costs } from '../model/comparison';
import { groupTitle, headingOf, partScale, shareDigits, unitNote } from './cost_columns';
import { rankOfMetric, type Compared, type TableColumn, type TableRows } from './table_column';
import { visibleText } from '../model/names';
import { Role, type Value } from '../model/profile';
import { exactScale, fixed, grouped, isCount, percent, type Scale } from '../model/units';

interface Options {
  analysis: Analysis;
  metric: number;
  base: number;
  units: string; // an id of unitChoices (units.ts)
  costs: Costs;
  rows: TableRows | undefined;
  first: number | undefined; // the chosen metric
}

// Counts have only individual numbers and no percentage.
export function comparedColumns(options: Options): TableColumn[] {
  const { analysis, metric, units } = options;
  const { profile } = analysis;
  const one = profile.metrics[metric];
  const counts = isCount(one);
  const scale = counts ? exactScale('') : partScale(analysis, metric, units);
  const heading = counts ? visibleText(one.title, 40) : headingOf(one);
  const kinds: Compared['kind'][] = ['now', 'before', 'change'];
  if (counts) return kinds.map((kind) => columnOf(options, kind, { inherited: false, scale, heading, group: heading }));
  return [true, false].flatMap((inherited) => {
    const group = `${groupTitle(heading, scale)}, ${inherited ? 'inherited' : 'individual'}`;
    return [...kinds, 'percent' as const, 'share' as const, 'share before' as const].map((kind) =>
      columnOf(options, kind, { inherited, scale, heading, group }),
    );
  });
}

interface Sum {
  inherited: boolean;
  scale: Scale;
  heading: string;
  group: string;
}

type Kind = Compared['kind'];

const marks: Record<Kind, string> = {
  now: '',
  before: '<',
  change: '~',
  percent: '%',
  share: '=',
  'share before': '=<',
};
// Shares are hidden before calls, because other columns imply them.
const kindRanks: Record<Kind, number> = { change: 0, percent: 1, now: 2, before: 3, share: 24, 'share before': 25 };
const titles: Record<Kind, string> = {
  now: 'now',
  before: 'before',
  change: 'change',
  percent: '%',
  share: '% of run',
  'share before': '% before',
};
const labels: Record<Kind, string> = {
  ...titles,
  percent: 'change in percent',
  share: 'percent of the run',
  'share before': 'percent of the run before',
};
const hints: Record<Kind, string> = {
  now: 'in this run',
  before: 'in the base run',
  change: 'difference from before; sorted by its size',
  percent: 'change in percent of the value before',
  share: 'in percent of this whole run',
  'share before': 'in percent of the whole base run',
};

// The change of a row, and the value of each kind.
function valuesOf({ analysis, metric, base, costs }: Options, inherited: boolean) {
  const { profile } = analysis;
  const cost = (row: number, side: number) => (inherited ? costs.inherited(row, side) : costs.individual(row, side));
  const change = (row: number): Change => changeOf(profile, metric, (side) => cost(row, side))!;
  const shareOf = (side: number) => (row: number) => percent(cost(row, side), analysis.whole.total(side));
  const values: Record<Kind, (row: number) => Value> = {
    now: (row) => change(row).now,
    before: (row) => change(row).before,
    change: (row) => change(row).by,
    percent: (row) => changePercent(change(row)),
    share: shareOf(metric),
    'share before': shareOf(base),
  };
  return { change, values };
}

function columnOf(options: Options, kind: Kind, { inherited, scale, heading, group }: Sum): TableColumn {
  const { analysis, metric, base, units, costs, rows, first } = options;
  const { profile } = analysis;
  const one = profile.metrics[metric];
  const counts = isCount(one);
  const { change, values } = valuesOf(options, inherited);
  const value = values[kind];
  const changeText = (row: number) => percentText(change(row), presenceOf(profile, costs, row));
  const digits = shareDigits(analysis.whole, metric);
  const shareText = (share: Value) => fixed(Number(share), digits);
  const texts: Record<Exclude<Kind, 'percent'>, (value: Value) => string> = {
    now: scale.format,
    before: scale.format,
    change: (by) => signed(by, scale.format),
    share: shareText,
    'share before': shareText,
  };
  const text = kind === 'percent' ? changeText : (row: number) => texts[kind](value(row));
  const larger = [analysis.total(metric), analysis.total(base)].reduce((a, b) => (b > a ? b : a));
  const sort = counts ? '' : inherited ? ', inherited' : ', individual';
  const ofTotal = units === 'percent' ? ', in percent of the total before' : unitNote(profile, one, units);
  const isRatio = kind === 'percent' || kind === 'share' || kind === 'share before';
  const longest = isRatio ? [fixed(100, digits)] : [signed(kind === 'change' ? larger : 0, () => scale.format(larger))];
  const longestChanges = () => (rows === undefined ? [] : extremesOf(rows, value).map(changeText));
  const bar = kind === 'change' && !counts ? { bar: (row: number) => percent(value(row), larger) } : {};
  return {
    id: `m${metric}${counts ? '' : inherited ? 'i' : 'o'}${marks[kind]}`,
    metric,
    inherited,
    share: false,
    whole: 0,
    group,
    title: titles[kind],
    label: `${heading}${sort}, ${labels[kind]}`,
    hint: `${heading}${sort}: ${hints[kind]}${isRatio || counts ? '' : ofTotal}`,
    hue: one.role === Role.time ? 'time' : 'other',
    format: isRatio ? grouped : scale.format,
    value,
    percent: () => 0,
    text,
    longest: kind === 'percent' ? ['+100.0', 'from 0', 'gone', ...longestChanges()] : longest,
    rank: rankOfMetric(profile, metric, first) + kindRanks[kind],
    compared: {
      kind,
      csv: { title: csvTitle(options, kind, heading, inherited), cell: csvCell(kind, value, changeText) },
      ...bar,
    },
  };
}

// In the profile's own units; `new` and `gone` if there is no percentage.
function csvTitle({ analysis, metric }: Options, kind: Compared['kind'], heading: string, inherited: boolean): string {
  const one = analysis.profile.metrics[metric];
  const sum = isCount(one) ? heading : `${heading} ${inherited ? 'inherited' : 'individual'}`;
  if (kind === 'share' || kind === 'share before') return `${sum}${kind === 'share' ? '' : ' before'} (% of the run)`;
  const unit = kind === 'percent' ? '%' : isCount(one) ? '' : one.unit;
  return `${sum}${kind === 'now' ? '' : kind === 'before' ? ' before' : ' change'}${unit === '' ? '' : ` (${unit})`}`;
}

function csvCell(kind: Compared['kind'], value: (row: number) => Value, text: (row: number) => string) {
  return (row: number) => {
    const one = value(row);
    if (kind !== 'percent') return one;
    const said = text(row);
    return said === 'new' || said === 'gone' ? said : Number.isFinite(one) ? one : undefined;
  };
}
