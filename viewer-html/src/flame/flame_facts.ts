// What is said about one box of a flame graph.

import type { Analysis } from '../model/analysis';
import type { Branches } from '../model/branches';
import { headingOf, metricScale } from '../tables/cost_columns';
import { allFunctions } from './flame_labels';
import { displayName, qualifiedName } from '../model/names';
import { changeOf, percentText as changeText, presenceOf, signed, type Change } from '../model/comparison';
import { baseOf, moduleName, none, rawName, Role, type Metric, type Profile, type Value } from '../model/profile';
import { exactScale, fixed, grouped, isCount, isShown, percent, type Scale } from '../model/units';

export interface CostFact {
  metric: number;
  title: string; // `Time (s)`
  inherited: string;
  individual: string;
  inheritedShare: string;
  individualShare: string;
  exact: { unit: string; inherited: string; individual: string } | undefined; // if the above is not
  compared?: ComparedFact; // in a comparison
}

// The base run's numbers, and what became of them.
export interface ComparedFact {
  before: { inherited: string; individual: string };
  change: { inherited: string; individual: string };
  percent: { inherited: string; individual: string }; // `+12.5 %`, `new`
}

export interface CountFact {
  title: string;
  inherited: string;
  individual: string;
}

export interface BoxFacts {
  name: string;
  module: string;
  rawName: string; // empty if it is the name
  source: string;
  subject: string; // the function whose costs they are, if it is not this one
  costs: CostFact[];
  counts: CountFact[]; // calls by kind
  ofZoom: string; // of the chosen metric, percent of what is zoomed to; empty in a comparison
  depth: string;
}

export interface FactsOptions {
  analysis: Analysis;
  branches: Branches;
  metric: number;
  zoom: number;
  units: string; // an id of unitChoices (units.ts)
  callers: boolean; // boxes are callers, and their costs those of the function that they called
  ready(metric: number): boolean; // its sums are worked out
}

// The function that a chain of callers begins with.
function subjectOf({ analysis, branches, callers }: FactsOptions, node: number): string {
  if (!callers) return '';
  const first = branches.depth(branches.root) + (branches.centre(branches.root) === none ? 1 : 0);
  if (branches.depth(node) <= first) return '';
  let at = node;
  while (branches.depth(at) > first) at = branches.parent(at);
  return qualifiedName(analysis.profile, branches.centre(at));
}

const percentText = (part: Value, whole: Value) => `${fixed(percent(part, whole), 1)} %`;
const pending = '…';

export function boxFacts(options: FactsOptions, node: number): BoxFacts {
  const { analysis, branches, metric, zoom } = options;
  const { profile } = analysis;
  const centre = branches.centre(node);
  const raw = centre === none ? '' : rawName(profile, centre);
  const name = centre === none ? allFunctions : displayName(raw);
  const shown = [...profile.metrics.keys()].filter((index) => isShown(profile.metrics[index]));
  const order = (index: number) => (profile.metrics[index].role === Role.other ? 99 : profile.metrics[index].role);
  shown.sort((a, b) => order(a) - order(b) || a - b);
  return {
    name,
    module: centre === none ? '' : moduleName(profile, centre),
    rawName: centre === none || raw === name ? '' : raw,
    source: centre === none ? '' : profile.strings.text(profile.centres.position[centre]),
    subject: subjectOf(options, node),
    costs: shown.filter((index) => !isPlainCount(profile, index)).map((index) => costFact(options, node, index)),
    counts: shown.filter((index) => isPlainCount(profile, index)).map((index) => countFact(options, node, index)),
    ofZoom: baseOf(profile, metric) === undefined
      ? percentText(branches.weight(node, metric), branches.weight(zoom, metric)) : '',
    depth: grouped(branches.depth(node)),
  };
}

// Counts of a comparison are shown as costs are, on both sides.
const isPlainCount = (profile: Profile, metric: number) =>
  isCount(profile.metrics[metric]) && baseOf(profile, metric) === undefined;

function costFact(options: FactsOptions, node: number, metric: number): CostFact {
  const { analysis, branches, units, ready } = options;
  const one = analysis.profile.metrics[metric];
  const { unit } = one;
  const total = analysis.total(metric);
  const heading = headingOf(one);
  const scale = isCount(one) ? exactScale('') : metricScale(analysis, metric, units);
  const exact = exactScale(unit);
  const compared = comparedFact(options, node, metric, scale);
  const inherited = ready(metric) ? branches.inherited(node, metric) : undefined;
  const individual = branches.individual(node, metric);
  const written = (value: Value | undefined, format: (value: Value) => string) =>
    value === undefined ? pending : format(value);
  return {
    metric,
    title: scale.unit === '' ? heading : `${heading} (${scale.unit})`,
    inherited: written(inherited, scale.format),
    individual: scale.format(individual),
    inheritedShare: written(inherited, (value) => percentText(value, total)),
    individualShare: percentText(individual, total),
    exact: scale.unit === unit || isCount(one) ? undefined : {
      unit,
      inherited: written(inherited, exact.format),
      individual: exact.format(individual),
    },
    ...(compared === undefined ? {} : { compared }),
  };
}

function comparedFact({ analysis, branches, ready }: FactsOptions, node: number, metric: number, { format }: Scale): ComparedFact | undefined {
  const { profile } = analysis;
  const own = changeOf(profile, metric, (side) => branches.individual(node, side));
  if (own === undefined) return undefined;
  const all = ready(metric) ? changeOf(profile, metric, (side) => branches.inherited(node, side)) : undefined;
  const known = profile.metrics.every((one, index) => !isShown(one) || ready(index));
  const presence = known ? presenceOf(profile, branches, node) : 'both';
  const both = (text: (change: Change) => string) => ({ inherited: all === undefined ? pending : text(all), individual: text(own) });
  return {
    before: both(({ before }) => format(before)),
    change: both(({ by }) => signed(by, format)),
    percent: both((change) => changeText(change, presence, ' %')),
  };
}

function countFact({ analysis, branches, ready }: FactsOptions, node: number, metric: number): CountFact {
  return {
    title: headingOf(analysis.profile.metrics[metric]),
    inherited: ready(metric) ? grouped(branches.inherited(node, metric)) : pending,
    individual: grouped(branches.individual(node, metric)),
  };
}

// The box in one sentence, for assistive technology.
export function boxText(facts: BoxFacts, metric: number): string {
  const cost = facts.costs.find((fact) => fact.metric === metric);
  const parts = [facts.module === '' ? facts.name : `${facts.name}, module ${facts.module}`];
  if (facts.subject !== '') parts.push(`costs of ${facts.subject}, called this way`);
  if (cost !== undefined)
    parts.push(
      `${cost.title} inherited ${cost.inherited}, ${cost.inheritedShare} of the total`,
      `individual ${cost.individual}, ${cost.individualShare}`,
    );
  if (cost?.compared !== undefined) parts.push(...comparedText(cost.compared));
  if (facts.ofZoom !== '') parts.push(`${facts.ofZoom} of what is zoomed to`);
  parts.push(`depth ${facts.depth}`);
  return `${parts.join('; ')}.`;
}

function comparedText({ before, change, percent }: ComparedFact): string[] {
  const text = (kind: 'inherited' | 'individual') =>
    `before, ${kind} ${before[kind]}, change ${change[kind]}, ${percent[kind]}`;
  return [text('inherited'), text('individual')];
}

// What a graph says that has nothing to draw.
export function emptyText(metric: Metric, zoomed: boolean): string {
  const what =
    metric.role === Role.time ? 'No time was spent'
    : metric.role === Role.allocation ? 'Nothing was allocated'
    : 'Nothing was counted';
  return zoomed ? `${what} here.` : `${what}; choose another metric.`;
}
