// SPDX-License-Identifier: BSD-3-Clause
// See bench/viewer. Prints one measurement per line, with its target.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser, launch } from '../viewer-html/browser.mjs';
import { inViewer } from '../viewer-html/other_page.mjs';
import { builtPrograms } from './programs.mjs';
import { openMeasured } from './viewer_page.mjs';

const viewerBytes = 250_000;

// Targets for profiles of up to this many entries.
const bars = [
  { entries: 2_000_000, open: 2000, block: 100, repaint: 200, worst: 200, frames: 50, memory: 1000 },
  { entries: Infinity, open: 12_000, block: 100, repaint: 1000, worst: 2000, frames: 50, memory: 3000 },
];
// Shares of the total; '' shows everything again.
const thresholds = ['0.001%', '0.01%', '0.1%', '1%', ''];
const scrolled = [
  { view: 'flame', title: 'wheel in the flame graph' },
  { view: 'flame', title: 'wheel zoom of the flame graph', how: { zooms: true } },
  { view: 'flame', title: 'wheel zoom of the inverted one', how: { zooms: true, inverted: true } },
  { view: 'tree', title: 'wheel in the call tree' },
];

const { values: options } = parseArgs({
  options: {
    entries: { type: 'string', default: '1700000,10000000' },
    rounds: { type: 'string', default: '3' },
    build: { type: 'string' },
    against: { type: 'string' },
  },
});

const run = (program, args) => execFileSync(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

const earlier = new Map(); // [name] results of the page given to --against

function line(name, value, unit, bar, passes = (measured) => measured <= bar) {
  const before = earlier.get(name);
  if (before === undefined) earlier.set(name, value);
  const ratio = before > 0 && value !== undefined ? `x ${(value / before).toFixed(2)}` : '';
  const number = value === undefined ? 'not seen' : `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`;
  const sign = bar !== undefined && unit === 'frames/s' ? '>=' : '<=';
  const verdict = bar === undefined ? '' : value !== undefined && passes(value) ? 'pass' : 'MISS';
  const wanted = bar === undefined ? '' : `${sign} ${bar.toFixed(bar < 10 ? 2 : 0)} ${unit}`;
  console.log(
    `${name.padEnd(46)} ${number.padStart(16)}   ${wanted.padEnd(18)} ${verdict.padEnd(4)} ${ratio}`.trimEnd(),
  );
  return verdict !== 'MISS';
}

function reportSize(profile, page) {
  const packed = Number(run('sh', ['-c', 'gzip -c "$0" | wc -c', profile]).toString());
  const size = statSync(page).size;
  const most = 1.45 * packed + viewerBytes;
  return line('page, against 1.45 x gzip + 250 kB', size / 1e6, 'MB', most / 1e6);
}

// Times of the page's opening and first changes, and finally of scrolling.
async function measureOnce(browser, page, scrolls) {
  const opened = await openMeasured(browser, page, 'view=flame');
  const opening = await opened.opening();
  const memory = await opened.memory();
  const changes = [];
  for (const threshold of thresholds) changes.push(await opened.changeOf('#min-ticks', threshold));
  const scrolling = [];
  for (const { view, how } of scrolls) scrolling.push(await opened.scrolling(view, how).catch(complain));
  await opened.close();
  return { opening, memory, changes, scrolling };
}

// An unresponsive view has no result.
const complain = (error) => void console.error(`${error}`.split('\n')[0]);

// Measures pages alternately, so that other load affects all of them: [page][round].
async function measureInTurn(browser, pages, rounds) {
  const measured = pages.map(() => []);
  for (let round = 1; round <= rounds; round++)
    for (const [i, page] of pages.entries())
      measured[i].push(await measureOnce(browser, page, round < rounds ? [] : scrolled));
  return measured;
}

// The median over the rounds of the number that `pick` selects; undefined if a round has none.
function over(rounds, pick) {
  const seen = rounds.map(pick).filter((value) => value !== undefined);
  return seen.length === rounds.length ? median(seen) : undefined;
}

function reportOpening(rounds, bar) {
  const opening = (mark) => over(rounds, (round) => round.opening[mark]);
  const memory = (kind) => over(rounds, (round) => round.memory[kind]);
  line('navigation to the page parsed', opening('parsed'), 'ms');
  line('navigation to the first view', opening('open'), 'ms');
  const passes = [
    line('navigation to the first flame graph', opening('flame-graph'), 'ms', bar.open),
    line('longest block while opening', opening('block'), 'ms', bar.block),
    line('JavaScript heap with its arrays', memory('heap'), 'MB', bar.memory),
  ];
  line('resident memory of the renderer', memory('resident'), 'MB');
  line('its peak', memory('peak'), 'MB');
  return passes;
}

function reportChanges(rounds, bar) {
  const each = thresholds.map((_, i) => over(rounds, ({ changes }) => changes[i].time));
  const all = each.every((time) => time !== undefined);
  const block = over(rounds, ({ changes }) => Math.max(...changes.map((change) => change.block)));
  return [
    line('change of minimum ticks to repaint, median', all ? median(each) : undefined, 'ms', bar.repaint),
    line('the same, worst', all ? Math.max(...each) : undefined, 'ms', bar.worst),
    line('longest block meanwhile', block, 'ms', bar.block),
  ];
}

function reportScrolling(seen, bar) {
  const passes = [];
  for (const [i, { title }] of scrolled.entries()) {
    const { frames, longest, moved } = seen[i] ?? {};
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
  const pages = [page];
  if (options.against !== undefined) {
    pages.unshift(join(folder, 'against.html'));
    writeFileSync(pages[0], inViewer(page, options.against));
  }
  const measured = await measureInTurn(browser, pages, Number(options.rounds));
  const passed = [];
  for (const [i, rounds] of measured.entries()) {
    if (pages.length > 1)
      console.log(pages[i] === page ? 'this page, and how many times that' : `the page ${options.against}`);
    passed.push(reportPage(profile, pages[i], rounds, bar));
  }
  return passed.at(-1);
}

function reportPage(profile, page, rounds, bar) {
  const passes = [
    reportSize(profile, page),
    ...reportOpening(rounds, bar),
    ...reportChanges(rounds, bar),
    ...reportScrolling(rounds.at(-1).scrolling, bar),
  ];
  return passes.every(Boolean);
}

const program = findBrowser();
if (program === undefined) throw new Error('no Chromium found (the environment variable CHROMIUM names one)');
const programs = builtPrograms(options.build);
const folder = mkdtempSync(join(tmpdir(), 'viewer-bench-'));
let good = true;
try {
  for (const entries of options.entries.split(',').map(Number)) {
    // A new browser for each profile, so that its memory is measured alone.
    const browser = await launch(program);
    good = (await measure(browser, entries, programs, folder)) && good;
    await browser.close();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = good ? 0 : 1;
