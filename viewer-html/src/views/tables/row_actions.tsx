// SPDX-License-Identifier: BSD-3-Clause
// Actions on the selected function or entry, as buttons and menu items; actions.ts has the keys.

import { qualifiedName } from '../../model/names';
import { none } from '../../model/profile';
import {
  exclude,
  focusOn,
  makeRoot,
  placeOfFunction,
  showCallers,
  showInFlameGraph,
  showInTree,
  showSource,
} from '../actions';
import { copyText } from '../copy';
import type { MenuItem } from '../menu';
import type { ViewProps } from '../view';

interface Props {
  props: ViewProps;
  centre: number | undefined;
  entry(): number | undefined; // of the call tree
  here: 'tree' | 'functions' | 'modules' | 'callers' | 'source';
}

interface Action extends MenuItem {
  hint: string;
}

export function rowActions({ props, centre, entry, here }: Props): Action[] {
  if (centre === undefined || centre === none) return [];
  const withEntry = (work: (props: ViewProps, entry: number) => void) => () => {
    const at = entry();
    if (at !== undefined) work(props, at);
  };
  const inTree: Action = {
    title: 'Call tree',
    key: 't',
    hint: 'Its most expensive place in the call tree',
    work: withEntry(showInTree),
  };
  const source: Action = {
    title: 'Source',
    key: 's',
    hint: 'Its source lines',
    work: () => showSource(props, centre),
  };
  return [
    {
      title: 'Callers and callees',
      key: 'c',
      hint: 'Its callers and callees',
      work: () => showCallers(props, centre),
    },
    ...(here === 'tree' ? [] : [inTree]),
    { title: 'Flame graph', key: 'g', hint: 'Zoom to it in the flame graph', work: withEntry(showInFlameGraph) },
    ...(here === 'source' || placeOfFunction(props.analysis, centre) === undefined ? [] : [source]),
    { title: 'Focus', key: 'f', begins: true, hint: 'Only stacks through it', work: () => focusOn(props, centre) },
    { title: 'Exclude', key: 'x', hint: 'As if it had not been profiled', work: () => exclude(props, centre) },
    { title: 'Root', hint: 'Only the calls below it', work: () => makeRoot(props, centre) },
  ];
}

export function RowActions(props: Props) {
  const { centre } = props;
  if (centre === undefined || centre === none) return null;
  const copy: Action = {
    title: 'Copy name',
    key: 'y',
    hint: 'The whole name',
    work: () => void copyText(qualifiedName(props.props.analysis.profile, centre)),
  };
  return (
    <div class="row-actions" role="group" aria-label="The selected function">
      {[...rowActions(props), copy].map(({ title, hint, key, work }) => (
        <button
          key={title}
          type="button"
          class="tool"
          title={key === undefined ? hint : `${hint} (${key})`}
          onClick={work}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
