// SPDX-License-Identifier: BSD-3-Clause
// Opens profiles of all formats in the viewer's page, in a browser: the page shows the totals of the command's --json.
//
//   node any_format.mjs [--firefox] CONVERTPROFILE SAMPLES [NAME...]
//
// NAME: one of the files in the folder; all of them by default. --firefox: in Firefox instead of Chromium.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { findBrowser, launch, launchFirefox } from '../../viewer-html/browser.mjs';

const { values: options, positionals } = parseArgs({
  options: { firefox: { type: 'boolean' } },
  allowPositionals: true,
});
const program = findBrowser(options.firefox ? 'firefox' : 'chromium');
if (program === undefined) process.exit(77);
const [convertprofile, samples, ...names] = positionals;
const all = readdirSync(samples, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  .sort();
const files = names.length === 0 ? all : names.map((name) => join(samples, name));
const scratch = mkdtempSync(join(tmpdir(), 'any-format-'));
const viewer = join(scratch, 'viewer.html');
execFileSync(convertprofile, ['--viewer', '-o', viewer]);

const browser = await (options.firefox ? launchFirefox(program) : launch(program));
const context = await browser.newContext();
const requests = [];
context.on('request', (request) => {
  if (!/^(file|blob):/.test(request.url())) requests.push(request.url());
});

// Reads { title: number } from the hints of the page's totals, or the reason why it does not open
// the file.
async function byPage(paths, answer) {
  const page = await context.newPage();
  try {
    await page.goto(pathToFileURL(viewer).href);
    await page.setInputFiles('input[type=file]', paths);
    if (answer !== undefined) await page.click(`.several-files button:text-is("${answer}")`);
    await page.waitForSelector('header.top, .failure');
    return await page.evaluate(() => {
      const failure = document.querySelector('.failure')?.textContent;
      if (failure !== undefined) return { failure };
      const totals = [...document.querySelectorAll('.totals li')].map((item) => [
        item.querySelector('.total-title').textContent,
        item.title,
      ]);
      return { totals: Object.fromEntries(totals) };
    });
  } finally {
    await page.close();
  }
}

function byCommand(paths, ...options) {
  const { status, stdout, stderr } = spawnSync(convertprofile, [...paths, ...options, '--json', '--quiet'], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  return status === 0 ? { summary: JSON.parse(stdout) } : { failure: stderr.trim() };
}

const numbersIn = (text) => [...text.replace(/(\d),(?=\d{3})/g, '$1').matchAll(/-?\d+/g)].map(([digits]) => digits);

// All totals of a summary or a comparison.
function totalsOf({ metrics = [], heap, changes = [] }) {
  const totals = metrics.map(({ total }) => total);
  for (const { of, before, after } of changes) if (of === 'total') totals.push(before.mean, after.mean);
  if (heap !== undefined) totals.push(heap.peak_bytes ?? heap.peak_words);
  return new Set(totals.map(String));
}

// The difference between the page and the command, or undefined.
function difference(page, command) {
  if (command.failure !== undefined)
    return page.failure === undefined ? `only the command refuses it: ${command.failure}` : undefined;
  if (page.failure !== undefined) return `only the page refuses it: ${page.failure}`;
  const totals = totalsOf(command.summary);
  const shown = Object.entries(page.totals);
  if (shown.length === 0) return 'the page shows no totals';
  const wrong = shown.filter(([, text]) => !numbersIn(text).some((number) => totals.has(number)));
  return wrong.length === 0 ? undefined : `${JSON.stringify(wrong)}, the command ${[...totals]}`;
}

let opened = 0;
let failed = 0;
function check(what, page, command) {
  const wrong = difference(page, command);
  opened += page.totals === undefined ? 0 : 1;
  failed += wrong === undefined ? 0 : 1;
  console.log(
    `${what}: ${wrong === undefined ? 'ok' : 'FAILED'}: ${wrong ?? page.failure ?? JSON.stringify(page.totals)}`,
  );
}

// Several files at once: the parts of one run, two runs compared, and two runs added.
async function checkSeveral() {
  const sample = (name) => join(samples, 'ghc', name);
  const [report, census] = [sample('primes/primes.P.prof'), sample('primes/primes.hc.hp')];
  check('a run in two files', await byPage([report, census]), byCommand([report, census]));
  const [before, after] = ['before.prof', 'after.prof'].map((name) => join(scratch, name));
  copyFileSync(report, before);
  copyFileSync(sample('queens/queens.P.prof'), after);
  utimesSync(before, 1e9, 1e9);
  utimesSync(after, 2e9, 2e9);
  check('compared', await byPage([after, before], 'Compare'), byCommand([after], '--base', before));
  check('added up', await byPage([after, before], 'Add up'), byCommand([after, before]));
}

try {
  for (const file of files) check(file.slice(samples.length + 1), await byPage([file]), byCommand([file]));
  await checkSeveral();
} finally {
  await browser.close();
  rmSync(scratch, { recursive: true });
}
if (requests.length > 0) console.log('requests:', requests);
process.exitCode = failed > 0 || opened === 0 || requests.length > 0 ? 1 : 0;
