// SPDX-License-Identifier: BSD-3-Clause
// A bounds-checked cursor over the bytes of a .pgcl file. Every read names its field, so that messages say which one is
// wrong: `byte N: field: what is wrong`.

import type { Column } from '../model/profile';
import { counted } from '../model/units';

export class PgclError extends Error {
  override name = 'PgclError';
}

const exactLimit = 2 ** 53;
const scale28 = 2 ** 28;

export class ByteCursor {
  at: number;
  readonly end: number;

  constructor(
    readonly bytes: Uint8Array,
    begin = 0,
    end = bytes.length,
  ) {
    this.at = begin;
    this.end = end;
  }

  get remaining(): number {
    return this.end - this.at;
  }

  fail(field: string, what: string, at = this.at): never {
    throw new PgclError(`byte ${at}: ${field}: ${what}`);
  }

  need(size: number, field: string): void {
    if (size > this.remaining) this.fail(field, 'the file ends here', this.end);
  }

  u32(field: string): number {
    this.need(4, field);
    const b = this.bytes;
    const value = b[this.at] | (b[this.at + 1] << 8) | (b[this.at + 2] << 16);
    this.at += 4;
    return value + b[this.at - 1] * 2 ** 24;
  }

  f64(field: string): number {
    this.need(8, field);
    const view = new DataView(this.bytes.buffer, this.bytes.byteOffset + this.at, 8);
    this.at += 8;
    return view.getFloat64(0, true);
  }

  f64Array(count: number, field: string): Float64Array {
    this.need(count * 8, field);
    const values = new Float64Array(count);
    for (let i = 0; i < count; i++) values[i] = this.f64(field);
    return values;
  }

  // A 64-bit uleb, as a number below 2^53, else as a bigint.
  wide(field: string): number | bigint {
    const begin = this.at;
    const b = this.bytes;
    let low = 0; // bits 0-27
    let middle = 0; // bits 28-55
    let high = 0; // bits 56-63
    for (let size = 0; ; size++) {
      if (this.at >= this.end) this.fail(field, 'the file ends here');
      const byte = b[this.at++];
      const bits = byte & 0x7f;
      if (size < 4) low |= bits << (7 * size);
      else if (size < 8) middle |= bits << (7 * (size - 4));
      else high |= bits << (7 * (size - 8));
      if (byte >= 0x80) {
        if (size === 9) this.fail(field, 'a number of more than 64 bits', begin);
        continue;
      }
      if (size > 0 && byte === 0) this.fail(field, 'an overlong number', begin);
      if (size === 9 && byte > 1) this.fail(field, 'a number of more than 64 bits', begin);
      break;
    }
    if (high === 0 && middle < 2 ** 25) return low + middle * scale28;
    return BigInt(low) | (BigInt(middle) << 28n) | (BigInt(high) << 56n);
  }

  zigzag(field: string): number | bigint {
    const raw = this.wide(field);
    if (typeof raw === 'bigint') return narrowed((raw >> 1n) ^ -(raw & 1n));
    return raw % 2 === 0 ? raw / 2 : -(raw + 1) / 2;
  }

  // A uleb that must fit an exact number.
  number(field: string): number {
    const begin = this.at;
    const value = this.wide(field);
    if (typeof value === 'bigint') this.fail(field, 'too large', begin);
    return value;
  }

  // A uleb that counts items of at least `bytesEach` of the remaining bytes.
  count(field: string, bytesEach: number): number {
    const begin = this.at;
    const value = this.number(field);
    if (value * bytesEach > this.remaining)
      this.fail(
        field,
        `${value} do not fit in the ${counted(this.remaining, 'byte that follows', 'bytes that follow')}`,
        begin,
      );
    return value;
  }

  // A uleb in [first, first + limit); the result counts from 0.
  index(field: string, limit: number, first = 0): number {
    const begin = this.at;
    const value = this.number(field);
    if (value < first || value - first >= limit) this.fail(field, `${value} is out of range`, begin);
    return value - first;
  }

  slice(size: number, field: string): Uint8Array {
    this.need(size, field);
    this.at += size;
    return this.bytes.subarray(this.at - size, this.at);
  }

  // A uleb length, then that many bytes.
  text(field: string): Uint8Array {
    return this.slice(this.number(field), field);
  }

  // Ulebs like those of index(), into part of an array.
  indexes(into: Uint32Array, from: number, to: number, field: string, limit: number, first = 0) {
    const bytes = this.bytes;
    const safe = this.end - 2; // at least three bytes follow below it
    let at = this.at;
    for (let i = from; i < to; i++) {
      if (at < safe) {
        let value = bytes[at];
        let size = 1;
        if (value >= 0x80) {
          const second = bytes[at + 1];
          value = (value & 0x7f) | ((second & 0x7f) << 7);
          size = second === 0 ? 0 : 2;
          if (second >= 0x80) {
            const third = bytes[at + 2];
            value |= third << 14;
            size = third === 0 || third >= 0x80 ? 0 : 3;
          }
        }
        if (size > 0 && value >= first && value - first < limit) {
          into[i] = value - first;
          at += size;
          continue;
        }
      }
      this.at = at;
      into[i] = this.index(field, limit, first);
      at = this.at;
    }
    this.at = at;
  }

  // `count` zigzags, appended to a column that widens as needed.
  zigzags(column: ColumnBuilder, count: number, field: string): void {
    for (const last = column.size + count; column.size < last; ) {
      this.shortZigzags(column, last);
      if (column.size < last) column.push(this.zigzag(field));
    }
  }

  // Consecutive zigzags of up to four bytes, until the column has size `last`.
  private shortZigzags(column: ColumnBuilder, last: number): void {
    const into = column.values;
    if (into instanceof BigInt64Array) return;
    const bytes = this.bytes;
    const safe = this.end - 3;
    let at = this.at;
    let size = column.size;
    for (; size < last && at < safe; size++) {
      let raw = bytes[at];
      let length = 1;
      if (raw >= 0x80) {
        const second = bytes[at + 1];
        raw = (raw & 0x7f) | ((second & 0x7f) << 7);
        length = 2;
        let final = second;
        if (second >= 0x80) {
          const third = bytes[at + 2];
          raw |= (third & 0x7f) << 14;
          length = 3;
          final = third;
          if (third >= 0x80) {
            final = bytes[at + 3];
            raw |= (final & 0x7f) << 21;
            length = 4;
          }
        }
        if (final === 0 || final >= 0x80) break;
      }
      into[size] = (raw >>> 1) ^ -(raw & 1);
      at += length;
    }
    column.size = size;
    this.at = at;
  }

  finish(field: string): void {
    if (this.remaining > 0) this.fail(field, `${counted(this.remaining, 'byte')} too many`);
  }
}

// Converts a bigint to an exact number if possible.
function narrowed(value: bigint): number | bigint {
  return value >= -BigInt(exactLimit) && value <= BigInt(exactLimit) ? Number(value) : value;
}

// Fills a Column of known length in order, starting with 32 bits.
export class ColumnBuilder {
  values: Column;
  size = 0;

  constructor(length: number) {
    this.values = new Int32Array(length);
  }

  push(value: number | bigint): void {
    if (typeof value === 'bigint') this.widenTo64Bits();
    else if (this.values instanceof Int32Array && value !== (value | 0)) this.values = new Float64Array(this.values);
    if (this.values instanceof BigInt64Array) this.values[this.size++] = BigInt(value);
    else this.values[this.size++] = value as number;
  }

  finish(): Column {
    return this.values;
  }

  private widenTo64Bits(): void {
    if (this.values instanceof BigInt64Array) return;
    const wider = new BigInt64Array(this.values.length);
    for (let i = 0; i < this.size; i++) wider[i] = BigInt(this.values[i]);
    this.values = wider;
  }
}
