// SPDX-License-Identifier: BSD-3-Clause
// What a grid shows: its columns, which of them its rows are sorted by, its rows; and what it tells of.

import type { ComponentChildren } from 'preact';
import type { Sort } from '../../tables/sort_choice';
import type { MenuItem } from '../menu';

export interface GridColumn {
  id: string;
  title: string;
  label?: string; // the title where the heading above is not seen
  hint: string;
  group: string;
  kind: 'name' | 'text' | 'number';
  text?(row: number): string; // of a cell, to measure it by
  longest?: string[]; // texts that no cell's is wider than, as far as that is known before
  minimum?: number; // pixels
  beside?: number; // pixels besides the text
  most?: number; // pixels that texts may take from other columns; numbers are never cut
  rank: number; // the greatest are left out first where there is no room; below zero: never
  optional?: boolean | undefined; // left out unless it is asked for
}

export interface RowState {
  level?: number;
  expanded?: boolean | undefined; // undefined: nothing to expand
}

export interface GridProps {
  label: string;
  tree?: boolean;
  columns: GridColumn[]; // another array: what was seen of their texts no longer holds
  rows: number;
  active: number; // row, -1 none
  showActive: number; // counts up to ask for the active row to be scrolled into sight
  sort: Sort;
  onSort(sort: Sort): void;
  onActive(row: number): void;
  onOpen(row: number): void; // Enter and double click
  nameAt?(row: number): string; // whole, to be copied; default: as it is shown
  menu?(row: number): MenuItem[]; // what can be done with a row, besides copying it
  onPress?(row: number, part: string): void; // a click on what has a data-part
  onKey?(event: KeyboardEvent): boolean; // true: dealt with
  cell(row: number, column: GridColumn, shown: GridColumn[]): ComponentChildren; // `shown`: all that are
  rowState?(row: number): RowState;
  empty: string; // said where there are no rows
  busy?: boolean; // the rows are about to change
}
