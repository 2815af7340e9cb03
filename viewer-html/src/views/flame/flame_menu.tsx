// SPDX-License-Identifier: BSD-3-Clause
// Actions on a box of a flame graph.

import { allFunctions } from '../../flame/flame_labels';
import { qualifiedName, visibleText } from '../../model/names';
import type { Branches } from '../../model/branches';
import { none, type Profile } from '../../model/profile';
import { grouped } from '../../model/units';
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
import { Menu, type MenuItem } from '../menu';
import type { InputContext, MenuAt } from './flame_types';

interface Props {
  input: InputContext;
  at: MenuAt;
  onClose(): void;
}

export function FlameMenu({ input, at: { node, x, y }, onClose }: Props) {
  const { props } = input;
  const {
    analysis: { profile },
    branches,
  } = props;
  const centre = branches.centre(node);
  const name = centre === none ? '' : qualifiedName(profile, centre);
  return (
    <Menu
      label={name === '' ? allFunctions : visibleText(name, 300)}
      items={itemsOf(input, node, centre, name)}
      x={x}
      y={y}
      onClose={onClose}
    />
  );
}

function itemsOf({ props, picture, zoomTo }: InputContext, node: number, centre: number, name: string): MenuItem[] {
  const {
    analysis: { profile },
    branches,
    state,
    callers = false,
    inverted = false,
  } = props;
  const { window } = picture;
  const entry = branches.entry(node);
  const isAll = window.node === branches.root && window.from <= 0 && window.to >= 1;
  const zooms: MenuItem[] = [
    { title: 'Zoom to it', key: 'Enter', work: () => zoomTo(node) },
    { title: 'Reset zoom', key: 'Home', off: isAll, work: () => zoomTo(branches.root) },
  ];
  if (name === '') return zooms;
  const isHere = state.view === 'flame' && !inverted;
  return [
    ...zooms,
    { title: 'Callers and callees', key: 'c', begins: true, work: () => showCallers(props, centre) },
    ...(placeOfFunction(props.analysis, centre) === undefined
      ? []
      : [{ title: 'Source', key: 's', work: () => showSource(props, centre) }]),
    { title: 'Show in the call tree', key: 't', work: () => showInTree(props, entry) },
    ...(isHere ? [] : [{ title: 'Show in the flame graph', key: 'g', work: () => showInFlameGraph(props, entry) }]),
    { title: 'Focus: only stacks through it', key: 'f', begins: true, work: () => focusOn(props, centre) },
    { title: 'Exclude it', key: 'x', work: () => exclude(props, centre) },
    { title: 'Root: only the calls below it', work: () => makeRoot(props, centre) },
    { title: 'Copy name', begins: true, work: () => void copyText(name) },
    { title: 'Copy stack', work: () => void copyText(stackText(profile, branches, node, callers)) },
  ];
}

const mostFrames = 10_000;

// One function per line, the last call first, as in stack traces.
export function stackText(profile: Profile, branches: Branches, node: number, callers: boolean): string {
  const names: string[] = [];
  for (let at = node; names.length < mostFrames; at = branches.parent(at)) {
    const centre = branches.centre(at);
    if (centre !== none) names.push(qualifiedName(profile, centre));
    if (at === branches.root) break;
  }
  const left = branches.depth(node) - branches.depth(branches.root) + 1 - names.length;
  if (names.length === mostFrames && left > 0) names.push(`... ${grouped(left)} more`);
  return (callers ? names.reverse() : names).join('\n');
}
