// SPDX-License-Identifier: BSD-3-Clause
// The readers carried by the viewer's page (wasm/), as packed by build.mjs.

import { decodeBase64 } from '../../read/payload';
import { Conversion, type Source } from '../../readers/conversion';

let unpacked: Promise<Uint8Array<ArrayBuffer>> | undefined;

// Unpacks on the page, because in WebKit the workers of pages opened from disk cannot.
async function unpack(): Promise<Uint8Array<ArrayBuffer>> {
  const packed = decodeBase64(document.getElementById('readers')!.textContent!.trim());
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// Begins to read files.
export async function conversionOf(
  sources: Source[],
  progress: (text: string) => void,
  signal?: AbortSignal,
): Promise<Conversion> {
  const wasm = await (unpacked ??= unpack());
  signal?.throwIfAborted();
  return Conversion.of(wasm, sources, progress, signal);
}
