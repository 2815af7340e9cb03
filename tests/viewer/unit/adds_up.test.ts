// SPDX-License-Identifier: BSD-3-Clause
// A law of all shapes: shown costs add up to the shown total. Checked on small random call trees
// under random options, in every view.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CallTreeBranches, type Branches } from '../../../viewer-html/src/model/branches';
import { calleesOf, callersOf, invertedBranches } from '../../../viewer-html/src/model/merged_branches';
import { none, type Profile } from '../../../viewer-html/src/model/profile';
import { neverPause } from '../../../viewer-html/src/pause';
import { Base, invertedOf, prepare, type Inverted, type Prepared } from '../../../viewer-html/src/prepare';
import { groupingOf, type Analysis, type GroupCosts } from '../../../viewer-html/src/model/analysis';
import { finish } from '../../../viewer-html/src/steps';
import { parseThreshold } from '../../../viewer-html/src/transforms/transform';
import { turnUpright } from '../../../viewer-html/src/transforms/upright';
import { noOptions, readTransformCases } from './transform_cases';

type PageOptions = Prepared['options'];
type Random = (below: number) => number;

// Random numbers that are the same in every run.
function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const names = ['M.a', 'M.b', 'N.a', 'N.c', 'M.d', 'GC.GC', 'MAIN.MAIN'];

// Stacks of few functions, including the root's, with some costs only at the root or only at
// leaves.
function randomProfile(random: Random, isComparison: boolean): Profile {
  const most = random(4) === 0 ? '5000000000000000' : '7';
  const cost = () => (random(3) === 0 ? '0' : random(4) === 0 ? most : String(random(20)));
  const words = () => (random(6) === 0 ? `-${random(50)}` : cost());
  const calls = () => String(random(9));
  let depth = 0;
  const lines = Array.from({ length: 1 + random(25) }, (_, i) => {
    depth = i === 0 ? 0 : 1 + random(Math.min(8, depth + 1));
    const name = i === 0 ? 'MAIN.MAIN' : names[random(names.length)];
    const costs = [cost, words, calls].flatMap((of) => (isComparison ? [of(), of()] : [of()]));
    return `| ${'  '.repeat(depth)}${name} ${costs.join(' ')}`;
  });
  const metrics = ['Ticks', 'Words', 'Entries'].flatMap((name) => (isComparison ? [name, `${name}_before`] : [name]));
  return readTransformCases(['case t', `metrics ${metrics.join(' ')}`, ...lines].join('\n'))[0].profile;
}

function randomOptions(random: Random): PageOptions {
  const options: PageOptions = { ...noOptions(), uncut: true };
  const some = () => Array.from({ length: 1 + random(2) }, () => ['a', 'b', 'c', 'd', 'M.a', 'MAIN', 'N.*'][random(7)]);
  if (random(3) === 0) options.hideBuiltins = true;
  if (random(4) === 0) options.exclude = some();
  if (random(4) === 0) options.foldRecursion = true;
  if (random(2) === 0) options.root = some();
  if (random(4) === 0) options.focus = some();
  if (random(4) === 0) options.byModule = true;
  if (random(4) === 0) options.maxDepth = random(4);
  if (random(4) === 0) options.minTicks = parseThreshold(['3', '10%', '40'][random(3)]);
  if (random(6) === 0) options.minWords = parseThreshold('5');
  return options;
}

const sumOf = (values: Iterable<number | bigint>) => {
  let sum = 0n;
  for (const value of values) sum += BigInt(value);
  return sum;
};

// Negative allocation is in no total.
const counted = (analysis: Analysis, metric: number, value: number | bigint) =>
  BigInt(value) < 0n && analysis.role(metric) === 2 ? 0n : BigInt(value);

function checkTree(analysis: Analysis, metric: number): void {
  const { tree } = analysis.profile;
  const total = BigInt(analysis.total(metric));
  const own = [...analysis.column(metric)].map((value) => counted(analysis, metric, value));
  assert.equal(sumOf(own), total, 'entries');
  const branches = new CallTreeBranches(analysis);
  for (let node = 0; node < tree.size; node++) {
    const below = sumOf(branches.children(node).map((child) => branches.inherited(child, metric)));
    assert.equal(BigInt(branches.inherited(node, metric)), own[node] + below, 'an entry and those below it');
  }
  assert.equal(BigInt(branches.inherited(0, metric)), total, 'the root');
}

function checkTable(analysis: Analysis, costs: GroupCosts, metric: number): void {
  const individual = costs.individual(metric);
  const total = sumOf(Array.from(costs.inTree, (group) => individual[group]));
  assert.equal(total, BigInt(analysis.total(metric)), 'rows of a table');
}

// A chain of callers has their callers below it, and the root of the call tree at its end.
function checkChains({ analysis, limits }: Inverted, metric: number): void {
  const branches = invertedBranches(analysis, limits);
  const isCut = limits.minima.length > 0;
  const root = analysis.functions.groupOf(0);
  const { parent } = analysis.profile.tree;
  assert.equal(BigInt(branches.individual(branches.root, metric)), BigInt(analysis.total(metric)), 'the inverted root');
  const waiting = [branches.root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const children = Array.from(branches.children(node));
    waiting.push(...children);
    const whole = BigInt(branches.individual(node, metric));
    const below = sumOf(children.map((child) => branches.individual(child, metric)));
    const isEnd =
      node !== branches.root && (branches.functionAt(node) === root || branches.depth(node) >= limits.depth);
    if (isCut && children.length === 0) continue;
    if (isEnd || isCut || limits.depth === 0) assert.ok(below <= whole || parent.length === 0, 'a part of a chain');
    else assert.equal(below, whole, 'the callers of a chain');
  }
}

// Callers share a function's own cost; callees and its own cost share its inherited cost.
function checkFunction(analysis: Analysis, group: number, metric: number): void {
  const callees: Branches = calleesOf(analysis, group);
  assert.equal(BigInt(callees.inherited(callees.root, metric)), BigInt(analysis.functions.inherited(metric)[group]));
  const waiting = [callees.root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const children = Array.from(callees.children(node));
    waiting.push(...children);
    const below = sumOf(children.map((child) => callees.inherited(child, metric)));
    assert.equal(
      BigInt(callees.inherited(node, metric)),
      below + BigInt(callees.individual(node, metric)),
      'a function and its callees',
    );
  }
  const callers = callersOf(analysis, group);
  assert.equal(
    BigInt(callers.individual(callers.root, metric)),
    BigInt(analysis.functions.individual(metric)[group]),
    'a function and its callers',
  );
}

function check(prepared: Prepared): void {
  const { analysis } = prepared;
  const inverted = invertedOf(prepared)!;
  if (analysis.profile.tree.size === 0) return;
  for (const metric of analysis.profile.metrics.keys()) {
    checkTree(analysis, metric);
    checkTable(analysis, analysis.functions, metric);
    checkTable(analysis, analysis.modules, metric);
    checkChains(inverted, metric);
    for (const group of analysis.functions.inTree) checkFunction(analysis, group, metric);
  }
}

const parts = ['exclude', 'root', 'focus'] as const;

test('what is shown adds up to the total that is shown', async () => {
  for (let seed = 1; seed <= 250; seed++) {
    const random = randomFrom(seed);
    const read = randomProfile(random, seed % 4 === 0);
    const profile = seed % 5 === 0 ? finish(turnUpright(read)) : read; // treated as inverted
    assert.equal(sumOf(profile.tree.columns[0]), sumOf(read.tree.columns[0]), 'turned');
    const base = new Base(profile, finish(groupingOf(profile)));
    const options = randomOptions(random);
    const prepared = await prepare(base, options, neverPause);
    const about = `${seed}: ${JSON.stringify(options, (_, v: unknown) => (typeof v === 'bigint' ? String(v) : v))}`;
    try {
      check(prepared);
      // Cuts and modules move costs; only a part of the run has another total.
      if (options.hideBuiltins !== true && parts.every((part) => (options[part] ?? []).length === 0))
        assert.equal(BigInt(prepared.analysis.total(0)), sumOf(profile.tree.columns[0]), 'nothing is lost');
    } catch (error) {
      assert.fail(`${about}: ${(error as Error).message}`);
    }
  }
});

test("a new root's own cost is in a row of its inverted tree", async () => {
  const { profile } = readTransformCases(
    'case t\nmetrics Ticks\n| MAIN.MAIN 1\n|   M.a 17\n|     M.b 3\n|       M.a 5\n|   M.c 9\n',
  )[0];
  const base = new Base(profile, finish(groupingOf(profile)));
  const prepared = await prepare(base, { ...noOptions(), root: ['a'], uncut: true }, neverPause);
  const { analysis } = invertedOf(prepared)!;
  const branches = invertedBranches(analysis);
  const rows = Array.from(branches.children(branches.root), (node) => [
    analysis.profile.strings.text(analysis.profile.centres.name[branches.centre(node)]),
    branches.individual(node, 0),
  ]);
  assert.deepEqual(rows, [
    ['a', 22],
    ['b', 3],
  ]);
  assert.equal(branches.centre(branches.root), none);
  assert.equal(branches.individual(branches.root, 0), 25);
});
