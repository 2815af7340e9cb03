// SPDX-License-Identifier: BSD-3-Clause
// The part of a flame graph in sight from left to right: a stretch of the box of one node, which spans
// the whole width or more. Whatever reaches beyond that box is a stretch of a caller's.

import type { Branches } from '../model/branches';
import type { Steps } from '../steps';

export interface Span {
  from: number; // in parts of a box's width: 0 its left edge, 1 its right
  to: number;
}

export interface Window extends Span {
  node: number;
}

export const whole = (node: number): Window => ({ node, from: 0, to: 1 });
const rounding = 1e-10;
export const isWhole = ({ from, to }: Window) => from <= rounding && to >= 1 - rounding;

// Where a node's box stands within that of its parent, as FlameLayout has it: the costliest leftmost.
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

// Where a node's box stands within the root's.
export function* spanInRoot(branches: Branches, metric: number, node: number): Steps<Span> {
  let span: Span = { from: 0, to: 1 };
  let done = 0;
  for (let at = node; at !== branches.root; at = branches.parent(at)) {
    span = within(span, spanInParent(branches, metric, at));
    if (++done % 4096 === 0) yield;
  }
  return span;
}

// A part of a cost is not to be zoomed into, nor what numbers cannot tell apart any more.
const leastSpan = 1e-9;

// The same stretch as one of the nearest caller that it does not reach beyond; at the root what
// reaches beyond is moved inside.
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

// `by` below 1 zooms in; what stands at `at`, in parts of the width in sight, stays there.
export function scaled({ node, from, to }: Window, at: number, by: number): Window {
  const fixed = from + at * (to - from);
  return { node, from: fixed - (fixed - from) * by, to: fixed + (to - fixed) * by };
}

// By so many widths in sight, to the right.
export function moved({ node, from, to }: Window, by: number): Window {
  const distance = by * (to - from);
  return { node, from: from + distance, to: to + distance };
}
