// SPDX-License-Identifier: BSD-3-Clause
// Turns the stacks of an inverted profile upright, like convert/transforms/invert.cpp, because the page inverts
// profiles itself on request.

import { groupFunctions } from '../model/groups';
import { none, type Profile } from '../model/profile';
import { upwards, type Steps } from '../steps';
import { moveColumns, withTree } from './moves';
import { TreeBuilder } from './tree_builder';

const treeProperty = 'tree'; // formats/pgcl/FORMAT.md
const mostEntries = 30_000_000;
const rowsAtOnce = 1 << 13; // each may be a long stack

const treeIs = ({ run }: Profile, what: string) =>
  run.properties.some(([key, value]) => key === treeProperty && value === what);

export const isInverted = (profile: Profile) => treeIs(profile, 'inverted');

// Whether turnUpright turned the profile's stacks.
export const wasInverted = (profile: Profile) => treeIs(profile, 'turned');

export function* turnUpright(profile: Profile): Steps<Profile> {
  const { centre, parent, size } = profile.tree;
  if (size === 0) return profile;
  const counts = yield* entriesThatCount(profile);
  const { ofCentre, representative } = yield* groupFunctions(profile);
  const builder = new TreeBuilder(size);
  const moved = new Uint32Array(size);
  const root = builder.root(centre[0]);
  yield* upwards(
    size,
    (from, to) => {
      for (let i = from; i < to; i++) {
        if (counts[i] === 0) continue;
        let at = root;
        for (let caller = i; caller !== 0; caller = parent[caller])
          at = builder.child(at, representative[ofCentre[centre[caller]]]);
        moved[i] = at;
      }
      if (builder.size > mostEntries) throw new Error('The inverted call tree is too large to turn around.');
    },
    rowsAtOnce,
  );
  const tree = yield* builder.finish(moved);
  tree.columns = yield* moveColumns(profile, moved, tree.size, () => undefined);
  const result = withTree(profile, tree, moved);
  result.run.properties = [...result.run.properties.filter(([key]) => key !== treeProperty), [treeProperty, 'turned']];
  return result;
}

// Entries with numbers or bands of the heap.
function* entriesThatCount({ tree, heap }: Profile): Steps<Uint8Array> {
  const counts = new Uint8Array(tree.size);
  for (const column of tree.columns)
    yield* upwards(tree.size, (from, to) => {
      for (let i = from; i < to; i++) if (column[i] != 0) counts[i] = 1;
    });
  for (const node of heap?.bandNode ?? []) if (node !== none) counts[node] = 1;
  return counts;
}
