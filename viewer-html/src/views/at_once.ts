// SPDX-License-Identifier: BSD-3-Clause
// Work that a view does at once where it is short. Views that begin at the same moment, as all parts of
// the overview do when the page opens, share the time for it: together they must not block the page.

import { finishWithin, type Steps } from '../steps';

const longest = 20; // milliseconds

let until: number | undefined; // of the script that runs

export function doneAtOnce<Result>(steps: Steps<Result>): { value: Result } | undefined {
  if (until === undefined) {
    until = performance.now() + longest;
    queueMicrotask(() => (until = undefined));
  }
  return finishWithin(steps, until - performance.now());
}
