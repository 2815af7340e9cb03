// SPDX-License-Identifier: BSD-3-Clause
// A profile in memory, as formats/pgcl/FORMAT.md (version 3) describes it. Ids are indexes from 0,
// `none` where there is no such thing. The call tree is in pre-order: a node's parent comes before
// it, its subtree is the range from it to ends[node], and nothing here recurses.

import type { StringTable } from './strings';

// A column of individual costs takes the narrowest of the three that holds all its numbers exactly.
export type Column = Int32Array | Float64Array | BigInt64Array;
// Sums are exact: doubles while every partial sum is below 2^53, else 64-bit integers.
export type Sums = Float64Array | BigInt64Array;
// One number of a column or a sum.
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
  base = 9, // the base run's numbers of the metric before it, in a comparison of two runs
}

export interface RunInfo {
  program: string;
  arguments: string[];
  runtimeArguments: string[];
  date: string;
  tickInterval: Value; // microseconds a tick, 0 unknown
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
  columns: Column[]; // a metric each
}

export const enum Axis {
  node = 1,
  closureClass = 2,
  description = 4,
  type = 8,
  label = 16,
}

// What a census by retainer or biography tells of its bands.
export interface HeapLives {
  sets: RetainerSet[];
  bandSet: Uint32Array; // [band] -> set, or `none`; empty if retainers were not asked for
  bandPhase: Uint8Array; // [band] -> Phase; empty likewise
}

// Without stacks it is that of all that have too many retainers.
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
  breakdown: number; // what the labels are: FORMAT.md, section 4.9
  bands: number;
  bandNode: Uint32Array; // none where there is no entry; empty without the axis
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

// Lines of a source file, in pieces: those around the places of cost centres.
export interface SourceText {
  file: string; // as source positions spell it
  lineCount: number; // of the whole file
  pieces: { first: number; bytes: Uint8Array }[]; // line feeds between lines; none: runs had different texts
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

// The metric with the base run's numbers of a metric; undefined if the profile is no comparison.
export function baseOf({ metrics }: Profile, metric: number): number | undefined {
  return metrics[metric + 1]?.role === Role.base ? metric + 1 : undefined;
}

export function isComparison({ metrics }: Profile): boolean {
  return metrics.some(({ role }) => role === Role.base);
}

// What a metric's numbers are: its role, or of a base metric that of the metric before it.
export function roleOf({ metrics }: Profile, metric: number): number {
  const { role } = metrics[metric];
  return role === Role.base && metric > 0 ? metrics[metric - 1].role : role;
}

// The first metric of a role, or undefined.
export function metricOf(profile: Profile, role: Role): number | undefined {
  const at = profile.metrics.findIndex((metric) => metric.role === role);
  return at < 0 ? undefined : at;
}
