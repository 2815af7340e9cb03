// SPDX-License-Identifier: BSD-3-Clause
// Takes the pictures of docs/: node docs/pictures.mjs CONVERTPROFILE [OUT]
//
// Pages in Chromium, speedscope's published page, and KCachegrind on a virtual screen. OUT is docs/pictures unless
// another folder is named. ImageMagick makes the pictures small.

import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findBrowser, launch } from '../viewer-html/browser.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const samples = resolve(here, '../samples');
const speedscope = resolve(here, '../viewer-html/node_modules/speedscope/dist/release/index.html');
const [convertprofile, out = join(here, 'pictures')] = process.argv.slice(2);
const program = findBrowser();
if (convertprofile === undefined) throw new Error('usage: node docs/pictures.mjs CONVERTPROFILE [OUT]');
if (program === undefined) throw new Error('no Chromium found; CHROMIUM names one');

const words = join(samples, 'words/words.json');
const sorted = join(samples, 'words/words_sorted.json');
const leak = [join(samples, 'heap/leak.hp'), join(samples, 'heap/leak.prof')];
const scratch = mkdtempSync(join(tmpdir(), 'pictures-'));
const viewport = { width: 1100, height: 560 };

function convert(name, ...inputs) {
  const file = join(scratch, name);
  execFileSync(convertprofile, [...inputs, '-q', '-o', file]);
  return file;
}

// 64 colours are enough for a window and reduce the file to a fifth.
function save(taken, name) {
  execFileSync('convert', [taken, '-strip', '+dither', '-colors', '64', `PNG8:${join(out, `${name}.png`)}`]);
}

async function shoot(browser, name, address, ready, act = async () => {}) {
  const page = await browser.newPage({ viewport });
  await page.goto(address);
  await act(page);
  await page.waitForSelector(ready);
  await page.waitForTimeout(1000);
  const taken = join(scratch, `${name}.png`);
  await page.screenshot({ path: taken });
  await page.close();
  save(taken, name);
}

function page(file, fragment) {
  return `${pathToFileURL(file).href}#${fragment}`;
}

// Turns off the tip of the day. xvfb-run sets DISPLAY.
async function shootKCachegrind(name, file) {
  const home = join(scratch, 'home');
  mkdirSync(join(home, '.config'), { recursive: true });
  writeFileSync(join(home, '.config/kcachegrindrc'), '[TipOfDay]\nRunOnStart=false\n');
  const taken = join(scratch, `${name}.png`);
  const script = `dbus-run-session -- kcachegrind --qwindowgeometry 1100x560+0+0 "$0" >/dev/null 2>&1 &
    sleep 8; xdotool mousemove 392 38 click 1; sleep 2  # Cycle Detection off
    xdotool mousemove 250 196 click 1; sleep 3  # frequencies, the fourth row
    import -window root "$1"; kill $!`;
  const options = ['-a', '-s', '-screen 0 1100x560x24', 'bash', '-c', script, file, taken];
  const child = spawn('xvfb-run', options, {
    env: { ...process.env, HOME: home, XDG_RUNTIME_DIR: scratch, QT_QPA_PLATFORM: 'xcb' },
    stdio: 'ignore',
  });
  const code = await new Promise((done) => child.on('exit', done));
  if (code !== 0) throw new Error(`xvfb-run: ${code}`);
  save(taken, name);
}

try {
  mkdirSync(out, { recursive: true });
  const browser = await launch(program);
  const changed = convert('changed.html', sorted, '--base', words);
  await shoot(browser, 'changed', page(changed, 'view=flame'), '.page');
  await shoot(browser, 'leak', page(convert('leak.html', ...leak), 'view=heap&heap-by=centre'), '.page');
  const file = convert('words.speedscope.json', words);
  await shoot(browser, 'speedscope', pathToFileURL(speedscope).href, 'canvas', async (tab) => {
    await tab.setInputFiles('input[type=file]', file);
    await tab.getByText('Sandwich').click();
    await tab.getByText('Main.frequencies').first().click();
  });
  await browser.close();
  await shootKCachegrind('kcachegrind', convert('callgrind.out.words', words));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
