// SPDX-License-Identifier: BSD-3-Clause
// Callers and callees of one function.

import assert from 'node:assert/strict';
import { cellsOf, saved, settled, smokeTest, test, view, withPage } from './harness.mjs';

const grid = (title) => `${view} .pane[aria-label="${title}"] .grid`;
const costsOf = async (page, title) =>
  (await cellsOf(page, grid(title))).map(([name, inherited, , individual]) => [name, inherited, individual].join(' '));
const chosen = (page) => page.inputValue(`${view} .picker input`);

smokeTest('callers and callees have what the function cost from there; recursion counts once', () =>
  withPage(
    'small',
    async (page) => {
      // even 60/90: called by main, and within itself by odd.
      assert.deepEqual(await costsOf(page, 'Callers'), ['mainMain 90 40', 'oddMain 0 20']);
      assert.deepEqual(await costsOf(page, 'Callees'), ['oddMain 50 30']);
      assert.match(
        await page.textContent(`${view} .function-totals`),
        /Time90 ticks \(9\.0 %\) inherited, 60 ticks \(6\.0 %\) individual/,
      );
      assert.match(await page.textContent(`${view} .details`), /recursive/);
      await page.focus(grid('Callees'));
      for (const key of ['Home', 'ArrowRight']) await page.keyboard.press(key);
      assert.deepEqual(await costsOf(page, 'Callees'), ['oddMain 50 30', 'evenMain 20 20']);
      await page.focus(grid('Callers'));
      for (const key of ['ArrowDown', '*']) await page.keyboard.press(key);
      assert.deepEqual(await costsOf(page, 'Callers'), ['mainMain 90 40', 'MAINMAIN 90 40', 'oddMain 0 20']);
    },
    { fragment: 'view=callers&group=Main.even&units=file' },
  ),
);

test('without a name the costliest function is shown', () =>
  withPage(
    'small',
    async (page) => {
      assert.equal(await chosen(page), 'Data.List.merge');
      assert.deepEqual(
        (await costsOf(page, 'Callers')).map((line) => line.split(' ')[0]),
        ['List.sortData'],
      );
      assert.equal(await page.textContent(`${grid('Callees')} .empty`), 'It calls nothing.');
    },
    { fragment: 'view=callers' },
  ));

test('a click on a name follows it, and Back returns', () =>
  withPage(
    'small',
    async (page) => {
      await page.click(`${grid('Callers')} .rows .row >> nth=0 >> .name-text`);
      assert.equal(await chosen(page), 'Data.List.sort');
      await page.focus(grid('Callers'));
      for (const key of ['Home', 'Enter']) await page.keyboard.press(key);
      assert.equal(await chosen(page), 'Main.main');
      await page.goBack();
      assert.equal(await chosen(page), 'Data.List.sort');
      assert.equal(await page.textContent(`${grid('Callers')} .row.active .cell.name`), 'mainMain');
      await page.goBack();
      assert.equal(await page.locator(`${grid('Callers')} .row.active`).count(), 0);
      await page.goBack();
      assert.equal(await chosen(page), 'Data.List.merge');
      await page.goForward();
      assert.equal(await chosen(page), 'Data.List.sort');
    },
    { fragment: 'view=callers&group=Data.List.merge' },
  ));

test('a function is chosen while its name is typed, the costliest first', () =>
  withPage(
    'small',
    async (page) => {
      const input = `${view} .picker input`;
      const options = () =>
        page.$$eval(`${view} [role=option]`, (all) => all.map((one) => one.querySelector('bdi').textContent));
      await page.click(input);
      assert.deepEqual((await options()).slice(0, 4), ['List.merge', 'List.sort', 'even', 'odd']);
      await page.keyboard.type('o');
      assert.deepEqual(await options(), ['List.sort', 'odd']);
      assert.equal(await page.getAttribute(input, 'aria-expanded'), 'true');
      await page.keyboard.press('ArrowDown');
      const active = await page.getAttribute(input, 'aria-activedescendant');
      assert.equal(await page.getAttribute(`[id="${active}"]`, 'aria-selected'), 'true');
      await page.keyboard.press('Enter');
      assert.equal(await chosen(page), 'Main.odd');
      assert.equal(await page.getAttribute(input, 'aria-expanded'), 'false');
      await page.click(input);
      await page.keyboard.type('nothing like it');
      assert.match(await page.textContent(`${view} [role=listbox]`), /No function matches/);
      await page.keyboard.press('Escape');
      assert.equal(await chosen(page), 'Main.odd');
      await page.click(input);
      await page.click(`${view} [role=option] >> nth=0`);
      assert.equal(await chosen(page), 'Data.List.merge');
    },
    { fragment: 'view=callers' },
  ));

test('flame graphs replace the tables', () =>
  withPage(
    'small',
    async (page) => {
      await page.click(`${view} button:text("Flame graphs")`);
      const labels = await page.$$eval(`${view} canvas`, (all) =>
        all.map((canvas) => canvas.getAttribute('aria-label')),
      );
      assert.deepEqual(labels, ['Callers, as a flame graph', 'Callees, as a flame graph']);
      await page.focus(`${view} canvas >> nth=1`);
      await page.keyboard.press('ArrowDown');
      assert.equal(await page.textContent(`${view} canvas >> nth=1 >> [role=treeitem]`), 'odd');
      await page.keyboard.press('c');
      assert.equal(await chosen(page), 'Main.odd');
      await page.click(`${view} button:text("Tables")`);
      assert.equal(await page.locator(`${view} .grid`).count(), 2);
    },
    { fragment: 'view=callers&group=Main.even' },
  ));

test('a missing or excluded function is reported', async () => {
  await withPage(
    'small',
    async (page) => {
      assert.equal(await page.textContent(`${view} .empty`), 'The profile has no function No.such.');
    },
    { fragment: 'view=callers&group=No.such' },
  );
  await withPage(
    'small',
    async (page) => {
      await settled(page);
      assert.equal(await page.textContent(`${view} .empty`), 'Main.odd is hidden by the current filters.');
    },
    { fragment: 'view=callers&group=Main.odd&exclude=Main.odd' },
  );
});

test('either table is saved as CSV', () =>
  withPage(
    'small',
    async (page) => {
      const { name, text } = await saved(page, () =>
        page.click(`${view} .pane[aria-label="Callers"] button:text("Save CSV")`),
      );
      assert.equal(name, 'parity.callers.csv');
      assert.deepEqual(
        text
          .trimEnd()
          .split('\r\n')
          .slice(1)
          .map((line) => line.split(',').slice(0, 6).join()),
        ['0,main,Main,Main.even > Main.main,90,40', '0,odd,Main,Main.even > Main.odd,0,20'],
      );
    },
    { fragment: 'view=callers&group=Main.even' },
  ));

test('at 1280 x 720 both tables show their rows', () =>
  withPage(
    'medium',
    async (page) => {
      for (const title of ['Callers', 'Callees']) {
        const { height, overflow } = await page.$eval(grid(title), (one) => ({
          height: one.clientHeight,
          overflow: one.scrollWidth - one.clientWidth,
        }));
        assert.ok(height >= 50 + 5 * 24, `${title}: ${height}`);
        assert.equal(overflow, 0, title);
      }
    },
    { fragment: 'view=callers', width: 1280, height: 720 },
  ));
