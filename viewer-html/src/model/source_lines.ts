// SPDX-License-Identifier: BSD-3-Clause
// Lines of source files for display.

import { textOfBytes } from './strings';
import type { SourceText } from './profile';

const tab = 8;

// Expands tabs.
function expanded(text: string): string {
  if (!text.includes('\t')) return text;
  let line = '';
  for (const part of text.split(/(\t)/)) line += part === '\t' ? ' '.repeat(tab - (line.length % tab)) : part;
  return line;
}

interface SourceLine {
  number: number; // 0: omitted lines
  text: string | undefined; // undefined: unavailable
}

const known = new WeakMap<SourceText, SourceLine[]>();

// The available lines of the file, ascending.
export function linesOf(source: SourceText): SourceLine[] {
  let lines = known.get(source);
  if (lines === undefined) {
    lines = source.pieces.flatMap(({ first, bytes }) =>
      textOfBytes(bytes)
        .split('\n')
        .map((text, index) => ({ number: first + index, text: expanded(text) })),
    );
    known.set(source, lines);
  }
  return lines;
}

export interface SourceRow extends SourceLine {
  group: number; // for the cost centres that begin on the line; -1: none
  left: number; // number of lines omitted at this row
}

// The available lines of a file and those with costs, with a row for each omission.
export function sourceRows(source: SourceText | undefined, costly: { line: number; group: number }[]): SourceRow[] {
  const lines = source === undefined ? [] : linesOf(source);
  const rows: SourceRow[] = [];
  let before = 0;
  const add = (number: number, text: string | undefined, group: number) => {
    if (number > before + 1) rows.push({ number: 0, text: undefined, group: -1, left: number - before - 1 });
    rows.push({ number, text, group, left: 0 });
    before = number;
  };
  for (let i = 0, at = 0; i < lines.length || at < costly.length; ) {
    const number = Math.min(lines[i]?.number ?? Infinity, costly[at]?.line ?? Infinity);
    const text = lines[i]?.number === number ? lines[i++].text : undefined;
    add(number, text, costly[at]?.line === number ? costly[at++].group : -1);
  }
  if (source !== undefined && source.lineCount > before && before > 0)
    rows.push({ number: 0, text: undefined, group: -1, left: source.lineCount - before });
  return rows;
}
