// SPDX-License-Identifier: BSD-3-Clause
// The sort order of a table, kept in the page's state.

import { chosenSort, sortNamed, withSort, type Sort, type Sortable } from '../../tables/sort_choice';
import type { ViewProps } from '../view';

interface TableSort {
  sort: Sort;
  key: string; // changes if the order of rows changes
  onSort(sort: Sort): void;
}

export function tableSort({ state, set }: Pick<ViewProps, 'state' | 'set'>, of: Sortable): TableSort {
  const { table, first } = of;
  const chosen = chosenSort(state.sort, of);
  const named = chosen === undefined ? undefined : sortNamed(state.sort, table);
  const isFirst = (sort: Sort) => sort.column === first.column && sort.descending === first.descending;
  return {
    sort: chosen ?? first,
    key: JSON.stringify([named, of.metric]),
    onSort: (next) => set({ sort: withSort(state.sort, table, isFirst(next) ? undefined : next) }),
  };
}
