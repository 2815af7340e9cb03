// The profile as the controls ask for it, with the numbers that the views show first.

import { Analysis, groupingOf, type Grouping } from './model/analysis';
import type { Pause } from './pause';
import type { CostCentres, Profile } from './model/profile';
import type { PageState } from './state';
import { inSteps, type Steps } from './steps';
import { composed, parseDepth, parseThreshold, transform, type TransformOptions } from './transforms/transform';

export interface Prepared {
  options: TransformOptions;
  analysis: Analysis;
  warnings: string[];
}

function parsed<Value>(parse: (text: string) => Value, text: string): Value | undefined {
  try {
    return parse(text);
  } catch {
    return undefined; // the control says what is wrong with it
  }
}

export function optionsOf(state: PageState): TransformOptions {
  const { hideBuiltins, correctOverhead, exclude, foldRecursion, root, focus, byModule } = state;
  return {
    hideBuiltins, correctOverhead, exclude, foldRecursion, root, focus, byModule,
    maxDepth: parsed(parseDepth, state.maxDepth),
    minTicks: parsed(parseThreshold, state.minTicks),
    minWords: parsed(parseThreshold, state.minWords),
  };
}

// The profile with what the page begins with (GHC's own stacks hidden, overhead corrected): what the
// other transforms start from, kept as long as these two stay as they are.
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
      this.latest = { analysis: new Analysis(profile, this.grouping, moved), moved };
    }
    return this.latest;
  }
}

const nothing: TransformOptions = {
  correctOverhead: false, exclude: [], foldRecursion: false, focus: [], minTicks: undefined,
  minWords: undefined,
};

// Of other tables of cost centres than the original's.
const otherGroupings = new WeakMap<CostCentres, Grouping>();

function* groupingFor(profile: Profile): Steps<Grouping> {
  let grouping = otherGroupings.get(profile.centres);
  if (grouping === undefined) otherGroupings.set(profile.centres, (grouping = yield* groupingOf(profile)));
  return grouping;
}

// Throws Abandoned when `wanted` says no.
export async function prepare(
  base: Base,
  grouping: Grouping,
  options: TransformOptions,
  pause: Pause,
  wanted: () => boolean = () => true,
): Promise<Prepared> {
  const { analysis: begun, moved } = await inSteps(base.steps(options), pause, wanted);
  const rest = { ...options, hideBuiltins: false, correctOverhead: false };
  const known = (metric: number) => begun.inheritedSteps(metric);
  const next = await inSteps(transform(begun.profile, rest, known), pause, wanted);
  let analysis = begun;
  if (next.profile !== begun.profile) {
    const both = await inSteps(composed(moved?.slice(), next.moved), pause, wanted);
    const isSame = next.profile.centres === begun.profile.centres;
    const groups = isSame ? grouping : await inSteps(groupingFor(next.profile), pause, wanted);
    analysis = new Analysis(next.profile, groups, both);
  }
  await inSteps(analysis.prepare(), pause, wanted);
  return { options, analysis, warnings: next.warnings };
}
