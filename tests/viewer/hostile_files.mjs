// SPDX-License-Identifier: BSD-3-Clause
// Drops malformed and hostile files on the viewer's page, in a browser: nothing of them runs, no request leaves, the page
// stays responsive, and it shows why it refuses a file.
//
//   node hostile_files.mjs CONVERTPROFILE BAD_FILES PYTHON HOSTILE_FILES
//
// BAD_FILES: a folder of malformed files. HOSTILE_FILES: the module of Python that makes large ones (tests/faults).
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { findBrowser, launch } from '../../viewer-html/browser.mjs';

const program = findBrowser();
if (program === undefined) process.exit(77);
const [convertprofile, badFiles, python, hostileFiles] = process.argv.slice(2);
const longestBlock = 4000; // milliseconds, on a busy machine
const patience = 10_000; // milliseconds for a large file, before it is cancelled
const eachHostile = 9; // one of so many
const scratch = mkdtempSync(join(tmpdir(), 'hostile-'));
const viewer = join(scratch, 'viewer.html');
execFileSync(convertprofile, ['--viewer', '-o', viewer]);
const browser = await launch(program);

// Runs before the page's own scripts: notes scripts of files, refused loads, and how long the page does not respond.
function observe() {
  const seen = { hits: 0, refused: [], blocks: [] };
  globalThis.seen = seen;
  globalThis.hit = () => ++seen.hits;
  addEventListener('securitypolicyviolation', ({ blockedURI }) => seen.refused.push(blockedURI));
  new PerformanceObserver((list) => seen.blocks.push(...list.getEntries().map((one) => one.duration))).observe({
    type: 'longtask',
    buffered: true,
  });
}

class Dropping {
  static async begin() {
    const context = await browser.newContext();
    const page = await context.newPage();
    const requests = [];
    context.on('request', (request) => requests.push(request.url()));
    page.on('dialog', (dialog) => {
      requests.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('pageerror', (error) => requests.push(`error: ${error}`));
    await page.addInitScript(observe);
    await page.goto(pathToFileURL(viewer).href);
    return Object.assign(new Dropping(), { context, page, requests });
  }

  // Drops the file. Returns the message, or undefined if the page shows a profile; `cancelled` if it took too long.
  async drop(path) {
    const input = await this.page.evaluateHandle(() =>
      Object.assign(document.createElement('input'), { type: 'file' }),
    );
    await input.setInputFiles(path);
    await input.evaluate(({ files }) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(files[0]);
      dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
    });
    // The failure of an earlier file has another name.
    const isOpened = (name) =>
      document.querySelector('header.top') !== null ||
      document.querySelector('.failure p')?.textContent.startsWith(`${name}: `);
    try {
      await this.page.waitForFunction(isOpened, basename(path), { timeout: patience });
    } catch {
      return this.cancel();
    }
    if ((await this.page.$('header.top')) !== null) return {};
    return { message: await this.page.textContent('.failure p') };
  }

  async cancel() {
    try {
      await this.page.click('button:text-is("Cancel")', { timeout: longestBlock });
    } catch {
      await this.page.waitForSelector('header.top', { timeout: longestBlock }); // opened at the last moment
      return {};
    }
    await this.page.waitForSelector('button:text-is("Choose files"):not([disabled])');
    return { cancelled: true };
  }

  // Fails if anything happened that must not.
  async end(what) {
    const { hits, refused, blocks } = await this.page.evaluate(() => globalThis.seen);
    assert.equal(hits, 0, `${what}: a script ran`);
    assert.deepEqual(refused, [], `${what}: loads that the policy refused`);
    const outside = this.requests.filter((url) => !/^(file|blob):/.test(url));
    assert.deepEqual(outside, [], `${what}: requests, dialogs and errors`);
    const longest = Math.max(0, ...blocks);
    assert.ok(longest <= longestBlock, `${what}: the page did not respond for ${longest} ms`);
    await this.context.close();
    return longest;
  }
}

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else yield path;
  }
}

// Each is refused as the command refuses it, with a message.
async function dropMalformed() {
  let page = await Dropping.begin();
  let count = 0;
  for (const path of filesIn(badFiles)) {
    const { message, cancelled } = await page.drop(path);
    const { status } = spawnSync(convertprofile, [path, '--json']);
    assert.equal(cancelled, undefined, path);
    assert.equal(message === undefined, status === 0, `${path}: ${message}`);
    if (message === undefined) {
      await page.end(path);
      page = await Dropping.begin();
    } else ++count;
  }
  console.log(`${count} malformed files are refused, longest block ${await page.end('malformed files')} ms`);
}

const markup = [
  '<img src=http://example.com/a onerror=hit()>',
  '</script><script>hit()</script>',
  '</title><svg onload=hit()>',
  '<link rel=stylesheet href=http://example.com/b>',
  '<style>*{background:url(http://example.com/c)}</style>',
  '<iframe src=javascript:hit()></iframe>',
];
const written = (name, content) => {
  const path = join(scratch, name);
  writeFileSync(path, content);
  return path;
};

// Markup wherever a format has a text.
function filesOfMarkup() {
  const all = markup.join('');
  const report = {
    ...{ program: all, arguments: [all], rts_arguments: [all], end_time: all, initial_capabilities: 0 },
    ...{ total_time: 1, total_ticks: 6, tick_interval: 1000, total_alloc: 6 },
    cost_centres: ['MAIN', ...markup].map((label, id) => ({ id, label, module: label, src_loc: label, is_caf: false })),
    profile: {
      ...{ id: 0, entries: 0, alloc: 0, ticks: 0 },
      children: markup.map((_, i) => ({ id: i + 1, entries: 1, alloc: 1, ticks: 1, children: [] })),
    },
  };
  const frames = markup.map((name) => ({ name, file: name }));
  const speedscope = {
    ...{ $schema: 'https://www.speedscope.app/file-format-schema.json', name: all, exporter: all, shared: { frames } },
    profiles: markup.map((name, i) => ({
      ...{ type: 'sampled', name, unit: i === 0 ? all : 'none', startValue: 0, endValue: 1 },
      ...{ samples: [[i]], weights: [1] },
    })),
  };
  const heap = ['JOB', 'DATE', 'SAMPLE_UNIT', 'VALUE_UNIT'].map((key) => `${key} "${all}"\n`).join('');
  const bands = markup.map((name) => `${name}\t8\n`).join('');
  const samples = [1, 2].map((time) => `BEGIN_SAMPLE ${time}\n${bands}END_SAMPLE ${time}\n`).join('');
  const functions = markup.map((name) => `fl=${name}\nfn=${name}\n1 1\n`).join('');
  return [
    written('report.json', JSON.stringify(report)),
    written('names.speedscope.json', JSON.stringify(speedscope)),
    written('heap.hp', heap + samples),
    written('callgrind.out.names', `cmd: ${all}\ndesc: ${all}: 1\nevent: Ir : ${all}\nevents: Ir\n${functions}`),
    written('names.folded', markup.map((name) => `${name.replaceAll(' ', '\t')} 1\n`).join('')),
  ];
}

// Shows them in every view.
async function dropMarkup() {
  for (const path of filesOfMarkup()) {
    const page = await Dropping.begin();
    assert.deepEqual(await page.drop(path), {}, path);
    for (const tab of await page.page.$$('[role=tab]')) {
      await tab.click();
      const made = await page.page.$$eval(
        'img, iframe, link, :not(head) > style, script',
        (all) => all.filter((one) => one.outerHTML.includes('example.com') || one.textContent.startsWith('hit')).length,
      );
      assert.equal(made, 0, path);
    }
    await page.end(path);
  }
  const page = await Dropping.begin();
  const refused = [
    written('<img src=x onerror=hit()>.prof', markup.join('\n')),
    written('cut.prof.gz', gzipSync(markup.join('\n')).subarray(0, 60)),
  ];
  const huge = written('huge.eventlog', '');
  truncateSync(huge, 2.2e9);
  for (const path of [...refused, huge]) {
    const { message } = await page.drop(path);
    console.log(message);
    assert.ok(message !== undefined, path);
    if (path === huge) assert.match(message, /convertprofile/);
  }
  await page.end('refused markup');
}

// Files made to take much time or memory: the page reads them, refuses them, or stops when it is told to.
async function dropLarge() {
  const code = `
import sys; sys.path.insert(0, sys.argv[1])
from ${basename(hostileFiles)} import FILES
for i, (name, make) in enumerate(FILES.items()):
    if i % ${eachHostile} == 0:
        made = make()
        made = made[0] if isinstance(made, tuple) else made
        open(f"{sys.argv[2]}/hostile {i} {name}", "wb").write(made if isinstance(made, bytes) else made.encode())`;
  execFileSync(python, ['-B', '-c', code, dirname(hostileFiles), scratch]);
  for (const name of readdirSync(scratch).filter((one) => one.startsWith('hostile '))) {
    const page = await Dropping.begin();
    const begin = performance.now();
    const { message, cancelled } = await page.drop(join(scratch, name));
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    const outcome = cancelled ? 'cancelled' : (message ?? 'opened').slice(0, 120);
    console.log(`${name}: ${outcome} after ${seconds} s, longest block ${await page.end(name)} ms`);
  }
}

try {
  await dropMarkup();
  await dropMalformed();
  await dropLarge();
} finally {
  await browser.close();
  rmSync(scratch, { recursive: true });
}
