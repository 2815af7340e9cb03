// SPDX-License-Identifier: BSD-3-Clause
// The page's search: its matches and their share of the chosen metric.

import { useMemo, useRef } from 'preact/hooks';
import type { Analysis } from '../../model/analysis';
import { centresNamed, matchingCentres, parseQuery, searchedNames, type Query } from '../../model/search';
import { finish } from '../../steps';
import { useExpression } from '../use_expression';
import type { Search } from '../view';
import { matchesOf, type Matches } from './matches';

interface SearchResult {
  search: Search | undefined;
  matches: Matches | undefined; // in the call tree
  error: string | undefined;
  busy: boolean; // the result shown belongs to the previous search
}

const nothing: SearchResult = { search: undefined, matches: undefined, error: undefined, busy: false };

function parsed(text: string): { query?: Query | undefined; error?: string } {
  try {
    return { query: parseQuery(text) };
  } catch (error) {
    return { error: (error as Error).message };
  }
}

// Text is searched at once, an expression in a worker; until it is done, the previous result is shown.
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
    if (search !== undefined) return { ...nothing, search, matches: matchesOf(analysis, search, metric) };
    return { ...nothing, error: error ?? (failure === '' ? undefined : failure) };
  }, [search, analysis, metric, error, failure]);
  const last = useRef({ grouping, result });
  if (!busy) last.current = { grouping, result };
  return busy
    ? { ...(last.current.grouping === grouping ? last.current.result : nothing), error: undefined, busy }
    : result;
}
