// SPDX-License-Identifier: BSD-3-Clause
// The visible rows of an expandable tree: nodes with all ancestors expanded. A node's visible descendants are a range
// of rows, so opening and closing moves blocks of an array; nothing recurses, and a chain of ten million nodes can be
// open from end to end. Slow operations run in steps and change the rows at their end.

import type { Branches } from '../model/branches';
import type { Value } from '../model/profile';
import type { Steps } from '../steps';

// Orders the children of a node as rows.
export type Order = (nodes: ArrayLike<number>) => Steps<ArrayLike<number>>;

const stepNodes = 1 << 13;
const making = 64; // nodes: the cost of making one node's children, if they must be made

export class TreeRows {
  private rows = new Uint32Array(64);
  private size = 0;
  private expanded = new Uint8Array(64);

  // `withRoot`: the root has a row; otherwise it is open without one.
  constructor(
    readonly branches: Branches,
    private order: Order,
    private readonly withRoot = true,
  ) {
    if (withRoot) this.rows[this.size++] = branches.root;
  }

  get length(): number {
    return this.size;
  }

  node(row: number): number {
    return this.rows[row];
  }

  // The indentation level of a row.
  level(node: number): number {
    return this.branches.depth(node) - (this.withRoot ? 0 : 1);
  }

  isExpanded(node: number): boolean {
    return this.expanded[node] === 1;
  }

  // The row of a node; -1 if not visible.
  rowOf(node: number): number {
    const at = this.rows.indexOf(node);
    return at < this.size ? at : -1;
  }

  *expand(node: number): Steps<void> {
    if (!this.branches.hasChildren(node) || this.isExpanded(node)) return;
    this.mark(node, 1);
    yield* this.refresh(node);
  }

  *collapse(node: number): Steps<void> {
    if (!this.isExpanded(node)) return;
    this.mark(node, 0);
    yield* this.refresh(node);
  }

  // Closes everything below the root.
  *collapseAll(): Steps<void> {
    const { root } = this.branches;
    const open = this.isExpanded(root);
    this.expanded.fill(0);
    if (open) this.mark(root, 1);
    yield* this.refresh(root);
  }

  // Expands the ancestors of a node and returns its row.
  *reveal(node: number): Steps<number> {
    const { root } = this.branches;
    let top = -1; // the highest closed ancestor
    for (let at = node, done = 0; at !== root; ) {
      at = this.branches.parent(at);
      if (!this.isExpanded(at)) top = at;
      this.mark(at, 1);
      if (++done % stepNodes === 0) yield;
    }
    if (top >= 0) yield* this.refresh(top);
    return this.rowOf(node);
  }

  // Expands from a node downwards, always the child with the greatest value, while `goOn` returns true. Returns the
  // last node reached.
  *expandHottestPath(
    from: number,
    valueOf: (node: number) => Value,
    goOn: (node: number) => boolean = (node) => valueOf(node) > 0,
  ): Steps<number> {
    let at = from;
    for (let done = 0; ; ) {
      if (!this.branches.hasChildren(at)) break;
      if (this.branches.open !== undefined) yield* this.branches.open(at);
      const children = this.branches.children(at);
      let next = children[0];
      for (let i = 1; i < children.length; i++) if (valueOf(children[i]) > valueOf(next)) next = children[i];
      if (!goOn(next)) break;
      this.mark(at, 1);
      at = next;
      if ((done += 1 + children.length) >= stepNodes) {
        done = 0;
        yield;
      }
    }
    if (at !== from) yield* this.refresh(from);
    return at;
  }

  // Expands a node and everything below it, level by level, until `most` nodes are open below it. Returns whether all
  // are.
  *expandAll(node: number, most: number): Steps<boolean> {
    let level = [node];
    let left = most;
    let whole = true;
    const each = this.branches.open === undefined ? 1 : making;
    for (let done = 0; level.length > 0; ) {
      const next: number[] = [];
      for (const at of level) {
        if ((done += each) >= stepNodes) {
          done = 0;
          yield;
        }
        if (!this.branches.hasChildren(at)) continue;
        if (left <= 0) {
          whole = false;
          break;
        }
        if (this.branches.open !== undefined) yield* this.branches.open(at);
        const children = this.branches.children(at);
        this.mark(at, 1);
        left -= children.length;
        for (let i = 0; i < children.length; i++) next.push(children[i]);
        done += children.length;
      }
      level = whole ? next : [];
    }
    yield* this.refresh(node);
    return whole;
  }

  *sortBy(order: Order): Steps<void> {
    this.order = order;
    yield* this.refresh(this.branches.root);
  }

  // The expanded nodes, in ascending order, up to a limit.
  *expandedNodes(most = Infinity): Steps<number[]> {
    const nodes: number[] = [];
    for (
      let node = this.expanded.indexOf(1);
      node >= 0 && nodes.length < most;
      node = this.expanded.indexOf(1, node + 1)
    ) {
      nodes.push(node);
      if (nodes.length % stepNodes === 0) yield;
    }
    return nodes;
  }

  // Opens these nodes, whether they are visible or not.
  *expandThese(nodes: Iterable<number>): Steps<void> {
    for (const node of nodes) if (this.branches.hasChildren(node)) this.mark(node, 1);
    yield* this.refresh(this.branches.root);
  }

  private mark(node: number, open: 0 | 1): void {
    if (node >= this.expanded.length) {
      const wider = new Uint8Array(Math.max(node + 1, this.expanded.length * 2));
      wider.set(this.expanded);
      this.expanded = wider;
    }
    this.expanded[node] = open;
  }

  // Rebuilds the rows below a node, if it is visible.
  private *refresh(node: number): Steps<void> {
    const atTop = !this.withRoot && node === this.branches.root;
    if (!atTop && this.rowOf(node) < 0) return;
    const below = yield* this.visibleBelow(node);
    const row = atTop ? -1 : this.rowOf(node);
    const depth = this.branches.depth(node);
    let after = node === this.branches.root ? this.size : row + 1; // one past its visible descendants
    while (after < this.size && this.branches.depth(this.rows[after]) > depth) after++;
    const size = row + 1 + below.length + this.size - after;
    const rows = size > this.rows.length ? new Uint32Array(size + (size >> 2)) : this.rows;
    const rest = this.rows.slice(after, this.size);
    if (rows !== this.rows) rows.set(this.rows.subarray(0, row + 1));
    rows.set(below, row + 1);
    rows.set(rest, row + 1 + below.length);
    this.rows = rows;
    this.size = size;
  }

  private *visibleBelow(node: number): Steps<Uint32Array> {
    let found = new Uint32Array(256);
    let size = 0;
    let done = 0;
    const waiting: number[] = [];
    for (let next: number | undefined = node; next !== undefined; next = waiting.pop()) {
      if (next !== node) {
        if (size === found.length) {
          const wider = new Uint32Array(size * 2);
          wider.set(found);
          found = wider;
        }
        found[size++] = next;
      }
      if (++done % stepNodes === 0) yield;
      if (!this.isExpanded(next) || !this.branches.hasChildren(next)) continue;
      if (this.branches.open !== undefined) yield* this.branches.open(next);
      let children: ArrayLike<number> = this.branches.children(next);
      if (children.length > 1) children = yield* this.order(children);
      for (let i = children.length - 1; i >= 0; i--) waiting.push(children[i]);
    }
    return found.subarray(0, size);
  }
}
