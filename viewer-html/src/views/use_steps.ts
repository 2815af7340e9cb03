// The result of long work that a view shows: at once where it is short, else in steps, while the
// view shows the result before.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { pauseEvery } from '../pause';
import { Abandoned, inSteps, type Steps } from '../steps';
import { doneAtOnce } from './at_once';

const longestStep = 30; // milliseconds

interface Started<Result> {
  steps: Steps<Result>;
  result: { value: Result } | undefined;
}

function started<Result>(steps: Steps<Result>): Started<Result> {
  return { steps, result: doneAtOnce(steps) };
}

export function useSteps<Result>(
  make: () => Steps<Result>,
  inputs: unknown[],
): { result: Result | undefined; busy: boolean } {
  const work = useMemo(() => started(make()), inputs);
  const latest = useRef<Result>(undefined);
  const [, setFinished] = useState<unknown>();
  if (work.result !== undefined) latest.current = work.result.value;
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
  return { result: latest.current, busy: work.result === undefined };
}

// Long work that ends in an act, such as saving a file.
export function finishSoon<Result>(steps: Steps<Result>, act: (result: Result) => void): void {
  void inSteps(steps, pauseEvery(longestStep)).then(act);
}
