// SPDX-License-Identifier: BSD-3-Clause
// The largest changes in a comparison, for the overview.

import type { Analysis } from './model/analysis';
import { changeOf, percentText, presenceOf, signed, type Change, type Costs } from './model/comparison';
import { qualifiedName } from './model/names';
import { baseOf, type Value } from './model/profile';
import { pathNames } from './overview';
import { upwards, type Steps } from './steps';
import { costsOfGroups } from './tables/table_columns';
import { metricScale } from './tables/cost_columns';
import { percent, tableMetrics } from './model/units';

export interface Changed {
  row: number; // a function or an entry
  centre: number;
  names: string[]; // for a path, from the root down; for a function only its own
  qualified: string[];
  both: string; // `0.400 → 0.900 s`
  by: string; // `+0.500`
  percent: string; // `+125.0 %`, `new`
  share: number; // the change in percent of the larger total; negative for less
}

export interface Changes {
  more: Changed[];
  less: Changed[];
}

interface WhatChanged {
  functions: Changes;
  paths: Changes;
}

const mostChanges = 4;
const mostNames = 6;
const mostQualified = 30;

// The rows whose individual cost grew most, and those whose cost shrank most; equal ones in row order.
export function* largestChanges(
  rows: ArrayLike<number> | number,
  changeAt: (row: number) => Value,
  most: number,
): Steps<{ more: number[]; less: number[] }> {
  const count = typeof rows === 'number' ? rows : rows.length;
  const best: Record<'more' | 'less', { row: number; size: Value }[]> = { more: [], less: [] };
  yield* upwards(count, (from, to) => {
    for (let i = from; i < to; i++) {
      const row = typeof rows === 'number' ? i : rows[i];
      const by = changeAt(row);
      if (by == 0) continue;
      const list = by > 0 ? best.more : best.less;
      const size = by > 0 ? by : -by;
      if (list.length === most && size <= list[most - 1].size) continue;
      let place = list.length;
      while (place > 0 && list[place - 1].size < size) place--;
      list.splice(place, 0, { row, size });
      if (list.length > most) list.pop();
    }
  });
  return { more: best.more.map(({ row }) => row), less: best.less.map(({ row }) => row) };
}

export function* whatChanged(analysis: Analysis, metric: number, units: string): Steps<WhatChanged | undefined> {
  const { profile, functions } = analysis;
  if (baseOf(profile, metric) === undefined) return undefined;
  yield* functions.prepare(tableMetrics(profile));
  const byFunction = costsOfGroups(functions);
  const byEntry: Costs = {
    individual: (node, one) => analysis.column(one)[node],
    inherited: (node, one) => analysis.inherited(one)[node],
  };
  const { representative } = functions.groups;
  const describe = describer(analysis, metric, units);
  const functionOf = (id: number): Changed => ({
    ...describe(byFunction, id),
    centre: representative[id],
    names: [],
    qualified: [qualifiedName(profile, representative[id])],
  });
  const pathOf = (node: number): Changed => ({
    ...describe(byEntry, node),
    centre: profile.tree.centre[node],
    names: pathNames(analysis, node, mostNames),
    qualified: pathNames(analysis, node, mostQualified, (centre) => qualifiedName(profile, centre)),
  });
  const ofFunctions = yield* largestChanges(
    functions.inTree,
    (id) => changeIn(analysis, metric, byFunction, id).by,
    mostChanges,
  );
  const ofPaths = yield* largestChanges(
    profile.tree.size,
    (node) => changeIn(analysis, metric, byEntry, node).by,
    mostChanges,
  );
  return {
    functions: { more: ofFunctions.more.map(functionOf), less: ofFunctions.less.map(functionOf) },
    paths: { more: ofPaths.more.map(pathOf), less: ofPaths.less.map(pathOf) },
  };
}

const changeIn = ({ profile }: Analysis, metric: number, costs: Costs, row: number): Change =>
  changeOf(profile, metric, (side) => costs.individual(row, side))!;

function describer(analysis: Analysis, metric: number, units: string) {
  const { profile } = analysis;
  const scale = metricScale(analysis, metric, units);
  const larger = analysis
    .sides(metric)
    .map((side) => analysis.total(side))
    .reduce((a, b) => (b > a ? b : a));
  return (costs: Costs, row: number) => {
    const change = changeIn(analysis, metric, costs, row);
    return {
      row,
      both: `${scale.format(change.before)} → ${scale.format(change.now)} ${scale.unit}`,
      by: signed(change.by, scale.format),
      percent: percentText(change, presenceOf(profile, costs, row), ' %'),
      share: percent(change.by, larger),
    };
  };
}
