// SPDX-License-Identifier: BSD-3-Clause
// Types shared by the parts of a flame graph.

import type { ComponentChildren } from 'preact';
import type { Analysis } from '../../model/analysis';
import type { Branches } from '../../model/branches';
import type { Place } from '../../flame/flame_layout';
import type { Window } from '../../flame/flame_window';
import type { PageState } from '../../state';
import type { Search } from '../view';
import type { Scene } from './flame_paint';
import type { FlameScroll } from './flame_scroll';

export interface FlameGraphProps {
  analysis: Analysis;
  branches: Branches;
  metric: number;
  state: PageState;
  set(change: Partial<PageState>): void;
  search: Search | undefined;
  zoom: number; // the node of `branches` that spans the width
  selected?: number | undefined; // a node of `branches`
  onZoom(node: number): void; // on click or Enter
  onSelect?(node: number): void;
  onKey?(event: KeyboardEvent, node: number): boolean; // returns true if handled
  label: string; // for assistive technology
  upright?: boolean; // the root is at the bottom; default: from the page's state
  inverted?: boolean; // widths are individual costs
  callers?: boolean; // boxes are callers, which show the costs of the called function
  rows?: number; // a fixed strip of this many rows, without callers
  note?: ComponentChildren; // next to the path from the root
}

export interface Picture extends Scene {
  rows: number; // known so far
  busy: boolean; // more are being computed
  scroll: FlameScroll;
  place: Place | undefined; // of the selected node
  window: Window; // the horizontal part that is visible
}

// The box described by the card: the one under the pointer, or the one selected by a key.
export type Shown = { by: 'pointer'; place: Place; x: number; y: number } | { by: 'key'; node: number };

// Position and node of an open menu.
export interface MenuAt {
  node: number;
  x: number; // in the window
  y: number;
}

// Context of clicks, keys and drags.
export interface InputContext {
  props: FlameGraphProps; // `zoom` is the node of the visible window
  picture: Picture;
  selected: number | undefined;
  select(node: number): void;
  zoomTo(node: number): void;
  look(change: (window: Window) => Window): void; // moves the window; the result need not be fitted
  show(shown: Shown | undefined): void; // in the card
  openMenu(at: MenuAt): void;
}
