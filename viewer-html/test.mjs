// SPDX-License-Identifier: BSD-3-Clause
// Checks the types and runs the tests of the viewer's logic: node test.mjs PAGES [TEST...]
//
// PAGES is a folder filled by make_page (tests/html). By default, all tests except `large` run; TEST is a name such as
// `rows`.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const folder = join(here, '../tests/viewer/unit');
const [pages, ...names] = process.argv.slice(2);
if (pages === undefined) throw new Error('usage: node test.mjs PAGES [TEST...]');
const isWanted = (test) => (names.length === 0 ? test !== 'large' : names.includes(test));

const run = (args, environment = {}) =>
  spawnSync(process.execPath, args, {
    cwd: here,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  }).status ?? 1;

// The compiler stores its findings beside the pages: if nothing has changed, it takes a quarter of the time.
const known = join(resolve(pages), 'types.tsbuildinfo');
const typesFail = run([
  join(here, 'node_modules/typescript/bin/tsc'),
  ...['--noEmit', '--incremental', '--tsBuildInfoFile', known],
]);
const tooLong = run([join(here, 'function_lengths.mjs')]);
const out = mkdtempSync(join(tmpdir(), 'viewer-tests-'));
try {
  const tests = readdirSync(folder).filter((name) => name.endsWith('.test.ts') && isWanted(name.slice(0, -8)));
  if (tests.length < names.length) throw new Error(`no such test among ${names.join(', ')}`);
  await build({
    // One file, so that shared code is bundled and compiled by Node.js only once.
    stdin: { contents: tests.map((name) => `import './${name}';\n`).join(''), resolveDir: folder },
    outfile: join(out, 'tests.mjs'),
    bundle: true,
    platform: 'node',
    define: { READERS: 'false' },
    format: 'esm',
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  const testsFail = run(['--enable-source-maps', '--test', join(out, 'tests.mjs')], { PAGES: resolve(pages) });
  process.exitCode = typesFail || tooLong || testsFail;
} finally {
  rmSync(out, { recursive: true, force: true });
}
