// SPDX-License-Identifier: BSD-3-Clause
// Search results in the current view, and steps through them.

import { useMemo, useState } from 'preact/hooks';
import type { Analysis } from '../../model/analysis';
import type { Inverted } from '../../prepare';
import type { PageState } from '../../state';
import type { Change, Places, Search } from '../view';
import { nextPlace, placesOf, placesText } from './matches';
import { useSearch } from './use_search';

const turned = ['tree', 'flame']; // invertible views
const reporting = ['heap', 'serial', 'source']; // searched by bands or lines

interface Of {
  analysis: Analysis;
  inverted: Inverted | undefined;
  tab: string;
  state: PageState;
  metric: number | undefined;
  set: Change;
}

interface Stepping {
  search: Search | undefined;
  error: string | undefined;
  busy: boolean;
  status: string; // `3 of 386 entries in 2 functions, 7.3 %`
  steps: boolean; // whether stepping is possible
  stepTo(by: 1 | -1): void;
  report(view: string): (search: Search, places: Places) => void;
}

export function useStepping({ analysis, inverted, tab, state, metric, set }: Of): Stepping {
  const [stepped, setStepped] = useState<unknown>(); // the last search stepped through
  const [reported, setReported] = useState<Partial<Record<string, { search: Search; places: Places }>>>({}); // [view]
  // The search covers the tree that the current view shows.
  const searched = inverted !== undefined && turned.includes(tab) ? inverted.analysis : analysis;
  const { search, matches, error, busy } = useSearch(searched, state.search, metric);
  const places = useMemo(() => {
    if (search === undefined) return undefined;
    if (reporting.includes(tab)) return reported[tab]?.search === search ? reported[tab].places : undefined;
    return matches && placesOf(matches, tab, searched === inverted?.analysis);
  }, [search, matches, tab, inverted, searched, reported]);
  const at = useMemo(
    () => (places !== undefined && stepped === search ? places.at(state) : -1),
    [places, stepped, search, state],
  );
  return {
    search,
    error,
    busy,
    status: places === undefined ? '' : placesText(places, at),
    steps: !busy && places !== undefined && places.count > 0,
    stepTo: (by) => {
      if (places === undefined || places.count === 0) return;
      setStepped(search);
      set(nextPlace(places, at, by));
    },
    report: (view) => (search, places) => setReported((before) => ({ ...before, [view]: { search, places } })),
  };
}
