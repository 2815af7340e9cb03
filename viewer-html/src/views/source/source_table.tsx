// SPDX-License-Identifier: BSD-3-Clause
// The lines of a file: number, costs, text.

import { useMemo, useRef } from 'preact/hooks';
import { qualifiedName, visibleText } from '../../model/names';
import type { SourceRow } from '../../model/source_lines';
import type { SourceCosts } from '../../model/source_places';
import { counted, percent } from '../../model/units';
import { rowsByKeys } from '../../tables/sorting';
import { finish } from '../../steps';
import { costsOfGroups, keysOf, type TableColumn } from '../../tables/table_columns';
import { SafeText } from '../safe_text';
import { costCell, gridColumnOf } from '../tables/cost_cell';
import { Grid } from '../tables/grid';
import type { GridColumn } from '../tables/grid_props';
import { tableSort } from '../tables/table_sort';
import type { ViewProps } from '../view';

export interface SourceProps extends ViewProps {
  costs: SourceCosts;
}

interface Props extends SourceProps {
  columns: TableColumn[];
  all: SourceRow[];
  line: number;
  centre: number | undefined; // selected among those that begin on the line
  found: Set<number>; // lines
  onLine(line: number): void;
  onOpen(): void;
  onKey(event: KeyboardEvent): boolean;
}

const mostText = 460; // pixels of text that take precedence over numbers
const mostNames = 10;

// Sorting by costs includes only lines with costs.
function useRows(props: Props) {
  const { analysis, costs, columns, all, metric } = props;
  const first = { column: 'line', descending: false };
  const { sort, onSort } = tableSort(props, { table: 'lines', columns, others: ['line'], metric, first });
  const rows = useMemo(() => {
    if (!columns.some(({ id }) => id === sort.column)) return sort.descending ? [...all].reverse() : all;
    const byGroup = new Map(all.filter(({ group }) => group >= 0).map((row) => [row.group, row]));
    const keys = keysOf(analysis, columns, sort, costsOfGroups(costs.lines));
    return Array.from(finish(rowsByKeys(Uint32Array.from(byGroup.keys()), keys)), (group) => byGroup.get(group)!);
  }, [all, columns, sort.column, sort.descending]);
  return { rows, sort, onSort };
}

// Increases whenever another line or order must be shown.
function useShown(...of: unknown[]): number {
  const count = useRef(0);
  const key = of.join();
  const last = useRef<string>(undefined);
  if (last.current !== key) {
    last.current = key;
    count.current++;
  }
  return count.current;
}

// The number and the text of a line, with its share of the metric as its background.
function lineCell({ analysis, costs, metric, search, centre, found }: Props, one: SourceRow) {
  if (one.number === 0) return <span class="left-out">⋮ {counted(one.left, 'line')}</span>;
  const { first, last } = costs.places;
  const within = centre !== undefined && one.number >= first[centre] && one.number <= last[centre];
  const heat =
    metric === undefined || one.group < 0
      ? 0
      : Math.min(1, percent(costs.lines.individual(metric)[one.group], analysis.total(metric)) / 100);
  const centres = one.group < 0 ? [] : costs.centresOf(one.group, metric).slice(0, mostNames);
  const named = search !== undefined && centres.some((of) => search.centres[of] === 1);
  return [
    <span key="heat" class="heat" style={{ opacity: Math.sqrt(heat) * 0.7 }} />,
    <span key="line" class={`line-number${within ? ' within' : ''}`}>
      <span class={named ? 'found' : ''}>{one.number}</span>
    </span>,
    one.text === undefined ? (
      <span key="text" class="left-out">
        {centres.map((of) => visibleText(qualifiedName(analysis.profile, of), 200)).join(', ')}
      </span>
    ) : (
      <SafeText key="text" text={one.text} mark={found.has(one.number)} />
    ),
  ];
}

export function SourceTable(props: Props) {
  const { columns, line, onLine, onOpen, onKey } = props;
  const { rows, sort, onSort } = useRows(props);
  const active = useMemo(() => rows.findIndex(({ number }) => number === line), [rows, line]);
  const shown = useShown(line, sort.column, sort.descending);
  const grid = useMemo((): GridColumn[] => {
    const text = (row: number) => `00000 ${rows[row].text ?? ''}`;
    const costAt = (column: TableColumn, row: number) => (rows[row].group < 0 ? '' : column.text(rows[row].group));
    return [
      {
        id: 'line',
        title: 'Line',
        hint: 'Lines in their order',
        group: '',
        kind: 'name',
        minimum: 150,
        most: mostText,
        rank: -1,
        text,
      },
      ...columns.map((column) => ({ ...gridColumnOf(column, Number), text: (row: number) => costAt(column, row) })),
    ];
  }, [rows, columns]);
  const cell = (row: number, { id }: GridColumn) => {
    const one = rows[row];
    if (id === 'line') return lineCell(props, one);
    return one.group < 0 ? '' : costCell(columns.find((column) => column.id === id)!, one.group);
  };
  return (
    <Grid
      label="Source lines"
      columns={grid}
      rows={rows.length}
      active={active}
      showActive={shown}
      sort={sort}
      onSort={onSort}
      cell={cell}
      onKey={onKey}
      onActive={(row) => rows[row].number > 0 && onLine(rows[row].number)}
      onOpen={onOpen}
      empty="None of the functions shown begins in this file."
    />
  );
}
