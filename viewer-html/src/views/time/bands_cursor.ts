// SPDX-License-Identifier: BSD-3-Clause
// The cursor of a bands chart: a slot and a band, moved by the pointer and by keys.

import { useRef, useState } from 'preact/hooks';
import type { BandSource } from '../../time/bands';
import { drawnAt, type BandsChart } from '../../time/bands_chart';
import { others } from '../../time/time_chart';
import { slotAt, timeOfSlot } from '../../time/timeline';
import { actionKey } from '../actions';
import type { RangeMoves } from './bands_range';
import type { ViewProps } from '../view';

interface Hover {
  slot: number;
  drawn: number | undefined; // index of the band in the chart
  byKey: boolean;
}

// The cursor, independent of the drawn bands.
interface Kept {
  source: BandSource;
  slot: number;
  group: number | undefined;
  byKey: boolean;
}

export function useBandsCursor(chart: BandsChart) {
  const { range, source } = chart.bands;
  const [kept, keep] = useState<Kept>();
  const last = useRef(kept); // keys can arrive faster than the page is drawn
  const setHover = (hover: Hover | undefined) => {
    last.current = hover && {
      source,
      slot: hover.slot,
      group: chart.drawn[hover.drawn ?? -1]?.group,
      byKey: hover.byKey,
    };
    keep(last.current);
  };
  const hoverOf = (one: Kept | undefined): Hover | undefined => {
    if (one === undefined || one.source !== source) return undefined;
    const drawn = chart.drawn.findIndex(({ group }) => group === one.group);
    return { slot: one.slot, drawn: drawn < 0 ? undefined : drawn, byKey: one.byKey };
  };
  const hover = hoverOf(kept);
  const inRange = hover !== undefined && hover.slot >= range.first && hover.slot < range.end;
  return {
    latest: () => hoverOf(last.current),
    setHover,
    byKey: hover?.byKey === true,
    slot: inRange ? hover.slot : undefined,
    lit: hover?.drawn,
  };
}

export type BandsCursor = ReturnType<typeof useBandsCursor>;

// Handles pointer events in the chart.
export function pointerMoves(chart: BandsChart, { setHover }: BandsCursor, moves: RangeMoves) {
  const { range, source, only } = chart.bands;
  const { timeline } = source;
  return {
    point(time: number | undefined, height: number) {
      const slot = time === undefined ? undefined : slotAt(timeline, range, time);
      setHover(slot === undefined ? undefined : { slot, drawn: drawnAt(chart, slot, height), byKey: false });
    },
    click(time: number, height: number) {
      const slot = slotAt(timeline, range, time);
      const drawn = slot === undefined ? undefined : drawnAt(chart, slot, height);
      if (only !== undefined) moves.filter(undefined);
      else if (drawn !== undefined) moves.filter(chart.drawn[drawn].group);
    },
  };
}

// Handles the keys of a band, in the chart and the table. Returns true if it does.
export function bandKey(event: KeyboardEvent, chart: BandsChart, group: number | undefined, view: ViewProps): boolean {
  const { source } = chart.bands;
  const known = group !== undefined && group !== others;
  const centre = known ? source.centre?.(group) : undefined;
  return actionKey(event, centre, known ? source.entry?.(group) : undefined, view);
}

export function chartKey(
  event: KeyboardEvent,
  chart: BandsChart,
  cursor: BandsCursor,
  moves: RangeMoves,
  view: ViewProps,
): boolean {
  const { range, source, only } = chart.bands;
  const { latest, setHover, lit } = cursor;
  const move = (to: number) => {
    const slot = Math.min(range.end - 1, Math.max(range.first, to));
    if (slot >= range.first) setHover({ slot, drawn: latest()?.drawn, byKey: true });
  };
  const step = (by: number) => move((latest()?.slot ?? (by > 0 ? range.first - 1 : range.end)) + by);
  const light = (by: number) => {
    const last = chart.drawn.length - 1;
    const before = latest()?.drawn ?? (by > 0 ? -1 : last + 1);
    setHover({ slot: latest()?.slot ?? range.first, drawn: Math.min(last, Math.max(0, before + by)), byKey: true });
  };
  const zoom = (by: number) => {
    const slot = latest()?.slot;
    moves.zoom(by, slot === undefined ? (range.from + range.to) / 2 : timeOfSlot(source.timeline, slot));
  };
  const page = Math.max(1, Math.round((range.end - range.first) / 10));
  const keys: Record<string, () => void> = {
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
    PageDown: () => step(page),
    PageUp: () => step(-page),
    Home: () => move(range.first),
    End: () => move(range.end - 1),
    ArrowUp: () => light(1),
    ArrowDown: () => light(-1),
    '+': () => zoom(0.5),
    '=': () => zoom(0.5),
    '-': () => zoom(2),
    Enter: () => lit !== undefined && moves.filter(chart.drawn[lit].group),
  };
  if (event.key === 'Escape') return moves.escape();
  if (keys[event.key] === undefined)
    return bandKey(event, chart, lit === undefined ? only : chart.drawn[lit].group, view);
  keys[event.key]();
  return true;
}
