// SPDX-License-Identifier: BSD-3-Clause
// The list of keys, opened by `?`.

import { useEffect, useRef } from 'preact/hooks';

type Keys = [keys: string, meaning: string][];

const sheets: [title: string, keys: Keys][] = [
  [
    'Everywhere',
    [
      ['/', 'Search; Enter and Shift+Enter go through the matches'],
      ['1 … 9', 'The views in the order of their tabs'],
      ['m', 'Next metric'],
      ['u', 'Next units'],
      ['o', 'Overhead correction on or off'],
      ['r', 'Fold recursion on or off'],
      ['Alt+←  Alt+→', 'Back and forward through views, functions and zooms'],
      ['?', 'These keys'],
    ],
  ],
  [
    'The selected function',
    [
      ['c', 'Its callers and callees'],
      ['t', 'Show it in the call tree'],
      ['g', 'Show it in the flame graph'],
      ['s', 'Show its source'],
      ['x', 'Exclude it'],
      ['f', 'Focus on it: only stacks through it'],
      ['i', 'Invert: from the callees up, or from the root down'],
    ],
  ],
  [
    'Tables and the call tree',
    [
      ['↑ ↓', 'Rows; Page Up, Page Down, Home, End'],
      ['→ ←', 'Open, close and step'],
      ['Space', 'Open or close'],
      ['h', 'Open the hottest path from here'],
      ['*', 'Open all below'],
      ['Enter', 'Open the row, or go to its function'],
      ['k', 'Choose the columns'],
      ['y  Ctrl+C', 'Copy the name'],
      ['Shift+F10', 'The menu of the row'],
    ],
  ],
  [
    'Flame graph',
    [
      ['↑ ↓ ← →', 'Caller, callee and neighbours'],
      ['Enter', 'Zoom to the selected box'],
      ['Esc  Backspace', 'Zoom out by one'],
      ['Home', 'Zoom out to the root'],
      ['+ −  Ctrl+wheel', 'Zoom in and out; drag to move'],
      ['Shift+F10  right click', 'Actions on a box'],
      ['Page Up, Page Down, End', 'Scroll'],
    ],
  ],
  [
    'Heap and serial profile',
    [
      ['← →', 'Previous and next sample; Page Up, Page Down, Home, End'],
      ['↑ ↓', 'Bands'],
      ['Enter', 'This band alone'],
      ['+ −', 'Zoom in time'],
      ['Esc', 'All bands, the whole time'],
    ],
  ],
];

export function HelpSheet({ open, onClose }: { open: boolean; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current!.open) dialog.current!.showModal();
    else if (!open) dialog.current!.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      class="help"
      aria-label="Keys"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div class="sheet">
        <header>
          <h2>Keys</h2>
          <button type="button" onClick={onClose} aria-label="Close">
            ×
          </button>
        </header>
        <div class="sheets">
          {sheets.map(([title, keys]) => (
            <section key={title}>
              <h3>{title}</h3>
              <dl>
                {keys.map(([key, meaning]) => (
                  <div key={key}>
                    <dt>
                      <kbd>{key}</kbd>
                    </dt>
                    <dd>{meaning}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </div>
    </dialog>
  );
}
