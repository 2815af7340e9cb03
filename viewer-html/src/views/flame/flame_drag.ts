// SPDX-License-Identifier: BSD-3-Clause
// Wheel and drag. Ctrl and the wheel, or a pinch on a touch pad, zoom at the pointer; the wheel alone scrolls.
// Horizontal scrolling and dragging move the visible part.

import { useEffect, useRef } from 'preact/hooks';
import { isWhole, moved, scaled, type Window } from '../../flame/flame_window';
import { rowHeight } from './flame_paint';
import { placeAt } from './flame_picture';
import type { InputContext } from './flame_types';

const zoomPerPixel = 0.006;
const mostPixels = 60; // per wheel event
const linePixels = 16;
const slack = 4; // pixels that a click may move
const longPress = 500; // milliseconds

export function useWheel(target: { current: HTMLElement | null }, { props, picture, look, show }: InputContext): void {
  useEffect(() => {
    const element = target.current;
    if (element === null || props.rows !== undefined) return;
    const onWheel = (event: WheelEvent) => {
      const pixels = event.deltaMode === 1 ? linePixels : 1;
      const isZoom = event.ctrlKey || event.metaKey;
      const sideways = (event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX) * pixels;
      const { width, window } = picture;
      const isAll = window.node === props.branches.root && isWhole(window);
      if (!isZoom && (isAll || Math.abs(sideways) <= Math.abs(event.shiftKey ? 0 : event.deltaY))) return;
      event.preventDefault();
      show(undefined);
      const turn = Math.max(-mostPixels, Math.min(mostPixels, event.deltaY * pixels));
      const at = (event.clientX - element.getBoundingClientRect().left) / width;
      look((old) => (isZoom ? scaled(old, at, Math.exp(turn * zoomPerPixel)) : moved(old, sideways / width)));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  });
}

interface Press {
  x: number;
  y: number;
  window: Window;
  offset: number;
  dragging: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

// Pointer handlers of a canvas; `wasClick` is false for the click that ends a drag or long press.
export function useDrag({ props, picture, look, show, openMenu }: InputContext) {
  const press = useRef<Press>(undefined);
  const used = useRef(false);
  const { window, scroll, upright, width, height, rows } = picture;
  const isAllInSight = window.node === props.branches.root && isWhole(window) && rows * rowHeight <= height;
  const canPan = props.rows === undefined && !isAllInSight;
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  const onPointerDown = (event: PointerEvent) => {
    used.current = false;
    if (event.button !== 0 || !event.isPrimary) return end();
    const [x, y] = [event.clientX, event.clientY];
    const place = placeAt(picture, event.offsetX, event.offsetY);
    const node = place === undefined ? undefined : picture.layout.level(place.row).node[place.index];
    const isTouch = event.pointerType === 'touch' && node !== undefined;
    const open = () => {
      used.current = true;
      press.current = undefined;
      openMenu({ node: node!, x, y });
    };
    const timer = isTouch ? setTimeout(open, longPress) : undefined;
    press.current = { x, y, window, offset: scroll.offset, dragging: false, timer };
  };
  // Returns true while dragging.
  const onPointerMove = (event: PointerEvent & { currentTarget: HTMLElement }): boolean => {
    const start = press.current;
    if (start === undefined) return false;
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    if (!start.dragging) {
      if (Math.abs(dx) <= slack && Math.abs(dy) <= slack) return false;
      clearTimeout(start.timer);
      if (!canPan) return false;
      start.dragging = used.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      show(undefined);
    }
    if (dx !== 0) look(() => moved(start.window, -dx / width));
    if (event.pointerType !== 'touch') scroll.moveTo(start.offset + (upright ? dy : -dy));
    return true;
  };
  const wasClick = () => !used.current;
  return { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end, wasClick };
}
