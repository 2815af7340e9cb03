// SPDX-License-Identifier: BSD-3-Clause
// Keys pressed outside a view's table, graph or chart: those of the page, and those of the view, wherever the focus is.

import { useEffect } from 'preact/hooks';
import type { Opened } from '../../open_profile';
import type { PageState } from '../../state';
import { isShown, unitChoices } from '../../model/units';
import type { Change, View } from '../view';
import { mainOfView } from './use_focus';

interface Shown {
  opened: Opened;
  open: View[]; // views with a tab
  state: PageState;
  metric: number | undefined;
}

// The item after the current one, cyclically.
function following<Item>(items: Item[], present: (item: Item) => boolean): Item | undefined {
  return items[(items.findIndex(present) + 1) % items.length];
}

// The effect of a key on the page; undefined: none.
function changeOfKey(key: string, { opened, open, state, metric }: Shown): Partial<PageState> | undefined {
  const { profile } = opened;
  const view = /^[1-9]$/.test(key) ? open[Number(key) - 1] : undefined;
  if (view !== undefined) return { view: view.id };
  if (key === 'u') return { units: following(unitChoices(profile), ({ id }) => id === state.units)!.id };
  if (key === 'o' && profile.run.overheadPer1000Calls > 0) return { correctOverhead: !state.correctOverhead };
  if (key === 'r') return { foldRecursion: !state.foldRecursion };
  if (key !== 'm' || metric === undefined) return undefined;
  const next = following(profile.metrics.filter(isShown), (one) => one === profile.metrics[metric]);
  return next === undefined ? undefined : { metric: next.name };
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');

const moves = [
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'PageUp',
  'PageDown',
  'Home',
  'End',
  'Escape',
  'Backspace',
];

// Whether the focused element handles the key itself.
function isTaken(key: string, target: EventTarget | null): boolean {
  if (target === document.body) return false;
  if (key.length === 1 && key !== ' ') return false;
  return !(target instanceof HTMLButtonElement || target instanceof HTMLInputElement) || !moves.includes(key);
}

// Passes the key to the view. Returns true if handled there.
function pressInView({ key, shiftKey, repeat, target }: KeyboardEvent): boolean {
  const main = mainOfView();
  if (main === undefined || main === target || isTaken(key, target)) return false;
  const again = new KeyboardEvent('keydown', { key, shiftKey, repeat, bubbles: false, cancelable: true });
  const done = !main.dispatchEvent(again);
  if (done && key.length > 1 && mainOfView() === main) main.focus({ preventScroll: true });
  return done;
}

interface Keys {
  page: Shown;
  help: boolean; // the help sheet is open: other keys are ignored
  setHelp: (open: boolean) => void;
  set: Change;
  toSearch: () => void;
  toView: () => void; // called once the change is drawn
}

export function usePageKeys({ page, help, setHelp, set, toSearch, toView }: Keys): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
    if (event.key === '/') toSearch();
    else if (event.key === '?') setHelp(!help);
    else {
      const change = help ? undefined : changeOfKey(event.key, page);
      if (change === undefined) {
        if (help || !pressInView(event)) return;
      } else {
        if (change.view !== undefined) toView();
        set(change);
      }
    }
    event.preventDefault();
  };
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
