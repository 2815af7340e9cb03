// SPDX-License-Identifier: BSD-3-Clause
// A chart of bands over time: pointer and keys move a cursor over its slots; dragging or + zooms in.

import type uPlot from 'uplot';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isLaidOutOnPaper, usePrinting } from '../printing';
import { leastDrag, makePlot, type PlotOptions } from './chart_plot';

type Drawn = Pick<PlotOptions, 'points' | 'time' | 'spans' | 'unit' | 'clock' | 'colours' | 'marks' | 'snap'>;

interface Props extends Drawn {
  label: string;
  said: string; // describes the slot under the cursor for assistive technology
  cursor: number | undefined; // seconds, as set by keys
  onColumns(columns: number): void; // pixels available for drawing
  onPoint(time: number | undefined, value: number): void;
  onBrush(from: number, to: number): void;
  onClick(time: number, value: number): void;
  onDoubleClick(): void;
  onKey(event: KeyboardEvent): boolean; // returns true if handled
}

const least = { width: 120, height: 90 };
const doubleClick = 400; // milliseconds
const leastTouch = 12; // pixels; less is a tap

// Selects a range by touch, because uPlot supports only mice.
function useTouchRange(plot: { current: uPlot | undefined }, onBrush: (from: number, to: number) => void) {
  const from = useRef<number>(undefined); // pixels
  const select = (left: number, width: number) => {
    const height = width === 0 ? 0 : plot.current!.over.clientHeight;
    plot.current!.setSelect({ left, width, top: 0, height }, false);
  };
  const along = (event: PointerEvent) => {
    const { left, width } = plot.current!.over.getBoundingClientRect();
    return Math.min(width, Math.max(0, event.clientX - left));
  };
  const end = (event: PointerEvent): number | undefined => {
    const start = from.current;
    from.current = undefined;
    if (start === undefined || plot.current === undefined || event.pointerType !== 'touch') return undefined;
    select(0, 0);
    return start;
  };
  return {
    onPointerDown(event: PointerEvent) {
      const isInside = event.target instanceof Node && plot.current?.over.contains(event.target) === true;
      if (event.pointerType === 'touch' && event.isPrimary && isInside) from.current = along(event);
    },
    onPointerMove(event: PointerEvent) {
      const start = from.current;
      if (start === undefined || plot.current === undefined) return;
      const at = along(event);
      if (Math.abs(at - start) >= leastTouch) select(Math.min(start, at), Math.abs(at - start));
    },
    onPointerUp(event: PointerEvent) {
      const start = end(event);
      if (start === undefined) return;
      const [a, b] = [start, along(event)].sort((one, other) => one - other);
      if (b - a >= leastTouch) onBrush(plot.current!.posToVal(a, 'x'), plot.current!.posToVal(b, 'x'));
    },
    onPointerCancel: (event: PointerEvent) => void end(event),
  };
}

type Host = { current: HTMLDivElement | null };
type Latest = { current: Props };

// The pixels available for drawing.
function useSize(host: Host, latest: Latest) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      const { clientWidth, clientHeight } = host.current!;
      if (isLaidOutOnPaper()) return;
      if (clientWidth < least.width || clientHeight < least.height) return;
      setSize({ width: clientWidth, height: clientHeight });
      latest.current.onColumns(clientWidth);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(host.current!);
    measure();
    return () => observer.disconnect();
  }, []);
  return size;
}

// Redraws when the data, the size or the medium changes.
function usePlot(host: Host, latest: Latest) {
  const { points, time, unit, colours, cursor } = latest.current;
  const plot = useRef<uPlot>(undefined);
  const size = useSize(host, latest);
  const draw = () => {
    plot.current?.destroy();
    plot.current = makePlot(host.current!, {
      ...latest.current,
      ...size,
      snap: (at) => latest.current.snap(at),
      onPoint: (at, value) => latest.current.onPoint(at, value),
      onBrush: (from, to) => latest.current.onBrush(from, to),
    });
  };
  useEffect(() => {
    if (size.width === 0) return;
    draw();
    return () => {
      plot.current?.destroy();
      plot.current = undefined;
    };
  }, [points, size, unit, colours.join(), time[0], time[1]]);
  // A layout effect, because passive effects run too late for printing.
  const printed = usePrinting();
  useLayoutEffect(() => {
    if (printed && plot.current !== undefined) draw();
  }, [printed]);
  useEffect(() => {
    if (cursor === undefined || plot.current === undefined) return;
    plot.current.setCursor({ left: plot.current.valToPos(cursor, 'x'), top: 0 }, false);
  }, [cursor, points, size]);
  return plot;
}

// Distinguishes clicks from the ends of drags, and a second click from the first.
function useClicks(plot: { current: uPlot | undefined }, props: Props) {
  const lastClick = useRef(0);
  const pressed = useRef(0); // where, in pixels
  const onClick = (event: MouseEvent) => {
    const over = plot.current?.over;
    if (over === undefined || !(event.target instanceof Node) || !over.contains(event.target)) return;
    if (Math.abs(event.clientX - pressed.current) >= leastDrag) return;
    const { left, top } = over.getBoundingClientRect();
    const at = plot.current!.posToVal(event.clientX - left, 'x');
    const again = event.timeStamp - lastClick.current < doubleClick;
    lastClick.current = again ? 0 : event.timeStamp;
    const value = plot.current!.posToVal(event.clientY - top, 'y');
    // On touch screens a tap is the only way to show values.
    if ((event as Partial<PointerEvent>).pointerType === 'touch') props.onPoint(at, value);
    else props.onClick(at, value);
    if (again) props.onDoubleClick();
  };
  const onMouseDown = (event: MouseEvent) => {
    pressed.current = event.clientX;
  };
  return { onClick, onMouseDown };
}

export function Chart(props: Props) {
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const plot = usePlot(host, latest);
  const clicks = useClicks(plot, props);
  const touch = useTouchRange(plot, (from, to) => latest.current.onBrush(from, to));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !props.onKey(event)) return;
    event.preventDefault();
  };
  return (
    <div
      class="chart"
      tabIndex={0}
      role="group"
      aria-roledescription="chart"
      aria-label={props.label}
      onKeyDown={onKeyDown}
      {...clicks}
      {...touch}
    >
      <span class="chart-unit" aria-hidden="true">
        {props.unit}
      </span>
      <div class="plot" ref={host} />
      <p class="unseen" aria-live="polite">
        {props.said}
      </p>
    </div>
  );
}
