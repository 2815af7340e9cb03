// SPDX-License-Identifier: BSD-3-Clause
// Subtracts the profiler's own time, as in convert/transforms/overhead.h.

import { Role, metricOf, type Column, type Profile, type Value } from '../model/profile';
import { upwards, type Steps } from '../steps';
import { saturated } from '../model/tree';
import { withTree } from './moves';

const harmlessExits = 1000;
const smallNumber = 2 ** 40;
const exactLimit = 2 ** 53;
const largest = (1n << 63n) - 1n;

// Each entry loses overhead * (strict + lazy + curried calls + tail calls and returns) / 1000 ticks,
// but never more than it has.
export function* correctOverhead(profile: Profile): Steps<Profile> {
  const perThousand = profile.run.overheadPer1000Calls;
  const time = metricOf(profile, Role.time);
  if (perThousand == 0 || time === undefined) return profile;
  const { tree, serial } = profile;
  const ticks = yield* withoutOverhead(profile, perThousand, tree.size, (metric) => tree.columns[metric]);
  const columns = tree.columns.map((column, metric) => (metric === time ? ticks : column));
  const corrected = withTree(profile, { ...tree, columns }, undefined);
  corrected.run.overheadPer1000Calls = 0;
  corrected.run.reportedTicks = undefined;
  corrected.run.reportedSeconds = undefined;
  const at = serial?.metrics.indexOf(time) ?? -1;
  if (serial !== undefined && at >= 0) {
    const columnOf = (metric: number) => serial.values[serial.metrics.indexOf(metric)];
    const left = yield* withoutOverhead(profile, perThousand, serial.rowCentre.length, columnOf);
    corrected.serial = { ...serial, values: serial.values.map((values, i) => (i === at ? left : values)) };
  }
  return corrected;
}

// The time of entries, or of rows of a serial profile.
function* withoutOverhead(
  profile: Profile,
  perThousand: Value,
  size: number,
  column: (metric: number) => Column | undefined,
): Steps<Column> {
  const columnOf = (role: Role) => {
    const metric = metricOf(profile, role);
    return (metric === undefined ? undefined : column(metric)) ?? new Int32Array(size);
  };
  const events: Events = {
    calls: [Role.strictCalls, Role.lazyCalls, Role.curriedCalls].map(columnOf),
    exits: columnOf(Role.tailCallsAndReturns),
  };
  const ticks = columnOf(Role.time).slice();
  yield* upwards(size, (from, to) => correctRows(ticks, events, perThousand, from, to));
  return ticks;
}

interface Events {
  calls: Column[]; // of three kinds
  exits: Column;
}

function correctRows(ticks: Column, events: Events, perThousand: Value, from: number, to: number) {
  const [strict, lazy, curried] = events.calls;
  const { exits } = events;
  const factor = Number(perThousand);
  for (let i = from; i < to; i++) {
    const s = Number(strict[i]);
    const l = Number(lazy[i]);
    const c = Number(curried[i]);
    const out = Number(exits[i]);
    const had = Number(ticks[i]);
    const calls = s + l + c;
    const known = out < 0 || out > 2 * calls + harmlessExits ? calls : out;
    const product = factor * (calls + known);
    const isSmall =
      s >= 0 &&
      s < smallNumber &&
      l >= 0 &&
      l < smallNumber &&
      c >= 0 &&
      c < smallNumber &&
      out < smallNumber &&
      product < exactLimit &&
      Math.abs(had) < exactLimit;
    if (!isSmall) {
      correctWide(ticks, events, perThousand, i);
      continue;
    }
    const left = Math.max(0, had - (product - (product % 1000)) / 1000);
    if (ticks instanceof BigInt64Array) ticks[i] = BigInt(left);
    else ticks[i] = left;
  }
}

// The same with numbers of any size.
function correctWide(ticks: Column, events: Events, perThousand: Value, i: number): void {
  let calls = 0n;
  for (const column of events.calls) {
    const value = BigInt(column[i]);
    if (value > 0n) calls = saturated(calls + value);
  }
  const exits = BigInt(events.exits[i]);
  const most = saturated(saturated(calls + calls) + BigInt(harmlessExits));
  const all = saturated(calls + (exits < 0n || exits > most ? calls : exits));
  let overhead = (BigInt(perThousand) * all) / 1000n;
  if (overhead > largest) overhead = largest;
  const left = saturated(BigInt(ticks[i]) - overhead);
  const value = left < 0n ? 0n : left;
  if (ticks instanceof BigInt64Array) ticks[i] = value;
  else ticks[i] = Number(value);
}
