// SPDX-License-Identifier: BSD-3-Clause
// Prints the profiles of pages for comparison: node page_costs.mjs PAGE.html... Each is a line of JSON: its metrics;
// for each entry the path of names below the root and its individual and inherited costs; the seconds per tick; and the
// times of its heap samples and marks.

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
  const parts = [
    'pause',
    'read/payload',
    'read/pgcl',
    'model/profile',
    'model/analysis',
    'model/units',
    'transforms/hide_builtins',
  ];
  await build({
    stdin: { contents: parts.map((part) => `export * from './${part}';`).join('\n'), resolveDir: join(viewer, 'src') },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
  });
  const { unpack, neverPause, readPgcl, rawName, Analysis, secondsPerTick, builtinEntries } = await import(
    pathToFileURL(outfile).href
  );
  for (const page of process.argv.slice(2)) {
    const packed = [...readFileSync(page, 'utf8').matchAll(/class="profile">([^<]*)</g)].map(([, part]) => part);
    const profile = await readPgcl(await unpack(packed, neverPause, () => {}));
    const analysis = new Analysis(profile);
    const columns = profile.metrics.map((_, metric) => analysis.column(metric));
    const inherited = profile.metrics.map((_, metric) => analysis.inherited(metric));
    const paths = [[]];
    const entries = [];
    for (let i = 0; i < profile.tree.size; i++) {
      if (i > 0) paths.push([...paths[profile.tree.parent[i]], rawName(profile, profile.tree.centre[i])]);
      const at = (column) => Number(column[i]);
      entries.push([paths[i], columns.map(at), inherited.map(at)]);
    }
    const { heap } = profile;
    console.log(
      JSON.stringify({
        metrics: profile.metrics.map(({ name }) => name),
        entries,
        tick: secondsPerTick(profile.run),
        builtins: builtinEntries(profile),
        times: [...(heap?.times ?? [])],
        marks: [...(heap?.markSamples ?? [])].map((sample, i) => [sample, heap.markTimes[i]]),
      }),
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}
