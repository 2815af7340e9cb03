// SPDX-License-Identifier: BSD-3-Clause
// The flame graph: canvas, zoom, card, keys, search, saved files.

import assert from 'node:assert/strict';
import { model, number, pageFile, saved, smokeTest, test, view, withPage } from './harness.mjs';

const canvas = `${view} .flame canvas[role=tree]`;
const crumbs = (page) => page.$$eval(`${view} .crumb`, (all) => all.map((crumb) => crumb.textContent));
const card = (page) =>
  page.$eval('.flame-card', (element) => element.innerText.split('\n').map((line) => line.replace(/\s+/g, ' ').trim()));
const selected = (page) => page.textContent(`${view} [role=treeitem]`);

// The runs of one colour in each row of boxes from left to right, starting with the root's row.
const drawn = (page, upright = false) =>
  page.$eval(
    canvas,
    (element, upright) => {
      const ratio = window.devicePixelRatio;
      const { width, height } = element;
      const copy = document.createElement('canvas');
      Object.assign(copy, { width, height });
      const context = copy.getContext('2d', { willReadFrequently: true });
      context.drawImage(element, 0, 0);
      const rows = [];
      for (let row = 0; (row + 1) * 20 * ratio <= height; row++) {
        // Above the letters, below the edge.
        const top = upright ? height - (row + 1) * 20 * ratio : row * 20 * ratio;
        const { data } = context.getImageData(0, top + 2 * ratio, width, 1);
        const boxes = [];
        for (let x = 0; x < width; x++) {
          const [red, green, blue, alpha] = data.slice(x * 4, x * 4 + 4);
          const colour = alpha === 0 ? '' : `${red},${green},${blue}`;
          const last = boxes.at(-1);
          if (last?.colour === colour) last.width++;
          else boxes.push({ colour, width: 1 });
        }
        rows.push(boxes.filter((box) => box.colour !== ''));
      }
      return rows;
    },
    upright,
  );

// The middle of the n-th box of a row, in the window.
async function boxAt(page, row, share) {
  const { x, y, width } = await page.locator(canvas).boundingBox();
  return [x + width * share, y + row * 20 + 10];
}

smokeTest('boxes are as wide as their share of the whole', () =>
  withPage(
    'small',
    async (page) => {
      const rows = await drawn(page);
      const { width } = await page.locator(canvas).boundingBox();
      const wide = rows.slice(0, 5).map((row) => row.filter((box) => box.width > 3).map((box) => box.width));
      const near = (pixels, share) => assert.ok(Math.abs(pixels - width * share) <= 2, `${pixels} of ${width}`);
      near(wide[0][0], 1);
      near(wide[1][0], 0.995);
      near(wide[2][0], 0.9);
      near(wide[2][1], 0.09);
      near(wide[3][0], 0.5);
      near(wide[3][1], 0.05);
      near(wide[4][0], 0.02);
      assert.equal(rows.slice(5).flat().length, 0);
    },
    { fragment: 'view=flame' },
  ),
);

test('a click zooms, the rows above lead back, and the address has the zoom', () =>
  withPage(
    'small',
    async (page) => {
      await page.mouse.click(...(await boxAt(page, 2, 0.5)));
      assert.deepEqual(await crumbs(page), ['MAIN', 'main', 'List.sort']);
      assert.match(await page.evaluate(() => location.hash), /zoom=5/);
      const rows = await drawn(page);
      assert.deepEqual(
        rows.slice(0, 4).map((row) => row.length),
        [1, 1, 1, 1],
      );
      assert.equal(rows[4].length, 0);
      await page.click(`${view} .crumbs button >> text="main"`);
      assert.deepEqual(await crumbs(page), ['MAIN', 'main']);
      await page.goBack();
      assert.deepEqual(await crumbs(page), ['MAIN', 'main', 'List.sort']);
      await page.focus(canvas);
      await page.keyboard.press('Escape');
      assert.deepEqual(await crumbs(page), ['MAIN', 'main']);
      await page.keyboard.press('Home');
      assert.deepEqual(await crumbs(page), ['MAIN']);
      assert.equal(await page.isDisabled('text=Reset zoom'), true);
    },
    { fragment: 'view=flame' },
  ));

test('a link restores zoom, selection, direction and colours', () =>
  withPage(
    'small',
    async (page) => {
      assert.deepEqual(await crumbs(page), ['MAIN', 'main', 'even']);
      assert.equal(await selected(page), 'odd');
      assert.equal(await page.inputValue(`${view} .flame-tools select >> nth=0`), 'true');
      const rows = await drawn(page, true);
      assert.deepEqual(
        rows.slice(0, 6).map((row) => row.length),
        [1, 1, 1, 1, 1, 0],
      );
      assert.ok(rows[3][0].width < rows[2][0].width);
    },
    { fragment: 'view=flame&zoom=2&entry=3&upright=true&colour=share', height: 720 },
  ));

smokeTest('the card has the numbers of the model', () =>
  withPage(
    'small',
    async (page) => {
      const { metrics } = model('small');
      const node = 5;
      await page.mouse.move(...(await boxAt(page, 2, 0.5)));
      await page.waitForFunction(() => !document.querySelector('.flame-card').textContent.includes('…'));
      const cells = await page.$$eval('.flame-card tbody tr', (rows) =>
        rows.map((row) => [...row.children].map((cell) => cell.textContent)),
      );
      const numbers = Object.fromEntries(
        cells.map(([title, inherited, , individual]) => [title, [inherited, individual].map(number)]),
      );
      const expected = (metric) => [metrics[metric].inherited[node], metrics[metric].individual[node]].map(BigInt);
      assert.deepEqual(numbers['Time (ticks)'], expected(0));
      assert.deepEqual(numbers['Allocation (bytes)'], expected(1));
      assert.deepEqual(numbers['Entries'], expected(2));
      const text = await card(page);
      assert.equal(text[0], 'List.sort');
      assert.equal(text.at(-1), '90.0 % of the zoomed part · depth 2');
      await page.mouse.move(5, 5);
      assert.equal(await page.locator('.flame-card').count(), 0);
    },
    { fragment: 'view=flame&units=file' },
  ),
);

test('keys move between boxes and announce their position', () =>
  withPage(
    'small',
    async (page) => {
      await page.focus(canvas);
      for (const [key, name] of [
        ['ArrowDown', 'main'],
        ['ArrowDown', 'List.sort'],
        ['ArrowRight', 'even'],
        ['ArrowDown', 'odd'],
        ['ArrowDown', 'even'],
        ['ArrowDown', 'even'],
        ['ArrowUp', 'odd'],
        ['ArrowLeft', 'List.merge'],
      ]) {
        await page.keyboard.press(key);
        assert.equal(await selected(page), name);
      }
      assert.match(
        await page.textContent(`${view} .unseen`),
        /^List.merge, module Data; Time \(s\) inherited 0.500, 50.0 % of the total; .*; depth 3\.$/,
      );
      assert.equal((await card(page))[0], 'List.merge');
      assert.equal(await page.getAttribute(`${view} [role=treeitem]`, 'aria-level'), '4');
      assert.equal(
        await page.getAttribute(canvas, 'aria-activedescendant'),
        await page.getAttribute(`${view} [role=treeitem]`, 'id'),
      );
      await page.keyboard.press('Enter');
      assert.deepEqual(await crumbs(page), ['MAIN', 'main', 'List.sort', 'List.merge']);
      await page.keyboard.press('Backspace');
      assert.deepEqual(await crumbs(page), ['MAIN', 'main', 'List.sort']);
    },
    { fragment: 'view=flame' },
  ));

test('search results are highlighted and summed up once', () =>
  withPage(
    'small',
    async (page) => {
      const found = async () => (await drawn(page)).flat().filter((box) => box.colour === '255,194,26').length;
      assert.equal(await found(), 0);
      await page.fill('.search input', 'even');
      assert.equal(await found(), 2);
      assert.equal(await page.textContent(`${view} .matched`), '9.0 % matched');
      await page.mouse.click(...(await boxAt(page, 3, 0.92)));
      assert.equal(await page.textContent(`${view} .matched`), '40.0 % matched');
      await page.fill('.search input', '');
      assert.equal(await found(), 0);
    },
    { fragment: 'view=flame' },
  ));

test('saved as SVG and as folded stacks', () =>
  withPage(
    'hostile',
    async (page) => {
      const svg = await saved(page, () => page.click('text=Save SVG'));
      assert.match(svg.name, /\.svg$/);
      const parsed = await page.evaluate((text) => {
        const picture = new DOMParser().parseFromString(text, 'image/svg+xml');
        const count = (name) => picture.querySelectorAll(name).length;
        return {
          errors: count('parsererror'),
          boxes: count('g > rect'),
          tips: count('g > title'),
          others: count(':not(svg, g, title, rect, text)'),
        };
      }, svg.text);
      assert.deepEqual(parsed, { errors: 0, boxes: 27, tips: 27, others: 0 });
      const folded = await saved(page, () => page.click('text=Save folded'));
      assert.match(folded.name, /\.folded$/);
      const lines = folded.text.trimEnd().split('\n');
      assert.equal(lines.length, 27);
      const sum = lines.reduce((total, line) => total + BigInt(line.slice(line.lastIndexOf(' ') + 1)), 0n);
      assert.equal(sum, BigInt(model('hostile').metrics[0].total));
    },
    { fragment: 'view=flame' },
  ));

test('the zoomed part is saved, by the chosen metric', () =>
  withPage(
    'small',
    async (page) => {
      const folded = await saved(page, () => page.click('text=Save folded'));
      assert.equal(folded.text, 'Data.List.sort 3000000\nData.List.sort;Data.List.merge 5000000\n');
      assert.equal(folded.name, 'parity.folded');
    },
    { fragment: 'view=flame&zoom=5&metric=Bytes' },
  ));

test('inverted, the costliest function comes first, with its callers', () =>
  withPage(
    'small',
    async (page) => {
      await page.focus(canvas);
      await page.keyboard.press('i');
      assert.deepEqual(await crumbs(page), ['All functions']);
      await page.focus(canvas);
      for (const name of ['List.merge', 'List.sort', 'main', 'MAIN']) {
        await page.keyboard.press('ArrowDown');
        assert.equal(await selected(page), name);
      }
      await page.mouse.click(...(await boxAt(page, 1, 0.25)));
      assert.deepEqual(await crumbs(page), ['All functions', 'List.merge']);
      assert.match(await page.textContent(`${view} .flame-status`), /^0.500 s, 50.0 %$/);
      await page.uncheck(`${view} .flame-tools input`);
      assert.deepEqual(await crumbs(page), ['MAIN']);
    },
    { fragment: 'view=flame' },
  ));

// The name and, by title, the numbers in the line below.
const bar = async (page) => {
  const titles = await page.$$eval(`${view} .bar-cells dt`, (all) => all.map((one) => one.textContent));
  const texts = await page.$$eval(`${view} .bar-cells dd`, (all) => all.map((one) => one.textContent));
  const name = await page.textContent(`${view} .bar-text`);
  return { name, ...Object.fromEntries(titles.map((title, i) => [title, texts[i]])) };
};
const barHeight = (page) => page.$eval(`${view} .flame-bar`, (element) => element.getBoundingClientRect().height);

test('the line below shows the numbers of the box under the pointer, else of the selected one', () =>
  withPage(
    'small',
    async (page) => {
      assert.deepEqual(await bar(page), {
        name: 'main',
        inherited: '0.995 s',
        individual: '0.005 s',
        calls: '1',
        'of zoomed': '100.0 %',
        'of parent': '99.5 %',
        'of all': '99.5 %',
      });
      const height = await barHeight(page);
      await page.mouse.move(...(await boxAt(page, 2, 0.5)));
      assert.deepEqual(await bar(page), {
        name: 'List.sort',
        inherited: '0.900 s',
        individual: '0.400 s',
        calls: model('small').metrics[2].individual[5],
        'of zoomed': '90.5 %',
        'of parent': '90.5 %',
        'of all': '90.0 %',
      });
      assert.equal(await barHeight(page), height);
      // The share of a caller of the zoomed box.
      await page.mouse.move(...(await boxAt(page, 0, 0.5)));
      const { name, 'zoomed part': ofIt, 'of parent': ofParent } = await bar(page);
      assert.deepEqual([name, ofIt, ofParent], ['MAIN', '99.5 %', '–']);
      assert.equal((await card(page)).at(-1), 'the zoomed part is 99.5 % of it · depth 0');
      await page.mouse.move(5, 5);
      assert.equal((await bar(page)).name, 'main');
    },
    { fragment: 'view=flame&zoom=1' },
  ));

test('the line below shows its numbers whole and apart in windows of any width', async () => {
  const states = ['', '&units=file&metric=Bytes', '&inverted=true&units=file&metric=Bytes'];
  for (const [name, state] of ['small', 'compared'].flatMap((name) => states.map((state) => [name, state])))
    for (const width of [1500, 1280, 1110, 1000, 790, 390])
      await withPage(
        name,
        async (page) => {
          const cells = await page.$$eval(`${view} .bar-cells dd`, (all) =>
            all.map((one) => {
              const text = document.createRange();
              text.selectNodeContents(one);
              const { left, right, top } = text.getBoundingClientRect();
              const bar = one.closest('.flame-bar').getBoundingClientRect();
              const whole = one.scrollWidth <= one.clientWidth && left >= bar.left && right <= bar.right;
              return { text: one.textContent, left, right, top, whole };
            }),
          );
          for (const [index, cell] of cells.entries()) {
            assert.ok(cell.whole, `${name}, ${state}, ${width}: ${cell.text}`);
            const next = cells[index + 1];
            if (next?.top === cell.top)
              assert.ok(next.left - cell.right >= 6, `${name}, ${state}, ${width}: ${next.text}`);
          }
        },
        { fragment: `view=flame${state}`, width },
      );
});

test('the line below shows both sides of a comparison', () =>
  withPage(
    'compared',
    async (page) => {
      const { name, inherited, before, 'of all': ofAll } = await bar(page);
      assert.equal(name, 'MAIN');
      assert.equal(inherited, '2.505 s');
      assert.match(before, /^[0-9.]+$/);
      assert.equal(ofAll, '100.0 %, before 100.0 %');
    },
    { fragment: 'view=flame' },
  ));

const wheel = async (page, by, key) => {
  if (key !== undefined) await page.keyboard.down(key);
  await page.mouse.wheel(0, by);
  if (key !== undefined) await page.keyboard.up(key);
};
const wide = (rows, row) => rows[row].filter((box) => box.width > 3).map((box) => box.width);

test('Ctrl and the wheel zoom at the pointer; a drag moves, and the map shows the place', () =>
  withPage(
    'small',
    async (page) => {
      const { width } = await page.locator(canvas).boundingBox();
      const map = page.locator(`${view} .flame-map.shown`);
      assert.equal(await map.count(), 0);
      await page.mouse.move(...(await boxAt(page, 2, 0.9)));
      await wheel(page, -100, 'Control');
      const [sort, even] = wide(await drawn(page), 2);
      assert.ok(Math.abs(sort - width * 0.9) < 4, `${sort} of ${width}`); // the edge has not moved
      assert.ok(even > width * 0.09);
      assert.equal(await map.count(), 1);
      // To the right: sort ends further left.
      const [x, y] = await boxAt(page, 2, 0.5);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x - 100, y, { steps: 4 });
      await page.mouse.up();
      assert.deepEqual(await crumbs(page), ['MAIN']); // no click
      const dragged = wide(await drawn(page), 2)[0];
      assert.ok(dragged < sort - 20, `${dragged}, before ${sort}`);
      await page.click('text=Reset zoom');
      assert.equal(await map.count(), 0);
      assert.ok(Math.abs(wide(await drawn(page), 2)[0] - width * 0.9) <= 2);
    },
    { fragment: 'view=flame' },
  ));

test('zooming out by the wheel continues in the caller, as a step of history', () =>
  withPage(
    'small',
    async (page) => {
      await page.mouse.move(...(await boxAt(page, 2, 0.5)));
      for (let i = 0; i < 8; i++) await wheel(page, 100, 'Control');
      await page.waitForFunction(() => !location.hash.includes('zoom='));
      assert.deepEqual(await crumbs(page), ['MAIN']);
      await page.goBack();
      assert.deepEqual(await crumbs(page), ['MAIN', 'main', 'even']);
    },
    { fragment: 'view=flame&zoom=2' },
  ));

test('the frame on the map can be dragged', () =>
  withPage(
    'small',
    async (page) => {
      const map = await page.locator(`${view} .flame-map`).boundingBox();
      const frame = page.locator(`${view} .map-frame`);
      const before = await frame.boundingBox();
      assert.ok(Math.abs(before.x - (map.x + map.width * 0.9)) < 4, `${before.x - map.x}`);
      await page.mouse.move(before.x + before.width / 2, before.y + 5);
      await page.mouse.down();
      await page.mouse.move(before.x + before.width / 2 - 100, before.y + 5, { steps: 5 });
      await page.mouse.up();
      const after = await frame.boundingBox();
      assert.ok(Math.abs(before.x - after.x - 100) < 3, `${before.x} to ${after.x}`);
      assert.equal(wide(await drawn(page), 2).length, 1); // List.sort alone
      await page.waitForFunction(() => location.hash.includes('zoom=1')); // the box that it is part of
      assert.deepEqual(await crumbs(page), ['MAIN', 'main']);
    },
    { fragment: 'view=flame&zoom=2' },
  ));

const menuItems = (page) =>
  page.$$eval('[role=menu] [role=menuitem]', (all) => all.map((one) => one.firstChild.textContent));

test('a right click offers the actions for a box', () =>
  withPage(
    'small',
    async (page) => {
      const open = async () => page.mouse.click(...(await boxAt(page, 2, 0.5)), { button: 'right' });
      await open();
      assert.deepEqual(await menuItems(page), [
        'Zoom to it',
        'Reset zoom',
        'Callers and callees',
        'Show in the call tree',
        'Focus: only stacks through it',
        'Exclude it',
        'Root: only the calls below it',
        'Copy name',
        'Copy stack',
      ]);
      assert.equal((await bar(page)).name, 'List.sort');
      assert.equal(await page.locator('[role=menu]').getAttribute('aria-label'), 'Data.List.sort');
      await page.keyboard.press('Escape');
      assert.equal(await page.locator('[role=menu]').count(), 0);
      assert.deepEqual(await crumbs(page), ['MAIN']);
      await open();
      await page.click('[role=menuitem] >> text=Copy stack');
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), 'Data.List.sort\nMain.main\nMAIN.MAIN');
      await open();
      await page.click('[role=menuitem] >> text=Copy name');
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), 'Data.List.sort');
      await open();
      await page.keyboard.press('x');
      assert.match(await page.evaluate(() => location.hash), /exclude=Data.List.sort/);
    },
    { fragment: 'view=flame', permissions: ['clipboard-read', 'clipboard-write'] },
  ));

test('each entry of the menu works', () =>
  withPage(
    'small',
    async (page) => {
      for (const [item, hash] of [
        ['Callers and callees', /view=callers&.*group=Data.List.sort/],
        ['Show in the call tree', /view=tree.*entry=5/],
        ['Focus', /focus=Data.List.sort/],
        ['Root', /root=Data.List.sort/],
        ['Zoom to it', /zoom=5/],
      ]) {
        await page.mouse.click(...(await boxAt(page, 2, 0.5)), { button: 'right' });
        await page.click(`[role=menuitem] >> text=${item}`);
        await page.waitForFunction((source) => new RegExp(source).test(location.hash), hash.source);
        await page.goto('about:blank');
        await page.goto(`${pageFile('small')}#view=flame`);
        await page.waitForSelector(canvas);
      }
    },
    { fragment: 'view=flame' },
  ));

test('the menu key opens the menu of the selected box, and keys go through it', () =>
  withPage(
    'small',
    async (page) => {
      const focused = () => page.evaluate(() => document.activeElement.textContent);
      await page.focus(canvas);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Shift+F10');
      assert.match(await focused(), /^Zoom to it/);
      await page.keyboard.press('ArrowUp');
      assert.match(await focused(), /^Copy stack/);
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      assert.deepEqual(await crumbs(page), ['MAIN', 'main', 'List.sort']);
      assert.equal(await page.evaluate(() => document.activeElement.tagName), 'CANVAS');
      await page.keyboard.press('ContextMenu');
      assert.equal(await page.locator('[role=menu]').count(), 1);
      await page.mouse.click(5, 5);
      assert.equal(await page.locator('[role=menu]').count(), 0);
    },
    { fragment: 'view=flame' },
  ));

test('a tap shows the numbers, a long press the menu', () =>
  withPage(
    'small',
    async (page) => {
      await page.touchscreen.tap(...(await boxAt(page, 2, 0.5)));
      await page.waitForFunction(() => document.querySelector('.bar-text').textContent === 'List.sort');
      assert.equal((await crumbs(page)).at(-1), 'List.sort');
      const [x, y] = await boxAt(page, 1, 0.5);
      const press = (type) =>
        page.dispatchEvent(canvas, type, {
          pointerType: 'touch',
          isPrimary: true,
          button: 0,
          pointerId: 1,
          clientX: x,
          clientY: y,
          bubbles: true,
        });
      await press('pointerdown');
      await page.waitForSelector('[role=menu]');
      assert.equal(await page.locator('[role=menu]').getAttribute('aria-label'), 'Main.main');
    },
    { fragment: 'view=flame', hasTouch: true, width: 390, height: 780 },
  ));

test('without costs the graph shows a message', () =>
  withPage(
    'small',
    async (page) => {
      assert.equal(await page.textContent(`${view} .flame-stage .empty`), 'Nothing was counted here.');
      await page.click('text=Reset zoom');
      assert.equal(await page.locator(`${view} .flame-stage .empty`).count(), 0);
    },
    { fragment: 'view=flame&metric=Entries&zoom=7' },
  ));

test('the card stays within a tiny window', () =>
  withPage(
    'hostile',
    async (page) => {
      for (const share of [0.01, 0.5, 0.97]) {
        await page.mouse.move(...(await boxAt(page, 1, share)));
        const inside = await page.$eval('.flame-card', (element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect();
          return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        });
        assert.ok(inside);
      }
    },
    { fragment: 'view=flame', width: 420, height: 420 },
  ));

test('a stack of 100,000 calls below millions is drawn at its top and its bottom', () =>
  withPage(
    'deep',
    async (page) => {
      const full = async () => (await drawn(page)).map((row) => row.length > 0);
      assert.ok((await full()).every(Boolean));
      assert.equal((await crumbs(page)).at(-1), 'f');
      assert.match(await page.textContent(`${view} .elided`), /9,899,99\d/);
      await page.waitForSelector(`${canvas}[aria-busy="false"]`);
      await page.focus(canvas);
      await page.keyboard.press('End');
      const rows = await full();
      assert.ok(rows.slice(1, -1).every(Boolean), JSON.stringify(rows));
      await page.keyboard.press('Home');
      assert.deepEqual(await crumbs(page), ['f']);
      assert.ok((await full()).every(Boolean));
    },
    { fragment: 'view=flame&zoom=9900000', height: 730 },
  ));

test('another metric of two million calls is drawn', () =>
  withPage(
    'large',
    async (page) => {
      const measured = await page.evaluate(async () => {
        const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        const began = performance.now();
        const select = document.querySelector('#metric');
        select.value = select.options[1].value;
        const marks = performance.getEntriesByName('repaint').length;
        select.dispatchEvent(new Event('change', { bubbles: true }));
        while (performance.getEntriesByName('repaint').length === marks) await frame();
        return performance.getEntriesByName('repaint').at(-1).startTime - began;
      });
      console.log(`   another metric drawn after ${measured.toFixed(0)} ms`);
      assert.ok((await drawn(page)).slice(0, 20).every((row) => row.length > 0));
    },
    { fragment: 'view=flame', height: 900, width: 1600 },
  ));
