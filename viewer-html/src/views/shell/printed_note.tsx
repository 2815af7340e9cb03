// SPDX-License-Identifier: BSD-3-Clause
// The settings of the controls as one line for paper, which lacks the controls.

import { visibleText } from '../../model/names';
import type { PageState } from '../../state';

const longest = 200; // characters of a name

function askedFor(state: PageState): string {
  const names = (what: string, patterns: string[]) =>
    patterns.length === 0 ? [] : [`${what} ${patterns.map((one) => visibleText(one, longest)).join(', ')}`];
  const typed = (what: string, text: string) => (text === '' ? [] : [`${what} ${visibleText(text, longest)}`]);
  const isTurned = state.inverted && (state.view === 'tree' || state.view === 'flame');
  return [
    ...names('without', state.exclude),
    ...(state.foldRecursion ? ['recursion folded'] : []),
    ...names('from', state.root),
    ...names('through', state.focus),
    ...(state.byModule ? ['by module'] : []),
    ...(isTurned ? ['inverted: callers below'] : []),
    ...typed('to depth', state.maxDepth),
    ...typed('time at least', state.minTicks),
    ...typed('allocation at least', state.minWords),
    ...typed('searched for', state.search),
  ].join('; ');
}

export function PrintedNote({ state }: { state: PageState }) {
  const text = askedFor(state);
  return text === '' ? null : <p class="printed-only">{text}</p>;
}
