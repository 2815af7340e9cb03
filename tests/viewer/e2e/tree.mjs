// SPDX-License-Identifier: BSD-3-Clause
// The call tree, from the root down and inverted.

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

const idle = (page) => page.waitForSelector(`${view} .grid[aria-busy="false"]`, { timeout: 120_000 });

for (const name of ['small', 'wide'])
  test(`exact numbers of the call tree of "${name}" are the model's`, () =>
    withPage(
      name,
      async (page) => {
        await keys(page, 'Home', '*');
        const { nodes, metrics } = model(name);
        const shown = (await cellsOf(page)).map(([, inherited, , individual, , allocated, , own]) =>
          [inherited, individual, allocated, own].map((text) => String(number(text))).join(),
        );
        const expected = Array.from({ length: Number(nodes) }, (_, node) =>
          [metrics[0], metrics[1]].flatMap((m) => [m.inherited[node], m.individual[node]]).join(),
        );
        assert.deepEqual(shown.sort(), expected.sort());
      },
      { fragment: 'view=tree&units=file' },
    ));

smokeTest('the call tree opens, closes and moves by keyboard', () =>
  withPage(
    'small',
    async (page) => {
      await page.locator(`${view} .row[aria-level="2"] .toggle.open`).click();
      await keys(page, 'Home', 'ArrowLeft');
      assert.deepEqual(await namesOf(page), ['MAINMAIN']);
      await keys(page, 'ArrowRight');
      assert.deepEqual(await namesOf(page), ['MAINMAIN', 'mainMain', 'CAFMain']);
      await keys(page, 'ArrowRight');
      assert.equal(await activeRow(page), 'mainMain');
      await keys(page, 'ArrowLeft', 'ArrowLeft');
      assert.equal(await activeRow(page), 'MAINMAIN');
      await keys(page, 'h');
      assert.equal(await activeRow(page), 'List.mergeData');
      await keys(page, 'ArrowUp', ' ');
      assert.equal(await page.getAttribute(`${view} .row.active`, 'aria-expanded'), 'false');
      assert.equal(await page.getAttribute(`${view} .row.active`, 'aria-level'), '3');
      const active = await page.getAttribute(`${view} .grid`, 'aria-activedescendant');
      assert.equal(await page.getAttribute(`${view} .row.active`, 'id'), active);
      await keys(page, 'End');
      assert.equal(await activeRow(page), 'CAFMain');
      await keys(page, 'Home', 'Enter');
      assert.equal(await rowCount(page), 1);
      await page.locator(`${view} .row.active .name-text`).dblclick();
      assert.ok((await rowCount(page)) > 1);
    },
    { fragment: 'view=tree' },
  ),
);

test('buttons open the hottest path and everything below, and close everything', () =>
  withPage(
    'small',
    async (page) => {
      await page.click(`${view} button:text("Collapse all")`);
      assert.deepEqual(await namesOf(page), ['MAINMAIN', 'mainMain', 'CAFMain']);
      await page.click(`${view} button:text("Hottest path")`);
      assert.equal(await activeRow(page), 'List.mergeData');
      await keys(page, 'Home');
      await page.click(`${view} button:text("Expand below")`);
      assert.equal(await rowCount(page), 8);
    },
    { fragment: 'view=tree' },
  ));

test('the selected entry is in the address and survives changes of the profile, like the open rows', () =>
  withPage(
    'small',
    async (page) => {
      await keys(page, 'Home', '*', 'End', 'ArrowUp');
      const name = await activeRow(page);
      assert.equal(await rowCount(page), 8);
      await page.fill('#exclude', 'Main.odd');
      await page.press('#exclude', 'Enter');
      await settled(page);
      assert.equal(await rowCount(page), 7);
      assert.equal(await activeRow(page), name);
      await page.click('.chip');
      assert.equal(await rowCount(page), 8);
    },
    { fragment: 'view=tree' },
  ));

test('inverted, the first level is the table of functions, with callers below', () =>
  withPage(
    'small',
    async (page) => {
      await page.check(`${view} .tools input`);
      const { functions, metrics } = model('small');
      const names = namesOfModel(functions);
      const [root, ...rows] = await cellsOf(page);
      assert.equal(root[0], 'All functions');
      assert.equal(rows.length, functions.length);
      const shown = rows.map(([name, inherited, , individual]) => `${name} ${number(inherited)} ${number(individual)}`);
      const expected = names.map((name, id) => {
        const dot = name.indexOf('.');
        return `${name.slice(dot + 1)}${name.slice(0, dot)} ${metrics[0].functionInherited[id]} ${metrics[0].functionIndividual[id]}`;
      });
      assert.deepEqual(shown.sort(), expected.sort());
      await page.locator(`${view} .row`, { hasText: /^even/ }).click();
      await keys(page, 'ArrowRight');
      const below = (await cellsOf(page)).filter((_, row) => row > 0);
      const at = below.findIndex(([name]) => name === 'evenMain');
      // even 60/90 is called by main (40/90), and within itself by odd (20/0).
      assert.deepEqual(
        below.slice(at, at + 3).map(([name, inherited, , individual]) => [name, inherited, individual]),
        [
          ['evenMain', '90', '60'],
          ['mainMain', '90', '40'],
          ['oddMain', '0', '20'],
        ],
      );
      await keys(page, 'i');
      assert.equal(await page.isChecked(`${view} .tools input`), false);
      assert.equal(await activeRow(page), 'evenMain');
    },
    { fragment: 'view=tree&units=file' },
  ));

test('the CSV file of the call tree has the open rows, with depth and path', () =>
  withPage(
    'small',
    async (page) => {
      await keys(page, 'Home', '*');
      const { name, text } = await saved(page, () => page.click(`${view} button:text("Save CSV")`));
      assert.equal(name, 'parity.call-tree.csv');
      const lines = text.trimEnd().split('\r\n');
      assert.equal(
        lines[0],
        'Depth,Function,Module,Path,Time inherited (ticks),Time individual (ticks),Allocation inherited (bytes),Allocation individual (bytes),Entries',
      );
      assert.equal(lines.length, 9);
      assert.equal(lines[1].split(',').slice(0, 6).join(), '0,MAIN,MAIN,MAIN.MAIN,1000,0');
      assert.ok(
        lines.some((line) =>
          line.startsWith('4,even,Main,MAIN.MAIN > Main.main > Main.even > Main.odd > Main.even,20,20,'),
        ),
        text,
      );
    },
    { fragment: 'view=tree' },
  ));

test('every action on a row has a key and a button', () =>
  withPage(
    'small',
    async (page) => {
      await keys(page, 'Home', 'h');
      await page.click(`${view} .row-actions button:text("Callers and callees")`);
      assert.equal(await page.inputValue('.picker input'), 'Data.List.merge');
      await page.goBack();
      await page.click(`${view} .row-actions button:text("Exclude")`);
      assert.equal(await page.textContent('.chip'), 'Data.List.merge ×');
    },
    { fragment: 'view=tree' },
  ));

test('two million entries open, sort, scroll and close', () =>
  withPage(
    'large',
    async (page) => {
      await keys(page, 'Home', 'h');
      assert.ok(Number(await page.getAttribute(`${view} .row.active`, 'aria-level')) > 10);
      await keys(page, 'Home', '*');
      await idle(page);
      assert.equal(await rowCount(page), 2_000_000);
      await header(page, 'Call tree').click();
      await idle(page);
      await page.evaluate(() => {
        const grid = document.querySelector('.view:not([hidden]) .grid');
        grid.scrollTop = grid.scrollHeight;
      });
      await page.waitForFunction(
        () =>
          [...document.querySelectorAll('.view:not([hidden]) .row')].at(-1).getAttribute('aria-rowindex') === '2000001',
      );
      await page.check(`${view} .tools input`);
      await idle(page);
      assert.equal(await rowCount(page), 100_001);
    },
    { fragment: 'view=tree' },
  ));

test('a chain of ten million entries opens from end to end', () =>
  withPage(
    'deep',
    async (page) => {
      await keys(page, 'Home', 'h');
      await idle(page);
      assert.equal(await rowCount(page), 10_000_000);
      assert.equal(await page.textContent(`${view} .row.active .depth`), '9,999,999');
      await keys(page, 'Home');
      assert.equal(await page.getAttribute(`${view} .row.active`, 'aria-level'), '1');
      await page.mouse.move(600, 500);
      await page.mouse.wheel(0, 240);
      await page.waitForFunction(() =>
        [...document.querySelectorAll('.view:not([hidden]) .row')].some(
          (row) => row.getAttribute('aria-rowindex') === '12',
        ),
      );
      const top = await page.$eval(`${view} .rows .row`, (row) => Number(row.getAttribute('aria-rowindex')));
      assert.ok(top < 20, `row ${top}`); // the wheel moves by rows, not by thousands
    },
    { fragment: 'view=tree' },
  ));

test('the column of names stays in sight when the others scroll', () =>
  withPage(
    'medium',
    async (page) => {
      const left = () => page.$eval(`${view} .rows .cell.name`, (cell) => cell.getBoundingClientRect().left);
      const before = await left();
      const scrolled = await page.$eval(`${view} .grid`, (grid) => ((grid.scrollLeft = 150), grid.scrollLeft));
      assert.equal(scrolled, 150);
      assert.ok(Math.abs((await left()) - before) <= 12, `${before} -> ${await left()}`);
    },
    { fragment: 'view=tree&columns=m0i,m0i%25,m0o,m0o%25,m1i,m1i%25,m1o,m1o%25,m2,m3,m4', width: 700, height: 500 },
  ));

for (const width of [390, 1280])
  test(`the name of a deep row has room in a window of ${width} pixels`, () =>
    withPage(
      'medium',
      async (page) => {
        await keys(page, 'Home', 'h');
        const depth = Number(await page.getAttribute(`${view} .row.active`, 'aria-level'));
        assert.ok(depth > 20, `${depth}`);
        const shown = await page.$eval(`${view} .row.active .cell.name`, (cell) => {
          const [name, whole] = [cell.querySelector('.label'), cell].map((one) => one.getBoundingClientRect());
          return Math.min(name.right, whole.right) - name.left;
        });
        assert.ok(shown > 30, `${shown} pixels`);
      },
      { fragment: 'view=tree', width, height: 700 },
    ));

test('a double click beside an open menu closes it and opens the element there', () =>
  withPage(
    'small',
    async (page) => {
      const row = (at) => page.locator(`${view} .row`).nth(at);
      await row(1).click({ button: 'right' });
      assert.equal(await page.locator('.menu').count(), 1);
      await row(0).dblclick();
      assert.equal(await page.locator('.menu').count(), 0);
      assert.match(await activeRow(page), /^MAIN/);
    },
    { fragment: 'view=tree' },
  ));
