// SPDX-License-Identifier: BSD-3-Clause
// A heap census by each of its axes.

import { qualifiedName } from '../model/names';
import { Axis, moduleName, none, Phase, type HeapCensus, type Profile, type Value } from '../model/profile';
import { upwards, type Steps } from '../steps';
import type { BandFact, BandSource } from './bands';
import { hasPhaseLabels, phaseOfName, phaseText, retainerLabel, retainerStacks } from './lives';
import { timelineOfSamples, type Rows, type Timeline } from './timeline';
import { add } from '../model/tree';

export type Grouping =
  | 'retainer'
  | 'biography'
  | 'label'
  | 'stack'
  | 'centre'
  | 'module'
  | 'class'
  | 'description'
  | 'type';

const labelTitles = [
  'Label',
  'Cost-centre stack',
  'Module',
  'Closure description',
  'Type',
  'Retainer',
  'Biography',
  'Closure class',
  'Info table',
  'Era',
];

const stackLabels = 1; // value of `breakdown` for stacks; some of these labels may have become entries

// The ways to group the census.
export function groupingsOf(heap: HeapCensus): { id: Grouping; title: string }[] {
  const found: { id: Grouping; title: string }[] = [];
  if (heap.lives?.bandSet.length) found.push({ id: 'retainer', title: 'Retainers' });
  if (heap.lives?.bandPhase.length) found.push({ id: 'biography', title: 'Biography' });
  const stacks = (heap.axes & Axis.node) !== 0 && heap.breakdown === stackLabels;
  if (heap.axes & Axis.label && !stacks) found.push({ id: 'label', title: labelTitles[heap.breakdown] });
  if (heap.axes & Axis.node) {
    found.push({ id: 'centre', title: 'Cost centre' }, { id: 'stack', title: 'Cost-centre stack' });
  }
  if (heap.axes & (Axis.node | Axis.module)) found.push({ id: 'module', title: 'Module' });
  if (heap.axes & Axis.closureClass) found.push({ id: 'class', title: 'Closure class' });
  if (heap.axes & Axis.description) found.push({ id: 'description', title: 'Closure description' });
  if (heap.axes & Axis.type) found.push({ id: 'type', title: 'Type' });
  return found;
}

const mostStackNames = 30;

// `main < f < g`, innermost first, truncated if long.
function stackLabel(profile: Profile, node: number): string {
  const names: string[] = [];
  for (let at = node; ; at = profile.tree.parent[at]) {
    if (names.length === mostStackNames) {
      names.push('…');
      break;
    }
    names.push(qualifiedName(profile, profile.tree.centre[at]));
    if (at === 0) break;
  }
  return names.join(' < ');
}

const stringAxis: Partial<Record<Grouping, Axis>> = {
  label: Axis.label,
  class: Axis.closureClass,
  description: Axis.description,
  type: Axis.type,
};

// The census by one of its axes: rows of groups over the timeline of samples.
interface HeapGroups {
  groups: number;
  ofBand: Uint32Array; // [band of the census] -> group
  first: Uint32Array; // [group] -> its first band
  keys: (string | number)[]; // [group] its text; for a stack, the call-tree entry, or `none`
}

const noName = '(none)';

// Groups ordered by first band. Stacks are distinguished by entry, not by name.
function* groupBands(profile: Profile, heap: HeapCensus, by: Grouping): Steps<HeapGroups> {
  const ofBand = new Uint32Array(heap.bands);
  const first: number[] = [];
  const keys: (string | number)[] = [];
  const ids = new Map<string | number, number>();
  const keyOfBand =
    by === 'retainer' ? retainersOfBands(profile, heap) : (band: number) => keyOf(profile, heap, by, band);
  yield* upwards(heap.bands, (from, to) => {
    for (let band = from; band < to; band++) {
      const key = keyOfBand(band);
      let id = ids.get(key);
      if (id === undefined) {
        ids.set(key, (id = keys.push(key) - 1));
        first.push(band);
      }
      ofBand[band] = id;
    }
  });
  return { groups: keys.length, ofBand, first: Uint32Array.from(first), keys };
}

// The text of a set is made once, however many bands have it: it may be long.
function retainersOfBands(profile: Profile, heap: HeapCensus): (band: number) => string {
  const { bandSet, sets } = heap.lives!;
  const labels: string[] = []; // [set]
  return (band) => {
    const set = bandSet[band];
    return set === none ? '' : (labels[set] ??= retainerLabel(profile, sets[set]));
  };
}

function keyOf(profile: Profile, heap: HeapCensus, by: Grouping, band: number): string | number {
  if (by === 'biography') return phaseText(heap.lives!.bandPhase[band])?.raw ?? '';
  const axis = by === 'module' && heap.axes & Axis.module ? Axis.module : stringAxis[by];
  if (axis !== undefined) return profile.strings.text(heap.bandStrings.get(axis)![band]);
  const node = heap.bandNode[band];
  if (node === none) {
    const label = heap.bandStrings.get(Axis.label)?.[band];
    return (label !== undefined && profile.strings.text(label)) || (by === 'stack' ? none : '');
  }
  if (by === 'stack') return node;
  const centre = profile.tree.centre[node];
  return by === 'centre' ? qualifiedName(profile, centre) : moduleName(profile, centre);
}

function groupLabel(profile: Profile, { keys }: HeapGroups, group: number): string {
  const key = keys[group];
  if (typeof key === 'string') return key || noName;
  return key === none ? noName : stackLabel(profile, key);
}

function timelineOfHeap(heap: HeapCensus): Timeline {
  return timelineOfSamples(heap.times, heap.sampleBegin);
}

function rowsOfHeap(heap: HeapCensus, { ofBand, groups }: HeapGroups): Rows {
  return { key: heap.recordBand, groupOf: ofBand, groups, values: heap.recordValue };
}

// `(312)expensive/remember.v/...`, from cost-centre stacks.
const cutName = /^\([0-9]+\).*\.\.\.$/s;

// The number of bands with names cut by GHC.
export function cutNames({ strings }: Profile, heap: HeapCensus): number {
  if ((heap.axes & Axis.label) === 0 || heap.breakdown !== stackLabels) return 0;
  return heap.bandStrings.get(Axis.label)!.reduce((cut, label) => cut + (cutName.test(strings.text(label)) ? 1 : 0), 0);
}

const peaks = new WeakMap<object, { value: Value; time: number; sample: number }>();

// The largest live heap of any sample, and its time; the first of equals in file order.
export function heapPeak(heap: HeapCensus): { value: Value; time: number; sample: number } {
  const { times, sampleBegin, recordValue } = heap;
  const known = peaks.get(recordValue);
  if (known !== undefined) return known;
  const peak = { value: 0 as Value, time: times[0] ?? 0, sample: 0 };
  for (let sample = 0; sample < times.length; sample++) {
    let sum: Value = 0;
    for (let record = sampleBegin[sample]; record < sampleBegin[sample + 1]; record++)
      sum = add(sum, recordValue[record]);
    if (sum > peak.value) Object.assign(peak, { value: sum, time: times[sample], sample });
  }
  peaks.set(recordValue, peak);
  return peak;
}

// Further facts about a band: its retainers, the meaning of its phase.
function aboutBand(profile: Profile, heap: HeapCensus, by: Grouping, band: number, phase: Phase): BandFact[] {
  const meaning = phaseText(phase)?.meaning;
  if (meaning !== undefined) return [{ title: 'Meaning', text: meaning }];
  if (by !== 'retainer' || heap.lives!.bandSet[band] === none) return [];
  const stacks = retainerStacks(profile, heap.lives!.sets[heap.lives!.bandSet[band]]);
  if (stacks.length === 0) return [{ title: 'Retainers', text: 'too many to tell apart' }];
  return stacks.map((text, i) => ({ title: stacks.length === 1 ? 'Retainer' : `Retainer ${i + 1}`, text }));
}

// `keyOfNode` represents an entry in the page's state.
export function* heapSource(
  profile: Profile,
  heap: HeapCensus,
  by: Grouping | undefined,
  keyOfNode: (node: number) => number,
): Steps<BandSource> {
  const axis = by ?? 'label';
  const groups = yield* groupBands(profile, heap, axis);
  const labels: (string | undefined)[] = [];
  const phaseOf = (group: number) => {
    const key = axis === 'biography' || (axis === 'label' && hasPhaseLabels(heap)) ? groups.keys[group] : '';
    return typeof key === 'string' ? phaseOfName(key) : Phase.none;
  };
  const label = (group: number) =>
    (labels[group] ??= phaseText(phaseOf(group))?.title ?? groupLabel(profile, groups, group));
  const raw = (group: number) =>
    typeof groups.keys[group] === 'string' ? (groups.keys[group] as string) : label(group);
  const byCentre = axis === 'centre' || axis === 'stack';
  const nodeOf = (group: number) => {
    const node = byCentre ? heap.bandNode[groups.first[group]] : none;
    return node === none ? undefined : node;
  };
  return {
    title: groupingsOf(heap).find(({ id }) => id === axis)?.title ?? 'Band',
    unit: heap.inWords ? 'words' : 'bytes',
    timeline: timelineOfHeap(heap),
    rows: rowsOfHeap(heap, groups),
    label,
    key: (group) => {
      const node = typeof groups.keys[group] === 'number' ? nodeOf(group) : undefined;
      if (node !== undefined) return String(keyOfNode(node));
      return phaseOf(group) === Phase.none ? label(group) : raw(group);
    },
    raw,
    phase: phaseOf,
    about: (group) => aboutBand(profile, heap, axis, groups.first[group], phaseOf(group)),
    centre: (group) => {
      const node = nodeOf(group);
      return node === undefined ? undefined : profile.tree.centre[node];
    },
    entry: nodeOf,
  };
}
