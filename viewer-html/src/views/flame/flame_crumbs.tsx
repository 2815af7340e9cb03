// SPDX-License-Identifier: BSD-3-Clause
// The path from the root to the zoomed node of a flame graph; the middle of a long path is omitted.

import type { Branches } from '../../model/branches';
import { labelName } from '../../flame/flame_labels';
import { visibleText } from '../../model/names';
import type { Profile } from '../../model/profile';
import { counted, grouped } from '../../model/units';
import { SafeText } from '../safe_text';

interface Props {
  profile: Profile;
  branches: Branches;
  zoom: number;
  width: number;
  label: string; // of the graph
  onZoom(node: number): void;
}

const crumbWidth = 150; // pixels, on average

export function FlameCrumbs({ profile, branches, zoom, width, label, onZoom }: Props) {
  const depth = branches.depth(zoom) - branches.depth(branches.root);
  const most = Math.min(9, Math.max(2, Math.floor(width / crumbWidth)));
  const last: number[] = []; // up to the zoomed node
  const wanted = depth + 1 <= most ? depth : most - 1;
  for (let node = zoom; last.length < wanted; node = branches.parent(node)) last.unshift(node);
  const left = depth - last.length;
  const name = (node: number) => labelName(profile, branches.centre(node));
  const crumb = (node: number) => (
    <li key={node}>
      {node === zoom ? (
        <span class="crumb" aria-current="location" title={visibleText(name(node))}>
          <SafeText text={name(node)} />
        </span>
      ) : (
        <button
          type="button"
          class="crumb"
          title={`Zoom out to ${visibleText(name(node))}`}
          onClick={() => onZoom(node)}
        >
          <SafeText text={name(node)} />
        </button>
      )}
    </li>
  );
  return (
    <nav aria-label={`${label}: zoomed to`}>
      <ol class="crumbs">
        {crumb(branches.root)}
        {left > 0 && (
          <li class="elided" title={counted(left, 'more caller')}>
            … {grouped(left)} …
          </li>
        )}
        {last.map(crumb)}
      </ol>
    </nav>
  );
}
