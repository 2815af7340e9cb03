// SPDX-License-Identifier: BSD-3-Clause
// Facts about a function or node for the line below a table, in the profile's exact numbers.

import type { Analysis } from '../../model/analysis';
import { headingOf, shareText } from '../../tables/cost_columns';
import { displayName, visibleText } from '../../model/names';
import { baseOf, rawName, type Value } from '../../model/profile';
import { changeOf, presenceOf, signed } from '../../model/comparison';
import { callMetrics, type Costs } from '../../tables/table_columns';
import { grouped, withUnit } from '../../model/units';
import type { Fact } from './details';

// The raw name, unless it is displayed, and the source position.
export function originFacts({ profile }: Analysis, centre: number): Fact[] {
  const facts: Fact[] = [];
  const raw = rawName(profile, centre);
  if (raw !== displayName(raw)) facts.push({ title: 'Raw name', text: raw });
  const position = profile.strings.text(profile.centres.position[centre]);
  if (position !== '') facts.push({ title: 'Source', text: position });
  return facts;
}

// Time, allocation and calls of a row. `ofRun`: its costs in the whole run, if it has any there.
export function costFacts(analysis: Analysis, costs: Costs, row: number, ofRun?: Costs): Fact[] {
  const { metrics } = analysis.profile;
  const text = (metric: number, cost: (side: number) => Value, unit: string, kind: string) => {
    const change = changeOf(analysis.profile, metric, cost);
    const was = change === undefined ? '' : ` (before ${grouped(change.before)}, ${signed(change.by, grouped)})`;
    const share = change === undefined && kind !== '' ? ` (${shareText(analysis, metric, cost(metric))})` : was;
    return `${withUnit(grouped(cost(metric)), unit)}${kind}${share}`;
  };
  const facts = analysis.costMetrics().map((metric) => ({
    title: headingOf(metrics[metric]),
    text: [
      text(metric, (side) => costs.inherited(row, side), metrics[metric].unit, ' inherited'),
      text(metric, (side) => costs.individual(row, side), '', ' individual'),
    ].join(', '),
  }));
  const countText = (metric: number) => {
    const whole =
      ofRun === undefined || baseOf(analysis.profile, metric) !== undefined ? undefined : ofRun.individual(row, metric);
    const shown = text(metric, (side) => costs.individual(row, side), '', '');
    return whole === undefined || whole == costs.individual(row, metric)
      ? shown
      : `${shown} of ${grouped(whole)} in the run`;
  };
  for (const metric of callMetrics(analysis))
    facts.push({ title: visibleText(metrics[metric].title, 40), text: countText(metric) });
  const presence = presenceOf(analysis.profile, costs, row);
  if (presence !== 'both')
    facts.push({
      title: presence === 'new' ? 'New' : 'Gone',
      text: presence === 'new' ? 'not in the run before' : 'only in the run before',
    });
  return facts;
}
