// A table of any number of rows, of which only those in sight are on the page. The grid has the
// focus and names its active row to assistive technology; arrows, Page Up and Down, Home and End
// move it.

import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import {
  clampOffset, contentHeight, isScaled, offsetOfScroll, offsetShowing, rowsInSight, scrollOfOffset,
  type Layout,
} from '../row_window';
import type { GridColumn, Sort } from './grid_columns';
import { GridHeader } from './grid_header';

export interface RowState {
  level?: number;
  expanded?: boolean | undefined; // undefined: nothing to expand
}

export interface GridProps {
  label: string;
  tree?: boolean;
  columns: GridColumn[];
  rows: number;
  active: number; // row, -1 none
  showActive: number; // counts up to ask for the active row to be scrolled into sight
  sort: Sort;
  onSort(sort: Sort): void;
  onActive(row: number): void;
  onOpen(row: number): void; // Enter and double click
  onKey?(event: KeyboardEvent): boolean; // true: dealt with
  cell(row: number, column: GridColumn): ComponentChildren;
  rowState?(row: number): RowState;
  empty: string; // said where there are no rows
}

const rowHeight = 24;
const headerHeight = 50;
let grids = 0;

export function Grid(props: GridProps) {
  const { rows, active } = props;
  const element = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(400);
  const [offset, setOffset] = useState(0);
  const [prefix] = useState(() => `grid${++grids}-row`);
  const scrolledTo = useRef(0);
  const layout: Layout = { rows, rowHeight, view };
  const at = clampOffset(offset, layout);

  useEffect(() => {
    const measure = () => {
      const { clientHeight } = element.current!;
      if (clientHeight > 0) setView(Math.max(rowHeight, clientHeight - headerHeight));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element.current!);
    measure();
    return () => observer.disconnect();
  }, []);

  const moveTo = (wanted: number) => {
    const next = clampOffset(wanted, layout);
    setOffset(next);
    const scroll = scrollOfOffset(next, layout);
    element.current!.scrollTop = scroll;
    scrolledTo.current = element.current!.scrollTop;
  };
  const onScroll = () => {
    const { scrollTop } = element.current!;
    if (Math.abs(scrollTop - scrolledTo.current) < 1) return;
    scrolledTo.current = scrollTop;
    setOffset(offsetOfScroll(scrollTop, layout));
  };
  // In proportion to the scroll bar one turn of the wheel would skip thousands of rows.
  useEffect(() => {
    if (!isScaled(layout)) return;
    const grid = element.current!;
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || event.deltaY === 0) return;
      event.preventDefault();
      moveTo(at + event.deltaY * (event.deltaMode === 1 ? rowHeight : 1));
    };
    grid.addEventListener('wheel', onWheel, { passive: false });
    return () => grid.removeEventListener('wheel', onWheel);
  });
  useLayoutEffect(() => {
    if (active >= 0 && props.showActive > 0) moveTo(offsetShowing(active, at, layout));
  }, [props.showActive, view]);

  const activate = (row: number) => {
    if (rows === 0) return;
    const next = Math.min(rows - 1, Math.max(0, row));
    props.onActive(next);
    moveTo(offsetShowing(next, at, layout));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== element.current || event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor(view / rowHeight) - 1);
    const moves: Record<string, () => void> = {
      ArrowDown: () => activate(active + 1),
      ArrowUp: () => activate(active - 1),
      PageDown: () => activate(active + page),
      PageUp: () => activate(active - page),
      Home: () => activate(0),
      End: () => activate(rows - 1),
      Enter: () => active >= 0 && props.onOpen(active),
    };
    if (props.onKey?.(event) !== true) {
      if (moves[event.key] === undefined) return;
      moves[event.key]();
    }
    event.preventDefault();
  };

  const { first, end } = rowsInSight(at, layout);
  const shown: number[] = [];
  for (let row = first; row < end; row++) shown.push(row);
  const top = isScaled(layout) ? scrollOfOffset(at, layout) - (at - first * rowHeight) : first * rowHeight;
  const tracks = props.columns.map((column) => column.width).join(' ');
  const minimum = props.columns.reduce((sum, column) => sum + column.minimum, 0);
  const inSight = active >= first && active < end;
  return (
    <div
      class="grid" ref={element} role={props.tree ? 'treegrid' : 'grid'} tabIndex={0}
      aria-label={props.label} aria-rowcount={rows + 1} aria-colcount={props.columns.length}
      aria-activedescendant={inSight ? `${prefix}${active}` : undefined}
      onScroll={onScroll} onKeyDown={onKeyDown}
    >
      <div class="sheet" style={{ '--tracks': tracks, minWidth: `${minimum}px` }}>
        <GridHeader columns={props.columns} sort={props.sort} onSort={props.onSort} />
        <div class="rows" role="rowgroup" style={{ height: `${contentHeight(layout)}px` }}>
          <div class="window" style={{ transform: `translateY(${top}px)` }}>
            {shown.map((row) => (
              <Row key={row} id={`${prefix}${row}`} row={row} grid={props} onActive={activate} />
            ))}
          </div>
        </div>
      </div>
      {rows === 0 && <p class="empty">{props.empty}</p>}
    </div>
  );
}

interface RowProps {
  id: string;
  row: number;
  grid: GridProps;
  onActive(row: number): void;
}

function Row({ id, row, grid, onActive }: RowProps) {
  const state = grid.rowState?.(row) ?? {};
  const active = row === grid.active;
  return (
    <div
      id={id} class={`row${active ? ' active' : ''}${row % 2 === 1 ? ' odd' : ''}`} role="row"
      aria-rowindex={row + 2} aria-selected={active} aria-level={state.level}
      aria-expanded={state.expanded} onClick={() => onActive(row)} onDblClick={() => grid.onOpen(row)}
    >
      {grid.columns.map((column, index) => (
        <div
          key={column.id} class={`cell ${column.kind}`} aria-colindex={index + 1}
          role={column.kind === 'name' ? 'rowheader' : 'gridcell'}
        >
          {grid.cell(row, column)}
        </div>
      ))}
    </div>
  );
}
