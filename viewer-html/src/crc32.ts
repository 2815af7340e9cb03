// CRC-32 (IEEE 802.3, the one of gzip), eight bytes a step.

const tables = makeTables();

function makeTables(): Uint32Array[] {
  const first = new Uint32Array(256);
  for (let i = 0; i < 256; i++) {
    let value = i;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    first[i] = value;
  }
  const all = [first];
  for (let k = 1; k < 8; k++)
    all.push(all[k - 1].map((value) => (value >>> 8) ^ first[value & 0xff]));
  return all;
}

// Of the bytes so far followed by `bytes`; start with 0.
export function crc32(bytes: Uint8Array, soFar = 0): number {
  const [t0, t1, t2, t3, t4, t5, t6, t7] = tables;
  let crc = ~soFar;
  let i = 0;
  for (const last = bytes.length - 7; i < last; i += 8) {
    crc ^= bytes[i] | (bytes[i + 1] << 8) | (bytes[i + 2] << 16) | (bytes[i + 3] << 24);
    crc =
      t7[crc & 0xff] ^ t6[(crc >>> 8) & 0xff] ^ t5[(crc >>> 16) & 0xff] ^ t4[crc >>> 24] ^
      t3[bytes[i + 4]] ^ t2[bytes[i + 5]] ^ t1[bytes[i + 6]] ^ t0[bytes[i + 7]];
  }
  for (; i < bytes.length; i++) crc = (crc >>> 8) ^ t0[(crc ^ bytes[i]) & 0xff];
  return ~crc >>> 0;
}
