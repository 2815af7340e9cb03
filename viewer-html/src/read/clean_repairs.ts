// SPDX-License-Identifier: BSD-3-Clause
// Undoes two faults of Clean's own profiler (formats/pgcl/FORMAT.md, section 3.1), as the converter does
// (formats/pgcl/clean_repairs.cpp).

import { ColumnBuilder } from './byte_cursor';
import { moduleName, rawName, Role, type CallTree, type Column, type Profile } from '../model/profile';

// Restores the sign of the garbage collector's words in the file of a 32-bit program.
export function restoreFreedWords(profile: Profile): void {
  const { tree } = profile;
  const allocation = profile.metrics.findIndex(({ role }) => role === Role.allocation);
  const words = tree.columns[allocation];
  const calls = columnOf(profile, Role.strictCalls);
  const isCollector = centresOfSystem(profile, 'garbage_collector');
  const restored = new Map<number, bigint>();
  for (let i = 0; i < tree.size; i++) {
    if (!isCollector[tree.centre[i]] || Number(words[i]) === 0) continue;
    const freed = freedWords(BigInt(words[i]), BigInt(calls[i]));
    if (freed === undefined) return;
    restored.set(i, freed);
  }
  if (restored.size === 0) return;
  tree.columns[allocation] = columnFrom(tree.size, (i) => restored.get(i) ?? words[i]);
  profile.run.wordSize = 4;
}

const modulus = 1n << 32n;

// The words that collections freed, as a negative number, from the sum of 2^32 - freed for each of them.
function freedWords(words: bigint, collections: bigint): bigint | undefined {
  if (words < 0n || collections < 0n || collections >= modulus / 2n) return undefined;
  // A collection that frees nothing adds nothing.
  const least = (words + modulus - 1n) / modulus;
  for (const adding of [collections, least]) {
    const freed = words - adding * modulus;
    if (adding <= collections && freed <= 0n && freed >= (-adding * modulus) / 4n) return freed;
  }
  return undefined;
}

// Removes the nameless entries in which the profiler of an aborted program counted the measurement of its own overhead.
export function leaveOutCalibration(profile: Profile): void {
  const { tree } = profile;
  const isNameless = centresOfSystem(profile, '');
  if (!isNameless.includes(true)) return;
  const kept = new Uint32Array(tree.size + 1); // entries kept before each one
  for (let i = 0; i < tree.size; i++)
    kept[i + 1] = kept[i] + (isNameless[tree.centre[i]] && isCalibration(profile, i) ? 0 : 1);
  if (kept[tree.size] === tree.size) return;
  profile.tree = without(tree, kept);
}

const callsOfARound = 100_000n;

function isCalibration({ tree, metrics }: Profile, node: number): boolean {
  if (node === 0 || tree.ends[node] !== node + 1) return false;
  return tree.columns.every((column, m) => {
    const value = BigInt(column[node]);
    if (metrics[m].role === Role.strictCalls) return value > 0n && value % callsOfARound === 0n;
    return metrics[m].role === Role.tailCallsAndReturns || value === 0n;
  });
}

function without(tree: CallTree, kept: Uint32Array): CallTree {
  const nodes = new Uint32Array(kept[tree.size]);
  for (let i = 0; i < tree.size; i++) if (kept[i + 1] > kept[i]) nodes[kept[i]] = i;
  return {
    size: nodes.length,
    centre: nodes.map((i) => tree.centre[i]),
    parent: nodes.map((i) => kept[tree.parent[i]]),
    ends: nodes.map((i) => kept[tree.ends[i]]),
    columns: tree.columns.map((column) => columnFrom(nodes.length, (i) => column[nodes[i]])),
  };
}

const columnOf = ({ metrics, tree }: Profile, wanted: Role): Column =>
  tree.columns[metrics.findIndex(({ role }) => role === wanted)];

// [centre] Whether it is System's function with this name.
const centresOfSystem = (profile: Profile, name: string): boolean[] =>
  Array.from(profile.centres.name, (_, c) => rawName(profile, c) === name && moduleName(profile, c) === 'System');

function columnFrom(size: number, valueOf: (i: number) => number | bigint): Column {
  const column = new ColumnBuilder(size);
  for (let i = 0; i < size; i++) {
    const value = valueOf(i);
    const small = Number(value);
    column.push(Number.isSafeInteger(small) ? small : value);
  }
  return column.finish();
}
