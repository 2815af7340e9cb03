// SPDX-License-Identifier: BSD-3-Clause
// Bands over time as CSV.

import { csvLine, rawBytes } from '../tables/csv';
import type { Steps } from '../steps';
import { slotsOf, valuesOfSlot, type Range, type Rows, type Timeline } from './timeline';

const cellsAPart = 1 << 16;

// One line per slot: its time, or its beginning and end, then the value of each group. In parts, because the whole can
// exceed the length of a string.
export function* seriesCsv(timeline: Timeline, rows: Rows, range: Range, labels: string[]): Steps<BlobPart[]> {
  const { times, spans } = timeline;
  const parts: BlobPart[] = [rawBytes(csvLine([...(spans ? ['from', 'to'] : ['time']), ...labels]))];
  const line: string[] = [];
  let lines: string[] = [];
  let cells = 0;
  for (let slot = range.first; slot < Math.min(range.end, slotsOf(timeline)); slot++) {
    const values = valuesOfSlot(timeline, rows, slot);
    line.length = 0;
    line.push(String(times[slot]));
    if (spans) line.push(String(times[slot + 1]));
    for (let group = 0; group < rows.groups; group++) line.push(String(values.get(group) ?? 0));
    lines.push(`${line.join(',')}\r\n`);
    cells += rows.groups + 1;
    if (cells < cellsAPart) continue;
    parts.push(lines.join(''));
    lines = [];
    cells = 0;
    yield;
  }
  parts.push(lines.join(''));
  return parts;
}
