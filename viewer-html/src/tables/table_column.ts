// SPDX-License-Identifier: BSD-3-Clause
// A number column of a table.

import type { CostColumn } from './cost_columns';
import type { CsvCell } from './csv';
import { Role, type Profile, type Value } from '../model/profile';
import { isCount } from '../model/units';

export interface TableColumn extends CostColumn {
  value(row: number): Value; // NaN: missing
  percent(row: number): number; // of the total
  text(row: number): string;
  longest: string[]; // the widest texts, as far as known in advance
  rank: number; // highest ones are hidden first when there is no room
  optional?: boolean; // hidden unless chosen
  compared?: Compared; // undefined: no comparison
  during?: string; // the part of the run it covers; undefined: all
}

// A column of a comparison.
export interface Compared {
  kind: 'now' | 'before' | 'change' | 'percent' | 'share' | 'share before'; // shares of each side's whole run
  csv: { title: string; cell(row: number): CsvCell };
  bar?(row: number): number; // percent of the larger total; negative for less
}

// The rows of a table, or their number if they are numbered from 0.
export type TableRows = ArrayLike<number> | number;

// If there is too little room, the columns of the chosen metric stay longest, then time and allocation, then calls.
export function rankOfMetric({ metrics }: Profile, metric: number, first: number | undefined): number {
  if (metric === first) return 0;
  const { role } = metrics[metric];
  return role === Role.time || role === Role.allocation ? 10 : isCount(metrics[metric]) ? 20 : 40;
}
