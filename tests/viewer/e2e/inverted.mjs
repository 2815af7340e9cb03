// SPDX-License-Identifier: BSD-3-Clause
// The inverted views, pruned like the command's inverted trees.

import assert from 'node:assert/strict';
import { activeRow, keys, model, rowCount, saved, settled, test, view, withPage } from './harness.mjs';

const cuts = 'min-ticks=5%25&max-depth=2';
const inverted = `units=file&inverted=true&${cuts}`;
const box = `${view} .tools input[type=checkbox]`;

// Level, name and individual cost of the rows, all open.
const outline = async (page) => {
  await keys(page, 'Home', '*');
  await settled(page);
  return page.$$eval(`${view} .rows .row`, (rows) =>
    rows.map((row) => {
      const cells = [...row.querySelectorAll('.cell')].map((cell) => cell.textContent);
      return `${row.getAttribute('aria-level')} ${cells[0]} ${cells[3]}`;
    }),
  );
};

const turned = [
  '1 All functions 1,000',
  '2 List.mergeData 500',
  '3 List.sortData 500',
  '2 List.sortData 400',
  '3 mainMain 400',
  '2 evenMain 60',
];
const upright = ['1 MAINMAIN 10', '2 mainMain 0', '3 List.sortData 900', '3 evenMain 90'];

test('an inverted tree has its own depth and minima, by a link and by the control', async () => {
  await withPage(
    'small',
    async (page) => {
      // Each caller costs too little to be shown below.
      const even = page.locator(`${view} .row`, { hasText: /^even/ });
      assert.equal(await even.getAttribute('aria-expanded'), null);
      assert.deepEqual(await outline(page), turned);
    },
    { fragment: `view=tree&${inverted}` },
  );
  await withPage(
    'small',
    async (page) => {
      const before = await outline(page);
      await page.check(box);
      assert.deepEqual(await outline(page), turned);
      await page.fill('#min-ticks', '45%');
      await page.press('#min-ticks', 'Enter');
      await settled(page);
      assert.deepEqual(await outline(page), turned.slice(0, 3));
      await page.fill('#min-ticks', '5%');
      await page.press('#min-ticks', 'Enter');
      await page.uncheck(box);
      assert.deepEqual(await outline(page), before);
      const { text } = await saved(page, () => page.click(`${view} button:text("Save CSV")`));
      assert.equal(text.trimEnd().split('\r\n').length, before.length + 1);
    },
    { fragment: `view=tree&units=file&${cuts}` },
  );
});

test('an inverted tree made by other transforms is cut likewise', () =>
  withPage(
    'small',
    async (page) => {
      // Without odd, even costs 90 on behalf of main and of itself.
      assert.deepEqual(await outline(page), [...turned.slice(0, 5), '2 evenMain 90', '3 mainMain 70']);
    },
    { fragment: `view=tree&${inverted}&exclude=odd` },
  ));

test('a search in an inverted tree covers all its entries, and leads to its functions', () =>
  withPage(
    'small',
    async (page) => {
      const status = () => page.textContent('.status');
      const next = async () => {
        await page.focus('.search input');
        await page.keyboard.press('Enter');
      };
      await page.fill('.search input', '/^Main.even$/');
      assert.equal(await status(), '1 function, 2 entries, 9.0 %');
      await next();
      assert.equal(await activeRow(page), 'evenMain');
      await page.fill('.search input', '/^Main.odd$/');
      assert.equal(await status(), '1 function, 1 entry, 5.0 %');
      await next();
      assert.equal(await activeRow(page), 'All functions');
      await page.click('#tab-functions');
      assert.equal(await status(), '0 functions, 0 entries, 0.0 %');
    },
    { fragment: `view=tree&${inverted}` },
  ));

test('a selection in an inverted tree is found in the upright tree and in other views', () =>
  withPage(
    'small',
    async (page) => {
      await page.locator(`${view} .row`, { hasText: /^even/ }).click();
      await keys(page, 'i');
      await settled(page);
      assert.equal(await page.isChecked(box), false);
      assert.equal(await activeRow(page), 'evenMain');
      await keys(page, 'i');
      await settled(page);
      assert.equal(await activeRow(page), 'evenMain');
      await keys(page, 'c');
      assert.equal(await page.inputValue('.picker input'), 'Main.even');
      await page.goBack();
      await keys(page, 'g');
      const crumbs = await page.$$eval(`${view} .crumb`, (all) => all.map((crumb) => crumb.textContent));
      assert.deepEqual(crumbs, ['MAIN', 'main', 'even']);
    },
    { fragment: `view=tree&${inverted}` },
  ));

test('an inverted flame graph and its files end where the tree does', () =>
  withPage(
    'small',
    async (page) => {
      await page.focus(`${view} .flame canvas`);
      for (const name of ['List.merge', 'List.sort', 'List.sort']) {
        await page.keyboard.press('ArrowDown');
        assert.equal(await page.textContent(`${view} [role=treeitem]`), name);
      }
      const folded = await saved(page, () => page.click('text=Save folded'));
      // Costs below 5 % are moved to the root: 30 of odd, 5 of main, 5 of a CAF.
      assert.equal(
        folded.text,
        ['All functions 40', 'Main.even 60', 'Data.List.sort;Main.main 400', 'Data.List.merge;Data.List.sort 500']
          .map((line) => `${line}\n`)
          .join(''),
      );
      const svg = await saved(page, () => page.click('text=Save SVG'));
      assert.equal(svg.text.match(/<rect /g).length - 1, 6);
    },
    { fragment: `view=flame&${inverted}` },
  ));

test('two million entries are inverted and cut', () =>
  withPage(
    'large',
    async (page) => {
      await page.check(box);
      const grid = `${view} .grid[aria-label="Call tree, inverted"][aria-busy="false"]`;
      await page.waitForSelector(grid, { timeout: 120_000 });
      const { metrics } = model('large');
      const [ticks] = metrics;
      const least = Number(ticks.total) / 50_000;
      const expected = ticks.functionIndividual.filter((cost) => Number(cost) >= least).length;
      assert.ok(expected > 10 && expected < 90_000, String(expected));
      assert.equal(await rowCount(page), expected + 1);
    },
    { fragment: 'view=tree&min-ticks=0.002%25&exclude=nothing' },
  ));

test('a file written inverted is shown inverted, and can be turned back', async () => {
  await withPage(
    'inverted',
    async (page) => {
      assert.match(await page.textContent('header.top'), /written inverted/);
      assert.deepEqual(await outline(page), [
        '1 All functions 1,000',
        '2 gLib 700',
        '3 fMain 400',
        '4 mainMain 400',
        '5 MAINMAIN 400',
        '3 mainMain 300',
        '4 MAINMAIN 300',
        '2 fMain 200',
        '3 mainMain 200',
        '4 MAINMAIN 200',
        '2 mainMain 100',
        '3 MAINMAIN 100',
        '2 MAINMAIN 0',
      ]);
      await page.uncheck(box);
      assert.deepEqual(await outline(page), [
        '1 MAINMAIN 0',
        '2 mainMain 100',
        '3 fMain 200',
        '4 gLib 400',
        '3 gLib 300',
      ]);
      assert.match(page.url(), /inverted=false/);
    },
    { fragment: 'view=tree&units=file' },
  );
  await withPage('inverted', async (page) => {
    assert.match(await page.textContent(`${view} .caution`), /written inverted/);
    await page.click('[role=tab]:text("Functions")');
    const rows = await page.$$eval(`${view} .rows .row`, (all) =>
      all.map((row) => [...row.querySelectorAll('.cell')].map((cell) => cell.textContent)),
    );
    assert.deepEqual(rows.map(([name]) => name).sort(), ['MAIN', 'f', 'g', 'main']);
  });
});
