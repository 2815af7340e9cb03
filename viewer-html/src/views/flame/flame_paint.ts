// SPDX-License-Identifier: BSD-3-Clause
// Draws the visible rows of a flame graph.

import type { Branches } from '../../model/branches';
import type { BoxColours, FlameColours } from '../../flame/flame_colours';
import type { FlameLabels } from '../../flame/flame_labels';
import type { FlameLayout } from '../../flame/flame_layout';
import type { FlameLevel } from '../../flame/flame_level';
import { dotsPerPixel } from '../printing';

export const rowHeight = 20;
export const padding = 5; // on either side of a name
export const labelFont = "12px system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif";
export const outsideGap = 6; // between a box and a name beside it
const gap = 1; // pixels between boxes
const gapFrom = 3; // least width in pixels for a gap
const leastAlone = 1.5; // least width in pixels of a row's only box, to keep it visible
const roomInside = 60; // pixels; a row's only box has its name beside it if narrower
const baseline = 14;

interface Sight {
  width: number;
  height: number;
  offset: number; // pixels from the graph's root edge to the view's
  upright: boolean;
}

export interface Scene extends Sight {
  branches: Branches;
  layout: FlameLayout;
  colours: FlameColours;
  labels: FlameLabels;
}

// The y coordinate of a row's top in the view.
export function topOfRow(row: number, { height, offset, upright }: Sight): number {
  return upright ? height - (row + 1) * rowHeight + offset : row * rowHeight - offset;
}

export function rowAt(y: number, { height, offset, upright }: Sight): number {
  return Math.floor((upright ? height - y + offset : y + offset) / rowHeight);
}

export function rowsOfSight({ height, offset }: Sight): { first: number; end: number } {
  return { first: Math.floor(offset / rowHeight), end: Math.ceil((offset + height) / rowHeight) };
}

// Matches the canvas to the screen's resolution.
export function fitCanvas(canvas: HTMLCanvasElement, { width, height }: Sight): CanvasRenderingContext2D {
  const ratio = dotsPerPixel();
  const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== across) canvas.width = across;
  if (canvas.height !== down) canvas.height = down;
  const context = canvas.getContext('2d')!;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  return context;
}

export function paint(context: CanvasRenderingContext2D, scene: Scene): void {
  const { layout, width, height } = scene;
  context.clearRect(0, 0, width, height);
  context.font = labelFont;
  context.textBaseline = 'alphabetic';
  context.direction = 'ltr';
  const { first, end } = rowsOfSight(scene);
  for (let row = Math.max(0, first); row < Math.min(end, layout.rows); row++)
    paintRow(context, scene, layout.level(row), row);
}

function paintRow(context: CanvasRenderingContext2D, scene: Scene, level: FlameLevel, row: number): void {
  const { branches, colours, layout } = scene;
  const top = topOfRow(row, scene);
  const ratio = dotsPerPixel();
  const snapped = (x: number) => Math.round(x * ratio) / ratio;
  const tall = rowHeight - gap;
  const alone = level.size === 1;
  for (let i = 0; i < level.size; i++) {
    // Keeps the label of a partly visible box inside the viewport.
    let left = Math.max(0, level.left[i]);
    let right = Math.min(level.right[i], scene.width + gap);
    if (right - left >= gapFrom) {
      left = snapped(left);
      right = Math.max(left + 1, snapped(right) - gap);
    } else if (alone) right = Math.max(right, left + leastAlone);
    if (level.merged[i] > 0) {
      context.fillStyle = colours.filler;
      context.fillRect(left, top, right - left, tall);
      if (right - left > roomInside)
        writeFiller(context, scene, level.merged[i], left + padding, top, right - left - 2 * padding);
      continue;
    }
    const centre = branches.centre(level.node[i]);
    const box = colours.of(level.node[i], centre, row < layout.above);
    context.fillStyle = box.fill;
    context.fillRect(left, top, right - left, tall);
    const room = right - left - 2 * padding;
    if (alone && room < roomInside) writeBeside(context, scene, centre, right, top);
    else if (room >= padding) writeInside(context, scene, centre, box, left + padding, top, room);
  }
}

function writeInside(
  context: CanvasRenderingContext2D,
  { labels }: Scene,
  centre: number,
  box: BoxColours,
  x: number,
  top: number,
  room: number,
): void {
  const label = labels.fit(centre, room);
  if (label.name === '') return;
  context.fillStyle = box.ink;
  context.fillText(label.name, x, top + baseline, room);
  if (label.module === '') return;
  context.fillStyle = box.softInk;
  context.fillText(label.module, x + label.moduleAt, top + baseline);
}

function writeFiller(
  context: CanvasRenderingContext2D,
  { labels, colours }: Scene,
  merged: number,
  x: number,
  top: number,
  room: number,
): void {
  context.fillStyle = colours.fillerInk;
  context.fillText(labels.fitFiller(merged, room), x, top + baseline);
}

// Writes the name beside the box in deep stacks where each row has only one narrow box.
function writeBeside(
  context: CanvasRenderingContext2D,
  { labels, colours, width }: Scene,
  centre: number,
  right: number,
  top: number,
): void {
  const label = labels.fit(centre, width - right - outsideGap - padding);
  context.fillStyle = colours.beside;
  context.fillText(label.name, right + outsideGap, top + baseline);
}
