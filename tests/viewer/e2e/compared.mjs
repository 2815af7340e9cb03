// SPDX-License-Identifier: BSD-3-Clause
// Comparisons of two runs.

import assert from 'node:assert/strict';
import {
  cellsOf,
  header,
  keys,
  model,
  namesOf,
  namesOfModel,
  number,
  saved,
  settled,
  smokeTest,
  test,
  view,
  withPage,
} from './harness.mjs';

const labels = (page) =>
  page.$$eval(`${view} .titles button`, (all) => all.map((button) => button.getAttribute('aria-label')));
const texts = (page, selector) => page.$$eval(`${view} ${selector}`, (all) => all.map((one) => one.textContent.trim()));

// Exact numbers of the model by function: now, before. Each metric is followed by the base's.
function sidesOf(metric, kind) {
  const { functions, metrics } = model('compared');
  return new Map(
    namesOfModel(functions).map((name, id) => [
      name,
      [metric, metric + 1].map((one) => BigInt(metrics[one][kind][id])),
    ]),
  );
}

smokeTest('the columns of a comparison are both sides, the change and its percentage', () =>
  withPage(
    'compared',
    async (page) => {
      const all = await labels(page);
      assert.deepEqual(
        all.slice(2, 14),
        ['inherited', 'individual'].flatMap((kind) =>
          ['now', 'before', 'change', 'change in percent', 'percent of the run', 'percent of the run before'].map(
            (side) => `Time, ${kind}, ${side}`,
          ),
        ),
      );
      assert.deepEqual(all.slice(-3), ['Entries, now', 'Entries, before', 'Entries, change']);
      const rows = await cellsOf(page);
      assert.equal(rows.length, 16);
      for (const [metric, kind, heading] of [
        [0, 'functionInherited', 'Time, inherited'],
        [0, 'functionIndividual', 'Time, individual'],
        [2, 'functionInherited', 'Allocation, inherited'],
        [2, 'functionIndividual', 'Allocation, individual'],
      ]) {
        const sides = sidesOf(metric, kind);
        const at = (side) => all.indexOf(`${heading}, ${side}`);
        for (const cells of rows) {
          const [now, before] = sides.get(`${cells[1]}.${cells[0]}`) ?? sides.get(`${cells[1]}.List.nub`) ?? [];
          assert.equal(number(cells[at('now')]), now, cells[0]);
          assert.equal(number(cells[at('before')]), before, cells[0]);
          assert.equal(number(cells[at('change')].replace('+', '')), now - before, cells[0]);
          const percent = cells[at('change in percent')];
          const said = { 'List.nub': 'gone', pad: 'gone', backtrack: 'new', undo: 'new' }[cells[0]];
          if (said !== undefined) assert.equal(percent, said);
          else if (before === 0n) assert.equal(percent, now === 0n ? '–' : 'from 0');
          else
            assert.equal(
              Number(percent).toFixed(1),
              ((Number(now - before) / Number(before)) * 100).toFixed(1),
              cells[0],
            );
        }
      }
    },
    { fragment: 'view=functions&units=file', width: 2600 },
  ),
);

test('functions are sorted by their change, and a click reverses the order', () =>
  withPage(
    'compared',
    async (page) => {
      const column = (await labels(page)).indexOf('Time, individual, change');
      const sizes = async () =>
        (await cellsOf(page)).map((cells) => Math.abs(Number(cells[column].replaceAll(',', ''))));
      const falling = [...(await sizes())].sort((a, b) => b - a);
      assert.deepEqual(await sizes(), falling);
      assert.equal(falling[0], 270);
      assert.equal(await page.locator(`${view} [aria-sort="descending"]`).count(), 1);
      await header(page, 'Time, individual, change').click();
      assert.deepEqual(await sizes(), falling.reverse());
      await header(page, 'Time, individual, change in percent').click();
      assert.deepEqual((await namesOf(page)).slice(0, 3).sort(), ['CAF', 'backtrack', 'undo']);
      // The chosen metric is first.
      await page.selectOption('#metric', { label: 'Allocation' });
      assert.equal((await labels(page))[2], 'Allocation, inherited, now');
      assert.equal((await namesOf(page))[0], 'table');
    },
    { fragment: 'view=functions&units=file' },
  ));

test('base metrics are not offered, and the call tree opens at the largest change', () =>
  withPage(
    'compared',
    async (page) => {
      assert.deepEqual(await page.$$eval('#metric option', (all) => all.map((one) => one.textContent)), [
        'Time',
        'Allocation',
        'Entries',
      ]);
      const rows = await cellsOf(page);
      const column = (await labels(page)).indexOf('Time, inherited, change');
      assert.deepEqual(rows.map(([name]) => name).slice(0, 5), [
        'MAINMAIN',
        'mainMain',
        'documentParser',
        'tableParser',
        'List.nubData',
      ]);
      assert.equal(rows[3][column], '-0.410');
      await keys(page, 'h');
      assert.match(await page.textContent(`${view} .details`), /Gone.?only in the run before/);
    },
    { fragment: 'view=tree' },
  ));

test('the CSV file has both sides', () =>
  withPage(
    'compared',
    async (page) => {
      const { text } = await saved(page, () => page.click(`${view} button:text("Save CSV")`));
      const [heading, ...lines] = text.split('\r\n').map((line) => line.split(','));
      const at = (title) => heading.indexOf(title);
      const line = (name) => lines.find(([first]) => first === name);
      const individual = ['', ' before', ' change'].map((side) => at(`Time individual${side} (ticks)`));
      assert.deepEqual(
        individual.map((column) => line('push')[column]),
        ['150', '300', '-150'],
      );
      assert.equal(line('push')[at('Time individual change (%)')], '-50');
      assert.equal(line('undo')[at('Time individual change (%)')], 'new');
      assert.equal(line('pad')[at('Time individual change (%)')], 'gone');
      assert.equal(line('pad')[at('Entries before')], '900');
    },
    { fragment: 'view=functions' },
  ));

// The shares of red, blue and grey in a canvas.
const hues = (page, canvas = `${view} canvas`) =>
  page.$eval(canvas, (element) => {
    // A copy, because reading the page's own canvas would slow it down.
    const copy = new OffscreenCanvas(element.width, element.height).getContext('2d', { willReadFrequently: true });
    copy.drawImage(element, 0, 0);
    const { data } = copy.getImageData(0, 0, element.width, element.height);
    const count = { more: 0, less: 0, same: 0 };
    for (let i = 0; i < data.length; i += 4) {
      if (data[i + 3] < 255 || data[i] + data[i + 1] + data[i + 2] < 330) continue;
      const apart = data[i] - data[i + 2];
      if (apart > 25) count.more++;
      else if (apart < -25) count.less++;
      else if (Math.abs(data[i] - 209) < 8) count.same++;
    }
    return count;
  });

test('flame graphs show more, less and the same, in every shape', () =>
  withPage(
    'compared',
    async (page) => {
      const check = async (what) => {
        for (const [kind, pixels] of Object.entries(await hues(page)))
          assert.ok(pixels > 500, `${what}: ${pixels} ${kind}`);
      };
      await check('from the root down');
      assert.deepEqual(await texts(page, '.change-legend li'), ['gone', 'half', 'same', 'double', 'new']);
      assert.equal(await page.textContent(`${view} .flame-status`), '2.505 s, before 2.682 s: -0.177 s, -6.6 %');
      await page.selectOption(`${view} .flame-tools label:has-text("Colour") select`, 'own-change');
      await check('by individual change');
      await page.click(`${view} label:has-text("Inverted")`);
      await check('inverted');
      await page.click('#tab-callers');
      await page.click(`${view} button:text("Flame graphs")`);
      const canvas = (pane) => `${view} [aria-label="${pane}"] canvas`;
      assert.ok((await hues(page, canvas('Callers'))).more > 500);
      const callees = await hues(page, canvas('Callees'));
      assert.ok(callees.more > 500 && callees.less > 500 && callees.same > 500);
    },
    { fragment: 'view=flame', height: 720, width: 1280 },
  ));

test('the card of a box has both sides and marks removed functions', () =>
  withPage(
    'compared',
    async (page) => {
      await page.focus(`${view} canvas`);
      const sought = /List\.nub/;
      const area = await page.locator(`${view} canvas`).boundingBox();
      let text = '';
      for (let x = 4; x < area.width && !sought.test(text); x += 20) {
        await page.mouse.move(area.x + x, area.y + 90);
        text = (await page.locator('.flame-card').allTextContents()).join();
      }
      assert.match(text, sought);
      assert.match(text, /Time \(s\)now0\.0000\.000before0\.2400\.240change-0\.240gone-0\.240gone/);
      assert.match(text, /Entriesnow00before1,2001,200change-1,200gone/);
    },
    { fragment: 'view=flame', height: 720, width: 1280 },
  ));

test('a saved picture has both sides and the colours', () =>
  withPage(
    'compared',
    async (page) => {
      const { text } = await saved(page, () => page.click(`${view} button:text("Save SVG")`));
      assert.match(text, /red: more than before, blue: less/);
      assert.match(text, /Data\.List\.nub: 0\.000 s, before 0\.240 s: -0\.240 s, gone/);
      assert.match(text, /Solver\.propagate: 1\.550 s, before 1\.330 s: \+0\.220 s, \+16\.5 %/);
    },
    { fragment: 'view=flame' },
  ));

test('the overview has both totals and the largest changes', () =>
  withPage(
    'compared',
    async (page) => {
      assert.deepEqual(await texts(page, '.total-cards li'), [
        'Time2.505 sbefore 2.682 s; -0.177 s, -6.6 %; 2,505 ticks',
        'Allocation461.56 MBbefore 498.06 MB; -36.50 MB, -7.3 %; 461,564,064 bytes',
        'Entries275,204before 273,304; +1,900, +0.7 %',
      ]);
      assert.match(await page.textContent('header'), /compared with solver-1\.4, Fri Nov 20 23:50 2026/);
      assert.match(await page.textContent('header'), /Time 2\.505 s \(-6\.6 %\)/);
      const panel = (title) => page.locator(`${view} .panel`, { has: page.locator(`h2:has-text("${title}")`) });
      const functions = panel('functions by individual time');
      assert.deepEqual(await functions.locator('.hot .name-text').allTextContents(), [
        'propagate',
        'insert',
        'backtrack',
        'wrap',
        'table',
        'List.nub',
        'push',
        'pad',
      ]);
      assert.match(await functions.locator('.hot').nth(2).textContent(), /0\.000 → 0\.075 s\+0\.075new$/);
      assert.match(await functions.locator('.hot').nth(5).textContent(), /0\.240 → 0\.000 s-0\.240gone$/);
      assert.ok((await hues(page)).more > 500 && (await hues(page)).less > 500);
      const hidden = await page.$eval('.overview', (element) => element.scrollHeight - element.clientHeight);
      assert.ok(hidden <= 0, `${hidden} pixels out of sight`);
      await panel('paths by individual time').locator('.hot').nth(1).click();
      await settled(page);
      assert.match(await page.textContent(`${view} .row.active .cell.name`), /^insert/);
    },
    { fragment: 'view=overview', height: 720, width: 1280 },
  ));
