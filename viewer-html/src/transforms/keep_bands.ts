// SPDX-License-Identifier: BSD-3-Clause
// Takes bands out of a heap census: convert/transforms/keep_bands.h.

import { none, type Column, type HeapCensus } from '../model/profile';
import type { Steps } from '../steps';

// Drops the bands whose entry is not one of `through`, and their records.
export function* keepBands(heap: HeapCensus, through: Uint8Array, moved: Uint32Array): Steps<HeapCensus> {
  const bandMoved = new Uint32Array(heap.bands).fill(none);
  const kept: number[] = [];
  heap.bandNode.forEach((node, band) => {
    if (node !== none && through[node] === 1) bandMoved[band] = kept.push(band) - 1;
  });
  const bands = Uint32Array.from(kept);
  const bandStrings: HeapCensus['bandStrings'] = new Map();
  for (const [axis, strings] of heap.bandStrings)
    bandStrings.set(
      axis,
      bands.map((band) => strings[band]),
    );
  const records: number[] = [];
  const sampleBegin = new Float64Array(heap.sampleBegin.length);
  for (let sample = 0; sample < heap.times.length; sample++) {
    const [from, to] = [heap.sampleBegin[sample], heap.sampleBegin[sample + 1]];
    for (let record = from; record < to; record++)
      if (bandMoved[heap.recordBand[record]] !== none) records.push(record);
    sampleBegin[sample + 1] = records.length;
    yield;
  }
  return {
    ...heap,
    bands: bands.length,
    bandNode: bands.map((band) => moved[heap.bandNode[band]]),
    bandStrings,
    sampleBegin,
    recordBand: Uint32Array.from(records, (record) => bandMoved[heap.recordBand[record]]),
    recordValue: picked(heap.recordValue, records),
  };
}

function picked(column: Column, rows: number[]): Column {
  if (column instanceof BigInt64Array) return BigInt64Array.from(rows, (row) => column[row]);
  const result = new (column.constructor as Int32ArrayConstructor)(rows.length);
  rows.forEach((row, i) => (result[i] = column[row]));
  return result;
}
