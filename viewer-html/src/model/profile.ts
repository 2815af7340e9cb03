// SPDX-License-Identifier: BSD-3-Clause
// A profile in memory, as described in formats/pgcl/FORMAT.md (version 3). Ids are indexes from 0,
// or `none`. The call tree is in pre-order: a node's parent precedes it, its subtree is the range
// from it to ends[node], and nothing here recurses.

import type { StringTable } from './strings';

// A column of individual costs, in the narrowest of three types that represents all its numbers
// exactly.
export type Column = Int32Array | Float64Array | BigInt64Array;
// Exact sums: doubles while every partial sum is below 2^53, else 64-bit integers.
export type Sums = Float64Array | BigInt64Array;
// One number of a column or sum.
export type Value = number | bigint;

export const none = 0xffffffff;

export const enum Role {
  other = 0,
  time = 1,
  allocation = 2,
  entries = 3,
  strictCalls = 4,
  lazyCalls = 5,
  curriedCalls = 6,
  tailCallsAndReturns = 7,
  allocationByClass = 8,
  base = 9, // in a comparison of two runs, the base run's numbers of the preceding metric
  recursiveCalls = 10, // the calls that the profiler folded into an entry of the same function
}

export interface RunInfo {
  program: string;
  arguments: string[];
  runtimeArguments: string[];
  date: string;
  tickInterval: Value; // microseconds per tick, 0 unknown
  ticksPerSecond: Value; // 0 unknown
  processors: Value | undefined;
  wordSize: number; // bytes, 0 unknown
  overheadPer1000Calls: Value;
  reportedTicks: Value | undefined;
  reportedAllocation: Value | undefined; // bytes
  reportedSeconds: number | undefined;
  properties: [string, string][];
}

export interface CostCentres {
  module: Uint32Array;
  name: Uint32Array; // string, raw
  position: Uint32Array; // string
  flags: Uint32Array; // bit 0: a CAF
  sourceId: Uint32Array;
}

export interface Metric {
  name: string;
  title: string;
  unit: string;
  role: number;
}

export interface CallTree {
  size: number;
  centre: Uint32Array;
  parent: Uint32Array; // the root is its own
  ends: Uint32Array; // one past the last node of the subtree
  columns: Column[]; // one per metric
}

export const enum Axis {
  node = 1,
  closureClass = 2,
  description = 4,
  type = 8,
  label = 16,
  module = 32, // not one of the axes of the file's section 4.9
}

// Retainer sets and biography phases of the bands.
interface HeapLives {
  sets: RetainerSet[];
  bandSet: Uint32Array; // [band] -> set, or `none`; empty if retainers were not recorded
  bandPhase: Uint8Array; // empty if biographies were not recorded
}

// A set without stacks stands for all objects with too many retainers.
export interface RetainerSet {
  number: Value; // as in `(83)main`
  labels: Uint32Array; // strings
  stacks: Uint32Array; // strings: `Main.f,Main.main`, leaf first
}

export const enum Phase {
  none = 0,
  void = 1,
  lag = 2,
  use = 3,
  inherentUse = 4,
  drag = 5,
}

export interface HeapCensus {
  inWords: boolean;
  axes: number; // a sum of Axis
  breakdown: number; // meaning of the labels: FORMAT.md, section 4.9
  bands: number;
  bandNode: Uint32Array; // `none` without entry; empty without the axis
  bandStrings: Map<Axis, Uint32Array>;
  times: Float64Array; // seconds
  sampleBegin: Float64Array; // first record of each sample, and the end
  recordBand: Uint32Array;
  recordValue: Column;
  markSamples: Uint32Array;
  markTimes: Float64Array;
  lives?: HeapLives;
}

export interface SerialProfile {
  boundaries: Float64Array; // seconds
  metrics: Uint32Array;
  intervalBegin: Float64Array; // first row of each interval, and the end
  rowCentre: Uint32Array;
  values: Column[];
}

// Parts of a source file around the places of cost centres.
export interface SourceText {
  file: string; // as source positions spell it
  lineCount: number; // of the whole file
  pieces: { first: number; bytes: Uint8Array }[]; // joined by line feeds; empty if the runs had different texts
}

export interface Profile {
  strings: StringTable;
  run: RunInfo;
  modules: Uint32Array; // strings
  centres: CostCentres;
  metrics: Metric[];
  tree: CallTree;
  heap: HeapCensus | undefined;
  serial: SerialProfile | undefined;
  sources: SourceText[];
}

export function moduleName(profile: Profile, centre: number): string {
  return profile.strings.text(profile.modules[profile.centres.module[centre]]);
}

export function rawName(profile: Profile, centre: number): string {
  return profile.strings.text(profile.centres.name[centre]);
}

// The metric with the base run's numbers; undefined if the profile is not a comparison.
export function baseOf({ metrics }: Profile, metric: number): number | undefined {
  return metrics[metric + 1]?.role === Role.base ? metric + 1 : undefined;
}

export function isComparison({ metrics }: Profile): boolean {
  return metrics.some(({ role }) => role === Role.base);
}

// The role of a metric's numbers; for a base metric that of the preceding metric.
export function roleOf({ metrics }: Profile, metric: number): number {
  const { role } = metrics[metric];
  return role === Role.base && metric > 0 ? metrics[metric - 1].role : role;
}

// The first metric of a role, or undefined.
export function metricOf(profile: Profile, role: Role): number | undefined {
  const at = profile.metrics.findIndex((metric) => metric.role === role);
  return at < 0 ? undefined : at;
}
