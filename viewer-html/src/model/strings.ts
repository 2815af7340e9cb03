// SPDX-License-Identifier: BSD-3-Clause
// The strings of a profile, kept as bytes until needed.

// Decodes any bytes without loss: a byte b that is not UTF-8 becomes the lone surrogate U+DC00 + b, which never results
// from valid UTF-8. Different bytes therefore give different strings, and visibleText (names.ts) shows such a byte as
// \xNN.
export function textOfBytes(bytes: Uint8Array): string {
  let ascii = true;
  for (let i = 0; i < bytes.length && ascii; i++) ascii = bytes[i] < 0x80;
  if (ascii && bytes.length < 64) return String.fromCharCode(...bytes);
  try {
    return strict.decode(bytes);
  } catch {
    return decodeLossless(bytes);
  }
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

// The length of the well-formed UTF-8 sequence at `at`, or 0.
function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at];
  if (first < 0x80) return 1;
  const length = first >= 0xc2 && first < 0xe0 ? 2 : (first & 0xf0) === 0xe0 ? 3 : 4;
  if (first < 0xc2 || first > 0xf4 || at + length > bytes.length) return 0;
  const second = bytes[at + 1];
  if (first === 0xe0 && second < 0xa0) return 0; // overlong
  if (first === 0xed && second > 0x9f) return 0; // a surrogate
  if (first === 0xf0 && second < 0x90) return 0;
  if (first === 0xf4 && second > 0x8f) return 0; // above U+10FFFF
  for (let i = 1; i < length; i++) if ((bytes[at + i] & 0xc0) !== 0x80) return 0;
  return length;
}

function decodeLossless(bytes: Uint8Array): string {
  const parts: string[] = [];
  let valid = 0; // start of the current well-formed run
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at);
    if (length > 0) {
      at += length;
      continue;
    }
    parts.push(strict.decode(bytes.subarray(valid, at)), String.fromCharCode(0xdc00 + bytes[at]));
    valid = ++at;
  }
  parts.push(strict.decode(bytes.subarray(valid)));
  return parts.join('');
}

// String 0 is the empty string.
export class StringTable {
  private readonly texts: (string | undefined)[];

  // String i (from 1) is bytes[begins[i - 1]] up to bytes[ends[i - 1]].
  constructor(
    private readonly bytes: Uint8Array,
    private readonly begins: Uint32Array,
    private readonly ends: Uint32Array,
  ) {
    this.texts = new Array(begins.length + 1);
    this.texts[0] = '';
  }

  get size(): number {
    return this.texts.length;
  }

  // The size of a text in the file; 0 for those that were added.
  byteLength(id: number): number {
    return id > 0 && id <= this.begins.length ? this.ends[id - 1] - this.begins[id - 1] : 0;
  }

  // Adds a string and returns its id.
  add(text: string): number {
    return this.texts.push(text) - 1;
  }

  text(id: number): string {
    if (!(id < this.texts.length)) throw new RangeError(`there is no string ${id}`);
    return (this.texts[id] ??= textOfBytes(this.bytes.subarray(this.begins[id - 1], this.ends[id - 1])));
  }
}

// The bytes from which textOfBytes made a text, as characters U+0000 to U+00FF: for code that must work on bytes like
// the converter.
export function byteString(text: string): string {
  if (isAscii(text)) return text;
  let bytes = '';
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (code >= 0xdc80 && code <= 0xdcff) bytes += String.fromCharCode(code - 0xdc00);
    else bytes += String.fromCharCode(...encoder.encode(character));
  }
  return bytes;
}

const encoder = new TextEncoder();

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= 0x80) return false;
  return true;
}
