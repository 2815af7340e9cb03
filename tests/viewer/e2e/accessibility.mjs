// SPDX-License-Identifier: BSD-3-Clause
// Accessibility: axe-core's rules, keyboard only, small windows, touch.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { activeRow, settled, test, view, withPage } from './harness.mjs';

const axe = readFileSync(new URL('../../../viewer-html/node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

// All rules that axe-core enables by default, and target size. On a dark page only those about colours, as nothing else
// differs.
const rules = {
  light: { rules: { 'target-size': { enabled: true } } },
  dark: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

async function assertNone(page, what, schemes = ['light', 'dark']) {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    const found = await page.evaluate(async (options) => {
      const { violations } = await globalThis.axe.run(document, { resultTypes: ['violations'], ...options });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.html.slice(0, 150)}; ${node.failureSummary}`),
      );
    }, rules[colorScheme]);
    assert.deepEqual(found, [], `${what}, ${colorScheme}`);
  }
}

const phone = { width: 390, height: 844, hasTouch: true, isMobile: true };

const go = async (page, fragment) => {
  await page.evaluate((to) => {
    location.hash = to;
  }, fragment);
  await settled(page);
};

// Elements that open in a view: where, the visible part, and how.
const opened = {
  'the menu of a row': [
    'view=functions',
    '.menu',
    async (page) => {
      await page.locator(`${view} .row`, { hasText: 'insert' }).click({ button: 'right' });
    },
  ],
  'the column chooser': ['view=tree', `${view} .popover.columns`, (page) => page.click(`${view} .columns-button`)],
  'the menu of a box': ['view=flame', '.menu', (page) => page.click(`${view} .bar-actions`)],
  'more controls': ['view=flame', '#more-controls', (page) => page.click('#more')],
  'the list of functions': ['view=callers', '.picker ul', (page) => page.click('.picker input')],
  'the help sheet': ['view=tree', 'dialog.help', (page) => page.keyboard.press('?')],
  'a search, and chips': ['view=tree&search=in&exclude=Nothing', `${view} .found`, async () => {}],
  'a pattern that is wrong': ['view=functions&search=%2F(%2F', '.status.error', async () => {}],
};

const views = {
  over_time: [
    'overview',
    'flame',
    'flame&inverted=true',
    'tree',
    'functions',
    'callers',
    'callers&graphs=true',
    'modules',
    'heap',
    'serial',
  ],
  compared: ['overview', 'flame', 'tree', 'functions', 'callers', 'modules'],
  heap: ['overview', 'heap'],
  sources: ['source'],
  sources_compared: ['source'],
  empty: [''],
};

for (const [name, all] of Object.entries(views))
  test(`accessibility: axe-core finds nothing in any view of ${name}, light and dark`, () =>
    withPage(
      name,
      async (page) => {
        await page.evaluate(axe);
        for (const one of all) {
          await go(page, `view=${one}`);
          await assertNone(page, one);
        }
      },
      { width: 1440, height: 900 },
    ));

test('accessibility: axe-core finds nothing in opened parts', () =>
  withPage(
    'over_time',
    async (page) => {
      await page.evaluate(axe);
      for (const [name, [fragment, shown, open]] of Object.entries(opened)) {
        await go(page, fragment);
        await open(page);
        assert.ok(await page.isVisible(shown), name);
        await assertNone(page, name);
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
      }
    },
    { width: 1440, height: 900 },
  ));

test('accessibility: axe-core finds nothing on a phone', () =>
  withPage(
    'over_time',
    async (page) => {
      await page.evaluate(axe);
      for (const one of views.over_time) {
        await go(page, `view=${one}`);
        await assertNone(page, one, ['light']);
      }
    },
    phone,
  ));

// The focused element.
const focused = (page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return at.id !== '' ? `#${at.id}` : at.className !== '' ? `.${at.className}` : at.tagName;
  });

test('accessibility: the focus follows the view, so that arrows work at once', () =>
  withPage('over_time', async (page) => {
    for (const [key, tab] of [
      ['3', 'tree'],
      ['4', 'functions'],
    ]) {
      await page.keyboard.press(key);
      assert.equal(await focused(page), '.grid', tab);
      await page.keyboard.press('Home');
      const first = await activeRow(page);
      await page.keyboard.press('ArrowDown');
      assert.notEqual(await activeRow(page), first, tab);
    }
    await page.keyboard.press('2');
    assert.equal(await focused(page), 'CANVAS');
    const box = await page.textContent(`${view} canvas`);
    await page.keyboard.press('ArrowDown');
    assert.notEqual(await page.textContent(`${view} canvas`), box);
    await page.keyboard.press('7');
    assert.equal(await focused(page), '.chart');
    await page.keyboard.press('ArrowRight');
    assert.match(await page.textContent(`${view} .bands-when`), /^at /);
    // A key of the digit row switches views.
    await page.keyboard.press('4');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('c');
    assert.equal(await page.getAttribute('#tab-callers', 'aria-selected'), 'true');
    assert.equal(await focused(page), '.grid');
    await page.keyboard.press('ArrowDown');
    assert.notEqual(await activeRow(page), null);
  }));

test('accessibility: keys work whatever has the focus, except text fields', () =>
  withPage(
    'over_time',
    async (page) => {
      const units = () => page.inputValue('#units');
      for (const target of [
        '#metric',
        '#more',
        '.open-button',
        '#tab-tree',
        `${view} .tools input[type=checkbox]`,
        `${view} .tools button`,
      ]) {
        await page.keyboard.press('3');
        await page.focus(target);
        const before = await units();
        await page.keyboard.press('u');
        assert.notEqual(await units(), before, `u at ${target}`);
        assert.equal(await page.inputValue('#metric'), '0', target);
        await page.focus(target);
        await page.keyboard.press('i');
        assert.equal(await page.isChecked(`${view} .tools input[type=checkbox]`), true, `i at ${target}`);
        await page.focus(target);
        await page.keyboard.press('i');
        await page.focus(target);
        await page.keyboard.press('4');
        assert.equal(await page.getAttribute('#tab-functions', 'aria-selected'), 'true', `4 at ${target}`);
      }
      await page.keyboard.press('3');
      await page.focus('#exclude');
      await page.keyboard.type('u4i');
      assert.equal(await page.inputValue('#exclude'), 'u4i');
      assert.equal(await page.getAttribute('#tab-tree', 'aria-selected'), 'true');
    },
    { fragment: 'view=tree' },
  ));

test('accessibility: a key of the row works while a button has the focus', () =>
  withPage(
    'over_time',
    async (page) => {
      await page.locator(`${view} .row`, { hasText: 'insert' }).click();
      await page.focus('#more');
      await page.keyboard.press('ArrowDown');
      assert.equal(await focused(page), '.grid');
      assert.equal(await activeRow(page), 'lexeme');
      await page.focus(`${view} .tools button`);
      await page.keyboard.press('x');
      assert.equal(await page.textContent('.chip'), 'Parser.lexeme ×');
    },
    { fragment: 'view=functions' },
  ));

test('accessibility: the focus survives the removal of its element', () =>
  withPage(
    'over_time',
    async (page) => {
      const keeps = async (what, where) => {
        await settled(page);
        const at = await focused(page);
        assert.notEqual(at, 'BODY', what);
        if (where !== undefined) assert.equal(at, where, what);
      };
      await page.focus('.chip');
      await page.keyboard.press('Enter');
      await keeps('a chip');
      await page.fill('#min-ticks', '1%');
      await page.focus('#reset');
      await page.keyboard.press('Enter');
      await keeps('Reset', '#more');
      await page.keyboard.press('2');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.locator(`${view} .flame-way > button`, { hasText: 'Reset zoom' }).focus();
      await page.keyboard.press('Enter');
      await keeps('Reset zoom', 'CANVAS');
      await page.keyboard.press('Shift+F10');
      await page.keyboard.press('Escape');
      await keeps('a menu', 'CANVAS');
      await page.keyboard.press('Shift+F10');
      await page.mouse.click(700, 1000);
      await keeps('a menu closed by a click');
      await page.keyboard.press('2');
      await page.keyboard.press('Shift+F10');
      await page.keyboard.press('c');
      await keeps('a menu that leads to another view', '.grid');
      await page.goBack();
      await keeps('Back', 'CANVAS');
      await page.keyboard.press('4');
      await page.keyboard.press('k');
      await page.keyboard.press('Space');
      await page.locator(`${view} .columns .tool`).focus();
      await page.keyboard.press('Enter');
      await keeps('the choice of columns');
      await page.keyboard.press('Escape');
      await keeps('the column chooser');
      await page.keyboard.press('7');
      await page.keyboard.press('+');
      await page.locator(`${view} .tool`, { hasText: 'Whole run' }).focus();
      await page.keyboard.press('Enter');
      await keeps('Whole run', '.chart');
      await page.keyboard.press('1');
      await page.locator(`${view} .hot`).first().focus();
      await page.keyboard.press('Enter');
      await keeps('a link of the overview', '.grid');
      await page.keyboard.press('?');
      await page.keyboard.press('Escape');
      await keeps('the help sheet', '.grid');
    },
    { fragment: 'view=functions&exclude=Nothing' },
  ));

// The controls that are out of reach or covered or, for fingers, too small.
const outOfReach = (page, least) =>
  page.evaluate((size) => {
    const found = [];
    const all = document.querySelectorAll('button, input, select, [role=tab], .toggle:not(.leaf)');
    for (const control of all) {
      if (control.getClientRects().length === 0) continue;
      const target = control.type === 'checkbox' ? (control.closest('label') ?? control) : control;
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { left, right, top, bottom, width, height } = target.getBoundingClientRect();
      const name = `${control.tagName} ${control.id || control.className} ${control.textContent.slice(0, 30)}`;
      if (left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1)
        found.push(`${name}: out of sight`);
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (!target.contains(at) && !at?.contains(control)) found.push(`${name}: under ${at?.className}`);
      if (width < size || height < size) found.push(`${name}: ${width} x ${height}`);
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
    return found;
  }, least);

for (const [size, options] of Object.entries({ '800 x 600': { width: 800, height: 600 }, 'a phone': phone }))
  test(`accessibility: every control can be reached at ${size}`, async () => {
    for (const name of ['over_time', 'compared', 'sources'])
      await withPage(
        name,
        async (page) => {
          for (const one of views[name]) {
            await go(page, `view=${one}`);
            const { x, width } = await page.locator(`#tab-${one.split('&')[0]}`).boundingBox();
            if (!one.includes('&')) assert.ok(x + width > 0 && x < options.width, `the tab of ${one} is in sight`);
            const problems = await outOfReach(page, options.hasTouch ? 24 : 0);
            assert.deepEqual(problems, [], `${name}, ${one}`);
          }
        },
        options,
      );
  });

test('accessibility: the line below a table shows its name first on a phone', () =>
  withPage(
    'over_time',
    async (page) => {
      const bar = await page.locator(`${view} .details`).boundingBox();
      const name = await page.locator(`${view} .details .full-name`).boundingBox();
      assert.ok(name.y >= bar.y && name.y + name.height <= bar.y + bar.height, JSON.stringify({ bar, name }));
      const actions = await page.locator(`${view} .row-actions`).boundingBox();
      assert.ok(actions.y >= name.y + name.height);
    },
    { ...phone, fragment: 'view=tree' },
  ));

test('accessibility: a tap shows numbers', () =>
  withPage(
    'over_time',
    async (page) => {
      const tap = async (target, options) => {
        await page.locator(target).first().tap(options);
        await settled(page);
      };
      await go(page, 'view=functions');
      await tap(`${view} .row[data-row="1"]`, { position: { x: 300, y: 12 } });
      assert.match(await page.textContent(`${view} .details`), /^Map\.insert.*Time510 ticks inherited/);
      await go(page, 'view=callers');
      await tap(`${view} .sandwich .row[data-row="0"] .number`);
      assert.match(await page.textContent(`${view} .details`), /^Solver\.solve.*Time/);
      await go(page, 'view=flame');
      await tap(`${view} canvas`, { position: { x: 20, y: 50 } });
      assert.equal(await page.textContent(`${view} .bar-text`), 'solve');
      assert.match(await page.textContent(`${view} .bar-cells`), /inherited1\.590 s/);
      await go(page, 'view=heap');
      await tap(`${view} .u-over`, { position: { x: 60, y: 60 } });
      assert.match(await page.textContent(`${view} .bands-when`), /^at 0\.\d+ s/);
      assert.equal(await page.locator(`${view} .chip`).count(), 0, 'all bands stay');
      await tap(`${view} .bands-legend li`);
      assert.equal(await page.locator(`${view} .chip`).count(), 1, 'the band of the legend alone');
    },
    phone,
  ));
