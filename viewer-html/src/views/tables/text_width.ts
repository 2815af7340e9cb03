// SPDX-License-Identifier: BSD-3-Clause
// Widths of texts in tables, in their fonts.

type TextKind = 'name' | 'text' | 'number' | 'title' | 'group';

interface Font {
  font: string; // in canvas syntax
  digit: number; // pixels; tables use digits of equal widths, but canvases do not
}

const markup: Record<TextKind, string> = {
  name: 'cell name',
  text: 'cell text',
  number: 'cell number',
  title: 'title',
  group: 'group',
};

const fonts = new Map<TextKind, Font>();
const known = new Map<string, number>();
let pen: CanvasRenderingContext2D | undefined;

function fontOf(kind: TextKind): Font {
  const found = fonts.get(kind);
  if (found !== undefined) return found;
  const outer = document.createElement('div');
  outer.className = kind === 'title' ? 'measured titles' : kind === 'group' ? 'measured' : 'measured rows';
  const probe = document.createElement(kind === 'title' ? 'button' : 'span');
  const inner = document.createElement('span');
  inner.className = kind === 'title' ? 'title' : '';
  inner.textContent = '0'.repeat(50);
  probe.className = kind === 'title' ? '' : markup[kind];
  probe.append(inner);
  outer.append(probe);
  document.body.append(outer);
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(inner);
  const font = {
    font: `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`,
    digit: inner.getBoundingClientRect().width / 50,
  };
  outer.remove();
  fonts.set(kind, font);
  return font;
}

// In pixels.
export function textWidth(kind: TextKind, text: string): number {
  const key = kind + (kind === 'number' ? text.replace(/[0-9]/g, '0') : text);
  const before = known.get(key);
  if (before !== undefined) return before;
  const { font, digit } = fontOf(kind);
  pen ??= document.createElement('canvas').getContext('2d')!;
  pen.font = font;
  const digits = kind === 'number' ? text.replace(/[^0-9]/g, '').length : 0;
  const rest = kind === 'number' ? text.replace(/[0-9]/g, '') : text;
  const width = digits * digit + pen.measureText(rest).width;
  if (known.size > 50_000) known.clear();
  known.set(key, width);
  return width;
}
