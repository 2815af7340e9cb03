// SPDX-License-Identifier: BSD-3-Clause
// Cost centres in groups: functions (cost centres with one name in one module, as in
// formats/model/functions.h) and modules. A profile's groups survive transformations of its call
// tree; only their presence in the tree changes.

import { moduleName, rawName, type CallTree, type Profile, type Sums } from './profile';
import { upwards, type Steps } from '../steps';
import { saturated } from './tree';

export interface Groups {
  size: number;
  ofCentre: Uint32Array; // [cost centre] -> group
  representative: Uint32Array; // [group] -> its first cost centre
}

const namesAtOnce = 1 << 13; // a name takes longer than a number

// Ordered by first cost centre.
export function* groupBy(profile: Profile, key: (centre: number) => string): Steps<Groups> {
  const { length } = profile.centres.name;
  const ofCentre = new Uint32Array(length);
  const representative: number[] = [];
  const ids = new Map<string, number>();
  yield* upwards(
    length,
    (from, to) => {
      for (let i = from; i < to; i++) {
        const name = key(i);
        let id = ids.get(name);
        if (id === undefined) ids.set(name, (id = representative.push(i) - 1));
        ofCentre[i] = id;
      }
    },
    namesAtOnce,
  );
  return { size: representative.length, ofCentre, representative: Uint32Array.from(representative) };
}

export function* groupFunctions(profile: Profile): Steps<Groups> {
  // Equal module names share the first id, to keep the key short.
  const modules = new Map<string, number>();
  const moduleOf = Array.from(profile.modules, (string, index) => {
    const name = profile.strings.text(string);
    const known = modules.get(name);
    if (known === undefined) modules.set(name, index);
    return known ?? index;
  });
  const { module } = profile.centres;
  return yield* groupBy(profile, (centre) => `${moduleOf[module[centre]]} ${rawName(profile, centre)}`);
}

export function* groupModules(profile: Profile): Steps<Groups> {
  return yield* groupBy(profile, (centre) => moduleName(profile, centre));
}

// The groups present in the call tree, ascending. Others were never entered or have been removed.
export function* groupsInTree(tree: CallTree, groups: Groups): Steps<Uint32Array> {
  const stands = new Uint8Array(groups.size);
  const { centre } = tree;
  const { ofCentre } = groups;
  yield* upwards(tree.size, (from, to) => {
    for (let i = from; i < to; i++) stands[ofCentre[centre[i]]] = 1;
  });
  return Uint32Array.from(groups.representative.keys()).filter((id) => stands[id] === 1);
}

// Sums of the values of nodes marked by `counts` (default all), by group. Sums of doubles stay
// exact, because they are parts of the tree's.
export function* sumByGroup(tree: CallTree, groups: Groups, values: Sums, counts?: Uint8Array): Steps<Sums> {
  const { centre } = tree;
  const { ofCentre, size } = groups;
  if (values instanceof BigInt64Array) {
    const sums = new BigInt64Array(size);
    yield* upwards(tree.size, (from, to) => {
      for (let i = from; i < to; i++) {
        if (counts !== undefined && counts[i] === 0) continue;
        const id = ofCentre[centre[i]];
        sums[id] = saturated(sums[id] + values[i]);
      }
    });
    return sums;
  }
  const sums = new Float64Array(size);
  yield* upwards(tree.size, (from, to) => {
    for (let i = from; i < to; i++) if (counts === undefined || counts[i] === 1) sums[ofCentre[centre[i]]] += values[i];
  });
  return sums;
}

// 1 for nodes without an ancestor of the same group: only these count for a group's inherited cost,
// so that recursive functions count once.
export function* outermostCalls(tree: CallTree, groups: Groups): Steps<Uint8Array> {
  const outermost = new Uint8Array(tree.size);
  const active = new Uint32Array(groups.size); // occurrences on the path to the root
  const { centre, parent } = tree;
  const { ofCentre } = groups;
  let at = 0; // the last node visited
  yield* upwards(tree.size, (from, to) => {
    for (let i = from; i < to; i++) {
      if (i > 0) for (; at !== parent[i]; at = parent[at]) active[ofCentre[centre[at]]]--;
      if (active[ofCentre[centre[i]]]++ === 0) outermost[i] = 1;
      at = i;
    }
  });
  return outermost;
}

// The node of a group with the greatest value; the first of equals.
export function hottestNodeOf(tree: CallTree, groups: Groups, id: number, sums: Sums | undefined): number | undefined {
  let best: number | undefined;
  for (let i = 0; i < tree.size; i++)
    if (groups.ofCentre[tree.centre[i]] === id)
      if (best === undefined || (sums !== undefined && sums[i] > sums[best])) best = i;
  return best;
}
