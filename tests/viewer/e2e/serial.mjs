// SPDX-License-Identifier: BSD-3-Clause
// The serial profile: steps by function, metric, range and files.

import assert from 'node:assert/strict';
import { cellsOf, namesOf, number, saved, smokeTest, test, view, withPage } from './harness.mjs';

const note = (page) => page.textContent(`${view} .tools .note`);
const titles = (page) =>
  page.$$eval(`${view} .titles button`, (all) => all.map((one) => one.getAttribute('aria-label')));
const chartKeys = async (page, ...pressed) => {
  await page.focus(`${view} .chart`);
  for (const key of pressed) await page.keyboard.press(key);
};

smokeTest('each interval has its functions, and the table their totals', () =>
  withPage(
    'over_time',
    async (page) => {
      assert.equal(await note(page), '0.000 to 2.400 s: 48 intervals');
      const rows = await cellsOf(page);
      assert.equal(rows.length, 10);
      await chartKeys(page, 'Home', 'ArrowRight');
      assert.equal(await page.textContent(`${view} .bands-when b`), '0.050 to 0.100 s');
      const values = await page.$$eval(`${view} .band-value`, (all) => all.map((one) => one.textContent));
      const sum = values.reduce((total, text) => total + number(text), 0n);
      assert.equal(sum, number(await page.textContent(`${view} .bands-total b`)));
    },
    { fragment: 'view=serial&units=file' },
  ),
);

test("the page's metric is shown, and can be changed here", () =>
  withPage(
    'over_time',
    async (page) => {
      const total = async () => (await cellsOf(page))[0][1];
      const time = await total();
      await page.selectOption('#serial-metric', { label: 'Allocation' });
      assert.equal(await page.textContent('#metric option:checked'), 'Allocation');
      assert.notEqual(await total(), time);
    },
    { fragment: 'view=serial&units=file' },
  ));

test('a band can be a module instead of a function', () =>
  withPage(
    'over_time',
    async (page) => {
      const rows = async () => (await cellsOf(page)).map(([name, total]) => [name, number(total)]);
      const sumOf = (list) => list.reduce((sum, [, total]) => sum + total, 0n);
      const functions = await rows();
      await page.selectOption('#serial-by', 'module');
      const modules = await rows();
      assert.ok(modules.length < functions.length);
      assert.equal(sumOf(modules), sumOf(functions));
      for (const [module, total] of modules)
        assert.equal(total, sumOf(functions.filter(([name]) => name.startsWith(`${module}.`))), module);
    },
    { fragment: 'view=serial&units=file' },
  ));

test('a part of the run has the totals of its intervals', () =>
  withPage(
    'over_time',
    async (page) => {
      const area = await page.locator(`${view} .u-over`).boundingBox();
      const y = area.y + area.height / 2;
      await page.mouse.move(area.x + area.width * 0.26, y);
      await page.mouse.down();
      await page.mouse.move(area.x + area.width * 0.4, y);
      await page.mouse.move(area.x + area.width * 0.49, y);
      await page.mouse.up();
      assert.equal(await note(page), '0.600 to 1.200 s: 12 intervals');
      const listed = new Map((await cellsOf(page)).map(([name, total]) => [name, total.replaceAll(',', '')]));
      const series = await saved(page, () => page.click(`${view} button:has-text("Save series")`));
      assert.equal(series.name, 'solver.serial-series.csv');
      const [head, ...lines] = series.text
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(','));
      assert.equal(lines.length, 12);
      head.slice(2).forEach((name, column) => {
        const sum = lines.reduce((total, cells) => total + Number(cells[column + 2]), 0);
        assert.equal(listed.get(name) ?? '0', String(sum), name);
      });
    },
    { fragment: 'view=serial&units=file' },
  ));

test('a function alone, by a key on its row', () =>
  withPage(
    'over_time',
    async (page) => {
      await page.focus(`${view} .grid`);
      await page.keyboard.press('ArrowDown');
      const [first] = await namesOf(page);
      await page.keyboard.press('Enter');
      assert.match(await page.textContent(`${view} .chip`), new RegExp(first.replace('.', '\\.')));
      assert.equal(await page.locator(`${view} .bands-legend li`).count(), 1);
      await page.keyboard.press('Escape');
      assert.equal(await page.locator(`${view} .chip`).count(), 0);
    },
    { fragment: 'view=serial' },
  ));

test('functions and modules have columns of the chosen part, with the sums of its intervals', () =>
  withPage(
    'over_time',
    async (page) => {
      const totals = new Map((await cellsOf(page)).map(([name, total]) => [name, number(total)]));
      const column = async () => (await titles(page)).indexOf('Time, 0.500 to 1.500 s');
      await page.click('#tab-functions');
      await page.waitForSelector(`${view} .grid >> text=0.500 to 1.500 s`);
      const at = await column();
      const functions = await cellsOf(page);
      assert.ok(at > 0 && functions.length > 0);
      for (const cells of functions)
        assert.equal(number(cells[at]), totals.get(`${cells[1]}.${cells[0]}`) ?? 0n, cells[0]);
      await page.click('#tab-modules');
      await page.waitForSelector(`${view} .grid >> text=0.500 to 1.500 s`);
      const modules = await cellsOf(page);
      const atModules = await column();
      for (const cells of modules) {
        const [name] = cells[0].split(/\d+ functions?$/);
        const sum = functions
          .filter(([, module]) => module === name)
          .reduce((total, one) => total + number(one[at]), 0n);
        assert.equal(number(cells[atModules]), sum, name);
      }
    },
    { fragment: 'view=serial&units=file&heap-from=0.5&heap-to=1.5' },
  ));
