// SPDX-License-Identifier: BSD-3-Clause
// The line at the top of the page: what ran, when, and its total costs.

import type { Analysis } from '../../model/analysis';
import { headingOf, runShareText } from '../../tables/cost_columns';
import { heapPeak } from '../../time/heap';
import { changeOf, percentText } from '../../model/comparison';
import { visibleText } from '../../model/names';
import { comparedWith } from '../../overview';
import { Role, type Value } from '../../model/profile';
import { wasInverted } from '../../transforms/upright';
import { counted, described, grouped, readableScale, withUnit } from '../../model/units';
import { SafeText } from '../safe_text';
import { FileButton } from './file_button';
import { SaveAs } from './save_as';

interface Total {
  title: string;
  text: string;
  hint: string;
}

function totalsOf(analysis: Analysis): Total[] {
  const { profile } = analysis;
  const totals: Total[] = [];
  if (profile.tree.size > 0)
    profile.metrics.forEach((metric, index) => {
      if (![Role.time, Role.allocation, Role.entries].includes(metric.role)) return;
      const value = analysis.total(index);
      const scale = readableScale(metric.unit === 'count' ? '' : metric.unit, profile.run, analysis.whole.total(index));
      const title = metric.role === Role.entries ? 'Entries' : headingOf(metric);
      const change = changeOf(profile, index, (side) => analysis.total(side));
      const by = change === undefined ? '' : ` (${percentText(change, 'both', ' %')})`;
      const was = change === undefined ? '' : `, before ${grouped(change.before)}`;
      const text = `${partText(analysis, index, scale.format)} ${visibleText(scale.unit, 20)}`.trim() + by;
      const whole = analysis.isPart(index) ? `; ${runShareText(analysis, index, value)}` : '';
      totals.push({
        title,
        text,
        hint: `${partText(analysis, index, grouped)} ${visibleText(metric.unit, 20)}${was}${whole}`,
      });
    });
  if (profile.heap !== undefined) {
    const unit = profile.heap.inWords ? 'words' : 'bytes';
    const { value } = heapPeak(profile.heap);
    const scale = readableScale(unit, profile.run, value);
    totals.push({
      title: 'Heap peak',
      text: withUnit(scale.format(value), scale.unit),
      hint: described(value, unit, profile.run),
    });
  }
  return totals;
}

// `1.2 of 3.4` if a part is hidden.
function partText(analysis: Analysis, metric: number, format: (value: Value) => string): string {
  const own = format(analysis.total(metric));
  return analysis.isPart(metric) ? `${own} of ${format(analysis.whole.total(metric))}` : own;
}

interface Props {
  analysis: Analysis;
  warnings: number;
  onWarnings(): void;
  onHelp(): void;
  pgcl: Blob | undefined; // the profile as a file, if it can be saved in other formats
  onFiles(files: File[]): void;
  onFailure(text: string): void;
}

export function Header({ analysis, warnings, onWarnings, onHelp, pgcl, onFiles, onFailure }: Props) {
  const { run } = analysis.profile;
  const against = comparedWith(run);
  return (
    <header class="top">
      <h1>
        <SafeText text={run.program || 'Profile'} />
      </h1>
      <FileButton text="Open" kind="open-button" onFiles={onFiles} />
      {READERS && pgcl !== undefined && <SaveAs pgcl={pgcl} program={run.program} onFailure={onFailure} />}
      {run.date !== '' && (
        <span class="date">
          <SafeText text={run.date} />
        </span>
      )}
      {wasInverted(analysis.asRead) && (
        <span class="date" title="Callers were below each function; the page turned the stacks around">
          written inverted
        </span>
      )}
      {against !== '' && (
        <span class="date">
          compared with <SafeText text={against} />
        </span>
      )}
      <ul class="totals" aria-label="Totals">
        {totalsOf(analysis).map(({ title, text, hint }) => (
          <li key={title} title={hint}>
            <span class="total-title">{title}</span> <b>{text}</b>
          </li>
        ))}
      </ul>
      {warnings > 0 && (
        <button type="button" class="warning-count" onClick={onWarnings}>
          {counted(warnings, 'warning')}
        </button>
      )}
      <button type="button" class="help-button" onClick={onHelp} aria-label="Keys and help" title="Keys (?)">
        ?
      </button>
    </header>
  );
}
