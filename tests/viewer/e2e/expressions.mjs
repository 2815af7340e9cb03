// SPDX-License-Identifier: BSD-3-Clause
// Searches by regular expressions: run in a worker, limited in time, and allowed by the page's policy.

import assert from 'node:assert/strict';
import { browser, namesOf, pageFile, rowCount, settled, smokeTest, test, view, withPage } from './harness.mjs';

// A name of fifteen characters can be split in too many ways to try them all.
const endless = '/(((((.+)+)+)+)+)+!/';
const usual = '/^Main\\.(even|odd)$/';
const tooLong = 'the expression takes too long';

const search = (page, text) => page.locator('.search input').fill(text);
const status = (page) => page.locator('.search .status');
const says = (page, text) =>
  page.waitForFunction((text) => document.querySelector('.search .status').textContent === text, text);

test('an endless expression is stopped with a message and does not block the page', () =>
  withPage(
    'small',
    async (page) => {
      await search(page, endless);
      // A search in the page's own thread would block all of this.
      await page.locator('#tab-functions').click();
      await page.locator(`${view} .row`).first().click();
      assert.ok((await page.locator(`${view} .row`).count()) > 3);
      await says(page, tooLong);
      assert.match(await status(page).getAttribute('class'), /error/);
      assert.equal(await page.getAttribute('.search input', 'aria-invalid'), 'true');
      assert.ok(await page.isDisabled('[aria-label="Next match"]'));
      await search(page, usual);
      await says(page, '2 functions, 3 entries, 9.0 %');
      await search(page, 'odd');
      await says(page, '1 function, 1 entry, 5.0 %');
    },
    { fragment: 'view=tree' },
  ));

test('further typing ends the previous search', () =>
  withPage(
    'small',
    async (page) => {
      await search(page, endless);
      await page.waitForSelector('.search .status.busy');
      await search(page, usual);
      await says(page, '3 entries in 2 functions, 9.0 %');
      await search(page, endless);
      await search(page, '');
      await says(page, '');
      await search(page, endless);
      await search(page, 'odd');
      await says(page, '1 entry in 1 function, 5.0 %');
      assert.equal(await page.locator('.search .status.busy').count(), 0);
    },
    { fragment: 'view=tree' },
  ));

test('switching to modules and back, an expression finds visible entries', () =>
  withPage(
    'small',
    async (page) => {
      await page.fill('.search input', '/^Data/');
      assert.equal(await page.textContent('.status'), '2 functions, 2 entries, 90.0 %');
      await page.click('#more');
      await page.check('#by-module');
      await settled(page);
      assert.equal(await page.textContent('.status'), '1 function, 1 entry, 90.0 %');
      await page.uncheck('#by-module');
      await settled(page);
      assert.equal(await page.textContent('.status'), '2 functions, 2 entries, 90.0 %');
    },
    { fragment: 'view=functions' },
  ));

test('the field for a function takes expressions, within bounds', () =>
  withPage(
    'small',
    async (page) => {
      const field = page.locator(`${view} .picker input`);
      const listed = () =>
        page.$$eval(`${view} .picker [role=option] .picked-name`, (all) => all.map((one) => one.textContent));
      await field.click();
      await field.fill(endless);
      await page.waitForFunction((text) => document.querySelector('.picker .note')?.textContent === text, tooLong);
      await field.fill('/^Main.(even|odd)$/');
      await page.waitForFunction(() => document.querySelectorAll('.picker [role=option]').length === 2);
      assert.deepEqual(await listed(), ['evenMain', 'oddMain']);
      await field.press('Enter');
      assert.equal(await field.inputValue(), 'Main.even');
    },
    { fragment: 'view=callers' },
  ));

// A page in a window that may report errors.
async function bare(fragment, work, before) {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (before !== undefined) await page.addInitScript(before);
  await page.goto(`${pageFile('small')}#${fragment}`);
  await page.waitForSelector('.page');
  await work(page);
  await context.close();
}

test('without workers expressions are searched on the page', async () => {
  const without = [
    () => {
      window.Worker = undefined;
    },
    () => {
      window.Worker = class {
        constructor() {
          setTimeout(() => this.onerror(new Event('error')));
        }
        postMessage() {}
        terminate() {}
      };
    },
  ];
  for (const before of without)
    await bare(
      'view=tree',
      async (page) => {
        for (const [text, found] of [
          [usual, '3 entries in 2 functions, 9.0 %'],
          ['/^Data/', '2 entries in 2 functions, 90.0 %'],
        ]) {
          await search(page, text);
          await says(page, found);
        }
      },
      before,
    );
});

smokeTest('the policy allows workers made by the page, and nothing more', () =>
  bare('view=tree', async (page) => {
    const policy = await page.getAttribute('meta[http-equiv="Content-Security-Policy"]', 'content');
    const hash = "'sha256-[A-Za-z0-9+/]{43}='";
    assert.match(
      policy,
      new RegExp(
        `^default-src 'none'; script-src ${hash} ${hash}; style-src ${hash}; worker-src blob:; base-uri 'none'; form-action 'none'$`,
      ),
    );
    const done = await page.evaluate(async () => {
      const blob = (text) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
      const answer = (address) =>
        new Promise((resolve) => {
          try {
            const worker = new Worker(address);
            worker.onmessage = ({ data }) => resolve(data);
            worker.onerror = () => resolve('refused');
          } catch {
            resolve('refused');
          }
        });
      const script = (address) =>
        new Promise((resolve) => {
          const element = document.createElement('script');
          element.onload = () => resolve('ran');
          element.onerror = () => resolve('refused');
          element.src = address;
          document.head.append(element);
        });
      const trying = (act) =>
        blob(`(async () => { ${act}; return 'done'; })().then(postMessage, () => postMessage('refused'))`);
      return {
        'a worker': await answer(blob('postMessage("made")')),
        'a worker of data': await answer('data:text/javascript,postMessage("made")'),
        'a script': await script(blob('')),
        'a worker that fetches': await answer(trying('await fetch("data:,x")')),
        'a worker that evaluates': await answer(trying('(0, eval)("1")')),
        'a worker that imports': await answer(trying(`importScripts("data:text/javascript,1")`)),
      };
    });
    assert.deepEqual(done, {
      'a worker': 'made',
      'a worker of data': 'refused',
      'a script': 'refused',
      'a worker that fetches': 'refused',
      'a worker that evaluates': 'refused',
      'a worker that imports': 'refused',
    });
  }),
);

test('bands are found by an expression on their names', () =>
  withPage(
    'over_time',
    async (page) => {
      const all = await rowCount(page);
      const names = await namesOf(page);
      await page.fill('.search input', `/^${names[0].slice(0, 3)}/`);
      await page.waitForFunction(
        (all) => document.querySelector('.view:not([hidden]) .grid').getAttribute('aria-rowcount') - 1 < all,
        all,
      );
      assert.ok((await namesOf(page)).every((name) => name.startsWith(names[0].slice(0, 3))));
    },
    { fragment: 'view=heap' },
  ));
