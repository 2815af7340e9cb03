// SPDX-License-Identifier: BSD-3-Clause
// A table with any number of rows, of which only the visible ones are on the page. The grid has the focus and names its
// active row to assistive technology; arrows, Page Up and Down, Home and End move it. While scrolling, only rows that
// become visible are rendered, in the elements of rows that have left.

import { useContext, useLayoutEffect, useRef, useState } from 'preact/hooks';
import {
  clampOffset,
  contentHeight,
  isScaled,
  offsetShowing,
  rowsInSight,
  scrollOfOffset,
  type Layout,
} from '../../tables/row_window';
import { counted } from '../../model/units';
import { usePrinting } from '../printing';
import { ColumnChooser, Columns } from './column_chooser';
import { useGridEvents } from './grid_events';
import { GridHeader } from './grid_header';
import type { GridProps } from './grid_props';
import { tellWhatIsCut, useRows } from './grid_rows';
import { rowHeight, rowPadding, useRoom, useScroll } from './grid_scroll';
import { RowMenu } from './row_menu';

const mostOnPaper = 1000; // rows
const widthOnPaper = 900; // pixels, scaled by browsers to the paper's width
let grids = 0;

const heightOf = (layout: Layout) => ({ height: `${contentHeight(layout)}px` });

// The first column takes the remaining room.
function sheetStyle(widths: number[]) {
  const [, ...others] = widths;
  const tracks = ['minmax(0, 1fr)', ...others.map((width) => `${width}px`)].join(' ');
  const minimum = widths.reduce((sum, width) => sum + width, 0) + rowPadding;
  return { '--tracks': tracks, minWidth: `${minimum}px` };
}

// Keeps the active row visible; `activate` makes another row active.
function useActiveRow(props: GridProps, scroll: ReturnType<typeof useScroll>, layout: Layout) {
  const { rows, active } = props;
  useLayoutEffect(() => {
    if (active >= 0 && props.showActive > 0) scroll.moveTo(offsetShowing(active, scroll.offset(), layout));
  }, [props.showActive, layout.view]);
  return (row: number) => {
    if (rows === 0) return;
    const next = Math.min(rows - 1, Math.max(0, row));
    props.onActive(next);
    scroll.moveTo(offsetShowing(next, scroll.offset(), layout));
  };
}

export function Grid(props: GridProps) {
  const { rows, active } = props;
  const element = useRef<HTMLDivElement>(null);
  const [prefix] = useState(() => `grid${++grids}-row`);
  const { view, room } = useRoom(element);
  const layout: Layout = { rows, rowHeight, view };
  const scroll = useScroll(element, layout);
  const draw = useRows(props, useContext(Columns).choice, prefix);
  const activate = useActiveRow(props, scroll, layout);
  const page = Math.max(1, Math.floor(view / rowHeight) - 1);
  const { menu, closeMenu, ofGrid, ofRows } = useGridEvents({ grid: props, element, page, activate });

  const printed = usePrinting() && element.current !== null && element.current.offsetParent !== null;
  const at = clampOffset(scroll.shown, layout);
  const { first, end } = printed ? { first: 0, end: Math.min(rows, mostOnPaper) } : rowsInSight(at, layout);
  // As many elements as visible rows, so that each row can reuse one.
  const slots = printed ? end : Math.ceil(view / rowHeight) + 10;
  const { fit, rows: drawn } = draw({ first, end, slots, width: printed ? Math.min(room, widthOnPaper) : room });
  const top = isScaled(layout) ? scrollOfOffset(at, layout) - (at - first * rowHeight) : first * rowHeight;
  return (
    <div class="grid-frame">
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
        {...ofGrid}
      >
        <div class="sheet" style={sheetStyle(fit.widths)}>
          <GridHeader columns={fit.columns} sort={props.sort} onSort={props.onSort} />
          <div class="rows" role="rowgroup" style={heightOf(layout)} onPointerOver={tellWhatIsCut} {...ofRows}>
            <div class="window" style={{ transform: `translateY(${top}px)` }}>
              {drawn}
            </div>
          </div>
        </div>
        {rows === 0 && <p class="empty">{props.empty}</p>}
        {printed && end < rows && <p class="more-rows">and {counted(rows - end, 'row')} more</p>}
      </div>
      {menu !== undefined && <RowMenu {...menu} items={props.menu?.(menu.at.row) ?? []} onClose={closeMenu} />}
    </div>
  );
}
