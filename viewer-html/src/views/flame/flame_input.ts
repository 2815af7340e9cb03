// SPDX-License-Identifier: BSD-3-Clause
// Clicks and keys in a flame graph.

import { scaled } from '../../flame/flame_window';
import { directionOf, neighbour } from './flame_moves';
import { rowHeight, topOfRow } from './flame_paint';
import { placeAt } from './flame_picture';
import type { InputContext, Picture } from './flame_types';

export function click({ props, picture, select, zoomTo }: InputContext, x: number, y: number): void {
  const under = placeAt(picture, x, y);
  if (under === undefined) return;
  const level = picture.layout.level(under.row);
  const node = level.node[under.index];
  if (level.merged[under.index] === 0) {
    select(node);
    zoomTo(node);
    return;
  }
  // Zooming to the caller shows more of a filler's calls. If the caller is already zoomed, zooms to the costliest call.
  const caller = props.branches.parent(node);
  zoomTo(caller === props.zoom ? node : caller);
}

// Returns true if the key was handled.
export function pressKey(context: InputContext, key: string): boolean {
  const { props, picture, selected, zoomTo } = context;
  const { branches, zoom } = props;
  if (moveSelection(context, key)) return true;
  if (key === 'Enter' && selected !== undefined && selected !== zoom) zoomTo(selected);
  else if ((key === 'Escape' || key === 'Backspace') && zoom !== branches.root) zoomTo(branches.parent(zoom));
  else if (key === 'Home') {
    zoomTo(branches.root);
    picture.scroll.moveTo(0);
  } else if (key === '+' || key === '=') zoomByKey(context, 1 / keyStep);
  else if (key === '-') zoomByKey(context, keyStep);
  else return scrollByKey(picture, key);
  return true;
}

const keyStep = 1.5;

// Zooms around the middle of the selected box.
function zoomByKey({ picture: { layout, place, width }, look }: InputContext, by: number): void {
  const level = place === undefined ? undefined : layout.level(place.row);
  const middle =
    place === undefined || level === undefined
      ? width / 2
      : (Math.max(0, level.left[place.index]) + Math.min(width, level.right[place.index])) / 2;
  look((window) => scaled(window, middle / width, by));
}

function moveSelection({ props, picture, selected, select, show }: InputContext, key: string): boolean {
  const { layout, place, upright } = picture;
  const direction = directionOf(key, upright);
  if (direction === undefined) return false;
  const from = place ?? layout.placeOf(props.zoom);
  const to = from === undefined ? undefined : neighbour(layout, from, direction);
  const stay = place === undefined || selected === undefined ? props.zoom : selected;
  const node = to === undefined ? stay : layout.level(to.row).node[to.index];
  select(node);
  show({ by: 'key', node });
  return true;
}

function scrollByKey({ scroll, rows, height, upright }: Picture, key: string): boolean {
  const page = Math.max(rowHeight, height - 2 * rowHeight) * (upright ? -1 : 1);
  if (key === 'End') scroll.moveTo(rows * rowHeight);
  else if (key === 'PageDown') scroll.moveTo(scroll.offset + page);
  else if (key === 'PageUp') scroll.moveTo(scroll.offset - page);
  else return false;
  return true;
}

// Opens the menu of the selected box, below the box if it is visible. `box` is the canvas's position in the window.
export function menuOf({ props, picture, selected, openMenu }: InputContext, box: DOMRect): void {
  const { layout, place, width, height } = picture;
  const node = selected ?? props.zoom;
  const at = place ?? layout.placeOf(node);
  const left = at === undefined ? 0 : Math.min(width, Math.max(0, layout.level(at.row).left[at.index]));
  const top = at === undefined ? 0 : Math.min(height, Math.max(0, topOfRow(at.row, picture) + rowHeight));
  openMenu({ node, x: box.left + left, y: box.top + top });
}
