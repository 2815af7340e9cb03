// SPDX-License-Identifier: BSD-3-Clause
// The parts that the page removes from a profile first (GHC's own stacks, the profiler's own time), and remarks on runs
// that were too short.

import type { Analysis } from './model/analysis';
import { difference } from './model/comparison';
import { displayName } from './model/names';
import { Role, baseOf, metricOf, rawName, roleOf, type Profile, type Value } from './model/profile';
import type { Steps } from './steps';
import { total } from './model/tree';
import { counted, fixed, percent, readableScale, secondsPerTick } from './model/units';
import { builtinEntries } from './transforms/hide_builtins';
import { lacks } from './transforms/measured';
import { wasInverted } from './transforms/upright';
import { correctOverhead } from './transforms/overhead';

interface LeftOutCost {
  title: string; // `Time`
  text: string; // `5.100 s`
  share: number; // percent of the file's total
}

export interface LeftOut {
  name: string; // `GC`
  costs: LeftOutCost[];
}

export interface OutOfSight {
  builtins: LeftOut[];
  overhead: LeftOut | undefined;
}

const titles = [
  [Role.time, 'Time'],
  [Role.allocation, 'Allocation'],
] as const;

function costOf(profile: Profile, metric: number, title: string, part: Value, whole: Value): LeftOutCost {
  const { format, unit } = readableScale(profile.metrics[metric].unit, profile.run, part);
  return { title, text: `${format(part)} ${unit}`.trim(), share: percent(part, whole) };
}

export function* outOfSight({ asRead }: Analysis): Steps<OutOfSight> {
  const { tree } = asRead;
  const metrics = titles.flatMap(([role, title]) => {
    const metric = metricOf(asRead, role);
    return metric === undefined ? [] : [{ metric, title, role: roleOf(asRead, metric) }];
  });
  const wholes: Value[] = [];
  for (const { metric, role } of metrics) wholes.push(yield* total(tree.columns[metric], role));
  const builtins: LeftOut[] = [];
  for (const entry of builtinEntries(asRead)) {
    const costs: LeftOutCost[] = [];
    for (const [at, { metric, title, role }] of metrics.entries()) {
      const part = yield* total(tree.columns[metric].subarray(entry, entry + 1), role);
      if (part != 0) costs.push(costOf(asRead, metric, title, part, wholes[at]));
    }
    if (costs.length > 0) builtins.push({ name: displayName(rawName(asRead, tree.centre[entry])), costs });
  }
  const time = metrics.find(({ role }) => role === Role.time);
  const corrected = time === undefined ? asRead : yield* correctOverhead(asRead);
  if (time === undefined || corrected === asRead) return { builtins, overhead: undefined };
  const left = yield* total(corrected.tree.columns[time.metric], time.role);
  const gone = difference(wholes[0], left);
  return { builtins, overhead: { name: 'Profiler', costs: [costOf(asRead, time.metric, 'Time', gone, wholes[0])] } };
}

const fewTicks = 100;
const fewSamples = 20;

const turned =
  'The file was written inverted, with callers below each function. The page turned the stacks around, but the call ' +
  'tree and the flame graph begin Inverted, as in the file. Callers cut off by --max-depth, --min-ticks or ' +
  '--min-words are missing from all views.';

// Sentences about results for which the run is too short, and about ambiguities of the file.
export function cautions({ asRead, whole }: Analysis): string[] {
  const said: string[] = wasInverted(asRead) ? [turned] : [];
  const time = metricOf(asRead, Role.time);
  const isGhc = asRead.run.runtimeArguments.length > 0;
  if (time !== undefined && asRead.metrics[time].unit === 'ticks' && asRead.tree.size > 0) {
    const base = baseOf(asRead, time);
    const isLacked = (side: string) => lacks(asRead.run, side, asRead.metrics[time].name);
    const runs = [
      ...(isLacked('new.lacks') ? [] : [time]),
      ...(base === undefined || isLacked('base.lacks') ? [] : [base]),
    ];
    const ticks = Math.min(...runs.map((metric) => Number(whole.total(metric))));
    if (ticks < fewTicks) said.push(ticksText(ticks, secondsPerTick(asRead.run), isGhc));
  }
  const samples = asRead.heap?.times.length ?? fewSamples;
  if (samples < fewSamples && samples > 0)
    said.push(
      `Only ${counted(samples, 'sample')} of the heap: peaks between them are unknown.${finer('-i0.001', isGhc)}`,
    );
  return said;
}

const finer = (option: string, isGhc: boolean) =>
  ` Run the program longer${isGhc ? `, or sample more often: +RTS ${option}` : ''}.`;

// Ticks are random: with n of them, a share of one half is occasionally (two standard deviations) off by 1/sqrt(n).
function ticksText(ticks: number, tick: number | undefined, isGhc: boolean): string {
  const option = tick !== undefined && tick <= 0.001 ? '-V0.0001' : '-V0.001';
  if (ticks <= 0) return `No ticks were recorded, so there are no times to show.${finer(option, isGhc)}`;
  const least = Math.min(50, 100 / Math.sqrt(ticks));
  return (
    `Only ${counted(ticks, 'tick')}: each is ${fixed(100 / ticks, 1)} % of the time, and a share of 50 % may really be anything from ` +
    `${fixed(50 - least, 0)} % to ${fixed(50 + least, 0)} %.${finer(option, isGhc)}`
  );
}
