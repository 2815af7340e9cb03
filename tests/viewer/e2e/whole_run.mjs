// SPDX-License-Identifier: BSD-3-Clause
// If a part of the run is hidden, the page shows the whole to which the rest belongs.

import assert from 'node:assert/strict';
import { cellsOf, namesOf, settled, test, view, withPage } from './harness.mjs';

const texts = (page, selector) => page.$$eval(selector, (all) => all.map((one) => one.textContent.trim()));
const labels = (page) =>
  page.$$eval(`${view} .titles button`, (all) => all.map((button) => button.getAttribute('aria-label')));

// The cells of a column by the names of their rows.
async function columnOf(page, label) {
  const at = (await labels(page)).indexOf(label);
  return new Map((await cellsOf(page)).map((cells) => [cells[0], cells[at]]));
}

test('costs per call do not change when functions are pruned, excluded and focused on', () =>
  withPage(
    'over_time',
    async (page) => {
      const label = 'Time (ticks) per call, inherited';
      const before = await columnOf(page, label);
      assert.ok(before.size > 5 && [...before.values()].some((text) => /[1-9]/.test(text)));
      for (const [field, value] of [
        ['#min-ticks', '10%'],
        ['#exclude', 'Map.*'],
        ['#focus', 'Solver.propagate'],
      ]) {
        await page.fill(field, value);
        await page.press(field, 'Enter');
        await settled(page);
        await page.waitForSelector(`${view} .grid[aria-busy="false"]`);
        const after = await columnOf(page, label);
        assert.ok(after.size > 0 && after.size < before.size, `${field}: ${after.size} of ${before.size}`);
        for (const [name, text] of after) assert.equal(text, before.get(name), `${name} with ${field}`);
        await page.click('#reset');
        await settled(page);
      }
    },
    { fragment: 'view=functions&units=file', width: 1600 },
  ));

test('the totals, the share of the run and the counts stay in sight', () =>
  withPage(
    'small',
    async (page) => {
      const totals = async () => (await texts(page, 'header .totals li')).join('; ');
      assert.equal(await totals(), 'Time 1.000 s; Allocation 8,036.86 kB; Entries 1,234,580');
      await page.fill('#focus', 'even');
      await page.press('#focus', 'Enter');
      await settled(page);
      assert.match(
        await totals(),
        /^Time 0\.\d+ of 1\.000 s; Allocation .* of 8,036\.86 kB; Entries \d+ of 1,234,580$/,
      );
      const left = await columnOf(page, 'Time, inherited, percent');
      const ofRun = await columnOf(page, 'Time, inherited, percent of the run');
      assert.equal(left.get('MAIN'), '100.0');
      assert.ok(Number(ofRun.get('MAIN')) > 0 && Number(ofRun.get('MAIN')) < 100, ofRun.get('MAIN'));
      assert.match(await page.textContent(`${view} .tools`), /^4 of 7 functions/);
      await page.locator(`${view} .row`, { hasText: 'even' }).click();
      assert.match(await page.textContent(`${view} .details`), /of the part shown, [0-9.]+ % of the run/);
      await page.click('#tab-tree');
      assert.match(await page.textContent(`${view} .tools`), /\d+ of \d+ entries/);
      await page.click('#tab-overview');
      assert.match((await texts(page, `${view} .total-cards li`))[0], /of 1\.000 s in the run: [0-9.]+ %/);
    },
    { fragment: 'view=functions', width: 1600 },
  ));

test('by module the page says why there is no cost per call', () =>
  withPage(
    'small',
    async (page) => {
      assert.match(
        await page.textContent(`${view} .tools`),
        /No costs per call: calls within a module are not counted/,
      );
      assert.ok(!(await labels(page)).some((label) => label.includes('per call')));
      assert.ok((await namesOf(page)).length > 0);
    },
    { fragment: 'view=functions&by=module' },
  ));
