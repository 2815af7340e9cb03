// SPDX-License-Identifier: BSD-3-Clause
// Changes to what a view shows that may take long: at once where they are short, else in steps. While
// one is under way others are turned away, so that what they change is never half done.

import { useEffect, useRef, useState } from 'preact/hooks';
import { pauseEvery } from '../pause';
import { Abandoned, inSteps, type Steps } from '../steps';
import { doneAtOnce } from './at_once';

const longestStep = 25; // milliseconds

export interface Work {
  busy: boolean;
  run<Result>(steps: Steps<Result>, then: (result: Result) => void): void;
  // Gives up what is under way; what it was to change has to be thrown away.
  abandon(): void;
}

export function useWork(): Work {
  const [busy, setBusy] = useState(false);
  const current = useRef(0); // 0: nothing is under way
  const last = useRef(0);

  const run = <Result>(steps: Steps<Result>, then: (result: Result) => void) => {
    if (current.current !== 0) return;
    const ready = doneAtOnce(steps);
    if (ready !== undefined) return then(ready.value);
    const number = (current.current = ++last.current);
    setBusy(true);
    inSteps(steps, pauseEvery(longestStep), () => current.current === number)
      .then((result) => {
        if (current.current !== number) return;
        current.current = 0;
        setBusy(false);
        then(result);
      })
      .catch((error: unknown) => {
        if (!(error instanceof Abandoned)) throw error;
      });
  };
  const abandon = () => {
    if (current.current === 0) return;
    current.current = 0;
    setBusy(false);
  };
  useEffect(() => abandon, []);
  return { busy, run, abandon };
}
