// SPDX-License-Identifier: BSD-3-Clause
// See bench/any_file. Prints a row for each file and viewer: medians of the time from choosing the file to the first
// painted flame graph, and of the longest time without a response meanwhile.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { findBrowser, launch } from '../viewer-html/browser.mjs';
import { builtPrograms } from './programs.mjs';

const project = fileURLToPath(new URL('..', import.meta.url));
const speedscope = join(project, 'viewer-html/node_modules/speedscope/dist/release/index.html');
const patience = 300_000; // milliseconds
const settling = 300;

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, build: { type: 'string' } },
});
const rounds = Number(options.rounds);
const run = (program, args) => execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });

// The files that each viewer opens: [title, for the page, for speedscope].
function makeFiles({ convert, make }, folder) {
  const file = (name) => join(folder, name);
  run(make, ['--entries', '98000', '-o', file('app.pgcl')]);
  for (const output of ['app.prof', 'app.json', 'app.speedscope.json'])
    run(convert, [file('app.pgcl'), '-o', file(output), '--quiet']);
  run(join(project, 'bench/large_eventlog'), [file('app.eventlog'), '200']);
  return [
    ['.prof', file('app.prof'), undefined],
    ['the same profile, -pj', file('app.json'), file('app.json')],
    ['the same, speedscope', file('app.speedscope.json'), file('app.speedscope.json')],
    ['.eventlog', file('app.eventlog'), undefined],
  ];
}

// Runs before the page's own scripts: notes when a file is chosen, and blocks of more than 50 ms.
function observe() {
  const bench = { blocks: [], chosen: undefined, painted: undefined };
  globalThis.bench = bench;
  new PerformanceObserver((list) => bench.blocks.push(...list.getEntries())).observe({ type: 'longtask' });
  addEventListener('change', () => (bench.chosen ??= performance.now()), { capture: true });
  const mark = performance.mark.bind(performance);
  performance.mark = (name, ...more) => {
    if (name === 'flame-graph') bench.painted ??= performance.now();
    return mark(name, ...more);
  };
}

// speedscope names its window after the profile when it first draws it.
function observeTitle() {
  const before = document.title;
  const look = () => {
    if (document.title === before) return void requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => (globalThis.bench.painted = performance.now())));
  };
  look();
}

async function measure(browser, { address, hasMarks }, path) {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`the page: ${error}`));
  await page.addInitScript(observe);
  await page.goto(address);
  const input = page.locator('input[type=file]').first();
  await input.waitFor({ state: 'attached' });
  if (!hasMarks) await page.evaluate(observeTitle);
  await input.setInputFiles(path);
  await page.waitForFunction(() => globalThis.bench.painted !== undefined, null, { timeout: patience, polling: 200 });
  await page.waitForTimeout(settling);
  const measured = await page.evaluate(() => {
    const { blocks, chosen, painted } = globalThis.bench;
    const during = blocks.filter(({ startTime }) => startTime >= chosen && startTime < painted);
    return { time: painted - chosen, block: Math.max(0, ...during.map(({ duration }) => duration)) };
  });
  await context.close();
  return measured;
}

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];
const milliseconds = (values) => `${median(values).toFixed(0)} ms`.padStart(9);

async function compare(browser, viewers, [title, ...paths]) {
  const measured = viewers.map(() => []);
  for (let round = 0; round < rounds; ++round)
    for (const [i, viewer] of viewers.entries())
      if (paths[i] !== undefined) measured[i].push(await measure(browser, viewer, paths[i]));
  for (const [i, { name }] of viewers.entries()) {
    const what = `${title}, ${(statSync(paths[i] ?? paths[0]).size / 1e6).toFixed(0)} MB`.padEnd(32);
    const times = measured[i];
    const row =
      times.length === 0
        ? 'cannot read it'
        : ['time', 'block'].map((key) => milliseconds(times.map((one) => one[key]))).join('  ');
    console.log(`${what} ${name.padEnd(12)} ${row}`);
  }
}

const program = findBrowser();
if (program === undefined) throw new Error('no Chromium found (the environment variable CHROMIUM names one)');
const programs = builtPrograms(options.build);
const folder = mkdtempSync(join(tmpdir(), 'any-file-bench-'));
const browser = await launch(program);
try {
  const viewer = join(folder, 'viewer.html');
  run(programs.convert, ['--viewer', '-o', viewer]);
  const viewers = [
    { name: 'this page', address: `${pathToFileURL(viewer).href}#view=flame`, hasMarks: true },
    { name: 'speedscope', address: pathToFileURL(speedscope).href, hasMarks: false },
  ];
  console.log(`${'file'.padEnd(32)} ${'viewer'.padEnd(12)} flame graph, longest block`);
  for (const files of makeFiles(programs, folder)) await compare(browser, viewers, files);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
