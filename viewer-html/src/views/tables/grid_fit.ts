// SPDX-License-Identifier: BSD-3-Clause
// The columns of a grid that are shown and their widths, by what is known of their texts. Rows out of
// sight may hold wider ones than the columns told: a column grows when such a row comes into sight.

import { choiceOf, fitColumns, type FitColumn } from '../../tables/column_fit';
import type { GridColumn } from './grid_props';
import { textWidth } from './text_width';

const beside = 13; // pixels beside a text in its cell, with a rounding
const arrow = 12; // beside a title, where numbers do not leave room for it
const narrow = 600; // pixels: a phone
const nameShare = 0.45; // of the room there, at most, so that there are numbers, too

export interface GridFit {
  columns: GridColumn[]; // those shown
  widths: number[]; // theirs
  of: GridColumn[]; // all
}

export class ColumnWidths {
  private readonly texts: number[]; // of each column the widest text so far

  constructor(readonly columns: GridColumn[]) {
    this.texts = columns.map(({ kind, longest = [] }) =>
      longest.reduce((most, text) => Math.max(most, textWidth(kind, text)), 0),
    );
  }

  // Whether the text is wider than all before it.
  see(column: GridColumn, row: number): boolean {
    if (column.text === undefined) return false;
    const at = this.columns.indexOf(column);
    const width = textWidth(column.kind, column.text(row));
    if (width <= this.texts[at]) return false;
    this.texts[at] = width;
    return true;
  }

  // `room`: pixels for all cells of a row.
  fit(choice: string, room: number): GridFit {
    const fits = this.columns.map((column, at): FitColumn => {
      const { id, rank, kind, optional, group } = column;
      const title = textWidth('title', column.title) + (kind === 'number' ? 0 : arrow);
      const wanted = Math.ceil(Math.max(column.minimum ?? 0, this.texts[at] + (column.beside ?? 0), title) + beside);
      const most = Math.max(
        title + beside,
        Math.min(column.most ?? Infinity, room < narrow ? room * nameShare : Infinity),
      );
      const least = kind === 'number' ? wanted : Math.ceil(Math.min(wanted, most));
      return { id, rank, wanted, least, optional, group, heading: Math.ceil(textWidth('group', group) + beside) };
    });
    const fit = fitColumns(fits, choiceOf(choice), room);
    const columns = this.columns.filter(({ id }) => fit.shown.includes(id));
    return { columns, widths: fit.widths, of: this.columns };
  }
}
