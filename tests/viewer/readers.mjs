// SPDX-License-Identifier: BSD-3-Clause
// Compares the page's reader of .pgcl files with the converter's on the same bytes: samples, the same in version 3, and
// random changes of them. Both refuse a file, or both read the same from it.
//
//   node readers.mjs CONVERTPROFILE VIEWER_HTML N SEED FILE...
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [convertprofile, viewer, count, seed, ...files] = process.argv.slice(2);
const { build } = createRequire(join(viewer, 'package.json'))('esbuild');
const folder = mkdtempSync(join(tmpdir(), 'readers-'));
const bundle = join(folder, 'read.mjs');
writeFileSync(
  join(folder, 'read.ts'),
  `export { readPgcl } from ${JSON.stringify(join(viewer, 'src/read/pgcl'))};
   export { crc32 } from ${JSON.stringify(join(viewer, 'src/read/crc32'))};`,
);
await build({
  entryPoints: [join(folder, 'read.ts')],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  format: 'esm',
  logLevel: 'warning',
});
const page = await import(pathToFileURL(bundle));

let state = BigInt(seed) + 1n;
function below(n) {
  state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
  return Number((state >> 33n) % BigInt(n));
}

// Changes, removes or inserts some bytes and corrects the checksum of version 3.
function changed(original) {
  let bytes = Array.from(original);
  for (let changes = 1 + below(4); changes > 0; --changes) {
    const at = below(bytes.length);
    const kind = below(4);
    if (kind === 0) bytes.splice(at, 1 + below(3));
    else if (kind === 1) bytes.splice(at, 0, below(256));
    else bytes[at] = kind === 2 ? below(256) : (bytes[at] + 255) % 256;
  }
  const made = Uint8Array.from(bytes);
  if (made.length > 12 && made[0] === 0x70 && made[4] === 3) {
    const end = made.length - 4;
    new DataView(made.buffer).setUint32(end, page.crc32(made.subarray(0, end)), true);
  }
  return made;
}

// The contents of a profile, regardless of the order of its string tables.
function contents(p) {
  const text = (id) => p.strings.text(id);
  const centres = Array.from(p.centres.name, (name, c) =>
    [text(p.modules[p.centres.module[c]]), text(name), text(p.centres.position[c])].join('\0'),
  );
  return {
    program: p.run.program,
    arguments: p.run.arguments,
    metrics: p.metrics.map((metric) => [metric.name, metric.unit, metric.role]),
    centres: Array.from(p.tree.centre, (c) => centres[c]),
    parents: Array.from(p.tree.parent).slice(1),
    columns: p.tree.columns.map((column) => Array.from(column, String)),
    times: p.heap && Array.from(p.heap.times),
    bands: p.heap && Array.from(p.heap.recordBand),
    values: p.heap && Array.from(p.heap.recordValue, String),
  };
}

async function byPage(bytes) {
  try {
    return { profile: contents(await page.readPgcl(bytes)) };
  } catch (error) {
    if (error.name !== 'PgclError') throw error;
    return { message: error.message };
  }
}

// The converter reads the file and writes it as version 3, which the page then reads.
async function byConverter(bytes) {
  const input = join(folder, 'input');
  const output = join(folder, 'output.pgcl');
  writeFileSync(input, bytes);
  const done = spawnSync(convertprofile, [
    '-q',
    input,
    '--from',
    'pgcl',
    '--builtins',
    'show',
    '--no-overhead-correction',
    '-o',
    output,
  ]);
  if (done.status !== 0) return { message: done.stderr.toString() };
  return byPage(new Uint8Array(readFileSync(output)));
}

let read = 0,
  refused = 0,
  findings = 0;
try {
  const originals = files.map((file) => new Uint8Array(readFileSync(file)));
  for (const original of [...originals]) {
    await byConverter(original);
    originals.push(new Uint8Array(readFileSync(join(folder, 'output.pgcl'))));
  }
  for (let i = 0; i < originals.length + Number(count); ++i) {
    const original = originals[i % originals.length];
    const bytes = i < originals.length ? original : changed(original);
    const [here, there] = [await byPage(bytes), await byConverter(bytes)];
    if (here.profile && there.profile) read += 1;
    else if (!here.profile && !there.profile) refused += 1;
    if (JSON.stringify(here.profile) === JSON.stringify(there.profile)) continue;
    findings += 1;
    const kept = join(tmpdir(), `readers-${seed}-${i}.pgcl`);
    writeFileSync(kept, bytes);
    const differs =
      here.profile &&
      there.profile &&
      Object.keys(here.profile)
        .filter((key) => JSON.stringify(here.profile[key]) !== JSON.stringify(there.profile[key]))
        .join(', ');
    console.error(
      `${kept}: ` +
        (differs
          ? `${differs} differ`
          : `the page: ${here.message ?? 'reads it'}; the converter: ${there.message ?? 'reads it'}`),
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}
console.log(`${read} files read alike, ${refused} refused by both, ${findings} findings`);
process.exitCode = findings > 0 || read === 0 || (Number(count) > 0 && refused === 0) ? 1 : 0;
