// The profile that the page carries: base64 of gzip of .pgcl version 3, in an inert element.

import type { Pause } from './pause';

export class PayloadError extends Error {
  override name = 'PayloadError';
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const valueOf = new Uint8Array(128).fill(255);
for (let i = 0; i < 64; i++) valueOf[digits.charCodeAt(i)] = i;

// Decodes digits from..to (a multiple of 4 characters apart, unless the text ends there).
export function decodeBase64(text: string, from = 0, to = text.length): Uint8Array<ArrayBuffer> {
  let end = to;
  while (end > from && text[end - 1] === '=') end--;
  const bytes = new Uint8Array(Math.floor(((end - from) * 3) / 4));
  let bits = 0;
  let held = 0;
  let size = 0;
  for (let i = from; i < end; i++) {
    const code = text.charCodeAt(i);
    const value = code < 128 ? valueOf[code] : 255;
    if (value === 255) throw new PayloadError('The profile in this page is damaged: not base64.');
    held = (held << 6) | value;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[size++] = (held >>> bits) & 0xff;
    }
  }
  return bytes;
}

const chunk = 4 << 18; // characters

// Unpacks while it decodes. `progress` hears how many bytes have come out.
export async function unpack(
  text: string,
  pause: Pause,
  progress: (bytes: number) => void,
): Promise<Uint8Array> {
  if (typeof DecompressionStream === 'undefined')
    throw new PayloadError(
      'This browser cannot unpack the profile: it has no DecompressionStream. Chrome 80, Firefox ' +
        '113, Safari 16.4 and later have it.',
    );
  const stream = new DecompressionStream('gzip');
  const writer = stream.writable.getWriter();
  const feed = async () => {
    for (let at = 0; at < text.length; at += chunk) {
      await writer.write(decodeBase64(text, at, Math.min(text.length, at + chunk)));
      if (pause.due()) await pause.now();
    }
    await writer.close();
  };
  // A failure shows on the reading side as well; the feeder's own is the more telling one.
  const fed = feed().then(
    () => undefined,
    (error: unknown) => {
      void writer.abort(error).catch(() => {});
      return error;
    },
  );
  try {
    return await collect(stream.readable.getReader(), progress);
  } catch (error) {
    const cause = await fed;
    if (cause instanceof PayloadError) throw cause;
    throw new PayloadError('The profile in this page is cut short or damaged: it does not unpack.', {
      cause: error,
    });
  }
}

async function collect(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  progress: (bytes: number) => void,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.length;
    progress(size);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
