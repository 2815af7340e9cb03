// SPDX-License-Identifier: BSD-3-Clause
// The drawing of a bands chart by uPlot: overlapping areas, axes, marks, cursor.

import uPlot from 'uplot';
import { axisTicks, tickText } from '../../time/chart_units';
import { stackedEdges, type ChartPoints } from '../../time/time_chart';

export interface PlotOptions {
  width: number;
  height: number;
  points: ChartPoints;
  time: [from: number, to: number];
  spans: boolean;
  unit: string;
  clock: string; // clock of the time axis
  colours: string[]; // [band]
  marks: { time: number; label: string }[];
  snap(time: number): number; // returns the time of the nearest slot
  onPoint(time: number | undefined, value: number): void;
  onBrush(from: number, to: number): void;
}

const font = '11px system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif';
const characterWidth = 6.3;
export const leastDrag = 4; // pixels
const leastApart = 2.5; // least pixels between points for lines
const tickSpace = { x: 80, y: 34 }; // pixels

const styleOf = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function ticksBetween(low: number, high: number, pixels: number, space: number): number[] {
  return axisTicks(low, high, Math.max(1, Math.floor(pixels / space))).at;
}

const textsOf = (at: number[]) => {
  const step = at.length > 1 ? at[1] - at[0] : 0;
  return at.map((value) => tickText(value, step));
};

// Draws the line and the name of each mark, unless the name would overlap another.
function drawMarks(plot: uPlot, marks: PlotOptions['marks']): void {
  const { ctx, bbox } = plot;
  const ratio = devicePixelRatio;
  ctx.save();
  ctx.strokeStyle = styleOf('--text');
  ctx.fillStyle = styleOf('--text');
  ctx.font = font.replace('11px', `${10 * ratio}px`);
  ctx.lineWidth = ratio;
  ctx.textAlign = 'left';
  ctx.setLineDash([4 * ratio, 3 * ratio]);
  let written = -Infinity;
  for (const { time, label } of marks) {
    const x = plot.valToPos(time, 'x', true);
    if (x < bbox.left || x > bbox.left + bbox.width) continue;
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
    const { width } = ctx.measureText(label);
    const at = Math.min(x - width / 2, bbox.left + bbox.width - width);
    if (at < written) continue;
    ctx.fillText(label, at, bbox.top - 4 * ratio);
    written = at + width + 8 * ratio;
  }
  ctx.restore();
}

function axes({ points, width, height, clock }: PlotOptions): uPlot.Axis[] {
  const soft = styleOf('--soft');
  const line = styleOf('--line');
  const common = { stroke: soft, font, ticks: { stroke: line, size: 4, width: 1 }, gap: 4 };
  const sizeOf = (texts: string[] | null) =>
    Math.ceil(Math.max(3, ...(texts ?? []).map((text) => text.length)) * characterWidth) + 14;
  return [
    {
      ...common,
      size: 26,
      grid: { show: false },
      label: clock,
      labelSize: 16,
      labelGap: 0,
      labelFont: font,
      splits: (_, __, low, high) => ticksBetween(low, high, width, tickSpace.x),
      values: (_, at) => textsOf(at),
    },
    {
      ...common,
      size: (_, texts) => sizeOf(texts),
      grid: { stroke: line, width: 1 },
      splits: (_, __, low, high) => (points.high > points.low ? ticksBetween(low, high, height, tickSpace.y) : [0]),
      values: (_, at) => textsOf(at),
    },
  ];
}

function pointed(plot: uPlot, { onPoint }: PlotOptions) {
  const { left = -1, top = -1 } = plot.cursor;
  if (left < 0) onPoint(undefined, 0);
  else onPoint(plot.posToVal(left, 'x'), plot.posToVal(top, 'y'));
}

function brushed(plot: uPlot, { onBrush }: PlotOptions) {
  const { left, width } = plot.select;
  if (width < 2) return;
  plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
  onBrush(plot.posToVal(left, 'x'), plot.posToVal(left + width, 'x'));
}

export function makePlot(host: HTMLElement, options: PlotOptions): uPlot {
  const { points, time, spans, colours, marks } = options;
  const edges = stackedEdges(points);
  // Draws lines between bands, unless points are so dense that the lines would cover them.
  const line = points.x.length * leastApart < options.width ? styleOf('--back') : undefined;
  const paths = spans ? uPlot.paths.stepped!({ align: 1 }) : uPlot.paths.linear!();
  const room = (points.high - points.low) * 0.04 || 1;
  const y: [number, number] = [points.low < 0 ? points.low - room : 0, points.high + room];
  const data: uPlot.AlignedData = [points.x, ...edges.map((one) => one.y)];
  const series = edges.map(
    ({ band }): uPlot.Series => ({
      fill: colours[band],
      paths,
      points: { show: false },
      ...(line === undefined ? { width: 0 } : { stroke: line, width: 0.6 }),
    }),
  );
  const plot = new uPlot(
    {
      width: options.width,
      height: options.height,
      padding: [marks.length > 0 ? 18 : 10, 12, 0, 0],
      series: [{}, ...series],
      scales: { x: { time: false, range: () => time }, y: { range: () => y } },
      axes: axes(options),
      legend: { show: false },
      cursor: {
        y: false,
        points: { show: false },
        // Disables uPlot's click filter, which would swallow clicks because the snapped cursor looks like a drag.
        drag: { x: true, y: false, setScale: false, dist: leastDrag, click: () => {} },
        bind: { dblclick: () => null },
        move: (self, left, top) => [left < 0 ? left : self.valToPos(options.snap(self.posToVal(left, 'x')), 'x'), top],
      },
      hooks: {
        draw: [(self) => drawMarks(self, marks)],
        setCursor: [(self) => pointed(self, options)],
        setSelect: [(self) => brushed(self, options)],
      },
    },
    data,
    host,
  );
  return plot;
}
