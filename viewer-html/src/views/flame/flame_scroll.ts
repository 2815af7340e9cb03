// SPDX-License-Identifier: BSD-3-Clause
// The visible part of a flame graph. Keeps the offset from the root's edge, which is at the top or bottom, so that new
// rows at the other edge move nothing.

import type { Ref } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import {
  clampOffset,
  contentHeight,
  isScaled,
  offsetOfScroll,
  scrollOfOffset,
  type Layout,
} from '../../tables/row_window';
import { isLaidOutOnPaper } from '../printing';
import { rowHeight } from './flame_paint';

export interface Size {
  width: number;
  height: number;
}

// The size of an element's visible area; keeps the last size while it is hidden.
export function useSize(element: Ref<HTMLElement> & { current: HTMLElement | null }): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const target = element.current!;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = target;
      if (width > 0 && height > 0 && !isLaidOutOnPaper())
        setSize((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    measure();
    return () => observer.disconnect();
  }, []);
  return size;
}

// The event may arrive after its element was removed from the page.
interface Scrolled {
  currentTarget: HTMLElement;
}

export interface FlameScroll {
  offset: number;
  content: number; // height of the scrolled content
  moveTo(offset: number): void;
  onScroll(event: Scrolled): void;
}

export function useFlameScroll(
  element: { current: HTMLElement | null },
  rows: number,
  height: number,
  upright: boolean,
): FlameScroll {
  const [wanted, setWanted] = useState(0);
  const scrolledTo = useRef(0);
  const layout: Layout = { rows, rowHeight, view: height };
  const offset = clampOffset(wanted, layout);
  const content = contentHeight(layout);

  // Converts in both directions: the scroll bar of an upright graph is at its end when the root is visible.
  const turned = (scroll: number) => (upright ? Math.max(0, content - height) - scroll : scroll);
  const follow = (to: number) => {
    const target = element.current!;
    const scroll = turned(scrollOfOffset(to, layout));
    if (Math.abs(target.scrollTop - scroll) >= 1) target.scrollTop = scroll;
    scrolledTo.current = target.scrollTop;
  };
  useLayoutEffect(() => follow(offset), [rows, height, upright]);

  const moveTo = (to: number) => {
    const next = clampOffset(to, layout);
    setWanted(next);
    follow(next);
  };
  const onScroll = ({ currentTarget: { scrollTop } }: Scrolled) => {
    if (Math.abs(scrollTop - scrolledTo.current) < 1) return;
    scrolledTo.current = scrollTop;
    setWanted(offsetOfScroll(turned(scrollTop), layout));
  };
  // With a proportional scroll bar, one turn of the wheel would skip thousands of rows.
  useEffect(() => {
    if (!isScaled(layout)) return;
    const target = element.current!;
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || event.deltaY === 0) return;
      event.preventDefault();
      const by = event.deltaY * (event.deltaMode === 1 ? rowHeight : 1);
      moveTo(offset + (upright ? -by : by));
    };
    target.addEventListener('wheel', onWheel, { passive: false });
    return () => target.removeEventListener('wheel', onWheel);
  });
  return { offset, content, moveTo, onScroll };
}
