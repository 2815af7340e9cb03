// SPDX-License-Identifier: BSD-3-Clause
// A second reader of GHC's report (GHC 8.10 and later, +RTS -P): each row of the tree as printed, for tests of other
// readers.

const numbers = /^(\d+) +(\d+) +(\d+\.\d) +(\d+\.\d) +(\d+\.\d) +(\d+\.\d) +(\d+) +(\d+)$/;
const whole = (text) => Number(text.replaceAll(',', ''));

// The columns where the texts of rows begin: a column is as wide as its widest field.
function textColumns(header) {
  const module = header.indexOf('MODULE');
  const position = header.indexOf('SRC');
  const number = header.indexOf('no.');
  if (module < 0 || position < module || number < position) throw new Error(`no header: ${header}`);
  return { module, position, number };
}

function rowOf(line, columns) {
  const points = Array.from(line); // columns are counted in code points
  const text = (from, to) => points.slice(from, to).join('').trimEnd();
  const label = text(0, columns.module);
  const found = numbers.exec(points.slice(columns.number).join('').trim());
  if (found === null) throw new Error(`no row of a tree: ${line}`);
  const [, , entries, time, alloc, inheritedTime, inheritedAlloc, ticks, bytes] = found;
  return {
    depth: label.length - label.trimStart().length,
    label: label.trimStart(),
    module: text(columns.module, columns.position),
    position: text(columns.position, columns.number),
    entries: Number(entries),
    ticks: Number(ticks),
    bytes: Number(bytes),
    time,
    alloc,
    inheritedTime,
    inheritedAlloc,
  };
}

// { ticks, bytes: the totals; rows: of the tree, in its order, each with its parent's index }
export function parseReport(text) {
  const totals = /\((\d+) ticks @ .*\n\ttotal alloc = *([\d,]+) bytes/.exec(text);
  const lines = text.split('\n');
  const header = lines.findIndex((line) => line.startsWith('COST CENTRE') && line.includes(' no. '));
  if (totals === null || header < 0 || !lines[header].endsWith('bytes')) throw new Error('no report of +RTS -P');
  const columns = textColumns(lines[header]);
  const rows = [];
  const open = []; // rows from the root to the last one
  for (const line of lines.slice(header + 2)) {
    if (line === '') break;
    const row = rowOf(line, columns);
    if (row.depth > open.length) throw new Error(`no parent: ${line}`);
    open.length = row.depth;
    row.parent = row.depth === 0 ? 0 : open[row.depth - 1];
    open.push(rows.push(row) - 1);
  }
  return { ticks: Number(totals[1]), bytes: whole(totals[2]), rows };
}
