// SPDX-License-Identifier: BSD-3-Clause
// The rows of a grid that are on the page.

import type { VNode } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { ColumnWidths, type GridFit } from './grid_fit';
import type { GridColumn, GridProps } from './grid_props';

// The rows rendered last; reused as long as the properties are the same.
interface Drawn {
  grid: GridProps;
  slots: number;
  columns: string;
  rows: Map<number, VNode>;
}

// The rows to render, the number of elements to reuse in turn, and the width.
interface Wanted {
  first: number;
  end: number;
  slots: number;
  width: number;
}

// Renders rows in as many chosen columns as fit.
export function useRows(
  grid: GridProps,
  choice: string,
  prefix: string,
): (wanted: Wanted) => { fit: GridFit; rows: VNode[] } {
  const widths = useMemo(() => new ColumnWidths(grid.columns), [grid.columns]);
  const drawn = useRef<Drawn>(undefined);
  return ({ first, end, slots, width }) => {
    let fit = widths.fit(choice, width);
    const draw = () => {
      const columns = fit.columns.map(({ id }) => id).join();
      const before = drawn.current;
      const kept =
        before?.grid === grid && before.slots === slots && before.columns === columns ? before.rows : undefined;
      const now: Drawn = { grid, slots, columns, rows: new Map() };
      let isWider = false;
      for (let row = first; row < end; row++) {
        const known = kept?.get(row);
        if (known === undefined) for (const column of fit.columns) isWider = widths.see(column, row) || isWider;
        now.rows.set(row, known ?? drawRow(grid, fit.columns, row, row % slots, `${prefix}${row}`));
      }
      drawn.current = now;
      return isWider;
    };
    // Wider texts can leave no room for some columns, which changes the rendered cells.
    for (let tries = 0; draw() && tries < 4; tries++) fit = widths.fit(choice, width);
    return { fit, rows: [...drawn.current!.rows.values()] };
  };
}

function drawRow(grid: GridProps, columns: GridColumn[], row: number, slot: number, id: string): VNode {
  const state = grid.rowState?.(row);
  const active = row === grid.active;
  return (
    <div
      key={slot}
      id={id}
      class={`row${active ? ' active' : ''}${row % 2 === 1 ? ' odd' : ''}`}
      role="row"
      data-row={row}
      aria-rowindex={row + 2}
      aria-selected={active}
      aria-level={state?.level}
      aria-expanded={state?.expanded}
    >
      {columns.map((column, index) => (
        <div
          key={column.id}
          class={cellClass[column.kind]}
          aria-colindex={index + 1}
          role={column.kind === 'name' ? 'rowheader' : 'gridcell'}
        >
          {grid.cell(row, column, columns)}
        </div>
      ))}
    </div>
  );
}

const cellClass = { name: 'cell name', text: 'cell text', number: 'cell number' };

// Shows the full text of a truncated cell under the pointer.
export function tellWhatIsCut({ target }: MouseEvent): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.cell') : null;
  if (cell === null) return;
  const parts = [cell, ...cell.querySelectorAll('.name-text, .module')];
  cell.title = parts.some((part) => part.scrollWidth > part.clientWidth)
    ? (parts[1]?.parentElement?.innerText ?? cell.innerText)
    : '';
}

export function rowUnder({ target }: MouseEvent): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return row === null ? undefined : Number(row.dataset['row']);
}

export function partUnder({ target }: MouseEvent): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-part]')?.dataset['part'] : undefined;
}
