// SPDX-License-Identifier: BSD-3-Clause
// The number columns of a table with their values, for display, sorting and CSV files.

import type { Analysis, GroupCosts } from '../model/analysis';
import { magnitude, type Costs } from '../model/comparison';
import { comparedColumns } from './compared_columns';
import { costColumns, headingOf, rankOf } from './cost_columns';
import { rankOfMetric, type TableColumn, type TableRows } from './table_column';
import { extremesOf } from './column_fit';
import type { CsvCell } from './csv';
import { visibleText } from '../model/names';
import { baseOf, isComparison, type Value } from '../model/profile';
import type { Key } from './sorting';
import { fixed, isCount, isShown, meaningOf, percent, readableScale, type Scale } from '../model/units';

export type { Costs } from '../model/comparison';
export type { TableColumn } from './table_column';

export const costsOfGroups = (groups: GroupCosts): Costs => ({
  individual: (group, metric) => groups.individual(metric)[group],
  inherited: (group, metric) => groups.inherited(metric)[group],
});

// The columns of cost_columns.ts or, in a comparison, of compared_columns.ts. `first`: the metric whose columns come
// first, because a comparison has many.
export function tableColumns(
  analysis: Analysis,
  units: string,
  costs: Costs,
  first?: number,
  rows?: TableRows,
): TableColumn[] {
  const plain = plainColumns(analysis, units, costs, first);
  const { profile } = analysis;
  if (!isComparison(profile)) return plain;
  const compared = [...profile.metrics.keys()].flatMap((metric) => {
    const base = isShown(profile.metrics[metric]) ? baseOf(profile, metric) : undefined;
    return base === undefined ? [] : comparedColumns({ analysis, metric, base, units, costs, rows, first });
  });
  const rank = ({ metric }: TableColumn) => (metric === first ? -1 : rankOf(profile, metric));
  return [...compared, ...plain].sort((a, b) => rank(a) - rank(b));
}

function plainColumns(analysis: Analysis, units: string, costs: Costs, first?: number): TableColumn[] {
  return costColumns(analysis, units).map((column) => {
    const { metric, inherited, share } = column;
    const total = analysis.total(metric);
    const value = (row: number) => (inherited ? costs.inherited(row, metric) : costs.individual(row, metric));
    return {
      ...column,
      value,
      percent: (row: number) => percent(value(row), column.whole),
      text: (row: number) => column.format(value(row)),
      longest: [column.format(total)],
      // With units other than percent, a share is hidden before its cost: alone it would not say of what it is.
      rank: rankOfMetric(analysis.profile, metric, first) + (share && units !== 'percent' ? 1 : 0),
    };
  });
}

// The metrics that count calls: entries, or Clean's three kinds.
export function callMetrics({ profile }: Analysis): number[] {
  return [...profile.metrics.keys()].filter((metric) => isCount(profile.metrics[metric]));
}

const samples = 2000; // rows that determine a unit

// Time and allocation per call, inherited and individual. They are those of the whole run whatever part is shown,
// because calls that were folded away are not counted. `rows`: the rows of the table.
export function perCallColumns(analysis: Analysis, units: string, rows: ArrayLike<number>): TableColumn[] {
  const counts = callMetrics(analysis);
  const { whole } = analysis;
  if (counts.length === 0 || whole.grouping !== analysis.grouping) return [];
  const costs = costsOfGroups(whole.functions);
  const note = whole === analysis ? '' : '; of the whole run';
  const calls = (row: number) => counts.reduce((sum, metric) => sum + Number(costs.individual(row, metric)), 0);
  return [true, false].flatMap((inherited) =>
    analysis.costMetrics().map((metric): TableColumn => {
      const cost = (row: number) => (inherited ? costs.inherited(row, metric) : costs.individual(row, metric));
      const value = (row: number) => {
        const count = calls(row);
        return count > 0 ? Number(cost(row)) / count : NaN;
      };
      const scale = perCallScale(analysis, metric, units, rows, value);
      const heading = headingOf(analysis.profile.metrics[metric]);
      const kind = inherited ? 'inherited' : 'individual';
      const title = `${heading.toLowerCase()} (${scale.unit})`;
      const label = `${heading} (${scale.unit}) per call, ${kind}`;
      return {
        id: `m${metric}${inherited ? 'i' : 'o'}/`,
        metric,
        inherited,
        share: false,
        whole: 0,
        group: `Per call, ${kind}`,
        title,
        label,
        hint: `${heading} per call, ${kind}: ${inherited ? 'including callees' : 'without callees'}, divided by the number of calls${note}`,
        hue: 'other',
        format: scale.format,
        value,
        percent: () => 0,
        text: (row) => scale.format(value(row)),
        longest: extremesOf(rows, value).map((row) => scale.format(value(row))),
        rank: 30 + (inherited ? 0 : 1),
        optional: !inherited || isComparison(analysis.profile),
      };
    }),
  );
}

// The unit in which the median is about one or more, even though a few numbers are far larger.
function perCallScale(
  { profile }: Analysis,
  metric: number,
  units: string,
  rows: ArrayLike<number>,
  value: (row: number) => number,
): Scale {
  const { unit } = profile.metrics[metric];
  const step = Math.max(1, Math.floor(rows.length / samples));
  const known: number[] = [];
  for (let i = 0; i < rows.length; i += step) {
    const one = value(rows[i]);
    if (one > 0) known.push(one);
  }
  const { factor, kind } = meaningOf(unit, profile.run);
  if (units === 'file' || units === 'other' || kind === 'other')
    return { unit: visibleText(unit, 20), format: (one) => averageText(Number(one), 3) };
  known.sort((a, b) => a - b);
  const middle = known[Math.floor(known.length / 2)] ?? 0;
  const scale = readableScale(unit, profile.run, middle);
  const divisor = divisors[scale.unit] ?? 1;
  return { unit: scale.unit, format: (one) => averageText((Number(one) * factor) / divisor, 1) };
}

const divisors: Record<string, number> = { s: 1, ms: 1e-3, µs: 1e-6, GB: 1e9, MB: 1e6, kB: 1e3, B: 1 };

function averageText(value: number, decimals: number): string {
  const least = 10 ** -decimals;
  return value > 0 && value < least / 2 ? `<${fixed(least, decimals)}` : fixed(value, decimals);
}

// Sorts by a column, then by costs: after an individual cost by the other individual one, as in GHC's reports; finally
// by inherited costs.
export function keysOf(
  analysis: Analysis,
  columns: TableColumn[],
  sort: { column: string; descending: boolean },
  costs: Costs,
): Key[] {
  const column = columns.find(({ id }) => id === sort.column);
  const keys: Key[] = column === undefined ? [] : [{ of: keyOf(column), descending: sort.descending }];
  const metrics = analysis.costMetrics();
  if (column !== undefined && isIndividualCost(column) && metrics.includes(column.metric))
    for (const metric of metrics)
      if (metric !== column.metric) keys.push({ of: (row) => costs.individual(row, metric), descending: true });
  for (const metric of metrics)
    if (column === undefined || metric !== column.metric || !column.inherited || column.compared !== undefined)
      keys.push({ of: (row) => costs.inherited(row, metric), descending: true });
  return keys;
}

const isIndividualCost = ({ inherited, compared }: TableColumn) => !inherited && compared === undefined;

// Changes are sorted by absolute value.
function keyOf({ compared, value }: TableColumn): (row: number) => Value {
  return compared?.kind === 'change' ? (row) => magnitude(value(row)) : value;
}

interface CsvColumn {
  title: string; // `Time inherited (ticks)`
  value(row: number): CsvCell;
}

// The columns of the table's CSV file: each number once, in the profile's own units.
export function csvColumns(analysis: Analysis, columns: TableColumn[]): CsvColumn[] {
  const seen = new Set<string>();
  return columns.flatMap((column): CsvColumn[] => {
    if (column.compared !== undefined) return [{ title: column.compared.csv.title, value: column.compared.csv.cell }];
    const metric = analysis.profile.metrics[column.metric];
    const { unit } = metric;
    const heading = headingOf(metric);
    const counts = isCount(metric);
    const kind = column.inherited ? 'inherited' : 'individual';
    const perCall = column.id.endsWith('/');
    const during = column.during === undefined ? '' : `, ${column.during}`;
    const title = counts ? column.label : `${heading} ${kind}${during} (${unit}${perCall ? ' per call' : ''})`;
    if (seen.has(title)) return [];
    seen.add(title);
    return [{ title, value: column.value }];
  });
}
