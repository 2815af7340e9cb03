// Everybody can use the page: axe-core's rules, the keyboard alone, small windows, fingers.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { activeRow, settled, test, view, withPage } from './harness.mjs';

const axe = readFileSync(new URL('../../../viewer-html/node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

// Of every rule of axe-core that is on by default, and of the size of targets; on a dark page of those
// about colours alone, as nothing else is another.
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
      return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 150)}; ${node.failureSummary}`));
    }, rules[colorScheme]);
    assert.deepEqual(found, [], `${what}, ${colorScheme}`);
  }
}

const phone = { width: 390, height: 844, hasTouch: true, isMobile: true };

const go = async (page, fragment) => {
  await page.evaluate((to) => { location.hash = to; }, fragment);
  await settled(page);
};

// What is opened in a view: where, what is seen of it, and how.
const opened = {
  'the menu of a row': ['view=functions', '.menu', async (page) => {
    await page.locator(`${view} .row`, { hasText: 'insert' }).click({ button: 'right' });
  }],
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
    'overview', 'flame', 'flame&inverted=true', 'tree', 'functions', 'callers', 'callers&graphs=true', 'modules',
    'heap', 'serial',
  ],
  compared: ['overview', 'flame', 'tree', 'functions', 'callers', 'modules'],
  heap: ['overview', 'heap'],
  sources: ['source'],
  empty: [''],
};

for (const [name, all] of Object.entries(views))
  test(`accessibility: axe-core finds nothing in any view of ${name}, light and dark`, () =>
    withPage(name, async (page) => {
      await page.evaluate(axe);
      for (const one of all) {
        await go(page, `view=${one}`);
        await assertNone(page, one);
      }
    }, { width: 1440, height: 900 }));

test('accessibility: axe-core finds nothing in what opens', () =>
  withPage('over_time', async (page) => {
    await page.evaluate(axe);
    for (const [name, [fragment, shown, open]] of Object.entries(opened)) {
      await go(page, fragment);
      await open(page);
      assert.ok(await page.isVisible(shown), name);
      await assertNone(page, name);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    }
  }, { width: 1440, height: 900 }));

test('accessibility: axe-core finds nothing on a phone', () =>
  withPage('over_time', async (page) => {
    await page.evaluate(axe);
    for (const one of views.over_time) {
      await go(page, `view=${one}`);
      await assertNone(page, one, ['light']);
    }
  }, phone));
