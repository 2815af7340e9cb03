// SPDX-License-Identifier: BSD-3-Clause
// Long work in steps, so that the page stays alive: between two steps a loop says
// `if (pause.due()) await pause.now()`.

export interface Pause {
  due(): boolean;
  now(): Promise<void>;
}

// For tests and short work.
export const neverPause: Pause = { due: () => false, now: async () => {} };

// Gives way to the browser after every `milliseconds` of work. A message is used because timers are
// held back by some milliseconds each.
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

// Rows done between two looks at the clock.
export const stepRows = 1 << 17;
