// SPDX-License-Identifier: BSD-3-Clause
// Tables as CSV.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvField, csvLine, csvParts, rawBytes } from '../../../viewer-html/src/tables/csv';
import { finish } from '../../../viewer-html/src/steps';
import { StringTable } from '../../../viewer-html/src/model/strings';

test('fields are quoted where RFC 4180 requires it', () => {
  assert.equal(csvField('main'), 'main');
  assert.equal(csvField(':=,'), '":=,"');
  assert.equal(csvField('say "x"'), '"say ""x"""');
  assert.equal(csvField('two\nlines'), '"two\nlines"');
  assert.equal(csvField(''), '""');
  assert.equal(csvLine(['a b', 12, 2n ** 63n - 1n, 0.25, NaN, undefined]), 'a b,12,9223372036854775807,0.25,,\r\n');
});

test('formulas get an apostrophe, operators do not', () => {
  assert.equal(csvField('=HYPERLINK("http://x","y")'), `"'=HYPERLINK(""http://x"",""y"")"`);
  for (const text of ['=1+1', '+1', '-2+3', '@SUM(A1)', '-cmd|x']) assert.equal(csvField(text), `'${text}`);
  assert.equal(csvField('\t=1'), `'\t=1`);
  for (const operator of ['=', '+', '-', '=<<', '-->', '@', 'x=1', '<=>']) assert.equal(csvField(operator), operator);
  assert.equal(csvLine(['-', -1, -2n]), '-,-1,-2\r\n');
});

test('bytes that are not UTF-8 are written unchanged', () => {
  const name = Uint8Array.of(0x61, 0xff, 0xc3, 0xa9, 0xed, 0xa0, 0x80, 0xf0, 0x9f, 0x90, 0xab);
  const strings = new StringTable(name, Uint32Array.of(0), Uint32Array.of(name.length));
  assert.deepEqual([...rawBytes(strings.text(1))], [...name]);
  assert.deepEqual([...rawBytes('é')], [0xc3, 0xa9]);
});

test('many lines arrive in parts and in order', async () => {
  const parts = finish(csvParts(['row', 'double'], 20_000, (row) => [row, row * 2]));
  assert.ok(parts.length > 2);
  const lines = (await new Blob(parts).text()).split('\r\n');
  assert.equal(lines.length, 20_002);
  assert.deepEqual([lines[0], lines[1], lines[20_000], lines[20_001]], ['row,double', '0,0', '19999,39998', '']);
});
