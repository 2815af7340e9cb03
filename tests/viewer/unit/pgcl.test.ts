// SPDX-License-Identifier: BSD-3-Clause
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ByteCursor, ColumnBuilder, PgclError } from '../../../viewer-html/src/read/byte_cursor';
import { crc32 } from '../../../viewer-html/src/read/crc32';
import { readPgcl } from '../../../viewer-html/src/read/pgcl';
import { Axis, moduleName, none, rawName } from '../../../viewer-html/src/model/profile';
import { pgclBytes, profileOf, modelNumbers, textsOf } from './pages';

const bytesOf = (...bytes: number[]) => new ByteCursor(Uint8Array.from(bytes));

test('an unsigned LEB128 is a number below 2^53, otherwise a bigint', () => {
  assert.equal(bytesOf(0).wide('x'), 0);
  assert.equal(bytesOf(0x7f).wide('x'), 127);
  assert.equal(bytesOf(0x80, 1).wide('x'), 128);
  assert.equal(bytesOf(0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x0f).wide('x'), 2 ** 53 - 1);
  assert.equal(bytesOf(0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x10).wide('x'), 2n ** 53n);
  const most = [...new Array<number>(9).fill(0xff), 1];
  assert.equal(bytesOf(...most).wide('x'), 2n ** 64n - 1n);
  assert.equal(bytesOf(...most).zigzag('x'), -(2n ** 63n));
});

test('numbers that are too long are rejected at their beginning', () => {
  const fails = (bytes: number[], message: string) =>
    assert.throws(() => bytesOf(...bytes).wide('calls'), { name: 'PgclError', message });
  fails([], 'byte 0: calls: the file ends here');
  fails([0x80], 'byte 1: calls: the file ends here');
  fails([0x80, 0], 'byte 0: calls: an overlong number');
  fails([...new Array<number>(9).fill(0x80), 2], 'byte 0: calls: a number of more than 64 bits');
  fails(new Array<number>(10).fill(0x80), 'byte 0: calls: a number of more than 64 bits');
});

test('a column uses the narrowest array for its numbers', () => {
  const column = (...values: (number | bigint)[]) => {
    const builder = new ColumnBuilder(values.length);
    values.forEach((value) => builder.push(value));
    return builder.finish();
  };
  assert.deepEqual(column(1, -(2 ** 31), 2 ** 31 - 1), Int32Array.of(1, -(2 ** 31), 2 ** 31 - 1));
  assert.deepEqual(column(1, 2 ** 31, -3), Float64Array.of(1, 2 ** 31, -3));
  assert.deepEqual(column(1, 2n ** 60n, -3), BigInt64Array.of(1n, 2n ** 60n, -3n));
  assert.deepEqual(column(2 ** 40, -(2n ** 60n)), BigInt64Array.of(2n ** 40n, -(2n ** 60n)));
});

test('CRC-32 agrees with the standard check value, however the bytes are split', () => {
  const bytes = new TextEncoder().encode('123456789');
  assert.equal(crc32(bytes), 0xcbf43926);
  assert.equal(crc32(bytes.subarray(4), crc32(bytes.subarray(0, 4))), 0xcbf43926);
});

test('words have 4 or 8 bytes', async () => {
  const bytes = await pgclBytes('full');
  // Field 8, one byte long, the 4, and the next field's number.
  const at = bytes.findIndex((byte, i) => byte === 8 && bytes[i + 1] === 1 && bytes[i + 2] === 4 && bytes[i + 3] === 9);
  assert.notEqual(at, -1);
  const read = (wordSize: number) => {
    const changed = bytes.slice();
    changed[at + 2] = wordSize;
    const end = changed.length - 4;
    new DataView(changed.buffer).setUint32(end, crc32(changed.subarray(0, end)), true);
    return readPgcl(changed);
  };
  for (const wordSize of [0, 4, 8]) assert.equal((await read(wordSize)).run.wordSize, wordSize);
  for (const wordSize of [1, 16, 127])
    await assert.rejects(read(wordSize), { message: `byte ${at + 2}: word size: is neither 4 nor 8` });
});

test('every part of a full profile is read', async () => {
  const p = await profileOf('full');
  assert.deepEqual(p.run, {
    program: 'fib',
    arguments: ['./fib', '', 'a b'],
    runtimeArguments: ['-p'],
    date: 'Sat Nov 21 00:04 2026',
    tickInterval: 1000,
    ticksPerSecond: 3,
    processors: 0,
    wordSize: 4,
    overheadPer1000Calls: 5,
    reportedTicks: -1,
    reportedAllocation: 104,
    reportedSeconds: 0.1,
    properties: [['layout.x', '1 2']],
  });
  const names = Array.from(p.centres.name, (_, i) => `${moduleName(p, i)}.${rawName(p, i)}`);
  assert.deepEqual(names, ['MAIN.MAIN', 'Main.CAF', 'Main.main', 'Main.fib']);
  assert.deepEqual([...p.centres.flags], [0, 1, 0, 0]);
  assert.equal(p.centres.sourceId[1], 0xffffffff);
  assert.equal(p.strings.text(p.centres.position[2]), 'fib.hs:(1,1)-(2,9)');
  assert.deepEqual([...p.tree.parent], [0, 0, 1, 0]);
  assert.deepEqual([...p.tree.ends], [4, 3, 3, 4]);
  assert.deepEqual(p.metrics[3], { name: 'CON', title: 'Constructors', unit: 'words', role: 8 });
  const heap = p.heap!;
  assert.equal(heap.inWords, true);
  assert.deepEqual([...heap.bandNode], [3, none]);
  assert.equal(p.strings.text(heap.bandStrings.get(Axis.label)![0]), 'a b');
  assert.deepEqual([...heap.times], [0, 0.5]);
  assert.deepEqual([...heap.sampleBegin], [0, 0, 3]);
  assert.deepEqual([...heap.recordBand], [0, 1, 0]);
  assert.deepEqual([...heap.recordValue], [10, -20, 30]);
  assert.deepEqual([...heap.markTimes], [0.75]);
  const serial = p.serial!;
  assert.deepEqual([...serial.intervalBegin], [0, 1, 3]);
  assert.deepEqual([...serial.rowCentre], [1, 0, 3]);
  assert.deepEqual(
    serial.values.map((column) => [...column]),
    [
      [1, 2, 3],
      [-4, 5, 6],
    ],
  );
});

test('columns are exact, beyond 2^53 too', async () => {
  for (const name of ['small', 'wide', 'full', 'hostile', 'medium', 'empty', 'heap']) {
    const p = await profileOf(name);
    const model = modelNumbers(name);
    assert.equal(String(p.tree.size), model.nodes, name);
    const columns = p.tree.columns.map(textsOf);
    assert.deepEqual(
      columns,
      model.metrics.map((metric) => metric.individual),
      name,
    );
  }
});

test('a truncated or changed file gives an error with a position', async () => {
  const whole = pgclBytes('full');
  for (let size = 0; size < whole.length; size++)
    await assert.rejects(readPgcl(whole.slice(0, size)), (error: Error) => {
      assert.ok(error instanceof PgclError, `${size}: ${String(error)}`);
      assert.match(error.message, /^byte \d+: [^:]+: /);
      return true;
    });
  for (let at = 0; at < whole.length; at++) {
    const damaged = whole.slice();
    damaged[at] ^= 0x41;
    await assert.rejects(readPgcl(damaged), PgclError, `byte ${at}`);
  }
});

test('a file of another kind or version is refused', async () => {
  await assert.rejects(readPgcl(new TextEncoder().encode('hello')), {
    message: 'byte 0: magic: not a .pgcl file',
  });
  for (const version of [0, 4, 255]) {
    const other = pgclBytes('small').slice();
    other[4] = version;
    const message = `byte 4: version: ${version}, but only 1 to 3 are supported`;
    await assert.rejects(readPgcl(other), { message });
  }
});
