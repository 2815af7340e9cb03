// SPDX-License-Identifier: BSD-3-Clause
// A miniature of the whole graph, shown when only a part of it is visible. Dragging the frame around that part moves
// it; so does a press elsewhere.

import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { FlameLayout } from '../../flame/flame_layout';
import { isWhole, moved, spanInRoot, type Span, type Window } from '../../flame/flame_window';
import { useSteps } from '../use_steps';
import { useRows } from './flame_hooks';
import { rowHeight } from './flame_paint';
import type { InputContext, Picture } from './flame_types';

const width = 200; // pixels, stretched to the available room
const height = 40;
const tallest = 4; // pixels per row
const mostRows = 5000;
const rowsAhead = 64; // for branches made on demand
const leastFrame = 4; // pixels

interface Frame extends Span {
  first: number; // rows
  end: number;
}

export function FlameMap({ input }: { input: InputContext }) {
  const {
    props: { branches, metric },
    picture,
  } = input;
  const { window, colours, upright } = picture;
  const isZoomed = window.node !== branches.root || !isWhole(window);
  const layout = useMemo(
    () => new FlameLayout({ branches, metric, zoom: branches.root, width, callers: false }),
    [branches, metric],
  );
  const rows = useRows(layout, !isZoomed ? 1 : branches.open === undefined ? mostRows : rowsAhead);
  const { result, busy } = useSteps(() => spanInRoot(branches, metric, window.node), [branches, metric, window.node]);
  const canvas = useRef<HTMLCanvasElement>(null);
  const tall = Math.min(tallest, height / rows);
  useLayoutEffect(() => {
    if (isZoomed) paintMap(canvas.current!, layout, picture, rows, tall);
  }, [isZoomed, layout, colours, rows, upright]);
  const drag = useMapDrag(input, tall, result);
  if (!isZoomed)
    return (
      <p class="flame-map map-hint">
        Ctrl+wheel zooms,
        <br />a right click opens a menu
      </p>
    );
  const frame = result === undefined || busy ? undefined : frameOf(picture, result);
  return (
    <div class="flame-map shown" role="img" aria-label="The whole graph, with the visible part marked" {...drag}>
      <canvas ref={canvas} />
      {frame !== undefined && <div class="map-frame" style={styleOf(frame, tall, upright)} />}
    </div>
  );
}

function frameOf({ window, offset, height: view }: Picture, { from, to }: Span): Frame {
  const across = to - from;
  return {
    from: from + window.from * across,
    to: from + window.to * across,
    first: offset / rowHeight,
    end: (offset + view) / rowHeight,
  };
}

function styleOf({ from, to, first, end }: Frame, tall: number, upright: boolean) {
  const across = Math.max(leastFrame, (to - from) * width);
  const top = Math.min(height - leastFrame, first * tall);
  const down = Math.max(leastFrame, Math.min(height, end * tall) - top);
  const percent = (pixels: number) => `${(pixels / width) * 100}%`;
  return {
    left: percent(Math.min(width - across, from * width)),
    width: percent(across),
    top: `${upright ? height - top - down : top}px`,
    height: `${down}px`,
  };
}

// Skips rows if there are more of them than pixels.
function paintMap(canvas: HTMLCanvasElement, layout: FlameLayout, picture: Picture, rows: number, tall: number): void {
  const ratio = globalThis.devicePixelRatio || 1;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d')!;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  const { branches, colours, upright } = picture;
  const step = Math.max(1, Math.floor(1 / (tall * ratio)));
  for (let row = 0; row < rows; row += step) {
    const level = layout.level(row);
    const top = upright ? height - (row + step) * tall : row * tall;
    for (let i = 0; i < level.size; i++) {
      const node = level.node[i];
      context.fillStyle = level.merged[i] > 0 ? colours.filler : colours.of(node, branches.centre(node), false).fill;
      context.fillRect(level.left[i], top, level.right[i] - level.left[i], tall * step);
    }
  }
}

interface Grip {
  x: number;
  y: number;
  window: Window;
  wide: number; // of the root's box
  offset: number;
}

function useMapDrag({ picture, look }: InputContext, tall: number, span: Span | undefined) {
  const grip = useRef<Grip>(undefined);
  const { upright, scroll, window, offset } = picture;
  const onPointerDown = (event: PointerEvent & { currentTarget: HTMLElement }) => {
    if (event.button !== 0 || span === undefined) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const [x, y] = [event.clientX, event.clientY];
    const frame = event.currentTarget.querySelector('.map-frame')?.getBoundingClientRect();
    const isInside = frame !== undefined && x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom;
    const wide = (span.to - span.from) * (window.to - window.from);
    const from =
      isInside || frame === undefined
        ? { x, y }
        : { x: (frame.left + frame.right) / 2, y: (frame.top + frame.bottom) / 2 };
    grip.current = { ...from, window, wide, offset };
    if (!isInside) follow(event);
  };
  const follow = (event: PointerEvent & { currentTarget: HTMLElement }) => {
    if (grip.current === undefined) return;
    const { x, y, window: start, wide, offset: from } = grip.current;
    const across = (event.clientX - x) / event.currentTarget.clientWidth; // of the root's box
    look(() => moved(start, across / wide));
    scroll.moveTo(from + (((upright ? -1 : 1) * (event.clientY - y)) / tall) * rowHeight);
  };
  const onEnd = () => {
    grip.current = undefined;
  };
  return { onPointerDown, onPointerMove: follow, onPointerUp: onEnd, onPointerCancel: onEnd };
}
