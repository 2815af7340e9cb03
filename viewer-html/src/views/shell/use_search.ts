// The search of the page: what it finds, and how much of the chosen metric that is.

import { useMemo, useRef } from 'preact/hooks';
import type { Analysis } from '../../model/analysis';
import {
  centresNamed, countMatchingNodes, matchingCentres, matchingCost, matchingNodes, parseQuery, searchedNames, type Query,
} from '../../model/search';
import { finish } from '../../steps';
import { fixed, grouped, percent } from '../../model/units';
import { useExpression } from '../use_expression';
import type { Search } from '../view';

export interface SearchResult {
  search: Search | undefined;
  error: string | undefined;
  status: string; // `12 functions, 40 entries, 7.3 %`
  busy: boolean; // what is shown is of the search before
  entries: number; // that match
  nodes(): Uint32Array; // they, of the call tree, the costliest first
}

const nothing: SearchResult = {
  search: undefined, error: undefined, status: '', busy: false, entries: 0, nodes: () => new Uint32Array(0),
};

const counted = (count: number, one: string, many: string) => `${grouped(count)} ${count === 1 ? one : many}`;

function found(analysis: Analysis, search: Search, metric: number | undefined): SearchResult {
  const { tree } = analysis.profile;
  const { groups, inTree } = analysis.functions;
  const functions = inTree.reduce((sum, id) => sum + search.centres[groups.representative[id]], 0);
  const entries = countMatchingNodes(tree, search.centres);
  const parts = [counted(functions, 'function', 'functions'), counted(entries, 'entry', 'entries')];
  const sums = metric === undefined ? undefined : analysis.inherited(metric);
  if (sums !== undefined && metric !== undefined) {
    const share = percent(matchingCost(tree, search.centres, sums), analysis.total(metric));
    parts.push(`${fixed(share, 1)} %`);
  }
  let known: Uint32Array | undefined;
  return {
    search,
    error: undefined,
    busy: false,
    entries,
    status: tree.size === 0 ? '' : parts.join(', '),
    nodes: () => (known ??= matchingNodes(tree, search.centres, sums)),
  };
}

function parsed(text: string): { query?: Query | undefined; error?: string } {
  try {
    return { query: parseQuery(text) };
  } catch (error) {
    return { error: (error as Error).message };
  }
}

// Text is looked for at once, an expression aside; until that ends what was found before is shown.
export function useSearch(analysis: Analysis, text: string, metric: number | undefined): SearchResult {
  const { profile, grouping } = analysis;
  const { query, error } = useMemo(() => parsed(text), [text]);
  const names = function* () {
    return (yield* searchedNames(profile)).texts;
  };
  const { found: named, failure, busy } = useExpression(query?.expression, names, grouping);
  const search = useMemo((): Search | undefined => {
    if (query === undefined) return undefined;
    if (query.expression === undefined) return { text, query, centres: matchingCentres(profile, query) };
    return named && { text, query, centres: centresNamed(finish(searchedNames(profile)), named) };
  }, [query, grouping, named]);
  const result = useMemo(() => {
    if (search !== undefined) return found(analysis, search, metric);
    return { ...nothing, error: error ?? (failure === '' ? undefined : failure) };
  }, [search, analysis, metric, error, failure]);
  const last = useRef({ grouping, result });
  if (!busy) last.current = { grouping, result };
  return busy ? { ...(last.current.grouping === grouping ? last.current.result : nothing), error: undefined, busy } : result;
}
