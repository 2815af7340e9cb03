// SPDX-License-Identifier: BSD-3-Clause
// The table of the bands over the visible range.

import { useMemo } from 'preact/hooks';
import type { BandTable, BandColumnId } from '../../time/band_table';
import { sortedRows } from '../../tables/sorting';
import { Grid } from '../tables/grid';
import type { GridColumn } from '../tables/grid_props';
import { tableSort } from '../tables/table_sort';
import { SafeText } from '../safe_text';
import type { ViewProps } from '../view';

const box = { width: 94, height: 18 };

// The course of a band over time, as a line.
function Course({
  points,
  colour = 'var(--soft)',
}: {
  points: { x: number; y: number }[];
  colour?: string | undefined;
}) {
  const at = ({ x, y }: { x: number; y: number }) =>
    `${(x * box.width).toFixed(1)} ${(box.height - 1 - y * (box.height - 2)).toFixed(1)}`;
  const [only] = points;
  if (only === undefined) return null;
  const line = points.length > 1 ? points.map(at).join('L') : `${at({ ...only, x: 0 })}L${at({ ...only, x: 1 })}`;
  return (
    <svg class="course" width={box.width} height={box.height} aria-hidden="true">
      <path fill={colour} d={`M0 ${box.height}L${line}L${box.width} ${box.height}Z`} />
      <path class="course-line" d={`M${line}`} />
    </svg>
  );
}

interface Props {
  view: ViewProps;
  id: string; // its name in the address
  label: string;
  title: string; // of the name column
  table: BandTable;
  groups: number[];
  colours: Map<number, string>; // of the individually drawn groups
  active: number | undefined; // group
  firstSort: BandColumnId;
  found: boolean; // the groups are matches of a search
  empty: string;
  onActive(group: number): void;
  onOpen(group: number): void;
  onKey(event: KeyboardEvent, group: number | undefined): boolean;
  onRows(groups: number[]): void; // in table order
}

function cellOf({ table, colours, found }: Props, group: number, id: string) {
  const text = table.text(id as BandColumnId, group);
  if (id === 'name')
    return (
      <span class="band-cell">
        <span class="band-swatch" style={{ background: colours.get(group) ?? 'transparent' }} />
        <SafeText text={text} mark={found} />
      </span>
    );
  if (id === 'course') return <Course points={table.course(group)} colour={colours.get(group)} />;
  const zero = /^-?[0.,]*$/.test(text);
  if (id !== 'share') return <span class={zero && id !== 'time' ? 'zero' : undefined}>{text}</span>;
  return (
    <>
      <span class="bar heap" style={{ width: `${Math.min(100, Math.max(0, table.share(group)))}%` }} />
      <span class={zero ? 'zero' : undefined}>{text}</span>
    </>
  );
}

export function BandsTable(props: Props) {
  const { table, groups, active } = props;
  const { sort, onSort } = tableSort(props.view, {
    table: props.id,
    columns: [],
    others: ['name', ...table.columns.map(({ id }) => id)],
    metric: undefined,
    first: { column: props.firstSort, descending: true },
  });
  const rows = useMemo(
    () => sortedRows(groups, (group) => table.value(sort.column as BandColumnId, group), sort.descending),
    [table, groups, sort.column, sort.descending],
  );
  useMemo(() => props.onRows(rows), [rows]);
  const activeRow = useMemo(() => (active === undefined ? -1 : rows.indexOf(active)), [rows, active]);
  const columns = useMemo(
    (): GridColumn[] => [
      { id: 'name', title: props.title, hint: props.title, group: '', minimum: 200, most: 200, kind: 'name', rank: -1 },
      ...table.columns.map(
        ({ id, title, hint, group, width }, at): GridColumn => ({
          id,
          title,
          hint,
          group,
          minimum: width,
          kind: 'number',
          rank: at,
          text: (row) => table.text(id, rows[row]),
        }),
      ),
    ],
    [table, rows, props.title],
  );
  return (
    <Grid
      label={props.label}
      columns={columns}
      rows={rows.length}
      active={activeRow}
      showActive={0}
      sort={sort}
      onSort={onSort}
      cell={(row, { id }) => cellOf(props, rows[row], id)}
      empty={props.empty}
      onActive={(row) => props.onActive(rows[row])}
      onOpen={(row) => props.onOpen(rows[row])}
      onKey={(event) => props.onKey(event, activeRow < 0 ? undefined : rows[activeRow])}
    />
  );
}
