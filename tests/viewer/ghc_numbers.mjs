// SPDX-License-Identifier: BSD-3-Clause
// Checks that the page shows GHC's own numbers: node ghc_numbers.mjs CONVERTPROFILE REPORT...
//
// Each REPORT (+RTS -P) is converted to a page. For every row of its tree, the page's entries, ticks, bytes and four
// percentages, as written, must be those that GHC printed; the page's sums by function and module must follow from the
// rows. For JSON (+RTS -pj) the rows that its report would have are compared: a report leaves out entries without costs
// and GHC's own stacks.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseReport } from './prof_report.mjs';

const viewer = fileURLToPath(new URL('../../viewer-html', import.meta.url));
const { build } = createRequire(join(viewer, 'package.json'))('esbuild');
const parts = [
  'model/analysis',
  'pause',
  'read/payload',
  'read/pgcl',
  'model/profile',
  'model/units',
  'steps',
  'transforms/hide_builtins',
];

// Loads the page's own logic.
async function loadViewer(folder) {
  const outfile = join(folder, 'viewer.mjs');
  await build({
    stdin: {
      contents: parts.map((part) => `export * from './${part}';`).join('\n'),
      resolveDir: join(viewer, 'src'),
    },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
  });
  return import(pathToFileURL(outfile).href);
}

// The analysis of the page's initial state.
async function analysisOf(page, logic) {
  const { unpack, readPgcl, neverPause, Analysis, finish, hideBuiltins } = logic;
  const text = readFileSync(page, 'utf8');
  const { hideBuiltins: hidden } = JSON.parse(/id="conversion">(.*?)<\/script>/.exec(text)[1]);
  const packed = [...text.matchAll(/class="profile">([^<]*)</g)].map(([, part]) => part);
  const profile = await readPgcl(await unpack(packed, neverPause, () => {}));
  return new Analysis(hidden ? finish(hideBuiltins(profile)).profile : profile);
}

// The compared fields of a row, by the metric's role.
const compared = [
  ['time', 'ticks', 'time', 'inheritedTime'],
  ['allocation', 'bytes', 'alloc', 'inheritedAlloc'],
];

function inheritedOf(rows, field) {
  const sums = rows.map((row) => row[field]);
  for (let i = rows.length - 1; i > 0; i--) sums[rows[i].parent] += sums[i];
  return sums;
}

function checkShape(analysis, rows, { rawName, moduleName }) {
  const { tree, centres, strings } = analysis.profile;
  assert.equal(tree.size, rows.length, 'rows');
  rows.forEach((row, i) => {
    const centre = tree.centre[i];
    const shown = [
      rawName(analysis.profile, centre),
      moduleName(analysis.profile, centre),
      strings.text(centres.position[centre]),
      tree.parent[i],
    ];
    assert.deepEqual(shown, [row.label, row.module, row.position, row.parent], `row ${i}`);
  });
}

// The costs of groups of rows by `keyOf`: individual, and inherited with recursive calls counted once.
function groupCosts(rows, field, keyOf) {
  const inherited = inheritedOf(rows, field);
  const costs = new Map();
  const path = []; // keys from the root
  rows.forEach((row, i) => {
    const key = keyOf(row);
    path.length = row.depth;
    const sums = costs.get(key) ?? [0, 0];
    sums[0] += row[field];
    if (!path.includes(key)) sums[1] += inherited[i];
    costs.set(key, sums);
    path.push(key);
  });
  return costs;
}

function checkGroups(analysis, rows, metric, field, viewer) {
  const { profile } = analysis;
  const kinds = [
    [
      analysis.functions,
      (row) => `${row.module} ${row.label}`,
      (centre) => `${viewer.moduleName(profile, centre)} ${viewer.rawName(profile, centre)}`,
    ],
    [analysis.modules, (row) => row.module, (centre) => viewer.moduleName(profile, centre)],
  ];
  for (const [costs, keyOf, nameOf] of kinds) {
    const expected = groupCosts(rows, field, keyOf);
    const [individual, inherited] = [costs.individual(metric), costs.inherited(metric)];
    assert.equal(costs.inTree.length, expected.size);
    for (const id of costs.inTree) {
      const key = nameOf(costs.groups.representative[id]);
      assert.deepEqual([individual[id], inherited[id]], expected.get(key), `${key}: ${field}`);
    }
  }
}

function checkCosts(analysis, { rows, ...totals }, viewer) {
  const { Role, metricOf, percent, fixed } = viewer;
  for (const [role, field, share, inheritedShare] of compared) {
    const metric = metricOf(analysis.profile, Role[role]);
    const total = analysis.total(metric);
    assert.equal(total, totals[field], `total ${field}`);
    const [individual, inherited] = [analysis.column(metric), analysis.inherited(metric)];
    const expected = inheritedOf(rows, field);
    const written = (value) => fixed(percent(value, total), 1);
    rows.forEach((row, i) => {
      const where = `row ${i}, ${row.label}: ${field}`;
      assert.equal(individual[i], row[field], where);
      assert.equal(inherited[i], expected[i], `${where}, inherited`);
      assert.equal(written(individual[i]), row[share], `${where}, percent`);
      assert.equal(written(inherited[i]), row[inheritedShare], `${where}, inherited, percent`);
    });
    checkGroups(analysis, rows, metric, field, viewer);
  }
  const entries = analysis.column(metricOf(analysis.profile, Role.entries));
  rows.forEach((row, i) => assert.equal(entries[i], row.entries, `row ${i}, ${row.label}: entries`));
}

// Rows or entries by their stack of cost centres, which several may share.
function byStack(size, parentOf, nameOf, valuesOf) {
  const stacks = [];
  const found = new Map();
  for (let i = 0; i < size; i++) {
    stacks[i] = i === 0 ? nameOf(0) : `${stacks[parentOf(i)]}\0${nameOf(i)}`;
    const texts = found.get(stacks[i]) ?? [];
    found.set(stacks[i], [...texts, valuesOf(i).join(' ')].sort());
  }
  return found;
}

// Every stack of the report has the page's numbers; other stacks of the page cost nothing.
function checkStacks(analysis, { rows, ...totals }, { Role, metricOf, fixed, percent, rawName, moduleName }) {
  const metrics = [Role.time, Role.allocation].map((role) => metricOf(analysis.profile, role));
  const entries = analysis.column(metricOf(analysis.profile, Role.entries));
  assert.deepEqual(
    metrics.map((metric) => analysis.total(metric)),
    [totals.ticks, totals.bytes],
  );
  const { tree } = analysis.profile;
  const name = (node) =>
    `${moduleName(analysis.profile, tree.centre[node])} ${rawName(analysis.profile, tree.centre[node])}`;
  const values = (node) => [
    entries[node],
    ...metrics.flatMap((metric) => [
      analysis.column(metric)[node],
      ...[analysis.column(metric), analysis.inherited(metric)].map((sums) =>
        fixed(percent(sums[node], analysis.total(metric)), 1),
      ),
    ]),
  ];
  const shown = byStack(tree.size, (i) => tree.parent[i], name, values);
  const printed = byStack(
    rows.length,
    (i) => rows[i].parent,
    (i) => `${rows[i].module} ${rows[i].label}`,
    (i) => [
      rows[i].entries,
      rows[i].ticks,
      rows[i].time,
      rows[i].inheritedTime,
      rows[i].bytes,
      rows[i].alloc,
      rows[i].inheritedAlloc,
    ],
  );
  const nothing = '0 0 0.0 0.0 0 0.0 0.0';
  for (const [stack, texts] of shown) {
    const expected = printed.get(stack) ?? [];
    const more = texts.length - expected.length;
    assert.deepEqual(
      texts,
      [...expected, ...Array(Math.max(0, more)).fill(nothing)].sort(),
      stack.replaceAll('\0', ' > '),
    );
  }
  for (const stack of printed.keys()) assert.ok(shown.has(stack), stack);
}

const [program, ...reports] = process.argv.slice(2);
if (reports.length === 0) throw new Error('usage: node ghc_numbers.mjs CONVERTPROFILE REPORT...');
const convert = (path, ...options) =>
  execFileSync(resolve(program), [path, ...options], { encoding: 'utf8', maxBuffer: 2 ** 30 });
const folder = mkdtempSync(join(tmpdir(), 'ghc-numbers-'));
try {
  const logic = await loadViewer(folder);
  for (const path of reports) {
    const isReport = path.endsWith('.prof');
    const report = parseReport(isReport ? readFileSync(path, 'utf8') : convert(path, '--to', 'prof'));
    const page = join(folder, 'page.html');
    convert(path, '-o', page);
    const analysis = await analysisOf(page, logic);
    if (isReport) {
      checkShape(analysis, report.rows, logic);
      checkCosts(analysis, report, logic);
    } else {
      checkStacks(analysis, report, logic);
    }
    console.log(`${path}: ${report.rows.length} rows, ${7 * report.rows.length} printed numbers agree`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
