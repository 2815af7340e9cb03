// SPDX-License-Identifier: BSD-3-Clause
// The files that were opened on this page, as steps of its history: each entry of the browser's says
// which file it is of. The profiles themselves are in memory, and gone when the page is loaded again.

export interface OpenedFile {
  id: string;
  name: string;
}

// Of the present entry of the history; undefined: the page's own profile.
export function fileOfEntry(): OpenedFile | undefined {
  const state = history.state as { opened?: Partial<OpenedFile> } | null;
  const { id, name } = state?.opened ?? {};
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : undefined;
}

let files = 0;

// Never the name of a file that was opened before the page was loaded again.
const newId = () => `${performance.timeOrigin} ${++files}`;

// A step of the history to another file.
export function stepToFile(name: string): OpenedFile {
  const opened = { id: newId(), name };
  history.pushState({ opened }, '', location.pathname + location.search);
  return opened;
}
