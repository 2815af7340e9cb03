// SPDX-License-Identifier: BSD-3-Clause
// Shared by the tests of the page in a browser. A file of tests calls test() and is imported by viewer_e2e.mjs, which
// runs them.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBrowser, launch } from '../../../viewer-html/browser.mjs';

// The folder that make_page (tests/html) filled.
export const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: node viewer_e2e.mjs PAGES [TEST | smoke | PART/PARTS]');
const program = findBrowser();
if (program === undefined) {
  // ctest counts 77 as skipped.
  console.log('SKIPPED: no Chromium found (the environment variable CHROMIUM names one)');
  process.exit(77);
}
export const browser = await launch(program);

const tests = [];
export const test = (name, work) => tests.push([name, work]);
// Also a test of `smoke`: a first look at a view, run after every change.
const smokeTests = new Set();
export const smokeTest = (name, work) => {
  test(name, work);
  smokeTests.add(name);
};

// The effects of a key or a click are drawn over several frames.
export const settled = (page) =>
  page.evaluate(async () => {
    const frames = async () => {
      for (let i = 0; i < 3; i++) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    };
    await frames();
    const busy = '.controls progress.busy, .search .status.busy, .bands[aria-busy="true"], .picker [aria-busy="true"]';
    while (document.querySelector(busy) !== null) await frames();
  });

function settleAfter(page, target, ...methods) {
  for (const method of methods) {
    const act = target[method].bind(target);
    target[method] = async (...parameters) => {
      const result = await act(...parameters);
      await settled(page);
      return result;
    };
  }
}

export const pageFile = (name) => pathToFileURL(resolve(folder, `${name}.html`)).href;

// A window that waits after each action until the page is settled.
async function newWindow(options) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  settleAfter(
    page,
    page,
    'click',
    'dblclick',
    'fill',
    'check',
    'uncheck',
    'selectOption',
    'focus',
    'setInputFiles',
    'goBack',
    'goForward',
  );
  settleAfter(page, page.keyboard, 'press', 'type');
  settleAfter(page, page.mouse, 'move', 'click', 'dblclick', 'wheel', 'up');
  return page;
}

// The window of the last passed test: opening another takes half as long again.
let leftWindow;

async function emptyWindow(viewport) {
  const page = leftWindow ?? (await newWindow());
  leftWindow = undefined;
  await page.goto('about:blank'); // before the next page is laid out for another size of window
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(viewport);
  await page.mouse.move(0, 0);
  return page;
}

// Opens a page and checks that it makes no requests and reports no errors. `fragment` is the state in the page's
// address: `view=tree`. A page with `options` of Playwright's, or that must have no history, gets a new window.
export async function withPage(name, work, parameters = {}) {
  const { fragment = '', height = 1400, width = 1400, withoutHistory = false, ...options } = parameters;
  const viewport = { width, height };
  const isOrdinary = !withoutHistory && Object.keys(options).length === 0;
  const page = isOrdinary ? await emptyWindow(viewport) : await newWindow({ viewport, ...options });
  const complaints = [];
  const requests = [];
  const listeners = {
    console: (message) => complaints.push(message.text()),
    pageerror: (error) => complaints.push(String(error)),
    request: (request) => requests.push(request.url()),
  };
  for (const [event, listener] of Object.entries(listeners)) page.on(event, listener);
  const file = pageFile(name);
  await page.goto(`${file}${fragment === '' ? '' : `#${fragment}`}`);
  await page.waitForSelector('.page, .chooser, #loading.failed', { timeout: 120_000 });
  await settled(page);
  await work(page);
  assert.deepEqual(complaints, []);
  const own = (url) => !url.startsWith('blob:'); // a file that the page saved
  assert.deepEqual([...new Set(requests.filter(own).map((url) => url.split('#')[0]))], [file]);
  for (const [event, listener] of Object.entries(listeners)) page.off(event, listener);
  if (isOrdinary) leftWindow = page;
  else await page.context().close();
}

// The numbers of convertprofile's model.
export const model = (name) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
export const namesOfModel = (hexNames) => hexNames.map((hex) => Buffer.from(hex, 'hex').toString());
export const number = (text) => BigInt(text.replaceAll(',', ''));

// The visible view, and its table.
export const view = '.view:not([hidden])';
export const cellsOf = async (page, grid = `${view} .grid`) => {
  await settled(page);
  return page.$$eval(`${grid} .rows .row`, (rows) =>
    rows.map((row) => [...row.querySelectorAll('.cell')].map((cell) => cell.textContent)),
  );
};
export const namesOf = async (page, grid) => (await cellsOf(page, grid)).map(([name]) => name);
export const rowCount = (page, grid = `${view} .grid`) => page.getAttribute(grid, 'aria-rowcount').then((n) => n - 1);
export const activeRow = (page) => page.textContent(`${view} .row.active .cell.name`);
export const header = (page, label) => page.locator(`${view} .titles button[aria-label="${label}"]`);
export const keys = async (page, ...pressed) => {
  await page.focus(`${view} .grid`);
  for (const key of pressed) await page.keyboard.press(key);
};

// The text and name of the file that `work` makes the page save.
export async function saved(page, work) {
  const [download] = await Promise.all([page.waitForEvent('download'), work()]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

// Runs the tests whose names include `wanted`; for `smoke` the smoke tests; for `2/3` the second third of the others.
function choose(wanted) {
  if (wanted === 'smoke') return tests.filter(([name]) => smokeTests.has(name));
  const part = /^(\d+)\/(\d+)$/.exec(wanted);
  if (part === null) return tests.filter(([name]) => name.includes(wanted));
  return tests
    .filter(([name]) => !smokeTests.has(name))
    .filter((_, index) => index % Number(part[2]) === Number(part[1]) - 1);
}

export async function runTests(wanted = '') {
  const chosen = choose(wanted);
  let failed = 0;
  for (const [name, work] of chosen) {
    const started = Date.now();
    try {
      await work();
      console.log(`ok   ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    } catch (error) {
      failed++;
      console.log(`FAIL ${name}\n${error.stack}`);
    }
  }
  await browser.close();
  console.log(failed === 0 ? `${chosen.length} tests passed` : `${failed} of ${chosen.length} tests failed`);
  process.exitCode = failed === 0 && chosen.length > 0 ? 0 : 1;
}
