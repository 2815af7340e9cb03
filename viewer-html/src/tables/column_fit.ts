// SPDX-License-Identifier: BSD-3-Clause
// Which columns of a table are shown, and how wide each is: as wide as what stands in it. Where there is
// no room for all, those that matter least are left out, and names are cut last.

export interface FitColumn {
  id: string;
  wanted: number; // pixels that all of its texts fit in
  least: number; // pixels; less than wanted where its texts may be cut
  rank: number; // the highest are left out first; below zero: never
  optional?: boolean | undefined; // left out unless it was chosen
  group: string; // the heading above it and the neighbours of the same group; empty: none
  heading: number; // pixels of that
}

export interface Fit {
  shown: string[]; // in the order of the table
  widths: number[]; // theirs
}

// A choice of columns as the page's address has it, `m1o,-m0i`: shown though there is no room, and left
// out though there is.
export interface ColumnChoice {
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

// The text of the choice with these columns shown, or left out.
export function withChosen(text: string, ids: string[], show: boolean): string {
  const others = text.split(',').filter((one) => one !== '' && !ids.includes(one.replace(/^-/, '')));
  return [...others, ...ids.map((id) => (show ? id : `-${id}`))].join(',');
}

// `room`: pixels. The last left out of several of one rank is the first in the table.
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

// With room for the headings above groups of columns.
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

// What is left goes to texts that are cut, in equal parts until they are whole, and then to the first
// column.
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

// The least and the greatest of some rows' numbers, for texts that are as wide as any; of a great many
// rows, of those at equal distances.
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
