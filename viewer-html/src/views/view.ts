// SPDX-License-Identifier: BSD-3-Clause
// A view: a tab of the page for the profile as transformed by the controls.

import type { ComponentType } from 'preact';
import type { Advice } from '../model/advice';
import type { Analysis } from '../model/analysis';
import type { Query } from '../model/search';
import type { Profile } from '../model/profile';
import type { Inverted } from '../prepare';
import type { PageState } from '../state';

// The result of the search field.
export interface Search {
  text: string;
  query: Query;
  centres: Uint8Array; // [cost centre] 1 where it matches
}

// The places that a search found in a view, to step through.
export interface Places {
  count: number;
  text: string; // `386 entries in 2 functions, 7.3 %`
  at(state: PageState): number; // index of the place chosen in the state; -1: none
  go(at: number): Partial<PageState>;
}

// Changes the page's state. All changes by the same press or key are one step, which the browser's Back undoes.
// `typed`: so is all typing in a field.
export type Change = (change: Partial<PageState>, typed?: boolean) => void;

export interface ViewProps {
  analysis: Analysis; // of the transformed profile
  inverted: Inverted | undefined; // if the state says inverted, once ready
  state: PageState;
  metric: number | undefined; // the chosen one; undefined if the profile has none
  search: Search | undefined;
  warnings: string[]; // from the conversion, then from the transforms
  notes: string[]; // from the conversion
  advice: Advice[]; // on the whole run, however it is transformed
  // True for the current view: a hidden view does no work.
  active: boolean;
  // For views with their own search: reports the places found.
  report(search: Search, places: Places): void;
  set: Change;
}

export interface View {
  id: string;
  title: string;
  available(profile: Profile): boolean;
  // Number of listed items, for its tab; undefined: no number.
  count?(analysis: Analysis): number;
  component: ComponentType<ViewProps>;
}
