// SPDX-License-Identifier: BSD-3-Clause
// Long work in steps that keeps the page responsive: between steps a loop calls `if (pause.due()) await pause.now()`.

export interface Pause {
  due(): boolean;
  now(): Promise<void>;
}

// For tests and short work.
export const neverPause: Pause = { due: () => false, now: async () => {} };

// Yields to the browser after every `milliseconds` of work, by a message, because each timer is delayed by some
// milliseconds.
export function pauseEvery(milliseconds: number): Pause {
  const channel = new MessageChannel();
  let started = performance.now();
  return {
    due: () => performance.now() - started > milliseconds,
    now: () =>
      new Promise((resolve) => {
        channel.port1.onmessage = () => {
          started = performance.now();
          resolve();
        };
        channel.port2.postMessage(undefined);
      }),
  };
}

// Rows processed between checks of the clock.
export const stepRows = 1 << 17;
