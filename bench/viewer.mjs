// SPDX-License-Identifier: BSD-3-Clause
// See bench/viewer. Prints a line a number, with what it should be.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findBrowser, launch } from '../viewer-html/browser.mjs';
import { inViewer } from '../viewer-html/other_page.mjs';
import { openMeasured } from './viewer_page.mjs';

const project = fileURLToPath(new URL('..', import.meta.url));
const viewerBytes = 250_000;

// What the numbers should be, for profiles of up to so many entries.
const bars = [
  { entries: 2_000_000, open: 2000, block: 100, repaint: 200, worst: 200, frames: 50, memory: 1000 },
  { entries: Infinity, open: 12_000, block: 100, repaint: 1000, worst: 2000, frames: 50, memory: 3000 },
];
// Of the total; `` shows everything again.
const thresholds = ['0.001%', '0.01%', '0.1%', '1%', ''];

const { values: options } = parseArgs({
  options: {
    entries: { type: 'string', default: '1700000,10000000' },
    rounds: { type: 'string', default: '3' },
    build: { type: 'string' },
    against: { type: 'string' },
  },
});

const run = (program, args) => execFileSync(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });

function builtPrograms() {
  const folder = options.build === undefined ? join(project, 'build/release') : resolve(options.build);
  if (options.build === undefined) {
    const inProject = { cwd: project, stdio: ['ignore', 'ignore', 'inherit'] };
    execFileSync('cmake', ['--preset', 'release'], inProject);
    execFileSync('cmake', ['--build', folder, '--target', 'convertprofile', 'make_profile'], inProject);
  }
  return { convert: join(folder, 'convert/convertprofile'), make: join(folder, 'bench/make_profile') };
}

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

const earlier = new Map(); // [name] what the page of --against had

function line(name, value, unit, bar, passes = (measured) => measured <= bar) {
  const before = earlier.get(name);
  if (before === undefined) earlier.set(name, value);
  const ratio = before > 0 && value !== undefined ? `x ${(value / before).toFixed(2)}` : '';
  const number = value === undefined ? 'not seen' : `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`;
  const sign = bar !== undefined && unit === 'frames/s' ? '>=' : '<=';
  const verdict = bar === undefined ? '' : value !== undefined && passes(value) ? 'pass' : 'MISS';
  const wanted = bar === undefined ? '' : `${sign} ${bar.toFixed(bar < 10 ? 2 : 0)} ${unit}`;
  console.log(`${name.padEnd(46)} ${number.padStart(16)}   ${wanted.padEnd(18)} ${verdict.padEnd(4)} ${ratio}`.trimEnd());
  return verdict !== 'MISS';
}

function reportSize(profile, page) {
  const packed = Number(run('sh', ['-c', 'gzip -c "$0" | wc -c', profile]).toString());
  const size = statSync(page).size;
  const most = 1.45 * packed + viewerBytes;
  return line('page, against 1.45 x gzip + 250 kB', size / 1e6, 'MB', most / 1e6);
}

// The page opened several times; the last one stays open.
async function reportOpening(browser, page, rounds, bar) {
  const opened = [];
  let last;
  for (let round = 0; round < rounds; round++) {
    await last?.close();
    last = await openMeasured(browser, page, 'view=flame');
    opened.push(await last.opening());
  }
  const times = (mark) => {
    const seen = opened.map((one) => one[mark]).filter((time) => time !== undefined);
    return seen.length === rounds ? median(seen) : undefined;
  };
  const passes = [
    line('navigation to the page parsed', times('parsed'), 'ms'),
    line('navigation to the first view', times('open'), 'ms'),
    line('navigation to the first flame graph', times('flame-graph'), 'ms', bar.open),
    line('longest block while opening', Math.max(...opened.map((one) => one.block)), 'ms', bar.block),
  ];
  const { heap, resident, peak } = await last.memory();
  passes.push(line('JavaScript heap with its arrays', heap, 'MB', bar.memory));
  line('resident memory of the renderer', resident, 'MB');
  line('its peak', peak, 'MB');
  return { last, passes };
}

async function reportChanges(page, bar) {
  const changes = [];
  for (const threshold of thresholds) changes.push(await page.changeOf('#min-ticks', threshold));
  const times = changes.map(({ time }) => time);
  const all = times.every((time) => time !== undefined);
  return [
    line('change of minimum ticks to repaint, median', all ? median(times) : undefined, 'ms', bar.repaint),
    line('the same, worst', all ? Math.max(...times) : undefined, 'ms', bar.worst),
    line('longest block meanwhile', Math.max(...changes.map(({ block }) => block)), 'ms', bar.block),
  ];
}

// A view that does not answer is a number not seen.
const complain = (error) => void console.error(`${error}`.split('\n')[0]);

async function reportScrolling(page, bar) {
  const passes = [];
  for (const [view, title, how] of [
    ['flame', 'wheel in the flame graph'], ['flame', 'wheel zoom of the flame graph', { zooms: true }],
    ['flame', 'wheel zoom of the inverted one', { zooms: true, inverted: true }], ['tree', 'wheel in the call tree'],
  ]) {
    const { frames, longest, moved } = (await page.scrolling(view, how).catch(complain)) ?? {};
    const name = `${title}${moved === false ? ' (nothing moves)' : ''}`;
    passes.push(line(name, frames, 'frames/s', bar.frames, (measured) => measured >= bar.frames));
    line(`its longest frame (${title})`, longest, 'ms');
  }
  return passes;
}

async function measure(browser, entries, { convert, make }, folder) {
  const bar = bars.find((one) => entries <= one.entries);
  const profile = join(folder, 'profile.pgcl');
  const page = join(folder, 'profile.html');
  run(make, ['--entries', String(entries), '-o', profile]);
  run(convert, [profile, '-o', page]);
  console.log(`\n${entries.toLocaleString('en')} entries, ${(statSync(profile).size / 1e6).toFixed(1)} MB`);
  earlier.clear();
  if (options.against !== undefined) {
    const other = join(folder, 'against.html');
    writeFileSync(other, inViewer(page, options.against));
    console.log(`the page ${options.against}`);
    await reportPage(browser, profile, other, bar);
    console.log('this page, and how many times that');
  }
  return reportPage(browser, profile, page, bar);
}

async function reportPage(browser, profile, page, bar) {
  const size = reportSize(profile, page);
  const { last, passes } = await reportOpening(browser, page, Number(options.rounds), bar);
  const changes = await reportChanges(last, bar);
  const scrolling = await reportScrolling(last, bar);
  await last.close();
  return [size, ...passes, ...changes, ...scrolling].every(Boolean);
}

const program = findBrowser();
if (program === undefined) throw new Error('no Chromium found (the environment variable CHROMIUM names one)');
const programs = builtPrograms();
const folder = mkdtempSync(join(tmpdir(), 'viewer-bench-'));
let good = true;
try {
  for (const entries of options.entries.split(',').map(Number)) {
    // A browser of its own, so that memory of one profile does not count for the next.
    const browser = await launch(program);
    good = (await measure(browser, entries, programs, folder)) && good;
    await browser.close();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = good ? 0 : 1;
