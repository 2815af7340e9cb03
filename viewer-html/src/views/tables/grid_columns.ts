// SPDX-License-Identifier: BSD-3-Clause
// What the columns of a grid are, and which of them its rows are sorted by.

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

export interface Sort {
  column: string;
  descending: boolean;
}
