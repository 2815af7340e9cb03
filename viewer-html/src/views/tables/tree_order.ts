// SPDX-License-Identifier: BSD-3-Clause
// How the rows of tables are sorted.

import type { Analysis } from '../../model/analysis';
import type { Branches } from '../../model/branches';
import { nameRanks } from '../../tables/name_order';
import { none } from '../../model/profile';
import { rowsByKeys, type Key } from '../../tables/sorting';
import { keysOf, type TableColumn } from '../../tables/table_columns';
import type { Order } from '../../tables/tree_rows';
import type { Sort } from './grid_props';

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

// The children of a tree's nodes.
export function treeOrder(analysis: Analysis, branches: Branches, columns: TableColumn[], sort: Sort): Order {
  const byNumbers = keysOf(analysis, columns, sort, branches);
  return function* (nodes) {
    const keys = [...byNumbers];
    if (sort.column === 'name') {
      const { groups } = analysis.functions;
      const { byName, byModule } = yield* nameRanks(analysis.profile, groups);
      const modules = branches.centre(branches.root) === none && 'isModule' in branches;
      const ranks = modules && branches.parent(nodes[0]) === branches.root ? byModule : byName;
      const of = (node: number) => ranks[groups.ofCentre[branches.centre(node)]];
      keys.unshift({ of, descending: sort.descending } satisfies Key);
    }
    return yield* rowsByKeys(nodes, keys);
  };
}
