// The buttons for what can be done with the selected function or entry; actions.ts has the keys.

import { none } from '../../model/profile';
import { exclude, focusOn, showCallers, showInFlameGraph, showInTree } from '../actions';
import type { ViewProps } from '../view';

interface Props {
  props: ViewProps;
  centre: number | undefined;
  entry(): number | undefined; // of the call tree
  here: 'tree' | 'functions' | 'modules' | 'callers';
}

export function RowActions({ props, centre, entry, here }: Props) {
  if (centre === undefined || centre === none) return null;
  const withEntry = (work: (props: ViewProps, entry: number) => void) => () => {
    const at = entry();
    if (at !== undefined) work(props, at);
  };
  const actions: [title: string, hint: string, work: () => void][] = [
    ['Callers and callees', 'Who calls it and what it calls (c)', () => showCallers(props, centre)],
    ...(here === 'tree' ? [] : [['Call tree', 'Where it costs most in the call tree (t)', withEntry(showInTree)] as [string, string, () => void]]),
    ['Flame graph', 'Zoomed to it in the flame graph (g)', withEntry(showInFlameGraph)],
    ['Focus', 'Only stacks through it (f)', () => focusOn(props, centre)],
    ['Exclude', 'As if it had not been profiled (x)', () => exclude(props, centre)],
  ];
  return (
    <div class="row-actions" role="group" aria-label="The selected function">
      {actions.map(([title, hint, work]) => (
        <button key={title} type="button" class="tool" title={hint} onClick={work}>{title}</button>
      ))}
    </div>
  );
}
