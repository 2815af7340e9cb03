// SPDX-License-Identifier: BSD-3-Clause
// The frame around the views: header, tabs, controls, search, keys, the address, opening files.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  activeRow,
  browser,
  cellsOf,
  folder,
  keys,
  model,
  namesOf,
  namesOfModel,
  number,
  pageFile,
  rowCount,
  settled,
  smokeTest,
  test,
  view,
  withPage,
} from './harness.mjs';

const tabsOf = (page) => page.$$eval('[role=tab]', (all) => all.map((tab) => tab.id.replace('tab-', '')));
const fragment = (page) =>
  page.evaluate(async () => {
    // The address follows the state after a delay.
    await new Promise((done) => setTimeout(done, 400));
    return decodeURIComponent(location.hash);
  });
const total = async (page) => number((await cellsOf(page))[0][1]);

test('totals and date are in the header', () =>
  withPage('small', async (page) => {
    const totals = await page.$$eval('.totals li', (all) => all.map((item) => item.textContent));
    assert.deepEqual(totals, ['Time 1.000 s', 'Allocation 8,036.86 kB', 'Entries 1,234,580']);
    assert.equal(await page.textContent('.date'), 'Sat Nov 21 00:04 2026');
    assert.equal(await page.textContent('h1'), 'parity');
  }));

test('a page opens in the C locale, for which browsers have no format of numbers', async () => {
  const page = await browser.newPage();
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'language', { get: () => 'C' }));
  await page.goto(pageFile('heap'));
  await page.waitForSelector('.page');
  await page.close();
});

test('a profile shows only what it has', async () => {
  await withPage('heap', async (page) => assert.deepEqual(await tabsOf(page), ['overview', 'heap']));
  await withPage('small', async (page) =>
    assert.deepEqual(await tabsOf(page), ['overview', 'flame', 'tree', 'functions', 'callers', 'modules', 'source']),
  );
  await withPage('empty', async (page) => {
    assert.match(await page.textContent('main'), /neither a call tree nor a heap census/);
  });
});

test('names with markup are shown as text, in every view', () =>
  withPage('hostile', async (page) => {
    assert.equal(await page.title(), '</title><script>hit()</script>\\u{202e}&amp; - profile');
    assert.equal(await page.textContent('h1'), '</title><script>hit()</script>\\u{202e}&amp;');
    for (const tab of await tabsOf(page)) {
      await page.click(`#tab-${tab}`);
      const made = await page.$$eval('img, iframe, b > *, u, s, script, [onload], [onerror]', (all) =>
        all.map((e) => e.tagName),
      );
      assert.deepEqual(made, ['SCRIPT', 'SCRIPT'], tab); // the program, and its unpacker
    }
    await page.click('#tab-functions');
    const shown = await namesOf(page);
    for (const name of [
      '<script>hit()</script>',
      '</script><script>hit()</script>',
      '</title><img src=x onerror=hit()>',
      '<!--<script>',
      '--><svg onload=hit()>',
      'a&lt;b&amp;"c"\'d\'',
      'line\\nfeed\\ttab\\x0dreturn',
      'nul\\x00byte',
      'separators\\u{2028}\\u{2029}',
      'right\\u{202e}left\\u{202c}',
      'isolate\\u{2067}x\\u{2069}',
      'zero\\u{200b}width\\u{feff}',
      'not UTF-8 \\xff\\xfe\\xc3',
      'surrogate \\xed\\xa0\\x80',
      '\\xff as text',
      'שלום',
      '🐫 camel',
      '__proto__',
      '<lambda>[line:12]',
      '<unnamed>',
      ':=&',
    ])
      assert.ok(shown.includes(name), name);
    for (let row = 0; row < shown.length; row++) await keys(page, 'ArrowDown');
    await page.click('#tab-overview');
    const warnings = await page.textContent('#view-overview');
    assert.ok(warnings.includes('</script><script>hit()</script> \\u{2028} \ufffd was lost'));
    assert.ok(warnings.includes('"quoted" & <b>bold</b>'));
  }));

test('search counts functions, entries and their share, and goes through the call tree', () =>
  withPage(
    'small',
    async (page) => {
      await page.keyboard.press('/');
      await page.keyboard.type('main.');
      assert.equal(await page.textContent('.status'), '6 entries in 5 functions, 100.0 %');
      await page.fill('.search input', '/^Main\\.(even|odd)$/');
      assert.equal(await page.textContent('.status'), '3 entries in 2 functions, 9.0 %');
      await page.focus('.search input');
      await page.keyboard.press('Enter');
      assert.match(await page.textContent('.status'), /^1 of 3 entries in 2 functions, /);
      assert.equal(await activeRow(page), 'evenMain');
      assert.equal(await page.getAttribute(`${view} .row.active`, 'aria-level'), '3');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      assert.equal(await page.getAttribute(`${view} .row.active`, 'aria-level'), '5');
      await page.keyboard.press('Shift+Enter');
      assert.equal(await activeRow(page), 'oddMain');
      assert.equal(await page.locator(`${view} .found`).count(), 3);
      await page.fill('.search input', '/(/');
      assert.match(await page.textContent('.status.error'), /Invalid regular expression/);
      await page.fill('.search input', 'nothing like it');
      assert.equal(await page.textContent('.status'), '0 entries in 0 functions, 0.0 %');
    },
    { fragment: 'view=tree' },
  ));

smokeTest('minimum ticks and words fold what costs less, and the total stays', () =>
  withPage(
    'medium',
    async (page) => {
      const before = { rows: await rowCount(page), ticks: model('medium').metrics[0].total };
      assert.equal(String(await total(page)), before.ticks);
      await page.fill('#min-ticks', '5%');
      await page.press('#min-ticks', 'Enter');
      await settled(page);
      const shares = (await cellsOf(page)).map((cells) => parseFloat(cells[2]));
      assert.ok(shares.length > 3 && shares.every((share) => share >= 5), shares.join());
      assert.equal(String(await total(page)), before.ticks);
      assert.equal(await fragment(page), '#view=tree&units=file&min-ticks=5%');
      await page.fill('#min-ticks', '');
      await page.fill('#min-words', '1e400');
      assert.equal(await page.getAttribute('#min-words', 'aria-invalid'), 'true');
      await page.fill('#min-words', '99999999999999');
      await page.press('#min-words', 'Enter');
      await settled(page);
      assert.equal(await rowCount(page), 1);
      await page.click('#reset');
      assert.ok((await rowCount(page)) > 1);
      assert.equal(await page.inputValue('#min-words'), '');
    },
    { fragment: 'view=tree&units=file' },
  ),
);

test('functions are excluded and focused on, by pattern and by key', () =>
  withPage(
    'small',
    async (page) => {
      const names = async () => (await namesOf(page)).sort();
      const all = await names();
      assert.ok(all.includes('even') && all.includes('odd'));
      await page.fill('#exclude', 'Main.o*');
      await page.press('#exclude', 'Enter');
      await settled(page);
      assert.deepEqual(
        await names(),
        all.filter((name) => name !== 'odd'),
      );
      await page.click('.chip');
      assert.deepEqual(await names(), all);
      await page.locator(`${view} .row`, { hasText: 'even' }).click();
      await keys(page, 'x');
      assert.deepEqual(
        await names(),
        all.filter((name) => name !== 'even'),
      );
      assert.equal(await page.textContent('.chip'), 'Main.even ×');
      await page.click('#reset');
      await page.fill('#focus', 'even');
      await page.press('#focus', 'Enter');
      await settled(page);
      assert.deepEqual(await names(), ['MAIN', 'even', 'main', 'odd']);
    },
    { fragment: 'view=functions' },
  ));

// The rows of the open call tree with their levels, from 1.
const outline = async (page) => {
  await keys(page, 'Home', '*');
  return page.$$eval(`${view} .rows .row`, (rows) =>
    rows.map((row) => `${row.getAttribute('aria-level')} ${row.querySelector('.cell.name').textContent}`),
  );
};

const more = {
  root: {
    work: async (page) => {
      await page.fill('#root', 'even');
      await page.press('#root', 'Enter');
    },
    fragment: '#view=tree&root=even&entry=2', // its first call
    rows: ['1 evenMain', '2 oddMain', '3 evenMain'],
  },
  'by module': {
    work: (page) => page.check('#by-module'),
    fragment: '#view=tree&by=module',
    rows: ['1 MAINMAIN', '2 MainMain', '3 DataData'],
  },
  'max depth': {
    work: async (page) => {
      await page.fill('#max-depth', '-1');
      assert.equal(await page.getAttribute('#max-depth', 'aria-invalid'), 'true');
      await page.fill('#max-depth', '');
      for (let pressed = 0; pressed < 3; pressed++) await page.press('#max-depth', 'ArrowUp');
      await page.press('#max-depth', 'Enter');
    },
    fragment: '#view=tree&max-depth=2',
    rows: ['1 MAINMAIN', '2 mainMain', '3 List.sortData', '3 evenMain', '2 CAFMain'],
  },
};

for (const [name, { work, fragment: expected, rows }] of Object.entries(more))
  test(`${name}: by the control, in the link, and reset`, async () => {
    await withPage(
      'small',
      async (page) => {
        const all = await outline(page);
        await page.click('#more');
        await work(page);
        await settled(page);
        assert.equal(await page.textContent('.set-count'), '1');
        assert.deepEqual(await outline(page), rows);
        assert.ok(!(await page.isVisible('#more-controls')), 'the focus went elsewhere');
        assert.equal(await fragment(page), expected);
        await page.click('#reset');
        assert.deepEqual(await outline(page), all);
        assert.equal(await page.locator('.set-count').count(), 0);
      },
      { fragment: 'view=tree' },
    );
    await withPage('small', async (page) => assert.deepEqual(await outline(page), rows), {
      fragment: expected.slice(1),
    });
  });

test('by module every view shows modules, and exclusion applies to modules', () =>
  withPage(
    'medium',
    async (page) => {
      const { functions } = model('medium');
      const names = [...new Set(namesOfModel(functions).map((name) => name.split('.')[0]))].sort();
      for (const tab of await tabsOf(page)) await page.click(`#tab-${tab}`);
      await page.click('#tab-functions');
      await page.locator(`${view} .row`).nth(10).click();
      assert.equal(await rowCount(page), functions.length);
      await page.click('#more');
      await page.check('#by-module');
      assert.deepEqual((await namesOf(page)).sort(), names);
      for (const tab of await tabsOf(page)) {
        await page.click(`#tab-${tab}`);
        assert.equal(await page.locator(`${view} [role=alert]`).count(), 0, tab);
      }
      await page.click('#tab-functions');
      const [gone] = await namesOf(page);
      await keys(page, 'Home', 'x');
      assert.equal(await page.textContent('.chip'), `${gone}.* ×`);
      assert.deepEqual(
        (await namesOf(page)).sort(),
        names.filter((name) => name !== gone),
      );
      await page.fill('.search input', 'module1');
      assert.match(await page.textContent('.status'), /^[123] functions?, /);
    },
    { fragment: 'view=overview' },
  ));

test('the further controls open and close by mouse and key', () =>
  withPage('small', async (page) => {
    const isOpen = async () => {
      const shown = await page.isVisible('#more-controls');
      assert.equal(await page.getAttribute('#more', 'aria-expanded'), String(shown));
      return shown;
    };
    const focused = () => page.evaluate(() => document.activeElement.id);
    assert.ok(!(await isOpen()));
    await page.focus('#more');
    await page.keyboard.press('Enter');
    assert.ok(await isOpen());
    await page.keyboard.press('Tab');
    assert.equal(await focused(), 'root');
    await page.keyboard.type('ev');
    await page.keyboard.press('Escape');
    assert.equal(await page.inputValue('#root'), '');
    assert.ok(await isOpen(), 'Escape empties the field first');
    await page.keyboard.press('Escape');
    assert.ok(!(await isOpen()));
    assert.equal(await focused(), 'more');
    await page.click('#more');
    await page.click('.top h1');
    assert.ok(!(await isOpen()));
    await page.click('#more');
    await page.click('#more');
    assert.ok(!(await isOpen()));
  }));

test('a copied link restores the view', async () => {
  let link;
  await withPage(
    'medium',
    async (page) => {
      await page.fill('#min-ticks', '1%');
      await page.press('#min-ticks', 'Enter');
      await page.selectOption('#units', 'percent');
      await page.selectOption('#metric', { label: 'Allocation' });
      await page.fill('.search input', 'function_1');
      await keys(page, 'Home', 'ArrowDown', 'ArrowDown');
      link = { hash: await fragment(page), rows: await cellsOf(page), status: await page.textContent('.status') };
    },
    { fragment: 'view=functions' },
  );
  await withPage(
    'medium',
    async (page) => {
      assert.deepEqual(await cellsOf(page), link.rows);
      assert.equal(await page.textContent('.status'), link.status);
      assert.equal(await page.inputValue('#units'), 'percent');
    },
    { fragment: link.hash.slice(1).replaceAll('%', '%25') },
  );
});

test('back and forward go through the views', () =>
  withPage(
    'small',
    async (page) => {
      const chosen = () => page.getAttribute('[aria-selected="true"]', 'id');
      await page.click('#tab-modules');
      await page.click('#tab-functions');
      await page.goBack();
      assert.equal(await chosen(), 'tab-modules');
      await page.goForward();
      assert.equal(await chosen(), 'tab-functions');
    },
    { fragment: 'view=tree' },
  ));

test('keys switch views, change units and metric, and are listed', () =>
  withPage('small', async (page) => {
    await page.keyboard.press('3');
    assert.equal(await page.getAttribute('[aria-selected="true"]', 'id'), 'tab-tree');
    await page.keyboard.press('u');
    assert.equal(await page.inputValue('#units'), 'file');
    const metric = await page.inputValue('#metric');
    await page.keyboard.press('m');
    assert.notEqual(await page.inputValue('#metric'), metric);
    await page.keyboard.press('r');
    assert.ok(await page.isChecked('#fold-recursion'));
    await page.keyboard.press('?');
    assert.ok(await page.isVisible('dialog.help'));
    assert.match(await page.textContent('dialog.help'), /callers and callees/);
    await page.keyboard.press('Escape');
    assert.ok(!(await page.isVisible('dialog.help')));
  }));

test('a truncated page says so', () => {
  const whole = readFileSync(join(folder, 'medium.html'), 'utf8');
  writeFileSync(join(folder, 'cut.html'), whole.slice(0, whole.lastIndexOf('class="profile">') + 5000));
  return withPage('cut', async (page) => {
    assert.match(await page.textContent('#loading.failed'), /incomplete: it ends before the end of the profile/);
  });
});

test('light and dark follow the preference', async () => {
  const back = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const seen = [];
  for (const colorScheme of ['light', 'dark'])
    await withPage('small', async (page) => seen.push(await back(page)), { colorScheme });
  assert.deepEqual(seen, ['rgb(255, 255, 255)', 'rgb(20, 24, 29)']);
});

test('everything is reachable at 1280 x 720 and nothing overflows a small window', async () => {
  const spare = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  // The menu of further controls fits the window, or scrolls.
  const further = async (page) => {
    await page.click('#more');
    const { left, top, right, bottom } = await page.$eval('#more-controls', (panel) =>
      panel.getBoundingClientRect().toJSON(),
    );
    const { width, height } = page.viewportSize();
    assert.ok(left >= 0 && top >= 0 && right <= width && bottom <= height, `${left} ${top} ${right} ${bottom}`);
    await page.check('#fold-recursion');
  };
  await withPage(
    'medium',
    async (page) => {
      for (const tab of await tabsOf(page)) {
        await page.click(`#tab-${tab}`);
        assert.ok((await spare(page)) <= 0, tab);
      }
      for (const tab of ['functions', 'tree']) {
        await page.click(`#tab-${tab}`);
        const hidden = await page.$eval(`${view} .grid`, (grid) => grid.scrollWidth - grid.clientWidth);
        assert.equal(hidden, 0, tab);
      }
      await further(page);
      assert.ok((await page.$eval('.controls', (bar) => bar.offsetHeight)) < 40, 'the bar is one line');
    },
    { width: 1280, height: 720 },
  );
  await withPage(
    'medium',
    async (page) => {
      for (const tab of await tabsOf(page)) {
        await page.click(`#tab-${tab}`);
        assert.ok((await spare(page)) <= 0, tab);
      }
      await further(page);
    },
    { width: 420, height: 320 },
  );
});

test('totals at the top are shown whole or not at all, and the dates make room for them', async () => {
  for (const name of ['compared', 'over_time'])
    for (const width of [1280, 1100, 1000, 920, 800, 720])
      await withPage(
        name,
        async (page) => {
          const [totals, dates] = await page.evaluate(() => {
            const box = document.querySelector('.totals').getBoundingClientRect();
            const boxOf = (one) => one.getBoundingClientRect();
            const inSight = [...document.querySelectorAll('.totals li')]
              .map(boxOf)
              .filter(({ top }) => top < box.bottom);
            const isWhole = ({ left, right }) => left >= box.left - 1 && right <= box.right + 1;
            return [
              {
                all: document.querySelectorAll('.totals li').length,
                inSight: inSight.length,
                whole: inSight.every(isWhole),
              },
              [...document.querySelectorAll('.top .date')].map((one) => boxOf(one).width),
            ];
          });
          assert.ok(totals.whole, `${name}, ${width}`);
          assert.ok(totals.inSight === totals.all || dates.every((date) => date < 1), `${name}, ${width}: ${dates}`);
        },
        { width },
      );
});

// The viewer without a profile, as the build makes it.
function emptyViewer() {
  const page = readFileSync(join(folder, 'small.html'), 'utf8');
  const empty = page.replace(/(class="profile">)[^<]*/, '$1');
  writeFileSync(join(folder, 'viewer.html'), empty);
}

smokeTest('the viewer by itself opens a chosen file, packed or not, and says what is wrong with another', () => {
  emptyViewer();
  writeFileSync(join(folder, 'packed.pgcl.gz'), gzipSync(readFileSync(join(folder, 'medium.pgcl'))));
  writeFileSync(join(folder, 'wrong.pgcl'), 'no profile at all');
  return withPage('viewer', async (page) => {
    await page.setInputFiles('input[type=file]', resolve(folder, 'wrong.pgcl'));
    await page.waitForSelector('.failure');
    assert.equal(await page.textContent('.failure'), 'wrong.pgcl is not a profile known to convertprofile');
    await page.setInputFiles('input[type=file]', resolve(folder, 'packed.pgcl.gz'));
    await page.waitForSelector('.page');
    await page.click('#tab-functions');
    assert.equal(await rowCount(page), model('medium').functions.length);
    assert.equal(await page.title(), 'large - profile');
  });
});

test('a dropped file is opened, even over an open profile', () => {
  emptyViewer();
  return withPage('viewer', async (page) => {
    const drop = (name) =>
      page.evaluate(
        async ([name, base64]) => {
          const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
          const data = new DataTransfer();
          data.items.add(new File([bytes], name));
          for (const kind of ['dragover', 'drop'])
            document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
        },
        [name, readFileSync(join(folder, name)).toString('base64')],
      );
    await drop('small.pgcl');
    await page.waitForFunction(() => document.querySelector('.top h1')?.textContent === 'parity');
    await drop('medium.pgcl');
    await page.waitForFunction(() => document.querySelector('.top h1')?.textContent === 'large');
    await drop('small.json');
    await page.waitForSelector('.notice.failure');
    assert.match(await page.textContent('.notice.failure p'), /^small\.json is not a profile/);
    assert.equal(await page.textContent('.top h1'), 'large');
  });
});

test('one of two files dropped together is opened, and the command to compare them is named', () => {
  emptyViewer();
  return withPage('viewer', async (page) => {
    const base64 = readFileSync(join(folder, 'small.pgcl')).toString('base64');
    await page.evaluate((base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'new run.pgcl', { lastModified: 2000 }));
      data.items.add(new File([bytes], 'old.pgcl', { lastModified: 1000 }));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    }, base64);
    await page.waitForSelector('.notice.failure');
    assert.equal(await page.textContent('.top h1'), 'parity');
    assert.equal(
      await page.textContent('.notice.failure p'),
      'Opened new run.pgcl; the other file was ignored. This command compares the two: ' +
        "convertprofile 'new run.pgcl' --base old.pgcl -o changed.html",
    );
  });
});

test('a button beside the name opens another profile; for other files it names the command that makes a page', () => {
  emptyViewer();
  const report = join(folder, 'my app.prof');
  writeFileSync(
    report,
    '\tSun Nov 22 03:00 2026 Time and Allocation Profiling Report  (Final)\n\n\t   app +RTS -p -RTS\n',
  );
  return withPage('small', async (page) => {
    const choose = async (file) => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.click('.top >> text=Open')]);
      await chooser.setFiles(file);
    };
    await choose(report);
    const said = page.locator('.notice.failure p');
    await said.waitFor();
    assert.equal(
      await said.textContent(),
      "my app.prof is GHC's time and allocation report, not a .pgcl profile. The page of convertprofile --viewer opens it, and this command makes a page of it: convertprofile 'my app.prof' -o 'my app.html'",
    );
    await page.click('.notice >> text=Close');
    assert.equal(await page.locator('.notice').count(), 0);
    assert.equal(await page.textContent('.top h1'), 'parity');
    await choose(resolve(folder, 'medium.pgcl'));
    await page.waitForFunction(() => document.querySelector('.top h1').textContent === 'large');
  });
});
