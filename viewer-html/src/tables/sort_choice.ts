// SPDX-License-Identifier: BSD-3-Clause
// What the rows of a table are sorted by, as the page's address has it for each table: `functions.-m1i`,
// by that column from the greatest to the least; `tree.name`, from the first name to the last.

import type { TableColumn } from './table_column';

export interface Sort {
  column: string;
  descending: boolean;
}

// Columns of the chosen metric, whichever it is.
const kinds = ['inherited', 'individual'];

// The tables whose rows are not sorted by costs of the chosen metric.
const overTime = ['heap', 'serial'];

const partsOf = (entry: string) => /^([a-z]+)\.(-?)([^-].*)$/.exec(entry);

export function sortNamed(sorts: string[], table: string): Sort | undefined {
  const found = sorts.map(partsOf).find((parts) => parts?.[1] === table);
  return found ? { column: found[3], descending: found[2] === '-' } : undefined;
}

// With another sort of one table; undefined: the one that it has at first.
export function withSort(sorts: string[], table: string, sort: Sort | undefined): string[] {
  const others = sorts.filter((entry) => partsOf(entry)?.[1] !== table);
  return sort === undefined ? others : [...others, `${table}.${sort.descending ? '-' : ''}${sort.column}`];
}

// Once another metric is chosen: tables are sorted by it as they were by costs, else as at first.
export function sortsOfOtherMetric(sorts: string[]): string[] {
  return sorts.flatMap((entry) => {
    const [, table, , column] = partsOf(entry) ?? [];
    if (table === undefined || overTime.includes(table) || kinds.includes(column)) return [entry];
    const [, kind] = /^m\d+([io])/.exec(column) ?? [];
    return kind === undefined ? [] : [`${table}.-${kind === 'i' ? 'inherited' : 'individual'}`];
  });
}

// The sort as these columns have it: in percents or not the order is the same.
export function resolvedSort(columns: TableColumn[], sort: Sort): Sort {
  const has = (id: string) => columns.some((column) => column.id === id);
  if (has(sort.column)) return sort;
  const other = sort.column.endsWith('%') ? sort.column.slice(0, -1) : `${sort.column}%`;
  return has(other) ? { ...sort, column: other } : sort;
}

// By what a metric costs, or in a comparison by how much that changed: the greatest first.
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
  first: Sort; // where nothing was chosen
}

// What was chosen, unless the table lacks the column.
export function chosenSort(sorts: string[], { table, columns, others, metric }: Sortable): Sort | undefined {
  const named = sortNamed(sorts, table);
  if (named === undefined || others.includes(named.column)) return named;
  if (kinds.includes(named.column) && columns.length > 0)
    return { ...named, column: sortByMetric(columns, metric, named.column === 'inherited').column };
  const sort = resolvedSort(columns, named);
  return columns.some(({ id }) => id === sort.column) ? sort : undefined;
}
