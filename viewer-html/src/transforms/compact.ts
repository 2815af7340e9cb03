// SPDX-License-Identifier: BSD-3-Clause
// Removes entries from a call tree, as in convert/transforms/tree_edit.h.

import { none, type CallTree } from '../model/profile';
import { downwards, upwards, type Steps } from '../steps';

// Marks the callers of marked entries.
export function* markCallers(tree: CallTree, keep: Uint8Array): Steps<void> {
  yield* downwards(tree.size, (from, to) => markRows(keep, tree.parent, from, to));
}

function markRows(keep: Uint8Array, parent: Uint32Array, from: number, to: number): void {
  for (let i = to - 1; i >= from; i--) if (keep[i] === 1) keep[parent[i]] = 1;
}

interface Compacted {
  tree: CallTree; // without columns
  moved: Uint32Array; // [entry] -> its new index, or that of its nearest remaining caller
}

// Removes the unmarked entries and keeps the order of the others, their callers and the root.
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

// Assigns indexes from `next` on; returns the next free one.
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

// `moved` with `none` for entries not marked by `keep`.
export function* dropUnmarked(moved: Uint32Array, keep: Uint8Array): Steps<void> {
  yield* upwards(moved.length, (from, to) => {
    for (let i = from; i < to; i++) if (keep[i] === 0) moved[i] = none;
  });
}
