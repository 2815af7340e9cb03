// The rows of an expandable call tree that are in sight: the nodes all of whose ancestors are
// expanded, children ordered by a comparison. A node's visible descendants are a range of rows just
// as its subtree is a range of nodes, so opening and closing moves blocks of an array; nothing
// recurses, and a chain of ten million nodes can be open from end to end.

import type { CallTree, Sums } from './profile';
import { childrenOf, hasChildren, hottestChild } from './tree';

export type Compare = (a: number, b: number) => number;

export class TreeRows {
  private rows = new Uint32Array(64);
  private size = 0;
  private readonly expanded: Uint8Array;

  constructor(
    private readonly tree: CallTree,
    private compare: Compare,
  ) {
    this.expanded = new Uint8Array(tree.size);
    if (tree.size > 0) this.rows[this.size++] = 0;
  }

  get length(): number {
    return this.size;
  }

  node(row: number): number {
    return this.rows[row];
  }

  isExpanded(node: number): boolean {
    return this.expanded[node] === 1;
  }

  // The row of a node; -1 if it is not in sight.
  rowOf(node: number): number {
    const at = this.rows.indexOf(node);
    return at < this.size ? at : -1;
  }

  expand(node: number): void {
    if (!hasChildren(this.tree, node) || this.isExpanded(node)) return;
    this.expanded[node] = 1;
    this.refresh(node);
  }

  collapse(node: number): void {
    if (!this.isExpanded(node)) return;
    this.expanded[node] = 0;
    this.refresh(node);
  }

  // Expands the ancestors of a node and returns its row.
  reveal(node: number): number {
    let top = -1; // the highest ancestor that was closed
    for (let at = node; at !== 0; ) {
      at = this.tree.parent[at];
      if (this.expanded[at] === 0) top = at;
      this.expanded[at] = 1;
    }
    if (top >= 0) this.refresh(top);
    return this.rowOf(node);
  }

  // Expands from a node downwards, always into the child of greatest value, while `goOn` says so.
  // Returns the last node reached.
  expandHottestPath(
    from: number,
    values: Sums,
    goOn: (node: number) => boolean = (node) => values[node] > 0,
  ): number {
    let at = from;
    for (;;) {
      const next = hottestChild(this.tree, values, at);
      if (next === undefined || !goOn(next)) break;
      this.expanded[at] = 1;
      at = next;
    }
    if (at !== from) this.refresh(from);
    return at;
  }

  sortBy(compare: Compare): void {
    this.compare = compare;
    if (this.size > 0) this.refresh(0);
  }

  // Makes the rows below a node anew, if the node is in sight.
  private refresh(node: number): void {
    const row = this.rowOf(node);
    if (row < 0) return;
    const end = this.tree.ends[node];
    let after = row + 1; // one past its visible descendants
    while (after < this.size && this.rows[after] > node && this.rows[after] < end) after++;
    const below = this.visibleBelow(node);
    const size = row + 1 + below.length + this.size - after;
    const rows = size > this.rows.length ? new Uint32Array(size * 2) : this.rows;
    const rest = this.rows.slice(after, this.size);
    if (rows !== this.rows) rows.set(this.rows.subarray(0, row + 1));
    rows.set(below, row + 1);
    rows.set(rest, row + 1 + below.length);
    this.rows = rows;
    this.size = size;
  }

  private visibleBelow(node: number): Uint32Array {
    let found = new Uint32Array(256);
    let size = 0;
    const waiting: number[] = [];
    const visit = (parent: number) => {
      if (this.expanded[parent] === 0) return;
      const children = childrenOf(this.tree, parent).sort(this.compare);
      for (let i = children.length - 1; i >= 0; i--) waiting.push(children[i]);
    };
    visit(node);
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (size === found.length) {
        const wider = new Uint32Array(size * 2);
        wider.set(found);
        found = wider;
      }
      found[size++] = next;
      visit(next);
    }
    return found.subarray(0, size);
  }
}
