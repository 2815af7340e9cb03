// SPDX-License-Identifier: BSD-3-Clause
// The readers that the viewer's page carries (wasm/), as build.mjs packed them.

import { decodeBase64 } from '../../read/payload';
import { Conversion, type Source } from '../../readers/conversion';

let unpacked: Promise<Uint8Array<ArrayBuffer>> | undefined;

// Unpacked on the page, because workers of pages opened from disk may not do so in WebKit.
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
