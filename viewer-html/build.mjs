// SPDX-License-Identifier: BSD-3-Clause
// Builds the page: node build.mjs OUT.html [READERS.wasm [web | editor]]
//
// With the readers of wasm/, the page is the viewer's, which opens every format; without, it is that of a report. `web`
// makes index.html of packaging/web and `editor` viewer.html of packaging/vscode, both without a profile.
//
// The page is one file with its style and program, which its Content-Security-Policy allows by their hashes, and three
// markers that formats/html/html_writer.cpp replaces by the title, the warnings and the profile. The program is packed,
// which halves the size of the page; start.js unpacks and runs it.
// Writes nothing but OUT.html, so that builds in several folders can run at the same time.

import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { build, transform } from 'esbuild';

const source = join(dirname(fileURLToPath(import.meta.url)), 'src');
const browsers = ['chrome111', 'firefox113', 'safari16.4'];

// uPlot fails to load if the browser's language is not valid, as in WebKit with LANG=C.
const languageOfNumbers = {
  name: 'language of numbers',
  setup({ onLoad }) {
    onLoad({ filter: /uPlot\.esm\.js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      return { contents: fill(text, { "domEnv ? nav.language : 'en-US'": "'en-US'" }), loader: 'js' };
    });
  },
};

// `./worker?text`: the bundled program of worker.ts as a string.
const programsAsText = {
  name: 'programs as text',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\?text$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace(/\?text$/, '.ts')),
      namespace: 'text',
    }));
    onLoad({ filter: /./, namespace: 'text' }, async ({ path }) => ({
      contents: await bundled(path, false),
      loader: 'text',
    }));
  },
};

async function bundled(entry, hasReaders) {
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    define: { READERS: String(hasReaders) },
    plugins: [languageOfNumbers, hasReaders ? programsAsText : emptyPrograms],
    minify: true,
    write: false,
    format: 'iife',
    target: browsers,
    charset: 'ascii',
    legalComments: 'none', // notices() has them in full
    // Calls of h() are shorter than calls of the runtime that tsconfig.json names for types.
    tsconfigRaw: {
      compilerOptions: { target: 'ES2022', jsx: 'react', jsxFactory: 'h', jsxFragmentFactory: 'Fragment' },
    },
    inject: [join(source, 'views/jsx.ts')],
    logLevel: 'warning',
  });
  return result.outputFiles[0].text.trim();
}

// Reports have no readers, so their programs are left out.
const emptyPrograms = {
  name: 'no programs',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\?text$/ }, ({ path }) => ({ path, namespace: 'none' }));
    onLoad({ filter: /./, namespace: 'none' }, () => ({ contents: '', loader: 'text' }));
  },
};

async function start() {
  const text = await readFile(join(source, 'start.js'), 'utf8');
  const result = await transform(text, { minify: true, target: browsers });
  return result.code.trim();
}

// The style of uPlot, of the page, of each area (one file each, in the order of names), and of print.
async function style() {
  const packages = join(dirname(source), 'node_modules');
  const areas = (await readdir(join(source, 'style'))).filter((name) => name.endsWith('.css')).sort();
  const files = [
    join(packages, 'uplot/dist/uPlot.min.css'),
    join(source, 'style.css'),
    ...areas.map((name) => join(source, 'style', name)),
    join(source, 'print.css'),
  ];
  const text = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
  const result = await transform(text, { loader: 'css', minify: true, target: browsers });
  return result.code.trim();
}

// The notices required by the licences of the page's packages.
async function notices() {
  const packages = join(dirname(source), 'node_modules');
  const texts = ['preact', 'uplot'].map(
    async (name) => `${name}\n\n${(await readFile(join(packages, name, 'LICENSE'), 'utf8')).trim()}`,
  );
  const text = (await Promise.all(texts)).join('\n\n\n');
  if (text.includes('--')) throw new Error('a licence holds --, which would end the comment');
  return text;
}

const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function fill(template, parts) {
  let page = template;
  for (const [marker, text] of Object.entries(parts)) {
    const [before, after, ...more] = page.split(marker);
    if (after === undefined || more.length > 0) throw new Error(`${marker} has to stand once`);
    page = before + text + after;
  }
  return page;
}

// The converter's readers, for the element #readers of the viewer's page.
async function packedReaders(wasm) {
  if (wasm === undefined) return '';
  const packed = deflateRawSync(await readFile(wasm), { level: 9 }).toString('base64');
  return `<script type="application/octet-stream;base64" id="readers">${packed}</script>`;
}

const [out, wasm, host] = process.argv.slice(2);
if (out === undefined) throw new Error('usage: node build.mjs OUT.html [READERS.wasm [web | editor]]');
const [template, readers, js, starter, css, licences] = await Promise.all([
  readFile(join(source, 'page.html'), 'utf8'),
  packedReaders(wasm),
  bundled(join(source, 'main.tsx'), wasm !== undefined),
  start(),
  style(),
  notices(),
]);
// A web app may also load its own parts and profiles from its server.
const ofServer = " 'self'; connect-src 'self'; manifest-src 'self'; img-src 'self'";
// memLevel: shorter blocks compress this text better.
let page = fill(template, {
  '@SCRIPT_HASHES@': `${hashOf(starter)} ${hashOf(js)}${wasm === undefined ? '' : " 'wasm-unsafe-eval'"}`,
  '@OF_SERVER@': host === 'web' ? ofServer : '',
  '@MANIFEST@': host === 'web' ? '<link rel="manifest" href="manifest.webmanifest">\n' : '',
  '@READERS@': readers,
  '@STYLE_HASH@': hashOf(css),
  '@STYLE@': css,
  '@PROGRAM@': deflateRawSync(js, { level: 9, memLevel: 7 }).toString('base64'),
  '@START@': starter,
  '@NOTICES@': licences,
});
// The writer needs each marker exactly once.
const unfilled = fill(page, { '<!--@TITLE@-->': 'Profile viewer', '<!--@CONVERSION@-->': '', '<!--@PROFILE@-->': '' });
if (host !== undefined) page = unfilled;
await mkdir(dirname(out), { recursive: true });
await writeFile(`${out}.new`, page);
await rename(`${out}.new`, out);
