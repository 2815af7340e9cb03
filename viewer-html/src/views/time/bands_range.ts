// SPDX-License-Identifier: BSD-3-Clause
// The visible part of the bands, in the page's state: a time range, or a single band.

import type { Bands } from '../../time/bands';
import type { PageState } from '../../state';
import { others, zoomed } from '../../time/time_chart';
import { slotAt } from '../../time/timeline';
import type { ViewProps } from '../view';

export interface RangeMoves {
  isZoomed: boolean;
  filter(group: number | undefined): void; // shows one band; undefined, or the same band again, shows all
  reset(): void; // back to the whole run
  zoom(by: number, around: number): void;
  brush(from: number, to: number): void;
  escape(): boolean; // one step back; returns false if there is none
}

export function rangeMoves(bands: Bands, field: 'heapBand' | 'serialBand', { state, set }: ViewProps): RangeMoves {
  const { source, range, only } = bands;
  const { timeline } = source;
  const isZoomed = state.heapFrom !== '' || state.heapTo !== '';
  const reset = () => set({ heapFrom: '', heapTo: '' });
  const show = ([from, to]: [number, number]) => set({ heapFrom: String(from), heapTo: String(to) });
  const filter = (group: number | undefined) => {
    const all = group === undefined || group === others || group === only;
    set({ [field]: all ? '' : source.key(group) } as Partial<PageState>);
  };
  return {
    isZoomed,
    filter,
    reset,
    zoom(by, around) {
      const next = zoomed(timeline, range, by, around);
      if (next === undefined) reset();
      else show(next);
    },
    // Intervals are always selected as a whole.
    brush(from, to) {
      const [a, b] = timeline.spans
        ? [timeline.times[slotAt(timeline, range, from) ?? 0], timeline.times[(slotAt(timeline, range, to) ?? 0) + 1]]
        : [from, to];
      if (b > a) show([a, b]);
    },
    escape() {
      if (only !== undefined) filter(undefined);
      else if (isZoomed) reset();
      else return false;
      return true;
    },
  };
}
