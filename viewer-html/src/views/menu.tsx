// SPDX-License-Identifier: BSD-3-Clause
// A menu at a position in the window. It takes the focus, and returns it when it is closed.

import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

export interface MenuItem {
  title: string;
  key?: string; // shortcut that works with the menu open or closed
  off?: boolean;
  begins?: boolean; // begins a group
  work(): void;
}

interface Props {
  label: string; // for assistive technology
  items: MenuItem[];
  x: number; // in the window
  y: number;
  onClose(): void;
}

const margin = 6; // pixels to the window's edges

// Places the menu within the window and gives it the focus, which `close` returns. Anything done elsewhere closes it.
function useMenu(element: { current: HTMLDivElement | null }, { x, y, onClose }: Props) {
  const before = useRef<Element | null>(null);
  const close = () => {
    if (before.current instanceof HTMLElement && before.current.isConnected)
      before.current.focus({ preventScroll: true });
    onClose();
  };
  useLayoutEffect(() => {
    const { style, offsetWidth: width, offsetHeight: height } = element.current!;
    style.left = `${Math.max(margin, Math.min(x, innerWidth - width - margin))}px`;
    style.top = `${Math.max(margin, Math.min(y, innerHeight - height - margin))}px`;
  }, [x, y]);
  useEffect(() => {
    before.current = document.activeElement;
    buttonsOf(element.current!)[0]?.focus({ preventScroll: true });
  }, []);
  // A layout effect, because passive effects are cleaned up only after the menu is removed.
  useLayoutEffect(() => {
    const onPointer = (event: Event) => {
      if (!element.current!.contains(event.target as Node)) onClose();
    };
    addEventListener('pointerdown', onPointer, true);
    addEventListener('wheel', onPointer, true);
    addEventListener('resize', onClose);
    return () => {
      removeEventListener('pointerdown', onPointer, true);
      removeEventListener('wheel', onPointer, true);
      removeEventListener('resize', onClose);
    };
  });
  return close;
}

export function Menu(props: Props) {
  const { label, items } = props;
  const element = useRef<HTMLDivElement>(null);
  const close = useMenu(element, props);
  const act = ({ work }: MenuItem) => {
    close();
    work();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const item = items.find(({ key, off }) => key === event.key && off !== true);
    if (event.key === 'Escape' || event.key === 'Tab') close();
    else if (item !== undefined && event.key !== 'Enter') act(item);
    else if (!step(element.current!, event.key)) return;
    event.preventDefault();
  };
  return (
    <div
      ref={element}
      class="menu"
      role="menu"
      aria-label={label}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
    >
      {items.map((item) => (
        <button
          key={item.title}
          type="button"
          role="menuitem"
          tabIndex={-1}
          class={item.begins === true ? 'begins' : ''}
          aria-disabled={item.off === true}
          aria-keyshortcuts={item.key}
          onClick={() => item.off !== true && act(item)}
          onPointerEnter={(event) => event.currentTarget.focus({ preventScroll: true })}
        >
          {item.title}
          {item.key !== undefined && <kbd aria-hidden="true">{item.key}</kbd>}
        </button>
      ))}
    </div>
  );
}

const buttonsOf = (menu: HTMLElement) => [...menu.querySelectorAll('button')];

function step(menu: HTMLElement, key: string): boolean {
  const buttons = buttonsOf(menu);
  const last = buttons.length - 1;
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const moves: Record<string, number> = {
    ArrowDown: at === last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    Home: 0,
    End: last,
  };
  const next = moves[key];
  if (next !== undefined) buttons[next].focus({ preventScroll: true });
  return next !== undefined;
}
