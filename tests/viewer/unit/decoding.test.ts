// SPDX-License-Identifier: BSD-3-Clause
// Fast decoders of many numbers, compared with plain references.

import assert from 'node:assert/strict';
import test from 'node:test';
import { ByteCursor, ColumnBuilder } from '../../../viewer-html/src/read/byte_cursor';
import { crc32 } from '../../../viewer-html/src/read/crc32';
import { decodeBase64, PayloadError } from '../../../viewer-html/src/read/payload';
import { Preorder } from '../../../viewer-html/src/read/preorder';

// The same bytes in every run.
function someBytes(length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let state = 1;
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    bytes[i] = state >>> 16;
  }
  return bytes;
}

function crcBitByBit(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

test('CRC-32 of any part of a buffer, at any alignment', () => {
  const bytes = someBytes(100);
  for (let from = 0; from < 20; from++)
    for (let to = from; to <= bytes.length; to++) {
      const part = bytes.subarray(from, to);
      assert.equal(crc32(part), crcBitByBit(part), `${from} to ${to}`);
    }
});

test('base64 of any length, in the loop that browsers without fromBase64 use', () => {
  const loop = (text: string, from = 0, to = text.length) => decodeBase64(text, from, to, undefined);
  const bytes = someBytes(60);
  for (let length = 0; length <= bytes.length; length++) {
    const text = Buffer.from(bytes.subarray(0, length)).toString('base64');
    assert.deepEqual([...loop(text)], [...bytes.subarray(0, length)]);
  }
  const text = Buffer.from(bytes).toString('base64');
  assert.deepEqual([...loop(text, 8, 24)], [...bytes.subarray(6, 18)]);
  for (const bad of ['AAAAA', 'AA=A', 'A===', 'AA\u0141A', 'AA A', '\u00c1AAA'])
    assert.throws(() => loop(bad), PayloadError, bad);
});

test("what the browser's own base64 refuses is reported as damage", () => {
  const refuses = () => {
    throw new SyntaxError('base64');
  };
  assert.throws(() => decodeBase64('AAAA', 0, 4, refuses), /damaged: not base64/);
});

const ulebOf = (value: bigint): number[] => {
  const bytes: number[] = [];
  for (; value >= 0x80n; value >>= 7n) bytes.push(Number(value & 0x7fn) | 0x80);
  return [...bytes, Number(value)];
};
const zigzagOf = (value: bigint) => ulebOf(value < 0n ? -2n * value - 1n : 2n * value);

const widths = Array.from({ length: 63 }, (_, bit) => 1n << BigInt(bit));
const around = (value: bigint) => [value - 1n, value, value + 1n];

test('zigzags of every width, in columns of every kind', () => {
  for (const most of [30, 52, 62]) {
    const values = widths
      .slice(0, most)
      .flatMap(around)
      .flatMap((value) => [value, -value, 0n]);
    const cursor = new ByteCursor(Uint8Array.from(values.flatMap(zigzagOf)));
    const column = new ColumnBuilder(values.length);
    cursor.zigzags(column, 10, 'value');
    cursor.zigzags(column, values.length - 10, 'value');
    cursor.finish('values');
    assert.deepEqual([...column.finish()].map(BigInt), values);
  }
});

test('indexes of every width, from any first one', () => {
  for (const first of [0, 1]) {
    const values = widths
      .slice(0, 32)
      .flatMap(around)
      .filter((value) => value < 0xffffffffn);
    const cursor = new ByteCursor(Uint8Array.from(values.flatMap((value) => ulebOf(value + BigInt(first)))));
    const into = new Uint32Array(values.length + 2);
    cursor.indexes(into, 1, values.length + 1, 'index', 2 ** 32, first);
    cursor.finish('indexes');
    assert.deepEqual([...into], [0, ...values.map(Number), 0]);
  }
});

test('truncated, too long or out-of-range numbers are reported with their byte', () => {
  const zigzags =
    (...bytes: number[]) =>
    () =>
      new ByteCursor(Uint8Array.from(bytes)).zigzags(new ColumnBuilder(2), 2, 'value');
  assert.throws(zigzags(2, 0x80, 0x00, 0, 0, 0), /^PgclError: byte 1: value: an overlong number/);
  assert.throws(zigzags(2, 0x80, 0x80, 0x00, 0, 0), /byte 1: value: an overlong number/);
  assert.throws(zigzags(2, 0x80, 0x80, 0x80, 0x00, 0), /byte 1: value: an overlong number/);
  assert.throws(zigzags(2, 0x80, 0x80), /byte 3: value: the file ends here/);
  const indexes =
    (limit: number, ...bytes: number[]) =>
    () =>
      new ByteCursor(Uint8Array.from(bytes)).indexes(new Uint32Array(2), 0, 2, 'index', limit, 1);
  assert.throws(indexes(3, 3, 4, 0, 0), /byte 1: index: 4 is out of range/);
  assert.throws(indexes(3, 3, 0, 0, 0), /byte 1: index: 0 is out of range/);
  assert.throws(indexes(999, 3, 0xe8, 0x07, 0), /byte 1: index: 1000 is out of range/);
  assert.throws(indexes(999, 3, 0x81, 0x80, 0x00, 0, 0), /byte 1: index: an overlong number/);
});

test('the shape of a tree comes from its numbers of children, however they are split', () => {
  const children = [2, 1, 2, 0, 0, 3, 0, 1, 0, 0];
  for (const step of [1, 3, 10]) {
    const shape = new Preorder(children.length, assert.fail);
    for (let i = 0; i < children.length; i += step) {
      const part = Uint32Array.from(children.slice(i, i + step));
      shape.add(part, part.length);
    }
    shape.finish();
    assert.deepEqual([...shape.parent], [0, 0, 1, 2, 2, 0, 5, 5, 7, 5]);
    assert.deepEqual([...shape.ends], [10, 5, 5, 4, 5, 10, 7, 9, 9, 10]);
  }
});

test('numbers of children that form no tree are refused', () => {
  const shapeOf =
    (...children: number[]) =>
    () => {
      const shape = new Preorder(children.length, (what) => {
        throw new Error(what);
      });
      shape.add(Uint32Array.from(children), children.length);
      shape.finish();
    };
  shapeOf()();
  shapeOf(0)();
  assert.throws(shapeOf(1, 0, 0), /a second root follows/);
  assert.throws(shapeOf(2, 0), /more children than entries follow/);
  assert.throws(shapeOf(1), /more children than entries follow/);
});
