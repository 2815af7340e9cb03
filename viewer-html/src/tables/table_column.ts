// SPDX-License-Identifier: BSD-3-Clause
// A column of numbers of a table.

import type { CostColumn } from './cost_columns';
import type { CsvCell } from './csv';
import { Role, type Profile, type Value } from '../model/profile';
import { isCount } from '../model/units';

export interface TableColumn extends CostColumn {
  value(row: number): Value; // NaN: there is none
  percent(row: number): number; // of the total
  text(row: number): string;
  longest: string[]; // texts that no cell's is wider than, as far as that is known before
  rank: number; // the greatest are left out first where there is no room
  optional?: boolean; // left out unless it is asked for
  compared?: Compared; // undefined: the numbers by themselves
  during?: string; // the part of the run that it is of; undefined: the whole
}

// A column of a comparison.
export interface Compared {
  kind: 'now' | 'before' | 'change' | 'percent' | 'share' | 'share before'; // shares of each side's whole run
  csv: { title: string; cell(row: number): CsvCell };
  bar?(row: number): number; // percent of the larger total; negative: less
}

// The rows of a table, or how many there are where they are numbered from 0.
export type TableRows = ArrayLike<number> | number;

// Where there is no room the columns of the chosen metric stay, then time and allocation, then calls.
export function rankOfMetric({ metrics }: Profile, metric: number, first: number | undefined): number {
  if (metric === first) return 0;
  const { role } = metrics[metric];
  return role === Role.time || role === Role.allocation ? 10 : isCount(metrics[metric]) ? 20 : 40;
}
