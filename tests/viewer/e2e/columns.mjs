// SPDX-License-Identifier: BSD-3-Clause
// Widths of columns at any width of the window, and the choice of columns.

import assert from 'node:assert/strict';
import { activeRow, cellsOf, header, keys, settled, test, view, withPage } from './harness.mjs';

// The faults of the visible tables. Measures the glyphs of a text, not its element.
const faults = (page) =>
  page.evaluate((within) => {
    const found = [];
    const tolerance = 0.6; // pixels
    const rangeOf = (element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect();
    };
    const isCut = (element) => element.scrollWidth > element.clientWidth + 1;
    for (const grid of document.querySelectorAll(`${within} .grid`)) {
      const label = grid.getAttribute('aria-label');
      if (grid.scrollWidth > grid.clientWidth)
        found.push(`${label}: ${grid.scrollWidth - grid.clientWidth} pixels to scroll`);
      for (const title of grid.querySelectorAll('.titles .title, .group'))
        if (isCut(title)) found.push(`${label}: the heading ${title.textContent} is cut`);
      for (const cell of grid.querySelectorAll('.rows .cell.number')) {
        if (cell.textContent === '') continue;
        const text = rangeOf(cell);
        const box = cell.getBoundingClientRect();
        if (text.left < box.left - tolerance || text.right > box.right + tolerance)
          found.push(
            `${label}: ${cell.textContent} stands ${Math.max(box.left - text.left, text.right - box.right)} pixels out of its cell`,
          );
      }
      const columns = grid.querySelector('.titles').children.length;
      const spare = Array(columns).fill(Infinity); // spare pixels that no text needs
      for (const row of grid.querySelectorAll('.row')) {
        for (let at = 1; at < row.children.length; at++) {
          const text = rangeOf(row.children[at].querySelector('button .title') ?? row.children[at]);
          spare[at] = Math.min(spare[at], row.children[at].getBoundingClientRect().width - text.width - 12);
        }
      }
      const empty = spare.slice(1).reduce((sum, one) => sum + (Number.isFinite(one) ? Math.max(0, one) : 0), 0);
      const cut = [
        ...grid.querySelectorAll('.rows .cell.name, .rows .cell.text, .rows .name-text, .rows .module'),
      ].filter(isCut);
      if (cut.length > 0 && empty > grid.clientWidth / 5)
        found.push(`${label}: ${cut[0].textContent} is cut, and ${empty} pixels are empty`);
    }
    return found;
  }, view);

// Views with tables.
const tables = [
  [
    'compared',
    [
      'tree',
      'functions',
      'callers',
      'modules',
      'tree&inverted=true',
      'functions&units=file',
      'tree&metric=alloc&units=other',
    ],
  ],
  ['medium', ['tree', 'functions', 'callers', 'modules', 'functions&columns=m0i/,m0o/,m1i/,m1o/']],
  ['over_time', ['functions&units=percent', 'heap', 'serial']],
  ['hostile', ['tree', 'functions', 'modules']],
  ['wide', ['tree&units=file', 'functions&units=file', 'functions']], // numbers of 20 digits
];
for (const [name, views] of tables)
  test(`no text of a table of "${name}" overlaps another, or is cut if there is room`, async () => {
    for (const fragment of views)
      await withPage(
        name,
        async (page) => {
          for (const width of [1920, 1440, 1024, 800]) {
            await page.setViewportSize({ width, height: 800 });
            await settled(page);
            const forced = fragment.includes('columns='); // requested columns stay, and scroll
            const wrong = (await faults(page)).filter((fault) => !(forced && fault.endsWith('to scroll')));
            assert.deepEqual(wrong, [], `view=${fragment} at ${width}`);
          }
        },
        { fragment: `view=${fragment}`, width: 1440, height: 800 },
      );
  });

const shownColumns = (page) =>
  page.$$eval(`${view} .titles button`, (all) => all.map((button) => button.getAttribute('aria-label')));

test('without room the columns of other metrics are dropped first, and return', () =>
  withPage(
    'compared',
    async (page) => {
      const all = await shownColumns(page);
      assert.equal(all.length, 29);
      await page.setViewportSize({ width: 900, height: 700 });
      await settled(page);
      const some = await shownColumns(page);
      assert.ok(some.length < all.length && some.length >= 6, some.join());
      for (const sum of ['inherited', 'individual'])
        for (const kind of ['now', 'before', 'change', 'change in percent'])
          assert.ok(some.includes(`Time, ${sum}, ${kind}`), some.join());
      assert.ok(!some.some((label) => label.startsWith('Entries')), some.join());
      assert.match(await page.textContent(`${view} .columns-button`), new RegExp(`${some.length - 1}/32`));
      await page.setViewportSize({ width: 2600, height: 700 });
      await settled(page);
      assert.deepEqual(await shownColumns(page), all);
    },
    { fragment: 'view=functions', width: 2600 },
  ));

const address = (page) =>
  page.evaluate(() => new Promise((done) => setTimeout(() => done(decodeURIComponent(location.hash)), 400)));

test('columns are chosen by keyboard; the choice is in the address and applies to every table', () =>
  withPage(
    'medium',
    async (page) => {
      await keys(page, 'k');
      assert.equal(await page.getAttribute(`${view} .columns-button`, 'aria-expanded'), 'true');
      const focused = () => page.evaluate(() => document.activeElement.getAttribute('aria-label'));
      assert.equal(await focused(), 'Module');
      await page.keyboard.press('Space');
      while ((await focused()) !== 'Time, inherited') await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      assert.equal(await page.locator(`${view} .columns input[aria-label="Time, inherited"]`).isChecked(), false);
      await page.keyboard.press('Escape');
      assert.equal(await focused(), 'Functions');
      assert.equal(await page.locator('.columns:not([hidden])').count(), 0);
      assert.deepEqual((await shownColumns(page)).slice(0, 3), [
        'Function',
        'Time, inherited, percent',
        'Time, individual',
      ]);
      assert.match(await address(page), /columns=-module,-m0i(&|$)/);
      await page.click('#tab-tree');
      assert.ok(!(await shownColumns(page)).includes('Time, inherited'));
    },
    { fragment: 'view=functions' },
  ));

test('requested columns are shown even without room, until the choice is undone', () =>
  withPage(
    'medium',
    async (page) => {
      const before = await shownColumns(page);
      await page.click(`${view} .columns-button`);
      const boxes = page.locator(`${view} .columns input:not(:checked)`);
      while ((await boxes.count()) > 0) await boxes.first().click();
      assert.ok((await shownColumns(page)).length > before.length);
      assert.ok(await page.$eval(`${view} .grid`, (grid) => grid.scrollWidth > grid.clientWidth));
      await page.click(`${view} .columns button`);
      assert.deepEqual(await shownColumns(page), before);
      assert.ok(!(await address(page)).includes('columns'));
    },
    { fragment: 'view=functions', width: 800, height: 600 },
  ));

test('a link has the columns, and the numbers match their headings', () =>
  withPage(
    'small',
    async (page) => {
      assert.deepEqual(await shownColumns(page), ['Function', 'Time, individual', 'Entries']);
      const rows = await cellsOf(page);
      assert.deepEqual(
        rows.find(([name]) => name === 'even'),
        ['even', '60', '3'],
      );
      await header(page, 'Entries').click();
      assert.equal((await cellsOf(page))[0][2], '1,234,567');
    },
    {
      fragment: 'view=functions&units=file&columns=-module,-m0i,-m0i%25,-m0o%25,-m1i,-m1i%25,-m1o,-m1o%25,-m0i/,-m1i/',
    },
  ));

async function copied(page, work) {
  await work();
  return page.evaluate(() => navigator.clipboard.readText());
}

test('a cut name is shown whole under the pointer', () =>
  withPage(
    'hostile',
    async (page) => {
      const cut = await page.$$eval(`${view} .rows .cell.name`, (cells) =>
        cells.findIndex((cell) => {
          const name = cell.querySelector('.name-text') ?? cell;
          return name.scrollWidth > name.clientWidth + 1;
        }),
      );
      assert.ok(cut >= 0, 'no name is cut');
      const cell = page.locator(`${view} .rows .cell.name`).nth(cut);
      await cell.hover();
      const [title, name] = [await cell.getAttribute('title'), await cell.textContent()];
      assert.equal(title.replace('\n', ''), name);
    },
    { fragment: 'view=functions', width: 800 },
  ));

test('a whole name is copied by key, by Ctrl+C and from the menu of its row', () =>
  withPage(
    'medium',
    async (page) => {
      await keys(page, 'Home', 'ArrowDown');
      const name = await page.textContent(`${view} .details .full-name`);
      assert.match(name, /\./);
      assert.equal(await copied(page, () => page.keyboard.press('y')), name);
      await page.evaluate(() => navigator.clipboard.writeText(''));
      assert.equal(await copied(page, () => page.keyboard.press('Control+c')), name);
      await page.keyboard.press('Shift+F10');
      assert.deepEqual(await page.$$eval('[role="menuitem"]', (all) => all.map((one) => one.firstChild.textContent)), [
        'Callers and callees',
        'Call tree',
        'Flame graph',
        'Focus',
        'Exclude',
        'Root',
        'Copy name',
        'Copy row',
      ]);
      await page.keyboard.press('Escape');
      assert.equal(await page.locator('[role="menu"]').count(), 0);
      const row = page.locator(`${view} .rows .row`).nth(2);
      const cells = await row.locator('.cell').allTextContents();
      const text = await copied(page, async () => {
        await row.click({ button: 'right' });
        await page.click('[role="menuitem"]:has-text("Copy row")');
      });
      assert.deepEqual(text.split('\t'), [`${cells[1]}.${cells[0]}`, ...cells.slice(1)]);
      await page.click('#tab-tree');
      await keys(page, 'Home', 'ArrowDown', 'ArrowDown');
      const stack = await copied(page, async () => {
        await page.keyboard.press('Shift+F10');
        await page.click('[role="menuitem"]:has-text("Copy stack")');
      });
      assert.ok(stack.split('\n').length >= 2, stack);
      assert.equal(stack.split('\n')[0], await page.textContent(`${view} .details .full-name`));
    },
    { fragment: 'view=functions', width: 1200, permissions: ['clipboard-read', 'clipboard-write'] },
  ));
