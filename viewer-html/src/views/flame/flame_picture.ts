// SPDX-License-Identifier: BSD-3-Clause
// The picture of a flame graph: layout, colours, names, and the visible part.

import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { FlameColours, type Theme } from '../../flame/flame_colours';
import { FlameLabels } from '../../flame/flame_labels';
import { counted, fixed } from '../../model/units';
import { changeOf, relativeChange } from '../../model/comparison';
import { colourOf } from '../../state';
import { FlameLayout, type Place } from '../../flame/flame_layout';
import { isWhole, type Window } from '../../flame/flame_window';
import { offsetShowing } from '../../tables/row_window';
import { usePrinting } from '../printing';
import { useRows, useTheme } from './flame_hooks';
import { fitCanvas, labelFont, outsideGap, paint, rowAt, rowHeight, rowsOfSight } from './flame_paint';
import { useFlameScroll, useSize } from './flame_scroll';
import type { FlameGraphProps, Picture } from './flame_types';

const patience = 40; // milliseconds for the first rows
const frame = 12; // milliseconds for the rows of a moving window
const mostOnPaper = 90; // rows
const widthOnPaper = 900; // pixels, scaled to the width of a sheet
const patienceOfPaper = 1000;
const callersInSight = 3; // rows above the zoomed node, after a zoom

const measuring = document.createElement('canvas').getContext('2d')!;
export function measureLabel(text: string): number {
  measuring.font = labelFont;
  return measuring.measureText(text).width;
}

export function coloursOf(
  {
    analysis,
    branches,
    metric,
    state,
    search,
    inverted,
  }: Pick<FlameGraphProps, 'analysis' | 'branches' | 'metric' | 'state' | 'search' | 'inverted'>,
  theme: Theme,
): FlameColours {
  const { profile } = analysis;
  const colour = colourOf(state, profile, metric);
  const total = Number(analysis.total(metric));
  const share = (node: number) => (total > 0 ? Number(branches.individual(node, metric)) / total : 0);
  const change = (node: number) => {
    const own = colour === 'own-change' || inverted === true;
    const both = changeOf(profile, metric, (side) =>
      own ? branches.individual(node, side) : branches.inherited(node, side),
    );
    return both === undefined ? 0 : relativeChange(both);
  };
  const by = colour === 'share' ? { share } : colour === 'module' ? {} : { change };
  return new FlameColours({ profile, theme, found: search?.centres, ...by });
}

// If only a part of the zoomed box is visible, lays out just that part, in every frame while it moves. The number of
// rows for scrolling comes from the layout of the whole box.
function useLayouts({ branches, metric, rows: strip }: FlameGraphProps, window: Window, width: number) {
  const callers = strip === undefined;
  const { node: zoom, from, to } = window;
  const whole = useMemo(
    () => new FlameLayout({ branches, metric, zoom, width, callers }),
    [branches, metric, zoom, width, callers],
  );
  const layout = useMemo(
    () => (isWhole(window) ? whole : new FlameLayout({ branches, metric, zoom, width, callers, from, to })),
    [whole, from, to],
  );
  return { whole, layout };
}

export function usePicture(
  props: FlameGraphProps,
  window: Window,
  selected: number | undefined,
  scroller: { current: HTMLElement | null },
  canvas: { current: HTMLCanvasElement | null },
): Picture {
  const { analysis, branches, metric, zoom, state, search, rows: strip } = props;
  const scrolls = strip === undefined;
  const printed = usePrinting();
  const inScroller = useSize(scroller);
  const width = printed ? Math.min(inScroller.width, widthOnPaper) : inScroller.width;
  const upright = props.upright ?? state.upright;
  const theme = useTheme();
  const { whole, layout } = useLayouts(props, window, width);
  if (printed && scrolls) whole.reach(mostOnPaper, patienceOfPaper);
  const height = printed && scrolls ? Math.min(whole.rows, mostOnPaper) * rowHeight : inScroller.height;
  const colours = useMemo(
    () => coloursOf(props, theme),
    [analysis, branches, metric, state.colour, search?.centres, theme],
  );
  const labels = useMemo(() => new FlameLabels(analysis.profile, measureLabel), [analysis.profile]);
  const inSight = Math.ceil(height / rowHeight) + 1;
  const lastOffset = useRef(0);
  const isPart = layout !== whole;
  const sightEnd = isPart ? Math.ceil(lastOffset.current / rowHeight) + inSight : whole.above + inSight;
  whole.reach(sightEnd, patience);
  if (isPart) layout.reach(sightEnd, frame);
  const [most, setMost] = useState(0);
  const lazy = branches.open !== undefined || !scrolls;
  const limit = lazy ? Math.max(most, whole.above + inSight) : Infinity;
  const known = useRows(whole, limit);
  const knownInSight = useRows(layout, isPart ? sightEnd : 0);
  const busy = !whole.complete && known < limit;
  const rows = strip === undefined ? Math.max(known, knownInSight) : Math.min(known, strip);
  const scroll = useFlameScroll(scroller, rows, height, upright);
  lastOffset.current = scroll.offset;
  // Branches made on demand: prepares somewhat more than is visible.
  const ahead = Math.ceil(scroll.offset / rowHeight / inSight + 2) * inSight;
  if (lazy && scrolls && ahead > most) setMost(ahead);
  const place = selected === undefined ? undefined : layout.placeOf(selected);
  const drawn = { branches, layout, colours, labels, rows, busy };
  const picture: Picture = { ...drawn, width, height, upright, offset: scroll.offset, scroll, place, window };
  const top = whole.above - Math.min(callersInSight, Math.floor(inSight / 5));
  useRevealing(picture, { scrolls, top, isDragged: isPart || window.node !== zoom, selected });
  usePainting(canvas, picture, printed);
  return picture;
}

interface Revealing {
  scrolls: boolean;
  top: number; // the row to begin with after a zoom
  isDragged: boolean; // wheel and drag leave the vertical position unchanged
  selected: number | undefined;
}

// Scrolls to the zoomed or selected box.
function useRevealing(picture: Picture, { scrolls, top, isDragged, selected }: Revealing): void {
  const { scroll, place, rows, width, height, window } = picture;
  useLayoutEffect(() => {
    if (scrolls && !isDragged) scroll.moveTo(top * rowHeight);
  }, [window.node, width > 0]);
  const lastSelected = useRef<number>(undefined);
  useLayoutEffect(() => {
    const isNew = lastSelected.current !== selected;
    lastSelected.current = selected;
    if (place === undefined || !scrolls || height === 0 || (isDragged && !isNew)) return;
    scroll.moveTo(offsetShowing(place.row, scroll.offset, { rows, rowHeight, view: height }));
  }, [selected, place === undefined, height > 0]);
}

// Redraws after every change, and marks it on the performance timeline.
function usePainting(canvas: { current: HTMLCanvasElement | null }, scene: Picture, printed: boolean): void {
  const { width, height, offset, upright, layout, colours, labels, rows } = scene;
  const end = Math.min(rows, rowsOfSight(scene).end);
  const last = useRef<unknown[]>([]);
  useLayoutEffect(() => {
    if (width === 0 || height === 0) return;
    paint(fitCanvas(canvas.current!, scene), scene);
    const drawn = [layout, colours];
    if (last.current.length === 0) performance.mark('flame-graph');
    else if (drawn.some((one, i) => one !== last.current[i])) performance.mark('repaint');
    last.current = drawn;
  }, [layout, colours, labels, offset, upright, width, height, end, printed]);
}

const reach = 5; // pixels by which a pointer may miss a narrow box

// The box under the pointer, or the only box of a row if the pointer is on the name beside it.
export function placeAt(picture: Picture, x: number, y: number): Place | undefined {
  const { layout, rows, labels, branches } = picture;
  const row = rowAt(y, picture);
  if (row < 0 || row >= rows) return undefined;
  const level = layout.level(row);
  for (const near of [x, x - reach, x + reach]) {
    const index = level.indexAt(near);
    if (index >= 0) return { row, index };
  }
  if (level.size !== 1 || level.merged[0] > 0) return undefined;
  const end = level.right[0] + outsideGap + labels.width(branches.centre(level.node[0]));
  return x >= level.left[0] && x <= end ? { row, index: 0 } : undefined;
}

// `12 calls too narrow to draw: 0.35 % of the zoomed part`
export function fillerFact({ layout, width, window }: Picture, { row, index }: Place): string {
  const level = layout.level(row);
  const merged = level.merged[index];
  const share = ((level.right[index] - level.left[index]) / width) * (window.to - window.from) * 100;
  return `${counted(merged, 'call')} too narrow to draw: ${fixed(share, 2)} % of the zoomed part`;
}
