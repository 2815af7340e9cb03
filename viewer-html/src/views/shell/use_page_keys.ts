// Keys that no view took.

import { useEffect } from 'preact/hooks';
import type { Opened } from '../../open_profile';
import type { PageState } from '../../state';
import { isShown, unitChoices } from '../../model/units';
import type { Change, View } from '../view';

interface Shown {
  opened: Opened;
  open: View[]; // those that have a tab
  state: PageState;
  metric: number | undefined;
}

// The one after the present one, from the first again after the last.
function following<Item>(items: Item[], present: (item: Item) => boolean): Item | undefined {
  return items[(items.findIndex(present) + 1) % items.length];
}

// What a key means for the page; undefined: nothing.
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
  target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
  || (target instanceof HTMLInputElement && target.type !== 'checkbox');

interface Keys {
  page: Shown;
  help: boolean; // the help sheet is open: other keys wait
  setHelp: (open: boolean) => void;
  set: Change;
  toSearch: () => void;
}

export function usePageKeys({ page, help, setHelp, set, toSearch }: Keys): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
    if (event.key === '/') toSearch();
    else if (event.key === '?') setHelp(!help);
    else {
      const change = help ? undefined : changeOfKey(event.key, page);
      if (change === undefined) return;
      set(change);
    }
    event.preventDefault();
  };
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
