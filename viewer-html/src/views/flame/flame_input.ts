// What clicks and keys do in a flame graph.

import type { Shown } from './flame_card';
import type { FlameGraphProps } from './flame_graph';
import { directionOf, neighbour } from './flame_moves';
import { rowHeight } from './flame_paint';
import { placeAt, type Picture } from './flame_picture';

export interface InputContext {
  props: FlameGraphProps;
  picture: Picture;
  selected: number | undefined;
  select(node: number): void;
  zoomTo(node: number): void;
  show(shown: Shown | undefined): void; // in the card
}

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
  // Its caller shows more of what a filler stands for; where that spans all already, the costliest.
  const caller = props.branches.parent(node);
  zoomTo(caller === props.zoom ? node : caller);
}

// True: the key meant something here.
export function pressKey(context: InputContext, key: string): boolean {
  const { props, picture, selected, zoomTo } = context;
  const { branches, zoom } = props;
  if (moveSelection(context, key)) return true;
  if (key === 'Enter' && selected !== undefined && selected !== zoom) zoomTo(selected);
  else if ((key === 'Escape' || key === 'Backspace') && zoom !== branches.root) zoomTo(branches.parent(zoom));
  else if (key === 'Home') {
    zoomTo(branches.root);
    picture.scroll.moveTo(0);
  } else return scrollByKey(picture, key);
  return true;
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
