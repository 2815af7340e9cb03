// SPDX-License-Identifier: BSD-3-Clause
// The result of long work for a view: computed at once if the work is short, otherwise in steps, while the view shows
// the previous result with its inputs.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { pauseEvery } from '../pause';
import { Abandoned, inSteps, type Steps } from '../steps';
import { doneAtOnce } from './at_once';

const longestStep = 30; // milliseconds

interface Started<Inputs, Result> {
  inputs: Inputs;
  steps: Steps<Result>;
  result: { value: Result } | undefined;
}

function started<Inputs, Result>(inputs: Inputs, steps: Steps<Result>): Started<Inputs, Result> {
  return { inputs, steps, result: doneAtOnce(steps) };
}

// `of`: the inputs of `result`, which are older than the current ones while busy.
export function useSteps<Inputs extends unknown[], Result>(
  make: (...inputs: NoInfer<Inputs>) => Steps<Result>,
  inputs: [...Inputs],
): { result: Result | undefined; of: Inputs | undefined; busy: boolean } {
  const work = useMemo(() => started<Inputs, Result>(inputs, make(...inputs)), inputs);
  const latest = useRef<{ result: Result; of: Inputs }>(undefined);
  const [, setFinished] = useState<unknown>();
  if (work.result !== undefined) latest.current = { result: work.result.value, of: work.inputs };
  useEffect(() => {
    if (work.result !== undefined) return;
    let wanted = true;
    inSteps(work.steps, pauseEvery(longestStep), () => wanted)
      .then((value) => {
        work.result = { value };
        if (wanted) setFinished(work);
      })
      .catch((error: unknown) => {
        if (!(error instanceof Abandoned)) throw error;
      });
    return () => {
      wanted = false;
    };
  }, [work]);
  return { result: latest.current?.result, of: latest.current?.of, busy: work.result === undefined };
}

// Long work that ends in an action, such as saving a file.
export function finishSoon<Result>(steps: Steps<Result>, act: (result: Result) => void): void {
  void inSteps(steps, pauseEvery(longestStep)).then(act);
}
