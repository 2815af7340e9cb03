// SPDX-License-Identifier: BSD-3-Clause
// Occurrences of each function in the call tree.

import type { Analysis } from './analysis';
import { upwards, type Steps } from '../steps';

export interface Occurrences {
  order: Uint32Array; // functions in the tree, by their first entry
  begin: Uint32Array; // [function] its first index in `entries`, and the end
  entries: Uint32Array; // by function, ascending in each
}

const known = new WeakMap<Analysis, Occurrences>();

// Computed once for each analysis.
export function* occurrencesOf(analysis: Analysis): Steps<Occurrences> {
  const ready = known.get(analysis);
  if (ready !== undefined) return ready;
  const { centre, size } = analysis.profile.tree;
  const { groups } = analysis.functions;
  const { ofCentre } = groups;
  const count = new Uint32Array(groups.size);
  const order = new Uint32Array(Math.min(groups.size, size));
  let functions = 0;
  yield* upwards(size, (from, to) => {
    for (let i = from; i < to; i++) {
      const group = ofCentre[centre[i]];
      if (count[group]++ > 0) continue;
      order[functions++] = group;
    }
  });
  const begin = new Uint32Array(groups.size + 1);
  for (let i = 0; i < groups.size; i++) begin[i + 1] = begin[i] + count[i];
  const next = begin.slice(0, groups.size);
  const entries = new Uint32Array(size);
  yield* upwards(size, (from, to) => {
    for (let i = from; i < to; i++) entries[next[ofCentre[centre[i]]]++] = i;
  });
  const made = { order: order.subarray(0, functions), begin, entries };
  known.set(analysis, made);
  return made;
}
