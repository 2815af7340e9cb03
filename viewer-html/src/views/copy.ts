// SPDX-License-Identifier: BSD-3-Clause
// Copies text. In some browsers, pages opened from a file may not use the clipboard API.

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copySelected(text);
  }
}

function copySelected(text: string): void {
  const field = document.createElement('textarea');
  const before = document.activeElement;
  field.value = text;
  field.className = 'unseen';
  document.body.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
}
