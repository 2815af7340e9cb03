// SPDX-License-Identifier: BSD-3-Clause
// Sorting of a tree table's rows.

import type { Analysis } from '../../model/analysis';
import type { Branches } from '../../model/branches';
import { nameRanks } from '../../tables/name_order';
import { none } from '../../model/profile';
import type { Sort } from '../../tables/sort_choice';
import { rowsByKeys, type Key } from '../../tables/sorting';
import { keysOf, type TableColumn } from '../../tables/table_columns';
import type { Order } from '../../tables/tree_rows';

// Orders the children of a tree's nodes.
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
