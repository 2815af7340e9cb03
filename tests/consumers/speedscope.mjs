// SPDX-License-Identifier: BSD-3-Clause
// node speedscope.mjs CONVERTPROFILE: speedscope shows the costs of a converted profile. Compares
// every row of the sandwich view for each metric of speedscope's own format, and for the time of a
// pprof file; for a Callgrind file only the totals, because speedscope builds a tree from the graph
// in its own way.
//
// Exits with 77, which ctest counts as skipped, without Chromium.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const convertprofile = process.argv[2];
if (convertprofile === undefined) throw new Error('usage: node speedscope.mjs CONVERTPROFILE');
const { findBrowser, launch } = await import('../../viewer-html/browser.mjs');
const program = findBrowser();
if (program === undefined) {
  console.log('SKIPPED: no Chromium found');
  process.exit(77);
}
const project = resolve(fileURLToPath(import.meta.url), '../../..');
const speedscope = join(project, 'viewer-html/node_modules/speedscope/dist/release/index.html');
const folder = mkdtempSync(join(tmpdir(), 'speedscope-'));
const metrics = [
  { key: 'ticks', text: (ticks) => (ticks === 0 ? '0.00ns' : `${ticks.toFixed(2)}ms`) }, // ticks of 1 ms
  { key: 'alloc', text: bytesText },
  { key: 'entries', text: (n) => n.toLocaleString('en-US') },
];

// As speedscope shows a number of bytes.
function bytesText(n) {
  if (n < 1024) return `${n.toFixed(0)} B`;
  if (n / 1024 < 1024) return `${(n / 1024).toFixed(2)} KB`;
  return `${(n / 1024 / 1024).toFixed(2)} MB`;
}

const byCentre = (centre) => centre.id;
const byName = (centre) => `${centre.module}.${centre.label}`;

// [name, self, total] of the functions with costs. speedscope tells functions apart by the `identity` of their cost
// centres; a nested call of the same one adds no total.
function expected(report, key, identity = byCentre) {
  const centres = new Map(report.cost_centres.map((c) => [c.id, c]));
  const costs = new Map();
  const inherited = (row) => row.children.reduce((sum, c) => sum + inherited(c), row[key]);
  const walk = (row, open) => {
    const centre = centres.get(row.id);
    const id = identity(centre);
    const [, self, all] = costs.get(id) ?? [byName(centre), 0, 0];
    costs.set(id, [byName(centre), self + row[key], open.has(id) ? all : all + inherited(row)]);
    for (const child of row.children) walk(child, new Set([...open, id]));
  };
  walk(report.profile, new Set());
  return [...costs.values()].filter(([, , all]) => all > 0);
}

// The rows of the page's tables, once they include a function and no longer change: speedscope
// draws the table of profiles first, and only those rows of a long table that it considers visible.
async function settledRows(page) {
  await page.waitForFunction(
    () => [...document.querySelectorAll('tr td:first-child')].some((cell) => cell.textContent.includes('%')),
    null,
    {
      timeout: 60_000,
    },
  );
  for (let before = ''; ; ) {
    const rows = await page.$$eval('tr', (all) =>
      all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
    );
    const now = JSON.stringify(rows);
    if (now === before) return rows;
    before = now;
    await page.waitForTimeout(200);
  }
}

// The rows of speedscope's tables: of the profiles in the file, and of the sandwich view's functions.
async function rowsOf(page, name, bytes) {
  const script = join(folder, 'profile.js');
  writeFileSync(script, `speedscope.loadFileFromBase64("${name}", "${bytes.toString('base64')}")`);
  await page.goto('about:blank');
  await page.goto(`${pathToFileURL(speedscope).href}#view=sandwich&localProfilePath=${script}`);
  const rows = await settledRows(page);
  const three = rows.filter((row) => row.length === 3);
  return {
    profiles: three.filter((row) => !row[0].includes('%')),
    functions: three.filter((row) => row[0].includes('%')),
  };
}

const total = (rows) => rows.reduce((sum, [, self]) => sum + self, 0);

// Returns the number of rows compared.
function compareFunctions(have, want, text, what) {
  const line = ([centre, self, all]) => `${centre} | ${text(all)} | ${text(self)}`;
  const cell = (t) => t.replace(/\s*\(.*$/, '');
  assert.deepEqual(
    have.map(([all, self, centre]) => `${centre} | ${cell(all)} | ${cell(self)}`).sort(),
    want.map(line).sort(),
    what,
  );
  return want.length;
}

async function checkSpeedscope(page, name, sample, report) {
  const file = join(folder, `${name}.speedscope.json`);
  execFileSync(convertprofile, [sample, '-o', file, '--builtins', 'show']);
  const source = readFileSync(file, 'utf8');
  let compared = 0;
  for (const [i, { key, text }] of metrics.entries()) {
    const want = expected(report, key);
    if (total(want) === 0) continue;
    const active = source.replace('"activeProfileIndex":0', `"activeProfileIndex":${i}`);
    const { functions } = await rowsOf(page, `${name}.speedscope.json`, Buffer.from(active));
    compared += compareFunctions(functions, want, text, `${name}, ${key}`);
  }
  return compared;
}

// speedscope shows the default sample type of a pprof file: our time. A pprof function is identified by its name.
async function checkPprof(page, name, sample, report) {
  const file = join(folder, `${name}.pb.gz`);
  execFileSync(convertprofile, [sample, '-o', file, '--builtins', 'show']);
  const want = expected(report, 'ticks', byName);
  if (total(want) === 0) return 0;
  const { functions } = await rowsOf(page, `${name}.pb.gz`, readFileSync(file));
  return compareFunctions(functions, want, (n) => n.toLocaleString('en-US'), `${name}, pprof`);
}

// Microseconds of each function according to the file: a sample lasts until the next one.
// speedscope gives the last one no time, so it is left out.
function selfTimes(text) {
  const { nodes, samples, timeDeltas } = JSON.parse(text);
  const frames = new Map(nodes.map((node) => [node.id, node.callFrame]));
  const times = new Map();
  for (let i = 0; i + 1 < samples.length; ++i) {
    const { functionName, url, lineNumber } = frames.get(samples[i]);
    const place = url === '' ? '' : ` ${url.split('/').at(-1)}:${lineNumber + 1}`;
    const name = functionName || `(anonymous${place})`;
    if (name !== '(root)') times.set(name, (times.get(name) ?? 0) + timeDeltas[i + 1]);
  }
  return new Map([...times].filter(([, time]) => time > 0));
}

// Compares the time of each function itself: in the file, as converted, and as speedscope shows it.
async function checkCpuProfile(page, file) {
  const text = readFileSync(file, 'utf8');
  const want = selfTimes(text);
  const { samples, timeDeltas, startTime, endTime } = JSON.parse(text);
  const rest = endTime - startTime - timeDeltas.reduce((sum, delta) => sum + delta, 0);
  const rows = execFileSync(convertprofile, [file, '--to', 'ndjson', '--rows', 'functions'], { encoding: 'utf8' });
  const read = rows
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const sum = (numbers) => [...numbers].reduce((all, number) => all + number, 0);
  assert.equal(
    sum(read.map((row) => row.Time_individual)),
    sum(want.values()) + rest,
    `${file}: ${samples.length} samples`,
  );
  for (const row of read.filter((row) => row.Time_individual > rest)) {
    const name = row.module === '' ? row.name : `${row.module}.${row.name}`;
    assert.ok([row.Time_individual, row.Time_individual - rest].includes(want.get(name)), `${file}: ${name}`);
  }
  const { functions } = await rowsOf(page, 'a.cpuprofile', Buffer.from(text));
  const shown = functions
    .map(([, self, name]) => [name, self.replace(/\s*\(.*$/, '')])
    .filter(([, self]) => !/^0/.test(self));
  const milliseconds = (time) => (time < 1000 ? `${time.toFixed(2)}µs` : `${(time / 1000).toFixed(2)}ms`);
  assert.deepEqual(
    new Map(shown.sort()),
    new Map([...want].map(([name, time]) => [name, milliseconds(time)]).sort()),
    file,
  );
  return shown.length;
}

async function checkCallgrind(page, name, sample, report) {
  const file = join(folder, `callgrind.out.${name}`);
  execFileSync(convertprofile, [sample, '-o', file, '--builtins', 'show']);
  const { profiles } = await rowsOf(page, `callgrind.out.${name}`, readFileSync(file));
  const want = metrics.map(({ key }) => total(expected(report, key)).toLocaleString('en-US'));
  assert.deepEqual(
    profiles.map(([, , all]) => all),
    want,
    `${name}, callgrind`,
  );
  return want.length;
}

const browser = await launch(program);
let compared = 0;
try {
  for (const name of ['sansom', 'queens', 'docfib', 'mutual']) {
    const sample = join(project, 'samples/ghc', name, `${name}.json`);
    const report = JSON.parse(readFileSync(sample, 'utf8'));
    const context = await browser.newContext({ viewport: { width: 1400, height: 4000 } });
    const page = await context.newPage();
    for (const check of [checkSpeedscope, checkPprof, checkCallgrind])
      compared += await check(page, name, sample, report);
    if (name === 'sansom') {
      const written = join(folder, `${name}.cpuprofile`);
      execFileSync(convertprofile, [sample, '-o', written]);
      for (const file of ['node20', 'chrome65'].map((each) =>
        join(project, 'samples/cpuprofile', `${each}.cpuprofile`),
      ))
        compared += await checkCpuProfile(page, file);
      compared += await checkCpuProfile(page, written);
    }
    await context.close();
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
console.log(`${compared} rows are as they should be`);
