// SPDX-License-Identifier: BSD-3-Clause
// The controls of a bands chart: number of bands, filter, range, and saving.

import type { ComponentChildren } from 'preact';
import { visibleText } from '../../model/names';
import { SafeText } from '../safe_text';

interface Props {
  children: ComponentChildren; // the view's own
  bands: number;
  zoomed: boolean;
  filter: string | undefined; // the only band shown
  note: string;
  busy: boolean;
  save: { table(): void; series(): void; svg(): void };
  onBands(count: number): void;
  onReset(): void;
  onUnfilter(): void;
}

const counts = [5, 10, 20, 50];

export function BandsTools(props: Props) {
  const { bands, zoomed, filter, note, busy, save } = props;
  const choices = counts.includes(bands) ? counts : [...counts, bands].sort((a, b) => a - b);
  return (
    <div class="tools band-tools">
      {props.children}
      <label>
        Bands{' '}
        <select value={bands} onChange={(event) => props.onBands(Number(event.currentTarget.value))}>
          {choices.map((count) => (
            <option key={count} value={count}>
              top {count}
            </option>
          ))}
        </select>
      </label>
      {filter !== undefined && (
        <button
          type="button"
          class="chip"
          title={`Only ${visibleText(filter, 500)}: show all (Escape)`}
          onClick={props.onUnfilter}
        >
          <SafeText text={filter} /> ×
        </button>
      )}
      {zoomed && (
        <button type="button" class="tool" onClick={props.onReset} title="The whole run (Escape, or double click)">
          Whole run
        </button>
      )}
      <span class="note" role="status">
        {busy ? 'Adding up …' : note}
      </span>
      <span class="spacer" />
      <button type="button" class="tool" onClick={save.table} title="The table as CSV, in the order shown">
        Save table
      </button>
      <button type="button" class="tool" onClick={save.series} title="All bands over time as CSV">
        Save series
      </button>
      <button type="button" class="tool" onClick={save.svg} title="The chart as SVG">
        Save SVG
      </button>
    </div>
  );
}
