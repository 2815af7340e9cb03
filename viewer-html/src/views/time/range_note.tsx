// SPDX-License-Identifier: BSD-3-Clause
// A note in other views that a part of the run is selected, and what in them ignores the selection.

import { timeOfState } from '../../time/bands';
import { rangeText } from '../../time/chart_units';
import type { ViewProps } from '../view';

export function RangeNote({ view, analysis, state, set }: ViewProps & { view: string }) {
  const { heap, serial, tree } = analysis.profile;
  if ((heap ?? serial) === undefined || (state.heapFrom === '' && state.heapTo === '')) return null;
  if (view === 'heap' || view === 'serial') return null;
  const ofPart = view === 'overview' ? `of the ${serial === undefined ? 'heap' : 'heap and the functions'} only; ` : '';
  const hasColumns = serial !== undefined && serial.metrics.length > 0 && (view === 'functions' || view === 'modules');
  const what = hasColumns
    ? 'its columns come first; all others cover the whole run.'
    : tree.size > 0
      ? `${ofPart}the call tree has no times and covers the whole run.`
      : '';
  return (
    <p class="range-note" role="status">
      <b>{rangeText(timeOfState(state.heapFrom), timeOfState(state.heapTo))}</b>: {what}{' '}
      <button type="button" class="tool" onClick={() => set({ heapFrom: '', heapTo: '' })}>
        Whole run
      </button>
    </p>
  );
}
