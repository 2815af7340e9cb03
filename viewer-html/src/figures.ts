// SPDX-License-Identifier: BSD-3-Clause
// Figures of whole runs, which a comparison carries as a property (FORMAT.md, 5.8).

import type { RunInfo } from './model/profile';
import { fixed, grouped } from './model/units';

// [title, whether it is a time], by the property's names.
const known: Record<string, [string, boolean]> = {
  'run-time': ['Run time', true],
  mutator: ['Mutator', true],
  gc: ['GC', true],
  wall: ['Wall time', true],
  residency: ['Largest residency', false],
  'heap-peak': ['Heap peak', false],
  'unprofiled-time': ['Processor time without profiling', true],
  'unprofiled-wall': ['Wall time without profiling', true],
  'unprofiled-mutator': ['Mutator without profiling', true],
  'unprofiled-gc': ['GC without profiling', true],
  'unprofiled-residency': ['Largest residency without profiling', false],
  'unprofiled-memory': ['Resident memory without profiling', false],
  'unprofiled-alloc': ['Allocated without profiling', false],
};
const significance = 0.05;

// `3.541 s ±18 %`: the mean of the runs, and their standard deviation.
function meanText(runs: number[], isTime: boolean): string {
  const mean = runs.reduce((sum, value) => sum + value, 0) / runs.length;
  const text = isTime ? `${fixed(mean / 1e9, 3)} s` : `${grouped(Math.round(mean))} bytes`;
  if (runs.length < 2 || mean === 0) return text;
  const squares = runs.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return `${text} ±${fixed((100 * Math.sqrt(squares / (runs.length - 1))) / mean, 1)} %`;
}

// A title and a text for each figure: `4.111 s ±22.0 %, before 3.541 s ±18.0 %: may be chance`.
export function figuresOf({ properties }: RunInfo): { title: string; text: string }[] {
  const lines = (properties.find(([key]) => key === 'figures')?.[1] ?? '').split('\n');
  return lines.flatMap((line) => {
    const [name, before = '', now = '', p = ''] = line.split('\t');
    if (!Object.hasOwn(known, name) || now === '') return [];
    const [title, isTime] = known[name];
    const runs = (side: string) => side.split(' ').map(Number);
    const was = before === '' ? '' : `, before ${meanText(runs(before), isTime)}`;
    const doubt = p !== '' && before !== now && Number(p) >= significance ? ': may be chance' : '';
    return [{ title, text: meanText(runs(now), isTime) + was + doubt }];
  });
}
