// SPDX-License-Identifier: BSD-3-Clause
// The first view: what ran, what it cost, and where the cost is.

import { useMemo } from 'preact/hooks';
import { CallTreeBranches } from '../../model/branches';
import { headingOf } from '../../tables/cost_columns';
import { visibleText } from '../../model/names';
import { heapSummary, hottest, hottestInRange, levelsOf, runFacts, totalsOf } from '../../overview';
import { cautions, outOfSight } from '../../overview_left_out';
import { baseOf } from '../../model/profile';
import { whatChanged } from '../../overview_changes';
import { ChangeLegend } from '../flame/change_legend';
import { FlameGraph } from '../flame/flame_graph';
import { timeOfState } from '../../time/bands';
import { rangeText } from '../../time/chart_units';
import { HeapGrowth } from './overview_growth';
import { ChangedFunctions, ChangedPaths } from './overview_changed';
import { HotFunctions, HotPaths } from './overview_hot';
import {
  AdvicePanel,
  HeapPanel,
  LeftOutPanel,
  NotesPanel,
  RunPanel,
  TotalCards,
  WarningsPanel,
} from './overview_panels';
import { useSteps } from '../use_steps';
import type { View, ViewProps } from '../view';

const mostFlameRows = 12;
const mostComparedRows = 7; // above the longer lists of changes

function OverviewView(props: ViewProps) {
  const { analysis, metric, state, warnings, notes, advice, set } = props;
  const { profile } = analysis;
  const totals = useSteps(() => totalsOf(analysis), [analysis]).result;
  const { heapBy, heapFrom, heapTo } = state;
  const heap = useSteps(
    () => heapSummary(analysis, heapBy, timeOfState(heapFrom), timeOfState(heapTo)),
    [analysis, heapBy, heapFrom, heapTo],
  ).result;
  const out = useSteps(() => outOfSight(analysis), [analysis.asRead]).result;
  const said = useMemo(() => cautions(analysis), [analysis.whole]);
  const facts = useMemo(() => runFacts(analysis), [analysis]);
  const hasTree = profile.tree.size > 0 && metric !== undefined;
  return (
    <div class="overview">
      <TotalCards
        totals={[...(totals?.main ?? []), ...(heap === undefined ? [] : [heap.peak])]}
        metric={metric === undefined ? '' : profile.metrics[metric].name}
        onMetric={(name) => set({ metric: name })}
        onHeap={() => set({ view: 'heap', heapBy: heap?.by ?? '' })}
      />
      {said.map((sentence) => (
        <p key={sentence} class="caution" role="note">
          {sentence}
        </p>
      ))}
      {advice.length > 0 && <AdvicePanel advice={advice} />}
      <div class={`overview-body${hasTree ? '' : ' narrow'}`}>
        {hasTree && <CostPanels {...props} metric={metric} />}
        <div class="overview-rail">
          {warnings.length > 0 && <WarningsPanel warnings={warnings} />}
          {notes.length > 0 && <NotesPanel notes={notes} />}
          {heap !== undefined && (
            <HeapPanel
              heap={heap}
              large={!hasTree}
              onOpen={(band) => set({ view: 'heap', heapBy: heap.by ?? '', heapBand: band ?? '' })}
            >
              <HeapGrowth {...props} />
            </HeapPanel>
          )}
          {out !== undefined && (out.builtins.length > 0 || out.overhead !== undefined) && (
            <LeftOutPanel out={out} state={state} set={set} />
          )}
          <RunPanel facts={facts} others={totals?.others ?? []} />
        </div>
      </div>
    </div>
  );
}

function CostPanels(props: ViewProps & { metric: number }) {
  const { analysis, metric, state, search, set } = props;
  const heading = visibleText(headingOf(analysis.profile.metrics[metric]), 40).toLowerCase();
  const compared = baseOf(analysis.profile, metric) !== undefined;
  const coloured = useMemo(() => (compared ? { ...state, colour: 'change' } : state), [state, compared]);
  const levels = useSteps(
    () => levelsOf(analysis, compared ? mostComparedRows : mostFlameRows),
    [analysis, compared],
  ).result;
  const branches = useMemo(() => new CallTreeBranches(analysis), [analysis]);
  const open = (node: number) => {
    const zoom = analysis.originalOfNode(node);
    set({ view: 'flame', inverted: false, zoom, entry: zoom });
  };
  return (
    <div class="overview-costs">
      <section class="panel flame-strip">
        <div class="with-legend">
          <h2>
            Where the {heading} {compared ? 'goes and went' : 'goes'}
          </h2>
          {compared && <ChangeLegend />}
        </div>
        {levels !== undefined && (
          <FlameGraph
            analysis={analysis}
            branches={branches}
            metric={metric}
            state={coloured}
            set={set}
            search={search}
            zoom={0}
            onZoom={open}
            label={`Where the ${heading} goes: the first rows of the flame graph`}
            rows={levels}
          />
        )}
      </section>
      {compared ? (
        <ChangedPanels {...props} metric={metric} heading={heading} />
      ) : (
        <HotPanels {...props} metric={metric} heading={heading} />
      )}
    </div>
  );
}

type PanelProps = ViewProps & { metric: number; heading: string };

function HotPanels(props: PanelProps) {
  const { analysis, metric, state } = props;
  const { result: hot, of } = useSteps(hottest, [analysis, metric, state.units]);
  const shown = { ...props, analysis: of?.[0] ?? analysis, metric: of?.[1] ?? metric, hot };
  const { result: ofPart, of: part } = useSteps(
    (...[of, by, units, from, to]) => hottestInRange(of, by, units, timeOfState(from), timeOfState(to)),
    [analysis, metric, state.units, state.heapFrom, state.heapTo],
  );
  return (
    <div class="overview-hot">
      {ofPart === undefined ? (
        <HotFunctions {...shown} />
      ) : (
        <HotFunctions
          {...props}
          analysis={part![0]}
          metric={part![1]}
          hot={ofPart}
          heading={`${props.heading}, ${rangeText(timeOfState(part![3]), timeOfState(part![4]))}`}
        />
      )}
      <HotPaths {...shown} />
    </div>
  );
}

function ChangedPanels(props: PanelProps) {
  const { analysis, metric, state } = props;
  const { result: changed, of } = useSteps(whatChanged, [analysis, metric, state.units]);
  const shown = { ...props, analysis: of?.[0] ?? analysis };
  return (
    <div class="overview-hot">
      <ChangedFunctions {...shown} changes={changed?.functions} />
      <ChangedPaths {...shown} changes={changed?.paths} />
    </div>
  );
}

export const overviewView: View = {
  id: 'overview',
  title: 'Overview',
  available: ({ tree, heap, serial }) => tree.size > 0 || heap !== undefined || serial !== undefined,
  component: OverviewView,
};
