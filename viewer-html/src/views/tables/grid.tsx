// SPDX-License-Identifier: BSD-3-Clause
// A table of any number of rows, of which only those in sight are on the page. The grid has the
// focus and names its active row to assistive technology; arrows, Page Up and Down, Home and End
// move it. While it scrolls only rows that come into sight are made, in the elements of those that
// went out of it.

import type { ComponentChildren, VNode } from 'preact';
import { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  clampOffset,
  contentHeight,
  isScaled,
  offsetOfScroll,
  offsetShowing,
  rowsInSight,
  scrollOfOffset,
  type Layout,
} from '../../tables/row_window';
import { ColumnChooser, Columns } from './column_chooser';
import type { GridColumn, Sort } from './grid_columns';
import { ColumnWidths } from './grid_fit';
import { GridHeader } from './grid_header';
import { grouped } from '../../model/units';
import { copyText } from '../copy';
import type { MenuItem } from '../menu';
import { isLaidOutOnPaper, usePrinting } from '../printing';
import { RowMenu, belowName, type RowMenuAt } from './row_menu';

export interface RowState {
  level?: number;
  expanded?: boolean | undefined; // undefined: nothing to expand
}

export interface GridProps {
  label: string;
  tree?: boolean;
  columns: GridColumn[]; // another array: what was seen of their texts no longer holds
  rows: number;
  active: number; // row, -1 none
  showActive: number; // counts up to ask for the active row to be scrolled into sight
  sort: Sort;
  onSort(sort: Sort): void;
  onActive(row: number): void;
  onOpen(row: number): void; // Enter and double click
  nameAt?(row: number): string; // whole, to be copied; default: as it is shown
  menu?(row: number): MenuItem[]; // what can be done with a row, besides copying it
  onPress?(row: number, part: string): void; // a click on what has a data-part
  onKey?(event: KeyboardEvent): boolean; // true: dealt with
  cell(row: number, column: GridColumn): ComponentChildren;
  rowState?(row: number): RowState;
  empty: string; // said where there are no rows
  busy?: boolean; // the rows are about to change
}

const mostOnPaper = 1000; // rows
const widthOnPaper = 900; // pixels, which browsers shrink to the paper's
const rowHeight = 24;
const headerHeight = 54;
let grids = 0;

export function Grid(props: GridProps) {
  const { rows, active } = props;
  const frame = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(400);
  const [room, setRoom] = useState(innerWidth - padding);
  const [prefix] = useState(() => `grid${++grids}-row`);
  const layout: Layout = { rows, rowHeight, view };
  const scroll = useScroll(element, layout);
  const [menu, setMenu] = useState<RowMenuAt>();
  const { choice } = useContext(Columns);
  const widths = useMemo(() => new ColumnWidths(props.columns), [props.columns]);
  const drawn = useRef<Drawn>(undefined);

  useLayoutEffect(() => {
    const measure = () => {
      const { clientHeight = 0, clientWidth = 0 } = element.current ?? {};
      if (clientHeight === 0 || isLaidOutOnPaper()) return;
      setView(Math.max(rowHeight, clientHeight - headerHeight));
      setRoom(clientWidth - padding);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element.current!);
    measure();
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (active >= 0 && props.showActive > 0) scroll.moveTo(offsetShowing(active, scroll.offset(), layout));
  }, [props.showActive, view]);

  const activate = (row: number) => {
    if (rows === 0) return;
    const next = Math.min(rows - 1, Math.max(0, row));
    props.onActive(next);
    scroll.moveTo(offsetShowing(next, scroll.offset(), layout));
  };
  const elementOf = (row: number) => element.current?.querySelector(`[data-row="${row}"]`) ?? undefined;
  const nameOf = (row: number) => props.nameAt?.(row) ?? elementOf(row)?.querySelector('.cell')?.textContent ?? '';
  const openMenu = () => {
    const shown = elementOf(active);
    if (shown !== undefined) setMenu(belowName(active, shown));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F10' && event.shiftKey && event.target === element.current) {
      openMenu();
      return event.preventDefault();
    }
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
      ContextMenu: openMenu,
      y: () => active >= 0 && void copyText(nameOf(active)),
      k: () => frame.current!.querySelector<HTMLElement>('.columns-button')!.click(),
    };
    if (props.onKey?.(event) !== true) {
      if (moves[event.key] === undefined) return;
      moves[event.key]();
    }
    event.preventDefault();
  };
  const onContextMenu = (event: MouseEvent) => {
    const row = rowUnder(event);
    if (row === undefined || getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    activate(row);
    setMenu({ row, x: event.clientX, y: event.clientY });
  };
  const onCopy = (event: ClipboardEvent) => {
    if (active < 0 || getSelection()?.isCollapsed === false) return;
    event.clipboardData?.setData('text/plain', nameOf(active));
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const row = rowUnder(event);
    if (row === undefined) return;
    const part = partUnder(event);
    if (part !== undefined && props.onPress !== undefined) props.onPress(row, part);
    else activate(row);
  };
  const onDblClick = (event: MouseEvent) => {
    const row = rowUnder(event);
    if (row !== undefined && partUnder(event) === undefined) props.onOpen(row);
  };

  const printed = usePrinting() && element.current !== null && element.current.offsetParent !== null;
  const at = clampOffset(scroll.shown, layout);
  const { first, end } = printed ? { first: 0, end: Math.min(rows, mostOnPaper) } : rowsInSight(at, layout);
  // As many rows as can be in sight, so that each finds an element that another left.
  const slots = printed ? end : Math.ceil(view / rowHeight) + 10;
  const width = printed ? Math.min(room, widthOnPaper) : room;
  let fit = widths.fit(choice, width);
  const draw = () => {
    const columns = fit.columns.map(({ id }) => id).join();
    const before = drawn.current;
    const kept =
      before?.grid === props && before.slots === slots && before.columns === columns ? before.rows : undefined;
    const now: Drawn = { grid: props, slots, columns, rows: new Map() };
    let isWider = false;
    for (let row = first; row < end; row++) {
      const known = kept?.get(row);
      if (known === undefined) for (const column of fit.columns) isWider = widths.see(column, row) || isWider;
      now.rows.set(row, known ?? drawRow(props, fit.columns, row, row % slots, `${prefix}${row}`));
    }
    drawn.current = now;
    return isWider;
  };
  // Wider texts can leave no room for columns, so that others are drawn.
  for (let tries = 0; draw() && tries < 4; tries++) fit = widths.fit(choice, width);

  const top = isScaled(layout) ? scrollOfOffset(at, layout) - (at - first * rowHeight) : first * rowHeight;
  const [, ...others] = fit.widths;
  const tracks = ['minmax(0, 1fr)', ...others.map((width) => `${width}px`)].join(' ');
  const minimum = fit.widths.reduce((sum, width) => sum + width, 0) + padding;
  return (
    <div class="grid-frame" ref={frame}>
      {fit.of.length > 1 && <ColumnChooser label={props.label} fit={fit} />}
      <div
        class="grid"
        ref={element}
        role={props.tree ? 'treegrid' : 'grid'}
        tabIndex={0}
        aria-label={props.label}
        aria-rowcount={rows + 1}
        aria-colcount={fit.columns.length}
        aria-busy={props.busy === true}
        aria-activedescendant={active >= first && active < end ? `${prefix}${active}` : undefined}
        onScroll={scroll.onScroll}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
      >
        <div class="sheet" style={{ '--tracks': tracks, minWidth: `${minimum}px` }}>
          <GridHeader columns={fit.columns} sort={props.sort} onSort={props.onSort} />
          <div
            class="rows"
            role="rowgroup"
            style={{ height: `${contentHeight(layout)}px` }}
            onClick={onClick}
            onDblClick={onDblClick}
            onPointerOver={tellWhatIsCut}
            onContextMenu={onContextMenu}
          >
            <div class="window" style={{ transform: `translateY(${top}px)` }}>
              {[...drawn.current!.rows.values()]}
            </div>
          </div>
        </div>
        {rows === 0 && <p class="empty">{props.empty}</p>}
        {printed && end < rows && <p class="more-rows">and {grouped(rows - end)} rows more</p>}
      </div>
      {menu !== undefined && (
        <RowMenu
          name={nameOf(menu.row)}
          element={elementOf(menu.row)}
          items={props.menu?.(menu.row) ?? []}
          at={menu}
          onClose={() => setMenu(undefined)}
        />
      )}
    </div>
  );
}

const padding = 28; // of a row, pixels

// The rows that were drawn last, for the grid's properties as they were.
interface Drawn {
  grid: GridProps;
  slots: number;
  columns: string;
  rows: Map<number, VNode>;
}

function drawRow(grid: GridProps, columns: GridColumn[], row: number, slot: number, id: string): VNode {
  const state = grid.rowState?.(row);
  const active = row === grid.active;
  return (
    <div
      key={slot}
      id={id}
      class={`row${active ? ' active' : ''}${row % 2 === 1 ? ' odd' : ''}`}
      role="row"
      data-row={row}
      aria-rowindex={row + 2}
      aria-selected={active}
      aria-level={state?.level}
      aria-expanded={state?.expanded}
    >
      {columns.map((column, index) => (
        <div
          key={column.id}
          class={cellClass[column.kind]}
          aria-colindex={index + 1}
          role={column.kind === 'name' ? 'rowheader' : 'gridcell'}
        >
          {grid.cell(row, column)}
        </div>
      ))}
    </div>
  );
}

const cellClass = { name: 'cell name', text: 'cell text', number: 'cell number' };

// The whole of a text that is cut, on the cell that the pointer is on.
function tellWhatIsCut({ target }: MouseEvent): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.cell') : null;
  if (cell === null) return;
  const parts = [cell, ...cell.querySelectorAll('.name-text, .module')];
  cell.title = parts.some((part) => part.scrollWidth > part.clientWidth)
    ? (parts[1]?.parentElement?.innerText ?? cell.innerText)
    : '';
}

function rowUnder({ target }: MouseEvent): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return row === null ? undefined : Number(row.dataset['row']);
}

function partUnder({ target }: MouseEvent): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-part]')?.dataset['part'] : undefined;
}

// Where the grid is scrolled to, in the full height of its rows.
function useScroll(element: { current: HTMLDivElement | null }, layout: Layout) {
  const [shown, setShown] = useState(0);
  const exact = useRef(0);
  const scrolledTo = useRef(0);
  const latest = useRef(layout);
  latest.current = layout;

  // Pixels within a row change what is drawn only where the scroll bar stands for rows in proportion.
  const show = (offset: number) => {
    exact.current = offset;
    setShown(isScaled(latest.current) ? offset : offset - (offset % rowHeight));
  };
  const offset = () => clampOffset(exact.current, latest.current);
  const moveTo = (wanted: number) => {
    const next = clampOffset(wanted, latest.current);
    show(next);
    element.current!.scrollTop = scrollOfOffset(next, latest.current);
    scrolledTo.current = element.current!.scrollTop;
  };
  // The event may arrive when the grid is gone from the page.
  const onScroll = ({ currentTarget: { scrollTop } }: { currentTarget: HTMLElement }) => {
    if (Math.abs(scrollTop - scrolledTo.current) < 1) return;
    scrolledTo.current = scrollTop;
    show(offsetOfScroll(scrollTop, latest.current));
  };
  // In proportion to the scroll bar one turn of the wheel would skip thousands of rows.
  const scaled = isScaled(layout);
  useEffect(() => {
    if (!scaled) return;
    const grid = element.current!;
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || event.deltaY === 0) return;
      event.preventDefault();
      moveTo(offset() + event.deltaY * (event.deltaMode === 1 ? rowHeight : 1));
    };
    grid.addEventListener('wheel', onWheel, { passive: false });
    return () => grid.removeEventListener('wheel', onWheel);
  }, [scaled]);
  return { shown, offset, moveTo, onScroll };
}
