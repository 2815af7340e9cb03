// SPDX-License-Identifier: BSD-3-Clause
// The heap census: live memory over time, by each of its axes.

import { useMemo } from 'preact/hooks';
import { BandMaker } from '../../time/bands';
import { timeText } from '../../time/chart_units';
import { cutNames, groupingsOf, heapSource, type Grouping } from '../../time/heap';
import { phaseChoices } from '../../time/lives';
import { visibleText } from '../../model/names';
import { grouped } from '../../model/units';
import { heapPartOf } from '../../overview';
import { finish } from '../../steps';
import { keepBandsThat } from '../../transforms/keep_bands';
import { BandsView } from './bands_view';
import type { View, ViewProps } from '../view';

// The census, or the part of it in the chosen phases of life. `hasPhases`: phases can be chosen.
function useHeapPart({ analysis, state }: ViewProps) {
  const whole = analysis.profile.heap!;
  const hasPhases = (whole.lives?.bandPhase.length ?? 0) > 0;
  const phases = hasPhases ? phaseChoices.find(({ id }) => id === state.heapPhase)?.phases : undefined;
  const heap = useMemo(
    () =>
      phases === undefined
        ? whole
        : finish(keepBandsThat(whole, (band) => phases.includes(whole.lives!.bandPhase[band]))),
    [whole, phases],
  );
  return { heap, hasPhases, isPart: phases !== undefined };
}

type Grouped = ReturnType<typeof groupingsOf>;

function GroupingChoice({ props: { set }, groupings, by }: { props: ViewProps; groupings: Grouped; by: Grouping }) {
  return (
    <label>
      Break down by{' '}
      <select
        id="heap-by"
        value={by}
        onChange={(event) => set({ heapBy: event.currentTarget.value as Grouping, heapBand: '' })}
      >
        {groupings.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

function PhaseChoice({ props: { state, set }, isPart }: { props: ViewProps; isPart: boolean }) {
  return (
    <label>
      In phase{' '}
      <select
        id="heap-phase"
        value={isPart ? state.heapPhase : ''}
        onChange={(event) => set({ heapPhase: event.currentTarget.value, heapBand: '' })}
      >
        <option value="">any</option>
        {phaseChoices.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

function HeapView(props: ViewProps) {
  const { analysis, state } = props;
  const { profile } = analysis;
  const { heap, hasPhases, isPart } = useHeapPart(props);
  const groupings = groupingsOf(heap);
  const by = groupings.find(({ id }) => id === state.heapBy) ?? groupings[0];
  const maker = useMemo(
    () => new BandMaker(() => heapSource(profile, heap, by?.id, (node) => analysis.originalOfNode(node))),
    [analysis, heap, by?.id],
  );
  const marks = useMemo(
    () => Array.from(heap.markTimes, (time) => ({ time, label: `mark ${timeText(time)} s` })),
    [heap],
  );
  const part = heapPartOf(profile.run);
  const cut = useMemo(() => cutNames(profile, heap), [profile.strings, heap]);
  const tools = groupings.length > 0 && (
    <>
      <GroupingChoice props={props} groupings={groupings} by={by.id} />
      {hasPhases && <PhaseChoice props={props} isPart={isPart} />}
    </>
  );
  return (
    <>
      {part !== '' && <p class="heap-note">The run counted {visibleText(part, 400)}.</p>}
      {cut > 0 && (
        <p class="heap-note">
          GHC cut {grouped(cut)} of these names short. Use <code>+RTS -L200</code> for longer ones, or add the{' '}
          <code>.prof</code> of the same run: <code>convertprofile app.hp app.prof -o app.html</code>
        </p>
      )}
      <BandsView
        view={props}
        maker={maker}
        id="heap"
        field="heapBand"
        marks={marks}
        tools={tools}
        firstSort="share"
        title={by === undefined ? 'Live heap' : `Live heap by ${by.title.toLowerCase()}`}
        empty="The census has no samples."
      />
    </>
  );
}

export const heapView: View = {
  id: 'heap',
  title: 'Heap',
  available: (profile) => profile.heap !== undefined,
  count: (analysis) => analysis.profile.heap?.bands ?? 0,
  component: HeapView,
};
