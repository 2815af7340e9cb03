// SPDX-License-Identifier: BSD-3-Clause
// Saving what a view shows as a file.

// The parts are joined by the browser, so that a large table is never one string.
export function saveFile(name: string, type: string, parts: BlobPart[]): void {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by then; the bytes would stay in memory otherwise.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

// `parity` and `functions.csv` -> `parity.functions.csv`, without what file systems refuse.
export function fileName(program: string, rest: string): string {
  const base = program
    .replace(/^.*[/\\]/, '')
    .replace(/[^\p{L}\p{N}._ -]/gu, '_')
    .slice(0, 80)
    .trim();
  return `${base || 'profile'}.${rest}`;
}
