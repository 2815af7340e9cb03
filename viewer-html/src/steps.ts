// SPDX-License-Identifier: BSD-3-Clause
// Long work that can be interrupted: a generator that yields about every `stepRows` rows. The same code runs at once in
// tests and in steps on the page.

import { stepRows, type Pause } from './pause';

export type Steps<Result> = Generator<undefined, Result, undefined>;

// Runs all steps at once.
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

// The result if the steps finish within the time; undefined if they are still running.
export function finishWithin<Result>(steps: Steps<Result>, milliseconds: number): { value: Result } | undefined {
  const until = performance.now() + milliseconds;
  do {
    const { done, value } = steps.next();
    if (done) return { value };
  } while (performance.now() < until);
  return undefined;
}

// Thrown when the result is no longer wanted.
export class Abandoned extends Error {
  override name = 'Abandoned';
}

// Yields to the browser when the pause is due, until `wanted` returns false.
export async function inSteps<Result>(
  steps: Steps<Result>,
  pause: Pause,
  wanted: () => boolean = () => true,
): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (!pause.due()) continue;
    await pause.now();
    if (!wanted()) throw new Abandoned();
  }
}

// Calls work(from, to) over rows 0 to `rows`, `step` at a time.
export function* upwards(rows: number, work: (from: number, to: number) => void, step = stepRows): Steps<void> {
  for (let from = 0; from < rows; from += step) {
    work(from, Math.min(rows, from + step));
    yield;
  }
}

// Calls work(from, to) from the last rows to the first.
export function* downwards(rows: number, work: (from: number, to: number) => void): Steps<void> {
  for (let to = rows; to > 0; to -= stepRows) {
    work(Math.max(0, to - stepRows), to);
    yield;
  }
}
