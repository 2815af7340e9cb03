// SPDX-License-Identifier: BSD-3-Clause
// The costs of functions in the chosen part of the run; undefined for the whole run.

import { timeOfState } from '../../time/bands';
import { costsInRange, type RangeCosts } from '../../tables/range_columns';
import { useSteps } from '../use_steps';
import type { ViewProps } from '../view';

export function useRangeCosts({ analysis, state }: ViewProps): RangeCosts | undefined {
  const { result, of } = useSteps(
    (of, from, to) => costsInRange(of, timeOfState(from), timeOfState(to)),
    [analysis, state.heapFrom, state.heapTo],
  );
  return of?.[0] === analysis ? result : undefined;
}
