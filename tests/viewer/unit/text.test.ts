// SPDX-License-Identifier: BSD-3-Clause
// Names, units and search.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { displayName, visiblePieces, visibleText } from '../../../viewer-html/src/model/names';
import { Analysis } from '../../../viewer-html/src/model/analysis';
import { finish } from '../../../viewer-html/src/steps';
import {
  centresNamed,
  matchingCentres,
  matchingNodes,
  parseQuery,
  searchedNames,
} from '../../../viewer-html/src/model/search';
import { textOfBytes } from '../../../viewer-html/src/model/strings';
import {
  counted,
  countedOf,
  described,
  fixed,
  grouped,
  percent,
  readableScale,
  scaleOfParts,
  withUnit,
} from '../../../viewer-html/src/model/units';
import { profileOf } from './pages';

const bytes = (...values: (number | string)[]) =>
  Uint8Array.from(values.flatMap((v) => (typeof v === 'number' ? [v] : [...new TextEncoder().encode(v)])));

test("Clean's generated names are made readable", () => {
  for (const [raw, shown] of [
    ['\\;12;4', '<lambda>[line:12]'],
    ['\\;12', '<lambda>[line:12]'],
    ['<lambda>[line:12];C', '<lambda>[line:12]'],
    ['_c;10;2', '<case>[line:10]'],
    ['_if;9;1', '<if>[line:9]'],
    ['_g;7;3', '<guard>[line:7]'],
    ['', '<unnamed>'],
    [':=&', ':=&'],
    ['\\', '\\'],
    ['_c;x;2', '_c;x;2'],
    ['_cat;1', '_cat;1'],
    ['<case>[line:3]x', '<case>[line:3]x'],
    ['_c;18446744073709551615;1', '<case>[line:18446744073709551615]'],
    ['_c;18446744073709551616;1', '_c;18446744073709551616;1'],
    ['_c;000000000000000000000007', '<case>[line:000000000000000000000007]'],
  ])
    assert.equal(displayName(raw), shown);
});

test('control characters are shown as escapes', () => {
  assert.equal(visibleText('a\u202eb\u2066c'), 'a\\u{202e}b\\u{2066}c');
  assert.equal(visibleText('\0\t\n\x1b\x7f\x85'), '\\x00\\t\\n\\x1b\\x7f\\x85');
  assert.equal(visibleText('\u2028\u200b\ufeff\u{e0041}'), '\\u{2028}\\u{200b}\\u{feff}\\u{e0041}');
  assert.equal(visibleText('<b>&amp; שלום 🐫'), '<b>&amp; שלום 🐫');
  assert.equal(visibleText('abcdef', 3), 'abc…');
  assert.deepEqual(visiblePieces('a\0'), [
    { text: 'a', escaped: false },
    { text: '\\x00', escaped: true },
  ]);
});

test('bytes that are not UTF-8 are distinguished and shown', () => {
  assert.equal(visibleText(textOfBytes(bytes('a', 0xff, 'é', 0xc3))), 'a\\xffé\\xc3');
  assert.equal(visibleText(textOfBytes(bytes(0xed, 0xa0, 0x80))), '\\xed\\xa0\\x80');
  assert.equal(visibleText(textOfBytes(bytes(0xc0, 0xaf))), '\\xc0\\xaf');
  assert.equal(textOfBytes(bytes('\ufeffx')), '\ufeffx');
  assert.notEqual(textOfBytes(bytes(0xfe)), textOfBytes(bytes(0xff)));
  assert.notEqual(textOfBytes(bytes(0xff)), textOfBytes(bytes('\\xff')));
});

test('numbers are grouped and exact at any size', () => {
  assert.equal(grouped(0), '0');
  assert.equal(grouped(-1234567), '-1,234,567');
  assert.equal(grouped(2n ** 63n - 1n), '9,223,372,036,854,775,807');
  assert.equal(fixed(1234.5678, 2), '1,234.57');
  assert.equal(fixed(-0.5, 1), '-0.5');
  assert.equal(fixed(Infinity, 1), '–');
  assert.equal(percent(1, 0), 0);
  assert.equal(percent(2n ** 62n, 2n ** 63n), 50);
});

test('times have no digits finer than their unit', async () => {
  const { run } = await profileOf('small');
  const said = (unit: string, value: number, tickInterval = 1000) => {
    const scale = readableScale(unit, { ...run, tickInterval }, value);
    return `${scale.format(value)} ${scale.unit}`;
  };
  assert.equal(said('ticks', 23, 20_000), '460 ms');
  assert.equal(said('ticks', 123, 20_000), '2.46 s');
  assert.equal(said('ticks', 450), '450 ms');
  assert.equal(said('ticks', 4_500), '4.500 s');
  assert.equal(said('ticks', 45, 100), '4.5 ms');
  assert.equal(said('seconds', 3), '3 s');
  assert.equal(said('milliseconds', 450), '450 ms');
  assert.equal(said('microseconds', 450), '450 µs');
  assert.equal(said('nanoseconds', 450_125), '450.125 µs');
  assert.equal(said('ticks', 1.5), '1.500 ms'); // an average
});

test('ticks are seconds if their length is known; words are bytes', async () => {
  const { run } = await profileOf('small'); // ticks of 1 ms
  const seconds = readableScale('ticks', run, 2_310);
  assert.deepEqual([seconds.unit, seconds.format(2_310)], ['s', '2.310']);
  const unknown = { ...run, tickInterval: 0 };
  assert.equal(readableScale('ticks', unknown, 2_310).unit, 'ticks');
  assert.equal(readableScale('ticks', unknown, 2_310_000_000).unit, 'M ticks');
  assert.equal(readableScale('ticks', { ...unknown, ticksPerSecond: 3e9 }, 6e9).format(6e9), '2.000');
  const megabytes = readableScale('words', { ...run, wordSize: 0 }, 2_000_000);
  assert.deepEqual([megabytes.unit, megabytes.format(2_000_000)], ['MB', '16.00']);
  assert.equal(readableScale('words', { ...run, wordSize: 4 }, 100).format(100), '400');
  assert.equal(readableScale('microseconds', run, 5_000).unit, 'ms');
  const parts = (largest: number) => {
    const scale = scaleOfParts(readableScale('bytes', run, 50e9), 'bytes', run, largest);
    return `${scale.format(largest)} ${scale.unit}`;
  };
  assert.deepEqual([2e9, 0.1e9, 94e6, 1e5, 7, 0].map(parts), [
    '2.00 GB',
    '0.10 GB',
    '94.00 MB',
    '100.00 kB',
    '7 B',
    '0.00 GB',
  ]);
  assert.equal(described(2_310, 'ticks', run), '2.310 s (2,310 ticks)');
  assert.equal(described(500, 'bytes', run), '500 bytes');
  assert.equal(described(0, 'ticks', run), '0 ticks');
});

test('a query is text without regard to case, or an expression between slashes', () => {
  const matches = (query: string, name: string) => parseQuery(query)!.matches(name);
  assert.equal(parseQuery(''), undefined);
  assert.ok(matches('LIST', 'Data.List.sort'));
  assert.ok(!matches('L.*t', 'Data.List.sort'));
  assert.ok(matches('/L.*t$/', 'Data.List.sort'));
  assert.ok(!matches('/list/', 'Data.List.sort'));
  assert.ok(matches('/list/i', 'Data.List.sort'));
  assert.ok(matches('/', 'a/b'));
  assert.ok(matches(' list ', 'Data.List.sort')); // as if pasted
  assert.ok(matches(' /L.*t$/ ', 'Data.List.sort'));
  assert.equal(parseQuery('  '), undefined);
  assert.throws(() => parseQuery('/(/'), SyntaxError);
});

test('search finds names as shown and raw, and lists the costliest entries first', async () => {
  const analysis = new Analysis(await profileOf('small'));
  const { profile } = analysis;
  const found = matchingCentres(profile, parseQuery('even')!);
  assert.deepEqual([...matchingNodes(profile.tree, found)], [2, 4]);
  const all = matchingCentres(profile, parseQuery('main.')!);
  assert.deepEqual([...matchingNodes(profile.tree, all, analysis.inherited(0))], [0, 1, 2, 3, 4, 7]);
  const hostile = await profileOf('hostile');
  for (const [searched, text] of [
    [profile, '/^Main\\.(even|odd)$/'],
    [profile, '/^(even|odd)$/'],
    [hostile, '/camel|שלום/'],
    [hostile, '/;12;4|line:12/'],
    [hostile, '/\\udcff/'],
  ] as const) {
    const query = parseQuery(text)!;
    const names = finish(searchedNames(searched));
    assert.equal(new Set(names.texts).size, names.texts.length);
    const expected = matchingCentres(searched, query);
    assert.ok(expected.includes(1) && expected.includes(0), text);
    const each = Uint8Array.from(names.texts, (name) => Number(query.expression!.test(name)));
    assert.deepEqual(centresNamed(names, each), expected, text);
  }
  const lambda = (query: string) => matchingCentres(hostile, parseQuery(query)!).reduce((sum, one) => sum + one, 0);
  assert.equal(lambda('<lambda>[line:12]'), 1);
  assert.equal(lambda('\\;12;4'), 1);
});

test('one thing is in the singular', () => {
  assert.deepEqual(
    [0, 1, 1n, 2, 1234].map((count) => counted(count, 'entry')),
    ['0 entries', '1 entry', '1 entry', '2 entries', '1,234 entries'],
  );
  assert.equal(counted(1, 'tick is', 'ticks are'), '1 tick is');
  assert.equal(countedOf(1, 1, 'function'), '1 function');
  assert.equal(countedOf(1, 40, 'function'), '1 of 40 functions');
  assert.equal(withUnit('1', 'ticks'), '1 tick');
  assert.equal(withUnit('1.0', 'ticks'), '1.0 ticks');
  assert.equal(withUnit('1', 'kHz'), '1 kHz');
  assert.equal(withUnit('1', ''), '1');
});
