// SPDX-License-Identifier: BSD-3-Clause
// Files dropped on the page, and text pasted into it.

import { useEffect, useState } from 'preact/hooks';

// Whether files are being dragged.
const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

const isField = (target: EventTarget | null) => target instanceof HTMLElement && target.matches('input, textarea');

function pastedFiles(event: ClipboardEvent): File[] {
  const data = event.clipboardData;
  if (data === null || isField(event.target)) return [];
  if (data.files.length > 0) return [...data.files];
  const text = data.getData('text');
  return text.trim() === '' ? [] : [new File([text], 'pasted text')];
}

// Returns whether files are being dragged over the page.
export function useDrop(open: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      open([...(event.dataTransfer?.files ?? [])]);
    };
    const onPaste = (event: ClipboardEvent) => READERS && open(pastedFiles(event));
    addEventListener('dragover', onOver);
    addEventListener('dragleave', onLeave);
    addEventListener('drop', onDrop);
    addEventListener('paste', onPaste);
    return () => {
      removeEventListener('dragover', onOver);
      removeEventListener('dragleave', onLeave);
      removeEventListener('drop', onDrop);
      removeEventListener('paste', onPaste);
    };
  });
  return over;
}
