// SPDX-License-Identifier: BSD-3-Clause
// A flame graph as an SVG file: the page's boxes and colours, with tooltips, without a script.

import type { Branches } from '../model/branches';
import type { BoxColours, FlameColours } from './flame_colours';
import { fillerText, labelName, type FlameLabels } from './flame_labels';
import type { FlameLayout } from './flame_layout';
import { moduleName, none, type Profile } from '../model/profile';
import { visibleText } from '../model/names';
import type { Steps } from '../steps';
import { fixed } from '../model/units';

interface SvgOptions {
  profile: Profile;
  branches: Branches;
  layout: FlameLayout;
  colours: FlameColours;
  labels: FlameLabels;
  upright: boolean;
  title: string;
  describe(node: number): string; // the numbers in a tooltip
}

const rowHeight = 20;
const margin = 10;
const headline = 30;
const padding = 5;
const mostBoxes = 50_000; // image viewers fail beyond this
const mostRows = 10_000;
const stepBoxes = 1 << 12;

// XML forbids two characters that visibleText does not escape.
export function xmlText(text: string): string {
  return visibleText(text)
    .replace(/[\ufffe\uffff]/g, (character) => `\\u{${character.charCodeAt(0).toString(16)}}`)
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const number = (value: number) => String(Math.round(value * 100) / 100);

// The parts of the file, in order.
export function* flameSvg(options: SvgOptions): Steps<string[]> {
  const { layout, upright } = options;
  const rows: string[] = [];
  let boxes = 0;
  let waiting = 0;
  layout.reach(Math.min(layout.above, mostRows));
  for (let row = 0; row < mostRows && boxes < mostBoxes; row++) {
    layout.reach(row + 1);
    if (row >= layout.rows) break;
    rows.push(rowOf(options, row));
    const { size } = layout.level(row);
    boxes += size;
    waiting += size + 1;
    if (waiting < stepBoxes) continue;
    waiting = 0;
    yield;
  }
  layout.reach(rows.length + 1);
  return framed(options, rows, layout.rows > rows.length, upright);
}

function framed({ layout, title }: SvgOptions, rows: string[], cut: boolean, upright: boolean): string[] {
  const width = layout.options.width + 2 * margin;
  const drawn = rows.length * rowHeight;
  const height = headline + drawn + (cut ? headline : 0) + margin;
  const top = upright && cut ? headline * 2 : headline;
  const said = xmlText(title);
  const parts = [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${number(width)}" height="${height}" viewBox="0 0 ${number(width)} ${height}" font-family="system-ui, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif" font-size="12">\n`,
    `<title>${said}</title>\n<rect width="100%" height="100%" fill="#ffffff"/>\n`,
    `<text x="${margin}" y="20" font-size="14" fill="#1b2129">${said}</text>\n`,
  ];
  if (cut)
    parts.push(
      `<text x="${margin}" y="${upright ? 20 + headline : top + drawn + 20}" fill="#5c6673">Deeper calls are left out; zoom in to see them.</text>\n`,
    );
  rows.forEach((row, index) => {
    const y = top + (upright ? rows.length - 1 - index : index) * rowHeight;
    parts.push(`<g transform="translate(${margin} ${y})">\n${row}</g>\n`);
  });
  parts.push('</svg>\n');
  return parts;
}

function rowOf(options: SvgOptions, row: number): string {
  const { profile, branches, layout, colours } = options;
  const level = layout.level(row);
  let text = '';
  for (let i = 0; i < level.size; i++) {
    const left = level.left[i];
    const width = Math.max(0.2, level.right[i] - left - (level.right[i] - left >= 3 ? 1 : 0));
    if (level.merged[i] > 0) {
      const share = fixed(((level.right[i] - left) / layout.options.width) * 100, 2);
      text += `<g><title>${fillerText(level.merged[i])}, ${share} %</title>${rectangle(left, width, colours.filler)}</g>\n`;
      continue;
    }
    const node = level.node[i];
    const centre = branches.centre(node);
    const box = colours.of(node, centre, row < layout.above);
    const module = centre === none ? '' : moduleName(profile, centre);
    const name = `${module === '' ? '' : `${module}.`}${labelName(profile, centre)}`;
    const tip = xmlText(`${name}: ${options.describe(node)}`);
    text += `<g><title>${tip}</title>${rectangle(left, width, box.fill)}${labelOf(options, centre, left, width, box)}</g>\n`;
  }
  return text;
}

function rectangle(left: number, width: number, fill: string): string {
  return `<rect x="${number(left)}" width="${number(width)}" height="${rowHeight - 1}" fill="${fill}"/>`;
}

// A nested svg clips labels, because fonts may be wider than the page's.
function labelOf({ labels }: SvgOptions, centre: number, left: number, width: number, box: BoxColours): string {
  const room = width - 2 * padding;
  const label = room < padding ? undefined : labels.fit(centre, room);
  if (label === undefined || label.name === '') return '';
  const text = (x: number, what: string, fill: string) =>
    `<text x="${number(x)}" y="14" fill="${fill}">${xmlText(what)}</text>`;
  const name = text(padding, label.name, box.ink);
  const module = label.module === '' ? '' : text(padding + label.moduleAt, label.module, box.softInk);
  return `<svg x="${number(left)}" width="${number(width)}" height="${rowHeight - 1}" pointer-events="none">${name}${module}</svg>`;
}
