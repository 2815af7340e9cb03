// SPDX-License-Identifier: BSD-3-Clause
// Saves the contents of a view as a file.

// The browser joins the parts, so that a large table never becomes a single string.
export function saveFile(name: string, type: string, parts: BlobPart[]): void {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the download has started. Without this call the bytes would stay in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

// `parity` and `functions.csv` -> `parity.functions.csv`, without characters that file systems reject.
export function fileName(program: string, rest: string): string {
  const base = program
    .replace(/^.*[/\\]/, '')
    .replace(/[^\p{L}\p{N}._ -]/gu, '_')
    .slice(0, 80)
    .trim();
  return `${base || 'profile'}.${rest}`;
}
