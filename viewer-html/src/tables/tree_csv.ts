// SPDX-License-Identifier: BSD-3-Clause
// The open rows of a tree as CSV.

import type { Analysis } from '../model/analysis';
import { csvParts, type CsvCell } from './csv';
import { moduleName, none, rawName, type Profile } from '../model/profile';
import type { Steps } from '../steps';
import { csvColumns, type TableColumn } from './table_columns';
import type { TreeRows } from './tree_rows';

const longestPath = 256; // functions

// `Module.name`, raw.
export function rawQualified(profile: Profile, centre: number): string {
  if (centre === none) return '';
  const module = moduleName(profile, centre);
  const name = rawName(profile, centre);
  return module === '' ? name : `${module}.${name}`;
}

// Depth, function (empty for a module), module, path from the root, and numbers. The path of a row deeper than 256
// begins with `...`, because the full paths of a deep recursion would make the file far too large.
export function treeCsv(
  analysis: Analysis,
  rows: TreeRows,
  columns: TableColumn[],
  isModule: (node: number) => boolean,
): Steps<BlobPart[]> {
  const { profile } = analysis;
  const numbers = csvColumns(analysis, columns);
  const { branches } = rows;
  const pathOf = (node: number): string => {
    const path: string[] = [];
    for (let at = node; ; at = branches.parent(at)) {
      const centre = branches.centre(at);
      if (centre !== none) path.push(isModule(at) ? moduleName(profile, centre) : rawQualified(profile, centre));
      if (at === branches.root) break;
      if (path.length === longestPath) {
        path.push('...');
        break;
      }
    }
    return path.reverse().join(' > ');
  };
  const cells = (row: number): CsvCell[] => {
    const node = rows.node(row);
    const centre = branches.centre(node);
    const names =
      centre === none
        ? ['', '']
        : isModule(node)
          ? ['', moduleName(profile, centre)]
          : [rawName(profile, centre), moduleName(profile, centre)];
    return [rows.level(node), ...names, pathOf(node), ...numbers.map((column) => column.value(node))];
  };
  const heading = ['Depth', 'Function', 'Module', 'Path', ...numbers.map(({ title }) => title)];
  return csvParts(heading, rows.length, cells);
}
