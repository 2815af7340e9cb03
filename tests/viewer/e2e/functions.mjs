// SPDX-License-Identifier: BSD-3-Clause
// The table of functions.

import assert from 'node:assert/strict';
import {
  activeRow,
  cellsOf,
  header,
  keys,
  model,
  namesOf,
  namesOfModel,
  number,
  rowCount,
  saved,
  settled,
  smokeTest,
  test,
  view,
  withPage,
} from './harness.mjs';

for (const name of ['small', 'wide', 'medium'])
  test(`exact numbers of the functions of "${name}" are the model's`, () =>
    withPage(
      name,
      async (page) => {
        const { functions, metrics } = model(name);
        const expected = new Map(namesOfModel(functions).map((text, id) => [text, id]));
        const rows = await cellsOf(page);
        assert.equal(rows.length, functions.length);
        for (const [text, module, ...numbers] of rows) {
          const id = expected.get(`${module}.${text}`);
          for (const [metric, first] of [
            [0, 0],
            [1, 4],
          ]) {
            assert.equal(number(numbers[first]), BigInt(metrics[metric].functionInherited[id]), text);
            assert.equal(number(numbers[first + 2]), BigInt(metrics[metric].functionIndividual[id]), text);
          }
        }
      },
      { fragment: 'view=functions&units=file', height: 5000 },
    ));

smokeTest('a click on a heading sorts, another turns the order', () =>
  withPage(
    'medium',
    async (page) => {
      const column = async (index) =>
        (await cellsOf(page)).map((cells) => parseFloat(cells[index].replaceAll(',', '')));
      const sorted = (numbers, sign) => [...numbers].sort((a, b) => sign * (a - b));
      const press = async (label) => {
        await header(page, label).click();
        await settled(page);
      };
      await press('Allocation, inherited');
      assert.deepEqual(await column(6), sorted(await column(6), -1));
      await press('Allocation, inherited');
      assert.deepEqual(await column(6), sorted(await column(6), 1));
      await press('Lazy calls');
      assert.deepEqual(await column(11), sorted(await column(11), -1));
      await press('Module');
      assert.equal((await cellsOf(page))[13][1], 'Module1');
      assert.equal(await page.locator(`${view} [aria-sort="ascending"]`).count(), 1);
      await page.selectOption('#metric', { label: 'Allocation' });
      assert.deepEqual(await column(8), sorted(await column(8), -1));
    },
    { fragment: 'view=functions', height: 5000 },
  ),
);

test('a search leaves the functions that match, and the selection stays', () =>
  withPage(
    'small',
    async (page) => {
      await page.locator(`${view} .row`, { hasText: 'odd' }).click();
      await page.fill('.search input', 'main.');
      assert.equal(await rowCount(page), 5);
      assert.match(await page.textContent(`${view} .tools`), /^5 of 7 functions/);
      assert.equal(await activeRow(page), 'odd');
      await page.fill('.search input', 'nothing like it');
      assert.equal(await page.textContent(`${view} .empty`), 'No function matches.');
    },
    { fragment: 'view=functions' },
  ));

test('costs are divided by calls, unless there are none', () =>
  withPage(
    'small',
    async (page) => {
      const { functions, metrics } = model('small');
      const names = namesOfModel(functions);
      const titles = await page.$$eval(`${view} .titles button`, (all) =>
        all.map((button) => button.getAttribute('aria-label')),
      );
      for (const [label, costs] of [
        ['Time (ticks) per call, inherited', 'functionInherited'],
        ['Time (ticks) per call, individual', 'functionIndividual'],
      ]) {
        const at = titles.indexOf(label);
        for (const cells of await cellsOf(page)) {
          const id = names.indexOf(`${cells[1]}.${cells[0]}`);
          const calls = Number(metrics[2].functionIndividual[id]);
          const average = Number(metrics[0][costs][id]) / calls;
          const shown = calls === 0 ? '–' : average > 0 && average < 0.0005 ? '<0.001' : average.toFixed(3);
          assert.equal(cells[at].replaceAll(',', ''), shown, cells[0]);
        }
      }
    },
    { fragment: 'view=functions&units=file&columns=m0i/,m0o/' },
  ));

test('Enter and a double click go to callers and callees, t to the call tree', () =>
  withPage(
    'small',
    async (page) => {
      await page.locator(`${view} .row`, { hasText: 'even' }).dblclick();
      assert.equal(await page.getAttribute('[aria-selected="true"]', 'id'), 'tab-callers');
      assert.equal(await page.inputValue('.picker input'), 'Main.even');
      await page.goBack();
      assert.equal(await page.getAttribute('[aria-selected="true"]', 'id'), 'tab-functions');
      await keys(page, 't');
      assert.equal(await activeRow(page), 'evenMain');
      assert.equal(await page.getAttribute(`${view} .row.active`, 'aria-level'), '3');
    },
    { fragment: 'view=functions' },
  ));

test('the CSV file has every row with raw names and exact numbers', () =>
  withPage(
    'hostile',
    async (page) => {
      const { name, text } = await saved(page, () => page.click(`${view} button:text("Save CSV")`));
      assert.match(name, /\.functions\.csv$/);
      const [heading, ...lines] = text.split('\r\n');
      assert.match(heading, /^Function,Module,Time inherited \(ticks\),Time individual \(ticks\),/);
      assert.equal(text.endsWith('\r\n'), true);
      assert.ok(text.includes('\r\n"a&lt;b&amp;""c""\'d\'",'));
      assert.ok(text.includes('\u202eleft\u202c'));
      assert.ok(lines.length >= (await rowCount(page)));
    },
    { fragment: 'view=functions' },
  ));

test('a table of a hundred thousand functions scrolls to its end, sorts and is searched', () =>
  withPage(
    'large',
    async (page) => {
      await page.waitForSelector(`${view} .grid[aria-busy="false"]`);
      assert.equal(await rowCount(page), 100_000);
      await page.evaluate(() => {
        const grid = document.querySelector('.view:not([hidden]) .grid');
        grid.scrollTop = grid.scrollHeight;
      });
      await page.waitForFunction(
        () =>
          [...document.querySelectorAll('.view:not([hidden]) .row')].at(-1).getAttribute('aria-rowindex') === '100001',
      );
      await header(page, 'Function').click();
      await page.waitForSelector(`${view} .grid[aria-busy="false"]`);
      await page.fill('.search input', 'function_77');
      await page.waitForFunction(
        () => document.querySelector('.view:not([hidden]) .grid').getAttribute('aria-rowcount') === '890',
      );
      assert.match(await page.textContent('.status'), /^889 functions/);
    },
    { fragment: 'view=functions' },
  ));

test('without room for a column of modules they follow the names', async () => {
  await withPage(
    'small',
    async (page) => {
      const names = await namesOf(page);
      assert.ok(names.includes('List.mergeData'), names.join());
      await page.setViewportSize({ width: 1400, height: 844 });
      await settled(page);
      assert.ok((await namesOf(page)).includes('List.merge'));
    },
    { fragment: 'view=functions', width: 390, height: 844 },
  );
});
