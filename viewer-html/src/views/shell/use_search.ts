// The search of the page: what it finds, and how much of the chosen metric that is.

import { useMemo } from 'preact/hooks';
import type { Analysis } from '../../model/analysis';
import { countMatchingNodes, matchingCentres, matchingCost, matchingNodes, parseQuery } from '../../model/search';
import { fixed, grouped, percent } from '../../model/units';
import type { Search } from '../view';

export interface SearchResult {
  search: Search | undefined;
  error: string | undefined;
  status: string; // `12 functions, 40 entries, 7.3 %`
  nodes(): Uint32Array; // of the call tree, the costliest first
}

const nothing: SearchResult = {
  search: undefined, error: undefined, status: '', nodes: () => new Uint32Array(0),
};

const counted = (count: number, one: string, many: string) => `${grouped(count)} ${count === 1 ? one : many}`;

function found(analysis: Analysis, search: Search, metric: number | undefined): SearchResult {
  const { tree } = analysis.profile;
  const { groups, inTree } = analysis.functions;
  const functions = inTree.reduce((sum, id) => sum + search.centres[groups.representative[id]], 0);
  const parts = [
    counted(functions, 'function', 'functions'),
    counted(countMatchingNodes(tree, search.centres), 'entry', 'entries'),
  ];
  const sums = metric === undefined ? undefined : analysis.inherited(metric);
  if (sums !== undefined && metric !== undefined) {
    const share = percent(matchingCost(tree, search.centres, sums), analysis.total(metric));
    parts.push(`${fixed(share, 1)} %`);
  }
  let known: Uint32Array | undefined;
  return {
    search,
    error: undefined,
    status: tree.size === 0 ? '' : parts.join(', '),
    nodes: () => (known ??= matchingNodes(tree, search.centres, sums)),
  };
}

export function useSearch(analysis: Analysis, text: string, metric: number | undefined): SearchResult {
  const parsed = useMemo((): { search?: Search; error?: string } => {
    try {
      const query = parseQuery(text);
      if (query === undefined) return {};
      const centres = matchingCentres(analysis.profile, query);
      return { search: { text, centres, matches: (name) => query.matches(name) } };
    } catch (error) {
      return { error: (error as Error).message };
    }
  }, [text, analysis.grouping]);
  return useMemo(() => {
    if (parsed.search !== undefined) return found(analysis, parsed.search, metric);
    return { ...nothing, error: parsed.error };
  }, [parsed, analysis, metric]);
}
