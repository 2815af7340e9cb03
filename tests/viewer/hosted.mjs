// SPDX-License-Identifier: BSD-3-Clause
// The viewer's page in its hosts: as a web app it opens profiles from its server, works without a
// network and connects to no other server; in an editor it opens the file that it receives.
//
//   node hosted.mjs VIEWER_HTML PACKAGING READERS.wasm SAMPLES
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import Module from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser, launch } from '../../viewer-html/browser.mjs';

const program = findBrowser();
if (program === undefined) process.exit(77);
const [viewer, packaging, wasm, samples] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'hosted-'));
const build = (out, host) => execFileSync(process.execPath, [join(viewer, 'build.mjs'), out, wasm, host]);
const report = join(samples, 'ghc/primes/primes.P.prof');

build(join(folder, 'index.html'), 'web');
for (const name of ['manifest.webmanifest', 'icon.svg', 'sw.js'])
  copyFileSync(join(packaging, 'web', name), join(folder, name));
mkdirSync(join(folder, 'runs'));
copyFileSync(report, join(folder, 'runs/app.prof'));

const types = { html: 'text/html', js: 'text/javascript', svg: 'image/svg+xml', webmanifest: 'application/json' };
const server = createServer((request, response) => {
  const path = new URL(request.url, 'http://server').pathname.slice(1) || 'index.html';
  try {
    response.setHeader('Content-Type', types[path.replace(/^.*\./, '')] ?? 'application/octet-stream');
    response.end(readFileSync(join(folder, path)));
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const site = `http://localhost:${server.address().port}/`;
const browser = await launch(program);
const heading = (page) => page.textContent('header.top h1');

async function asWebApp() {
  const context = await browser.newContext();
  const page = await context.newPage();
  const elsewhere = [];
  page.on('request', (request) => request.url().startsWith(site) || elsewhere.push(request.url()));
  await page.goto(`${site}?url=runs/app.prof`);
  assert.equal(await heading(page), 'primes');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(`${site}?url=${encodeURIComponent('http://example.com/app.prof')}`);
  await page.waitForSelector('.failure');
  assert.match(await page.textContent('.failure'), /^http:\/\/example\.com\/app\.prof is on another server/);
  await context.setOffline(true);
  await page.goto(site);
  await page.setInputFiles('input[type=file]', report);
  assert.equal(await heading(page), 'primes');
  assert.deepEqual(
    elsewhere.filter((url) => !/^(blob|data):/.test(url)),
    [],
  );
  await context.close();
}

const described = (path) => JSON.parse(readFileSync(path, 'utf8'));

// The extension's calls fit the published types of the oldest editor that it supports.
function fitsEditor() {
  const packages = join(viewer, 'node_modules');
  const { engines } = described(join(packaging, 'vscode/package.json'));
  assert.equal(engines.vscode, `^${described(join(packages, '@types/vscode/package.json')).version}`);
  const options = '--noEmit --checkJs --strict --target es2022 --lib es2022,dom --module commonjs --types vscode,node';
  const { status, stdout } = spawnSync(process.execPath, [
    join(packages, 'typescript/bin/tsc'),
    ...options.split(' '),
    ...['--typeRoots', join(packages, '@types'), join(packaging, 'vscode/extension.js')],
  ]);
  assert.equal(status, 0, String(stdout));
}

// The extension with a stand-in for the editor, and its page in a browser that plays the webview.
async function inEditor() {
  const extensionFolder = join(folder, 'extension');
  mkdirSync(extensionFolder);
  build(join(extensionFolder, 'viewer.html'), 'editor');
  copyFileSync(join(packaging, 'vscode/extension.js'), join(extensionFolder, 'extension.js'));
  const editors = new Map();
  const uri = (path) => ({ path });
  const vscode = {
    Uri: { joinPath: (base, name) => uri(join(base.path, name)) },
    workspace: { fs: { readFile: async ({ path }) => new Uint8Array(readFileSync(path)) } },
    window: { registerCustomEditorProvider: (type, editor) => editors.set(type, editor) },
  };
  const load = Module._load;
  Module._load = (request, ...rest) => (request === 'vscode' ? vscode : load(request, ...rest));
  const { activate } = Module.createRequire(import.meta.url)(join(extensionFolder, 'extension.js'));
  activate({ extensionUri: uri(extensionFolder), subscriptions: [] });
  assert.deepEqual(
    [...editors.keys()],
    described(join(packaging, 'vscode/package.json')).contributes.customEditors.map(({ viewType }) => viewType),
  );

  const page = await browser.newPage();
  let receive;
  const webview = {
    options: {},
    html: '',
    onDidReceiveMessage: (listener) => (receive = listener),
    postMessage: ({ open }) =>
      page.evaluate(
        (files) =>
          postMessage({ open: files.map(({ name, bytes }) => ({ name, bytes: Uint8Array.from(bytes) })) }, '*'),
        open.map(({ name, bytes }) => ({ name, bytes: [...bytes] })),
      ),
  };
  const editor = editors.get('convertprofile.profile');
  await editor.resolveCustomEditor(editor.openCustomDocument(uri(report)), { webview });
  assert.deepEqual(webview.options, { enableScripts: true });
  await page.exposeFunction('toEditor', (message) => receive(message));
  await page.addInitScript(() => {
    globalThis.acquireVsCodeApi = () => ({ postMessage: (message) => void globalThis.toEditor(message) });
  });
  await page.route('http://webview/', (route) => route.fulfill({ contentType: 'text/html', body: webview.html }));
  await page.goto('http://webview/');
  assert.equal(await heading(page), 'primes');
}

try {
  fitsEditor();
  await asWebApp();
  await inEditor();
} finally {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true });
}
