// SPDX-License-Identifier: BSD-3-Clause
// Runs a view's work at once if it is short. Views that start at the same moment, like the parts of the overview when
// the page opens, share a time budget, so that together they do not block the page.

import { finishWithin, type Steps } from '../steps';

const longest = 20; // milliseconds

let until: number | undefined; // for the current script

export function doneAtOnce<Result>(steps: Steps<Result>): { value: Result } | undefined {
  if (until === undefined) {
    until = performance.now() + longest;
    queueMicrotask(() => (until = undefined));
  }
  return finishWithin(steps, until - performance.now());
}
