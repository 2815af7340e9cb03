// SPDX-License-Identifier: BSD-3-Clause
// The page on paper: dark on white whatever the screen's theme, and tables with all rows, not only the visible ones
// (print.css has the rest). Printed content is drawn while the browser waits for the listeners.

import { useEffect, useState } from 'preact/hooks';

const finest = 2; // least number of dots per pixel of a picture
const paper = matchMedia('print');
const changed = new Set<() => void>();
let printing = false;

function print(next: boolean): void {
  if (printing === next) return;
  printing = next;
  document.documentElement.classList.toggle('printed', next);
  for (const tell of [...changed]) tell();
}

addEventListener('beforeprint', () => print(true));
addEventListener('afterprint', () => print(false));
paper.addEventListener('change', () => print(paper.matches));

// Sizes measured on paper must not be used for the screen.
export const isLaidOutOnPaper = () => paper.matches;

export function usePrinting(): boolean {
  const [shown, setShown] = useState(printing);
  useEffect(() => {
    const tell = () => setShown(printing);
    changed.add(tell);
    tell();
    return () => void changed.delete(tell);
  }, []);
  return shown;
}

const darkness = matchMedia('(prefers-color-scheme: dark)');

// Whether the theme is dark, to redraw canvases when it changes.
export function useDark(): boolean {
  const printed = usePrinting();
  const [dark, setDark] = useState(darkness.matches);
  useEffect(() => {
    const onChange = () => setDark(darkness.matches);
    darkness.addEventListener('change', onChange);
    return () => darkness.removeEventListener('change', onChange);
  }, []);
  return dark && !printed;
}

export function dotsPerPixel(): number {
  const screen = globalThis.devicePixelRatio || 1;
  return printing ? Math.max(screen, finest) : screen;
}
