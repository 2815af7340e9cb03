// SPDX-License-Identifier: BSD-3-Clause
// Which clock the times of a census or a serial profile are of.
//
// GHC's .hp files have the CPU time of the program without the collector, its event logs the time
// that went by; formats/hp/NOTES.md and formats/eventlog/NOTES.md. Other profiles do not say.

import { Axis, type Profile } from '../model/profile';

const stackNames = /^-h[a-zA-Z]?(\{|$)/;

export function clockName({ run, heap, serial }: Profile): string {
  if (run.properties.some(([key]) => key.startsWith('eventlog.'))) return 'Wall-clock time (s)';
  const isGhc = run.runtimeArguments.some((argument) => stackNames.test(argument));
  const isAlone = heap !== undefined && (heap.axes === Axis.label || isGhc) && serial === undefined;
  return isAlone ? 'CPU time without garbage collection (s)' : 'Time (s)';
}
