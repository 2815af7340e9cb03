// SPDX-License-Identifier: BSD-3-Clause
// Changes to a view's contents that may take long: made at once if short, otherwise in steps. Other changes are
// rejected meanwhile, so that contents are never half changed.

import { useEffect, useRef, useState } from 'preact/hooks';
import { pauseEvery } from '../pause';
import { Abandoned, inSteps, type Steps } from '../steps';
import { doneAtOnce } from './at_once';

const longestStep = 25; // milliseconds

export interface Work {
  busy: boolean;
  run<Result>(steps: Steps<Result>, then: (result: Result) => void): void;
  // Abandons the current work; the data it was changing must be discarded.
  abandon(): void;
}

export function useWork(): Work {
  const [busy, setBusy] = useState(false);
  const current = useRef(0); // 0: idle
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
