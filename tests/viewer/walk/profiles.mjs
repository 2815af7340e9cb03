// SPDX-License-Identifier: BSD-3-Clause
// The profiles for the walks, each as a page and as the model's input.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { inViewer } from '../../../viewer-html/other_page.mjs';
import { randomOf } from './random.mjs';

const samples = new URL('../../../samples/', import.meta.url).pathname;

// A report like GHC's for a large program: CAFs with trees below them, names repeated in other
// modules and positions, recursion through several functions, many entries without costs.
function largeReport(stacks, seed) {
  const random = randomOf(seed);
  const centres = [{ label: 'MAIN', module: 'MAIN', src_loc: '<built-in>', is_caf: false }];
  const builtins = [
    ['GC', 'GC'],
    ['SYSTEM', 'SYSTEM'],
    ['IDLE', 'IDLE'],
  ];
  for (const [label, module] of builtins) centres.push({ label, module, src_loc: '<built-in>', is_caf: false });
  const modules = Array.from({ length: 60 }, (_, i) => `Text.Part${i % 12}.Module${i}`);
  for (const module of modules) centres.push({ label: 'CAF', module, src_loc: '<entire-module>', is_caf: true });
  const firstFunction = centres.length;
  for (let i = 0; i < 900; i++) {
    const label = i % 7 === 0 ? `$wgo${i % 40}` : i % 5 === 0 ? `inner.\\f${i % 90}'` : `function${i}`;
    centres.push({ label, module: random.pick(modules), src_loc: `src/Module.hs:${i + 1}:3-20`, is_caf: false });
  }
  const entry = (id) => ({
    id: 1000 - id,
    entries: random.below(4) === 0 ? 0 : random.below(10 ** random.below(7)),
    alloc: random.below(3) === 0 ? 0 : 16 * random.below(10 ** random.below(6)),
    ticks: random.below(5) === 0 ? random.below(40) : 0,
    children: [],
  });
  const root = entry(0);
  const growing = [];
  for (let id = 1; id < firstFunction; id++) {
    root.children.push(entry(id));
    if (id > builtins.length) growing.push({ node: root.children.at(-1), above: [] });
  }
  for (let made = root.children.length + 1; made < stacks; made++) {
    const { node, above } = growing[Math.max(random.below(growing.length), random.below(growing.length))];
    const again = above.length > 2 && random.below(6) === 0;
    const id = again ? random.pick(above) : firstFunction + random.below(centres.length - firstFunction);
    if (node.children.some((one) => one.id === 1000 - id)) continue;
    const child = entry(id);
    node.children.push(child);
    growing.push({ node: child, above: [...above.slice(-30), id] });
  }
  const sums = { ticks: 0, alloc: 0 };
  for (const waiting = [root]; waiting.length > 0; ) {
    const node = waiting.pop();
    sums.ticks += node.ticks;
    sums.alloc += node.alloc;
    waiting.push(...node.children);
  }
  return {
    program: 'large',
    arguments: ['large'],
    rts_arguments: ['-pj'],
    end_time: 'Sat Nov 21 00:04 2026',
    initial_capabilities: 0,
    total_time: sums.ticks / 1000,
    total_ticks: sums.ticks,
    tick_interval: 1000,
    total_alloc: sums.alloc,
    cost_centres: centres.map((one, id) => ({ id: 1000 - id, ...one })),
    profile: root,
  };
}

const profiles = {
  clean: { input: 'clean/v2.pgcl' },
  sansom: { input: 'ghc/sansom/sansom.json' },
  compared: { input: 'ghc/sansom/sansom.json', base: 'ghc/eval/eval.json' },
  eventlog: { input: 'eventlog/counting.eventlog' },
  // A heap with the stacks of the report, and the sources.
  sourced: { input: 'eventlog/counting.prof', heap: 'eventlog/counting.hp', source: 'eventlog/counting.hs' },
  large: { stacks: 18_000 },
};
export const profileNames = Object.keys(profiles);

// Makes them in a folder. Returns the page's path and, for the model, the arguments that name the inputs
// with and without GHC's own stacks.
export function makeProfile(name, converter, folder, viewer) {
  const { input, base, heap, source, stacks } = profiles[name];
  mkdirSync(folder, { recursive: true });
  const run = (...parameters) =>
    execFileSync(converter, parameters, { stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 28 });
  const at = (file) => join(folder, file);
  const inputs = [input === undefined ? at(`${name}.json`) : join(samples, input)];
  if (stacks !== undefined) writeFileSync(inputs[0], JSON.stringify(largeReport(stacks, 7)));
  if (heap !== undefined) inputs.push(join(samples, heap));
  if (base !== undefined) inputs.push('--base', join(samples, base));
  const sources = source === undefined ? [] : ['--source', dirname(join(samples, source))];
  const page = at(`${name}.html`);
  run(...inputs, ...sources, '-o', page);
  if (viewer !== undefined) writeFileSync(page, inViewer(page, viewer));
  // Files for Open: the same profile, and a file that is not a profile.
  const files = { right: at(`${name}.pgcl`), wrong: join(samples, 'ghc/sansom/sansom.hs') };
  run(...inputs, ...sources, '-o', files.right);
  const report = JSON.parse(run(...inputs, '--to', 'ghc-json', '-o', '-'));
  const shown = ['--builtins', 'show'];
  const [root] = run(...inputs, ...shown, '--to', 'ndjson', '-o', '-')
    .toString()
    .split('\n', 1)
    .map((line) => JSON.parse(line));
  // GHC's ticks are at least microseconds long, Clean's are shorter.
  const tick = ((report.tick_interval / 1e6) * report.total_ticks) / root.Ticks_inherited || report.tick_interval / 1e6;
  const { samples: heapSamples } = JSON.parse(run(...inputs, '--json')).heap ?? {};
  const text = source === undefined ? undefined : readFileSync(join(samples, source), 'utf8').split('\n').slice(0, -1);
  return {
    name,
    page,
    files,
    tick,
    text,
    source: source && basename(source),
    heapSamples,
    whole: [...inputs, ...shown],
    hidden: [...inputs, '--builtins', 'hide'],
  };
}
