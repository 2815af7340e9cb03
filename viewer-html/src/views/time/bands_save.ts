// SPDX-License-Identifier: BSD-3-Clause
// The files of a bands view: its table, all bands over time, and its chart.

import type { BandTable } from '../../time/band_table';
import { coloursOf, type BandsChart } from '../../time/bands_chart';
import { chartSvg } from '../../time/chart_svg';
import { palettes } from '../../time/palette';
import type { Profile } from '../../model/profile';
import { seriesCsv } from '../../time/series_csv';
import { fileName, saveFile } from '../save';
import { finishSoon } from '../use_steps';

interface Shown {
  profile: Profile;
  id: string;
  title: string;
  marks: { time: number; label: string }[];
  chart: BandsChart;
  table: BandTable;
  order: { current: number[] }; // groups in table order
  searched: boolean;
}

export function bandsSaves({ profile, id, title, marks, chart, table, order, searched }: Shown) {
  const { source, range } = chart.bands;
  const { timeline, rows } = source;
  const file = (rest: string) => fileName(profile.run.program, `${id}${rest}`);
  const csv = (rest: string) => (parts: BlobPart[]) => saveFile(file(rest), 'text/csv', parts);
  const names = () => Array.from({ length: rows.groups }, (_, group) => source.raw(group));
  // Light colours, as for paper.
  const colours = coloursOf(chart, palettes.light, searched);
  const bands = chart.labels.map((label, index) => ({ label, colour: colours[index] }));
  const { points, time, unit } = chart;
  return {
    table: () => finishSoon(table.csv(order.current), csv('.csv')),
    series: () => finishSoon(seriesCsv(timeline, rows, range, names()), csv('-series.csv')),
    svg: () =>
      saveFile(file('.svg'), 'image/svg+xml', [
        chartSvg({ title, unit: unit.name, points, time, spans: timeline.spans, bands, marks }),
      ]),
  };
}
