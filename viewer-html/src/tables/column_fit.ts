// SPDX-License-Identifier: BSD-3-Clause
// Selects the columns of a table to show, and their widths. Columns are as wide as their contents. If there is too
// little room, the least important columns are hidden first and names are truncated last.

export interface FitColumn {
  id: string;
  wanted: number; // pixels for the full texts
  least: number; // pixels; less than wanted if texts may be truncated
  rank: number; // highest ones are hidden first; negative: never
  optional?: boolean | undefined; // hidden unless chosen
  group: string; // the heading shared with neighbours of the same group; empty: none
  heading: number; // its width in pixels
}

interface Fit {
  shown: string[]; // in the order of the table
  widths: number[]; // of the shown columns
}

// The chosen columns, as in the page's address, `m1o,-m0i`: shown despite a lack of room, and hidden despite enough
// room.
interface ColumnChoice {
  shown: Set<string>;
  hidden: Set<string>;
}

export function choiceOf(text: string): ColumnChoice {
  const ids = text.split(',').filter((id) => id !== '');
  return {
    shown: new Set(ids.filter((id) => !id.startsWith('-'))),
    hidden: new Set(ids.filter((id) => id.startsWith('-')).map((id) => id.slice(1))),
  };
}

// The choice with these columns shown or hidden.
export function withChosen(text: string, ids: string[], show: boolean): string {
  const others = text.split(',').filter((one) => one !== '' && !ids.includes(one.replace(/^-/, '')));
  return [...others, ...ids.map((id) => (show ? id : `-${id}`))].join(',');
}

// `room`: pixels. Among columns of the same rank, the first in the table is hidden last.
export function fitColumns(columns: FitColumn[], choice: ColumnChoice, room: number): Fit {
  const always = ({ id, rank }: FitColumn) => rank < 0 || choice.shown.has(id);
  let shown = columns.filter((one) => always(one) || !(one.optional === true || choice.hidden.has(one.id)));
  while (total(leastWidths(shown)) > room) {
    const spare = shown.filter((one) => !always(one));
    if (spare.length === 0) break;
    const worst = spare.reduce((a, b) => (b.rank >= a.rank ? b : a));
    shown = shown.filter((one) => one !== worst);
  }
  return { shown: shown.map(({ id }) => id), widths: shared(shown, leastWidths(shown), room) };
}

const total = (widths: number[]) => widths.reduce((sum, width) => sum + width, 0);

// Includes room for group headings.
function leastWidths(columns: FitColumn[]): number[] {
  const widths = columns.map(({ least }) => least);
  for (let from = 1, end = 1; from < columns.length; from = end) {
    const { group, heading } = columns[from];
    while (end < columns.length && columns[end].group === group) end++;
    const more = group === '' ? 0 : heading - total(widths.slice(from, end));
    for (let at = from; at < end && more > 0; at++) widths[at] += Math.ceil(more / (end - from));
  }
  return widths;
}

// Distributes spare room equally to truncated texts until they fit, then to the first column.
function shared(columns: FitColumn[], least: number[], room: number): number[] {
  const widths = [...least];
  let left = Math.max(0, Math.floor(room - total(least)));
  for (;;) {
    const cut = columns.flatMap(({ wanted }, at) => (widths[at] < wanted ? [at] : []));
    if (cut.length === 0 || left < cut.length) break;
    const part = Math.floor(left / cut.length);
    for (const at of cut) {
      const more = Math.min(part, Math.ceil(columns[at].wanted - widths[at]));
      widths[at] += more;
      left -= more;
    }
  }
  if (widths.length > 0) widths[0] += left;
  return widths;
}

const mostLooked = 20_000;

// The least and greatest numbers of some rows, to find the widest texts; samples very many rows at equal distances.
export function extremesOf(rows: ArrayLike<number> | number, value: (row: number) => number | bigint): number[] {
  const count = typeof rows === 'number' ? rows : rows.length;
  const step = Math.max(1, Math.ceil(count / mostLooked));
  let found: number[] = [];
  let least = Infinity;
  let greatest = -Infinity;
  for (let i = 0; i < count; i += step) {
    const row = typeof rows === 'number' ? i : rows[i];
    const one = Number(value(row));
    if (!Number.isFinite(one)) continue;
    if (one < least) [least, found] = [one, [row, found[1] ?? row]];
    if (one > greatest) [greatest, found] = [one, [found[0], row]];
  }
  return found;
}
