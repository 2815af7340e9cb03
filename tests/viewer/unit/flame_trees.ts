// SPDX-License-Identifier: BSD-3-Clause
// Small profiles built by tests, without files.

import { Analysis } from '../../../viewer-html/src/model/analysis';
import { CallTreeBranches } from '../../../viewer-html/src/model/branches';
import type { Column, Metric, Profile, RunInfo } from '../../../viewer-html/src/model/profile';
import { StringTable } from '../../../viewer-html/src/model/strings';

export interface Call {
  depth: number;
  name: string; // `Module.name`; the module is everything before the last dot
  costs: (number | bigint)[];
}

const run: RunInfo = {
  program: 'test',
  arguments: [],
  runtimeArguments: [],
  date: '',
  tickInterval: 1000,
  ticksPerSecond: 0,
  processors: undefined,
  wordSize: 8,
  overheadPer1000Calls: 0,
  reportedTicks: undefined,
  reportedAllocation: undefined,
  reportedSeconds: undefined,
  properties: [],
};

function stringTable(texts: (string | Uint8Array)[]): StringTable {
  const pieces = texts.map((text) => (typeof text === 'string' ? new TextEncoder().encode(text) : text));
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  const begins = new Uint32Array(pieces.length);
  const ends = new Uint32Array(pieces.length);
  let at = 0;
  pieces.forEach((piece, i) => {
    bytes.set(piece, at);
    begins[i] = at;
    ends[i] = at += piece.length;
  });
  return new StringTable(bytes, begins, ends);
}

function column(values: (number | bigint)[]): Column {
  return values.some((value) => typeof value === 'bigint')
    ? BigInt64Array.from(values, BigInt)
    : Float64Array.from(values as number[]);
}

export const timeMetric: Metric = { name: 'ticks', title: 'Ticks', unit: 'ticks', role: 1 };
export const otherMetric: Metric = { name: 'x', title: 'Others', unit: 'x', role: 0 };

// The calls in pre-order; equal names share a cost centre.
export function analysisOf(calls: Call[], metrics: Metric[] = [timeMetric]): Analysis {
  const texts: string[] = [];
  const stringOf = (text: string) => (text === '' ? 0 : texts.indexOf(text) + 1 || texts.push(text));
  const names = [...new Set(calls.map((call) => call.name))];
  const split = names.map((name) => name.lastIndexOf('.'));
  const modules = [...new Set(names.map((name, i) => name.slice(0, Math.max(0, split[i]))))];
  const centres = {
    module: Uint32Array.from(names, (name, i) => modules.indexOf(name.slice(0, Math.max(0, split[i])))),
    name: Uint32Array.from(names, (name, i) => stringOf(name.slice(split[i] + 1))),
    position: new Uint32Array(names.length),
    flags: new Uint32Array(names.length),
    sourceId: new Uint32Array(names.length),
  };
  const parent = calls.map((call, i) => {
    let at = i - 1;
    while (at > 0 && calls[at].depth >= call.depth) at--;
    return Math.max(0, at);
  });
  const ends = calls.map((call, i) => {
    let end = i + 1;
    while (end < calls.length && calls[end].depth > call.depth) end++;
    return end;
  });
  const profile: Profile = {
    strings: new StringTable(new Uint8Array(), new Uint32Array(), new Uint32Array()),
    run,
    modules: Uint32Array.from(modules, stringOf),
    centres,
    metrics,
    heap: undefined,
    serial: undefined,
    sources: [],
    tree: {
      size: calls.length,
      centre: Uint32Array.from(calls, (call) => names.indexOf(call.name)),
      parent: Uint32Array.from(parent),
      ends: Uint32Array.from(ends),
      columns: metrics.map((_, metric) => column(calls.map((call) => call.costs[metric]))),
    },
  };
  profile.strings = stringTable(texts);
  return new Analysis(profile);
}

export const branchesOf = (calls: Call[], metrics?: Metric[]) => new CallTreeBranches(analysisOf(calls, metrics));

// A chain of calls, each of cost 1 or, with `atEnd`, only the last.
export function chainOf(depth: number, atEnd = false): Analysis {
  const profile: Profile = {
    ...analysisOf([{ depth: 0, name: 'M.f', costs: [1] }]).profile,
    tree: {
      size: depth,
      centre: new Uint32Array(depth),
      parent: Uint32Array.from({ length: depth }, (_, i) => Math.max(0, i - 1)),
      ends: new Uint32Array(depth).fill(depth),
      columns: [new Int32Array(depth).fill(atEnd ? 0 : 1)],
    },
  };
  profile.tree.columns[0][depth - 1] = 1;
  return new Analysis(profile);
}
