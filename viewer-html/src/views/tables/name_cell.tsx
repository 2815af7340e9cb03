// SPDX-License-Identifier: BSD-3-Clause
// The name of a row: in a tree with its indentation and what opens and closes it.

import type { VNode } from 'preact';
import { displayName } from '../../model/names';
import { moduleName, none, rawName, type Profile } from '../../model/profile';
import { grouped } from '../../model/units';
import { SafeText } from '../safe_text';

// Pixels a level, up to a level: what is deep is indented less, so that the column has room for its name.
const indent = 14;
const usualLevels = 8;
const deepIndent = 6;
const mostIndent = 24; // levels; deeper ones show their depth as a number
const mostRoom = '50%'; // of a narrow column

function indentAt(level: number): number {
  return Math.min(level, usualLevels) * indent + Math.max(0, Math.min(level, mostIndent) - usualLevels) * deepIndent;
}

export interface TreeName {
  text: string;
  module: string; // behind the name; empty: none
  level: number;
  expanded: boolean | undefined; // undefined: nothing to expand
  found: boolean;
  link: boolean; // the name can be clicked to go there
  note?: string; // after the name
}

// Of a cost centre; of a root that stands for all functions.
export function namesAt(profile: Profile, centre: number): { text: string; module: string } {
  if (centre === none) return { text: 'All functions', module: '' };
  return { text: displayName(rawName(profile, centre)), module: moduleName(profile, centre) };
}

export function treeName({ text, module, level, expanded, found, link, note }: TreeName): VNode {
  const toggle = expanded === undefined ? 'toggle leaf' : expanded ? 'toggle open' : 'toggle';
  return (
    <span class="branch" style={{ paddingLeft: `min(${indentAt(level)}px, ${mostRoom})` }}>
      <span class={toggle} aria-hidden="true" data-part={expanded === undefined ? undefined : 'toggle'} />
      {level > mostIndent && (
        <span class="depth" title="Depth">
          {grouped(level)}
        </span>
      )}
      <span class="label">
        <span class={link ? 'name-text link' : 'name-text'} data-part={link ? 'name' : undefined}>
          {SafeText({ text, mark: found })}
        </span>
        {module !== '' && <span class="module">{SafeText({ text: module })}</span>}
        {note !== undefined && <span class="module">{note}</span>}
      </span>
    </span>
  );
}

// Without a tree, where there is no column for the module.
export function nameWithModule({ text, module, found }: Pick<TreeName, 'text' | 'module' | 'found'>): VNode {
  return (
    <span class="branch">
      <span class="label">
        <span class="name-text">{SafeText({ text, mark: found })}</span>
        {module !== '' && <span class="module">{SafeText({ text: module })}</span>}
      </span>
    </span>
  );
}
