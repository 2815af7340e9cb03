// SPDX-License-Identifier: BSD-3-Clause
// The properties of a grid: columns, sorting, rows and callbacks.

import type { ComponentChildren } from 'preact';
import type { Sort } from '../../tables/sort_choice';
import type { MenuItem } from '../menu';

export interface GridColumn {
  id: string;
  title: string;
  label?: string; // the title where the group heading is not shown
  hint: string;
  group: string;
  kind: 'name' | 'text' | 'number';
  text?(row: number): string; // text of a cell, for measuring
  longest?: string[]; // the widest texts, as far as known in advance
  minimum?: number; // pixels
  beside?: number; // pixels besides the text
  most?: number; // pixels that texts may take from other columns; numbers are never truncated
  rank: number; // highest ones are hidden first when there is no room; negative: never
  optional?: boolean | undefined; // hidden unless chosen
}

interface RowState {
  level?: number;
  expanded?: boolean | undefined; // undefined: not expandable
}

export interface GridProps {
  label: string;
  tree?: boolean;
  columns: GridColumn[]; // a new array resets the measured texts
  rows: number;
  active: number; // row, or -1
  showActive: number; // increases to scroll the active row into view
  sort: Sort;
  onSort(sort: Sort): void;
  onActive(row: number): void;
  onOpen(row: number): void; // on Enter and double click
  nameAt?(row: number): string; // the full name, for copying; default: as shown
  menu?(row: number): MenuItem[]; // a row's actions besides copying
  onPress?(row: number, part: string): void; // on a click on an element with data-part
  onKey?(event: KeyboardEvent): boolean; // returns true if handled
  cell(row: number, column: GridColumn, shown: GridColumn[]): ComponentChildren; // `shown`: all visible columns
  rowState?(row: number): RowState;
  empty: string; // message if there are no rows
  busy?: boolean; // the rows are about to change
}
