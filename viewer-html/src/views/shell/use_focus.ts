// SPDX-License-Identifier: BSD-3-Clause
// Manages the focus: moves it into a newly shown view, and keeps it when its element disappears.

import { useCallback, useLayoutEffect, useRef } from 'preact/hooks';

const focusable = 'button, input, select, summary, [tabindex]';
const viewInSight = '.view:not([hidden])';
const mains = ['.source-lines .grid', '.grid, canvas[tabindex], .chart', '.hot'];

const isReady = (element: Element) => element.getClientRects().length > 0 && !element.matches(':disabled');

const lastMains = new WeakMap<Element, HTMLElement>(); // for each view

// The table, graph or chart of the current view that receives its keys: the one used last.
export function mainOfView(): HTMLElement | undefined {
  const view = document.querySelector(viewInSight);
  if (view === null) return undefined;
  const last = lastMains.get(view);
  if (last !== undefined && isReady(last)) return last;
  for (const selector of mains) {
    const found = [...view.querySelectorAll<HTMLElement>(selector)].find(isReady);
    if (found !== undefined) return found;
  }
  return undefined;
}

// Until a busy view has a suitable element, the view itself has the focus.
function focusView(): void {
  (mainOfView() ?? document.querySelector<HTMLElement>(viewInSight))?.focus({ preventScroll: true });
}

// The nearest preceding element that still exists; inside a view, the view.
function focusInstead(lost: Lost): void {
  const popover = lost.around.find((one) => one.matches('.popover, dialog') && isReady(one));
  const instead = [...lost.before].reverse().find((one) => isReady(one) && (popover?.contains(one) ?? true));
  const isOfView = lost.around.some((one) => one.matches('.view')) && popover === undefined && !lost.opened;
  if (isOfView || instead === undefined) focusView();
  else instead.focus({ preventScroll: true });
}

interface Lost {
  element: Element;
  around: Element[];
  before: HTMLElement[];
  opened: boolean; // by the preceding button
}

const remembered = 12; // number of preceding elements

function placeOf(element: Element): Lost {
  const around: Element[] = [];
  for (let at = element.parentElement; at !== null; at = at.parentElement) around.push(at);
  const popover = around.find((one) => one.matches('.popover'));
  const all = [...document.querySelectorAll<HTMLElement>(focusable)].filter((one) => one.tabIndex >= 0 && isReady(one));
  return {
    element,
    around,
    before: all.slice(0, Math.max(0, all.indexOf(element as HTMLElement))).slice(-remembered),
    opened: popover !== undefined,
  };
}

// Returns a function that moves the focus into the view as soon as it is drawn.
export function useFocus(): { toView(): void } {
  const wanted = useRef(false);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    focusView();
  });
  useLayoutEffect(() => watchFocus(), []);
  const toView = useCallback(() => {
    wanted.current = true;
  }, []);
  return { toView };
}

function watchFocus(): () => void {
  let last: Lost | undefined;
  let frame = 0;
  const check = () => {
    frame = 0;
    const { activeElement } = document;
    if (activeElement?.matches('.view') === true) {
      if (!isReady(activeElement) || mainOfView() !== undefined) focusView();
      return;
    }
    const isLost = activeElement === null || activeElement === document.body || !isReady(activeElement);
    if (!isLost || last === undefined) return;
    const lost = last;
    last = undefined;
    if (!isReady(lost.element)) focusInstead(lost); // otherwise the user has moved the focus
  };
  const later = () => {
    if (frame === 0) frame = requestAnimationFrame(check);
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    last = placeOf(target);
    const view = target.closest('.view');
    if (view !== null && target.matches(mains[1])) lastMains.set(view, target);
    later();
  };
  const observer = new MutationObserver(later);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['hidden', 'disabled'],
  });
  addEventListener('focusin', onFocus);
  addEventListener('focusout', later);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    removeEventListener('focusin', onFocus);
    removeEventListener('focusout', later);
  };
}
