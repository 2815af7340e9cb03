// SPDX-License-Identifier: BSD-3-Clause
// The name of a row; in a tree with indentation and a toggle.

import type { VNode } from 'preact';
import { displayName } from '../../model/names';
import { moduleName, none, rawName, type Profile } from '../../model/profile';
import { grouped } from '../../model/units';
import { SafeText } from '../safe_text';

// Pixels per level; deep levels are indented less, to leave room for names.
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
  module: string; // after the name; empty: none
  level: number;
  expanded: boolean | undefined; // undefined: not expandable
  found: boolean;
  link: boolean; // the name is a link
  note?: string; // after the name
}

// The name of a cost centre, or of a root that stands for all functions.
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

// For tables that are not trees, if they have no room for the module column.
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
