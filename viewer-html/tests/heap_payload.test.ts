// The heap census, and the way from the page's text to the bytes of the profile.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupingsOf, heapBands, heapPeak } from '../src/heap';
import { neverPause } from '../src/pause';
import { decodeBase64, unpack } from '../src/payload';
import { pageText, pgclBytes, profileOf } from './pages';

test('bands have their peak, average and integral', async () => {
  const profile = await profileOf('heap');
  const heap = profile.heap!;
  assert.deepEqual(groupingsOf(heap), [{ id: 'label', title: 'Closure class' }]);
  const bands = heapBands(profile, heap, 'label');
  assert.deepEqual(bands.map(({ label }) => label), ['ARR_WORDS', '<img onerror=hit()>', ':', 'Main.Node']);
  const [flat, , , growing] = bands;
  assert.equal(flat.peak, 40_000);
  assert.equal(flat.peakTime, 0);
  assert.ok(Math.abs(flat.average - 40_000) < 1e-6);
  assert.equal(growing.peak, 10_000_000); // 0 to 10 million evenly, over one second
  assert.equal(growing.peakTime, 1);
  assert.ok(Math.abs(growing.average - 5e6) < 1e-3);
  assert.ok(Math.abs(growing.integral - 5e6) < 1e-3);
  assert.deepEqual(heapPeak(heap), { value: 10_120_000, time: 1 });
});

test('records of one sample with the same band add up, by any axis', async () => {
  const profile = await profileOf('full');
  const heap = profile.heap!;
  assert.deepEqual(groupingsOf(heap).map(({ id }) => id), [
    'label', 'centre', 'stack', 'module', 'class', 'description', 'type',
  ]);
  const first = (by: Parameters<typeof heapBands>[2]) => heapBands(profile, heap, by)[0];
  assert.equal(first('label').label, 'a b');
  assert.equal(first('label').peak, 40);
  assert.equal(first('stack').label, 'Main.fib < MAIN.MAIN');
  assert.equal(first('centre').label, 'Main.fib');
  assert.equal(first('module').label, 'Main');
  assert.equal(first('class').label, 'CON');
  assert.equal(heapBands(profile, heap, 'label')[1].label, '(none)');
});

const payloadOf = (page: string) => /id="profile">([^<]*)</.exec(page)![1];

test("the page's payload unpacks to the .pgcl file", async () => {
  for (const name of ['small', 'full', 'hostile', 'empty', 'medium']) {
    let heard = 0;
    const bytes = await unpack(payloadOf(pageText(name)), neverPause, (size) => (heard = size));
    assert.deepEqual(bytes, pgclBytes(name));
    assert.equal(heard, bytes.length);
  }
});

test('base64 is decoded, and refused where it is not', () => {
  const text = (encoded: string) => new TextDecoder().decode(decodeBase64(encoded));
  assert.equal(text(''), '');
  assert.equal(text('Zg=='), 'f');
  assert.equal(text('Zm8='), 'fo');
  assert.equal(text('Zm9vYmFy'), 'foobar');
  assert.throws(() => decodeBase64('Zm9v<'), /not base64/);
});

test('a damaged payload says so', async () => {
  const whole = payloadOf(pageText('small'));
  const cut = /cut short or damaged/;
  await assert.rejects(unpack(whole.slice(0, 400), neverPause, () => {}), cut);
  await assert.rejects(unpack('', neverPause, () => {}), cut);
  await assert.rejects(unpack('AAAAAAAA', neverPause, () => {}), cut);
  await assert.rejects(unpack(`${whole.slice(0, 400)}!`, neverPause, () => {}), /not base64/);
});
