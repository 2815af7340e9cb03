// What a flame graph draws: layout, colours and names, and the part that is in sight.

import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { FlameColours, type Theme } from '../../flame/flame_colours';
import { FlameLabels } from '../../flame/flame_labels';
import { changeOf, relativeChange } from '../../model/comparison';
import { colourOf } from '../../state';
import { FlameLayout, type Place } from '../../flame/flame_layout';
import { offsetShowing } from '../../tables/row_window';
import type { FlameGraphProps } from './flame_graph';
import { useRows, useTheme } from './flame_hooks';
import { fitCanvas, labelFont, outsideGap, paint, rowAt, rowHeight, rowsOfSight, type Scene } from './flame_paint';
import { useFlameScroll, useSize, type FlameScroll } from './flame_scroll';

const patience = 40; // milliseconds for the rows that are drawn first
const callersInSight = 3; // rows above the node zoomed to, after a zoom

export interface Picture extends Scene {
  rows: number; // known so far
  busy: boolean; // more are being worked out
  scroll: FlameScroll;
  place: Place | undefined; // of the selected node
}

const measuring = document.createElement('canvas').getContext('2d')!;
export function measureLabel(text: string): number {
  measuring.font = labelFont;
  return measuring.measureText(text).width;
}

export function coloursOf(
  { analysis, branches, metric, state, search, inverted }: Pick<FlameGraphProps, 'analysis' | 'branches' | 'metric' | 'state' | 'search' | 'inverted'>,
  theme: Theme,
): FlameColours {
  const { profile } = analysis;
  const colour = colourOf(state, profile, metric);
  const total = Number(analysis.total(metric));
  const share = (node: number) => (total > 0 ? Number(branches.individual(node, metric)) / total : 0);
  const change = (node: number) => {
    const own = colour === 'own-change' || inverted === true;
    const both = changeOf(profile, metric, (side) => (own ? branches.individual(node, side) : branches.inherited(node, side)));
    return both === undefined ? 0 : relativeChange(both);
  };
  const by = colour === 'share' ? { share } : colour === 'module' ? {} : { change };
  return new FlameColours({ profile, theme, found: search?.centres, ...by });
}

export function usePicture(
  props: FlameGraphProps,
  selected: number | undefined,
  scroller: { current: HTMLElement | null },
  canvas: { current: HTMLCanvasElement | null },
): Picture {
  const { analysis, branches, metric, zoom, state, search, rows: strip } = props;
  const whole = strip === undefined;
  const { width, height } = useSize(scroller);
  const upright = props.upright ?? state.upright;
  const theme = useTheme();
  const layout = useMemo(
    () => new FlameLayout({ branches, metric, zoom, width, callers: whole }),
    [branches, metric, zoom, width, whole],
  );
  const colours = useMemo(
    () => coloursOf(props, theme),
    [analysis, branches, metric, state.colour, search?.centres, theme],
  );
  const labels = useMemo(() => new FlameLabels(analysis.profile, measureLabel), [analysis.profile]);
  const inSight = Math.ceil(height / rowHeight) + 1;
  layout.reach(layout.above + inSight, patience);
  const [most, setMost] = useState(0);
  const lazy = branches.open !== undefined || !whole;
  const limit = lazy ? Math.max(most, layout.above + inSight) : Infinity;
  const known = useRows(layout, limit);
  const busy = !layout.complete && known < limit;
  const rows = strip === undefined ? known : Math.min(known, strip);
  const scroll = useFlameScroll(scroller, rows, height, upright);
  // Of branches that are made while they are looked at, some more than is in sight.
  const ahead = Math.ceil(scroll.offset / rowHeight / inSight + 2) * inSight;
  if (lazy && whole && ahead > most) setMost(ahead);
  const place = selected === undefined ? undefined : layout.placeOf(selected);
  const picture = { width, height, upright, offset: scroll.offset, branches, layout, colours, labels, rows, busy, scroll, place };

  useLayoutEffect(() => {
    if (whole) scroll.moveTo((layout.above - Math.min(callersInSight, Math.floor(inSight / 5))) * rowHeight);
  }, [zoom, width > 0]);
  useLayoutEffect(() => {
    if (place === undefined || !whole || height === 0) return;
    scroll.moveTo(offsetShowing(place.row, scroll.offset, { rows, rowHeight, view: height }));
  }, [selected, place === undefined, height > 0]);
  usePainting(canvas, picture);
  return picture;
}

// Draws after every change of what is drawn, and says on the performance timeline when it has.
function usePainting(canvas: { current: HTMLCanvasElement | null }, scene: Picture): void {
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
  }, [layout, colours, labels, offset, upright, width, height, end]);
}

const reach = 5; // pixels by which a pointer may miss a narrow box

// The box under a pointer, or the only one of its row if the pointer is on the name beside it.
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
