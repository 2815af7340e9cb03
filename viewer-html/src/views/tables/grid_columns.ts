// What the columns of a grid are, and which of them its rows are sorted by.

export interface GridColumn {
  id: string;
  title: string;
  label?: string; // the title where the heading above is not seen
  hint: string;
  group: string;
  width: string; // a CSS grid track
  minimum: number; // pixels
  kind: 'name' | 'text' | 'number';
}

export interface Sort {
  column: string;
  descending: boolean;
}
