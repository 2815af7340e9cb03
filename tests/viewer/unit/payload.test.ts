// SPDX-License-Identifier: BSD-3-Clause
// From the page's text to the bytes of the profile.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { neverPause } from '../../../viewer-html/src/pause';
import { decodeBase64, unpack } from '../../../viewer-html/src/read/payload';
import { pageText, pgclBytes } from './pages';

const payloadOf = (page: string) => [...page.matchAll(/class="profile">([^<]*)</g)].map((match) => match[1]);

test("the page's payload unpacks to the .pgcl file", async () => {
  for (const name of ['small', 'full', 'hostile', 'empty', 'medium']) {
    let heard = 0;
    const bytes = await unpack(payloadOf(pageText(name)), neverPause, (size) => (heard = size));
    assert.deepEqual(bytes, pgclBytes(name));
    assert.equal(heard, bytes.length);
  }
});

test('base64 is decoded, and anything else refused', () => {
  const text = (encoded: string) => new TextDecoder().decode(decodeBase64(encoded));
  assert.equal(text(''), '');
  assert.equal(text('Zg=='), 'f');
  assert.equal(text('Zm8='), 'fo');
  assert.equal(text('Zm9vYmFy'), 'foobar');
  assert.throws(() => decodeBase64('Zm9v<'), /not base64/);
});

test('a damaged payload is reported', async () => {
  const [whole] = payloadOf(pageText('small'));
  const cut = /cut short or damaged/;
  await assert.rejects(
    unpack([whole.slice(0, 400)], neverPause, () => {}),
    cut,
  );
  await assert.rejects(
    unpack([], neverPause, () => {}),
    cut,
  );
  await assert.rejects(
    unpack(['AAAAAAAA'], neverPause, () => {}),
    cut,
  );
  await assert.rejects(
    unpack([`${whole.slice(0, 400)}!`], neverPause, () => {}),
    /not base64/,
  );
});
