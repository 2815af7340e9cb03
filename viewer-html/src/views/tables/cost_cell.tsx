// SPDX-License-Identifier: BSD-3-Clause
// A number in a table. Shares of the total and changes have a bar behind them.

import type { ComponentChildren } from 'preact';
import type { TableColumn } from '../../tables/table_columns';
import type { GridColumn } from './grid_props';

const isZero = (text: string) => /^-?[0.,]*$|^–$/.test(text);

export function costCell(column: TableColumn, row: number): ComponentChildren {
  const { compared } = column;
  const text = column.text(row);
  const shown = isZero(text) ? (
    <span class="zero">{text}</span>
  ) : text === 'new' || text === 'gone' ? (
    <span class={`only ${text}`}>{text}</span>
  ) : (
    text
  );
  const share = compared?.bar?.(row) ?? (column.share ? column.percent(row) : 0);
  const hue = compared === undefined ? column.hue : share > 0 ? 'more' : 'less';
  if (share === 0 || (share < 0 && compared === undefined)) return shown;
  return [<span key="bar" class={`bar ${hue}`} style={{ width: `${Math.min(100, Math.abs(share))}%` }} />, shown];
}

const barRoom = 8; // pixels before a number, where the bar is most visible

// `idAt`: converts a row of the grid to one of the table.
export function gridColumnOf(column: TableColumn, idAt: (row: number) => number): GridColumn {
  const { id, title, label, hint, group, longest, rank, optional, compared } = column;
  return {
    id,
    title,
    label,
    hint,
    group,
    longest,
    rank,
    optional,
    beside: compared?.bar === undefined ? 0 : barRoom,
    kind: 'number',
    text: (row) => column.text(idAt(row)),
  };
}
