// SPDX-License-Identifier: BSD-3-Clause
// A chart as an SVG file, from the numbers that the page draws. Only texts come from the profile, and they are escaped;
// there are no scripts and no external references.

import { axisTicks, tickText } from './chart_units';
import { xmlText } from '../flame/flame_svg';
import { visibleText } from '../model/names';
import { stackedEdges, type ChartPoints } from './time_chart';

interface ChartPicture {
  title: string;
  unit: string;
  points: ChartPoints;
  time: [from: number, to: number];
  spans: boolean; // steps, not slopes
  bands: { label: string; colour: string }[]; // from the bottom up
  marks: { time: number; label: string }[];
}

const width = 1100;
const left = 80;
const right = 300; // room for the names
const top = 40;
const plotHeight = 420;
const rowHeight = 17;
const longestName = 44;

const short = (text: string, most: number) => {
  const characters = [...visibleText(text, 10 * most)];
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most - 1).join('')}…`;
};

const rounded = (value: number) => String(Math.round(value * 100) / 100);

export function chartSvg(picture: ChartPicture): string {
  const {
    points,
    time: [from, to],
  } = picture;
  const plotWidth = width - left - right;
  const height = Math.max(top + plotHeight + 50, top + picture.bands.length * rowHeight + 20);
  const low = points.low;
  const high = points.high > low ? points.high : low + 1;
  const xOf = (seconds: number) => left + ((seconds - from) / (to - from)) * plotWidth;
  const yOf = (value: number) => top + (1 - (value - low) / (high - low)) * plotHeight;
  const plot = `x="${left}" y="${top}" width="${plotWidth}" height="${plotHeight}"`;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#1b2129">`,
    `<title>${xmlText(picture.title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<clipPath id="plot"><rect ${plot}/></clipPath>`,
    `<text x="${left}" y="22" font-size="14" font-weight="600">${xmlText(picture.title)}</text>`,
    ...valueAxis(low, high, picture.unit, yOf, plotWidth),
    '<g clip-path="url(#plot)">',
    ...areas(picture, xOf, yOf),
    '</g>',
    ...timeAxisOf(from, to, xOf),
    ...marksOf(picture, xOf),
    ...legend(picture.bands),
    '</svg>\n',
  ];
  return parts.join('\n');
}

function areas({ points, bands, spans }: ChartPicture, xOf: (x: number) => number, yOf: (y: number) => number) {
  if (points.x.length === 0) return [];
  const zero = rounded(yOf(0));
  return stackedEdges(points).map(({ band, y }) => {
    let path = `M${rounded(xOf(points.x[0]))} ${zero}`;
    let before = '';
    y.forEach((value, point) => {
      const x = rounded(xOf(points.x[point]));
      if (spans && point > 0) path += `L${x} ${before}`;
      before = rounded(yOf(value));
      path += `L${x} ${before}`;
    });
    path += `L${rounded(xOf(points.x[points.x.length - 1]))} ${zero}Z`;
    return `<path d="${path}" fill="${bands[band].colour}"><title>${xmlText(bands[band].label)}</title></path>`;
  });
}

function valueAxis(low: number, high: number, unit: string, yOf: (y: number) => number, plotWidth: number): string[] {
  const { at, step } = axisTicks(low, high, 8);
  const lines = at.map((value) => {
    const y = rounded(yOf(value));
    return `<path d="M${left} ${y}h${plotWidth}" stroke="#dfe3e8"/><text x="${left - 8}" y="${y}" dy="4" text-anchor="end">${tickText(value, step)}</text>`;
  });
  return [...lines, `<text x="${left - 8}" y="${top - 12}" text-anchor="end">${xmlText(unit)}</text>`];
}

function timeAxisOf(from: number, to: number, xOf: (x: number) => number): string[] {
  const bottom = top + plotHeight;
  const { at, step } = axisTicks(from, to, 8);
  const texts = at.map((time) => {
    const x = rounded(xOf(time));
    return `<path d="M${x} ${bottom}v5" stroke="#5c6673"/><text x="${x}" y="${bottom + 18}" text-anchor="middle">${tickText(time, step)}</text>`;
  });
  const end = rounded(xOf(to));
  return [
    `<path d="M${left} ${bottom}H${end}" stroke="#5c6673"/>`,
    ...texts,
    `<text x="${end}" y="${bottom + 36}" text-anchor="end">seconds</text>`,
  ];
}

function marksOf({ marks, time: [from, to] }: ChartPicture, xOf: (x: number) => number): string[] {
  const inSight = marks.filter(({ time }) => time >= from && time <= to);
  return inSight.map(({ time, label }) => {
    const x = rounded(xOf(time));
    return `<path d="M${x} ${top}v${plotHeight}" stroke="#1b2129" stroke-dasharray="4 3"/><text x="${x}" y="${top - 4}" text-anchor="middle" font-size="10">${xmlText(label)}</text>`;
  });
}

// Names, from the top of the stack down.
function legend(bands: ChartPicture['bands']): string[] {
  const x = width - right + 20;
  return [...bands].reverse().map(({ label, colour }, row) => {
    const y = top + row * rowHeight;
    return `<rect x="${x}" y="${y}" width="11" height="11" fill="${colour}"/><text x="${x + 17}" y="${y + 10}" font-size="11">${xmlText(short(label, longestName))}</text>`;
  });
}
