// The bands of a heap census: what each part of the heap held at most, on average, and over time.

import { qualifiedName } from './names';
import { Axis, none, type HeapCensus, type Profile, type Value } from './profile';
import { add } from './tree';

export type Grouping = 'label' | 'stack' | 'centre' | 'module' | 'class' | 'description' | 'type';

export interface Band {
  label: string;
  peak: Value;
  peakTime: number; // seconds, of the first sample that has it
  average: number; // over the time between the first and the last sample
  integral: number; // bytes x seconds, or words x seconds
}

const labelTitles = [
  'Label', 'Cost-centre stack', 'Module', 'Closure description', 'Type', 'Retainer', 'Biography',
  'Closure class', 'Info table', 'Era',
];

// What the census can be shown by.
export function groupingsOf(heap: HeapCensus): { id: Grouping; title: string }[] {
  const found: { id: Grouping; title: string }[] = [];
  if (heap.axes & Axis.label) found.push({ id: 'label', title: labelTitles[heap.breakdown] });
  if (heap.axes & Axis.node) {
    found.push({ id: 'centre', title: 'Cost centre' }, { id: 'stack', title: 'Cost-centre stack' });
    found.push({ id: 'module', title: 'Module' });
  }
  if (heap.axes & Axis.closureClass) found.push({ id: 'class', title: 'Closure class' });
  if (heap.axes & Axis.description) found.push({ id: 'description', title: 'Closure description' });
  if (heap.axes & Axis.type) found.push({ id: 'type', title: 'Type' });
  return found;
}

const mostStackNames = 30;

// `main < f < g`, innermost first, cut where it gets long.
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

// The label of each band of the census. Stacks are told apart by node, not by label.
function keyOf(profile: Profile, heap: HeapCensus, by: Grouping, band: number): string | number {
  const axis = stringAxis[by];
  if (axis !== undefined) return profile.strings.text(heap.bandStrings.get(axis)![band]);
  const node = heap.bandNode[band];
  if (node === none) return '';
  if (by === 'stack') return node;
  const centre = profile.tree.centre[node];
  if (by === 'centre') return qualifiedName(profile, centre);
  return profile.strings.text(profile.modules[profile.centres.module[centre]]);
}

interface GroupedBands {
  ofBand: Uint32Array;
  labels: string[];
}

function groupBands(profile: Profile, heap: HeapCensus, by: Grouping): GroupedBands {
  const ofBand = new Uint32Array(heap.bands);
  const labels: string[] = [];
  const ids = new Map<string | number, number>();
  for (let band = 0; band < heap.bands; band++) {
    const key = keyOf(profile, heap, by, band);
    let id = ids.get(key);
    if (id === undefined) {
      const label = typeof key === 'number' ? stackLabel(profile, key) : key;
      ids.set(key, (id = labels.push(label === '' ? '(none)' : label) - 1));
    }
    ofBand[band] = id;
  }
  return { ofBand, labels };
}

// The seconds for which a sample stands: half of the way to each neighbour.
function weightsOf(times: Float64Array): Float64Array {
  const weights = new Float64Array(times.length);
  for (let i = 1; i < times.length; i++) {
    const half = Math.max(0, times[i] - times[i - 1]) / 2;
    weights[i - 1] += half;
    weights[i] += half;
  }
  return weights;
}

// The bands in the order of the file. Between two samples a band is taken to change evenly.
export function heapBands(profile: Profile, heap: HeapCensus, by: Grouping): Band[] {
  const { ofBand, labels } = groupBands(profile, heap, by);
  const bands: Band[] = labels.map((label) => ({
    label, peak: 0, peakTime: heap.times[0] ?? 0, average: 0, integral: 0,
  }));
  const weights = weightsOf(heap.times);
  const duration = weights.reduce((sum, weight) => sum + weight, 0);
  const inSample = new Map<number, Value>();
  for (let sample = 0; sample < heap.times.length; sample++) {
    inSample.clear();
    for (let record = heap.sampleBegin[sample]; record < heap.sampleBegin[sample + 1]; record++) {
      const id = ofBand[heap.recordBand[record]];
      inSample.set(id, add(inSample.get(id) ?? 0, heap.recordValue[record]));
    }
    for (const [id, value] of inSample) {
      const band = bands[id];
      band.integral += Number(value) * weights[sample];
      if (duration === 0) band.average += Number(value) / heap.times.length;
      if (value > band.peak) {
        band.peak = value;
        band.peakTime = heap.times[sample];
      }
    }
  }
  if (duration > 0) for (const band of bands) band.average = band.integral / duration;
  return bands;
}

// The largest live heap of any sample, and when.
export function heapPeak(heap: HeapCensus): { value: Value; time: number } {
  const peak = { value: 0 as Value, time: heap.times[0] ?? 0 };
  for (let sample = 0; sample < heap.times.length; sample++) {
    let sum: Value = 0;
    for (let record = heap.sampleBegin[sample]; record < heap.sampleBegin[sample + 1]; record++)
      sum = add(sum, heap.recordValue[record]);
    if (sum > peak.value) Object.assign(peak, { value: sum, time: heap.times[sample] });
  }
  return peak;
}
