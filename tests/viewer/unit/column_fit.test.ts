// SPDX-License-Identifier: BSD-3-Clause
// Selection and widths of table columns.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  choiceOf,
  extremesOf,
  fitColumns,
  withChosen,
  type FitColumn,
} from '../../../viewer-html/src/tables/column_fit';

const column = (id: string, rank: number, wanted: number, more: Partial<FitColumn> = {}): FitColumn => ({
  id,
  rank,
  wanted,
  least: wanted,
  group: '',
  heading: 0,
  ...more,
});
const name = column('name', -1, 300, { least: 100 });
const noChoice = choiceOf('');

test('with enough room, names are whole and the first column gets the rest', () => {
  const columns = [name, column('module', 5, 200, { least: 50 }), column('a', 0, 60), column('b', 1, 70)];
  assert.deepEqual(fitColumns(columns, noChoice, 1000), {
    shown: ['name', 'module', 'a', 'b'],
    widths: [670, 200, 60, 70],
  });
});

test('names are cut evenly to their minimum before columns are dropped', () => {
  const columns = [name, column('module', 5, 200, { least: 50 }), column('a', 0, 60)];
  assert.deepEqual(fitColumns(columns, noChoice, 410).widths, [200, 150, 60]);
  assert.deepEqual(fitColumns(columns, noChoice, 510).widths, [250, 200, 60]);
  assert.deepEqual(fitColumns(columns, noChoice, 210).widths, [100, 50, 60]);
  assert.deepEqual(fitColumns(columns, noChoice, 209).shown, ['name', 'a']);
});

test('the highest rank is dropped first, the last of equal ones; requested columns stay', () => {
  const columns = [name, column('a', 1, 60), column('b', 7, 60), column('c', 7, 60), column('d', 3, 60)];
  const shown = (choice: string, room: number) => fitColumns(columns, choiceOf(choice), room).shown.join(' ');
  assert.equal(shown('', 340), 'name a b c d');
  assert.equal(shown('', 339), 'name a b d');
  assert.equal(shown('', 260), 'name a d');
  assert.equal(shown('c', 260), 'name a c');
  assert.equal(shown('-a,c', 1000), 'name b c d');
  assert.equal(shown('', 0), 'name');
  assert.equal(shown('-name,b,c', 0), 'name b c');
});

test('optional columns are shown on request', () => {
  const columns = [name, column('a', 1, 60, { optional: true })];
  assert.deepEqual(fitColumns(columns, noChoice, 1000).shown, ['name']);
  assert.deepEqual(fitColumns(columns, choiceOf('a'), 1000).shown, ['name', 'a']);
});

test('a heading above columns has room', () => {
  const columns = [
    name,
    column('a', 1, 60, { group: 'g', heading: 150 }),
    column('b', 2, 60, { group: 'g', heading: 150 }),
  ];
  assert.deepEqual(fitColumns(columns, noChoice, 1000).widths, [850, 75, 75]);
  assert.deepEqual(fitColumns(columns, noChoice, 249).widths, [249]); // 100 and 150 are too much
  assert.deepEqual(fitColumns(columns, noChoice, 250).widths, [100, 75, 75]);
});

test('a choice names each column once', () => {
  assert.equal(withChosen('', ['a'], false), '-a');
  assert.equal(withChosen('-a,b', ['a'], true), 'b,a');
  assert.equal(withChosen('b,-a', ['b', 'a'], false), '-b,-a');
});

test('the least and the greatest number of rows', () => {
  const numbers = [3, NaN, -7, Infinity, 40, 12];
  assert.deepEqual(
    extremesOf(numbers.length, (row) => numbers[row]),
    [2, 4],
  );
  assert.deepEqual(
    extremesOf([5, 0], (row) => numbers[row]),
    [0, 5],
  );
  assert.deepEqual(
    extremesOf(0, () => 1),
    [],
  );
  assert.deepEqual(
    extremesOf(1_000_000, (row) => BigInt(row)).map((row) => row > 900_000),
    [false, true],
  );
});
