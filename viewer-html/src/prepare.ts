// SPDX-License-Identifier: BSD-3-Clause
// The profile as set by the controls, with the numbers that views show first.

import { Analysis, groupingOf, type Grouping } from './model/analysis';
import { noLimits, type Limits } from './model/inverted_limits';
import type { Pause } from './pause';
import type { CostCentres, Profile } from './model/profile';
import type { PageState } from './state';
import { inSteps, type Steps } from './steps';
import { minimaOf } from './transforms/prune';
import { composed, parseDepth, parseThreshold, transform, type TransformOptions } from './transforms/transform';

interface PageOptions extends TransformOptions {
  // An inverted view is open. Like the command, it applies the cuts (max depth, minima) after inverting, so it needs
  // the profile before the cuts.
  uncut?: boolean;
}

export interface Prepared {
  options: PageOptions;
  analysis: Analysis;
  uncut?: Made; // if requested
  warnings: string[];
}

interface Made {
  analysis: Analysis;
  warnings: string[];
}

// The data of the inverted views.
export interface Inverted {
  analysis: Analysis;
  limits: Limits;
}

function parsed<Value>(parse: (text: string) => Value, text: string): Value | undefined {
  try {
    return parse(text);
  } catch {
    return undefined; // the control itself shows the error
  }
}

export function optionsOf(state: PageState): PageOptions {
  const { hideBuiltins, correctOverhead, exclude, foldRecursion, root, focus, byModule } = state;
  const options = {
    hideBuiltins,
    correctOverhead,
    exclude,
    foldRecursion,
    root,
    focus,
    byModule,
    maxDepth: parsed(parseDepth, state.maxDepth),
    minTicks: parsed(parseThreshold, state.minTicks),
    minWords: parsed(parseThreshold, state.minWords),
  };
  return state.inverted && cuts(options) ? { ...options, uncut: true } : options;
}

function cuts({ maxDepth, minTicks, minWords }: TransformOptions): boolean {
  return maxDepth !== undefined || minTicks !== undefined || minWords !== undefined;
}

// Undefined if the profile before the cuts is not available.
export function invertedOf({ options, analysis, uncut }: Prepared): Inverted | undefined {
  if (!cuts(options)) return { analysis, limits: noLimits };
  if (uncut === undefined) return undefined;
  const { maxDepth = Infinity, minTicks, minWords } = options;
  const whole = (metric: number) => uncut.analysis.total(metric);
  const minima = minimaOf(uncut.analysis.profile, minTicks, minWords, whole);
  return { analysis: uncut.analysis, limits: { depth: maxDepth, minima } };
}

// The profile after the initial transforms (hiding GHC's own stacks, correcting overhead), on which the others build.
// Cached as long as these two settings stay.
export class Base {
  private key = '';
  private latest: { analysis: Analysis; moved: Uint32Array | undefined } | undefined;

  constructor(
    private readonly profile: Profile,
    private readonly grouping: Grouping,
  ) {}

  *steps({ hideBuiltins = false, correctOverhead }: TransformOptions) {
    const key = `${hideBuiltins} ${correctOverhead}`;
    if (this.latest === undefined || key !== this.key) {
      const options = { ...nothing, hideBuiltins, correctOverhead };
      const { profile, moved } = yield* transform(this.profile, options);
      this.key = key;
      this.latest = { analysis: new Analysis(profile, this.grouping, moved, undefined, this.profile), moved };
    }
    return this.latest;
  }
}

const nothing: TransformOptions = {
  correctOverhead: false,
  exclude: [],
  foldRecursion: false,
  focus: [],
  minTicks: undefined,
  minWords: undefined,
};

// For profiles whose table of cost centres is not the original one.
const otherGroupings = new WeakMap<CostCentres, Grouping>();

function* groupingFor(profile: Profile): Steps<Grouping> {
  let grouping = otherGroupings.get(profile.centres);
  if (grouping === undefined) otherGroupings.set(profile.centres, (grouping = yield* groupingOf(profile)));
  return grouping;
}

// `kept`: the source profile remains in use.
function* made(from: Analysis, options: TransformOptions, kept: boolean): Steps<Made> {
  const known = (metric: number) => from.inheritedSteps(metric);
  const { profile, moved, warnings } = yield* transform(from.profile, options, known);
  if (profile === from.profile) return { analysis: from, warnings };
  const both = yield* composed(kept ? from.moved?.slice() : from.moved, moved);
  const isSame = profile.centres === from.profile.centres;
  const grouping = isSame ? from.grouping : yield* groupingFor(profile);
  return { analysis: new Analysis(profile, grouping, both, from.whole), warnings };
}

const chosen = (options: PageOptions): TransformOptions => ({
  ...options,
  maxDepth: undefined,
  minTicks: undefined,
  minWords: undefined,
});
// The same string for equal options. Thresholds contain bigints, which JSON lacks.
export const keyOfOptions = (options: PageOptions): string =>
  JSON.stringify(options, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
const isSame = (a: PageOptions, b: PageOptions) =>
  keyOfOptions({ ...a, uncut: false }) === keyOfOptions({ ...b, uncut: false });

// Reuses whatever in `last` is still valid. Throws Abandoned if `wanted()` returns false.
export async function prepare(
  base: Base,
  options: PageOptions,
  pause: Pause,
  wanted: () => boolean = () => true,
  last?: Prepared,
): Promise<Prepared> {
  const run = <Result>(steps: Steps<Result>) => inSteps(steps, pause, wanted);
  const before = last !== undefined && isSame(last.options, options) ? last : undefined;
  if (before !== undefined && options.uncut !== true)
    return { options, analysis: before.analysis, warnings: before.warnings };
  const { analysis: begun } = await run(base.steps(options));
  const leavesOutBuiltins = options.hideBuiltins === true;
  const rest = { ...options, hideBuiltins: false, leavesOutBuiltins, correctOverhead: false };
  const holds = last?.uncut !== undefined && isSame(chosen(last.options), chosen(options));
  const uncut = holds ? last.uncut! : await run(made(begun, chosen(rest), true));
  if (options.uncut === true) await run(uncut.analysis.prepare());
  if (before !== undefined) return { options, analysis: before.analysis, uncut, warnings: before.warnings };
  const kept = options.uncut === true || holds || uncut.analysis === begun;
  const { maxDepth, minTicks, minWords } = options;
  const cut = { ...nothing, leavesOutBuiltins, maxDepth, minTicks, minWords };
  const { analysis, warnings } = await run(made(uncut.analysis, cut, kept));
  await run(analysis.prepare());
  const all = [...new Set([...uncut.warnings, ...warnings])];
  return { options, analysis, ...(options.uncut === true ? { uncut } : {}), warnings: all };
}
