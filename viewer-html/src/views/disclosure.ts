// SPDX-License-Identifier: BSD-3-Clause
// What a button opens and closes.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';

const margin = 8; // pixels to the window's edges

// A panel below its button. Escape, and a press or the focus elsewhere, close it;
// Escape gives the focus back.
export function useDisclosure() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!open) return;
    const place = () => {
      const { left, bottom } = button.current!.getBoundingClientRect();
      const { style, offsetWidth } = panel.current!;
      style.left = `${Math.max(margin, Math.min(left, innerWidth - offsetWidth - margin))}px`;
      style.top = `${bottom + 4}px`;
      style.maxHeight = `${innerHeight - bottom - 4 - margin}px`;
    };
    place();
    addEventListener('resize', place);
    return () => removeEventListener('resize', place);
  }, [open]);
  // Not passive: cleaning up of those comes later than the panel goes.
  useLayoutEffect(() => {
    if (!open) return;
    const from = document.activeElement;
    const isOutside = ({ target }: Event) =>
      target instanceof Node &&
      document.contains(target) &&
      !panel.current!.contains(target) &&
      !button.current!.contains(target);
    const onOther = (event: Event) => isOutside(event) && setOpen(false);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      setOpen(false);
      (from instanceof HTMLElement && from !== document.body ? from : button.current!).focus();
    };
    addEventListener('pointerdown', onOther);
    addEventListener('focusin', onOther);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('pointerdown', onOther);
      removeEventListener('focusin', onOther);
      removeEventListener('keydown', onKey);
    };
  }, [open]);
  return { open, setOpen, button, panel };
}
