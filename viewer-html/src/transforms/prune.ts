// SPDX-License-Identifier: BSD-3-Clause
// Folds cheap entries into their callers, as in convert/transforms/prune.h.

import type { Minimum } from '../model/inverted_limits';
import { Role, baseOf, metricOf, roleOf, type Profile, type Sums, type Value } from '../model/profile';
import { upwards, type Steps } from '../steps';
import { inherited } from '../model/tree';
import { assumedWordSize } from '../model/units';
import { markCallers } from './compact';
import { foldUnmarked } from './fold_into_callers';
import type { Moved } from './moves';
import { leastCost, type Threshold } from './threshold';

// The inherited costs of a profile's entries, if already known.
export type KnownInherited = (metric: number) => Steps<Sums>;

// Folds entries whose inherited cost is below the minimum, with their subtrees, into their caller's own cost. With both
// minima, an entry remains if it reaches either; in a comparison, if it does so in either run, with percentages of that
// run's total. The root always remains.
export function* prune(
  profile: Profile,
  minTicks: Threshold | undefined,
  minWords: Threshold | undefined,
  warnings: string[],
  known?: KnownInherited,
): Steps<Moved> {
  const { tree } = profile;
  if (tree.size === 0) {
    warnings.push('there is no call tree to prune');
    return { profile, moved: undefined };
  }
  const sides = sidesOf(profile, minTicks, minWords, warnings);
  if (sides.length === 0) return { profile, moved: undefined };
  const keep = new Uint8Array(tree.size);
  for (const { metric, threshold } of sides) {
    const sums = yield* known === undefined
      ? inherited(tree, tree.columns[metric], roleOf(profile, metric))
      : known(metric);
    yield* keepByCost(keep, sums, leastCost(threshold, sums[0], unitOf(profile, metric)));
  }
  // Hostile numbers can make a parent cheaper than its child; keep the callers of remaining entries.
  yield* markCallers(tree, keep);
  keep[0] = 1;
  return yield* foldUnmarked(profile, keep);
}

// The same minima as absolute numbers, for a tree with total `whole`.
export function minimaOf(
  profile: Profile,
  minTicks: Threshold | undefined,
  minWords: Threshold | undefined,
  whole: (metric: number) => Value,
): Minimum[] {
  return sidesOf(profile, minTicks, minWords, []).map(({ metric, threshold }) => ({
    metric,
    least: leastCost(threshold, whole(metric), unitOf(profile, metric)),
  }));
}

interface Side {
  metric: number;
  threshold: Threshold;
}

// The metrics of the minima; in a comparison for both runs.
function sidesOf(
  profile: Profile,
  minTicks: Threshold | undefined,
  minWords: Threshold | undefined,
  warnings: string[],
): Side[] {
  const sides: Side[] = [];
  for (const [threshold, role, what, option] of [
    [minTicks, Role.time, 'time', '--min-ticks'],
    [minWords, Role.allocation, 'allocation', '--min-words'],
  ] as const) {
    if (threshold === undefined) continue;
    const metric = metricOf(profile, role);
    if (metric === undefined) {
      warnings.push(`the profile has no ${what}, so ${option} prunes nothing`);
      continue;
    }
    sides.push({ metric, threshold });
    const base = baseOf(profile, metric);
    if (base !== undefined) sides.push({ metric: base, threshold });
  }
  return sides;
}

// Minima of allocation are in words even if the profile counts bytes.
function unitOf(profile: Profile, metric: number): number {
  const inBytes = profile.metrics[metric].unit === 'bytes' && roleOf(profile, metric) === Role.allocation;
  return inBytes ? profile.run.wordSize || assumedWordSize : 1;
}

function* keepByCost(keep: Uint8Array, sums: Sums, least: Value): Steps<void> {
  if (sums instanceof BigInt64Array) {
    if (least >= 2 ** 63) return;
    const wide = BigInt(least);
    yield* upwards(sums.length, (from, to) => {
      for (let i = from; i < to; i++) if (sums[i] >= wide) keep[i] = 1;
    });
    return;
  }
  yield* upwards(sums.length, (from, to) => keepRows(keep, sums, Number(least), from, to));
}

function keepRows(keep: Uint8Array, sums: Float64Array, least: number, from: number, to: number): void {
  for (let i = from; i < to; i++) if (sums[i] >= least) keep[i] = 1;
}
