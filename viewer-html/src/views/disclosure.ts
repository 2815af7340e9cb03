// SPDX-License-Identifier: BSD-3-Clause
// A panel opened and closed by a button.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';

const margin = 8; // pixels to the window's edges

// A panel below its button. Escape, or a press or focus elsewhere, closes it; Escape also returns the focus.
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
  // A layout effect, because passive effects are cleaned up only after the panel is removed.
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
