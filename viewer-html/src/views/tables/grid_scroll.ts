// SPDX-License-Identifier: BSD-3-Clause
// Where a grid is scrolled to, and how much of it is in sight.

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { clampOffset, isScaled, offsetOfScroll, scrollOfOffset, type Layout } from '../../tables/row_window';
import { isLaidOutOnPaper } from '../printing';

// In pixels.
export const rowHeight = 24;
export const rowPadding = 28; // on both sides
const headerHeight = 54;

type Element = { current: HTMLDivElement | null };

// In pixels: the height of what is in sight below the titles, and what the cells of a row have of its width.
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

// In the full height of its rows.
export function useScroll(element: Element, layout: Layout) {
  const [shown, setShown] = useState(0);
  const exact = useRef(0);
  const scrolledTo = useRef(0);
  const latest = useRef(layout);
  latest.current = layout;

  // Pixels within a row change what is drawn only where the scroll bar stands for rows in proportion.
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
  // The event may arrive when the grid is gone from the page.
  const onScroll = ({ currentTarget: { scrollTop } }: { currentTarget: HTMLElement }) => {
    if (Math.abs(scrollTop - scrolledTo.current) < 1) return;
    scrolledTo.current = scrollTop;
    show(offsetOfScroll(scrollTop, latest.current));
  };
  // In proportion to the scroll bar one turn of the wheel would skip thousands of rows.
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
