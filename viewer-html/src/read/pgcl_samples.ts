// SPDX-License-Identifier: BSD-3-Clause
// Sections of .pgcl version 3 with samples over time: the heap census (formats/pgcl/FORMAT.md, 4.9), its lives (4.12)
// and modules (4.13), and the serial profile (4.10).

import { ByteCursor, ColumnBuilder } from './byte_cursor';
import {
  Axis,
  none,
  type Column,
  type HeapCensus,
  type Profile,
  type RetainerSet,
  type SerialProfile,
} from '../model/profile';

const lastBreakdown = 9;

// Reads `groups` sizes and converts them to positions: 0, ..., the sum. Each row takes at least one of the remaining
// bytes.
function readGroupBegins(cursor: ByteCursor, groups: number, field: string): Float64Array {
  const begins = new Float64Array(groups + 1);
  for (let i = 0; i < groups; i++) {
    const at = cursor.at;
    begins[i + 1] = begins[i] + cursor.number(field);
    if (begins[i + 1] > cursor.remaining) cursor.fail(field, 'more rows than the bytes that follow can hold', at);
  }
  return begins;
}

function readIndexes(cursor: ByteCursor, count: number, field: string, limit: number, first = 0) {
  cursor.need(count, field);
  const values = new Uint32Array(count);
  cursor.indexes(values, 0, count, field, limit, first);
  return values;
}

function readColumn(cursor: ByteCursor, count: number, field: string): Column {
  cursor.need(count, field);
  const column = new ColumnBuilder(count);
  cursor.zigzags(column, count, field);
  return column.finish();
}

function readBandNodes(cursor: ByteCursor, bands: number, nodes: number): Uint32Array {
  const values = readIndexes(cursor, bands, 'entry of a heap band', nodes + 1);
  for (let i = 0; i < bands; i++) values[i] = values[i] === 0 ? none : values[i] - 1;
  return values;
}

export function readHeapCensus(cursor: ByteCursor, profile: Profile): HeapCensus {
  const inWords = cursor.index('unit of the heap census', 2) === 1;
  const axes = cursor.index('axes of the heap census', 32);
  const breakdown = cursor.number('breakdown of the heap census');
  const bandsAt = cursor.at;
  const bands = cursor.count('number of heap bands', 1);
  if (axes === 0 && bands > 0) cursor.fail('number of heap bands', 'bands without an axis', bandsAt);
  const bandNode = axes & Axis.node ? readBandNodes(cursor, bands, profile.tree.size) : new Uint32Array(0);
  const bandStrings = new Map<Axis, Uint32Array>();
  for (const axis of [Axis.closureClass, Axis.description, Axis.type, Axis.label])
    if (axes & axis) bandStrings.set(axis, readIndexes(cursor, bands, 'text of a heap band', profile.strings.size));
  const samples = cursor.count('number of heap samples', 9);
  const times = cursor.f64Array(samples, 'time of a heap sample');
  const sampleBegin = readGroupBegins(cursor, samples, 'records of a heap sample');
  const records = sampleBegin[samples];
  const recordBand = readIndexes(cursor, records, 'band of a heap record', bands);
  const recordValue = readColumn(cursor, records, 'value of a heap record');
  const marks = cursor.count('number of heap marks', 9);
  const markSamples = new Uint32Array(marks);
  const markTimes = new Float64Array(marks);
  for (let i = 0; i < marks; i++) {
    markSamples[i] = cursor.index('sample of a heap mark', samples + 1);
    markTimes[i] = cursor.f64('time of a heap mark');
  }
  return {
    inWords,
    axes,
    breakdown: breakdown <= lastBreakdown ? breakdown : 0,
    bands,
    bandNode,
    bandStrings,
    times,
    sampleBegin,
    recordBand,
    recordValue,
    markSamples,
    markTimes,
  };
}

const phases = 6;

export function readHeapLives(cursor: ByteCursor, { heap, strings }: Profile): void {
  const axes = cursor.index('axes of lives', 4);
  const bands = heap?.bands ?? 0;
  const sets: RetainerSet[] = [];
  let bandSet = new Uint32Array(0);
  if (axes & 1) {
    const count = cursor.count('number of retainer sets', 2);
    for (let set = 0; set < count; set++) {
      const number = cursor.wide('number of a retainer set');
      const members = cursor.count('number of retainers', 2);
      const texts = readIndexes(cursor, 2 * members, 'text of a retainer', strings.size);
      sets.push({
        number,
        labels: texts.filter((_, i) => i % 2 === 0),
        stacks: texts.filter((_, i) => i % 2 === 1),
      });
    }
    bandSet = readIndexes(cursor, bands, 'retainers of a heap band', count + 1).map((set) =>
      set === 0 ? none : set - 1,
    );
  }
  const bandPhase = Uint8Array.from(axes & 2 ? readIndexes(cursor, bands, 'phase of a heap band', phases) : []);
  if (heap !== undefined) heap.lives = { sets, bandSet, bandPhase };
}

export function readHeapModules(cursor: ByteCursor, { heap, strings }: Profile): void {
  const modules = readIndexes(cursor, heap?.bands ?? 0, 'module of a heap band', strings.size);
  if (heap === undefined || heap.bands === 0) return;
  heap.axes |= Axis.module;
  heap.bandStrings.set(Axis.module, modules);
}

export function readSerialProfile(cursor: ByteCursor, profile: Profile): SerialProfile {
  const intervals = cursor.count('number of intervals', 8);
  const boundaries = cursor.f64Array(intervals + 1, 'boundary of an interval');
  const count = cursor.count('number of serial metrics', 1);
  const metrics = readIndexes(cursor, count, 'metric of the serial profile', profile.metrics.length);
  const intervalBegin = readGroupBegins(cursor, intervals, 'rows of an interval');
  const rows = intervalBegin[intervals];
  const centres = profile.centres.name.length;
  const rowCentre = readIndexes(cursor, rows, 'cost centre of a serial row', centres, 1);
  const values: Column[] = [];
  for (let i = 0; i < count; i++) values.push(readColumn(cursor, rows, 'serial value'));
  return { boundaries, metrics, intervalBegin, rowCentre, values };
}
