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

export interface ViewProps {
  analysis: Analysis; // of the profile as transformed
  inverted: Inverted | undefined; // while the state says inverted, as soon as it is ready
  state: PageState;
  metric: number | undefined; // the chosen one; undefined where the profile has none
  search: Search | undefined;
  warnings: string[]; // of the conversion, then of the transforms
  // True while the view is the one in sight: a hidden view does no work.
  active: boolean;
  set(change: Partial<PageState>): void;
}

export interface View {
  id: string;
  title: string;
  available(profile: Profile): boolean;
  // How many things it lists, for its tab; undefined: no number there.
  count?(analysis: Analysis): number;
  component: ComponentType<ViewProps>;
}
