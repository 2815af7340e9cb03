// SPDX-License-Identifier: BSD-3-Clause
// The overview: totals, the run, warnings, and links to the costs.

import assert from 'node:assert/strict';
import { activeRow, settled, smokeTest, test, view, withPage } from './harness.mjs';

const texts = (page, selector) => page.$$eval(`${view} ${selector}`, (all) => all.map((one) => one.textContent.trim()));
const selected = (page) => page.getAttribute('[aria-selected="true"]', 'id');
const panel = (page, title) => page.locator(`${view} .panel`, { has: page.locator(`h2:has-text("${title}")`) });

smokeTest('totals, exact beside scaled, and the run', () =>
  withPage('small', async (page) => {
    assert.deepEqual(await texts(page, '.total-cards li'), [
      'Time1.000 s1,000 ticks',
      'Allocation8,036.86 kB8,036,864 bytes',
      'Entries1,234,580',
    ]);
    const run = await panel(page, 'Run').textContent();
    for (const part of [
      "Arguments'1000 000'",
      'Runtime arguments-p',
      'Tick1,000 µs',
      'Word size8 bytes',
      'DateSat Nov 21 00:04 2026',
    ])
      assert.ok(run.includes(part), part);
    assert.equal(await panel(page, 'Warnings').count(), 0);
  }),
);

test('the hottest functions lead to their callers, the hottest paths into the call tree', () =>
  withPage('over_time', async (page) => {
    const functions = panel(page, 'Hottest functions');
    assert.deepEqual(await functions.locator('.hot .name-text').allTextContents(), [
      'propagate',
      'insert',
      'lexeme',
      'push',
      'wrap',
    ]);
    const paths = panel(page, 'Hottest paths');
    assert.equal(await paths.locator('.hot-name').nth(1).textContent(), 'main › solve › propagate › insertMap');
    await paths.locator('.hot').nth(1).click();
    await settled(page);
    assert.equal(await selected(page), 'tab-tree');
    assert.match(await activeRow(page), /^insert/);
    await page.click('#tab-overview');
    await functions.locator('.hot').first().click();
    await settled(page);
    const hash = await page.evaluate(
      () => new Promise((done) => setTimeout(() => done(decodeURIComponent(location.hash)), 400)),
    );
    assert.match(hash, /view=callers/);
    assert.match(hash, /group=Solver\.propagate/);
  }));

test('the strip of the flame graph leads to the flame graph', () =>
  withPage('over_time', async (page) => {
    const area = await page.locator(`${view} .flame-strip canvas`).boundingBox();
    await page.mouse.click(area.x + 30, area.y + 50);
    assert.equal(await selected(page), 'tab-flame');
  }));

test('a path is followed by its whole module or by nothing', async () => {
  for (const name of ['small', 'over_time', 'compared'])
    for (const width of [1300, 1150, 1010, 390])
      await withPage(
        name,
        async (page) => {
          const cut = await page.$$eval(`${view} .hot-path + .module`, (all) =>
            all
              .map((one) => [one, one.getBoundingClientRect(), one.parentElement.getBoundingClientRect()])
              .filter(([one, { top, right }, line]) => {
                const inSight = top < line.bottom && right > line.left;
                return inSight && (right > line.right + 1 || one.scrollWidth > one.clientWidth);
              })
              .map(([one]) => one.parentElement.textContent),
          );
          assert.deepEqual(cut, [], `${name}, ${width}`);
        },
        { width },
      );
});

test('without costs the strip shows a complete message', () =>
  withPage(
    'short',
    async (page) => {
      const empty = page.locator(`${view} .flame-strip .empty`);
      assert.equal(await empty.textContent(), 'Nothing was counted; choose another metric.');
      const [text, strip] = await Promise.all(
        [empty, page.locator(`${view} .flame-strip`)].map((one) => one.boundingBox()),
      );
      assert.ok(text.y + text.height <= strip.y + strip.height);
    },
    { fragment: 'metric=Entries&hide-builtins=false&focus=SYSTEM' },
  ));

test('the metric determines the hot entries', () =>
  withPage('over_time', async (page) => {
    await page.selectOption('#metric', { label: 'Allocation' });
    assert.match(
      await panel(page, 'Hottest functions by individual allocation').locator('.hot').first().textContent(),
      /^insertMap181\.00 MB39\.7 %$/,
    );
  }));

test('the heap at its peak leads to the heap, to one of its bands', () =>
  withPage('heap', async (page) => {
    assert.deepEqual(await texts(page, '.total-cards li'), ['Peak live heap10.12 MBat 1.000 s; 10,120,000 bytes']);
    await panel(page, 'Heap at its peak').locator('.hot').first().click();
    await settled(page);
    assert.equal(await selected(page), 'tab-heap');
    assert.match(await page.textContent(`${view} .chip`), /Main\.Node/);
  }));

test('every warning is shown in full', () =>
  withPage('hostile', async (page) => {
    assert.deepEqual(await texts(page, '.warnings-panel li'), [
      '</script><script>hit()</script> \\u{2028} \ufffd was lost',
      '"quoted" & <b>bold</b>',
    ]);
    await page.fill('#exclude', 'nothing like it');
    await page.press('#exclude', 'Enter');
    await settled(page);
    assert.match((await texts(page, '.warnings-panel li'))[2], /matches no cost centre/);
  }));

test('a card leads to its total, and is pressed while that is shown', () =>
  withPage('over_time', async (page) => {
    const card = (title) => page.locator(`${view} button.card`, { hasText: title });
    const pressed = () =>
      page.$$eval(`${view} .card[aria-pressed="true"] .card-title`, (all) => all.map((one) => one.textContent));
    assert.deepEqual(await pressed(), ['Time']);
    await card('Allocation').click();
    await settled(page);
    assert.deepEqual(await pressed(), ['Allocation']);
    assert.equal(await panel(page, 'Hottest functions by individual allocation').count(), 1);
    await page.keyboard.press('m');
    await settled(page);
    assert.deepEqual(await pressed(), ['Entries']);
    assert.equal(await panel(page, 'Hottest functions by individual entries').count(), 1);
    await card('Peak live heap').click();
    await settled(page);
    assert.equal(await selected(page), 'tab-heap');
  }));

test('everything that looks clickable can be clicked', async () => {
  for (const name of ['small', 'short', 'heap', 'over_time', 'compared'])
    await withPage(
      name,
      async (page) => {
        const others = await page.$$eval(`${view} *`, (all) =>
          all
            .filter(
              (one) =>
                getComputedStyle(one).cursor === 'pointer' &&
                one.closest('button, a, select, input, canvas, label') === null,
            )
            .map((one) => one.className),
        );
        assert.deepEqual(others, [], name);
        const still = await page.$$eval(`${view} .card:not(button)`, (all) => all.length);
        assert.equal(still, 0, name);
      },
      { fragment: 'view=overview' },
    );
});

test('the converter says what to do next, with options as code and its place in the documents', async () => {
  await withPage(
    'short',
    async (page) => {
      assert.deepEqual(await texts(page, '.advice-panel li'), [
        'GC is 72% of the run: +RTS -hc shows what is alive (docs/advice.md#gc)',
        'a <b> grows to the end (docs/advice.md#growth)',
      ]);
      assert.deepEqual(await texts(page, '.advice-panel code'), ['+RTS -hc', 'a <b>']);
    },
    { fragment: 'view=overview' },
  );
  await withPage('small', async (page) => assert.equal(await page.locator('.advice-panel').count(), 0), {
    fragment: 'view=overview',
  });
});

test('a run with few ticks is called too short, and omitted parts are listed and can be counted', () =>
  withPage(
    'short',
    async (page) => {
      assert.deepEqual(await texts(page, '.caution'), [
        'Only 4 ticks: each is 25.0 % of the time, and a share of 50 % may really be anything from 0 % to 100 %. Run the program longer, or sample more often: +RTS -V0.0001.',
      ]);
      const out = page.locator(`${view} .left-out-panel`);
      assert.equal(await out.locator('h2').textContent(), "Left out: GHC's own work, 96.0 % of all time");
      assert.deepEqual(
        await out
          .locator('tbody tr')
          .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent))),
        [
          ['GC', '72 ms', '72.0 %', ''],
          ['SYSTEM', '24 ms', '24.0 %', '8.2 %'],
        ],
      );
      assert.equal((await texts(page, '.total-cards li'))[0], 'Time4 ms4 ticks');
      await out.locator('button').click();
      await settled(page);
      assert.match(await out.locator('h2').textContent(), /^Counted: /);
      assert.equal((await texts(page, '.total-cards li'))[0], 'Time100 ms100 ticks');
      assert.equal(await page.locator(`${view} .caution`).count(), 0);
      await out.locator('button').click();
      await settled(page);
      assert.equal((await texts(page, '.total-cards li'))[0], 'Time4 ms4 ticks');
    },
    { fragment: 'view=overview' },
  ));

test('the first look needs no scrolling at 1280 x 720', async () => {
  for (const name of ['small', 'short', 'over_time', 'heap', 'medium'])
    await withPage(
      name,
      async (page) => {
        const hidden = await page.$eval('.overview', (element) => element.scrollHeight - element.clientHeight);
        assert.ok(hidden <= 0, `${name}: ${hidden} pixels`);
      },
      { width: 1280, height: 720, fragment: 'view=overview' },
    );
});

test('a profile whose sums are beyond 64 bits has an overview', () =>
  withPage('wide', async (page) => {
    assert.match(
      (await texts(page, '.total-cards li'))[1],
      /9,223,372,036,854,775,807 words; .* freed are not subtracted$/,
    );
  }));

test('no text of a panel overlaps another or leaves its panel, at any width', async () => {
  for (const name of ['short', 'over_time', 'compared', 'medium'])
    await withPage(
      name,
      async (page) => {
        for (const width of [1920, 1280, 1024, 800, 390]) {
          await page.setViewportSize({ width, height: 720 });
          await settled(page);
          const wrong = await page.$$eval(`${view} .panel`, (panels) =>
            panels.flatMap((panel) => {
              const title = panel.querySelector('h2').textContent;
              const found = panel.scrollWidth > panel.clientWidth + 1 ? [`${title} is too wide`] : [];
              for (const row of panel.querySelectorAll('.hot')) {
                const boxes = [...row.children]
                  .filter((one) => !one.matches('.hot-track'))
                  .map((one) => one.getBoundingClientRect())
                  .filter((box) => box.width > 0);
                for (let at = 1; at < boxes.length; at++)
                  if (boxes[at].left < boxes[at - 1].right - 0.6) found.push(`${title}: ${row.textContent}`);
                if (boxes.at(-1).right > panel.getBoundingClientRect().right)
                  found.push(`${title}: ${row.textContent} leaves it`);
              }
              return found;
            }),
          );
          assert.deepEqual(wrong, [], `${name} at ${width}`);
        }
      },
      { fragment: 'view=overview' },
    );
});
