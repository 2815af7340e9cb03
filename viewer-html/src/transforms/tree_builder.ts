// SPDX-License-Identifier: BSD-3-Clause
// Builds a call tree node by node, merges equal siblings, and finally lays the tree out in pre-order, like
// formats/model/call_tree_builder.h.

import type { CallTree } from '../model/profile';
import { downwards, upwards, type Steps } from '../steps';
import { findEnds } from './compact';

const nearProbes = 8;

export class TreeBuilder {
  size = 0;
  private centre: Uint32Array;
  private parent: Uint32Array;
  private index: Uint32Array; // open addressing on (parent, centre): node + 1, 0 if free

  // `room`: the expected number of nodes.
  constructor(room: number) {
    this.centre = new Uint32Array(room);
    this.parent = new Uint32Array(room);
    this.index = new Uint32Array(slotsFor(room));
  }

  // Makes the root, which is its own parent. Must come first.
  root(centre: number): number {
    this.centre[0] = centre;
    return this.size++;
  }

  // The node of `centre` under `parent`, created if missing.
  //
  // Searched first near the parent's position, because parents in use are close together and thus in the processor's
  // cache; parents with many children use the whole index.
  child(parent: number, centre: number): number {
    const { index } = this;
    const mask = index.length - 1;
    const centreHash = Math.imul(centre, 0x85ebca6b);
    let slot = (parent * 2 + (centreHash >>> 28)) & mask;
    for (let probe = 0; probe < nearProbes; probe++, slot = (slot + 1) & mask) {
      const node = index[slot] - 1;
      if (node < 0) return this.make(parent, centre, slot);
      if (this.parent[node] === parent && this.centre[node] === centre) return node;
    }
    let hash = Math.imul(parent, 0x9e3779b1) ^ centreHash;
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    for (slot = (hash ^ (hash >>> 13)) & mask; ; slot = (slot + 1) & mask) {
      const node = index[slot] - 1;
      if (node < 0) return this.make(parent, centre, slot);
      if (this.parent[node] === parent && this.centre[node] === centre) return node;
    }
  }

  private make(parent: number, centre: number, slot: number): number {
    if (this.size === this.centre.length) {
      this.grow();
      return this.child(parent, centre);
    }
    const node = this.size++;
    this.index[slot] = node + 1;
    this.parent[node] = parent;
    this.centre[node] = centre;
    return node;
  }

  // Rebuilds the index at twice the size.
  private grow(): void {
    const { size, centre, parent } = this;
    const room = size * 2;
    this.centre = new Uint32Array(room);
    this.parent = new Uint32Array(room);
    this.index = new Uint32Array(slotsFor(room));
    this.size = 0;
    this.root(centre[0]);
    for (let node = 1; node < size; node++) this.child(parent[node], centre[node]);
  }

  // Siblings keep the order of creation. The tree has no columns; `moved` is converted from the builder's nodes to the
  // tree's. The builder is empty afterwards.
  *finish(moved: Uint32Array): Steps<CallTree> {
    this.index = new Uint32Array(0);
    const { size } = this;
    const place = yield* places(size, this.parent);
    const tree: CallTree = {
      size,
      centre: new Uint32Array(size),
      parent: new Uint32Array(size),
      ends: new Uint32Array(size),
      columns: [],
    };
    yield* upwards(size, (from, to) => placeRows(tree, place, this.centre, this.parent, from, to));
    this.centre = this.parent = new Uint32Array(0);
    yield* findEnds(tree);
    yield* upwards(moved.length, (from, to) => {
      for (let i = from; i < to; i++) moved[i] = place[moved[i]];
    });
    return tree;
  }
}

function slotsFor(room: number): number {
  let slots = 64;
  while (slots < room * 1.5) slots *= 2;
  return slots;
}

function placeRows(
  tree: CallTree,
  place: Uint32Array,
  centres: Uint32Array,
  parents: Uint32Array,
  from: number,
  to: number,
): void {
  const { centre, parent } = tree;
  for (let i = from; i < to; i++) {
    centre[place[i]] = centres[i];
    parent[place[i]] = place[parents[i]];
  }
}

// A node's index is its parent's plus one, plus the subtree sizes of its elder siblings.
function* places(size: number, parent: Uint32Array): Steps<Uint32Array> {
  const subtree = new Uint32Array(size).fill(1);
  yield* downwards(size, (from, to) => {
    for (let i = to - 1; i >= Math.max(1, from); i--) subtree[parent[i]] += subtree[i];
  });
  const place = new Uint32Array(size);
  const next = new Uint32Array(size); // index of the next child
  yield* upwards(size, (from, to) => {
    for (let i = from; i < to; i++) {
      if (i > 0) {
        place[i] = next[parent[i]];
        next[parent[i]] += subtree[i];
      }
      next[i] = place[i] + 1;
    }
  });
  return place;
}
