// SPDX-License-Identifier: BSD-3-Clause
// The shape of a tree in pre-order, from the number of children of each node. Nodes are added piece by piece.

export class Preorder {
  readonly parent: Uint32Array; // the root is its own
  readonly ends: Uint32Array; // one past the last node of each subtree
  private readonly left: Uint32Array; // children still expected
  private size = 0;
  private at = 0; // the last node

  constructor(
    size: number,
    private readonly fail: (what: string) => never,
  ) {
    this.parent = new Uint32Array(size);
    this.ends = new Uint32Array(size);
    this.left = new Uint32Array(size);
  }

  // Adds the next nodes, given by their numbers of children.
  add(children: Uint32Array, count: number): void {
    const { parent, ends, left } = this;
    const last = this.size + count;
    let at = this.at;
    for (let i = this.size, k = 0; i < last; i++, k++) {
      left[i] = children[k];
      if (i === 0) continue;
      while (left[at] === 0) {
        if (at === 0) this.fail('a second root follows');
        ends[at] = i;
        at = parent[at];
      }
      left[at]--;
      parent[i] = at;
      at = i;
    }
    this.at = at;
    this.size = last;
  }

  finish(): void {
    if (this.size === 0) return;
    for (let at = this.at; ; at = this.parent[at]) {
      if (this.left[at] !== 0) this.fail('more children than entries follow');
      this.ends[at] = this.size;
      if (at === 0) return;
    }
  }
}
