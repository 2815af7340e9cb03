// SPDX-License-Identifier: BSD-3-Clause
// The clock of a census or serial profile.
//
// GHC's .hp files have the program's CPU time without the collector, its event logs elapsed time (formats/hp/NOTES.md
// and formats/eventlog/NOTES.md). Other profiles do not state their clock.

import { Axis, type Profile } from '../model/profile';

const stackNames = /^-h[a-zA-Z]?(\{|$)/;

export function clockName({ run, heap, serial }: Profile): string {
  if (run.properties.some(([key]) => key.startsWith('eventlog.'))) return 'Wall-clock time (s)';
  const isGhc = run.runtimeArguments.some((argument) => stackNames.test(argument));
  const isAlone = heap !== undefined && (heap.axes === Axis.label || isGhc) && serial === undefined;
  return isAlone ? 'CPU time without garbage collection (s)' : 'Time (s)';
}
