// SPDX-License-Identifier: BSD-3-Clause
// The line below the table of bands: all facts about one band, and links to other views.

import type { BandSource } from '../../time/bands';
import { visibleText } from '../../model/names';
import { showCallers, showInTree } from '../actions';
import { SafeText } from '../safe_text';
import type { ViewProps } from '../view';

interface Props {
  view: ViewProps;
  source: BandSource;
  group: number | undefined; // undefined: shows the hint
  facts: { title: string; text: string }[];
}

const hint = 'Click a band to see it alone, drag to zoom in on a time, double click for the whole run.';

export function BandDetails({ view, source, group, facts }: Props) {
  if (group === undefined)
    return (
      <footer class="details">
        <p class="hint">{hint}</p>
      </footer>
    );
  const centre = source.centre?.(group);
  const entry = source.entry?.(group);
  const label = source.label(group);
  return (
    <footer class="details">
      <div class="band-line">
        <p class="full-name" title={visibleText(label, 2000)}>
          <SafeText text={label} />
        </p>
        {entry !== undefined && (
          <button type="button" class="tool" onClick={() => showInTree(view, entry)} title="Key t">
            Show in the call tree
          </button>
        )}
        {centre !== undefined && (
          <button type="button" class="tool" onClick={() => showCallers(view, centre)} title="Key c">
            Callers and callees
          </button>
        )}
      </div>
      <dl>
        {[...facts, ...(source.about?.(group) ?? [])].map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </footer>
  );
}
