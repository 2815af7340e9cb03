// SPDX-License-Identifier: BSD-3-Clause
// The sort order of tables is part of the page's address.

import assert from 'node:assert/strict';
import { cellsOf, header, keys, namesOf, settled, test, view, withPage } from './harness.mjs';

const address = (page) => page.evaluate(() => decodeURIComponent(location.hash));

// `Time, inherited: descending`, and the rows.
async function look(page) {
  await page.waitForSelector(`${view} .grid[aria-busy="false"]`);
  const sorted = await page.$$eval(`${view} [aria-sort]:not([aria-sort="none"])`, (all) =>
    all.map((cell) => `${cell.querySelector('button').getAttribute('aria-label')}: ${cell.getAttribute('aria-sort')}`),
  );
  return [sorted, await namesOf(page)];
}

async function press(page, label) {
  await header(page, label).first().click();
  await settled(page);
}

for (const [table, name] of [
  ['functions', 'Function'],
  ['modules', 'Module'],
  ['tree', 'Call tree'],
  ['callers&group=Data.List.sort', 'Called by'],
  ['tree&inverted=true', 'Function with its callers below'],
])
  test(`the sort of view=${table} outlives a reload, Back undoes it, and a link has it`, async () => {
    const seen = [];
    let link = '';
    await withPage(
      'small',
      async (page) => {
        seen.push(await look(page));
        for (const label of ['Entries', name, name]) {
          await press(page, label);
          seen.push(await look(page));
        }
        assert.deepEqual(
          seen.slice(1).map(([[sorted]]) => sorted),
          ['Entries: descending', `${name}: ascending`, `${name}: descending`],
        );
        await page.reload();
        await page.waitForSelector('.page');
        await settled(page);
        assert.deepEqual(await look(page), seen[3]);
        link = await page.evaluate(() => location.hash.slice(1));
        for (const at of [2, 1, 0]) {
          await page.goBack();
          assert.deepEqual(await look(page), seen[at], `back to ${at}`);
        }
        assert.ok(!(await address(page)).includes('sort='));
        await page.goForward();
        assert.deepEqual(await look(page), seen[1]);
      },
      { fragment: `view=${table}` },
    );
    await withPage('small', async (page) => assert.deepEqual(await look(page), seen[3]), { fragment: link });
  });

test('the bands of a heap have the sort in the address', () =>
  withPage(
    'heap',
    async (page) => {
      const before = await look(page);
      await press(page, 'peak at (s)');
      const sorted = await look(page);
      assert.match(await address(page), /sort=heap\.-time(&|$)/);
      await page.reload();
      await page.waitForSelector(`${view} .grid`);
      await settled(page);
      assert.deepEqual(await look(page), sorted);
      await page.goBack();
      assert.deepEqual(await look(page), before);
    },
    { fragment: 'view=heap' },
  ));

test('each table keeps its sort, which the keyboard chooses, too', () =>
  withPage(
    'small',
    async (page) => {
      await header(page, 'Allocation, inherited').focus();
      await page.keyboard.press('Enter');
      await page.click('#tab-tree');
      await header(page, 'Entries').focus();
      await page.keyboard.press('Space');
      assert.match(await address(page), /sort=functions\.-m1i&sort=tree\.-m2(&|$)/);
      await page.reload();
      await page.waitForSelector('.page');
      await settled(page);
      assert.deepEqual((await look(page))[0], ['Entries: descending']);
      await page.click('#tab-functions');
      assert.deepEqual((await look(page))[0], ['Allocation, inherited: descending']);
      await press(page, 'Time, individual');
      assert.ok(!(await address(page)).includes('functions.'));
    },
    { fragment: 'view=functions' },
  ));

test('units do not change the order; another metric sorts by its own costs', () =>
  withPage(
    'medium',
    async (page) => {
      await press(page, 'Time, inherited');
      const before = (await look(page))[1];
      await page.selectOption('#units', 'percent');
      assert.deepEqual((await look(page))[1], before);
      await page.selectOption('#metric', { label: 'Allocation' });
      assert.match((await look(page))[0].join(), /^Allocation, inherited.*: descending$/);
      await page.goBack();
      assert.deepEqual((await look(page))[1], before);
    },
    { fragment: 'view=functions' },
  ));

test('a missing column leaves a table in its initial order', async () => {
  let first;
  await withPage('small', async (page) => (first = await cellsOf(page)), { fragment: 'view=functions' });
  for (const sort of ['functions.m9i', 'functions.-', 'functions', 'nothing.name'])
    await withPage('small', async (page) => assert.deepEqual(await cellsOf(page), first, sort), {
      fragment: `view=functions&sort=${sort}`,
    });
});

test('a reopened tree keeps its sort', () =>
  withPage(
    'medium',
    async (page) => {
      await press(page, 'Call tree');
      await keys(page, 'Home', '*');
      await page.fill('#min-ticks', '0.1%');
      await page.press('#min-ticks', 'Enter');
      await settled(page);
      const [sorted, names] = await look(page);
      assert.deepEqual(sorted, ['Call tree: ascending']);
      await page.reload();
      await page.waitForSelector('.page');
      await settled(page);
      await keys(page, 'Home', '*');
      assert.deepEqual((await look(page))[1], names);
    },
    { fragment: 'view=tree' },
  ));
