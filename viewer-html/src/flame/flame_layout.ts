// SPDX-License-Identifier: BSD-3-Clause
// Layout of flame graph boxes. A row depends only on the row above it, so rows are computed from the top as needed.
// Only some are kept; the others are recomputed when they come into view. A chain of ten million calls takes a few
// hundred kept rows.
//
// In a comparison of two runs a box's weight is the larger of its two costs. Costs that moved from
// one call to another then count for both, so the calls of a box can weigh more than the box: f, 10
// before and 10 now, with g gone, 10 and 0, and h new, 0 and 10. They share the box's width in
// proportion to their weights, so g and h get half of it each. No box is ever wider than its
// caller, sibling boxes have one scale, and zooming in on f gives its calls all the room. A weight
// summed up from below would not need this, but f would look as if it cost 20.
//
// In a window that shows part of the zoomed node's box, rows contain the visible boxes, which may
// extend left of 0 and right of the width.
//
// The rows of a zoomed graph begin with the zoomed node's callers, each at full width. The
// costliest of a node's calls is leftmost.

import type { Branches } from '../model/branches';
import { FlameLevel } from './flame_level';
import type { Steps } from '../steps';

const leastWidth = 0.4; // pixels; narrower boxes are merged into fillers
const leastFiller = 0.05; // pixels; narrower ones are invisible
const keptEvery = 1 << 13; // calls processed between two kept rows
const mostCached = 1 << 18; // boxes in recomputed rows
const stepBoxes = 1 << 15;
// Entries visited while making branches. Branch lists stay in memory: eight bytes per entry and row.
const mostOpened = 32_000_000;

export interface FlameOptions {
  branches: Branches;
  metric: number;
  zoom: number; // the node at full width
  width: number; // pixels
  callers?: boolean; // rows for the callers of the zoomed node; default true
  from?: number; // the visible part of the zoomed node's box, 0 to 1; default all
  to?: number;
}

export interface Place {
  row: number; // from the root
  index: number; // in its level
}

export class FlameLayout {
  readonly above: number; // number of caller rows
  readonly total: number; // the weight at full width
  complete = false; // all possible rows are known
  cut = false; // deeper rows were cut off

  private readonly isPart: boolean; // only part of the zoomed box is visible
  private known = 1; // rows from the zoomed node down
  private deepest = new FlameLevel(); // the last of these rows
  private spare = new FlameLevel();
  private readonly kept: { row: number; level: FlameLevel }[] = [];
  private looked = 0; // calls processed since the last kept row
  private opening: Steps<void> | undefined; // work on the deepest row's branches
  private opened = 0; // entries visited
  private readonly cache = new Map<number, FlameLevel>();
  private cachedBoxes = 0;
  private callers = new Uint32Array(16); // callers of the zoomed node, nearest first, as far as
  // needed
  private callersKnown = 0;
  private weights = new Float64Array(64); // weights of the current calls

  constructor(readonly options: FlameOptions) {
    const { branches, metric, zoom, width, callers = true, from = 0, to = 1 } = options;
    this.above = callers ? branches.depth(zoom) - branches.depth(branches.root) : 0;
    this.total = branches.weight(zoom, metric);
    this.isPart = to - from < 1;
    const all = width / (to - from);
    if (this.total > 0 && width > 0) this.deepest.push(0 - from * all, (1 - from) * all, zoom, 0);
    else this.complete = true;
    this.kept.push({ row: 0, level: this.deepest.copy() });
  }

  // The rows known so far.
  get rows(): number {
    return this.above + this.known;
  }

  // Computes the rows before `row`, if they exist and within the time limit.
  reach(row: number, milliseconds = Infinity): void {
    const end = performance.now() + milliseconds;
    while (this.rows < row && !this.complete) {
      this.step();
      if (milliseconds !== Infinity && performance.now() > end) return;
    }
  }

  // The same in steps.
  *extend(row = Infinity): Steps<void> {
    let boxes = 0;
    while (this.rows < row && !this.complete) {
      boxes += this.step();
      if (boxes < stepBoxes && this.opening === undefined) continue;
      boxes = 0;
      yield;
    }
  }

  level(row: number): FlameLevel {
    if (row < this.above) return this.callerLevel(row);
    const wanted = row - this.above;
    const cached = this.cache.get(wanted);
    if (cached !== undefined) return cached;
    if (wanted >= this.known) return new FlameLevel(0);
    const nearest = this.nearestBefore(wanted);
    let above = nearest.level;
    if (nearest.row === wanted) return above;
    let below = new FlameLevel();
    let spare = new FlameLevel();
    for (let at = nearest.row; at < wanted; at++) {
      below.size = 0;
      this.expand(above, below);
      above = below;
      [below, spare] = [spare, below];
    }
    const made = above.copy();
    this.remember(wanted, made);
    return made;
  }

  // The box of a node, if it is in a known row.
  placeOf(node: number): Place | undefined {
    const { branches } = this.options;
    const row = branches.depth(node) - branches.depth(this.options.zoom) + this.above;
    if (row < 0 || row >= this.rows) return undefined;
    const index = this.level(row).indexOf(node);
    return index < 0 ? undefined : { row, index };
  }

  // The caller of the zoomed node shown in a row above it.
  callerAt(row: number): number {
    const { branches, zoom } = this.options;
    const wanted = this.above - 1 - row;
    for (; this.callersKnown <= wanted; this.callersKnown++) {
      const below = this.callersKnown === 0 ? zoom : this.callers[this.callersKnown - 1];
      if (this.callersKnown === this.callers.length) {
        const wider = new Uint32Array(this.callers.length * 2);
        wider.set(this.callers);
        this.callers = wider;
      }
      this.callers[this.callersKnown] = branches.parent(below);
    }
    return this.callers[wanted];
  }

  private callerLevel(row: number): FlameLevel {
    const level = new FlameLevel(1);
    level.push(0, this.options.width, this.callerAt(row), 0);
    return level;
  }

  private nearestBefore(row: number): { row: number; level: FlameLevel } {
    const above = this.cache.get(row - 1);
    if (above !== undefined) return { row: row - 1, level: above };
    let low = 0;
    let high = this.kept.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.kept[middle].row <= row) low = middle;
      else high = middle - 1;
    }
    return this.kept[low];
  }

  private remember(row: number, level: FlameLevel): void {
    if (this.cachedBoxes > mostCached) {
      this.cache.clear();
      this.cachedBoxes = 0;
    }
    this.cache.set(row, level);
    this.cachedBoxes += level.size + 8;
  }

  // Makes branches or one more row of existing ones; returns the amount of work.
  private step(): number {
    if (this.options.branches.open === undefined) return this.deepen();
    this.opening ??= this.openAll(this.deepest);
    if (this.opening.next().done !== true) return 1;
    this.opening = undefined;
    if (this.opened <= mostOpened) return this.deepen();
    this.complete = this.cut = true;
    return 1;
  }

  private *openAll(level: FlameLevel): Steps<void> {
    const { branches } = this.options;
    for (let i = 0; i < level.size && this.opened <= mostOpened; i++) {
      if (level.merged[i] > 0) continue;
      this.opened += branches.merged?.(level.node[i]) ?? 1;
      if (this.opened > mostOpened) return;
      yield* branches.open!(level.node[i]);
      yield;
    }
  }

  private deepen(): number {
    const next = this.spare;
    next.size = 0;
    this.expand(this.deepest, next);
    if (next.size === 0) {
      this.complete = true;
      return 1;
    }
    this.spare = this.deepest;
    this.deepest = next;
    this.known++;
    // Drawn immediately, but replaced by the layout of the next frame.
    if (this.isPart) this.remember(this.known - 1, next.copy());
    if (this.looked >= keptEvery) {
      this.looked = 0;
      this.kept.push({ row: this.known - 1, level: next.copy() });
    }
    return next.size;
  }

  private expand(level: FlameLevel, into: FlameLevel): void {
    for (let i = 0; i < level.size; i++)
      if (level.merged[i] === 0) this.callsOf(level.node[i], level.left[i], level.right[i], into);
  }

  // Lays out the calls of a node within its box.
  private callsOf(node: number, left: number, right: number, into: FlameLevel): void {
    const { branches, metric } = this.options;
    const calls = branches.children(node);
    this.looked += calls.length + 1;
    if (calls.length === 0) return;
    if (this.isPart && calls.length >= manyCalls) return this.callsInSight(node, left, right, into);
    if (this.weights.length < calls.length) this.weights = new Float64Array(calls.length * 2);
    const { weights } = this;
    let sum = 0;
    for (let i = 0; i < calls.length; i++) sum += weights[i] = Math.max(0, branches.weight(calls[i], metric));
    if (sum <= 0) return;
    // Calls may outweigh the node in comparisons, if sums are saturated, and with negative numbers.
    const scale = (right - left) / Math.max(sum, branches.weight(node, metric));
    const wide: { node: number; width: number }[] = [];
    let narrow = 0; // pixels
    let merged = 0;
    let costliest = node;
    let most = 0;
    for (let i = 0; i < calls.length; i++) {
      const width = weights[i] * scale;
      if (width >= leastWidth) wide.push({ node: calls[i], width });
      else if (width > 0) {
        narrow += width;
        merged++;
        if (width > most) [costliest, most] = [calls[i], width];
      }
    }
    if (wide.length > 1) wide.sort((a, b) => b.width - a.width);
    let x = left;
    const end = this.options.width;
    for (const call of wide) {
      if (x < end && x + call.width > 0) into.push(x, x + call.width, call.node, 0);
      x += call.width;
    }
    if (narrow >= leastFiller && x < end && x + narrow > 0) into.push(x, x + narrow, costliest, merged);
  }
  // The same for many calls of which most are out of sight.
  private callsInSight(node: number, left: number, right: number, into: FlameLevel): void {
    const { branches, metric, width } = this.options;
    const { nodes, before } = sortedCalls(branches, metric, node);
    const sum = before[nodes.length];
    if (sum <= 0) return;
    const scale = (right - left) / Math.max(sum, branches.weight(node, metric));
    let low = 0;
    let high = nodes.length; // the first that ends in sight is in [low, high]
    while (low < high) {
      const middle = (low + high) >> 1;
      if (left + before[middle + 1] * scale > 0) high = middle;
      else low = middle + 1;
    }
    for (let i = low; i < nodes.length; i++) {
      const x = left + before[i] * scale;
      if (x >= width) return;
      const end = left + before[i + 1] * scale;
      if ((before[i + 1] - before[i]) * scale < leastWidth) {
        // All later ones are narrow too; earlier narrow ones out of sight are included.
        let first = i;
        while (first > 0 && (before[first] - before[first - 1]) * scale < leastWidth) first--;
        const narrow = (sum - before[first]) * scale;
        if (narrow >= leastFiller)
          into.push(left + before[first] * scale, left + sum * scale, nodes[first], nodes.length - first);
        return;
      }
      into.push(x, end, nodes[i], 0);
    }
  }
}

const manyCalls = 8;
const mostSorted = 1 << 21; // calls

// The calls of a node with a cost, costliest first, and prefix sums of their costs.
interface SortedCalls {
  nodes: Uint32Array;
  before: Float64Array; // one element more: the sum
}

const sortedOf = new WeakMap<Branches, { metric: number; size: number; calls: Map<number, SortedCalls> }>();

function sortedCalls(branches: Branches, metric: number, node: number): SortedCalls {
  let known = sortedOf.get(branches);
  if (known === undefined || known.metric !== metric || known.size > mostSorted)
    sortedOf.set(branches, (known = { metric, size: 0, calls: new Map() }));
  let found = known.calls.get(node);
  if (found !== undefined) return found;
  const weighed = Array.from(branches.children(node), (call) => ({ call, weight: branches.weight(call, metric) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  const before = new Float64Array(weighed.length + 1);
  weighed.forEach(({ weight }, i) => (before[i + 1] = before[i] + weight));
  found = { nodes: Uint32Array.from(weighed, ({ call }) => call), before };
  known.calls.set(node, found);
  known.size += weighed.length + 8;
  return found;
}
