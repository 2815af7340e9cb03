// SPDX-License-Identifier: BSD-3-Clause
// The printed page: the visible view, complete, with light colours and without controls.

import assert from 'node:assert/strict';
import { namesOf, rowCount, settled, test, view, withPage } from './harness.mjs';

const sheet = { width: 794, height: 1123 }; // A4

// Runs `work` on the page in its print layout.
async function onPaper(page, work) {
  await page.emulateMedia({ media: 'print' });
  await settled(page);
  await work();
  await page.emulateMedia({ media: null });
  await settled(page);
}

const pages = async (page) => {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g).length;
};

const visible = (page, selector) =>
  page.$$eval(selector, (all) =>
    all.filter((one) => one.getClientRects().length > 0).map((one) => one.outerHTML.slice(0, 80)),
  );

test('a table is printed with all its rows and without controls', async () => {
  await withPage(
    'medium',
    async (page) => {
      const rows = await rowCount(page);
      const before = (await namesOf(page)).length;
      assert.ok(before < rows);
      await onPaper(page, async () => {
        assert.equal((await namesOf(page)).length, rows);
        assert.deepEqual(
          await visible(page, '.controls, .search, .tool, .open-button, .help-button, .columns-button, .row-actions'),
          [],
        );
        assert.deepEqual(await visible(page, '[role=tab]:not([aria-selected=true])'), []);
        assert.equal((await visible(page, '[role=tab][aria-selected=true]')).length, 1);
        assert.deepEqual(await page.$$eval('.printed-only', (all) => all.map((one) => one.textContent)), [
          'without Nothing.*; time at least 0',
        ]);
        // Nothing scrolls, and no row is cut.
        const last = page.locator(`${view} .rows .row`).last();
        const { y, height } = await last.boundingBox();
        assert.ok(y + height <= (await page.evaluate(() => document.documentElement.scrollHeight)));
        assert.ok(y > 20 * (rows - 1));
      });
      assert.ok((await pages(page)) > rows / 80);
      assert.equal((await namesOf(page)).length, before, 'the screen is as it was');
    },
    { fragment: 'view=functions&exclude=Nothing.*&min-ticks=0' },
  );
});

test('a very long table is printed with its first rows and their number', async () => {
  await withPage(
    'large',
    async (page) => {
      await page.focus(`${view} .grid`);
      await page.keyboard.press('*');
      await page.waitForSelector(`${view} .grid[aria-busy=false]`);
      await onPaper(page, async () => {
        const rows = await rowCount(page);
        assert.ok(rows > 1000);
        assert.equal((await namesOf(page)).length, 1000);
        const more = (rows - 1000).toLocaleString('en');
        assert.equal(await page.textContent(`${view} .more-rows`), `and ${more} rows more`);
      });
    },
    { fragment: 'view=tree' },
  );
});

test('a dark page is printed light', async () => {
  await withPage(
    'small',
    async (page) => {
      const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const names = () => page.$eval(`${view} .row .cell`, (cell) => getComputedStyle(cell).color);
      assert.equal(await ground(), 'rgb(20, 24, 29)');
      await onPaper(page, async () => {
        assert.equal(await ground(), 'rgb(255, 255, 255)');
        assert.equal(await names(), 'rgb(27, 33, 41)');
      });
      assert.equal(await ground(), 'rgb(20, 24, 29)');
    },
    { fragment: 'view=functions', colorScheme: 'dark' },
  );
});

test('drawings are as wide as the paper and keep their shape', async () => {
  for (const [name, which, canvas] of [
    ['medium', 'flame', '.flame-stage canvas'],
    ['small', 'overview', '.flame-stage canvas'],
    ['over_time', 'serial', '.u-wrap canvas'],
    ['lives', 'heap', '.u-wrap canvas'],
  ])
    await withPage(
      name,
      async (page) => {
        await onPaper(page, async () => {
          await page.setViewportSize(sheet);
          await settled(page);
          const { box, ratio, room } = await page.$eval(`${view} ${canvas}`, (one) => ({
            box: one.getBoundingClientRect().toJSON(),
            ratio: one.width / one.height,
            room: document.documentElement.clientWidth,
          }));
          assert.ok(box.width > room * 0.85 && box.right <= room, `${which}: ${JSON.stringify(box)}`);
          assert.ok(
            Math.abs(box.width / box.height / ratio - 1) < 0.05,
            `${which}: ${box.width / box.height}, ${ratio}`,
          );
          // Browsers shrink a table that is slightly too wide.
          assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) < 960, which);
        });
        assert.ok((await pages(page)) >= 1);
      },
      { fragment: `view=${which}` },
    );
});
