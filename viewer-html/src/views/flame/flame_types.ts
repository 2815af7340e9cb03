// SPDX-License-Identifier: BSD-3-Clause
// What the parts of a flame graph share.

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
  onZoom(node: number): void; // a click, Enter
  onSelect?(node: number): void;
  onKey?(event: KeyboardEvent, node: number): boolean; // true: dealt with
  label: string; // for assistive technology
  upright?: boolean; // the root at the bottom; else as the page's state says
  inverted?: boolean; // its boxes are as wide as individual costs
  callers?: boolean; // its boxes are callers: their costs are those of the function that they called
  rows?: number; // a strip of so many rows that does not scroll, without callers
  note?: ComponentChildren; // beside the way from the root
}

export interface Picture extends Scene {
  rows: number; // known so far
  busy: boolean; // more are being worked out
  scroll: FlameScroll;
  place: Place | undefined; // of the selected node
  window: Window; // the part in sight from left to right
}

// The box that the card is about: the one under the pointer, or the one that a key selected.
export type Shown = { by: 'pointer'; place: Place; x: number; y: number } | { by: 'key'; node: number };

// Where a menu opens, and the node that it is about.
export interface MenuAt {
  node: number;
  x: number; // in the window
  y: number;
}

// What clicks, keys and drags work on.
export interface InputContext {
  props: FlameGraphProps; // `zoom` is the node of the window in sight
  picture: Picture;
  selected: number | undefined;
  select(node: number): void;
  zoomTo(node: number): void;
  look(change: (window: Window) => Window): void; // at another part; what it returns need not fit
  show(shown: Shown | undefined): void; // in the card
  openMenu(at: MenuAt): void;
}
