// SPDX-License-Identifier: BSD-3-Clause
// Versions 1 and 2 of .pgcl, compared with the converter's results for the same files.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { PgclError } from '../../../viewer-html/src/read/byte_cursor';
import { readPgcl } from '../../../viewer-html/src/read/pgcl';
import { moduleName, rawName, type Profile } from '../../../viewer-html/src/model/profile';
import { pagesFolder } from './pages';

// test.mjs runs in viewer-html.
const samples = '../samples/clean';
const filesOf = (folder: string) => readdirSync(join(samples, folder)).filter((name) => name.endsWith('.pgcl'));
const faulty = filesOf('faulty').map((name) => join('faulty', name));
const names = [...filesOf('.'), ...faulty];
const sample = (name: string) => new Uint8Array(readFileSync(join(samples, name)));
const version3 = (name: string) => new Uint8Array(readFileSync(join(pagesFolder, 'version_3', basename(name))));

// Length of v1.pgcl up to the root's curried calls, which are 0.
const rootAlone = 3575;

const namesOf = (profile: Profile) =>
  Array.from(profile.centres.name, (_, i) => [
    moduleName(profile, i),
    rawName(profile, i),
    profile.centres.module[i],
    profile.strings.text(profile.centres.position[i]),
    profile.centres.flags[i],
    profile.centres.sourceId[i],
  ]);

test('the samples include each version and dialect', () => {
  assert.deepEqual(names.map((name) => sample(name)[4]).sort(), [1, 1, 2, 2, 2, 2, 2]);
});

for (const name of names)
  test(`${name} is read as the converter reads it`, async () => {
    const profile = await readPgcl(sample(name));
    const expected = await readPgcl(version3(name));
    assert.deepEqual(profile.run, expected.run);
    assert.deepEqual(profile.metrics, expected.metrics);
    assert.deepEqual(profile.tree, expected.tree);
    assert.deepEqual(namesOf(profile), namesOf(expected));
    assert.equal(profile.modules.length, expected.modules.length);
    assert.equal(profile.heap, undefined);
    assert.equal(profile.serial, undefined);
  });

for (const name of names)
  test(`${name} cut short anywhere gives an error with a position`, async () => {
    const whole = sample(name);
    const step = 1 + 2 * Math.floor(whole.length / 2500);
    for (let size = 0; size < whole.length; size += step) {
      if (name === 'v1.pgcl' && size === rootAlone) continue;
      await assert.rejects(readPgcl(whole.slice(0, size)), (error: Error) => {
        assert.ok(error instanceof PgclError, `${size}: ${String(error)}`);
        assert.match(error.message, /^byte \d+: [^:]+: /);
        return true;
      });
    }
  });

test('a truncated file of version 1 may be a whole one of the other dialect, as for the converter', async () => {
  const { tree, run } = await readPgcl(sample('v1.pgcl').slice(0, rootAlone));
  assert.deepEqual([tree.size, run.properties], [1, [['pgcl.v1-dialect', '6']]]);
});

const file = (version: number, ...rest: (number | string)[]) => {
  const bytes = rest.flatMap((part) => (typeof part === 'number' ? [part] : Array.from(part, (c) => c.charCodeAt(0))));
  return Uint8Array.from([0x70, 0x72, 0x6f, 0x66, version, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, ...bytes]);
};
const minus = [0xfb, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1]; // -5 as 64 bits

test("faults of Clean's profiler are undone", async () => {
  const words = (profile: Profile) => [...profile.tree.columns[1]].filter((value) => value < 0);
  const of32Bits = await readPgcl(sample('faulty/v2_32bit.pgcl'));
  assert.deepEqual([words(of32Bits), of32Bits.run.wordSize], [[-2000], 4]);
  const aborted = await readPgcl(sample('faulty/v2_aborted.pgcl'));
  assert.equal(aborted.tree.size, 29);
  assert.ok(Array.from(aborted.tree.centre).every((centre) => rawName(aborted, centre) !== ''));
});

test('numbers are signed, and the fitting dialect is chosen', async () => {
  const later = await readPgcl(file(1, 'M\0', 1, 'f\0', 1, 9, ...minus, 2, 3, 4, 5, 0));
  assert.deepEqual(
    later.tree.columns.map((column) => [...column]),
    [[9], [-5], [2], [3], [4], [5]],
  );
  assert.deepEqual(later.run.properties, []);
  const first = await readPgcl(file(1, 'M\0', 1, 'f\0', 1, 9, ...minus, 3, 4, 5, 0));
  assert.deepEqual(
    first.tree.columns.map((column) => [...column]),
    [[9], [-5], [3], [4], [5]],
  );
  assert.deepEqual(first.run.properties, [['pgcl.v1-dialect', '6']]);
  // Version 2 has one dialect.
  await assert.rejects(readPgcl(file(2, 7, 8, 'M\0', 1, 'f\0', 1, 9, ...minus, 3, 4, 5, 0)), PgclError);
});

test('messages about malformed files name position and fault', async () => {
  const fails = (bytes: Uint8Array, message: string) => assert.rejects(readPgcl(bytes), { message });
  const entry = [1, 0, 0, 0, 0, 0, 0];
  await fails(file(2, 7, 8, 'MM'), 'byte 18: module name: the name has no terminating NUL');
  await fails(file(2, 7, 8, 'M\0', 2, 'f\0'), 'byte 20: module of a cost centre: 2 is out of range');
  await fails(file(2, 7, 8, 'M\0', 1, 'f\0', 0), 'byte 23: cost centre of an entry: 0 is out of range');
  await fails(
    file(2, 7, 8, 'M\0', 1, 'f\0', ...entry, 1),
    'byte 30: number of children: 1 do not fit in the 0 bytes that follow',
  );
  await fails(file(2, 7, 8, 'M\0', 1, 'f\0', ...entry, 0, 0), 'byte 31: call graph: 1 byte too many');
  const many = file(2, 7, 8);
  many.fill(0xff, 8, 16);
  await fails(many, 'byte 18: number of modules: more than the bytes that follow');
});

test('a chain deeper than one step is read', async () => {
  const depth = 300_000;
  const head = file(2, 7, 8, 'M\0', 1, 'f\0');
  const bytes = new Uint8Array(head.length + depth * 8);
  bytes.set(head);
  for (let i = 0; i < depth; i++) bytes.set([1, 1, 0, 0, 0, 0, 0, i + 1 < depth ? 1 : 0], head.length + i * 8);
  const { tree } = await readPgcl(bytes);
  assert.equal(tree.size, depth);
  assert.equal(tree.parent[depth - 1], depth - 2);
  assert.ok(tree.ends.every((end) => end === depth));
});
