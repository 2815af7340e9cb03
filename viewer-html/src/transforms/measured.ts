// SPDX-License-Identifier: BSD-3-Clause
// If one side of a comparison did not measure a metric, it has zeros there (convert/transforms/diff.h), which would
// look like new or vanished costs. A warning of the conversion names such metrics.

import { Role, type Profile, type RunInfo } from '../model/profile';

// Whether a side of a comparison did not measure a metric. `side`: `new.lacks` or `base.lacks`.
export const lacks = ({ properties }: RunInfo, side: string, metric: string) =>
  properties.some(([key, names]) => key === side && names.split('\n').includes(metric));

const none = new Uint32Array();
const noTree = {
  metrics: [],
  tree: { size: 0, centre: none, parent: none, ends: none, columns: [] },
  serial: undefined,
};

// Removes metrics that the new run lacks, and base numbers that the base lacks. If no metric is left, the call tree is
// the base's: keeps only the new run's heap or, if it has none, the unchanged profile.
export function measuredOnly(profile: Profile): Profile {
  const { run, metrics, tree, heap, serial } = profile;
  const kept = [...metrics.keys()].filter((index) => {
    const isBase = metrics[index].role === Role.base;
    const { name } = metrics[isBase ? index - 1 : index];
    return !lacks(run, 'new.lacks', name) && !(isBase && lacks(run, 'base.lacks', name));
  });
  if (kept.length === metrics.length) return profile;
  if (kept.length === 0) return heap === undefined || heap.bandNode.length > 0 ? profile : { ...profile, ...noTree };
  return {
    ...profile,
    metrics: kept.map((index) => metrics[index]),
    tree: { ...tree, columns: kept.map((index) => tree.columns[index]) },
    serial: serial && { ...serial, metrics: serial.metrics.map((index) => kept.indexOf(index)) },
  };
}
