// SPDX-License-Identifier: BSD-3-Clause
// The visible columns of a grid and their widths, from the known widths of texts. Hidden rows may have wider texts: a
// column grows when such a row becomes visible.

import { choiceOf, fitColumns, type FitColumn } from '../../tables/column_fit';
import type { GridColumn } from './grid_props';
import { textWidth } from './text_width';

const beside = 13; // pixels around a text in its cell, including rounding
const arrow = 12; // pixels beside a title, if numbers leave no room for it
const narrow = 600; // pixels: a phone
const nameShare = 0.45; // the largest share of the room there, to leave room for numbers

export interface GridFit {
  columns: GridColumn[]; // the visible ones
  widths: number[]; // of the visible columns
  of: GridColumn[]; // all
}

export class ColumnWidths {
  private readonly texts: number[]; // width of the widest text so far, by column

  constructor(readonly columns: GridColumn[]) {
    this.texts = columns.map(({ kind, longest = [] }) =>
      longest.reduce((most, text) => Math.max(most, textWidth(kind, text)), 0),
    );
  }

  // Whether the text is wider than all texts so far.
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
