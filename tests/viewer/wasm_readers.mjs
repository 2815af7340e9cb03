// SPDX-License-Identifier: BSD-3-Clause
// Compares the readers in the viewer's page, compiled to WebAssembly, with the command on the same files and on random
// changes of them: both make the same .pgcl, to the byte, or refuse the file with the same message.
//
//   node wasm_readers.mjs CONVERTPROFILE VIEWER_HTML READERS.wasm CHANGES SEED FOLDER...
//
// CHANGES: how many changed copies are made of each file.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';

const [convertprofile, viewer, wasm, changes, seed, ...folders] = process.argv.slice(2);
const { build } = createRequire(join(viewer, 'package.json'))('esbuild');
const scratch = mkdtempSync(join(tmpdir(), 'wasm-readers-'));
const bundle = join(scratch, 'module.mjs');
await build({
  entryPoints: [join(viewer, 'src/readers/module.ts')],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  format: 'esm',
  logLevel: 'warning',
});
const { Readers, ReadError } = await import(pathToFileURL(bundle));
const module = new Uint8Array(readFileSync(wasm));

let state = BigInt(seed) + 1n;
function below(n) {
  state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
  return Number((state >> 33n) % BigInt(n));
}

const least64 = 2n ** 32n;

function leb128(number) {
  const bytes = [];
  for (; number >= 0x80n; number >>= 7n) bytes.push(Number(number & 0x7fn) | 0x80);
  return Buffer.from([...bytes, Number(number)]);
}

// Adds 2^32 to the number at a position, decimal or LEB128: a size of 32 bits would not notice.
function enlarged(bytes, at) {
  const isDigit = (byte) => byte >= 0x30 && byte <= 0x39;
  let [begin, end] = [at, at + 1];
  if (!isDigit(bytes[at])) {
    const number = leb128(BigInt(bytes[at] & 0x7f) + least64);
    return Buffer.concat([bytes.subarray(0, begin), number, bytes.subarray(end)]);
  }
  while (begin > 0 && isDigit(bytes[begin - 1])) --begin;
  while (end < bytes.length && isDigit(bytes[end])) ++end;
  const number = BigInt(bytes.toString('latin1', begin, end)) + least64;
  return Buffer.concat([bytes.subarray(0, begin), Buffer.from(`${number}`), bytes.subarray(end)]);
}

// Changes, removes, inserts, repeats or enlarges some bytes.
function changed(original) {
  let bytes = Buffer.from(original);
  for (let count = 1 + below(4); count > 0 && bytes.length > 0; --count) {
    const at = below(bytes.length);
    const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
    const kind = below(6);
    if (kind === 0) bytes = Buffer.concat([before, after.subarray(1 + below(40))]);
    else if (kind === 1) bytes = Buffer.concat([before, Buffer.from([below(256)]), after]);
    else if (kind === 2) bytes = Buffer.concat([before, after.subarray(0, 30), after]);
    else if (kind === 3) bytes = Buffer.from(before);
    else if (kind === 4) bytes = enlarged(bytes, at);
    else bytes[at] = below(2) === 0 ? below(256) : 0x30 + below(10);
  }
  return bytes;
}

// The advice at the end of some messages differs between the command and the page.
const withoutAdvice = (message) =>
  message.replace(/; (if it should be, |use --max-memory|convertprofile --max-).*/, '');

function unpacked(bytes) {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return { bytes, from: 0 };
  try {
    return { bytes: gunzipSync(bytes), from: bytes.length };
  } catch {
    return undefined; // the browser's unpacker has messages of its own
  }
}

async function byPage(name, bytes, from) {
  try {
    const readers = await Readers.from(module);
    readers.read(name, bytes, from);
    readers.join([false]);
    return { pgcl: Buffer.from(readers.write('pgcl')), ...readers.messages() };
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    return { message: withoutAdvice(error.message) };
  }
}

const converted = join(scratch, 'converted.pgcl');
function byCommand(path) {
  const { status, stderr } = spawnSync(convertprofile, [path, '--to', 'pgcl', '-o', converted, '--quiet'], {
    encoding: 'utf8',
  });
  if (status === 0) return { pgcl: readFileSync(converted) };
  return { message: withoutAdvice(stderr.trim().replace(`${path}: `, '')) };
}

let files = 0;
let refused = 0;
const differences = [];
async function compare(what, path) {
  const file = unpacked(readFileSync(path));
  if (file === undefined) return;
  const page = await byPage(basename(path), file.bytes, file.from);
  const command = byCommand(path);
  ++files;
  if (page.message !== undefined) ++refused;
  const same = page.message === command.message && (page.pgcl === undefined || page.pgcl.equals(command.pgcl));
  if (!same) differences.push(`${what}: page ${page.message ?? 'reads it'}; command ${command.message ?? 'reads it'}`);
}

// The heap profile with so many bands that 32 bits cannot address them.
function withTooManyBands(pgcl) {
  const heapCensus = 9; // formats/pgcl/FORMAT.md, section 4
  let at = 16;
  const uleb = () => {
    let number = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = pgcl[at++];
      number += (byte & 0x7f) << shift;
      if (byte < 0x80) return number;
    }
  };
  for (;;) {
    const begin = at;
    if (uleb() === heapCensus) {
      at = begin;
      break;
    }
    const size = uleb();
    at += size;
  }
  const bands = 140_000_000; // of 32 bytes in memory
  const beforeBands = Buffer.concat([Buffer.from([0, 1, 0]), leb128(BigInt(bands))]); // unit, axes, breakdown
  const size = leb128(BigInt(beforeBands.length + bands));
  return Buffer.concat([pgcl.subarray(0, at), Buffer.from([heapCensus]), size, beforeBands, Buffer.alloc(bands)]);
}

// A size that 32 bits cannot address counts as a lack of memory.
async function checkLimit(heapProfile) {
  const { pgcl } = byCommand(heapProfile);
  const { message } = await byPage('many.pgcl', withTooManyBands(pgcl), 0);
  if (message !== 'not enough memory') differences.push(`too many bands: ${message}`);
}

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else yield path;
  }
}

const largestChanged = 100_000; // bytes
try {
  await checkLimit(join(folders[0], 'ghc/primes/primes.hc.hp'));
  for (const folder of folders)
    for (const path of filesIn(folder)) {
      await compare(path, path);
      if (statSync(path).size > largestChanged) continue;
      for (let i = 0; i < Number(changes); ++i) {
        const copy = join(scratch, basename(path));
        writeFileSync(copy, changed(readFileSync(path)));
        await compare(`${path}, change ${i}`, copy);
        rmSync(copy);
      }
    }
} finally {
  rmSync(scratch, { recursive: true });
}
console.log(`${files} files, ${refused} refused, ${differences.length} differ`);
for (const difference of differences.slice(0, 20)) console.log(difference);
process.exitCode = files === 0 || refused === files || differences.length > 0 ? 1 : 0;
