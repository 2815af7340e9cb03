// SPDX-License-Identifier: BSD-3-Clause
// The bands of a chart, largest first, with their values at the cursor.

import { useEffect, useRef } from 'preact/hooks';
import { SafeText } from '../safe_text';

interface LegendRow {
  group: number;
  label: string;
  colour: string;
  text: string; // its value
  hint: string;
}

interface Props {
  title: string; // `at 0.300 s`
  unit: string;
  total: string;
  exact: string; // the total
  rows: LegendRow[];
  lit: number | undefined; // row
  onRow(row: number | undefined): void;
  onClick(row: number): void;
}

export function BandsLegend({ title, unit, total, exact, rows, lit, onRow, onClick }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (lit !== undefined) list.current?.children[lit]?.scrollIntoView({ block: 'nearest' });
  }, [lit]);
  return (
    <div class="bands-legend">
      <p class="bands-when">
        <b>{title}</b>
        <span>{unit}</span>
      </p>
      <ul ref={list} tabIndex={0} aria-label={title} onMouseLeave={() => onRow(undefined)}>
        {rows.map((row, index) => (
          <li
            key={row.group}
            class={index === lit ? 'lit' : undefined}
            title={row.hint}
            onMouseEnter={() => onRow(index)}
            onClick={() => onClick(index)}
          >
            <span class="band-swatch" style={{ background: row.colour }} />
            <span class="band-name">
              <SafeText text={row.label} />
            </span>
            <span class="band-value">{row.text}</span>
          </li>
        ))}
      </ul>
      <p class="bands-total">
        <span>Total</span>
        <b title={exact}>{total}</b>
      </p>
    </div>
  );
}
