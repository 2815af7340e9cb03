// SPDX-License-Identifier: BSD-3-Clause
// Takes the README's pictures of the views: node pictures.mjs CONVERTPROFILE LAZYRUN GHC_PROFILE [OUT]
//
// GHC_PROFILE is the app.prof made by bench/large_ghc_profile. The first picture shows samples/words, the views over
// time show a run of bench/programs/treesort.hs. OUT is viewer-html/pictures by default.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findBrowser, launch } from './browser.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const [convertprofile, lazyrun, ghcProfile, out = join(here, 'pictures')] = process.argv.slice(2);
const program = findBrowser();
if (ghcProfile === undefined) throw new Error('usage: node pictures.mjs CONVERTPROFILE LAZYRUN GHC_PROFILE [OUT]');
if (program === undefined) throw new Error('no Chromium found; CHROMIUM names one');

// Name of the picture, page, state of the page, and whether the theme is dark.
const pictures = [
  ['words', 'words', '', false],
  ['overview', 'ghc', '', false],
  ['flame', 'ghc', 'view=flame&search=manyExp', true],
  ['tree', 'ghc', 'view=tree', false],
  ['functions', 'ghc', 'view=functions', false],
  ['callers', 'ghc', 'view=callers&group=Text.TeXMath.Types.gfoldl', false],
  ['modules', 'ghc', 'view=modules&metric=alloc', false],
  ['heap', 'lazyrun', 'view=heap&heap-by=centre', false],
  ['serial', 'lazyrun', 'view=serial', true],
];

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
try {
  const profile = join(folder, 'treesort.pgcl');
  const source = resolve(here, '../bench/programs/treesort.hs');
  const census = ['--clock', 'steps', '--census', '60'];
  execFileSync(lazyrun, ['--profile', profile, ...census, source], { stdio: 'ignore' });
  const words = resolve(here, '../samples/words/words.json');
  const pages = { words, ghc: ghcProfile, lazyrun: profile };
  for (const [name, file] of Object.entries(pages))
    execFileSync(convertprofile, [file, '-o', join(folder, `${name}.html`)], { stdio: 'ignore' });
  mkdirSync(out, { recursive: true });
  const browser = await launch(program);
  for (const [name, page, fragment, dark] of pictures) {
    const tab = await browser.newPage({
      viewport: { width: 1280, height: 720 },
      colorScheme: dark ? 'dark' : 'light',
    });
    await tab.goto(`${pathToFileURL(join(folder, `${page}.html`)).href}#${fragment}`);
    await tab.waitForSelector('.page');
    await tab.waitForTimeout(500);
    await tab.screenshot({ path: join(out, `${name}.png`) });
    await tab.close();
  }
  await browser.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
