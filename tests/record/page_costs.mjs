// SPDX-License-Identifier: BSD-3-Clause
// What the page reads of profiles, for comparison: node page_costs.mjs PAGE.html...
// A line of JSON each: its metrics, and of each entry the path of names below the root and its costs.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const viewer = fileURLToPath(new URL('../../viewer-html', import.meta.url));
const { build } = createRequire(join(viewer, 'package.json'))('esbuild');
const folder = mkdtempSync(join(tmpdir(), 'page_costs.'));
try {
  const outfile = join(folder, 'viewer.mjs');
  const parts = ['pause', 'read/payload', 'read/pgcl', 'model/profile', 'model/analysis'];
  await build({
    stdin: { contents: parts.map((part) => `export * from './${part}';`).join('\n'), resolveDir: join(viewer, 'src') },
    outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'warning',
  });
  const { unpack, neverPause, readPgcl, rawName, Analysis } = await import(pathToFileURL(outfile).href);
  for (const page of process.argv.slice(2)) {
    const packed = [...readFileSync(page, 'utf8').matchAll(/class="profile">([^<]*)</g)].map(([, part]) => part);
    const profile = await readPgcl(await unpack(packed, neverPause, () => {}));
    const analysis = new Analysis(profile);
    const columns = profile.metrics.map((_, metric) => analysis.column(metric));
    const paths = [[]];
    const entries = [];
    for (let i = 0; i < profile.tree.size; i++) {
      if (i > 0) paths.push([...paths[profile.tree.parent[i]], rawName(profile, profile.tree.centre[i])]);
      entries.push([paths[i], columns.map((column) => Number(column[i]))]);
    }
    console.log(JSON.stringify({ metrics: profile.metrics.map(({ name }) => name), entries }));
  }
} finally {
  rmSync(folder, { recursive: true });
}
