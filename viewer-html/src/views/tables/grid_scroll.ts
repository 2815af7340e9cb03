// SPDX-License-Identifier: BSD-3-Clause
// Scroll position and visible size of a grid.

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { clampOffset, isScaled, offsetOfScroll, scrollOfOffset, type Layout } from '../../tables/row_window';
import { isLaidOutOnPaper } from '../printing';

// In pixels.
export const rowHeight = 24;
export const rowPadding = 28; // above and below
const headerHeight = 54;

type Element = { current: HTMLDivElement | null };

// In pixels: the visible height below the titles, and the width available to a row's cells.
export function useRoom(element: Element): { view: number; room: number } {
  const [view, setView] = useState(400);
  const [room, setRoom] = useState(innerWidth - rowPadding);
  useLayoutEffect(() => {
    const measure = () => {
      const { clientHeight = 0, clientWidth = 0 } = element.current ?? {};
      if (clientHeight === 0 || isLaidOutOnPaper()) return;
      setView(Math.max(rowHeight, clientHeight - headerHeight));
      setRoom(clientWidth - rowPadding);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element.current!);
    measure();
    return () => observer.disconnect();
  }, []);
  return { view, room };
}

// Offsets are in the full height of the rows.
export function useScroll(element: Element, layout: Layout) {
  const [shown, setShown] = useState(0);
  const exact = useRef(0);
  const scrolledTo = useRef(0);
  const latest = useRef(layout);
  latest.current = layout;

  // Pixels within a row matter only if the scroll bar is proportional.
  const show = (offset: number) => {
    exact.current = offset;
    setShown(isScaled(latest.current) ? offset : offset - (offset % rowHeight));
  };
  const offset = () => clampOffset(exact.current, latest.current);
  const moveTo = (wanted: number) => {
    const next = clampOffset(wanted, latest.current);
    show(next);
    element.current!.scrollTop = scrollOfOffset(next, latest.current);
    scrolledTo.current = element.current!.scrollTop;
  };
  // The event may arrive after the grid was removed from the page.
  const onScroll = ({ currentTarget: { scrollTop } }: { currentTarget: HTMLElement }) => {
    if (Math.abs(scrollTop - scrolledTo.current) < 1) return;
    scrolledTo.current = scrollTop;
    show(offsetOfScroll(scrollTop, latest.current));
  };
  // With a proportional scroll bar, one turn of the wheel would skip thousands of rows.
  const scaled = isScaled(layout);
  useEffect(() => {
    if (!scaled) return;
    const grid = element.current!;
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || event.deltaY === 0) return;
      event.preventDefault();
      moveTo(offset() + event.deltaY * (event.deltaMode === 1 ? rowHeight : 1));
    };
    grid.addEventListener('wheel', onWheel, { passive: false });
    return () => grid.removeEventListener('wheel', onWheel);
  }, [scaled]);
  return { shown, offset, moveTo, onScroll };
}
