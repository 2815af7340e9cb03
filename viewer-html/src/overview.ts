// SPDX-License-Identifier: BSD-3-Clause
// The overview: what ran, its total costs, and where they were spent.

import type { Analysis } from './model/analysis';
import { metricScale, runShareText } from './tables/cost_columns';
import { groupingsOf, heapSource, type Grouping } from './time/heap';
import { costsInRange } from './tables/range_columns';
import { displayName, qualifiedName, visibleText } from './model/names';
import { Role, baseOf, isComparison, metricOf, rawName, type RunInfo, type Sums, type Value } from './model/profile';
import { upwards, type Steps } from './steps';
import { slotTotals } from './time/group_totals';
import { rangeOf, valuesOfSlot, type Range, type Timeline } from './time/timeline';
import { chooseSlots } from './time/time_chart';
import { timeText } from './time/chart_units';
import { add } from './model/tree';
import { figuresOf } from './figures';
import { changeOf, percentText, signed } from './model/comparison';
import {
  counted,
  described,
  exactScale,
  fixed,
  grouped,
  isCount,
  meaningOf,
  percent,
  readableScale,
  scaleOfParts,
  secondsPerTick,
  withUnit,
  type Scale,
} from './model/units';

export interface Fact {
  title: string;
  text: string;
}

// The base run of a comparison, as far as known.
export function comparedWith({ properties }: RunInfo): string {
  const of = (wanted: string) => properties.find(([key]) => key === wanted)?.[1] ?? '';
  return [of('base.program'), of('base.date')].filter((text) => text !== '').join(', ');
}

// How the command shaped the tree before writing it.
function shapingOf({ properties }: RunInfo): string {
  return (properties.find(([key]) => key === 'tree.shaping')?.[1] ?? '').split('\n').join('; ');
}

// The part of the heap that the census counts, if the run restricted it.
export function heapPartOf({ properties }: RunInfo): string {
  return properties.find(([key]) => key === 'heap.selection')?.[1] ?? '';
}

// Known facts about the run.
export function runFacts({ profile }: Analysis): Fact[] {
  const { run, tree, heap, serial } = profile;
  const facts: Fact[] = [];
  const say = (title: string, text: string) => text !== '' && facts.push({ title, text });
  const shown = (words: string[]) => words.map((word) => (/^[^\s'"]+$/.test(word) ? word : `'${word}'`)).join(' ');
  say('Program', run.program);
  say('Compared with', comparedWith(run));
  say('Shaped', shapingOf(run));
  say('Arguments', shown(run.arguments.slice(1)));
  say('Runtime arguments', shown(run.runtimeArguments));
  say('Date', run.date);
  const tick = secondsPerTick(run);
  if (run.tickInterval > 0) say('Tick', `${grouped(run.tickInterval)} µs`);
  else if (tick !== undefined) say('Tick', `${grouped(run.ticksPerSecond)} a second`);
  else if (profile.metrics.some(({ unit }) => unit === 'ticks')) say('Tick', 'length unknown');
  if (run.overheadPer1000Calls > 0) say('Overhead', `${counted(run.overheadPer1000Calls, 'tick')} per 1000 calls`);
  const processors = capabilities(run);
  if (processors.length > 1 || (run.processors ?? 0) > 0) say('Processors', allOf(processors));
  if (run.wordSize > 0) say('Word size', counted(run.wordSize, 'byte'));
  if (tree.size > 0) say('Call tree', counted(tree.size, 'entry'));
  say('Part of the heap', heapPartOf(run));
  if (heap !== undefined) say('Heap census', `${counted(heap.times.length, 'sample')}, ${counted(heap.bands, 'band')}`);
  if (serial !== undefined) say('Serial profile', counted(Math.max(0, serial.intervalBegin.length - 1), 'interval'));
  return [...facts, ...figuresOf(run)];
}

export interface Total {
  title: string;
  value: string; // scaled
  unit: string;
  notes: string[]; // the exact number and further remarks
  isHeap?: boolean;
  metric?: string; // the metric's name, if the page can show where the total is
}

function reportedTotals(run: RunInfo, role: Role, unit: string, total: Value): string[] {
  if (role === Role.allocation) {
    const { kind, factor } = meaningOf(unit, run);
    const bytes = kind === 'bytes' ? BigInt(total) * BigInt(factor) : undefined;
    const reported = run.reportedAllocation;
    const differs = reported !== undefined && (bytes === undefined || bytes !== BigInt(reported));
    return differs ? [`reported ${described(reported, 'bytes', run)}`] : [];
  }
  const notes: string[] = [];
  if (unit !== 'ticks') return notes;
  if (run.reportedTicks !== undefined && BigInt(run.reportedTicks) !== BigInt(total))
    notes.push(`reported ${described(run.reportedTicks, unit, run)}`);
  const tick = secondsPerTick(run);
  const seconds = tick === undefined ? undefined : Number(total) * tick;
  // Reported seconds have two decimals.
  const far = (a: number, b: number) => Math.abs(a - b) > 0.005 + 1e-9;
  if (run.reportedSeconds !== undefined && (seconds === undefined || far(run.reportedSeconds, seconds)))
    notes.push(`reported ${fixed(run.reportedSeconds, 2)} s${whyGhcDiffers(run, run.reportedSeconds)}`);
  return notes;
}

// The numbers of capabilities that the runs had, ascending; empty if unknown (FORMAT.md, 5.8).
function capabilities({ processors, properties }: RunInfo, key = 'run.capabilities'): Value[] {
  if (processors !== undefined && key === 'run.capabilities') return [processors > 1 ? processors : 1];
  const listed = properties.find(([name]) => name === key)?.[1] ?? '';
  return (listed.match(/\b\d{1,15}\b/g) ?? []).map(Number);
}

// `1, 2 and 8`
const allOf = (numbers: Value[]) =>
  numbers
    .map(grouped)
    .join(', ')
    .replace(/, (?=\S+$)/, ' and ');

// `8 capabilities`, `1 and 8 capabilities`
function inWords(numbers: Value[]): string {
  const [last = 1] = numbers.slice(-1);
  return numbers.length > 1 ? `${allOf(numbers)} capabilities` : counted(last, 'capability');
}

const capabilitiesOf = (run: RunInfo) => inWords(capabilities(run));

// Why the time that GHC prints differs from ticks times the interval: `: divided by 8 capabilities`.
function whyGhcDiffers(run: RunInfo, printed: number): string {
  const { reportedTicks } = run;
  const processors = Number(run.processors ?? 1);
  if (reportedTicks === undefined || reportedTicks < 0 || run.tickInterval == 0 || processors < 2) return '';
  const nanoseconds = Number(reportedTicks) * Number(run.tickInterval) * 1e3;
  const isPrinted = (divisor: number) => divisor !== 0 && Math.abs(nanoseconds / divisor - printed) <= 0.005 + 1e-9;
  if (isPrinted(1e9)) return '';
  if (isPrinted(1e9 * processors)) return `: divided by ${capabilitiesOf(run)}`;
  if (isPrinted((1e9 * processors) % 2 ** 32))
    return `: wrong, because GHC's divisor, 10^9 x ${capabilitiesOf(run)}, overflows 32 bits`;
  return '';
}

// GHC charges a tick to every capability.
function processorTime(run: RunInfo, unit: string): string[] {
  const before = capabilities(run, 'base.capabilities');
  const several = [...capabilities(run), ...before].some((number) => number > 1);
  if (!several || unit !== 'ticks' || secondsPerTick(run) === undefined) return [];
  const was = before.length > 0 ? `, was ${inWords(before)}` : '';
  return [`processor time, ${capabilitiesOf(run)}${was}`];
}

function metricTotal(analysis: Analysis, metric: number, title: string): Total {
  const { run, metrics } = analysis.profile;
  const { name, unit, role } = metrics[metric];
  const total = analysis.total(metric);
  const counts = unit === 'count' || unit === '';
  const scale = counts ? { unit: '', format: grouped } : metricScale(analysis, metric, 'scaled');
  const notes = changeNotes(analysis, metric, scale);
  // 4 ticks of 1 ms equal `4 ms`, the same number in another unit.
  const isConverted = unit === 'ticks' && secondsPerTick(run) !== undefined;
  if (!counts && (isConverted || scale.format(total) !== grouped(total)))
    notes.push(withUnit(grouped(total), visibleText(unit, 20)));
  if (role === Role.time) notes.push(...processorTime(run, unit));
  if (role === Role.time && unit === 'ticks' && secondsPerTick(run) === undefined)
    notes.push('length of a tick unknown');
  if (analysis.isPart(metric)) notes.push(partNote(analysis, metric));
  const freed = analysis.freed(metric);
  if (freed !== 0) notes.push(`${described(-freed, unit, run)} freed are not subtracted`);
  if (role === Role.time || role === Role.allocation) notes.push(...reportedTotals(run, role, unit, total));
  return { title, value: scale.format(total), unit: visibleText(scale.unit, 20), notes, metric: name };
}

// `of 10.464 s in the run: 25.0 %`
function partNote(analysis: Analysis, metric: number): string {
  const { metrics, run } = analysis.profile;
  const whole = analysis.whole.total(metric);
  const { unit, format } = isCount(metrics[metric]) ? exactScale('') : readableScale(metrics[metric].unit, run, whole);
  const share = fixed(percent(analysis.total(metric), whole), 1);
  return `of ${withUnit(format(whole), visibleText(unit, 20))} in the run: ${share} %`;
}

// The total before, and the change.
function changeNotes(analysis: Analysis, metric: number, scale: Scale): string[] {
  const change = changeOf(analysis.profile, metric, (side) => analysis.total(side));
  if (change === undefined) return [];
  const inUnit = (text: string) => withUnit(text, visibleText(scale.unit, 20));
  return [
    `before ${inUnit(scale.format(change.before))}`,
    `${inUnit(signed(change.by, scale.format))}, ${percentText(change, 'both', ' %')}`,
  ];
}

// Calls of all kinds; the note lists each kind.
function callsTotal(analysis: Analysis): Total | undefined {
  const kinds: [Role, string][] = [
    [Role.strictCalls, 'strict'],
    [Role.lazyCalls, 'lazy'],
    [Role.curriedCalls, 'curried'],
  ];
  const entries = metricOf(analysis.profile, Role.entries);
  let calls: Value = entries === undefined ? 0 : analysis.total(entries);
  const notes = entries === undefined ? [] : changeNotes(analysis, entries, exactScale(''));
  for (const [role, name] of kinds) {
    const metric = metricOf(analysis.profile, role);
    if (metric === undefined) continue;
    if (entries === undefined) calls = add(calls, analysis.total(metric));
    const before = baseOf(analysis.profile, metric);
    const was = before === undefined ? '' : `, before ${grouped(analysis.total(before))}`;
    notes.push(`${grouped(analysis.total(metric))} ${name}${was}`);
  }
  if (entries !== undefined && analysis.isPart(entries)) notes.push(partNote(analysis, entries));
  const compared = isComparison(analysis.profile);
  if (entries === undefined && notes.length === 0) return undefined;
  const metric = entries === undefined ? {} : { metric: analysis.profile.metrics[entries].name };
  return {
    ...metric,
    title: entries === undefined ? 'Calls' : 'Entries',
    value: grouped(calls),
    unit: '',
    notes: notes.length > 0 ? [notes.join(compared ? '; ' : ', ')] : [],
  };
}

// The most important totals, and those of the other metrics.
export interface Totals {
  main: Total[];
  others: Total[];
}

const mainRoles: Role[] = [Role.time, Role.allocation];
const callRoles: Role[] = [Role.entries, Role.strictCalls, Role.lazyCalls, Role.curriedCalls];

export function* totalsOf(analysis: Analysis): Steps<Totals> {
  const { profile } = analysis;
  const main: Total[] = [];
  const others: Total[] = [];
  const titles: Partial<Record<Role, string>> = { [Role.time]: 'Time', [Role.allocation]: 'Allocation' };
  if (profile.tree.size > 0) {
    for (const role of mainRoles) {
      const metric = metricOf(profile, role);
      if (metric !== undefined) main.push(metricTotal(analysis, metric, titles[role]!));
      yield;
    }
    const calls = callsTotal(analysis);
    if (calls !== undefined) main.push(calls);
    for (let metric = 0; metric < profile.metrics.length; metric++) {
      const { role, title } = profile.metrics[metric];
      if (
        role === Role.base ||
        callRoles.includes(role) ||
        (metricOf(profile, role) === metric && mainRoles.includes(role))
      )
        continue;
      others.push(metricTotal(analysis, metric, visibleText(title, 60)));
      yield;
    }
  }
  return { main, others };
}

interface HotFunction {
  group: number;
  centre: number;
  value: Value;
  share: number; // percent
  text: string;
  ofRun: string; // the share of the run, if different; else empty
}

interface HotPath {
  node: number;
  names: string[]; // from the root down; `…` stands for omitted ones
  qualified: string[]; // with their modules
  value: Value;
  share: number;
  text: string;
  ofRun: string;
}

export interface Hot {
  functions: HotFunction[];
  paths: HotPath[];
}

// The positions of the greatest positive values, at most `most`. Equal values are ordered by the next values, then by
// position.
export function* largest(
  values: ArrayLike<Value>,
  most: number,
  among?: Uint32Array,
  next: ArrayLike<Value>[] = [],
): Steps<number[]> {
  const isLarger = (a: number, b: number) => {
    if (values[a] !== values[b]) return values[a] > values[b];
    const other = next.find((column) => column[a] !== column[b]);
    return other !== undefined && other[a] > other[b];
  };
  const best: number[] = [];
  yield* upwards(among?.length ?? values.length, (from, to) => {
    for (let i = from; i < to; i++) {
      const at = among === undefined ? i : among[i];
      if (values[at] <= 0 || (best.length === most && !isLarger(at, best[most - 1]))) continue;
      let place = best.length;
      while (place > 0 && isLarger(at, best[place - 1])) place--;
      best.splice(place, 0, at);
      if (best.length > most) best.pop();
    }
  });
  return best;
}

const mostSteps = 1 << 16; // the most entries visited upwards to find the start of a path

// `main`, `…`, `f`, `g`: the path without the root; the middle is omitted beyond `most` names.
export function pathNames(
  { profile }: Analysis,
  node: number,
  most: number,
  nameOf: (centre: number) => string = (centre) => displayName(rawName(profile, centre)),
): string[] {
  const { tree } = profile;
  const name = (at: number) => nameOf(tree.centre[at]);
  if (node === 0) return [name(0)];
  const nodes: number[] = [];
  let at = node;
  for (; at !== 0 && nodes.length <= most; at = tree.parent[at]) nodes.push(at);
  if (nodes.length <= most && at === 0) return nodes.reverse().map(name);
  const last = nodes
    .slice(0, most - 2)
    .reverse()
    .map(name);
  for (let steps = 0; at !== 0 && steps < mostSteps; steps++) {
    if (tree.parent[at] === 0) return [name(at), '…', ...last];
    at = tree.parent[at];
  }
  return nodes.length > most && at === 0 ? [name(nodes[most]), '…', ...last] : ['…', ...last];
}

const mostHot = 5;
const mostNames = 6;
const mostQualified = 30;

// The number of levels of the call tree, at most `most`.
export function* levelsOf(analysis: Analysis, most: number): Steps<number> {
  const depths = analysis.depths();
  let levels = 0;
  yield* upwards(depths.length, (from, to) => {
    for (let i = from; i < to && levels < most; i++) if (depths[i] >= levels) levels = depths[i] + 1;
  });
  return Math.min(levels, most);
}

function scaleOfHot(analysis: Analysis, metric: number, units: string, hottestOne: Value): Scale {
  const { metrics, run } = analysis.profile;
  const scale = metricScale(analysis, metric, units === 'percent' ? 'scaled' : units);
  return units === 'scaled' || units === 'percent' ? scaleOfParts(scale, metrics[metric].unit, run, hottestOne) : scale;
}

// The hottest functions and paths by individual cost.
export function* hottest(analysis: Analysis, metric: number, units: string): Steps<Hot> {
  const { functions } = analysis;
  yield* functions.prepare([metric]);
  const costs = functions.individual(metric);
  // Breaks ties like the table of functions.
  const next: Sums[] = [];
  for (const other of analysis.costMetrics()) if (other !== metric) next.push(yield* functions.individualSteps(other));
  next.push(functions.inherited(metric));
  const groups = yield* largest(costs, mostHot, functions.inTree, next);
  const scale = scaleOfHot(analysis, metric, units, costs[groups[0]] ?? 0);
  const total = analysis.total(metric);
  const common = (value: Value) => ({
    value,
    share: percent(value, total),
    text: `${scale.format(value)} ${visibleText(scale.unit, 20)}`.trim(),
    ofRun: analysis.isPart(metric) ? `, ${runShareText(analysis, metric, value)}` : '',
  });
  const column = analysis.column(metric);
  const nodes = yield* largest(column, mostHot);
  return {
    functions: groups.map((group) => ({
      group,
      centre: functions.groups.representative[group],
      ...common(costs[group]),
    })),
    paths: nodes.map((node) => ({
      node,
      names: pathNames(analysis, node, mostNames),
      qualified: pathNames(analysis, node, mostQualified, (centre) => qualifiedName(analysis.profile, centre)),
      ...common(column[node]),
    })),
  };
}

// The hottest functions in a part of the run, from the serial profile; undefined for the whole run and for metrics that
// the serial profile lacks.
export function* hottestInRange(
  analysis: Analysis,
  metric: number,
  units: string,
  from: number,
  to: number,
): Steps<Hot | undefined> {
  const range = yield* costsInRange(analysis, from, to, metric);
  if (range === undefined) return undefined;
  const [{ costs, total }] = range.metrics;
  const { representative } = analysis.functions.groups;
  const groups = yield* largest(costs, mostHot);
  const scale = scaleOfHot(analysis, metric, units, costs[groups[0]] ?? 0);
  const text = (value: Value) => `${scale.format(value)} ${visibleText(scale.unit, 20)}`.trim();
  return {
    functions: groups.map((group) => ({
      group,
      centre: representative[group],
      value: costs[group],
      share: percent(costs[group], total),
      text: text(costs[group]),
      ofRun: '',
    })),
    paths: [],
  };
}

export interface HeapSummary {
  by: Grouping | undefined;
  title: string; // of a band: `Type`
  peak: Total;
  heading: string; // time of the peak, and what the bands are
  bands: { label: string; key: string; share: number; text: string }[]; // at the peak, the largest
  more: number; // number of bands at the peak that are not listed
  curve: { x: number; y: number }[]; // the whole heap over time, 0 to 1
  peakAt: number; // 0 to 1
}

const curvePoints = 160;
const mostBands = 6;

// The first of the largest totals; no slot if everything is empty.
function peakOf(
  { times }: Timeline,
  { first, end }: Range,
  totals: Value[],
): { value: Value; time: number; slot: number | undefined } {
  let slot: number | undefined;
  for (let at = first; at < end; at++) if (totals[at] > (slot === undefined ? 0 : totals[slot])) slot = at;
  return slot === undefined
    ? { value: 0, time: times[first] ?? 0, slot }
    : { value: totals[slot], time: times[slot], slot };
}

function largestFirst(values: Map<number, Value>): [number, Value][] {
  return [...values].filter(([, value]) => value > 0).sort(([, a], [, b]) => (a === b ? 0 : a < b ? 1 : -1));
}

// The heap at its peak, by the axis that the page shows, within the chosen part of the run.
export function* heapSummary(analysis: Analysis, heapBy: string, from = NaN, to = NaN): Steps<HeapSummary | undefined> {
  const { profile } = analysis;
  const { heap, run } = profile;
  if (heap === undefined || heap.times.length === 0) return undefined;
  const choices = groupingsOf(heap);
  const by = choices.find(({ id }) => id === heapBy) ?? choices[0];
  const unit = heap.inWords ? 'words' : 'bytes';
  const source = yield* heapSource(profile, heap, by?.id, (node) => analysis.originalOfNode(node));
  const { timeline, rows } = source;
  const range = rangeOf(timeline, from, to);
  const span = range.to - range.from;
  const totals = yield* slotTotals(timeline, rows);
  const peak = peakOf(timeline, range, totals);
  const scale = readableScale(unit, run, peak.value);
  const partOf = heapPartOf(run);
  const part = partOf === '' ? [] : [visibleText(partOf, 200)];
  const exact = scale.format(peak.value) === grouped(peak.value) ? [] : [withUnit(grouped(peak.value), unit)];
  const slots = chooseSlots(timeline, range, totals, curvePoints);
  const height = Number(peak.value) || 1;
  const all = by === undefined || peak.slot === undefined ? [] : largestFirst(valuesOfSlot(timeline, rows, peak.slot));
  return {
    by: by?.id,
    title: by?.title ?? 'Band',
    peak: {
      title: 'Peak live heap',
      isHeap: true,
      value: scale.format(peak.value),
      unit: scale.unit,
      notes: [`at ${timeText(peak.time, span)} s`, ...exact, ...part],
    },
    heading: `Heap at its peak, ${timeText(peak.time, span)} s${by === undefined ? '' : `, by ${by.title.toLowerCase()}`}`,
    bands: all.slice(0, mostBands).map(([group, value]) => ({
      label: source.label(group),
      key: source.key(group),
      share: percent(value, peak.value),
      text: scale.format(value),
    })),
    more: Math.max(0, all.length - mostBands),
    curve: Array.from(slots, (slot) => ({
      x: span > 0 ? (timeline.times[slot] - range.from) / span : 0.5,
      y: Math.min(1, Math.max(0, Number(totals[slot]) / height)),
    })),
    peakAt: span > 0 ? (peak.time - range.from) / span : 0.5,
  };
}
