// SPDX-License-Identifier: BSD-3-Clause
// Takes entries out of a call tree, as convert/transforms/compact.h.

import { none, type CallTree } from '../model/profile';
import { downwards, upwards, type Steps } from '../steps';

// Marks the callers of what is marked.
export function* markCallers(tree: CallTree, keep: Uint8Array): Steps<void> {
  yield* downwards(tree.size, (from, to) => markRows(keep, tree.parent, from, to));
}

function markRows(keep: Uint8Array, parent: Uint32Array, from: number, to: number): void {
  for (let i = to - 1; i >= from; i--) if (keep[i] === 1) keep[parent[i]] = 1;
}

export interface Compacted {
  tree: CallTree; // without columns
  moved: Uint32Array; // [entry] -> its place now, or that of its nearest caller that stays
}

// Closes the gaps; the order of what stays is the old one. What stays keeps its caller, and the root
// stays.
export function* compact(tree: CallTree, keep: Uint8Array): Steps<Compacted> {
  const moved = new Uint32Array(tree.size);
  let size = 0;
  yield* upwards(tree.size, (from, to) => {
    size = countRows(moved, keep, tree.parent, size, from, to);
  });
  const kept: CallTree = {
    size,
    centre: new Uint32Array(size),
    parent: new Uint32Array(size),
    ends: new Uint32Array(size),
    columns: [],
  };
  yield* upwards(tree.size, (from, to) => copyRows(kept, tree, keep, moved, from, to));
  yield* findEnds(kept);
  return { tree: kept, moved };
}

// Gives rows their places from `next` on; returns the place after them.
function countRows(
  moved: Uint32Array,
  keep: Uint8Array,
  parent: Uint32Array,
  next: number,
  from: number,
  to: number,
): number {
  let place = next;
  for (let i = from; i < to; i++) moved[i] = keep[i] === 1 ? place++ : moved[parent[i]];
  return place;
}

function copyRows(
  kept: CallTree,
  tree: CallTree,
  keep: Uint8Array,
  moved: Uint32Array,
  from: number,
  to: number,
): void {
  const { centre, parent } = tree;
  const { centre: keptCentre, parent: keptParent } = kept;
  for (let i = from; i < to; i++) {
    if (keep[i] === 0) continue;
    const at = moved[i];
    keptCentre[at] = centre[i];
    keptParent[at] = moved[parent[i]];
  }
}

// One past the last node of each subtree.
export function* findEnds({ size, parent, ends }: CallTree): Steps<void> {
  yield* downwards(size, (from, to) => endRows(ends, parent, from, to));
}

function endRows(ends: Uint32Array, parent: Uint32Array, from: number, to: number): void {
  for (let i = to - 1; i >= from; i--) {
    let end = ends[i];
    if (end === 0) ends[i] = end = i + 1;
    const above = parent[i];
    if (ends[above] < end) ends[above] = end;
  }
}

// `moved` with none for the entries that `keep` does not mark.
export function* dropUnmarked(moved: Uint32Array, keep: Uint8Array): Steps<void> {
  yield* upwards(moved.length, (from, to) => {
    for (let i = from; i < to; i++) if (keep[i] === 0) moved[i] = none;
  });
}
