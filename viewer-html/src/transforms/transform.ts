// SPDX-License-Identifier: BSD-3-Clause
// All transforms in order: overhead correction, exclude, fold recursion, root, focus; modules, depth, prune. Results
// equal the converter's to the number, including the order of entries (convert/transforms).

import { none, type Profile } from '../model/profile';
import { upwards, type Steps } from '../steps';
import { byModule } from './by_module';
import { exclude } from './exclude';
import { focus } from './focus';
import { foldRecursion } from './fold_recursion';
import { hiddenCostsToRoot, hideBuiltins } from './hide_builtins';
import { limitDepth } from './max_depth';
import type { Moved } from './moves';
import { correctOverhead } from './overhead';
import { prune, type KnownInherited } from './prune';
import { rootAt } from './root';
import type { Threshold } from './threshold';

export { parseDepth } from './max_depth';
export { parseThreshold, type Threshold } from './threshold';

export interface TransformOptions {
  hideBuiltins?: boolean; // applied first; only on the page
  leavesOutBuiltins?: boolean; // they were hidden before, so no step moves costs into them
  correctOverhead: boolean;
  exclude: string[];
  foldRecursion: boolean;
  root?: string[];
  focus: string[];
  byModule?: boolean;
  maxDepth?: number | undefined;
  minTicks: Threshold | undefined;
  minWords: Threshold | undefined;
}

export interface Transformed {
  profile: Profile;
  // [original entry] -> its entry now, or the one it was folded into; none if removed (root, focus). Undefined: all
  // entries are in place.
  moved: Uint32Array | undefined;
  warnings: string[];
}

// `inherited`: the original's inherited costs, if known, so that pruning alone need not compute them.
export function* transform(
  original: Profile,
  options: TransformOptions,
  inherited?: KnownInherited,
): Steps<Transformed> {
  const warnings: string[] = [];
  const { root = [], maxDepth, minTicks, minWords } = options;
  let profile = options.correctOverhead ? yield* correctOverhead(original) : original;
  let moved: Uint32Array | undefined;
  const leavesOut = options.hideBuiltins === true || options.leavesOutBuiltins === true;
  const steps: (() => Steps<Moved>)[] = [];
  if (options.hideBuiltins) steps.push(() => hideBuiltins(profile));
  if (options.exclude.length > 0) steps.push(() => exclude(profile, options.exclude, warnings));
  if (options.foldRecursion) steps.push(() => foldRecursion(profile));
  if (root.length > 0) steps.push(() => rootAt(profile, root, warnings));
  if (options.focus.length > 0) steps.push(() => focus(profile, options.focus, warnings));
  if (options.byModule) steps.push(() => byModule(profile));
  if (maxDepth !== undefined) steps.push(() => limitDepth(profile, maxDepth));
  if (minTicks !== undefined || minWords !== undefined)
    steps.push(() => prune(profile, minTicks, minWords, warnings, profile === original ? inherited : undefined));
  const run = function* (step: () => Steps<Moved>): Steps<void> {
    const next = yield* step();
    profile = next.profile;
    moved = yield* composed(moved, next.moved);
  };
  for (const step of steps) {
    yield* run(step);
    if (leavesOut) yield* run(() => hiddenCostsToRoot(profile));
  }
  return { profile, moved, warnings: [...new Set(warnings)] };
}

// Composes two moves; modifies the first.
export function* composed(
  first: Uint32Array | undefined,
  then: Uint32Array | undefined,
): Steps<Uint32Array | undefined> {
  if (first === undefined || then === undefined) return first ?? then;
  yield* upwards(first.length, (from, to) => {
    for (let i = from; i < to; i++) if (first[i] !== none) first[i] = then[first[i]];
  });
  return first;
}
