// SPDX-License-Identifier: BSD-3-Clause
// Callers, callees and the inverted profile against their definitions, on small random call trees.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Analysis } from '../../../viewer-html/src/model/analysis';
import type { Branches } from '../../../viewer-html/src/model/branches';
import { noLimits } from '../../../viewer-html/src/model/inverted_limits';
import { calleesOf, callersOf, invertedBranches } from '../../../viewer-html/src/model/merged_branches';
import { none, rawName, type Value } from '../../../viewer-html/src/model/profile';
import { finish } from '../../../viewer-html/src/steps';
import { readTransformCases } from './transform_cases';

const analysisOf = (lines: string[]) =>
  new Analysis(
    readTransformCases(
      ['case t', 'metrics Ticks Words Entries', ...lines.map((line) => `| ${line}`)].join('\n'),
    )[0].profile,
  );

// The tree in merged_branches.ts and further lines like it.
const example = ['M.main 1 0 1', '  M.f 2 5 1', '    M.g 1 0 1', '      M.f 4 -2 3', '  M.h 0 0 1', '    M.f 1 1 2'];

const nameAt = (analysis: Analysis, branches: Branches, node: number) => {
  const centre = branches.centre(node);
  return centre === none ? '*' : rawName(analysis.profile, centre);
};

// Every node as `path: individual/inherited`, from the root down.
function linesOf(analysis: Analysis, branches: Branches, metric: number): string[] {
  const lines: string[] = [];
  const waiting: [node: number, path: string][] = [[branches.root, '']];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [node, above] = next;
    const path = `${above}/${nameAt(analysis, branches, node)}`;
    lines.push(`${path}: ${branches.individual(node, metric)}/${branches.inherited(node, metric)}`);
    const mayHaveChildren = branches.hasChildren(node); // with limits, known only once it is open
    const children = branches.children(node);
    assert.equal(branches.hasChildren(node), children.length > 0, path);
    if (!mayHaveChildren) assert.equal(children.length, 0, path);
    for (let i = children.length - 1; i >= 0; i--) {
      assert.equal(branches.parent(children[i]), node);
      assert.equal(branches.depth(children[i]), branches.depth(node) + 1);
      waiting.push([children[i], path]);
    }
  }
  return lines;
}

test('the example: callers, callees and the inverted profile', () => {
  const analysis = analysisOf(example);
  const f = 1;
  assert.deepEqual(linesOf(analysis, callersOf(analysis, f), 0), [
    '/f: 7/8',
    '/f/main: 2/7',
    '/f/g: 4/0',
    '/f/g/f: 4/0',
    '/f/g/f/main: 4/0',
    '/f/h: 1/1',
    '/f/h/main: 1/1',
  ]);
  assert.deepEqual(linesOf(analysis, calleesOf(analysis, f), 0), ['/f: 3/8', '/f/g: 1/5', '/f/g/f: 4/4']);
  assert.deepEqual(linesOf(analysis, invertedBranches(analysis), 0), [
    '/*: 9/9',
    '/*/main: 1/9',
    '/*/f: 7/8',
    '/*/f/main: 2/7',
    '/*/f/g: 4/0',
    '/*/f/g/f: 4/0',
    '/*/f/g/f/main: 4/0',
    '/*/f/h: 1/1',
    '/*/f/h/main: 1/1',
    '/*/g: 1/5',
    '/*/g/f: 1/5',
    '/*/g/f/main: 1/5',
    '/*/h: 0/1',
    '/*/h/main: 0/1',
  ]);
  // Sums do not include words freed by the collector (-2).
  assert.equal(callersOf(analysis, f).individual(0, 1), 6);
  // Entries count every call, by caller.
  const callers = callersOf(analysis, f);
  assert.deepEqual(
    [...callers.children(0)].map((node) => callers.individual(node, 2)),
    [1, 3, 2],
  );
});

test('a node is represented by its costliest entry', () => {
  const analysis = analysisOf(['M.m 0 0 1', '  M.a 0 0 1', '    M.f 1 0 1', '  M.a 0 0 1', '    M.f 5 0 1']);
  const callers = callersOf(analysis, 2);
  assert.equal(callers.entry(0), 4);
  assert.equal(callers.entry(callers.children(0)[0]), 3); // the `a` that called it
  const inverted = invertedBranches(analysis);
  assert.equal(inverted.entry(0), 0);
  assert.equal(nameAt(analysis, inverted, inverted.nodeOf(4)), 'f');
  const callees = calleesOf(analysis, 1);
  assert.equal(callees.entry(callees.children(0)[0]), 4);
});

// Random numbers that are the same in every run.
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function randomTree(random: (below: number) => number, most: string, large = false): string[] {
  const size = large ? 900 : 1 + random(30);
  const functions = large ? 12 : 1 + random(5);
  let depth = 0;
  return Array.from({ length: size }, (_, i) => {
    depth = i === 0 ? 0 : 1 + random(Math.min(12, depth + 1));
    const cost = () => (random(4) === 0 ? most : String(random(20)));
    const words = random(5) === 0 ? `-${random(50)}` : cost();
    return `${'  '.repeat(depth)}M.${'abcdefghijkl'[random(functions)]} ${cost()} ${words} ${random(9)}`;
  });
}

interface Node {
  individual: bigint;
  inherited: bigint;
  children: Map<string, Node>;
}

// Implements the definition with exact numbers and explicit paths.
class Definition {
  readonly functionOf: number[];

  constructor(
    readonly analysis: Analysis,
    readonly metric: number,
  ) {
    const { tree } = analysis.profile;
    this.functionOf = Array.from({ length: tree.size }, (_, i) => analysis.functions.groupOf(i));
  }

  callersOfEntry(entry: number): number[] {
    const { parent } = this.analysis.profile.tree;
    const path: number[] = [];
    for (let at = entry; at !== 0; at = parent[at]) path.push(parent[at]);
    return path;
  }

  isOutermost(entry: number): boolean {
    return this.callersOfEntry(entry).every((above) => this.functionOf[above] !== this.functionOf[entry]);
  }

  own(entry: number): bigint {
    const value = BigInt(this.analysis.column(this.metric)[entry]);
    return this.metric === 1 && value < 0n ? 0n : value;
  }

  all(entry: number): bigint {
    const { ends } = this.analysis.profile.tree;
    let sum = 0n;
    for (let i = entry; i < ends[entry]; i++) sum += this.own(i);
    return sum;
  }

  name(entry: number): string {
    return rawName(this.analysis.profile, this.analysis.profile.tree.centre[entry]);
  }

  // The lines of linesOf.
  lines(root: string, paths: { path: string[]; individual: bigint; inherited: bigint }[]): string[] {
    const make = (): Node => ({ individual: 0n, inherited: 0n, children: new Map() });
    const top = make();
    for (const { path, individual, inherited } of paths) {
      let at = top;
      const add = () => {
        at.individual += individual;
        at.inherited += inherited;
      };
      add();
      for (const name of path) {
        if (!at.children.has(name)) at.children.set(name, make());
        at = at.children.get(name)!;
        add();
      }
    }
    const lines: string[] = [];
    const write = (node: Node, path: string) => {
      lines.push(`${path}: ${node.individual}/${node.inherited}`);
      for (const [name, child] of node.children) write(child, `${path}/${name}`);
    };
    write(top, `/${root}`);
    return lines;
  }

  chains(root: string, of: (entry: number) => boolean, withSelf: boolean): string[] {
    const entries = this.functionOf.map((_, i) => i).filter(of);
    const lines = this.lines(
      root,
      entries.map((entry) => ({
        path: [...(withSelf ? [entry] : []), ...this.callersOfEntry(entry)].map((i) => this.name(i)),
        individual: this.own(entry),
        inherited: this.isOutermost(entry) ? this.all(entry) : 0n,
      })),
    );
    return lines;
  }

  callees(group: number): string[] {
    const { parent, size } = this.analysis.profile.tree;
    const tops: number[] = [];
    const paths: { path: string[]; individual: bigint; inherited: bigint }[] = [];
    // Every entry that is an outermost occurrence or below one, by the path from there.
    for (let i = 0; i < size; i++) {
      const path: string[] = [];
      let at = i;
      while (!(this.functionOf[at] === group && this.isOutermost(at))) {
        path.unshift(this.name(at));
        if (at === 0) break;
        at = parent[at];
      }
      if (this.functionOf[at] !== group || !this.isOutermost(at)) continue;
      tops.push(i);
      paths.push({ path, individual: this.own(i), inherited: 0n });
    }
    // An inherited cost is the sum of the individual ones at and below a path.
    const sums = new Map<string, bigint[]>();
    paths.forEach(({ path, individual }) => {
      for (let length = 0; length <= path.length; length++) {
        const key = path.slice(0, length).join('/');
        const sum = sums.get(key) ?? [0n, 0n];
        if (!sums.has(key)) sums.set(key, sum);
        sum[1] += individual;
        if (length === path.length) sum[0] += individual;
      }
    });
    const name = rawName(this.analysis.profile, this.analysis.functions.groups.representative[group]);
    return [...sums].map(
      ([key, [individual, inherited]]) =>
        `/${[name, key].filter((part) => part !== '').join('/')}: ${individual}/${inherited}`,
    );
  }
}

const sortedLines = (lines: string[]) => [...lines].sort();

test('random call trees agree with the definition, with numbers beyond 2^53 too', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const most = seed % 3 === 0 ? '5000000000000000' : '7';
    const lines = randomTree(randomFrom(seed), most, seed === 300);
    const analysis = analysisOf(lines);
    for (const metric of [0, 1]) {
      const definition = new Definition(analysis, metric);
      const inverted = invertedBranches(analysis);
      finish(inverted.prepare());
      const expected = definition.chains('*', () => true, true);
      // The inherited costs of all functions do not add up to the root's: the root is the whole profile.
      expected[0] = `/*: ${analysis.total(metric)}/${analysis.total(metric)}`;
      assert.deepEqual(linesOf(analysis, inverted, metric), expected, lines.join('\n'));
      for (const group of analysis.functions.inTree) {
        const name = rawName(analysis.profile, analysis.functions.groups.representative[group]);
        const isOne = (entry: number) => definition.functionOf[entry] === group;
        assert.deepEqual(
          linesOf(analysis, callersOf(analysis, group), metric),
          definition.chains(name, isOne, false),
          lines.join('\n'),
        );
        assert.deepEqual(
          sortedLines(linesOf(analysis, calleesOf(analysis, group), metric)),
          sortedLines(definition.callees(group)),
          lines.join('\n'),
        );
      }
    }
  }
});

test('the widths of children add up to no more than their parent', () => {
  for (let seed = 1; seed <= 100; seed++) {
    const analysis = analysisOf(randomTree(randomFrom(seed), '7'));
    const all: Branches[] = [invertedBranches(analysis)];
    for (const group of analysis.functions.inTree) all.push(callersOf(analysis, group), calleesOf(analysis, group));
    for (const branches of all) {
      const waiting = [branches.root];
      for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
        const children = Array.from(branches.children(node));
        const sum = children.reduce((sum, child) => sum + branches.weight(child, 0), 0);
        assert.ok(sum <= branches.weight(node, 0));
        waiting.push(...children);
      }
    }
  }
});

test('children made in steps while others are opened at once are the same', () => {
  const lines = randomTree(randomFrom(12), '7');
  const analysis = analysisOf(lines);
  const branches = invertedBranches(analysis);
  finish(branches.prepare());
  const [first, second] = branches.children(0);
  const steps = branches.open(first);
  steps.next();
  branches.children(second);
  branches.children(first);
  finish(steps);
  assert.deepEqual(linesOf(analysis, branches, 0), linesOf(analysis, invertedBranches(analysis), 0));
});

test('without room for more occurrences a tree ends with a remark', () => {
  const analysis = analysisOf(example);
  const whole = linesOf(analysis, invertedBranches(analysis), 0);
  const branches = invertedBranches(analysis, noLimits, 8);
  assert.equal(branches.cut, false);
  const lines = linesOf(analysis, branches, 0);
  assert.equal(branches.cut, true);
  assert.ok(lines.length > 5 && lines.length < whole.length);
  assert.deepEqual(
    lines,
    whole.filter((line) => lines.includes(line)),
  );
  const callees = calleesOf(analysis, 1, 2);
  assert.deepEqual(linesOf(analysis, callees, 0), ['/f: 3/8']);
  assert.ok(callees.cut);
});

test('the first level of the inverted profile is the table of functions', () => {
  const analysis = analysisOf(randomTree(randomFrom(5), '5000000000000000'));
  const inverted = invertedBranches(analysis);
  const values = (metric: number, inherited: boolean) => {
    const of: Record<string, Value> = {};
    for (const node of inverted.children(0))
      of[nameAt(analysis, inverted, node)] = BigInt(
        inherited ? inverted.inherited(node, metric) : inverted.individual(node, metric),
      );
    return of;
  };
  for (const metric of [0, 1, 2])
    for (const inherited of [true, false]) {
      const { functions } = analysis;
      const sums = inherited ? functions.inherited(metric) : functions.individual(metric);
      const expected: Record<string, Value> = {};
      for (const id of functions.inTree)
        expected[rawName(analysis.profile, functions.groups.representative[id])] = BigInt(sums[id]);
      assert.deepEqual(values(metric, inherited), expected);
    }
});

test('a name leads to its node in a tree that is not yet built', () => {
  const analysis = analysisOf(example);
  const makers = [
    () => invertedBranches(analysis),
    ...[0, 1, 2, 3].flatMap((id) => [() => callersOf(analysis, id), () => calleesOf(analysis, id)]),
  ];
  for (const make of makers) {
    const known = make();
    const paths = new Map<string, string>();
    const waiting: [number, string][] = [[known.root, '']];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [node, above] = next;
      const path = `${above}/${nameAt(analysis, known, node)}`;
      assert.equal(paths.has(known.nameOf(node)), false, 'no two nodes have one name');
      paths.set(known.nameOf(node), path);
      for (const child of known.children(node)) waiting.push([child, path]);
    }
    for (const [name, path] of paths) {
      const fresh = make();
      let found = '';
      for (
        let node = finish(fresh.nodeNamed(name)), last = -1;
        node !== last;
        [last, node] = [node, fresh.parent(node)]
      )
        found = `/${nameAt(analysis, fresh, node)}${found}`;
      assert.equal(found, path);
    }
    for (const name of ['99.1', '1', '1.1.1', 'x', '-1.1', '1.99'])
      assert.ok(finish(make().nodeNamed(name)) >= 0, name);
  }
});
