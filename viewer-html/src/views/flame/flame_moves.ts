// SPDX-License-Identifier: BSD-3-Clause
// Moves between boxes with keys.

import type { FlameLayout, Place } from '../../flame/flame_layout';

type Direction = 'caller' | 'callee' | 'left' | 'right';

const middleOf = (layout: FlameLayout, { row, index }: Place) => {
  const level = layout.level(row);
  return (level.left[index] + level.right[index]) / 2;
};

// Undefined if there is no such box.
export function neighbour(layout: FlameLayout, from: Place, direction: Direction): Place | undefined {
  const level = layout.level(from.row);
  if (direction === 'left' || direction === 'right') {
    const by = direction === 'right' ? 1 : -1;
    const index = level.nextBox(from.index + by, by);
    return index < 0 ? undefined : { row: from.row, index };
  }
  if (direction === 'caller') {
    if (from.row === 0) return undefined;
    const row = from.row - 1;
    const index = layout.level(row).indexAt(middleOf(layout, from));
    return index < 0 ? undefined : { row, index };
  }
  const row = from.row + 1;
  layout.reach(row + 1);
  const below = layout.level(row);
  // The costliest call is leftmost.
  const left = level.left[from.index];
  let index = below.indexAt(left);
  if (index < 0) index = below.left.findIndex((x, i) => i < below.size && x >= left);
  if (index < 0 || below.merged[index] > 0 || below.left[index] >= level.right[from.index]) return undefined;
  return { row, index };
}

export function directionOf(key: string, upright: boolean): Direction | undefined {
  if (key === 'ArrowLeft') return 'left';
  if (key === 'ArrowRight') return 'right';
  if (key === 'ArrowUp') return upright ? 'callee' : 'caller';
  if (key === 'ArrowDown') return upright ? 'caller' : 'callee';
  return undefined;
}
