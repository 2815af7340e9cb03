// SPDX-License-Identifier: BSD-3-Clause
// Where an inverted tree ends: as the command's does, whose --max-depth, --min-ticks and --min-words cut
// what --invert has made. But for negative time, which no profiler writes: the command keeps a cheap node
// above a dear one, which is not looked for here.

import type { Value } from './profile';

export interface Minimum {
  metric: number;
  least: number; // cost
}

export interface Limits {
  depth: number; // of the deepest nodes; the root's is 0
  minima: Minimum[]; // a node is shown that reaches one of them, or if there are none
}

export const noLimits: Limits = { depth: Infinity, minima: [] };

// `cost`: what a node is as wide as in a flame graph, the individual cost of its function on behalf of
// these callers; the command calls that inherited.
export function isWithin({ minima }: Limits, cost: (metric: number) => Value): boolean {
  return minima.length === 0 || minima.some(({ metric, least }) => cost(metric) >= least);
}
