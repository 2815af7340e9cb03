// SPDX-License-Identifier: BSD-3-Clause
// Ranks functions alphabetically, in the order that people expect of names.

import { displayName } from '../model/names';
import { moduleName, rawName, type Profile } from '../model/profile';
import type { Groups } from '../model/groups';
import { compareNames, mergeSorted } from './sorting';
import { upwards, type Steps } from '../steps';

interface NameRanks {
  byName: Uint32Array; // [function]: by name, then module
  byModule: Uint32Array; // by module, then name
}

const known = new WeakMap<Groups, NameRanks>();

// Computed once for a profile's functions or modules.
export function* nameRanks(profile: Profile, groups: Groups): Steps<NameRanks> {
  const ready = known.get(groups);
  if (ready !== undefined) return ready;
  const names: string[] = [];
  const modules: string[] = [];
  yield* upwards(groups.size, (from, to) => {
    for (let i = from; i < to; i++) {
      names.push(displayName(rawName(profile, groups.representative[i])));
      modules.push(moduleName(profile, groups.representative[i]));
    }
  });
  const rank = function* (first: string[], second: string[]): Steps<Uint32Array> {
    const compare = (a: number, b: number) => compareNames(first[a], first[b]) || compareNames(second[a], second[b]);
    const order = yield* mergeSorted(Uint32Array.from(groups.representative.keys()), compare);
    const ranks = new Uint32Array(groups.size);
    order.forEach((group, at) => (ranks[group] = at));
    return ranks;
  };
  const ranks = { byName: yield* rank(names, modules), byModule: yield* rank(modules, names) };
  known.set(groups, ranks);
  return ranks;
}
