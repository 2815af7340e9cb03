// SPDX-License-Identifier: BSD-3-Clause
// The visible rows of a long table. Browsers limit an element's height (to about 17 million pixels), so beyond
// `mostPixels` the scroll bar is proportional, and the offset in the full height is kept separately.

export const mostPixels = 8_000_000;

export interface Layout {
  rows: number;
  rowHeight: number;
  view: number; // height of the visible part
}

// The height of the scrolled element.
export function contentHeight({ rows, rowHeight }: Layout): number {
  return Math.min(rows * rowHeight, mostPixels);
}

export function isScaled({ rows, rowHeight }: Layout): boolean {
  return rows * rowHeight > mostPixels;
}

function largestOffset({ rows, rowHeight, view }: Layout): number {
  return Math.max(0, rows * rowHeight - view);
}

function largestScroll(layout: Layout): number {
  return Math.max(0, contentHeight(layout) - layout.view);
}

export function clampOffset(offset: number, layout: Layout): number {
  return Math.min(Math.max(0, offset), largestOffset(layout));
}

export function offsetOfScroll(scrollTop: number, layout: Layout): number {
  const most = largestScroll(layout);
  if (!isScaled(layout) || most === 0) return clampOffset(scrollTop, layout);
  return clampOffset((scrollTop / most) * largestOffset(layout), layout);
}

export function scrollOfOffset(offset: number, layout: Layout): number {
  const most = largestOffset(layout);
  if (!isScaled(layout) || most === 0) return offset;
  return (offset / most) * largestScroll(layout);
}

// The rows to draw, with a few extra on either side: [first, end).
export function rowsInSight(offset: number, layout: Layout): { first: number; end: number } {
  const margin = 4;
  const first = Math.max(0, Math.floor(offset / layout.rowHeight) - margin);
  const end = Math.ceil((offset + layout.view) / layout.rowHeight) + margin;
  return { first, end: Math.min(layout.rows, end) };
}

// The offset closest to the current one that shows a row completely.
export function offsetShowing(row: number, offset: number, layout: Layout): number {
  const top = row * layout.rowHeight;
  const bottom = top + layout.rowHeight;
  if (top < offset) return clampOffset(top, layout);
  if (bottom > offset + layout.view) return clampOffset(bottom - layout.view, layout);
  return offset;
}
