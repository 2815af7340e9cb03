// SPDX-License-Identifier: BSD-3-Clause
// Search results for each view; Enter steps through the counted ones.

import type { Analysis } from '../../model/analysis';
import { hottestNodeOf } from '../../model/groups';
import { countMatchingNodes, matchingCost, matchingNodes } from '../../model/search';
import { counted, grouped } from '../../model/units';
import { totalShare } from '../../tables/cost_columns';
import type { PageState } from '../../state';
import { groupName } from '../actions';
import type { Places, Search } from '../view';

// The result of a search in a call tree.
export interface Matches {
  analysis: Analysis;
  entries: number;
  functions: number;
  share: string; // `, 7.3 %`
  nodes(): Uint32Array; // the entries, costliest first
  groups(): number[]; // the functions, likewise
}

export function matchesOf(analysis: Analysis, search: Search, metric: number | undefined): Matches {
  const { tree } = analysis.profile;
  const { functions } = analysis;
  const { representative } = functions.groups;
  const isFound = (id: number) => search.centres[representative[id]] === 1;
  const sums = metric === undefined ? undefined : analysis.inherited(metric);
  const cost = sums === undefined ? undefined : matchingCost(tree, search.centres, sums);
  const sortedGroups = () => {
    const groups = Array.from(functions.inTree).filter(isFound);
    if (metric === undefined) return groups;
    const own = functions.individual(metric);
    return groups.sort((a, b) => (own[a] === own[b] ? a - b : own[a] < own[b] ? 1 : -1));
  };
  let nodes: Uint32Array | undefined;
  let groups: number[] | undefined;
  return {
    analysis,
    entries: countMatchingNodes(tree, search.centres),
    functions: functions.inTree.reduce((sum, id) => sum + (isFound(id) ? 1 : 0), 0),
    share: cost === undefined ? '' : `, ${totalShare(analysis, metric!, cost)} %`,
    nodes: () => (nodes ??= matchingNodes(tree, search.centres, sums)),
    groups: () => (groups ??= sortedGroups()),
  };
}

// Entries of the call tree. The overview shows none, so a step from there opens the call tree.
function entryPlaces({ analysis, entries, functions, share, nodes }: Matches, view: string): Places {
  return {
    count: entries,
    text: `${counted(entries, 'entry')} in ${counted(functions, 'function')}${share}`,
    at: ({ entry }) => nodes().indexOf(analysis.nodeOfOriginal(entry) ?? -1),
    go: (at) => ({ entry: analysis.originalOfNode(nodes()[at]), ...(view === 'overview' ? { view: 'tree' } : {}) }),
  };
}

// Functions; `field` of the state names the chosen one.
function functionPlaces({ analysis, entries, functions, share, groups }: Matches, field: 'function' | 'group'): Places {
  const nameOf = (id: number) => groupName(analysis.profile, analysis.functions.groups.representative[id]);
  return {
    count: functions,
    text: `${counted(functions, 'function')}, ${counted(entries, 'entry')}${share}`,
    at: (state) => groups().findIndex((id) => nameOf(id) === state[field]),
    go: (at) => ({ [field]: nameOf(groups()[at]) }),
  };
}

// Functions of an inverted tree, by their costliest entries.
function invertedPlaces(matches: Matches): Places {
  const { analysis, groups } = matches;
  const { functions, profile } = analysis;
  const main = analysis.mainMetric();
  return {
    ...functionPlaces(matches, 'function'),
    at: ({ entry }) => {
      const node = analysis.nodeOfOriginal(entry);
      return node === undefined ? -1 : groups().indexOf(functions.groupOf(node));
    },
    go: (at) => {
      const sums = main === undefined ? undefined : analysis.inherited(main);
      return { entry: analysis.originalOfNode(hottestNodeOf(profile.tree, functions.groups, groups()[at], sums) ?? 0) };
    },
  };
}

// Undefined if the profile has no call tree.
export function placesOf(matches: Matches, view: string, inverted: boolean): Places | undefined {
  if (matches.analysis.profile.tree.size === 0) return undefined;
  if (view === 'functions' || view === 'modules') return functionPlaces(matches, 'function');
  if (view === 'callers') return functionPlaces(matches, 'group');
  return inverted ? invertedPlaces(matches) : entryPlaces(matches, view);
}

// `3 of 386 entries in 2 functions, 7.3 %`. `at`: the current place, -1 if there is none.
export const placesText = ({ text }: Places, at: number) => (at < 0 ? text : `${grouped(at + 1)} of ${text}`);

// The change of state for a step.
export function nextPlace(places: Places, at: number, by: 1 | -1): Partial<PageState> {
  const next = at < 0 ? (by > 0 ? 0 : places.count - 1) : (at + by + places.count) % places.count;
  return places.go(next);
}
