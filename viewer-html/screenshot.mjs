// SPDX-License-Identifier: BSD-3-Clause
// Takes a screenshot of a page:
//
//   node screenshot.mjs PAGE.html OUT.png [--fragment view=tree] [--width 1280] [--height 720]
//       [--dark] [--keys KEY,KEY...]
//
// --fragment is the state of the page, as in its address. --keys, such as ArrowDown or h, are pressed in the view's
// table or graph.

import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBrowser, launch } from './browser.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    fragment: { type: 'string', default: '' },
    width: { type: 'string', default: '1280' },
    height: { type: 'string', default: '720' },
    dark: { type: 'boolean', default: false },
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
await tab.goto(`${pathToFileURL(resolve(page)).href}#${values.fragment}`);
await tab.waitForSelector('.page, .chooser, #loading.failed', { timeout: 120_000 });
if (values.keys !== '') {
  await tab.locator('.view:not([hidden]) :is(.grid, canvas, [tabindex="0"])').first().focus();
  for (const key of values.keys.split(',')) await tab.keyboard.press(key);
}
await tab.waitForTimeout(200);
await tab.screenshot({ path: out });
await browser.close();
