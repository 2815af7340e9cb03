// node speedscope.mjs CONVERTPROFILE: what speedscope shows of a converted profile in its sandwich
// view is what the profile says, for every function and each metric.
//
// The environment variable SPEEDSCOPE names the folder of the unpacked npm package (npm pack
// speedscope). Exits with 77, which ctest takes as skipped, without it and without a Chromium.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const convertprofile = process.argv[2];
if (convertprofile === undefined) throw new Error('usage: node speedscope.mjs CONVERTPROFILE');
const package_ = process.env.SPEEDSCOPE;
if (package_ === undefined) {
  console.log('SKIPPED: SPEEDSCOPE does not name the unpacked npm package');
  process.exit(77);
}
const { findBrowser, launch } = await import('../../viewer-html/browser.mjs');
const program = findBrowser();
if (program === undefined) {
  console.log('SKIPPED: no Chromium found');
  process.exit(77);
}
const project = resolve(fileURLToPath(import.meta.url), '../../..');
const folder = mkdtempSync(join(tmpdir(), 'speedscope-'));
const metrics = [
  { key: 'ticks', text: (ticks) => (ticks === 0 ? '0.00ns' : `${ticks.toFixed(2)}ms`) }, // of 1 ms
  { key: 'alloc', text: bytesText },
  { key: 'entries', text: (n) => n.toLocaleString('en-US') },
];

// As speedscope shows a number of bytes.
function bytesText(n) {
  if (n < 1024) return `${n.toFixed(0)} B`;
  if (n / 1024 < 1024) return `${(n / 1024).toFixed(2)} KB`;
  return `${(n / 1024 / 1024).toFixed(2)} MB`;
}

// {name: [self, total]} of the functions with costs. speedscope tells functions apart by their
// frame, so that the test's functions are cost centres; a call below the same one adds no total.
function expected(report, key) {
  const centres = new Map(report.cost_centres.map((c) => [c.id, c]));
  const costs = new Map();
  const inherited = (row) => row.children.reduce((sum, c) => sum + inherited(c), row[key]);
  const walk = (row, open) => {
    const own = costs.get(row.id) ?? [0, 0];
    costs.set(row.id, own);
    own[0] += row[key];
    if (!open.has(row.id)) own[1] += inherited(row);
    for (const child of row.children) walk(child, new Set([...open, row.id]));
  };
  walk(report.profile, new Set());
  return [...costs]
    .filter(([, [, total]]) => total > 0)
    .map(([id, [self, total]]) => [`${centres.get(id).module}.${centres.get(id).label}`, self, total]);
}

async function shown(page, file, metric) {
  const text = readFileSync(file, 'utf8');
  const source = text.replace('"activeProfileIndex":0', `"activeProfileIndex":${metric}`);
  const script = join(folder, 'profile.js');
  const base64 = Buffer.from(source).toString('base64');
  writeFileSync(script, `speedscope.loadFileFromBase64("p.speedscope.json", "${base64}")`);
  const index = pathToFileURL(resolve(package_, 'dist/release/index.html')).href;
  await page.goto('about:blank');
  await page.goto(`${index}#view=sandwich&localProfilePath=${script}`);
  await page.waitForSelector('tr', { state: 'attached', timeout: 60_000 });
  const rows = await page.$$eval('tr', (all) =>
    all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
  );
  // The other table lists the metrics.
  return rows.filter((row) => row.length === 3 && row[0].includes('%'));
}

const browser = await launch(program);
let compared = 0;
try {
  for (const name of ['sansom', 'queens', 'docfib', 'mutual']) {
    const sample = join(project, 'samples/ghc', name, `${name}.json`);
    const report = JSON.parse(readFileSync(sample, 'utf8'));
    const file = join(folder, `${name}.speedscope.json`);
    execFileSync(convertprofile, [sample, '-o', file]);
    const context = await browser.newContext({ viewport: { width: 1400, height: 4000 } });
    const page = await context.newPage();
    for (const [i, { key, text }] of metrics.entries()) {
      const want = expected(report, key);
      const whole = want.reduce((sum, [, self]) => sum + self, 0);
      if (whole === 0) continue;
      const have = await shown(page, file, i);
      const line = ([centre, self, total]) => `${centre} | ${text(total)} | ${text(self)}`;
      const cell = (t) => t.replace(/\s*\(.*$/, '');
      assert.deepEqual(
        have.map(([total, self, centre]) => `${centre} | ${cell(total)} | ${cell(self)}`).sort(),
        want.map(line).sort(),
        `${name}, ${key}`,
      );
      compared += want.length;
    }
    await context.close();
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
console.log(`${compared} rows are as they should be`);
