// SPDX-License-Identifier: BSD-3-Clause
// The source view.

import assert from 'node:assert/strict';
import { cellsOf, header, keys, settled, smokeTest, test, view, withPage } from './harness.mjs';

const files = `${view} .source-files .grid`;
const lines = `${view} .source-lines .grid`;
// The rows as `12 | costs | text`.
const rowsOf = async (page) => {
  await settled(page);
  return page.$$eval(`${lines} .rows .row`, (rows) =>
    rows.map((row) => {
      const [line, ...costs] = [...row.querySelectorAll('.cell')];
      const number = line.querySelector('.line-number')?.textContent ?? '';
      return [number, ...costs.map(({ textContent }) => textContent), line.textContent.slice(number.length)].join(
        ' | ',
      );
    }),
  );
};
const activeLine = (page) => page.textContent(`${lines} .row.active .line-number`);
const note = (page) => page.textContent(`${view} .source-lines .note`);
const ticks = 'view=source&units=file';
const open = (page, file) => page.click(`${files} .row:has-text("${file}")`);

test('files are sorted by cost, and open at their costliest line', () =>
  withPage(
    'sources',
    async (page) => {
      assert.deepEqual(
        (await cellsOf(page, files)).map(([name, , own]) => `${name} ${own}`),
        ['src/Lib.hs 87.64', 'app/Main.hs 10.94', 'missing/Text.hs 0.77', 'src/Two.hs 0.66'],
      );
      assert.equal(await activeLine(page), '400');
      await open(page, 'app/Main.hs');
      assert.equal(await activeLine(page), '5');
      await page.waitForURL(/source-file=app%2FMain.hs/);
    },
    { fragment: ticks },
  ));

smokeTest('each line has what the functions that begin on it cost, a call among them once', () =>
  withPage(
    'sources',
    async (page) => {
      assert.deepEqual(await rowsOf(page), [
        '1 |  |  |  |  | module Main where',
        '2 |  |  |  |  | </script><script>hit()</script> <img src=x onerror=hit()>',
        '3 | 914 | 100.0 | 10 | 1.1 | main = do',
        '4 |  |  |  |  |         -- tab \\u{202e} turned \\x1b[31m \\xff',
        '5 | 90 | 9.8 | 90 | 9.8 |   let go n = step (\\x -> go (x - 1)) n',
        '6 |  |  |  |  |   go 10',
      ]);
      assert.equal(await page.locator('main img, main script').count(), 0);
      const names = await page.$$eval(`${view} .details option`, (options) => options.map(({ text }) => text));
      assert.deepEqual(names, ['Main.go', 'Main.step']);
      await page.selectOption(`${view} .details select`, { label: 'Main.step' });
      assert.equal(await page.textContent(`${view} .full-name`), 'Main.step');
      await page.click(`${view} .source-lines .columns-button`);
      await page.check(`${view} .source-lines .columns input[aria-label="Entries"]`);
      assert.ok((await rowsOf(page))[4].endsWith('| 9 |   let go n = step (\\x -> go (x - 1)) n'));
    },
    { fragment: `${ticks}&source-file=app/Main.hs` },
  ),
);

test('omitted lines are counted, and a position beyond the end has its numbers', () =>
  withPage(
    'sources',
    async (page) => {
      const rows = await rowsOf(page);
      assert.equal(rows[0], ' |  |  |  |  | ⋮ 94 lines');
      assert.equal(rows[1], '95 |  |  |  |  | lib line 95');
      assert.equal(rows[6], '100 | 800 | 87.5 | 300 | 32.8 | lib line 100');
      assert.deepEqual(rows.slice(-2), [' |  |  |  |  | ⋮ 1,594 lines', '2000 | 1 | 0.1 | 1 | 0.1 | Lib.gone']);
      assert.equal(await note(page), '1,200 lines');
      await header(page, 'Time, individual').nth(0).click();
      assert.deepEqual(
        (await rowsOf(page)).map((row) => row.split(' ')[0]),
        ['400', '100', '2000'],
      );
    },
    { fragment: `${ticks}&source-file=src/Lib.hs` },
  ));

test('files without text say why', () =>
  withPage(
    'sources',
    async (page) => {
      await open(page, 'missing/Text.hs');
      assert.equal(await note(page), 'This file was not found in the folders given by --source.');
      assert.deepEqual(await rowsOf(page), [' |  |  |  |  | ⋮ 6 lines', '7 | 7 | 0.8 | 7 | 0.8 | Text.show']);
      await open(page, 'src/Two.hs');
      assert.equal(await note(page), 'The runs that were added up have different versions of this file.');
    },
    { fragment: ticks },
  ));

test('a page without source text says how to get it', () =>
  withPage(
    'small',
    async (page) => {
      assert.equal(
        await note(page),
        'This page has no source text; add it with convertprofile PROFILE --source DIR -o page.html.',
      );
      assert.match((await rowsOf(page))[1], /^12 .*\| Main\.even$/);
    },
    { fragment: ticks },
  ));

test('s and a button lead to the source of a function, Enter and c from there to its callers', () =>
  withPage(
    'sources',
    async (page) => {
      await page.click(`${view} .row:has-text("token")`);
      await keys(page, 's');
      assert.equal(await activeLine(page), '400');
      assert.equal(await page.textContent(`${view} .full-name`), 'Lib.token');
      await page.focus(lines);
      await page.keyboard.press('Enter');
      assert.equal(await page.inputValue('.picker input'), 'Lib.token');
      await page.goBack();
      assert.equal(await activeLine(page), '400');
      await page.goBack();
      await page.click(`${view} .row:has-text("step")`);
      await page.click(`${view} .row-actions button:text-is("Source")`);
      assert.equal(await activeLine(page), '5');
      await page.focus(lines);
      await page.keyboard.press('t');
      assert.equal(await page.textContent(`${view} .row.active .name-text`), 'go');
    },
    { fragment: 'view=functions' },
  ));

test('the search finds text, and functions by their lines, and steps through them', () =>
  withPage(
    'sources',
    async (page) => {
      const status = () => page.textContent('.search .status');
      const find = async (text) => {
        await page.fill('.search input', text);
        await settled(page);
      };
      const next = async () => {
        await page.focus('.search input');
        await page.keyboard.press('Enter');
        return activeLine(page);
      };
      await find('line 40');
      assert.equal(await status(), '6 lines in 1 file');
      const found = await page.$$eval(`${lines} bdi.found`, (all) => all.map(({ textContent }) => textContent));
      assert.deepEqual(
        found,
        [0, 1, 2, 3, 4, 5].map((i) => `lib line ${400 + i}`),
      );
      assert.equal(await next(), '400');
      assert.equal(await next(), '401');
      assert.equal(await status(), '2 of 6 lines in 1 file');
      await find('/^  GO \\d/i');
      assert.equal(await next(), '6');
      await find('step');
      assert.equal(await page.textContent(`${lines} .line-number .found`), '5');
      await find('Lib.parse');
      assert.equal(await status(), '1 line in 1 file');
      assert.equal(await next(), '100');
    },
    { fragment: ticks },
  ));

test('a comparison has both runs and the change', () =>
  withPage(
    'sources_compared',
    async (page) => {
      const rows = await rowsOf(page);
      assert.ok(rows.includes('100 | 800 | 250 | +550 | 300 | 0 | +300 | lib line 100'), rows.join('\n'));
      assert.ok(rows.includes('400 | 500 | 250 | +250 | 500 | 250 | +250 | lib line 400'), rows.join('\n'));
    },
    { fragment: `${ticks}&source-file=src/Lib.hs` },
  ));

test('with modules instead of functions there are no positions', () =>
  withPage(
    'sources',
    async (page) => {
      assert.match(await page.textContent(`${view} .empty`), /merged by module/);
    },
    { fragment: `${ticks}&by=module` },
  ));

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
  [1000, 700],
])
  test(`all facts about a line are visible at ${width} by ${height}`, () =>
    withPage(
      'sources',
      async (page) => {
        const { above, hidden } = await page.$eval(`${view} .details`, (details) => ({
          above: details.getBoundingClientRect().top - details.firstElementChild.getBoundingClientRect().top,
          hidden: details.scrollHeight - details.clientHeight,
        }));
        assert.ok(above <= 0 && hidden <= 0, `${above} pixels above, ${hidden} below`);
      },
      { fragment: 'view=source', width, height },
    ));
