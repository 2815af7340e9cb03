// Functions: what bears one name in one module, as formats/model/functions.h. Several cost centres
// may.

import { moduleName, rawName, type CallTree, type Profile, type Sums } from './profile';
import { saturated } from './tree';

export interface Functions {
  size: number;
  ofCentre: Uint32Array; // [cost centre] -> function
  representative: Uint32Array; // [function] -> its first cost centre
  inTree: Uint32Array; // those that stand in the call tree, ascending: others were never entered,
  // or were taken out
}

// In the order of their first cost centre.
export function groupFunctions(profile: Profile): Functions {
  const { length } = profile.centres.name;
  const ofCentre = new Uint32Array(length);
  const representative: number[] = [];
  const byModule = new Map<string, Map<string, number>>();
  for (let i = 0; i < length; i++) {
    const module = moduleName(profile, i);
    let byName = byModule.get(module);
    if (byName === undefined) byModule.set(module, (byName = new Map()));
    const name = rawName(profile, i);
    let id = byName.get(name);
    if (id === undefined) {
      id = representative.push(i) - 1;
      byName.set(name, id);
    }
    ofCentre[i] = id;
  }
  const size = representative.length;
  const stands = new Uint8Array(size);
  for (let i = 0; i < profile.tree.size; i++) stands[ofCentre[profile.tree.centre[i]]] = 1;
  const inTree = Uint32Array.from(representative.keys()).filter((id) => stands[id] === 1);
  return { size, ofCentre, representative: Uint32Array.from(representative), inTree };
}

// Adds up the values of the nodes that `counts` marks (all without it) by their functions. Sums of
// doubles stay exact: those of a function are part of the tree's.
function sumByFunction(
  tree: CallTree,
  functions: Functions,
  values: Sums,
  counts?: Uint8Array,
): Sums {
  const { centre } = tree;
  const { ofCentre, size } = functions;
  if (values instanceof BigInt64Array) {
    const sums = new BigInt64Array(size);
    for (let i = 0; i < tree.size; i++) {
      if (counts !== undefined && counts[i] === 0) continue;
      const id = ofCentre[centre[i]];
      sums[id] = saturated(sums[id] + values[i]);
    }
    return sums;
  }
  const sums = new Float64Array(size);
  for (let i = 0; i < tree.size; i++)
    if (counts === undefined || counts[i] === 1) sums[ofCentre[centre[i]]] += values[i];
  return sums;
}

// The individual cost of each function; `counted` is countedColumn() of the metric.
export function individualByFunction(tree: CallTree, functions: Functions, counted: Sums): Sums {
  return sumByFunction(tree, functions, counted);
}

// For each node 1 if no node above it is of the same function: only those count for a function's
// inherited cost, so that a recursive function is counted once.
export function outermostCalls(tree: CallTree, functions: Functions): Uint8Array {
  const outermost = new Uint8Array(tree.size);
  const active = new Uint32Array(functions.size); // occurrences on the path to the root
  const { centre, parent } = tree;
  const { ofCentre } = functions;
  let at = 0; // the node walked last
  for (let i = 0; i < tree.size; i++) {
    if (i > 0) for (; at !== parent[i]; at = parent[at]) active[ofCentre[centre[at]]]--;
    if (active[ofCentre[centre[i]]]++ === 0) outermost[i] = 1;
    at = i;
  }
  return outermost;
}

// The inherited cost of each function; `sums` is inherited() of the metric.
export function inheritedByFunction(
  tree: CallTree,
  functions: Functions,
  outermost: Uint8Array,
  sums: Sums,
): Sums {
  return sumByFunction(tree, functions, sums, outermost);
}

// The node of each function that has the greatest value; the first of equals.
export function hottestNodeOf(
  tree: CallTree,
  functions: Functions,
  id: number,
  sums: Sums | undefined,
): number | undefined {
  let best: number | undefined;
  for (let i = 0; i < tree.size; i++)
    if (functions.ofCentre[tree.centre[i]] === id)
      if (best === undefined || (sums !== undefined && sums[i] > sums[best])) best = i;
  return best;
}
