// SPDX-License-Identifier: BSD-3-Clause
// The sort orders of tables, as in the page's address: `functions.-m1i` sorts by that column, greatest first;
// `tree.name` sorts by name, ascending.

import type { TableColumn } from './table_column';

export interface Sort {
  column: string;
  descending: boolean;
}

// Columns of the chosen metric, whichever that is.
const kinds = ['inherited', 'individual'];

// Tables not sorted by costs of the chosen metric.
const overTime = ['heap', 'serial'];

const partsOf = (entry: string) => /^([a-z]+)\.(-?)([^-].*)$/.exec(entry);

export function sortNamed(sorts: string[], table: string): Sort | undefined {
  const found = sorts.map(partsOf).find((parts) => parts?.[1] === table);
  return found ? { column: found[3], descending: found[2] === '-' } : undefined;
}

// With another sort of one table; undefined: its default.
export function withSort(sorts: string[], table: string, sort: Sort | undefined): string[] {
  const others = sorts.filter((entry) => partsOf(entry)?.[1] !== table);
  return sort === undefined ? others : [...others, `${table}.${sort.descending ? '-' : ''}${sort.column}`];
}

// After a change of the metric: tables that were sorted by costs are sorted by the new metric, the others as by
// default.
export function sortsOfOtherMetric(sorts: string[]): string[] {
  return sorts.flatMap((entry) => {
    const [, table, , column] = partsOf(entry) ?? [];
    if (table === undefined || overTime.includes(table) || kinds.includes(column)) return [entry];
    const [, kind] = /^m\d+([io])/.exec(column) ?? [];
    return kind === undefined ? [] : [`${table}.-${kind === 'i' ? 'inherited' : 'individual'}`];
  });
}

// The sort for these columns; percentages sort like absolute numbers.
function resolvedSort(columns: TableColumn[], sort: Sort): Sort {
  const has = (id: string) => columns.some((column) => column.id === id);
  if (has(sort.column)) return sort;
  const other = sort.column.endsWith('%') ? sort.column.slice(0, -1) : `${sort.column}%`;
  return has(other) ? { ...sort, column: other } : sort;
}

// Sorts by a metric's cost or, in a comparison, by its change; greatest first.
export function sortByMetric(columns: TableColumn[], metric: number | undefined, inherited: boolean): Sort {
  const of = columns.filter((one) => one.metric === metric && one.inherited === inherited);
  const column =
    of.find(({ compared }) => compared?.kind === 'change') ??
    of[0] ??
    columns.find((one) => one.metric === metric) ??
    columns[0];
  return column === undefined ? { column: 'name', descending: false } : { column: column.id, descending: true };
}

export interface Sortable {
  table: string; // its name in the address
  columns: TableColumn[];
  others: string[]; // ids of the columns without costs
  metric: number | undefined;
  first: Sort; // the default
}

// The chosen sort, unless the table lacks the column.
export function chosenSort(sorts: string[], { table, columns, others, metric }: Sortable): Sort | undefined {
  const named = sortNamed(sorts, table);
  if (named === undefined || others.includes(named.column)) return named;
  if (kinds.includes(named.column) && columns.length > 0)
    return { ...named, column: sortByMetric(columns, metric, named.column === 'inherited').column };
  const sort = resolvedSort(columns, named);
  return columns.some(({ id }) => id === sort.column) ? sort : undefined;
}
