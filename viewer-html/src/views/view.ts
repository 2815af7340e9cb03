// SPDX-License-Identifier: BSD-3-Clause
// What every view is: a tab of the page over the one profile as the controls have transformed it.

import type { ComponentType } from 'preact';
import type { Analysis } from '../model/analysis';
import type { Query } from '../model/search';
import type { Profile } from '../model/profile';
import type { Inverted } from '../prepare';
import type { PageState } from '../state';

// What the search field found.
export interface Search {
  text: string;
  query: Query;
  centres: Uint8Array; // [cost centre] 1 where it matches
}

// What a search found in a view, and can be stepped through.
export interface Places {
  count: number;
  text: string; // `386 entries in 2 functions, 7.3 %`
  at(state: PageState): number; // which of them the state says is chosen; -1: none
  go(at: number): Partial<PageState>;
}

// Changes what the page shows: a step that the browser's Back undoes, with all else that the same press
// or key changes. `typed`: what is typed into a field is one step until the field is left.
export type Change = (change: Partial<PageState>, typed?: boolean) => void;

export interface ViewProps {
  analysis: Analysis; // of the profile as transformed
  inverted: Inverted | undefined; // while the state says inverted, as soon as it is ready
  state: PageState;
  metric: number | undefined; // the chosen one; undefined where the profile has none
  search: Search | undefined;
  warnings: string[]; // of the conversion, then of the transforms
  // True while the view is the one in sight: a hidden view does no work.
  active: boolean;
  // Of a view that is searched otherwise than by functions: what was found in it.
  report(search: Search, places: Places): void;
  set: Change;
}

export interface View {
  id: string;
  title: string;
  available(profile: Profile): boolean;
  // How many things it lists, for its tab; undefined: no number there.
  count?(analysis: Analysis): number;
  component: ComponentType<ViewProps>;
}
