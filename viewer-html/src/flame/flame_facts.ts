// SPDX-License-Identifier: BSD-3-Clause
// The facts shown about one box of a flame graph.

import type { Analysis } from '../model/analysis';
import type { Branches } from '../model/branches';
import { headingOf, partScale } from '../tables/cost_columns';
import { allFunctions } from './flame_labels';
import { displayName, qualifiedName } from '../model/names';
import { changeOf, percentText as changeText, presenceOf, signed, type Change } from '../model/comparison';
import { baseOf, moduleName, none, rawName, Role, type Profile, type Value } from '../model/profile';
import { add } from '../model/tree';
import { exactScale, grouped, isCount, isShown, percent, percentAlone, type Scale } from '../model/units';

export interface CostFact {
  metric: number;
  title: string; // `Time (s)`
  unit: string; // empty for counts
  inherited: string;
  individual: string;
  inheritedShare: string;
  individualShare: string;
  exact: { unit: string; inherited: string; individual: string } | undefined; // undefined if the above
  // is not exact
  compared?: ComparedFact; // in a comparison
}

// The base run's numbers and the changes.
export interface ComparedFact {
  before: { inherited: string; individual: string };
  change: { inherited: string; individual: string };
  percent: { inherited: string; individual: string }; // `+12.5 %`, `new`
}

interface CountFact {
  metric: number;
  title: string;
  inherited: string;
  individual: string;
}

export interface BoxFacts {
  name: string;
  module: string;
  rawName: string; // empty if equal to the name
  source: string;
  subject: string; // the function that pays these costs, if a different one
  costs: CostFact[];
  counts: CountFact[]; // calls by kind
  calls: string; // its own calls; empty if not counted
  shares: Shares; // of the chosen metric
  depth: string;
}

// In percent of the box as drawn. In a comparison for both runs: `12.0 %, before 15.1 %`.
export interface Shares {
  compared: boolean;
  relation: Relation;
  ofZoom: string; // for a caller of the zoomed node: the zoomed node's share of it; empty for nodes
  // beside it
  ofParent: string; // empty for the root
  ofAll: string; // of the whole run, including hidden parts
  isPart: boolean; // only a part of the run is shown
}

// Relation of a node to the zoomed one.
export type Relation = 'within' | 'caller' | 'beside';

export function relationTo(branches: Branches, zoom: number, node: number): Relation {
  const above = (from: number, depth: number) => {
    let at = from;
    while (branches.depth(at) > depth) at = branches.parent(at);
    return at;
  };
  const depth = branches.depth(node);
  const zoomDepth = branches.depth(zoom);
  if (depth >= zoomDepth) return above(node, zoomDepth) === zoom ? 'within' : 'beside';
  return above(zoom, depth) === node ? 'caller' : 'beside';
}

export interface FactsOptions {
  analysis: Analysis;
  branches: Branches;
  metric: number;
  zoom: number;
  units: string; // an id of unitChoices (units.ts)
  callers: boolean; // boxes are callers, which show the costs of the called function
  inverted: boolean; // widths are individual costs
  ready(metric: number): boolean; // whether its sums are computed
}

// The function at the start of a chain of callers.
function subjectOf({ analysis, branches, callers }: FactsOptions, node: number): string {
  if (!callers) return '';
  const first = branches.depth(branches.root) + (branches.centre(branches.root) === none ? 1 : 0);
  if (branches.depth(node) <= first) return '';
  let at = node;
  while (branches.depth(at) > first) at = branches.parent(at);
  return qualifiedName(analysis.profile, branches.centre(at));
}

const percentText = (part: Value, whole: Value) => `${percentAlone(percent(part, whole))} %`;
const pending = '…';

export function boxFacts(options: FactsOptions, node: number): BoxFacts {
  const { analysis, branches } = options;
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
    calls: callsOf(options, node),
    shares: sharesOf(options, node),
    depth: grouped(branches.depth(node)),
  };
}

// Entries, or the sum of Clean's three kinds of calls.
function callsOf({ analysis: { profile }, branches }: FactsOptions, node: number): string {
  const ofRole = (...roles: Role[]) =>
    [...profile.metrics.keys()].filter((index) => roles.includes(profile.metrics[index].role));
  const entries = ofRole(Role.entries);
  const counted = entries.length > 0 ? entries : ofRole(Role.strictCalls, Role.lazyCalls, Role.curriedCalls);
  if (counted.length === 0) return '';
  return grouped(counted.reduce((sum, index) => add(sum, branches.individual(node, index)), 0 as Value));
}

function sharesOf({ analysis, branches, metric, zoom, inverted, ready }: FactsOptions, node: number): Shares {
  const relation = relationTo(branches, zoom, node);
  const base = baseOf(analysis.profile, metric);
  const isKnown = inverted || ready(metric);
  const cost = (at: number, side: number) => (inverted ? branches.individual(at, side) : branches.inherited(at, side));
  const share = (part: number, whole: number | undefined) => {
    if (!isKnown) return pending;
    const of = (side: number) =>
      percentText(cost(part, side), whole === undefined ? analysis.whole.total(side) : cost(whole, side));
    return base === undefined ? of(metric) : `${of(metric)}, before ${of(base)}`;
  };
  return {
    compared: base !== undefined,
    relation,
    ofZoom: relation === 'beside' ? '' : relation === 'caller' ? share(zoom, node) : share(node, zoom),
    ofParent: node === branches.root ? '' : share(node, branches.parent(node)),
    ofAll: share(node, undefined),
    isPart: analysis.isPart(metric),
  };
}

// A box's share of the zoomed node, or the zoomed node's share of a caller's box; empty in a
// comparison.
export function zoomText({ shares: { compared, relation, ofZoom } }: BoxFacts): string {
  if (compared || relation === 'beside') return '';
  return relation === 'caller' ? `the zoomed part is ${ofZoom} of it` : `${ofZoom} of the zoomed part`;
}

// Counts in a comparison are shown like costs, for both runs.
const isPlainCount = (profile: Profile, metric: number) =>
  isCount(profile.metrics[metric]) && baseOf(profile, metric) === undefined;

function costFact(options: FactsOptions, node: number, metric: number): CostFact {
  const { analysis, branches, units, ready } = options;
  const one = analysis.profile.metrics[metric];
  const { unit } = one;
  const total = analysis.whole.total(metric);
  const heading = headingOf(one);
  const scale = isCount(one) ? exactScale('') : partScale(analysis, metric, units);
  const exact = exactScale(unit);
  const compared = comparedFact(options, node, metric, scale);
  const inherited = ready(metric) ? branches.inherited(node, metric) : undefined;
  const individual = branches.individual(node, metric);
  const written = (value: Value | undefined, format: (value: Value) => string) =>
    value === undefined ? pending : format(value);
  return {
    metric,
    title: scale.unit === '' ? heading : `${heading} (${scale.unit})`,
    unit: scale.unit,
    inherited: written(inherited, scale.format),
    individual: scale.format(individual),
    inheritedShare: written(inherited, (value) => percentText(value, total)),
    individualShare: percentText(individual, total),
    exact:
      scale.unit === unit || isCount(one)
        ? undefined
        : {
            unit,
            inherited: written(inherited, exact.format),
            individual: exact.format(individual),
          },
    ...(compared === undefined ? {} : { compared }),
  };
}

function comparedFact(
  { analysis, branches, ready }: FactsOptions,
  node: number,
  metric: number,
  { format }: Scale,
): ComparedFact | undefined {
  const { profile } = analysis;
  const own = changeOf(profile, metric, (side) => branches.individual(node, side));
  if (own === undefined) return undefined;
  const all = ready(metric) ? changeOf(profile, metric, (side) => branches.inherited(node, side)) : undefined;
  const known = profile.metrics.every((one, index) => !isShown(one) || ready(index));
  const presence = known ? presenceOf(profile, branches, node) : 'both';
  const both = (text: (change: Change) => string) => ({
    inherited: all === undefined ? pending : text(all),
    individual: text(own),
  });
  return {
    before: both(({ before }) => format(before)),
    change: both(({ by }) => signed(by, format)),
    percent: both((change) => changeText(change, presence, ' %')),
  };
}

function countFact({ analysis, branches, ready }: FactsOptions, node: number, metric: number): CountFact {
  return {
    metric,
    title: headingOf(analysis.profile.metrics[metric]),
    inherited: ready(metric) ? grouped(branches.inherited(node, metric)) : pending,
    individual: grouped(branches.individual(node, metric)),
  };
}

// One sentence about the box for assistive technology.
export function boxText(facts: BoxFacts, metric: number): string {
  const cost = facts.costs.find((fact) => fact.metric === metric);
  const parts = [facts.module === '' ? facts.name : `${facts.name}, module ${facts.module}`];
  if (facts.subject !== '') parts.push(`costs of ${facts.subject}, called this way`);
  if (cost !== undefined)
    parts.push(
      `${cost.title} inherited ${cost.inherited}, ${cost.inheritedShare} of the ${facts.shares.isPart ? 'run' : 'total'}`,
      `individual ${cost.individual}, ${cost.individualShare}`,
    );
  if (cost?.compared !== undefined) parts.push(...comparedText(cost.compared));
  if (zoomText(facts) !== '') parts.push(zoomText(facts));
  parts.push(`depth ${facts.depth}`);
  return `${parts.join('; ')}.`;
}

function comparedText({ before, change, percent }: ComparedFact): string[] {
  const text = (kind: 'inherited' | 'individual') =>
    `before, ${kind} ${before[kind]}, change ${change[kind]}, ${percent[kind]}`;
  return [text('inherited'), text('individual')];
}

// The message of a graph with nothing to draw.
export function emptyText({ metrics }: Profile, index: number, zoomed: boolean): string {
  const metric = metrics[index];
  const what =
    metric.role === Role.time
      ? 'No time was spent'
      : metric.role === Role.allocation
        ? 'Nothing was allocated'
        : 'Nothing was counted';
  if (zoomed) return `${what} here.`;
  return metrics.some((one) => one !== metric && isShown(one)) ? `${what}; choose another metric.` : `${what}.`;
}
