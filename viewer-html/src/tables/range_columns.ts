// SPDX-License-Identifier: BSD-3-Clause
// Costs of functions in a part of the run, from the serial profile, and the columns that show them.

import type { Analysis } from '../model/analysis';
import { fixed, isCount, isShown, percent, scaleOf } from '../model/units';
import type { Metric, Profile, Value } from '../model/profile';
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
      const value = (row: number) => cost(row, costs);
      const common = {
        metric,
        inherited: false,
        whole: total,
        value,
        percent: (row: number) => percent(value(row), total),
        during: when,
        group: when,
        hue: hueOf(one),
      } as const;
      const rank = rankOfMetric(profile, metric, first);
      const plain = { ...common, ...costTexts(profile, units, one, total), id: `m${metric}@`, rank };
      const share = { ...common, ...shareTexts(one, total), id: `m${metric}@%`, rank: rank + 1 };
      return (isCount(one) ? [plain] : [plain, share]).map(({ label, format, ...column }) => ({
        ...column,
        format,
        label: `${headingOf(one)}, ${when}${label}`,
        text: (row: number) => format(value(row)),
      }));
    });
}

const hintOf = (metric: Metric) => `${headingOf(metric)}, individual, in this part of the run`;

// `label`: follows that of the metric.
function costTexts({ run }: Profile, units: string, metric: Metric, total: Value) {
  const unit = metric.unit === 'count' ? '' : metric.unit;
  const scale = scaleOf(unit, run, units === 'percent' ? 'scaled' : units, total, total);
  const title = groupTitle(headingOf(metric), scale);
  const { format } = scale;
  return { share: false, title, label: '', hint: hintOf(metric), format, longest: [format(total)] };
}

function shareTexts(metric: Metric, total: Value) {
  const format = (of: Value) => fixed(percent(of, total), 1);
  const hint = `${hintOf(metric)}, in percent of that part`;
  return { share: true, title: '%', label: ', percent', hint, format, longest: ['100.0'] };
}
