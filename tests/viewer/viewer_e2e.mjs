// The page in a real browser: node viewer_e2e.mjs PAGES
//
// PAGES is a folder that make_page (tests/html) filled. Exits with 77, which ctest takes as skipped,
// where no Chromium is to be had.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBrowser, launch } from '../../viewer-html/browser.mjs';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: node viewer_e2e.mjs PAGES');
const program = findBrowser();
if (program === undefined) {
  console.log('SKIPPED: no Chromium found (the environment variable CHROMIUM names one)');
  process.exit(77);
}
const browser = await launch(program);

// What a key or a click sets off is drawn in the frames that follow, one effect after another.
const settled = (page) =>
  page.evaluate(async () => {
    for (let i = 0; i < 3; i++)
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  });
function settleAfter(page, target, ...methods) {
  for (const method of methods) {
    const act = target[method].bind(target);
    target[method] = async (...parameters) => {
      await act(...parameters);
      await settled(page);
    };
  }
}

// Opens a page in a window of its own and checks that it asks for nothing and complains of nothing.
async function withPage(name, work, { view = '', height = 1400, width = 1400, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, ...options });
  const page = await context.newPage();
  const complaints = [];
  const requests = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => requests.push(request.url()));
  const file = pathToFileURL(resolve(folder, `${name}.html`)).href;
  await page.goto(`${file}${view === '' ? '' : `#${view}`}`);
  await page.waitForSelector('.page, #loading.failed', { timeout: 120_000 });
  settleAfter(page, page, 'click', 'fill', 'check', 'focus');
  settleAfter(page, page.keyboard, 'press', 'type');
  await work(page);
  assert.deepEqual(complaints, []);
  assert.deepEqual(requests.map((url) => url.split('#')[0]), [file]);
  await context.close();
}

const model = (name) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
const view = '.view:not([hidden])';
const cellsOf = async (page) => {
  await settled(page);
  return page.$$eval(`${view} .rows .row`, (rows) =>
    rows.map((row) => [...row.querySelectorAll('.cell')].map((cell) => cell.textContent)),
  );
};
const namesOf = async (page) => (await cellsOf(page)).map(([name]) => name);
const rowCount = (page) => page.getAttribute(`${view} .grid`, 'aria-rowcount').then((n) => n - 1);
const activeRow = (page) => page.textContent(`${view} .row.active .cell.name`);
const header = (page, label) => page.locator(`${view} .titles button[aria-label="${label}"]`);
const keys = async (page, ...pressed) => {
  await page.focus(`${view} .grid`);
  for (const key of pressed) await page.keyboard.press(key);
};
const number = (text) => BigInt(text.replaceAll(',', ''));
const names = (hexNames) => hexNames.map((hex) => Buffer.from(hex, 'hex').toString());

const tests = [];
const test = (name, work) => tests.push([name, work]);

for (const name of ['small', 'wide', 'medium']) {
  test(`exact numbers of the functions of "${name}" are the model's`, () =>
    withPage(name, async (page) => {
      await page.check('.exact input');
      const { functions, metrics } = model(name);
      const expected = new Map(names(functions).map((text, id) => [text, id]));
      const rows = await cellsOf(page);
      assert.equal(rows.length, functions.length);
      for (const [text, module, ...numbers] of rows) {
        const id = expected.get(`${module}.${text}`);
        for (const [metric, first] of [[0, 0], [1, 4]]) {
          assert.equal(number(numbers[first]), BigInt(metrics[metric].functionInherited[id]), text);
          assert.equal(number(numbers[first + 2]), BigInt(metrics[metric].functionIndividual[id]), text);
        }
      }
    }, { height: 5000 }));
}

for (const name of ['small', 'wide']) {
  test(`exact numbers of the call tree of "${name}" are the model's`, () =>
    withPage(name, async (page) => {
      await page.check('.exact input');
      await keys(page, 'Home');
      for (let row = 0; row < (await rowCount(page)); row++)
        await keys(page, 'ArrowRight', ...(row + 1 < (await rowCount(page)) ? ['ArrowDown'] : []));
      // Right moves to the first child where a branch is open already, so open what was skipped.
      for (;;) {
        const closed = page.locator(`${view} .row[aria-expanded="false"] .toggle`).first();
        if ((await closed.count()) === 0) break;
        await closed.click();
      }
      const { nodes, metrics } = model(name);
      const shown = (await cellsOf(page)).map(([, inherited, , individual, , allocated, , own]) =>
        [inherited, individual, allocated, own].map((text) => String(number(text))).join(),
      );
      const expected = Array.from({ length: Number(nodes) }, (_, node) =>
        [metrics[0], metrics[1]].flatMap((m) => [m.inherited[node], m.individual[node]]).join(),
      );
      assert.deepEqual(shown.sort(), expected.sort());
    }, { view: 'tree' }));
}

test('names that would act are shown as text', () =>
  withPage('hostile', async (page) => {
    assert.equal(await page.title(), '</title><script>hit()</script>\\u{202e}&amp; - profile');
    assert.equal(await page.textContent('h1'), '</title><script>hit()</script>\\u{202e}&amp;');
    const shown = await namesOf(page);
    for (const name of [
      '<script>hit()</script>', '</script><script>hit()</script>', '</title><img src=x onerror=hit()>',
      '<!--<script>', '--><svg onload=hit()>', 'a&lt;b&amp;"c"\'d\'', 'line\\nfeed\\ttab\\x0dreturn',
      'nul\\x00byte', 'separators\\u{2028}\\u{2029}', 'right\\u{202e}left\\u{202c}',
      'isolate\\u{2067}x\\u{2069}', 'zero\\u{200b}width\\u{feff}', 'not UTF-8 \\xff\\xfe\\xc3',
      'surrogate \\xed\\xa0\\x80', '\\xff as text', 'שלום', '🐫 camel', '__proto__', '<lambda>[line:12]',
      '<unnamed>', ':=&',
    ])
      assert.ok(shown.includes(name), name);
    const made = await page.$$eval('img, svg, iframe, b, u, s, i, script', (all) => all.map((e) => e.tagName));
    assert.deepEqual(made, ['SCRIPT']);
    await page.click('.warnings summary');
    const warnings = await page.$$eval('.warnings li', (all) => all.map((e) => e.textContent));
    assert.deepEqual(warnings, [
      '</script><script>hit()</script> \\u{2028} \ufffd was lost', '"quoted" & <b>bold</b>',
    ]);
    for (let row = 0; row < shown.length; row++) await keys(page, 'ArrowDown');
    await page.click('#tab-tree');
    await keys(page, 'End', 'h');
  }));

test('a click on a heading sorts, another turns the order', () =>
  withPage('medium', async (page) => {
    const column = async (index) => (await cellsOf(page)).map((cells) => parseFloat(cells[index].replaceAll(',', '')));
    const sorted = (numbers, sign) => [...numbers].sort((a, b) => sign * (a - b));
    await header(page, 'Allocation, inherited').click();
    assert.deepEqual(await column(6), sorted(await column(6), -1));
    await header(page, 'Allocation, inherited').click();
    assert.deepEqual(await column(6), sorted(await column(6), 1));
    await header(page, 'Lazy calls').click();
    assert.deepEqual(await column(11), sorted(await column(11), -1));
    await header(page, 'Module').click();
    assert.deepEqual((await cellsOf(page)).map(([, module]) => module).slice(0, 14).at(-1), 'Module1');
    const order = await page.getAttribute(`${view} .columnheader, ${view} [aria-sort="ascending"]`, 'aria-sort');
    assert.equal(order, 'ascending');
  }, { height: 5000 }));

test('the call tree opens, closes and moves by keyboard', () =>
  withPage('small', async (page) => {
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
  }, { view: 'tree' }));

test('search narrows the functions and goes through the call tree', () =>
  withPage('small', async (page) => {
    await page.keyboard.press('/');
    await page.keyboard.type('main.');
    assert.equal(await page.textContent('.status'), '5 of 7 functions');
    assert.equal(await rowCount(page), 5);
    await page.fill('.search input', '/^Main\\.(even|odd)$/');
    assert.equal(await page.textContent('.status'), '2 of 7 functions');
    await page.click('#tab-tree');
    assert.equal(await page.textContent('.status'), '3 entries');
    await page.focus('.search input');
    await page.keyboard.press('Enter');
    assert.equal(await page.textContent('.status'), '1 of 3 entries');
    assert.equal(await activeRow(page), 'evenMain');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    assert.equal(await activeRow(page), 'evenMain');
    assert.equal(await page.getAttribute(`${view} .row.active`, 'aria-level'), '5');
    await page.keyboard.press('Shift+Enter');
    assert.equal(await activeRow(page), 'oddMain');
    assert.equal(await page.locator(`${view} .found`).count(), 3);
    await page.fill('.search input', '/(/');
    assert.match(await page.textContent('.status.error'), /Invalid regular expression/);
    await page.fill('.search input', 'nothing like it');
    assert.equal(await page.textContent('.status'), '0 entries');
    await page.click('#tab-functions');
    assert.equal(await page.textContent(`${view} .empty`), 'No function matches.');
  }));

test('a function is shown in the call tree where it costs most', () =>
  withPage('small', async (page) => {
    await page.locator(`${view} .row`, { hasText: 'even' }).dblclick();
    assert.equal(await activeRow(page), 'evenMain');
    assert.equal(await page.getAttribute(`${view} .row.active`, 'aria-level'), '3');
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'treegrid');
  }));

test('totals, command and date are in the header', () =>
  withPage('small', async (page) => {
    const cards = await page.$$eval('.cards li', (all) => all.map((card) => card.innerText.split('\n')));
    assert.deepEqual(cards, [
      ['Time', '1.000 s', '1,000 ticks'],
      ['Allocation', '8,036.86 kB', '8,036,864 bytes'],
      ['Entries', '1,234,580'],
    ]);
    assert.equal(await page.textContent('.command'), "./parity '1000 000' +RTS -p -RTS");
    assert.equal(await page.textContent('.date'), 'Sat Nov 21 00:04 2026');
  }));

test('a profile shows only what it has', async () => {
  const tabs = (page) => page.$$eval('[role=tab]', (all) => all.map((tab) => tab.id));
  await withPage('heap', async (page) => {
    assert.deepEqual(await tabs(page), ['tab-heap']);
    const [first] = await cellsOf(page);
    assert.deepEqual(first, ['Main.Node', '97.7', '5.00', '10.00', '1.000', '5.00']);
    await page.fill('.search input', 'onerror');
    assert.deepEqual(await namesOf(page), ['<img onerror=hit()>']);
  });
  await withPage('full', async (page) => {
    assert.deepEqual(await tabs(page), ['tab-functions', 'tab-tree', 'tab-heap']);
    await page.click('#tab-heap');
    await page.selectOption('.choices select', 'stack');
    assert.deepEqual(await namesOf(page), ['Main.fib < MAIN.MAIN', '(none)']);
  });
  await withPage('empty', async (page) => {
    assert.deepEqual(await tabs(page), []);
    assert.match(await page.textContent('main'), /neither a call tree nor a heap census/);
  });
});

test('a page that was cut short says so', () => {
  const whole = readFileSync(join(folder, 'medium.html'), 'utf8');
  writeFileSync(join(folder, 'cut.html'), whole.slice(0, whole.indexOf('id="profile">') + 5000));
  return withPage('cut', async (page) => {
    assert.match(await page.textContent('#loading.failed'), /cut short or damaged/);
  });
});

test('light and dark follow the preference', async () => {
  const back = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const seen = [];
  for (const colorScheme of ['light', 'dark'])
    await withPage('small', async (page) => seen.push(await back(page)), { colorScheme });
  assert.deepEqual(seen, ['rgb(255, 255, 255)', 'rgb(20, 24, 29)']);
});

test('everything is within reach at 1280 x 720', () =>
  withPage('medium', async (page) => {
    for (const tab of ['functions', 'tree']) {
      await page.click(`#tab-${tab}`);
      const spare = await page.$eval(`${view} .grid`, (grid) => grid.scrollWidth - grid.clientWidth);
      assert.equal(spare, 0, tab);
    }
  }, { width: 1280, height: 720 }));

test('two million entries open, scroll, sort and are searched', () =>
  withPage('large', async (page) => {
    const opened = await page.evaluate(() => performance.now());
    console.log(`   open after ${(opened / 1000).toFixed(1)} s`);
    assert.equal(await rowCount(page), 100_000);
    await page.evaluate(() => {
      const grid = document.querySelector('.view:not([hidden]) .grid');
      grid.scrollTop = grid.scrollHeight;
    });
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.row')].at(-1).getAttribute('aria-rowindex') === '100001');
    await header(page, 'Function').click();
    await page.fill('.search input', 'function_77');
    assert.equal(await page.textContent('.status'), '889 of 100,000 functions');
    await page.fill('.search input', '');
    await page.click('#tab-tree');
    await keys(page, 'Home', 'h');
    assert.ok(Number(await page.getAttribute(`${view} .row.active`, 'aria-level')) > 10);
  }));

test('a chain of ten million entries opens from end to end', () =>
  withPage('deep', async (page) => {
    await keys(page, 'Home', 'h');
    assert.equal(await rowCount(page), 10_000_000);
    assert.equal(await page.textContent(`${view} .row.active .depth`), '9,999,999');
    await keys(page, 'Home');
    assert.equal(await page.getAttribute(`${view} .row.active`, 'aria-level'), '1');
    await page.mouse.move(600, 500);
    await page.mouse.wheel(0, 240);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.view:not([hidden]) .row')].some(
        (row) => row.getAttribute('aria-rowindex') === '12'));
    const top = await page.$eval(`${view} .rows .row`, (row) => Number(row.getAttribute('aria-rowindex')));
    assert.ok(top < 20, `row ${top}`); // the wheel moves by rows, not by thousands
  }, { view: 'tree' }));

let failed = 0;
for (const [name, work] of tests) {
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
console.log(failed === 0 ? `${tests.length} tests passed` : `${failed} of ${tests.length} tests failed`);
process.exitCode = failed === 0 ? 0 : 1;
