// SPDX-License-Identifier: BSD-3-Clause
// Unpacks a chosen or dropped .pgcl.gz file.

import { PayloadError } from './payload';

// The most bytes that a profile packed into `packed` bytes may unpack to (usual_unpacked_size of formats/base/gzip.h):
// a small file must not be able to exhaust memory.
const mostUnpacked = (packed: number) => Math.max(128e6, packed * 50);
const inMegabytes = (bytes: number) => `${Math.floor(bytes / 1e6)} MB`;

export const unpackFirst = 'To open it anyway, unpack it first: gunzip FILE.';

export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

// `progress` is called with the number of unpacked bytes.
export async function gunzip(
  bytes: Uint8Array<ArrayBuffer>,
  progress: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream();
  const reader = packed.pipeThrough(new DecompressionStream('gzip')).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const most = mostUnpacked(bytes.length);
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value as Uint8Array<ArrayBuffer>);
      size += value.length;
      if (size > most) break;
      progress(size);
    }
  } catch (error) {
    throw new PayloadError('The file is cut short or damaged: it does not unpack.', { cause: error });
  }
  if (size > most) {
    await reader.cancel();
    throw new PayloadError(
      `The file unpacks to more than ${inMegabytes(most)}, too much for a profile of its size. ` + unpackFirst,
    );
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
