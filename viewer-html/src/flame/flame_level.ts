// SPDX-License-Identifier: BSD-3-Clause
// One row of a flame graph: its boxes from left to right, in pixels. A filler replaces adjacent
// calls of one parent that are too narrow to draw.

export class FlameLevel {
  size = 0;
  left: Float64Array;
  right: Float64Array;
  node: Uint32Array; // for a filler, its costliest call
  merged: Uint32Array; // number of calls in a filler; 0: a box

  constructor(room = 64) {
    this.left = new Float64Array(room);
    this.right = new Float64Array(room);
    this.node = new Uint32Array(room);
    this.merged = new Uint32Array(room);
  }

  push(left: number, right: number, node: number, merged: number): void {
    if (this.size === this.left.length) this.widen();
    this.left[this.size] = left;
    this.right[this.size] = right;
    this.node[this.size] = node;
    this.merged[this.size++] = merged;
  }

  // The copy has no spare room.
  copy(): FlameLevel {
    const copy = new FlameLevel(0);
    copy.size = this.size;
    copy.left = this.left.slice(0, this.size);
    copy.right = this.right.slice(0, this.size);
    copy.node = this.node.slice(0, this.size);
    copy.merged = this.merged.slice(0, this.size);
    return copy;
  }

  // Index of the box or filler at x; -1 if none.
  indexAt(x: number): number {
    let low = 0;
    let high = this.size; // the first that begins right of x is in [low, high]
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.left[middle] <= x) low = middle + 1;
      else high = middle;
    }
    return low > 0 && x < this.right[low - 1] ? low - 1 : -1;
  }

  // Index of a node's box, ignoring fillers; -1 if none.
  indexOf(node: number): number {
    for (let i = 0; i < this.size; i++) if (this.node[i] === node && this.merged[i] === 0) return i;
    return -1;
  }

  // The nearest box from an index on, forwards or backwards; -1 if there is none.
  nextBox(from: number, by: 1 | -1): number {
    for (let i = from; i >= 0 && i < this.size; i += by) if (this.merged[i] === 0) return i;
    return -1;
  }

  private widen(): void {
    const wider = new FlameLevel(Math.max(64, this.size * 2));
    wider.left.set(this.left);
    wider.right.set(this.right);
    wider.node.set(this.node);
    wider.merged.set(this.merged);
    this.left = wider.left;
    this.right = wider.right;
    this.node = wider.node;
    this.merged = wider.merged;
  }
}
