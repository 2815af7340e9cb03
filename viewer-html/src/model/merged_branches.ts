// SPDX-License-Identifier: BSD-3-Clause
// Trees derived from the call tree by function, branch by branch: the callers and callees of a function, and the
// inverted profile. A branch is made when its node is first opened, and costs nothing before.
//
// A node of callers stands for a chain of calls of a function, and for the entries of the call tree
// (its occurrences) called this way. Its individual cost and its call counts are sums over these;
// its inherited cost is the sum over outermost ones, which have no ancestor of the same function.
// So each occurrence belongs to one chain of callers and no cost counts twice, even with recursion,
// and the first level of the inverted profile is the table of functions. A node of callees stands
// for the entries called this way by outermost occurrences of a function. With individual/inherited
// costs:
//
//   call tree        callers of f          callees of f
//   main 1/9         f 7/8                 f 3/8
//     f 2/7            main 2/7              g 1/5
//       g 1/5          g 4/0                   f 4/4
//         f 4/4          f 4/0
//     h 0/1                main 4/0
//       f 1/1          h 1/1
//                        main 1/1
//
// g calls f only within a call of f, whose 7 already include those 4.

import type { Analysis } from './analysis';
import { largerSide } from './comparison';
import { exactSum, type Picked } from './exact_sum';
import { isWithin, noLimits, type Limits } from './inverted_limits';
import { MergedBranches, mostKept, type Children } from './merged_nodes';
import { occurrencesOf, type Occurrences } from './occurrences';
import { stepRows } from '../pause';
import { none, type Value } from './profile';
import { finish, type Steps } from '../steps';
import { add } from './tree';

const fewEntries = 1 << 10;

// A node's occurrences are pairs of an occurrence of the function and the ancestor shown by the
// node. If that is the occurrence itself, they are taken from the index of occurrences.
class CallersBranches extends MergedBranches {
  private index: Occurrences | undefined;
  private readonly plain: number; // the depth down to which nodes show the occurrences themselves
  private top: Uint32Array | undefined; // [function] its node on the first level, or the root

  // `only`: the function whose callers are shown; default all.
  constructor(
    analysis: Analysis,
    private readonly only: number | undefined,
    most: number,
    private readonly limits: Limits = noLimits,
  ) {
    super(analysis, most);
    this.plain = only === undefined ? 1 : 0;
    if (only === undefined) {
      this.addNode(0, 0, none, 0, this.tree.size, this.tree.size > 0 && limits.depth > 0);
    } else {
      const { begin, entries } = (this.index = finish(occurrencesOf(analysis)));
      const count = begin[only + 1] - begin[only];
      this.addNode(0, 0, only, begin[only], count, calledByAny(entries, begin[only], count));
    }
  }

  // Checks the minima at once if there are few callers. Otherwise the node may turn out to be a leaf when it is opened.
  override hasChildren(node: number): boolean {
    const isUnknown = this.limits.minima.length > 0 && super.hasChildren(node) && !this.isOpen(node);
    if (isUnknown && this.merged(node) <= fewEntries) finish(this.open(node));
    return super.hasChildren(node);
  }

  *open(node: number): Steps<void> {
    if (this.isOpen(node)) return;
    const below = this.limits.depth - this.depth(node); // remaining levels
    if (below <= 0) return this.endAt(node);
    if (this.only === undefined && node === this.root) return yield* this.openAll();
    const { parent } = this.tree;
    const { values, from, to, stride } = this.occurrences(node);
    const shown = stride - 1;
    const children = this.takeChildren();
    yield* picks(from, to, stride, (i) => {
      const at = values[i + shown];
      if (at === 0) return;
      children.count(this.analysis.functions.groupOf(parent[at]), parent[at] !== 0 && below > 1);
    });
    if (this.isOpen(node) || !this.hasRoom(node, children.total * 2)) return this.giveBack(children);
    const begin = this.pool.reserve(children.total * 2);
    const next = children.places(begin, 2);
    yield* picks(from, to, stride, (i) => {
      const at = values[i + shown];
      if (at === 0) return;
      const child = children.at(this.analysis.functions.groupOf(parent[at]));
      this.pool.values[next[child]] = values[i];
      this.pool.values[next[child] + 1] = parent[at];
      next[child] += 2;
    });
    const kept = this.limits.minima.length === 0 ? undefined : yield* this.keptOf(children, begin);
    if (!this.isOpen(node)) this.addChildren(node, children, begin, 2, kept);
    this.giveBack(children);
  }

  private *openAll(): Steps<void> {
    const { functions } = this.analysis;
    const { order, begin, entries } = (this.index = yield* occurrencesOf(this.analysis));
    yield* functions.prepare(this.limits.minima.map(({ metric }) => metric));
    if (this.isOpen(this.root)) return;
    const shown = order.filter((group) => isWithin(this.limits, (metric) => functions.individual(metric)[group]));
    if (shown.length === 0) return this.endAt(this.root);
    this.top = new Uint32Array(functions.groups.size);
    this.ownChildren(this.root, shown.length);
    for (const group of shown) {
      const count = begin[group + 1] - begin[group];
      const inner = this.limits.depth > 1 && calledByAny(entries, begin[group], count);
      this.top[group] = this.addNode(this.root, 1, group, begin[group], count, inner);
    }
  }

  // 1 for children that reach the minima.
  private *keptOf(children: Children, begin: number): Steps<Uint8Array> {
    const { minima } = this.limits;
    const kept = new Uint8Array(children.size);
    let done = 0;
    for (let child = 0, from = begin; child < kept.length; child++) {
      const to = from + children.counts.values[child] * 2;
      for (let i = 0; i < minima.length && kept[child] === 0; i++) {
        let sum: Value = 0;
        for (let at = from; at < to; at += stepRows * 2) {
          const end = Math.min(to, at + stepRows * 2);
          sum = add(
            sum,
            this.sumIndividual({ values: this.pool.values, from: at, to: end, stride: 2 }, minima[i].metric),
          );
          if ((done += end - at) < stepRows) continue;
          done = 0;
          yield;
        }
        if (sum >= minima[i].least) kept[child] = 1;
      }
      from = to;
    }
    return kept;
  }

  individual(node: number, metric: number): Value {
    const group = this.functionAt(node);
    if (group === none) return this.analysis.total(metric);
    if (this.depth(node) <= this.plain) return this.analysis.functions.individual(metric)[group];
    return this.remembered('individual', node, metric, () => this.sumIndividual(this.occurrences(node), metric));
  }

  inherited(node: number, metric: number): Value {
    const group = this.functionAt(node);
    if (group === none) return this.analysis.total(metric);
    if (this.depth(node) <= this.plain) return this.analysis.functions.inherited(metric)[group];
    const { outermost } = this.analysis.functions;
    return this.remembered('inherited', node, metric, () =>
      exactSum(this.analysis.inherited(metric), this.occurrences(node), -Infinity, outermost),
    );
  }

  weight(node: number, metric: number): number {
    return largerSide(this.analysis, metric, (side) =>
      this.only === undefined ? this.individual(node, side) : this.inherited(node, side),
    );
  }

  // The ancestor shown for the costliest occurrence.
  entry(node: number): number {
    if (this.functionAt(node) === none) return 0;
    const picked = this.occurrences(node);
    return picked.values[this.costliest(picked) + picked.stride - 1];
  }

  protected sampleOf(node: number): number {
    const picked = this.occurrences(node);
    return picked.values[this.costliest(picked)];
  }

  protected wayTo(entry: number, depth: number): number[] | undefined {
    const { functions } = this.analysis;
    if (this.only !== undefined && functions.groupOf(entry) !== this.only) return undefined;
    const way: number[] = [];
    for (let at = entry; way.length < depth; at = this.tree.parent[at]) {
      if (this.only === undefined || at !== entry) way.push(functions.groupOf(at));
      if (at === 0) break;
    }
    return way;
  }

  // The root if the function does not reach the minima.
  override nodeOf(entry: number): number {
    if (this.only !== undefined) return this.root;
    if (!this.isOpen(this.root)) finish(this.open(this.root));
    return this.top === undefined ? this.root : this.top[this.analysis.functions.groupOf(entry)];
  }

  protected occurrences(node: number): Picked {
    const from = this.begin.values[node];
    const count = this.count.values[node];
    return this.depth(node) <= this.plain
      ? { values: this.index!.entries, from, to: from + count, stride: 1 }
      : { values: this.pool.values, from, to: from + count * 2, stride: 2 };
  }
}

// Whether a function has entries other than the program's root.
const calledByAny = (entries: Uint32Array, from: number, count: number) =>
  count > 1 || (count === 1 && entries[from] !== 0);

function* picks(from: number, to: number, stride: number, work: (at: number) => void): Steps<void> {
  for (let i = from; i < to; ) {
    const end = Math.min(to, i + stepRows * stride);
    for (; i < end; i += stride) work(i);
    if (i < to) yield;
  }
}

class CalleesBranches extends MergedBranches {
  constructor(analysis: Analysis, group: number, most: number) {
    super(analysis, most);
    const { begin, entries } = finish(occurrencesOf(analysis));
    const { outermost } = analysis.functions;
    const { ends } = this.tree;
    let inner = false;
    for (let i = begin[group]; i < begin[group + 1]; i++) {
      if (outermost[entries[i]] === 0) continue;
      this.pool.push(entries[i]);
      inner ||= ends[entries[i]] > entries[i] + 1;
    }
    this.addNode(0, 0, group, 0, this.pool.size, inner);
  }

  *open(node: number): Steps<void> {
    if (this.isOpen(node)) return;
    const { ends } = this.tree;
    const children = this.takeChildren();
    const { functions } = this.analysis;
    yield* this.calls(node, (child) => children.count(functions.groupOf(child), ends[child] > child + 1));
    if (this.isOpen(node) || !this.hasRoom(node, children.total)) return this.giveBack(children);
    const begin = this.pool.reserve(children.total);
    const next = children.places(begin, 1);
    yield* this.calls(node, (child) => {
      this.pool.values[next[children.at(functions.groupOf(child))]++] = child;
    });
    if (!this.isOpen(node)) this.addChildren(node, children, begin, 1);
    this.giveBack(children);
  }

  // Visits every child of a node's entries in the call tree.
  private *calls(node: number, work: (child: number) => void): Steps<void> {
    const { ends } = this.tree;
    const { values, from, to } = this.occurrences(node);
    let done = 0;
    for (let i = from; i < to; i++) {
      const end = ends[values[i]];
      for (let child = values[i] + 1; child < end; child = ends[child]) {
        work(child);
        if (++done % stepRows === 0) yield;
      }
      if (++done % stepRows === 0) yield;
    }
  }

  individual(node: number, metric: number): Value {
    return this.remembered('individual', node, metric, () => this.sumIndividual(this.occurrences(node), metric));
  }

  inherited(node: number, metric: number): Value {
    return this.remembered('inherited', node, metric, () =>
      exactSum(this.analysis.inherited(metric), this.occurrences(node)),
    );
  }

  weight(node: number, metric: number): number {
    return largerSide(this.analysis, metric, (side) => this.inherited(node, side));
  }

  entry(node: number): number {
    const picked = this.occurrences(node);
    return picked.values[this.costliest(picked)];
  }

  protected sampleOf(node: number): number {
    return this.entry(node);
  }

  protected wayTo(entry: number, depth: number): number[] | undefined {
    const { functions } = this.analysis;
    const way: number[] = [];
    let at = entry;
    for (; way.length < depth && at !== 0; at = this.tree.parent[at]) way.push(functions.groupOf(at));
    return functions.groupOf(at) === this.functionAt(this.root) ? way.reverse() : undefined;
  }

  protected occurrences(node: number): Picked {
    const from = this.begin.values[node];
    return { values: this.pool.values, from, to: from + this.count.values[node], stride: 1 };
  }
}

// All functions under one root, each with its callers, within `limits`. A node's weight is its
// individual cost.
export function invertedBranches(analysis: Analysis, limits = noLimits, most = mostKept): MergedBranches {
  return new CallersBranches(analysis, undefined, most, limits);
}

// The callers of a function. A node's weight is its inherited cost. Needs occurrencesOf(analysis),
// which takes steps for a large profile.
export function callersOf(analysis: Analysis, group: number, most = mostKept): MergedBranches {
  return new CallersBranches(analysis, group, most);
}

// The callees of a function, likewise.
export function calleesOf(analysis: Analysis, group: number, most = mostKept): MergedBranches {
  return new CalleesBranches(analysis, group, most);
}
