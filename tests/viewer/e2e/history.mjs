// SPDX-License-Identifier: BSD-3-Clause
// Back and Forward: each press, key or change of a field is one step.

import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { activeRow, browser, folder, keys, pageFile, settled, test, view, withPage } from './harness.mjs';

const canvas = `${view} .flame canvas[role=tree]`;
const crumbs = (page) => page.$$eval(`${view} .crumb`, (all) => all.map((crumb) => crumb.textContent));
const tab = (page) => page.getAttribute('[aria-selected="true"][role=tab]', 'id');
const chips = (page) => page.locator('.chip').allTextContents();

async function clickBox(page, row, share) {
  const { x, y, width } = await page.locator(canvas).boundingBox();
  await page.mouse.click(x + width * share, y + row * 20 + 10);
}

// Records the visible state after each act; Back and Forward must pass through the same states.
async function goesBack(page, look, acts) {
  const seen = [await look(page)];
  for (const act of acts) {
    await act();
    await settled(page);
    seen.push(await look(page));
  }
  for (let at = 1; at < seen.length; at++) assert.notDeepEqual(seen[at], seen[at - 1], `act ${at} does nothing`);
  for (let at = seen.length - 2; at >= 0; at--) {
    await page.goBack();
    assert.deepEqual(await look(page), seen[at], `back to ${at}`);
  }
  for (let at = 1; at < seen.length; at++) {
    await page.goForward();
    assert.deepEqual(await look(page), seen[at], `forward to ${at}`);
  }
}

test('back undoes views, zoom, selection, focus, exclusion and pruning', () =>
  withPage('small', async (page) => {
    const look = async () => [
      await tab(page),
      await page.locator(`${view} .crumb`).allTextContents(),
      await page.locator(`${view} .row.active`).allTextContents(),
      await page.inputValue('#min-ticks'),
      await chips(page),
      await page.inputValue('.search input'),
      await page.inputValue('#metric'),
      await page.isChecked('#fold-recursion'),
      await page.inputValue('#root'),
    ];
    const enter = async (field, text) => {
      await page.fill(field, text);
      await page.press(field, 'Enter');
    };
    await goesBack(page, look, [
      () => page.click('#tab-flame'),
      () => clickBox(page, 2, 0.5),
      () => page.click('#tab-tree'),
      () => keys(page, 'ArrowDown'),
      () => keys(page, 'x'),
      () => enter('#exclude', 'Main.o*'),
      () => enter('#exclude', 'Main.e*'),
      () => enter('#min-ticks', '20%'),
      () => page.selectOption('#metric', { index: 1 }),
      () => page.selectOption('#metric', { index: 0 }),
      () => page.click('#tab-functions'),
      () => keys(page, 'ArrowDown'),
      () => keys(page, 'ArrowDown'),
      () => page.click('#tab-modules'),
      () => page.click(`${view} .rows .row >> nth=0`),
      () => keys(page, 'r'),
      () => page.click('#reset'),
    ]);
  }));

test('back undoes the zoom and the selection of inverted trees, and a link restores them', async () => {
  let hash = '';
  const inverted = 'inverted=true&min-ticks=0.5%25';
  const look = async (page) => [
    await tab(page),
    await crumbs(page),
    await page.locator(`${view} .row.active`).allTextContents(),
  ];
  await withPage(
    'small',
    async (page) => {
      await goesBack(page, () => look(page), [
        () => clickBox(page, 1, 0.25),
        () => clickBox(page, 2, 0.5),
        () => page.click('text=Reset zoom'),
        () => clickBox(page, 3, 0.25),
        () => page.click('#tab-tree'),
        () => keys(page, 'Home'),
        () => keys(page, '*', 'ArrowDown'),
        () => keys(page, 'ArrowDown'),
      ]);
      assert.equal(await activeRow(page), 'List.sortData');
      assert.equal(await page.getAttribute(`${view} .row.active`, 'aria-level'), '3');
      hash = await page.evaluate(() => location.hash);
      await page.click('#tab-flame');
      assert.deepEqual(await crumbs(page), ['All functions', 'List.merge', 'List.sort', 'main']);
    },
    { fragment: `view=flame&${inverted}` },
  );
  await withPage(
    'small',
    async (page) => {
      assert.equal(await page.getAttribute(`${view} .row.active`, 'aria-level'), '3');
      assert.equal(await activeRow(page), 'List.sortData');
    },
    { fragment: hash.slice(1) },
  );
});

test('back undoes zoom and selection among callers and callees', () =>
  withPage(
    'small',
    async (page) => {
      const side = (title) => `${view} .pane[aria-label="${title}"]`;
      const look = async () => [
        await page.inputValue(`${view} .picker input`),
        await crumbs(page),
        await page.locator(`${view} .row.active`).allTextContents(),
      ];
      await goesBack(page, look, [
        () => page.click(`${side('Callers')} .rows .row >> nth=0 >> .cell >> nth=1`),
        () => page.click(`${side('Callees')} .rows .row >> nth=0 >> .cell >> nth=1`),
        () => page.click('text=Flame graphs'),
        async () => {
          const { x, y, width } = await page.locator(`${side('Callees')} canvas`).boundingBox();
          await page.mouse.click(x + width * 0.2, y + 30);
        },
        () => page.keyboard.press('c'),
      ]);
    },
    { fragment: 'view=callers&group=Data.List.sort' },
  ));

test('back undoes ranges, bands and their selection', () =>
  withPage(
    'heap',
    async (page) => {
      const look = async () => [
        await page.textContent(`${view} .tools .note`),
        await chips(page),
        await page.locator(`${view} .row.active`).allTextContents(),
      ];
      const drag = async () => {
        const { x, y, width, height } = await page.locator(`${view} .u-over`).boundingBox();
        await page.mouse.move(x + width * 0.2, y + height / 2);
        await page.mouse.down();
        for (const share of [0.3, 0.4, 0.6]) await page.mouse.move(x + width * share, y + height / 2);
        await page.mouse.up();
      };
      await goesBack(page, look, [
        drag,
        () => page.click(`${view} .rows .row >> nth=1`),
        () => keys(page, 'Enter'),
        () => page.click('text=Whole run'),
        () => page.click('.chip'),
      ]);
    },
    { fragment: 'view=heap' },
  ));

test('typing in a field is one step, and so is holding a key down', () =>
  withPage(
    'medium',
    async (page) => {
      const search = () => page.inputValue('.search input');
      const steps = () => page.evaluate(() => history.length);
      const before = await steps();
      await page.focus('.search input');
      await page.keyboard.type('function_1', { delay: 30 });
      assert.equal(await steps(), before + 1);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      assert.equal(await steps(), before + 3);
      assert.match(await page.textContent('.status'), /^2 of /);
      await page.goBack();
      assert.match(await page.textContent('.status'), /^1 of /);
      await page.goBack();
      assert.equal(await search(), 'function_1');
      await page.goBack();
      assert.equal(await search(), '');
      await page.focus('#min-ticks');
      for (const key of '0.1%') await page.keyboard.press(key, { delay: 200 });
      await page.waitForFunction(() => /min-ticks=0.1%25/.test(location.hash));
      assert.equal(await steps(), before + 1);
      await page.click('#tab-functions');
      await page.focus(`${view} .grid`);
      const first = await steps();
      for (let i = 0; i < 5; i++) await page.keyboard.down('ArrowDown');
      await page.keyboard.up('ArrowDown');
      await settled(page);
      assert.equal(await steps(), first + 1);
      assert.equal(await page.getAttribute(`${view} .row.active`, 'data-row'), '4');
      await page.goBack();
      assert.equal(await page.locator(`${view} .row.active`).count(), 0);
    },
    { fragment: 'view=tree', withoutHistory: true },
  ));

test('an invalid number disappears when its step is undone', () =>
  withPage(
    'small',
    async (page) => {
      await page.fill('#min-ticks', '5%');
      await page.press('#min-ticks', 'Enter');
      await settled(page);
      await page.fill('#min-ticks', '7 x');
      assert.equal(await page.getAttribute('#min-ticks', 'aria-invalid'), 'true');
      await page.goBack();
      assert.equal(await page.inputValue('#min-ticks'), '');
      assert.equal(await page.evaluate(() => location.hash), '#view=tree');
    },
    { fragment: 'view=tree' },
  ));

test('back from an unused link leaves the page; after steps it undoes them first', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(pageFile('heap'));
  await page.goto(`${pageFile('small')}#view=flame&zoom=5`);
  await page.waitForSelector('.page');
  await settled(page);
  await page.goBack();
  assert.equal(page.url(), pageFile('heap'));
  await page.goForward();
  await page.waitForSelector('.page');
  await page.click('#tab-tree');
  await settled(page);
  await page.reload();
  await page.waitForSelector('.page');
  assert.equal(await tab(page), 'tab-tree');
  await page.goBack();
  await settled(page);
  assert.equal(await tab(page), 'tab-flame');
  assert.deepEqual(await crumbs(page), ['MAIN', 'main', 'List.sort']);
  await page.goBack();
  assert.equal(page.url(), pageFile('heap'));
  await context.close();
});

test('clicks, then another tree: no view fails', async () => {
  const alert = (page) => page.locator(`${view} [role=alert]`).count();
  for (const [row, share] of [
    [1, 0.5],
    [2, 0.5],
    [2, 0.95],
    [3, 0.2],
    [3, 0.92],
    [4, 0.91],
  ])
    await withPage(
      'small',
      async (page) => {
        await clickBox(page, row, share);
        await page.check(`${view} .flame-tools input`);
        assert.equal(await alert(page), 0, `row ${row}`);
        await page.uncheck(`${view} .flame-tools input`);
        await page.fill('#min-ticks', '5%');
        await page.press('#min-ticks', 'Enter');
        await settled(page);
        assert.equal(await alert(page), 0, `row ${row}`);
      },
      { fragment: 'view=flame' },
    );
  for (const field of ['#min-ticks', '#focus'])
    await withPage('medium', async (page) => {
      const { x, y, width } = await page.locator(`${view} .flame-strip canvas`).boundingBox();
      await page.mouse.click(x + width * 0.2, y + 90);
      await page.click('#tab-overview');
      await page.fill(field, field === '#focus' ? 'Module1.*' : '5%');
      await page.press(field, 'Enter');
      await settled(page);
      assert.equal(await alert(page), 0, field);
    });
});

test('another file is a step; when reloaded, the page asks for it and continues where it was', () =>
  withPage('small', async (page) => {
    const look = async () => [
      await page.textContent('.top h1'),
      await page.title(),
      await tab(page),
      await page.inputValue('#min-ticks'),
    ];
    const open = async (name) => {
      await page.setInputFiles('input[type=file]', resolve(folder, `${name}.pgcl`));
      await page.waitForFunction(
        (name) => document.querySelector('.top h1').textContent === name,
        { medium: 'large', small: 'parity' }[name],
      );
    };
    await page.fill('#min-ticks', '1%');
    await goesBack(page, look, [
      () => page.click('#tab-tree'),
      () => open('medium'),
      () => page.click('#tab-flame'),
      () => open('small'),
      () => page.click('#tab-functions'),
    ]);
    await page.goBack();
    await page.goBack();
    assert.equal(await page.textContent('.top h1'), 'large');
    await page.reload();
    await page.waitForSelector('.chooser');
    assert.match(await page.textContent('.chooser'), /medium\.pgcl was closed by the reload\. Open it again\./);
    await page.setInputFiles('input[type=file]', resolve(folder, 'medium.pgcl'));
    await page.waitForSelector('.page');
    assert.deepEqual([await page.textContent('.top h1'), await tab(page)], ['large', 'tab-flame']);
    await page.goBack();
    await page.goBack();
    assert.deepEqual([await page.textContent('.top h1'), await tab(page)], ['parity', 'tab-tree']);
  }));

for (const [name, element] of [
  ['tree', '.grid'],
  ['flame', '.flame-scroll'],
])
  test(`a scroll of the ${name} view that arrives after another file is opened is ignored`, () =>
    withPage(
      'small',
      async (page) => {
        const gone = await page.waitForSelector(`${view} ${element}`);
        await page.setInputFiles('input[type=file]', resolve(folder, 'medium.pgcl'));
        await page.waitForFunction(() => document.querySelector('.top h1').textContent === 'large');
        assert.equal(await gone.evaluate((one) => one.isConnected), false);
        await gone.evaluate((one) => {
          Object.defineProperty(one, 'scrollTop', { value: 40 });
          one.dispatchEvent(new Event('scroll'));
        });
      },
      { fragment: `view=${name}` },
    ));
