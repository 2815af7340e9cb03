// SPDX-License-Identifier: BSD-3-Clause
// The visible part of a flame graph's width: a section of one node's box, which spans at least the whole width. A
// section that extends beyond the box belongs to a caller.

import type { Branches } from '../model/branches';
import type { Steps } from '../steps';

export interface Span {
  from: number; // fractions of the box's width: 0 is its left edge, 1 its right
  to: number;
}

export interface Window extends Span {
  node: number;
}

export const whole = (node: number): Window => ({ node, from: 0, to: 1 });
const rounding = 1e-10;
export const isWhole = ({ from, to }: Window) => from <= rounding && to >= 1 - rounding;

// A node's span within its parent's box, as laid out by FlameLayout: costliest first.
function spanInParent(branches: Branches, metric: number, node: number): Span {
  const parent = branches.parent(node);
  const own = branches.weight(node, metric);
  const calls = branches.children(parent);
  let before = 0;
  let sum = 0;
  let isBefore = true;
  for (let i = 0; i < calls.length; i++) {
    const weight = Math.max(0, branches.weight(calls[i], metric));
    sum += weight;
    if (calls[i] === node) isBefore = false;
    else if (weight > own || (isBefore && weight === own)) before += weight;
  }
  const all = Math.max(sum, branches.weight(parent, metric));
  return all > 0 ? { from: before / all, to: (before + own) / all } : { from: 0, to: 1 };
}

const within = (span: Span, outer: Span): Span => ({
  from: outer.from + span.from * (outer.to - outer.from),
  to: outer.from + span.to * (outer.to - outer.from),
});

// A node's span within the root's box.
export function* spanInRoot(branches: Branches, metric: number, node: number): Steps<Span> {
  let span: Span = { from: 0, to: 1 };
  let done = 0;
  for (let at = node; at !== branches.root; at = branches.parent(at)) {
    span = within(span, spanInParent(branches, metric, at));
    if (++done % 4096 === 0) yield;
  }
  return span;
}

// Prevents zooming into fractions of a cost, and beyond the precision of numbers.
const leastSpan = 1e-9;

// The same section relative to the nearest caller that contains it; at the root, the section is moved inside.
export function fitted(branches: Branches, metric: number, { node, from, to }: Window): Window {
  const weight = branches.weight(node, metric);
  const least = Math.min(1, Math.max(leastSpan, weight >= 1 ? 1 / weight : 0));
  if (to - from < least) {
    const middle = (from + to) / 2;
    [from, to] = [middle - least / 2, middle + least / 2];
  }
  while (node !== branches.root && (from < 0 || to > 1)) {
    ({ from, to } = within({ from, to }, spanInParent(branches, metric, node)));
    node = branches.parent(node);
  }
  const width = Math.min(1, to - from);
  from = Math.min(Math.max(0, from), 1 - width);
  return { node, from, to: from + width };
}

// Zooms in if `by` is below 1; the point at `at`, a fraction of the visible width, stays fixed.
export function scaled({ node, from, to }: Window, at: number, by: number): Window {
  const fixed = from + at * (to - from);
  return { node, from: fixed - (fixed - from) * by, to: fixed + (to - fixed) * by };
}

// Moves to the right by a number of visible widths.
export function moved({ node, from, to }: Window, by: number): Window {
  const distance = by * (to - from);
  return { node, from: from + distance, to: to + distance };
}
