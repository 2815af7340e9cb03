// SPDX-License-Identifier: BSD-3-Clause
// Costs of functions in a part of the run, from the serial profile, and the columns that show them.

import type { Analysis } from '../model/analysis';
import { fixed, isCount, isShown, percent, scaleOf } from '../model/units';
import type { Value } from '../model/profile';
import type { Steps } from '../steps';
import { serialSource } from '../time/serial';
import { groupTotals } from '../time/group_totals';
import { rangeOf } from '../time/timeline';
import { rangeText } from '../time/chart_units';
import { add } from '../model/tree';
import { groupTitle, headingOf, hueOf } from './cost_columns';
import { rankOfMetric, type TableColumn } from './table_column';

export interface RangeCosts {
  from: number; // seconds; NaN: the beginning
  to: number;
  metrics: { metric: number; costs: Value[]; total: Value }[]; // costs: [function]
}

// Undefined for the whole run, and without a serial profile. `only`: restricts to one metric.
export function* costsInRange(
  analysis: Analysis,
  from: number,
  to: number,
  only?: number,
): Steps<RangeCosts | undefined> {
  const { serial } = analysis.profile;
  if (serial === undefined || (Number.isNaN(from) && Number.isNaN(to))) return undefined;
  const metrics: RangeCosts['metrics'] = [];
  for (const [at, metric] of serial.metrics.entries()) {
    if (only !== undefined && metric !== only) continue;
    const { timeline, rows } = yield* serialSource(analysis, serial, at);
    const { total: costs } = yield* groupTotals(timeline, rows, rangeOf(timeline, from, to));
    metrics.push({ metric, costs, total: costs.reduce<Value>((sum, cost) => add(sum, cost), 0) });
  }
  return metrics.length === 0 ? undefined : { from, to, metrics };
}

// Each metric's individual cost and, for costs, its share of the part. `cost` sums over a row's functions.
export function rangeColumns(
  analysis: Analysis,
  units: string,
  range: RangeCosts,
  cost: (row: number, costs: Value[]) => Value,
  first?: number,
): TableColumn[] {
  const { profile } = analysis;
  const when = rangeText(range.from, range.to);
  return range.metrics
    .filter(({ metric }) => isShown(profile.metrics[metric]))
    .flatMap(({ metric, costs, total }) => {
      const one = profile.metrics[metric];
      const scale = scaleOf(
        one.unit === 'count' ? '' : one.unit,
        profile.run,
        units === 'percent' ? 'scaled' : units,
        total,
        total,
      );
      const heading = headingOf(one);
      const value = (row: number) => cost(row, costs);
      const share = (row: number) => percent(value(row), total);
      const common = {
        metric,
        inherited: false,
        whole: total,
        value,
        percent: share,
        during: when,
        group: when,
        hue: hueOf(one),
      } as const;
      const rank = rankOfMetric(profile, metric, first);
      const hint = `${heading}, individual, in this part of the run`;
      const plain: TableColumn = {
        ...common,
        id: `m${metric}@`,
        share: false,
        title: groupTitle(heading, scale),
        label: `${heading}, ${when}`,
        hint,
        format: scale.format,
        text: (row) => scale.format(value(row)),
        longest: [scale.format(total)],
        rank,
      };
      if (isCount(one)) return [plain];
      const percentText = (of: Value) => fixed(percent(of, total), 1);
      return [
        plain,
        {
          ...common,
          id: `m${metric}@%`,
          share: true,
          title: '%',
          label: `${heading}, ${when}, percent`,
          hint: `${hint}, in percent of that part`,
          format: percentText,
          text: (row) => percentText(value(row)),
          longest: ['100.0'],
          rank: rank + 1,
        },
      ];
    });
}
