// What every view is: a tab of the page over the one profile.

import type { ComponentType } from 'preact';
import type { Analysis } from '../analysis';
import type { Profile } from '../profile';

// A node that the call tree is asked to show; `stamp` tells two requests for the same apart.
export interface Reveal {
  node: number;
  stamp: number;
}

export interface ViewProps {
  analysis: Analysis;
  exact: boolean; // numbers as the profile has them
  found: Uint8Array | undefined; // [cost centre] 1 where the search matches; undefined: no search
  matches: ((text: string) => boolean) | undefined; // the search itself
  reveal: Reveal | undefined;
  showInTree(node: number): void;
}

export interface View {
  id: string;
  title: string;
  available(profile: Profile): boolean;
  // How many things it lists, for its tab.
  count(analysis: Analysis): number;
  component: ComponentType<ViewProps>;
}
