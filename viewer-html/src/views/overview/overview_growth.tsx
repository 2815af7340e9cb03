// SPDX-License-Identifier: BSD-3-Clause
// One sentence for each band of the heap that grows without bound.

import { timeOfState } from '../../time/bands';
import { heapGrowth } from '../../time/growing';
import { growth } from '../../time/trends';
import { grouped } from '../../model/units';
import { SafeText } from '../safe_text';
import { useSteps } from '../use_steps';
import type { ViewProps } from '../view';

const mostShown = 2;
const criteria =
  `Growth along a straight line (r2 at least ${growth.leastFit}): the last third of the time has at least ${growth.leastFactor} times as much ` +
  `as the first, the increase is at least ${growth.leastShare * 100} % of the heap's peak, and the memory was not freed.`;

export function HeapGrowth({ analysis, state, set }: ViewProps) {
  const { heapBy, heapFrom, heapTo } = state;
  const { result } = useSteps(
    () => heapGrowth(analysis, heapBy, timeOfState(heapFrom), timeOfState(heapTo)),
    [analysis, heapBy, heapFrom, heapTo],
  );
  if (result === undefined) return null;
  const { by, whole, bands } = result;
  const none = whole === undefined && bands.length === 0;
  return (
    <div class="heap-growth" title={criteria}>
      {none && <p class="nothing">Nothing in it grows steadily.</p>}
      {whole !== undefined && bands.length === 0 && <p>It {whole}, but no single part of it did.</p>}
      {bands.slice(0, mostShown).map(({ label, key, text }) => (
        <p key={key}>
          <button type="button" class="link" onClick={() => set({ view: 'heap', heapBy: by ?? '', heapBand: key })}>
            <SafeText text={label} />
          </button>{' '}
          {text}.
        </p>
      ))}
      {bands.length > mostShown && <p class="nothing">So did {grouped(bands.length - mostShown)} more.</p>}
    </div>
  );
}
