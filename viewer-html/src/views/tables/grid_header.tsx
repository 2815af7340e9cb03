// SPDX-License-Identifier: BSD-3-Clause
// The two header rows of a grid: groups of columns, and the columns themselves, which sort the table.

import type { Sort } from '../../tables/sort_choice';
import type { GridColumn } from './grid_props';

interface Props {
  columns: GridColumn[];
  sort: Sort;
  onSort(sort: Sort): void;
}

interface Span {
  title: string;
  from: number;
  to: number;
}

function groupsOf(columns: GridColumn[]): Span[] {
  const spans: Span[] = [];
  columns.forEach((column, index) => {
    const last = spans[spans.length - 1];
    // The first column has its own group, because it stays in place when the others scroll.
    if (index > 1 && last.title === column.group) last.to = index + 1;
    else spans.push({ title: column.group, from: index, to: index + 1 });
  });
  return spans;
}

export function GridHeader({ columns, sort, onSort }: Props) {
  const press = (column: GridColumn) => {
    const same = sort.column === column.id;
    onSort({ column: column.id, descending: same ? !sort.descending : column.kind === 'number' });
  };
  const order = (column: GridColumn) =>
    sort.column !== column.id ? 'none' : sort.descending ? 'descending' : 'ascending';
  return (
    <div class="header" role="rowgroup">
      <div class="groups" aria-hidden="true">
        {groupsOf(columns).map((span) => (
          <div
            key={span.from}
            class={`group${span.title === '' ? ' none' : ''}`}
            style={{ gridColumn: `${span.from + 1} / ${span.to + 1}` }}
            title={span.title}
          >
            {span.title}
          </div>
        ))}
      </div>
      <div class="row titles" role="row" aria-rowindex={1}>
        {columns.map((column, index) => (
          <div
            key={column.id}
            class={`cell ${column.kind}`}
            role="columnheader"
            aria-colindex={index + 1}
            aria-sort={order(column)}
          >
            <button
              type="button"
              title={column.hint}
              onClick={() => press(column)}
              aria-label={column.label ?? column.title}
            >
              <span class="title">{column.title}</span>
              <span class="arrow" aria-hidden="true">
                {sort.column === column.id ? (sort.descending ? '▼' : '▲') : ''}
              </span>
            </button>
          </div>
        ))}
      </div>
    </div>
  );
}
