// A picture of a page:
//
//   node screenshot.mjs PAGE.html OUT.png [--view functions|tree|heap] [--width 1280] [--height 720]
//       [--dark] [--search TEXT] [--keys KEY,KEY...]
//
// --keys are pressed in the table, such as ArrowDown or h.

import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBrowser, launch } from './browser.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    view: { type: 'string', default: '' },
    width: { type: 'string', default: '1280' },
    height: { type: 'string', default: '720' },
    dark: { type: 'boolean', default: false },
    search: { type: 'string', default: '' },
    keys: { type: 'string', default: '' },
  },
});
const [page, out] = positionals;
const program = findBrowser();
if (out === undefined) throw new Error('usage: node screenshot.mjs PAGE.html OUT.png [options]');
if (program === undefined) throw new Error('no Chromium found; CHROMIUM names one');

const browser = await launch(program);
const tab = await browser.newPage({
  viewport: { width: Number(values.width), height: Number(values.height) },
  colorScheme: values.dark ? 'dark' : 'light',
});
await tab.goto(`${pathToFileURL(resolve(page)).href}#${values.view}`);
await tab.waitForSelector('.page, #loading.failed', { timeout: 120_000 });
if (values.search !== '') await tab.fill('.search input', values.search);
if (values.keys !== '') {
  await tab.focus('.view:not([hidden]) .grid');
  for (const key of values.keys.split(',')) await tab.keyboard.press(key);
}
await tab.waitForTimeout(200);
await tab.screenshot({ path: out });
await browser.close();
