// SPDX-License-Identifier: BSD-3-Clause
// Tables as CSV (RFC 4180) with exact numbers and raw names, except for names that a spreadsheet would evaluate.

import type { Value } from '../model/profile';
import type { Steps } from '../steps';

// Texts that spreadsheets evaluate. Operators, which consist only of signs, are not formulas.
const formula = /^[=+\-@\t\r].*[0-9A-Za-z]/s;

// Quoted if necessary.
export function csvField(name: string): string {
  const text = formula.test(name) ? `'${name}` : name;
  return text === '' || /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

export type CsvCell = string | Value | undefined;

// An empty field where there is no value.
export function csvLine(cells: CsvCell[]): string {
  const field = (cell: CsvCell) =>
    cell === undefined || cell !== cell ? '' : typeof cell === 'string' ? csvField(cell) : String(cell);
  return `${cells.map(field).join(',')}\r\n`;
}

const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
const utf8 = new TextEncoder();

// The text as bytes. Lone surrogates become the invalid bytes that strings.ts made them from.
export function rawBytes(text: string): Uint8Array<ArrayBuffer> {
  if (!loneSurrogate.test(text)) return utf8.encode(text);
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (code >= 0xdc80 && code <= 0xdcff) bytes.push(code - 0xdc00);
    else bytes.push(...utf8.encode(character));
  }
  return Uint8Array.from(bytes);
}

const linesAPart = 1 << 13;

// The lines 0 up to `count` below a heading, in parts, because the whole can exceed the maximum length of a string.
export function* csvParts(heading: string[], count: number, cells: (row: number) => CsvCell[]): Steps<BlobPart[]> {
  const parts: BlobPart[] = [rawBytes(csvLine(heading))];
  for (let from = 0; from < count; from += linesAPart) {
    let lines = '';
    for (let row = from; row < Math.min(count, from + linesAPart); row++) lines += csvLine(cells(row));
    parts.push(rawBytes(lines));
    yield;
  }
  return parts;
}
