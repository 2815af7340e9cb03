// SPDX-License-Identifier: BSD-3-Clause
// Files opened on this page, as steps of its history: each history entry names its file. The profiles themselves are in
// memory and lost on reload.

export interface OpenedFile {
  id: string;
  name: string;
}

// The file of the current history entry; undefined for the page's own profile.
export function fileOfEntry(): OpenedFile | undefined {
  const state = history.state as { opened?: Partial<OpenedFile> } | null;
  const { id, name } = state?.opened ?? {};
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : undefined;
}

let files = 0;

// Never equal to an id from before a reload.
const newId = () => `${performance.timeOrigin} ${++files}`;

// Adds a history step to another file.
export function stepToFile(name: string): OpenedFile {
  const opened = { id: newId(), name };
  history.pushState({ opened }, '', location.pathname + location.search);
  return opened;
}
