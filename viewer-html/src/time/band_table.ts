// SPDX-License-Identifier: BSD-3-Clause
// The table of bands over a range: columns, values and formats.

import type { Bands } from './bands';
import type { RunInfo, Value } from '../model/profile';
import { csvParts } from '../tables/csv';
import type { Steps } from '../steps';
import { averageOf, sizeOf } from './group_totals';
import { timeOfSlot } from './timeline';
import { timeText } from './chart_units';
import { fixed, grouped, percent, scaleOf, withUnit, type Scale } from '../model/units';

export type BandColumnId =
  | 'name'
  | 'course'
  | 'share'
  | 'total'
  | 'average'
  | 'peak'
  | 'time'
  | 'slope'
  | 'fit'
  | 'growth'
  | 'integral';

interface BandColumn {
  id: BandColumnId;
  title: string;
  hint: string;
  group: string;
  width: number; // pixels
}

const course: BandColumn = {
  id: 'course',
  title: 'course',
  group: 'Time',
  width: 110,
  hint: 'Over the range, up to its own peak; sorted by growth',
};

const inUnit = (text: string, name: string) => (name === '' ? text : `${text} (${name})`);

export class BandTable {
  private readonly scale: Scale;
  private readonly slotScale: Scale; // for single intervals
  private readonly areaScale: Scale; // for integrals
  private readonly slopeScale: Scale; // for growth per second
  private readonly sum: number;

  constructor(
    private readonly bands: Bands,
    run: RunInfo,
    private readonly units: string,
    readonly hundred: Value, // the base of percentages
  ) {
    const { source, inRange, peak } = bands;
    const most = this.spans ? hundred : peak.value;
    this.scale = scaleOf(source.unit, run, units, most, hundred);
    this.slotScale = this.spans ? scaleOf(source.unit, run, units, peak.value, hundred) : this.scale;
    const widest = inRange.integral.reduce((most, area) => Math.max(most, Math.abs(area)), 0);
    this.areaScale = scaleOf(source.unit, run, units, widest, hundred);
    let steepest = 0;
    inRange.seen.forEach(
      (seen, group) => seen > 0 && (steepest = Math.max(steepest, Math.abs(bands.trends.of(group).slope))),
    );
    this.slopeScale = scaleOf(source.unit, run, units, Math.round(steepest), hundred);
    this.sum = inRange.total.reduce<number>((sum, _, group) => sum + sizeOf(inRange, group), 0);
  }

  private get spans(): boolean {
    return this.bands.source.timeline.spans;
  }

  get columns(): BandColumn[] {
    const { unit } = this.scale;
    const heading = inUnit(this.spans ? 'In the range' : 'Live heap', unit);
    const single = this.spans ? inUnit('Per interval', this.slotScale.unit) : heading;
    const share: BandColumn = {
      id: 'share',
      title: '%',
      group: heading,
      width: 70,
      hint: this.spans ? 'Share of the total of the range' : 'Share of the live heap, averaged over the range',
    };
    const peak = (hint: string, time: string): BandColumn[] => [
      { id: 'peak', title: 'peak', hint, group: single, width: 100 },
      { id: 'time', title: 'peak at (s)', hint: time, group: 'Time', width: 90 },
    ];
    if (this.spans)
      return [
        { id: 'total', title: 'total', hint: 'Over the intervals of the range', group: heading, width: 100 },
        share,
        { id: 'average', title: 'average', hint: 'Over the intervals of the range', group: single, width: 100 },
        ...peak('Maximum over the intervals', 'Start of the interval with the maximum'),
        course,
      ];
    return [
      { id: 'average', title: 'average', hint: 'Averaged over the range', group: heading, width: 90 },
      share,
      ...peak('Maximum over the samples', 'Time of the sample with the maximum'),
      course,
      ...this.growthColumns,
      {
        id: 'integral',
        title: `integral (${this.areaScale.unit}·s)`,
        group: 'Area',
        width: 120,
        hint: 'Live heap summed over time: the area of the band',
      },
    ];
  }

  private get growthColumns(): BandColumn[] {
    const group = inUnit('Growth', this.slopeScale.unit === '' ? '' : `${this.slopeScale.unit}/s`);
    return [
      { id: 'slope', title: 'slope', hint: `Growth per second, by linear regression${ends}`, group, width: 90 },
      { id: 'fit', title: 'r2', hint: 'Goodness of that fit, from 0 to 1', group, width: 56 },
      {
        id: 'growth',
        title: inUnit('third to third', this.scale.unit),
        group,
        width: 130,
        hint: `Average of the last third of the time minus that of the first${ends}`,
      },
    ];
  }

  value(id: BandColumnId, group: number): Value | string {
    const { inRange, source } = this.bands;
    if (id === 'name') return source.label(group);
    if (id === 'total') return inRange.total[group];
    if (id === 'average') return averageOf(inRange, group);
    if (id === 'peak') return inRange.peak[group];
    if (id === 'time') return this.peakTime(group);
    if (id === 'integral') return inRange.integral[group];
    if (id === 'share') return sizeOf(inRange, group);
    const { slope, fit, early, late } = this.bands.trends.of(group);
    return id === 'slope' ? slope : id === 'fit' ? fit : late - early;
  }

  peakTime(group: number): number {
    const { times } = this.bands.source.timeline;
    return times[this.bands.inRange.peakSlot[group]] ?? 0;
  }

  text(id: BandColumnId, group: number): string {
    const value = this.value(id, group);
    if (typeof value === 'string') return value;
    if (id === 'time') return timeText(Number(value), this.bands.range.to - this.bands.range.from);
    if (id === 'share') return unsignedZero(fixed(this.share(group), 1));
    const isTrend = id === 'slope' || id === 'fit' || id === 'growth';
    if (isTrend && this.bands.trends.slots < 2) return '–';
    if (id === 'fit') return fixed(Number(value), 2);
    const whole = this.units === 'file' && typeof value === 'number';
    const scale =
      id === 'integral'
        ? this.areaScale
        : id === 'total'
          ? this.scale
          : id === 'slope'
            ? this.slopeScale
            : this.slotScale;
    const text = unsignedZero(scale.format(whole ? Math.round(value) : value));
    return isTrend && value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
  }

  course(group: number) {
    return this.bands.trends.course(group);
  }

  share(group: number): number {
    return percent(sizeOf(this.bands.inRange, group), this.sum);
  }

  // In the profile's own unit, names raw.
  csv(groups: number[]): Steps<BlobPart[]> {
    const { source } = this.bands;
    const ids = this.columns.map(({ id }) => id).filter((id) => id !== 'share' && id !== 'course');
    const titles: Partial<Record<BandColumnId, string>> = {
      total: `total_${source.unit}`,
      average: this.spans ? `per_interval_${source.unit}` : `average_${source.unit}`,
      peak: `peak_${source.unit}`,
      time: 'peak_seconds',
      slope: `slope_${source.unit}_a_second`,
      fit: 'r2',
      growth: `growth_${source.unit}`,
      integral: `integral_${source.unit}_seconds`,
    };
    const cells = (row: number) => [source.raw(groups[row]), ...ids.map((id) => this.value(id, groups[row]))];
    return csvParts([source.title, ...ids.map((id) => titles[id]!)], groups.length, cells);
  }

  // The exact facts about a band in the line below the table.
  facts(group: number): { title: string; text: string }[] {
    const { source, inRange } = this.bands;
    const exact = (value: Value) =>
      withUnit(grouped(typeof value === 'number' ? Math.round(value) : value), source.unit);
    const peak = `${exact(inRange.peak[group])} at ${this.text('time', group)} s`;
    const average = exact(averageOf(inRange, group));
    if (this.spans)
      return [
        { title: 'Total', text: exact(inRange.total[group]) },
        { title: 'Peak', text: peak },
        { title: 'Per interval', text: average },
      ];
    const { early, late } = this.bands.trends.of(group);
    return [
      { title: 'Peak', text: peak },
      { title: 'Average', text: average },
      ...(this.bands.trends.slots < 2
        ? []
        : [
            { title: 'First third', text: exact(early) },
            { title: 'Last third', text: exact(late) },
          ]),
      { title: 'Integral', text: `${exact(inRange.integral[group])}·s` },
      { title: 'Samples', text: grouped(inRange.seen[group]) },
    ];
  }
}

const ends = ', without empty samples at the ends';

const unsignedZero = (text: string) => (/^-[0.]+$/.test(text) ? text.slice(1) : text);

// `at 0.300 s`, or `0.300 to 0.400 s` for an interval.
export function slotTitle({ source, range }: Bands, slot: number): string {
  const { timeline } = source;
  const text = (time: number) => timeText(time, range.to - range.from);
  if (!timeline.spans) return `at ${text(timeOfSlot(timeline, slot))} s`;
  return `${text(timeline.times[slot])} to ${text(timeline.times[slot + 1])} s`;
}
