// SPDX-License-Identifier: BSD-3-Clause
// A serial profile: what each function cost in each interval of time.

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

// The position of the metric that the page shows, or of time, or of the first; undefined without any.
export function serialMetric(analysis: Analysis, metric: number | undefined): number | undefined {
  const { metrics } = analysis.profile.serial!;
  const chosen = metric === undefined ? -1 : metrics.indexOf(metric);
  if (chosen >= 0) return chosen;
  const time = metrics.findIndex((one) => analysis.profile.metrics[one].role === Role.time);
  return time >= 0 ? time : metrics.length > 0 ? 0 : undefined;
}

// `Module.name`, raw, as in the page's state.
function rawQualified(analysis: Analysis, centre: number): string {
  const module = moduleName(analysis.profile, centre);
  const name = rawName(analysis.profile, centre);
  return module === '' ? name : `${module}.${name}`;
}

// By function.
export function* serialSource(analysis: Analysis, serial: SerialProfile, at: number | undefined): Steps<BandSource> {
  const { profile } = analysis;
  const { ofCentre, representative, size } = analysis.functions.groups;
  const metric = at === undefined ? undefined : profile.metrics[serial.metrics[at]];
  const values = at === undefined ? new Int32Array(serial.rowCentre.length) : serial.values[at];
  return {
    title: 'Function',
    unit: metric === undefined || metric.unit === 'count' ? '' : metric.unit,
    timeline: timelineOfIntervals(serial.boundaries, serial.intervalBegin),
    rows: { key: serial.rowCentre, groupOf: ofCentre, groups: size, values },
    label: (group) => qualifiedName(profile, representative[group]) || displayName(''),
    key: (group) => rawQualified(analysis, representative[group]),
    raw: (group) => rawQualified(analysis, representative[group]),
    centre: (group) => representative[group],
  };
}
