// SPDX-License-Identifier: BSD-3-Clause
// The limit for the unpacked size of a file, which equals the converter's.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { gunzip } from '../../../viewer-html/src/read/gunzip';
import { checkNames, checkUnpacked } from '../../../viewer-html/src/read/limits';
import { profileOf } from './pages';

const silent = () => {};
const packed = (bytes: Uint8Array) => Uint8Array.from(gzipSync(bytes, { level: 1 }));

test('a packed file is unpacked unchanged', async () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, i) => i % 251);
  assert.deepEqual(await gunzip(packed(bytes), silent), bytes);
});

test('a small file that unpacks to more than 128 MB is refused before it takes more', async () => {
  const bomb = packed(new Uint8Array(140e6));
  assert.ok(bomb.length < 2e6);
  let most = 0;
  await assert.rejects(
    gunzip(bomb, (size) => (most = size)),
    {
      message:
        'The file unpacks to more than 128 MB, too much for a profile of its size. ' +
        'To open it anyway, unpack it first: gunzip FILE.',
    },
  );
  assert.ok(most <= 128e6);
});

test('a profile with far more numbers than bytes is refused', async () => {
  const profile = await profileOf('heap');
  checkUnpacked(profile, 10);
  const vast = { ...profile, tree: { ...profile.tree, size: 20e6 } };
  assert.throws(
    () => checkUnpacked(vast, 1e6),
    /^PayloadError: The file holds [0-9,]+ numbers and names, too many for/,
  );
  checkUnpacked({ ...profile, tree: { ...profile.tree, size: 20e6 } }, 1e9);
});

test('a profile that repeats long names is refused', async () => {
  const profile = await profileOf('compared');
  checkNames(profile, 10);
  const longest = [...profile.centres.name].reduce((a, b) =>
    profile.strings.byteLength(a) >= profile.strings.byteLength(b) ? a : b,
  );
  assert.ok(profile.strings.byteLength(longest) > 4);
  const centres = { ...profile.centres, name: new Uint32Array(25e6).fill(longest) };
  assert.throws(
    () => checkNames({ ...profile, centres }, 1e6),
    /^PayloadError: The file repeats long names, [0-9,]+ bytes/,
  );
  checkNames({ ...profile, centres }, 1e9);
});
