// SPDX-License-Identifier: BSD-3-Clause
// State of a flame graph besides its picture.

import { useEffect, useState } from 'preact/hooks';
import type { Analysis } from '../../model/analysis';
import { darkTheme, lightTheme, type Theme } from '../../flame/flame_colours';
import type { FlameLayout } from '../../flame/flame_layout';
import { pauseEvery } from '../../pause';
import { Abandoned, inSteps, type Steps } from '../../steps';
import { isShown } from '../../model/units';
import { useDark } from '../printing';

const longestStep = 12; // milliseconds
const tellEvery = 150; // milliseconds between extensions of the scroll bar

// The number of rows known so far; further rows, up to `most`, are computed when idle.
export function useRows(layout: FlameLayout, most: number): number {
  const [, setTold] = useState({}); // not the number, because another layout may end with the same one
  useEffect(() => {
    let wanted = true;
    const work = layout.extend(most);
    const pause = pauseEvery(longestStep);
    const extend = async () => {
      let told = performance.now();
      while (wanted && work.next().done !== true) {
        if (!pause.due()) continue;
        await pause.now();
        if (performance.now() - told < tellEvery) continue;
        told = performance.now();
        if (wanted) setTold({});
      }
      if (wanted) setTold({});
    };
    void extend();
    return () => {
      wanted = false;
    };
  }, [layout, most]);
  return layout.rows;
}

export function useTheme(): Theme {
  return useDark() ? darkTheme : lightTheme;
}

const preparedOf = new WeakMap<object, Set<number>>();

function* sumsOf(analysis: Analysis, metric: number, merged: boolean): Steps<void> {
  if (merged) yield* analysis.functions.prepare([metric]);
  else yield* analysis.inheritedSteps(metric);
}

// The metrics whose inherited costs have been computed, including those of functions if entries are `merged`. The
// chosen metric comes first, the others when `wanted`.
export function useReadyMetrics(
  analysis: Analysis,
  metric: number,
  merged: boolean,
  wanted: boolean,
): (metric: number) => boolean {
  const [, setCount] = useState(0);
  const owner: object = merged ? analysis.functions : analysis;
  let prepared = preparedOf.get(owner);
  if (prepared === undefined) preparedOf.set(owner, (prepared = new Set(merged ? [] : analysis.costMetrics())));
  const ready = prepared;
  if (!merged) ready.add(metric);
  useEffect(() => {
    let current = true;
    const pause = pauseEvery(longestStep);
    const prepare = async () => {
      const others = wanted ? analysis.profile.metrics.keys() : [];
      for (const index of [metric, ...others]) {
        if (!isShown(analysis.profile.metrics[index]) || ready.has(index)) continue;
        for (const side of analysis.sides(index)) await inSteps(sumsOf(analysis, side, merged), pause, () => current);
        ready.add(index);
        setCount((count) => count + 1);
      }
    };
    prepare().catch((error: unknown) => {
      if (!(error instanceof Abandoned)) throw error;
    });
    return () => {
      current = false;
    };
  }, [owner, metric, wanted]);
  return (index) => ready.has(index);
}
