// SPDX-License-Identifier: BSD-3-Clause
// Bounds for files that people open, those of the converter (convert/memory_limit.h): a small file must not take all
// memory. What the converter wrote into its own page has none.

import type { HeapCensus, Profile } from '../model/profile';
import { unpackFirst } from './gunzip';
import { PayloadError } from './payload';

// Rejects a profile with more entries, costs and samples than its packed size allows, as the converter does
// (check_unpacked_profile of convert/memory_limit.h).
export function checkUnpacked({ tree, strings, centres, heap, serial, metrics }: Profile, packed: number): void {
  const ofHeap = heap === undefined ? 0 : heap.bands + heap.times.length + heap.recordBand.length;
  const ofSerial = serial === undefined ? 0 : serial.rowCentre.length * (1 + serial.metrics.length);
  const numbers = tree.size * (1 + metrics.length) + strings.size + centres.name.length + ofHeap + ofSerial;
  if (numbers > Math.max(20e6, packed * 8))
    throw new PayloadError(
      `The file holds ${numbers.toLocaleString('en')} numbers and names, too many for a profile of its size. ` +
        unpackFirst,
    );
}

// Rejects a profile that uses long names so often that showing them takes much more memory than its `bytes` (check_names
// of convert/memory_limit.h).
export function checkNames({ strings, modules, centres, heap }: Profile, bytes: number): void {
  let size = 0;
  const count = (texts: ArrayLike<number>) => {
    for (let i = 0; i < texts.length; i++) size += strings.byteLength(texts[i]);
  };
  count(modules);
  for (const module of centres.module) size += strings.byteLength(modules[module]);
  count(centres.name);
  count(centres.position);
  if (heap !== undefined) ofHeap(heap).forEach(count);
  if (size > Math.max(100e6, bytes * 20))
    throw new PayloadError(
      `The file repeats long names, ${size.toLocaleString('en')} bytes in all, too many for a profile of its size. ` +
        'convertprofile --max-memory SIZE reads it anyway.',
    );
}

function ofHeap({ bandStrings, lives }: HeapCensus): Uint32Array[] {
  const ofSets = lives?.sets.flatMap(({ labels, stacks }) => [labels, stacks]) ?? [];
  return [...bandStrings.values(), ...ofSets];
}
