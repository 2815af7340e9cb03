// SPDX-License-Identifier: BSD-3-Clause
// Limits of an inverted tree, like those of the command: --max-depth, --min-ticks and --min-words
// cut the result of --invert. Difference: for negative time, which no profiler writes, the command
// keeps a cheap node above an expensive one.

import type { Value } from './profile';

export interface Minimum {
  metric: number;
  least: Value; // cost
}

export interface Limits {
  depth: number; // of the deepest nodes; the root's is 0
  minima: Minimum[]; // a node is shown if it reaches one of them, or if there are none
}

export const noLimits: Limits = { depth: Infinity, minima: [] };

// `cost`: a node's width in a flame graph, which is the individual cost of its function on behalf
// of these callers; the command calls it inherited.
export function isWithin({ minima }: Limits, cost: (metric: number) => Value): boolean {
  return minima.length === 0 || minima.some(({ metric, least }) => cost(metric) >= least);
}
