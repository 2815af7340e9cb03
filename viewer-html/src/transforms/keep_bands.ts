// SPDX-License-Identifier: BSD-3-Clause
// Removes bands from a heap census, as in convert/transforms/tree_edit.h.

import { none, type Column, type HeapCensus } from '../model/profile';
import type { Steps } from '../steps';

// Drops bands whose entry is not in `through`, with their records.
export function* keepBands(heap: HeapCensus, through: Uint8Array, moved: Uint32Array): Steps<HeapCensus> {
  const { bandNode } = heap;
  const kept = yield* keepBandsThat(heap, (band) => bandNode[band] !== none && through[bandNode[band]] === 1);
  return { ...kept, bandNode: kept.bandNode.map((node) => moved[node]) };
}

// The same by a predicate on bands.
export function* keepBandsThat(heap: HeapCensus, wanted: (band: number) => boolean): Steps<HeapCensus> {
  const bandMoved = new Uint32Array(heap.bands).fill(none);
  const kept: number[] = [];
  for (let band = 0; band < heap.bands; band++) if (wanted(band)) bandMoved[band] = kept.push(band) - 1;
  const bands = Uint32Array.from(kept);
  const bandStrings: HeapCensus['bandStrings'] = new Map();
  for (const [axis, strings] of heap.bandStrings)
    bandStrings.set(
      axis,
      bands.map((band) => strings[band]),
    );
  const lives = heap.lives && {
    ...heap.lives,
    bandSet: heap.lives.bandSet.length === 0 ? heap.lives.bandSet : bands.map((band) => heap.lives!.bandSet[band]),
    bandPhase:
      heap.lives.bandPhase.length === 0
        ? heap.lives.bandPhase
        : Uint8Array.from(bands, (band) => heap.lives!.bandPhase[band]),
  };
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
    bandNode: heap.bandNode.length === 0 ? heap.bandNode : bands.map((band) => heap.bandNode[band]),
    bandStrings,
    ...(lives === undefined ? {} : { lives }),
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
