// SPDX-License-Identifier: BSD-3-Clause
// The table of modules.

import assert from 'node:assert/strict';
import {
  activeRow,
  cellsOf,
  keys,
  model,
  namesOfModel,
  number,
  rowCount,
  saved,
  smokeTest,
  test,
  view,
  withPage,
} from './harness.mjs';

smokeTest('modules have the sums of their functions, and these below them', () =>
  withPage(
    'medium',
    async (page) => {
      const { functions, metrics } = model('medium');
      const sums = new Map();
      namesOfModel(functions).forEach((name, id) => {
        const module = name.slice(0, name.indexOf('.'));
        const sum = sums.get(module) ?? [0n, 0];
        sums.set(module, [sum[0] + BigInt(metrics[0].functionIndividual[id]), sum[1] + 1]);
      });
      const rows = await cellsOf(page);
      assert.equal(rows.length, sums.size);
      const expected = [...sums].map(([module, [sum, count]]) => `${module}${count} functions ${sum}`);
      assert.deepEqual(rows.map(([text, , , individual]) => `${text} ${number(individual)}`).sort(), expected.sort());
      const shown = rows.map(([, , , individual]) => number(individual));
      await keys(page, 'Home', 'Enter');
      const [, count] = [...sums.values()].find(([sum]) => sum === shown[0]);
      assert.equal(await rowCount(page), rows.length + count);
      const below = (await cellsOf(page)).slice(1, 1 + count).map(([, , , individual]) => number(individual));
      assert.equal(
        below.reduce((sum, one) => sum + one, 0n),
        shown[0],
      );
    },
    { fragment: 'view=modules&units=file', height: 5000 },
  ),
);

test('Enter on a function of a module goes to its callers and callees', () =>
  withPage(
    'small',
    async (page) => {
      await page.locator(`${view} .row`, { hasText: /^Data/ }).dblclick();
      await keys(page, 'ArrowDown');
      assert.equal(await activeRow(page), 'List.merge');
      await keys(page, 'Enter');
      assert.equal(await page.inputValue('.picker input'), 'Data.List.merge');
    },
    { fragment: 'view=modules' },
  ));

test('the CSV file has modules and the open functions', () =>
  withPage(
    'small',
    async (page) => {
      await page.locator(`${view} .row`, { hasText: /^Data/ }).dblclick();
      const { name, text } = await saved(page, () => page.click(`${view} button:text("Save CSV")`));
      assert.equal(name, 'parity.modules.csv');
      const lines = text
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(',').slice(0, 4).join());
      assert.ok(lines.includes('0,"",Data,Data'), text);
      assert.ok(lines.includes('1,List.merge,Data,Data > Data.List.merge'), text);
    },
    { fragment: 'view=modules' },
  ));
