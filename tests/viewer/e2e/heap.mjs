// SPDX-License-Identifier: BSD-3-Clause
// The heap view: chart, legend, table, range and filter.

import assert from 'node:assert/strict';
import { cellsOf, keys, namesOf, saved, settled, smokeTest, test, view, withPage } from './harness.mjs';

const legend = (page) =>
  page.$$eval(`${view} .bands-legend li`, (rows) =>
    rows.map((row) => [row.querySelector('.band-name').textContent, row.querySelector('.band-value').textContent]),
  );
const when = (page) => page.textContent(`${view} .bands-when b`);
const total = (page) => page.textContent(`${view} .bands-total b`);
const note = (page) => page.textContent(`${view} .tools .note`);
const chartKeys = async (page, ...pressed) => {
  await page.focus(`${view} .chart`);
  for (const key of pressed) await page.keyboard.press(key);
};
const plot = (page) => page.locator(`${view} .u-over`).boundingBox();
// The number of pixels of the chart with exactly this colour.
const pixels = (page, colour) =>
  page.$eval(
    `${view} .chart canvas`,
    (canvas, wanted) => {
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      let count = 0;
      for (let i = 0; i < data.length; i += 4)
        if (`rgb(${data[i]}, ${data[i + 1]}, ${data[i + 2]})` === wanted) count++;
      return count;
    },
    colour,
  );
const swatches = (page) =>
  page.$$eval(`${view} .bands-legend .band-swatch`, (all) =>
    all.map((swatch) => getComputedStyle(swatch).backgroundColor),
  );

smokeTest('the largest band is at the bottom of the stack and first in the legend', () =>
  withPage(
    'heap',
    async (page) => {
      assert.deepEqual(
        (await legend(page)).map(([name]) => name),
        ['Main.Node', 'ARR_WORDS', '<img onerror=hit()>', ':'],
      );
      assert.equal(await when(page), 'Average of the range');
      assert.deepEqual((await legend(page))[0], ['Main.Node', '5.00']);
      assert.equal(await page.textContent(`${view} .bands-when span`), 'MB');
      assert.equal(await page.getAttribute(`${view} .bands-legend li`, 'title'), 'Main.Node: 5,000,000 bytes');
      const area = await plot(page);
      const [node] = await swatches(page);
      // A triangle, from zero to nearly the full height.
      const share = (await pixels(page, node)) / (area.width * area.height);
      assert.ok(share > 0.44 && share < 0.5, String(share));
    },
    { fragment: 'view=heap' },
  ),
);

test('the pointer and the keys show the exact values of a sample', () =>
  withPage(
    'heap',
    async (page) => {
      const area = await plot(page);
      await page.mouse.move(area.x + area.width * 0.302, area.y + area.height - 20);
      assert.equal(await when(page), 'at 0.300 s');
      assert.equal(await total(page), '3.12');
      assert.deepEqual((await legend(page))[0], ['Main.Node', '3.00']);
      assert.equal(await page.textContent(`${view} .bands-legend .lit .band-name`), 'Main.Node');
      await chartKeys(page, 'Home', 'ArrowRight', 'ArrowRight', 'ArrowUp');
      assert.equal(await when(page), 'at 0.200 s');
      assert.match(await page.textContent(`${view} .chart .unseen`), /^at 0\.200 s: total 2\.12 MB; /);
      await chartKeys(page, 'End');
      assert.equal(await total(page), '10.12');
    },
    { fragment: 'view=heap' },
  ));

test('a click on a band shows it alone, another or Escape shows all', () =>
  withPage(
    'heap',
    async (page) => {
      const area = await plot(page);
      const onNode = [area.x + area.width * 0.9, area.y + area.height - 30];
      await page.mouse.click(...onNode);
      assert.deepEqual(
        (await legend(page)).map(([name]) => name),
        ['Main.Node'],
      );
      assert.match(await page.textContent(`${view} .chip`), /Main\.Node/);
      assert.match(await page.textContent(`${view} .details`), /Peak10,000,000 bytes at 1\.000 s/);
      await page.mouse.move(10, 10);
      await new Promise((done) => setTimeout(done, 450)); // not a double click
      await page.mouse.click(...onNode);
      assert.equal((await legend(page)).length, 4);
      await keys(page, 'ArrowDown', 'Enter');
      assert.equal((await legend(page)).length, 1);
      await keys(page, 'Escape');
      assert.equal((await legend(page)).length, 4);
    },
    { fragment: 'view=heap' },
  ));

test('a drag zooms in on a time, which the table then shows; double click and Escape go back', () =>
  withPage(
    'heap',
    async (page) => {
      const area = await plot(page);
      const y = area.y + area.height / 2;
      const drag = async () => {
        await page.mouse.move(area.x + area.width * 0.2, y);
        await page.mouse.down();
        await page.mouse.move(area.x + area.width * 0.31, y);
        await page.mouse.move(area.x + area.width * 0.4, y);
        await page.mouse.up();
      };
      await drag();
      assert.equal(await note(page), '0.2000 to 0.4000 s: 3 samples');
      const [node] = await cellsOf(page);
      assert.deepEqual([node[0], node[1], node[3]], ['Main.Node', '3.00', '4.00']);
      await page.mouse.dblclick(area.x + area.width / 2, area.y + 15);
      assert.equal(await note(page), '0.000 to 1.000 s: 11 samples');
      await drag();
      await chartKeys(page, 'Escape');
      assert.equal(await note(page), '0.000 to 1.000 s: 11 samples');
      await chartKeys(page, 'Home', '+');
      assert.equal(await note(page), '0.000 to 0.500 s: 6 samples');
      await chartKeys(page, '-');
      assert.equal(await note(page), '0.000 to 1.000 s: 11 samples');
    },
    { fragment: 'view=heap' },
  ));

test('the heap by each of its axes, switched live, kept in the link', async () => {
  await withPage(
    'over_time',
    async (page) => {
      const choices = await page.$$eval('#heap-by option', (all) => all.map((option) => option.value));
      assert.deepEqual(choices, ['centre', 'stack', 'module', 'class', 'description', 'type']);
      const totals = new Set();
      for (const by of choices) {
        await page.selectOption('#heap-by', by);
        await chartKeys(page, 'Home');
        totals.add(await total(page));
      }
      assert.equal(totals.size, 1);
      assert.deepEqual((await namesOf(page)).sort(), ['ByteString', 'Cell', 'Doc', 'Map', 'Token']);
    },
    { fragment: 'view=heap' },
  );
  await withPage(
    'over_time',
    async (page) => {
      assert.equal(await page.inputValue('#heap-by'), 'class');
      assert.match(await note(page), /^0\.500 to 1\.500 s/);
      assert.deepEqual(
        (await legend(page)).map(([name]) => name),
        ['thunk'],
      );
    },
    { fragment: 'view=heap&heap-by=class&heap-from=0.5&heap-to=1.5&heap-band=thunk' },
  );
});

test('fewer bands leave the rest as one; a search brings its bands to the front', () =>
  withPage(
    'over_time',
    async (page) => {
      await page.selectOption(`${view} .tools select >> nth=1`, '5');
      const rows = await legend(page);
      assert.equal(rows.length, 6);
      assert.equal(rows[5][0], '27 others');
      await page.fill('.search input', '/closure_(3|12)$/');
      assert.deepEqual(
        (await legend(page))
          .slice(0, -1)
          .map(([name]) => name)
          .sort(),
        ['closure_12', 'closure_3'],
      );
      assert.deepEqual((await namesOf(page)).sort(), ['closure_12', 'closure_3']);
    },
    { fragment: 'view=heap&heap-by=description' },
  ));

test('a band of a cost centre leads to the call tree and to its callers', () =>
  withPage(
    'over_time',
    async (page) => {
      await keys(page, 'ArrowDown');
      await page.click(`${view} .details button:has-text("call tree")`);
      assert.equal(await page.getAttribute('[aria-selected="true"]', 'id'), 'tab-tree');
      await page.click('#tab-heap');
      await keys(page, 'c');
      assert.match(
        await page.evaluate(() => new Promise((done) => setTimeout(() => done(location.hash), 400))),
        /view=callers/,
      );
    },
    { fragment: 'view=heap&heap-by=stack' },
  ));

test('the table says how each band grows, and can be sorted by it', () =>
  withPage(
    'heap',
    async (page) => {
      const [node, flat] = await cellsOf(page);
      // A constant 10 MB a second, from 1.5 MB in the first third to 8.5 MB in the last.
      assert.deepEqual([node[0], ...node.slice(-4, -1)], ['Main.Node', '+10.00', '1.00', '+7.00']);
      assert.deepEqual(flat.slice(-4, -1), ['0.00', '0.00', '0.00']);
      assert.equal(await page.locator(`${view} .course`).count(), 4);
      await page.click(`${view} .titles button:has-text("slope")`);
      assert.equal((await namesOf(page))[0], 'Main.Node');
      await page.click(`${view} .titles button:has-text("slope")`);
      assert.equal((await namesOf(page))[3], 'Main.Node');
    },
    { fragment: 'view=heap' },
  ));

test('the overview reports unbounded growth and links to the band', () =>
  withPage(
    'heap',
    async (page) => {
      assert.match(
        await page.textContent(`${view} .heap-growth`),
        /Main\.Node grew steadily from 0 B to 10\.00 MB \(10\.00 MB\/s, r2 1\.00\)\./,
      );
      await page.click(`${view} .heap-growth button`);
      assert.deepEqual(
        (await legend(page)).map(([name]) => name),
        ['Main.Node'],
      );
    },
    { fragment: 'view=overview' },
  ));

test('a range of time also applies to the overview, and other views say that they cover the whole run', () =>
  withPage(
    'over_time',
    async (page) => {
      const noted = () => page.textContent(`${view} .range-note`);
      assert.match(
        await noted(),
        /^0\.500 to 1\.500 s: of the heap and the functions only; the call tree has no times and covers the whole run\./,
      );
      assert.match(await page.textContent(`${view} .heap-panel h2`), /^Heap at its peak, (0\.[5-9]|1\.[0-5])/);
      assert.match(await page.textContent(`${view} .overview-hot h2`), /, 0\.500 to 1\.500 s$/);
      await page.click('#tab-functions');
      assert.match(await noted(), /^0\.500 to 1\.500 s: its columns come first; all others cover the whole run\./);
      await page.click('#tab-tree');
      assert.match(await noted(), /^0\.500 to 1\.500 s: the call tree has no times/);
      await page.click(`${view} .range-note button`);
      assert.equal(await page.locator(`${view} .range-note`).count(), 0);
    },
    { fragment: 'view=overview&heap-from=0.5&heap-to=1.5' },
  ));

test('table, series and picture are saved', () =>
  withPage(
    'heap',
    async (page) => {
      const press = (name) => () => page.click(`${view} button:has-text("${name}")`);
      const table = await saved(page, press('Save table'));
      assert.equal(table.name, 'growth.heap.csv');
      const [head, first] = table.text.split('\r\n');
      assert.equal(
        head,
        'Closure class,average_bytes,peak_bytes,peak_seconds,slope_bytes_a_second,r2,growth_bytes,integral_bytes_seconds',
      );
      assert.match(first, /^Main\.Node,/);
      const series = await saved(page, press('Save series'));
      assert.equal(series.text.split('\r\n')[2], '0.1,40000,40000,40000,1000000');
      const svg = await saved(page, press('Save SVG'));
      assert.equal(svg.name, 'growth.heap.svg');
      const parsed = await page.evaluate((text) => {
        const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml');
        return [
          documentElement.tagName,
          documentElement.querySelectorAll('script, a, image, foreignObject').length,
          [...documentElement.querySelectorAll('path > title')].map((title) => title.textContent),
        ];
      }, svg.text);
      assert.deepEqual(parsed, ['svg', 0, [':', '<img onerror=hit()>', 'ARR_WORDS', 'Main.Node']]);
    },
    { fragment: 'view=heap' },
  ));

test('times that go back, empty samples, negative and huge numbers are shown', () =>
  withPage(
    'uneven',
    async (page) => {
      assert.equal(await note(page), '0.000 to 3.000 s: 6 samples');
      await chartKeys(page, 'End');
      assert.equal(await total(page), '9,007,199,254,740,991');
      assert.deepEqual(await legend(page), [
        ['Lag: not used yet', '9,007,199,254,740,994'],
        ['Use: used again', '-3'],
        ['Void: never used', '0'],
      ]);
      await chartKeys(page, 'Home', 'ArrowRight');
      assert.deepEqual([await when(page), await total(page)], ['at 0.500 s', '2']);
    },
    { fragment: 'view=heap&units=file' },
  ));

test('a census of 100,000 samples and 1,000 bands opens, zooms and shows every sample', () =>
  withPage(
    'census',
    async (page) => {
      await page.waitForSelector(`${view} .chart canvas`);
      await settled(page);
      assert.match(await note(page), /: 100,000 samples, [0-9,]+ of them drawn$/);
      assert.equal(await page.getAttribute(`${view} .grid`, 'aria-rowcount'), '1001');
      await chartKeys(page, 'Home', 'ArrowRight', 'ArrowRight', 'ArrowRight');
      assert.equal(await when(page), 'at 0.750 s');
      await chartKeys(page, ...Array(14).fill('+'));
      assert.match(await note(page), /: [0-9] samples$/);
    },
    { fragment: 'view=heap' },
  ));

test('a finger moving along the chart chooses a range, a tap does not', () =>
  withPage(
    'heap',
    async (page) => {
      const area = await plot(page);
      const client = await page.context().newCDPSession(page);
      const touch = (type, share) =>
        client.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: share === undefined ? [] : [{ x: area.x + area.width * share, y: area.y + area.height / 2 }],
        });
      const before = await note(page);
      await page.touchscreen.tap(area.x + area.width * 0.3, area.y + area.height / 2);
      assert.equal(await note(page), before);
      await touch('touchStart', 0.25);
      for (const share of [0.35, 0.45, 0.55, 0.65, 0.75]) await touch('touchMove', share);
      await settled(page);
      assert.ok((await page.locator(`${view} .u-select`).boundingBox()).width > area.width * 0.4);
      await touch('touchEnd');
      await settled(page);
      assert.match(await note(page), /^0\.2[45].* to 0\.7[45].* s: /);
      await page.click('text=Whole run');
      assert.equal(await note(page), before);
    },
    { fragment: 'view=heap', hasTouch: true, width: 800, height: 900 },
  ));

test('a set of retainers shows its stacks, and void and drag are emphasised', () =>
  withPage(
    'lives',
    async (page) => {
      assert.deepEqual(
        (await legend(page)).map(([name]) => name),
        ['(3)main,keep', '(2)main', 'MANY'],
      );
      assert.match(
        await page.getAttribute(`${view} .bands-legend li`, 'title'),
        /\nMain\.main\nMain\.keep < Main\.main$/,
      );
      await page.click(`${view} .bands-legend li`);
      assert.match(await page.textContent(`${view} .details`), /Retainer 2Main\.keep < Main\.main/);
      await page.selectOption('#heap-by', 'biography');
      await settled(page);
      const names = (await legend(page)).map(([name]) => name);
      assert.ok(names.includes('Void: never used') && names.includes('Drag: not used again'), names.join());
      await page.selectOption('#heap-phase', 'drag,void');
      await settled(page);
      assert.deepEqual((await legend(page)).map(([name]) => name).sort(), ['Drag: not used again', 'Void: never used']);
      assert.match(page.url(), /heap-phase=drag%2Cvoid/);
    },
    { fragment: 'view=heap' },
  ));
