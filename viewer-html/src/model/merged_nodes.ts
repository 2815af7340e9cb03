// SPDX-License-Identifier: BSD-3-Clause
// Nodes of a tree that is derived from the call tree on demand (merged_branches.ts).

import type { Analysis } from './analysis';
import type { Branches } from './branches';
import { exactSum, type Picked } from './exact_sum';
import { none, type CallTree, type Value } from './profile';
import { finish, type Steps } from '../steps';
import { countsNegative } from './tree';

// A growing array of numbers.
class Grown {
  values = new Uint32Array(256);
  size = 0;

  // Reserves elements and returns the first index.
  reserve(count: number): number {
    const from = this.size;
    this.size += count;
    if (this.size > this.values.length) {
      const wider = new Uint32Array(Math.max(this.size, this.values.length * 2));
      wider.set(this.values);
      this.values = wider;
    }
    return from;
  }

  push(value: number): void {
    const at = this.reserve(1); // may replace `values`
    this.values[at] = value;
  }
}

// A node's children under construction: how many occurrences each has.
export class Children {
  readonly groups = new Grown();
  readonly counts = new Grown();
  readonly inner = new Grown(); // 1 if it has children
  private readonly known: Uint32Array; // [function] its child + 1

  constructor(functions: number) {
    this.known = new Uint32Array(functions);
  }

  get size(): number {
    return this.groups.size;
  }

  at(group: number): number {
    return this.known[group] - 1;
  }

  // Number of occurrences.
  get total(): number {
    let sum = 0;
    for (let i = 0; i < this.size; i++) sum += this.counts.values[i];
    return sum;
  }

  count(group: number, inner: boolean): void {
    let child = this.known[group];
    if (child === 0) {
      this.groups.push(group);
      this.counts.push(0);
      this.inner.push(0);
      child = this.known[group] = this.groups.size;
    }
    this.counts.values[child - 1]++;
    if (inner) this.inner.values[child - 1] = 1;
  }

  // Positions for each child's occurrences, `stride` numbers each, one child after another from
  // `begin`.
  places(begin: number, stride: number): Uint32Array {
    const places = new Uint32Array(this.size);
    for (let i = 0, at = begin; i < places.length; i++) {
      places[i] = at;
      at += this.counts.values[i] * stride;
    }
    return places;
  }

  // Resets the scratch array for reuse.
  forget(): void {
    for (let i = 0; i < this.groups.size; i++) this.known[this.groups.values[i]] = 0;
    this.groups.size = this.counts.size = this.inner.size = 0;
  }
}

const unknown = none;
// Limit on kept occurrences: 256 MB. Only the inverted tree of a profile with many millions of
// entries and deep recursion needs more; it then ends at a node with more callers.
export const mostKept = 1 << 26;

export abstract class MergedBranches implements Branches {
  readonly root = 0;
  cut = false; // some children did not fit
  protected readonly tree: CallTree;
  protected readonly pool = new Grown(); // occurrences
  protected readonly begin = new Grown(); // the start of each node's occurrences
  protected readonly count = new Grown();
  protected readonly group = new Grown();
  private readonly above = new Grown();
  private readonly level = new Grown();
  private readonly inner = new Grown();
  private readonly firstChild = new Grown();
  private readonly childCount = new Grown();
  private readonly sums = new Map<string, Map<number, Value>>();
  private spare: Children | undefined;

  constructor(
    protected readonly analysis: Analysis,
    private readonly most: number, // limit on kept numbers
  ) {
    this.tree = analysis.profile.tree;
  }

  // Makes the children of a node, ordered by first entry. If not called, children() does it.
  abstract open(node: number): Steps<void>;
  abstract individual(node: number, metric: number): Value;
  abstract inherited(node: number, metric: number): Value;
  abstract weight(node: number, metric: number): number;
  protected abstract occurrences(node: number): Picked;

  // Prepares the first use in steps.
  prepare(): Steps<void> {
    return this.open(this.root);
  }

  parent(node: number): number {
    return this.above.values[node];
  }

  depth(node: number): number {
    return this.level.values[node];
  }

  // The function at a node; `none` for a root that stands for all functions.
  functionAt(node: number): number {
    return this.group.values[node];
  }

  centre(node: number): number {
    const group = this.group.values[node];
    return group === none ? none : this.analysis.functions.groups.representative[group];
  }

  // The number of entries merged in a node.
  merged(node: number): number {
    return this.count.values[node];
  }

  hasChildren(node: number): boolean {
    return this.inner.values[node] === 1;
  }

  children(node: number): Uint32Array {
    if (this.firstChild.values[node] === unknown) finish(this.open(node));
    const first = this.firstChild.values[node];
    const children = new Uint32Array(this.childCount.values[node]);
    for (let i = 0; i < children.length; i++) children[i] = first + i;
    return children;
  }

  abstract entry(node: number): number;

  // An entry merged in a node that identifies the node within its depth; and the functions on the
  // path from the root to the node of that depth for an entry, undefined if there is none.
  protected abstract sampleOf(node: number): number;
  protected abstract wayTo(entry: number, depth: number): number[] | undefined;

  // A node's name in links, independent of the nodes made so far: `12.3`, an entry of the original
  // call tree and the node's depth. The root has no name.
  nameOf(node: number): string {
    return node === this.root ? '' : `${this.analysis.originalOfNode(this.sampleOf(node))}.${this.depth(node)}`;
  }

  // The node with a name or, if there is none so deep, the last on the path to it.
  *nodeNamed(name: string): Steps<number> {
    const [, original, depth] = /^([0-9]{1,10})\.([0-9]{1,10})$/.exec(name) ?? [];
    const entry = original === undefined ? undefined : this.analysis.nodeOfOriginal(Number(original));
    const way = entry === undefined ? undefined : this.wayTo(entry, Number(depth));
    let node = this.root;
    for (const group of way ?? []) {
      if (!this.hasChildren(node)) break;
      yield* this.open(node);
      const next = this.children(node).find((child) => this.functionAt(child) === group);
      if (next === undefined) break;
      node = next;
      yield;
    }
    return node;
  }

  // The node to show for an entry of the call tree.
  nodeOf(_entry: number): number {
    return this.root;
  }

  // Index in `picked` of the costliest entry.
  protected costliest({ values, from, to, stride }: Picked): number {
    const metric = this.analysis.mainMetric();
    if (metric === undefined) return from;
    const sums = this.analysis.inherited(metric);
    let best = from;
    for (let i = from; i < to; i += stride) if (sums[values[i]] > sums[values[best]]) best = i;
    return best;
  }

  protected isOpen(node: number): boolean {
    return this.firstChild.values[node] !== unknown;
  }

  protected addNode(
    parent: number,
    depth: number,
    group: number,
    begin: number,
    count: number,
    inner: boolean,
  ): number {
    this.above.push(parent);
    this.level.push(depth);
    this.group.push(group);
    this.begin.push(begin);
    this.count.push(count);
    this.inner.push(inner ? 1 : 0);
    this.childCount.push(0);
    this.firstChild.push(unknown);
    return this.above.size - 1;
  }

  // Makes the next `count` nodes to be added the children of `node`.
  protected ownChildren(node: number, count: number): void {
    this.firstChild.values[node] = this.above.size;
    this.childCount.values[node] = count;
  }

  // Turns children (those marked by `kept`; default all) into nodes with occurrences at
  // Children.places. Frees the space of others if possible.
  protected addChildren(node: number, children: Children, begin: number, stride: number, kept?: Uint8Array): void {
    const { groups, counts, inner } = children;
    const depth = this.depth(node) + 1;
    const first = this.above.size;
    let to = begin;
    let at = begin;
    for (let i = 0; i < children.size; i++) {
      const size = counts.values[i] * stride;
      if (kept === undefined || kept[i] === 1) {
        if (to !== at) this.pool.values.copyWithin(to, at, at + size);
        this.addNode(node, depth, groups.values[i], to, counts.values[i], inner.values[i] === 1);
        to += size;
      }
      at += size;
    }
    if (this.pool.size === at) this.pool.size = to;
    this.firstChild.values[node] = first;
    this.childCount.values[node] = this.above.size - first;
    if (kept !== undefined && this.above.size === first) this.inner.values[node] = 0;
  }

  protected endAt(node: number): void {
    this.inner.values[node] = 0;
    this.ownChildren(node, 0);
  }

  // Whether more numbers fit. Otherwise the node gets no children.
  protected hasRoom(node: number, count: number): boolean {
    if (this.pool.size + count <= this.most) return true;
    this.cut = true;
    this.endAt(node);
    return false;
  }

  protected takeChildren(): Children {
    const children = this.spare ?? new Children(this.analysis.functions.groups.size);
    this.spare = undefined;
    return children;
  }

  protected giveBack(children: Children): void {
    children.forget();
    this.spare = children;
  }

  protected remembered(kind: string, node: number, metric: number, compute: () => Value): Value {
    const key = `${kind}${metric}`;
    let known = this.sums.get(key);
    if (known === undefined) this.sums.set(key, (known = new Map()));
    let value = known.get(node);
    if (value === undefined) known.set(node, (value = compute()));
    return value;
  }

  protected sumIndividual(picked: Picked, metric: number): Value {
    const least = countsNegative(this.analysis.role(metric)) ? -Infinity : 0;
    return exactSum(this.analysis.column(metric), picked, least);
  }
}
