// SPDX-License-Identifier: BSD-3-Clause
// CRC-32 (IEEE 802.3, as in gzip), sixteen bytes per step.

const steps = 16;
const table = makeTable();

// table[256 k + b]: the checksum of byte b followed by k zero bytes. Signed, like words.
function makeTable(): Int32Array {
  const values = new Int32Array(256 * steps);
  for (let i = 0; i < 256; i++) {
    let value = i;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    values[i] = value;
  }
  for (let i = 256; i < values.length; i++) values[i] = (values[i - 256] >>> 8) ^ values[values[i - 256] & 0xff];
  return values;
}

// The word's four bytes; the last of them is followed by `after` bytes in the step.
const ofWord = (word: number, after: number) =>
  table[256 * (after + 3) + (word & 0xff)] ^
  table[256 * (after + 2) + ((word >>> 8) & 0xff)] ^
  table[256 * (after + 1) + ((word >>> 16) & 0xff)] ^
  table[256 * after + (word >>> 24)];

function byteByByte(bytes: Uint8Array, from: number, to: number, soFar: number): number {
  let crc = soFar;
  for (let i = from; i < to; i++) crc = (crc >>> 8) ^ table[(crc ^ bytes[i]) & 0xff];
  return crc;
}

// Continues the checksum `soFar` (0 at first) with `bytes`. Words are little-endian wherever browsers run.
export function crc32(bytes: Uint8Array, soFar = 0): number {
  if (bytes.length < steps + 3) return ~byteByByte(bytes, 0, bytes.length, ~soFar) >>> 0;
  const first = -bytes.byteOffset & 3;
  const blocks = Math.floor((bytes.length - first) / steps);
  const words = new Int32Array(bytes.buffer, bytes.byteOffset + first, 4 * blocks);
  let crc = byteByByte(bytes, 0, first, ~soFar);
  for (let i = 0; i < words.length; i += 4)
    crc = ofWord(crc ^ words[i], 12) ^ ofWord(words[i + 1], 8) ^ ofWord(words[i + 2], 4) ^ ofWord(words[i + 3], 0);
  return ~byteByByte(bytes, first + steps * blocks, bytes.length, crc) >>> 0;
}
