// SPDX-License-Identifier: BSD-3-Clause
// A serial profile: the cost of each function or module in each interval of time.

import type { Analysis } from '../model/analysis';
import type { BandSource } from './bands';
import { headingOf } from '../tables/cost_columns';
import { displayName, qualifiedName } from '../model/names';
import { Role, moduleName, rawName, type SerialProfile } from '../model/profile';
import type { Steps } from '../steps';
import { timelineOfIntervals } from './timeline';

// The metrics it has, as positions in it.
export function serialMetrics({ profile }: Analysis): { at: number; metric: number; title: string }[] {
  const { metrics } = profile.serial!;
  return Array.from(metrics, (metric, at) => ({ at, metric, title: headingOf(profile.metrics[metric]) }));
}

// The position of the page's metric, or of time, or of the first; undefined without any.
export function serialMetric(analysis: Analysis, metric: number | undefined): number | undefined {
  const { metrics } = analysis.profile.serial!;
  const chosen = metric === undefined ? -1 : metrics.indexOf(metric);
  if (chosen >= 0) return chosen;
  const time = metrics.findIndex((one) => analysis.profile.metrics[one].role === Role.time);
  return time >= 0 ? time : metrics.length > 0 ? 0 : undefined;
}

const noModule = '(none)';

// `Module.name`, raw, as in the page's state.
function rawQualified(analysis: Analysis, centre: number): string {
  const module = moduleName(analysis.profile, centre);
  const name = rawName(analysis.profile, centre);
  return module === '' ? name : `${module}.${name}`;
}

export type SerialGrouping = 'function' | 'module';
export const serialGroupings: { id: SerialGrouping; title: string }[] = [
  { id: 'function', title: 'Function' },
  { id: 'module', title: 'Module' },
];

// Groups of rows, ordered by first cost centre.
interface SerialGroups {
  ofCentre: Uint32Array; // [cost centre] -> group
  first: ArrayLike<number>; // [group] -> a cost centre of it
}

function groupsByModule({ profile }: Analysis): SerialGroups {
  const first: number[] = [];
  const ids = new Map<string, number>();
  const ofCentre = Uint32Array.from(profile.centres.module, (_, centre) => {
    const module = moduleName(profile, centre);
    const known = ids.get(module);
    if (known !== undefined) return known;
    ids.set(module, first.length);
    return first.push(centre) - 1;
  });
  return { ofCentre, first };
}

export function* serialSource(
  analysis: Analysis,
  serial: SerialProfile,
  at: number | undefined,
  by: SerialGrouping = 'function',
): Steps<BandSource> {
  const { profile } = analysis;
  const isModule = by === 'module';
  const functions = analysis.functions.groups;
  const { ofCentre, first }: SerialGroups = isModule
    ? groupsByModule(analysis)
    : { ofCentre: functions.ofCentre, first: functions.representative };
  const metric = at === undefined ? undefined : profile.metrics[serial.metrics[at]];
  const values = at === undefined ? new Int32Array(serial.rowCentre.length) : serial.values[at];
  const raw = (group: number) => (isModule ? moduleName(profile, first[group]) : rawQualified(analysis, first[group]));
  return {
    title: serialGroupings.find(({ id }) => id === by)!.title,
    unit: metric === undefined || metric.unit === 'count' ? '' : metric.unit,
    timeline: timelineOfIntervals(serial.boundaries, serial.intervalBegin),
    rows: { key: serial.rowCentre, groupOf: ofCentre, groups: first.length, values },
    label: (group) => (isModule ? raw(group) || noModule : qualifiedName(profile, first[group]) || displayName('')),
    key: raw,
    raw,
    ...(isModule ? {} : { centre: (group: number) => first[group] }),
  };
}
