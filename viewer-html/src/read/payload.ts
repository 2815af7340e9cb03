// SPDX-License-Identifier: BSD-3-Clause
// The profile embedded in the page: base64 of gzip of .pgcl version 3, in parts. Each part is in an inert element and,
// except for the last, a multiple of 4 characters long.

import type { Pause } from '../pause';

export class PayloadError extends Error {
  override name = 'PayloadError';
}

const damaged = 'The profile in this page is damaged: not base64.';
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const notDigit = 0x80;
const valueOf = new Uint8Array(128).fill(notDigit);
for (let i = 0; i < 64; i++) valueOf[digits.charCodeAt(i)] = i;

// Three times as fast as a loop, if the browser supports it.
const native = (Uint8Array as { fromBase64?: (text: string) => Uint8Array<ArrayBuffer> }).fromBase64;

// Decodes characters from..to, a multiple of 4 unless the text ends there.
export function decodeBase64(text: string, from = 0, to = text.length, fromBase64 = native): Uint8Array<ArrayBuffer> {
  if (fromBase64 === undefined) return decodeInLoop(text, from, to);
  try {
    return fromBase64(text.slice(from, to));
  } catch (error) {
    throw new PayloadError(damaged, { cause: error });
  }
}

function decodeInLoop(text: string, from: number, to: number): Uint8Array<ArrayBuffer> {
  let end = to;
  while (end > from && end > to - 2 && text[end - 1] === '=') end--;
  const bytes = new Uint8Array(Math.floor(((end - from) * 3) / 4));
  let seen = 0; // all codes and values, or-ed
  const value = (at: number) => {
    const code = at < end ? text.charCodeAt(at) : 0x41;
    const digit = valueOf[code & 0x7f];
    seen |= digit | (code & ~0x7f);
    return digit;
  };
  for (let i = from, size = 0; i < end; i += 4, size += 3) {
    const held = (value(i) << 18) | (value(i + 1) << 12) | (value(i + 2) << 6) | value(i + 3);
    bytes[size] = held >>> 16; // writes beyond the end have no effect
    bytes[size + 1] = held >>> 8;
    bytes[size + 2] = held;
  }
  if (seen >= notDigit || (end - from) % 4 === 1) throw new PayloadError(damaged);
  return bytes;
}

// The unpacked size, modulo 2^32, stated by a base64 gzip file; 0 if implausible.
function sizeWithin(parts: readonly string[]): number {
  const text = parts.slice(-2).join('');
  const last = decodeBase64(text, Math.max(0, text.length - (text.length % 4 || 4) - 8));
  if (last.length < 4) return 0;
  const size = new DataView(last.buffer).getUint32(last.length - 4, true);
  const packed = parts.reduce((sum, part) => sum + part.length, 0);
  return size <= packed * mostRatio ? size : 0;
}

const mostRatio = 64; // of profiles; guards against damaged files
const chunk = 4 << 17; // characters

// Decodes and unpacks at once. `progress` is called with the number of unpacked bytes.
export async function unpack(
  parts: readonly string[],
  pause: Pause,
  progress: (bytes: number) => void,
): Promise<Uint8Array> {
  if (typeof DecompressionStream === 'undefined')
    throw new PayloadError(
      'This browser cannot unpack the profile: it has no DecompressionStream. Chrome 80, Firefox ' +
        '113, Safari 16.4 and later have it.',
    );
  const expected = sizeWithin(parts);
  const stream = new DecompressionStream('gzip');
  const writer = stream.writable.getWriter();
  const feed = async () => {
    for (const part of parts)
      for (let at = 0; at < part.length; at += chunk) {
        await writer.write(decodeBase64(part, at, Math.min(part.length, at + chunk)));
        if (pause.due()) await pause.now();
      }
    await writer.close();
  };
  // A failure also appears on the reading side; the feeder's own error is more informative.
  const fed = feed().then(
    () => undefined,
    (error: unknown) => {
      void writer.abort(error).catch(() => {});
      return error;
    },
  );
  try {
    return await collect(stream.readable.getReader(), expected, progress);
  } catch (error) {
    const cause = await fed;
    if (cause instanceof PayloadError) throw cause;
    throw new PayloadError('The profile in this page is cut short or damaged: it does not unpack.', {
      cause: error,
    });
  }
}

// `expected`: the likely number of bytes.
async function collect(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  expected: number,
  progress: (bytes: number) => void,
): Promise<Uint8Array> {
  let all = new Uint8Array(expected);
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return all.subarray(0, size);
    if (size + value.length > all.length) {
      const larger = new Uint8Array(Math.max(2 * all.length, size + value.length));
      larger.set(all.subarray(0, size));
      all = larger;
    }
    all.set(value, size);
    size += value.length;
    progress(size);
  }
}
