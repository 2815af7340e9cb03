// SPDX-License-Identifier: BSD-3-Clause
// Modules instead of cost centres, as in convert/transforms/by_module.h.

import { moduleName, type CostCentres, type Profile, type SerialProfile } from '../model/profile';
import { upwards, type Steps } from '../steps';
import { isHiddenBuiltin } from './hide_builtins';
import { moveColumn, moveColumns, movesToCaller, withTree, type Moved } from './moves';
import { TreeBuilder } from './tree_builder';

const modulePosition = '<module>';

// Whether a cost centre represents its module.
export function isModule({ centres, strings }: Profile, centre: number): boolean {
  return strings.text(centres.position[centre]) === modulePosition;
}

interface Modules {
  centres: CostCentres;
  ofCentre: Uint32Array; // [cost centre] -> its module's cost centre
}

// Replaces every cost centre by its module, except GHC's hidden stacks. An entry called from its own module is merged
// into its caller, including its costs; calls inside a module disappear. Equal siblings are merged.
export function* byModule(profile: Profile): Steps<Moved> {
  const modules = yield* modulesOf(profile);
  const { tree, serial } = profile;
  const { centre, parent } = tree;
  const { ofCentre } = modules;
  const builder = new TreeBuilder(tree.size);
  const moved = new Uint32Array(tree.size);
  const enters = new Uint8Array(tree.size); // enters its module from another one, or from outside
  yield* upwards(tree.size, (from, to) => {
    for (let i = from; i < to; i++) {
      const module = ofCentre[centre[i]];
      const caller = parent[i];
      if (i > 0 && ofCentre[centre[caller]] === module) {
        moved[i] = moved[caller];
        continue;
      }
      enters[i] = 1;
      moved[i] = i === 0 ? builder.root(module) : builder.child(moved[caller], module);
    }
  });
  const merged = yield* builder.finish(moved);
  merged.columns = yield* moveColumns(profile, moved, merged.size, (role) =>
    movesToCaller(role) ? undefined : enters,
  );
  const result = withTree(profile, merged, moved);
  result.centres = modules.centres;
  if (serial !== undefined) result.serial = yield* mergeRows(serial, modules);
  return { profile: result, moved };
}

// The modules of a table of cost centres are always the same object, so that results derived from them stay valid.
const known = new WeakMap<CostCentres, Modules>();
const namesAtOnce = 1 << 13; // a name takes longer than a number

function* modulesOf(profile: Profile): Steps<Modules> {
  const { centres } = profile;
  let modules = known.get(centres);
  if (modules === undefined) known.set(centres, (modules = yield* makeModules(profile)));
  return modules;
}

function* makeModules(profile: Profile): Steps<Modules> {
  const { centres, strings } = profile;
  const count = centres.name.length;
  const ofCentre = new Uint32Array(count);
  const first: number[] = []; // [module] -> its first cost centre
  const hidden: boolean[] = [];
  const ids = new Map<string, number>();
  yield* upwards(
    count,
    (from, to) => {
      for (let i = from; i < to; i++) {
        const isHidden = isHiddenBuiltin(profile, i);
        const name = moduleName(profile, i);
        let id = isHidden ? undefined : ids.get(name);
        if (id === undefined) {
          id = first.push(i) - 1;
          hidden.push(isHidden);
          if (!isHidden) ids.set(name, id);
        }
        ofCentre[i] = id;
      }
    },
    namesAtOnce,
  );
  const position = strings.add(modulePosition);
  const own = (field: Uint32Array, other: (centre: number) => number) =>
    Uint32Array.from(first, (centre, id) => (hidden[id] ? field[centre] : other(centre)));
  const { module } = centres;
  return {
    ofCentre,
    centres: {
      module: Uint32Array.from(first, (centre) => module[centre]),
      name: own(centres.name, (centre) => profile.modules[module[centre]]),
      position: own(centres.position, () => position),
      flags: own(centres.flags, () => 0),
      sourceId: own(centres.sourceId, () => 0),
    },
  };
}

// Merges rows of one interval and module.
function* mergeRows(serial: SerialProfile, { centres, ofCentre }: Modules): Steps<SerialProfile> {
  const { intervalBegin, rowCentre } = serial;
  const moved = new Uint32Array(rowCentre.length);
  const merged = new Uint32Array(rowCentre.length);
  const begins = new Float64Array(intervalBegin.length);
  const rowOf = new Uint32Array(centres.name.length); // valid from the interval's first row on
  let kept = 0;
  for (let interval = 0; interval + 1 < intervalBegin.length; interval++) {
    const begin = kept;
    for (let row = intervalBegin[interval]; row < intervalBegin[interval + 1]; row++) {
      const centre = ofCentre[rowCentre[row]];
      const at = rowOf[centre];
      const isKnown = at >= begin && at < kept && merged[at] === centre;
      if (!isKnown) merged[(rowOf[centre] = kept++)] = centre;
      moved[row] = rowOf[centre];
    }
    begins[interval + 1] = kept;
    yield;
  }
  const values = [];
  for (const column of serial.values) values.push(yield* moveColumn(column, moved, kept, undefined));
  return { ...serial, intervalBegin: begins, rowCentre: merged.slice(0, kept), values };
}
