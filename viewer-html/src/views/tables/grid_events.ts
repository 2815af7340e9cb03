// SPDX-License-Identifier: BSD-3-Clause
// Keys and pointer events of a grid.

import { useState } from 'preact/hooks';
import { copyText } from '../copy';
import type { GridProps } from './grid_props';
import { partUnder, rowUnder } from './grid_rows';
import { belowName, type RowMenuAt } from './row_menu';

interface Of {
  grid: GridProps;
  element: { current: HTMLDivElement | null };
  page: number; // rows
  activate(row: number): void;
}

const hasSelectedText = (): boolean => getSelection()?.isCollapsed === false;

const elementOf = ({ element }: Of, row: number) => element.current?.querySelector(`[data-row="${row}"]`) ?? undefined;
const nameOf = (of: Of, row: number) =>
  of.grid.nameAt?.(row) ?? elementOf(of, row)?.querySelector('.cell')?.textContent ?? '';

function keyEvents(of: Of, openMenu: () => void) {
  const { grid, element, page, activate } = of;
  const { active } = grid;
  const keys: Record<string, () => void> = {
    ArrowDown: () => activate(active + 1),
    ArrowUp: () => activate(active - 1),
    PageDown: () => activate(active + page),
    PageUp: () => activate(active - page),
    Home: () => activate(0),
    End: () => activate(grid.rows - 1),
    Enter: () => active >= 0 && grid.onOpen(active),
    ContextMenu: openMenu,
    y: () => active >= 0 && void copyText(nameOf(of, active)),
    k: () => element.current!.parentElement!.querySelector<HTMLElement>('.columns-button')?.click(),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== element.current) return;
    if (event.key === 'F10' && event.shiftKey) {
      openMenu();
    } else {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (grid.onKey?.(event) !== true) {
        if (keys[event.key] === undefined) return;
        keys[event.key]();
      }
    }
    event.preventDefault();
  };
  const onCopy = (event: ClipboardEvent) => {
    if (active < 0 || hasSelectedText()) return;
    event.clipboardData?.setData('text/plain', nameOf(of, active));
    event.preventDefault();
  };
  return { onKeyDown, onCopy };
}

// Event handlers, and a row's menu if open.
export function useGridEvents(of: Of) {
  const { grid, activate } = of;
  const [menu, setMenu] = useState<RowMenuAt>();
  const openMenu = () => {
    const shown = elementOf(of, grid.active);
    if (shown !== undefined) setMenu(belowName(grid.active, shown));
  };
  const onContextMenu = (event: MouseEvent) => {
    const row = rowUnder(event);
    if (row === undefined || hasSelectedText()) return;
    event.preventDefault();
    activate(row);
    setMenu({ row, x: event.clientX, y: event.clientY });
  };
  const onClick = (event: MouseEvent) => {
    const row = rowUnder(event);
    if (row === undefined) return;
    const part = partUnder(event);
    if (part !== undefined && grid.onPress !== undefined) grid.onPress(row, part);
    else activate(row);
  };
  const onDblClick = (event: MouseEvent) => {
    const row = rowUnder(event);
    if (row !== undefined && partUnder(event) === undefined) grid.onOpen(row);
  };
  return {
    menu: menu && { at: menu, name: nameOf(of, menu.row), element: elementOf(of, menu.row) },
    closeMenu: () => setMenu(undefined),
    ofGrid: keyEvents(of, openMenu),
    ofRows: { onContextMenu, onClick, onDblClick },
  };
}
