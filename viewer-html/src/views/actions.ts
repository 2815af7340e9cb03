// SPDX-License-Identifier: BSD-3-Clause
// Actions on a selected function or entry that every view offers.

import type { Analysis } from '../model/analysis';
import { moduleName, none, rawName, type Profile } from '../model/profile';
import { placeOfCentre, type Place } from '../model/source_places';
import { isModule } from '../transforms/by_module';
import type { ViewProps } from './view';

// `Module.name`, raw: a function's name in the page's state.
export function groupName(profile: Profile, centre: number): string {
  const module = moduleName(profile, centre);
  const name = rawName(profile, centre);
  return module === '' ? name : `${module}.${name}`;
}

// The function with that name among groups with these first cost centres.
export function groupNamed(profile: Profile, representative: Uint32Array, name: string): number | undefined {
  const at = representative.findIndex((centre) => groupName(profile, centre) === name);
  return at < 0 ? undefined : at;
}

// The function with that name or, if modules are shown, its module. Undefined if there is none.
export function groupOfName({ profile, functions }: Analysis, name: string): number | undefined {
  const { representative } = functions.groups;
  const at = groupNamed(profile, representative, name);
  if (at !== undefined) return at;
  let best: number | undefined;
  let longest = -1;
  representative.forEach((centre, id) => {
    const module = moduleName(profile, centre);
    if (!isModule(profile, centre) || !name.startsWith(`${module}.`) || module.length <= longest) return;
    best = id;
    longest = module.length;
  });
  return best;
}

// A pattern that matches only this name, or the functions of this module.
function patternOf(profile: Profile, centre: number): string {
  const plain = (name: string) => name.replace(/[*?[\\]/g, '\\$&');
  return isModule(profile, centre) ? `${plain(moduleName(profile, centre))}.*` : plain(groupName(profile, centre));
}

type Props = Pick<ViewProps, 'analysis' | 'state' | 'set'>;

export function exclude({ analysis, state, set }: Props, centre: number): void {
  const pattern = patternOf(analysis.profile, centre);
  if (!state.exclude.includes(pattern)) set({ exclude: [...state.exclude, pattern] });
}

export function focusOn({ analysis, state, set }: Props, centre: number): void {
  const pattern = patternOf(analysis.profile, centre);
  if (!state.focus.includes(pattern)) set({ focus: [...state.focus, pattern] });
}

// Shows only its subtree.
export function makeRoot({ analysis, set }: Props, centre: number): void {
  set({ root: [patternOf(analysis.profile, centre)] });
}

export function showCallers({ analysis, set }: Props, centre: number): void {
  set({ view: 'callers', group: groupName(analysis.profile, centre) });
}

export function showInTree({ analysis, set }: Props, entry: number): void {
  set({ view: 'tree', inverted: false, entry: analysis.originalOfNode(entry) });
}

export function showInFlameGraph({ analysis, set }: Props, entry: number): void {
  const original = analysis.originalOfNode(entry);
  set({ view: 'flame', inverted: false, entry: original, zoom: original });
}

// The place in the source of this cost centre, or else of another one of the same function.
export function placeOfFunction({ profile, functions }: Analysis, centre: number): Place | undefined {
  const own = placeOfCentre(profile, centre);
  if (own !== undefined) return own;
  const { ofCentre } = functions.groups;
  for (let i = 0; i < ofCentre.length; i++) {
    const place = ofCentre[i] === ofCentre[centre] ? placeOfCentre(profile, i) : undefined;
    if (place !== undefined) return place;
  }
  return undefined;
}

export function showSource({ analysis, set }: Props, centre: number): void {
  const place = placeOfFunction(analysis, centre);
  if (place !== undefined) set({ view: 'source', sourceFile: place.file, sourceLine: place.first });
}

// Handles keys that mean the same in every table and flame graph; returns true if it does. `centre` and `entry` (of the
// call tree) belong to the selected row or box.
export function actionKey(
  event: KeyboardEvent,
  centre: number | undefined,
  entry: number | undefined,
  props: Props,
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const key = event.key.toLowerCase();
  if (key === 'i') {
    props.set({ inverted: !props.state.inverted });
    return true;
  }
  if (centre !== undefined && centre !== none) {
    const work = { x: exclude, f: focusOn, c: showCallers, s: showSource }[key];
    if (work !== undefined) {
      work(props, centre);
      return true;
    }
  }
  if (entry !== undefined) {
    const work = { t: showInTree, g: showInFlameGraph }[key];
    if (work !== undefined) {
      work(props, entry);
      return true;
    }
  }
  return false;
}
