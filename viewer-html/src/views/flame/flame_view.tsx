// SPDX-License-Identifier: BSD-3-Clause
// The flame graph of the whole call tree, top-down or bottom-up.

import { useMemo, useState } from 'preact/hooks';
import type { Analysis } from '../../model/analysis';
import { CallTreeBranches, type Branches } from '../../model/branches';
import { changeOf, presenceOf } from '../../model/comparison';
import { headingOf, partScale } from '../../tables/cost_columns';
import { lightTheme } from '../../flame/flame_colours';
import { FlameLabels, labelName } from '../../flame/flame_labels';
import { FlameLayout } from '../../flame/flame_layout';
import { flameSvg } from '../../flame/flame_svg';
import { foldedText, TooLarge } from '../../flame/folded';
import { invertedBranches } from '../../model/merged_branches';
import type { MergedBranches } from '../../model/merged_nodes';
import { visibleText } from '../../model/names';
import { pauseEvery } from '../../pause';
import { matchingCost } from '../../model/search';
import { inSteps, type Steps } from '../../steps';
import { fixed, percent, percentAlone, withUnit } from '../../model/units';
import { baseOf, type Profile, type Value } from '../../model/profile';
import { colourOf, type PageState } from '../../state';
import { changeSentence } from '../../tables/compared_text';
import { actionKey } from '../actions';
import { ChangeLegend, showsChange } from './change_legend';
import { FlameGraph } from './flame_graph';
import { coloursOf, measureLabel } from './flame_picture';
import { fileName, saveFile } from '../save';
import { useSteps } from '../use_steps';
import type { View, ViewProps } from '../view';

const longestStep = 30; // milliseconds
const svgWidth = 1200; // pixels
const mostCallers = 100; // rows above the zoomed node in an SVG; deeper ones have none

// The properties of a view that has a metric.
type Props = ViewProps & { metric: number };

function FlameView(props: ViewProps) {
  const { analysis, metric } = props;
  if (metric === undefined || analysis.profile.tree.size === 0)
    return <p class="empty">There is no call tree to draw.</p>;
  return <Flames {...props} analysis={props.inverted?.analysis ?? analysis} metric={metric} />;
}

function Flames(props: Props) {
  const { analysis, metric, state, set } = props;
  const limits = props.inverted?.limits;
  const inverted = limits !== undefined;
  const branches = useMemo(
    () => (limits === undefined ? new CallTreeBranches(analysis) : invertedBranches(analysis, limits)),
    [analysis, limits],
  );
  const { zoom, selected, zoomName, entryName } = useShown(analysis, branches, state);
  const onZoom = (node: number) => set(zoomName(node));
  const onSelect = (node: number) => set({ entry: analysis.originalOfNode(branches.entry(node)), ...entryName(node) });
  const onKey = (event: KeyboardEvent, node: number) =>
    actionKey(event, branches.centre(node), branches.entry(node), props);
  return (
    <>
      <Tools {...props} branches={branches} zoom={zoom} />
      <FlameGraph
        analysis={analysis}
        branches={branches}
        metric={metric}
        state={state}
        set={set}
        search={props.search}
        zoom={zoom}
        selected={selected === branches.root ? undefined : selected}
        label={`Flame graph, ${inverted ? 'from the callees up' : 'from the root down'}`}
        inverted={inverted}
        callers={inverted}
        onZoom={onZoom}
        onSelect={onSelect}
        onKey={onKey}
        note={<Status {...props} branches={branches} zoom={zoom} />}
      />
    </>
  );
}

const hasModules = ({ modules, strings }: Profile) => modules.some((string) => strings.text(string) !== '');
// The nodes of the visible tree that the page's state names, and how to set them.
function useShown(analysis: Analysis, branches: CallTreeBranches | MergedBranches, state: PageState) {
  const find = function* (tree: typeof branches, name: string): Steps<number | undefined> {
    return tree instanceof CallTreeBranches ? undefined : yield* tree.nodeNamed(name);
  };
  const named = [useSteps(find, [branches, state.invertedZoom]), useSteps(find, [branches, state.invertedEntry])].map(
    ({ result, of }) => (of?.[0] === branches ? result : undefined) ?? branches.root,
  );
  if (!(branches instanceof CallTreeBranches))
    return {
      zoom: named[0],
      selected: named[1],
      zoomName: (node: number) => ({ invertedZoom: branches.nameOf(node) }),
      entryName: (node: number) => ({ invertedEntry: branches.nameOf(node) }),
    };
  return {
    zoom: analysis.nodeOfOriginal(state.zoom) ?? branches.root,
    selected: analysis.nodeOfOriginal(state.entry),
    zoomName: (node: number) => ({ zoom: analysis.originalOfNode(node) }),
    entryName: () => ({}),
  };
}

interface ToolsProps extends Props {
  branches: Branches;
  zoom: number;
}

function RootChoice({ state, set }: ToolsProps) {
  return (
    <label class="control">
      Root
      <select
        value={String(state.upright)}
        onChange={(event) => set({ upright: event.currentTarget.value === 'true' })}
      >
        <option value="false">at the top</option>
        <option value="true">at the bottom</option>
      </select>
    </label>
  );
}

function ColourChoice({ props, colour }: { props: ToolsProps; colour: string }) {
  const { profile } = props.analysis;
  const inverted = props.inverted !== undefined;
  const compared = baseOf(profile, props.metric) !== undefined;
  return (
    <label class="control">
      Colour
      <select value={colour} onChange={(event) => props.set({ colour: event.currentTarget.value })}>
        {compared && !inverted && <option value="change">by inherited change</option>}
        {compared && <option value={inverted ? 'change' : 'own-change'}>by individual change</option>}
        <option value="module">{hasModules(profile) ? 'by module' : 'by name'}</option>
        <option value="share">by individual cost</option>
      </select>
    </label>
  );
}

function Tools(props: ToolsProps) {
  const { analysis, metric, state, set } = props;
  const chosen = colourOf(state, analysis.profile, metric);
  // The boxes of an inverted graph are individual costs, so there is only one kind of change.
  const colour = props.inverted !== undefined && chosen === 'own-change' ? 'change' : chosen;
  const [failure, setFailure] = useState('');
  const save = (work: (props: ToolsProps) => Promise<void>) => {
    setFailure('');
    work(props).catch((error: unknown) => {
      if (!(error instanceof TooLarge)) throw error;
      setFailure(error.message);
    });
  };
  return (
    <div class="tools flame-tools" role="group" aria-label="Flame graph">
      <RootChoice {...props} />
      <ColourChoice props={props} colour={colour} />
      {showsChange(colour) && <ChangeLegend />}
      <label class="control check" title="Functions with their callers above them (i)">
        <input
          type="checkbox"
          checked={state.inverted}
          onChange={(event) => set({ inverted: event.currentTarget.checked })}
        />
        Inverted
      </label>
      <span class="spacer" />
      {failure !== '' && (
        <span class="failure" role="alert">
          {failure}
        </span>
      )}
      <button type="button" class="tool" onClick={() => save(saveSvg)}>
        Save SVG
      </button>
      <button
        type="button"
        class="tool"
        title="Folded stacks, for other flame graph tools"
        onClick={() => save(saveFolded)}
      >
        Save folded
      </button>
    </div>
  );
}

// The visible share, and how much of it matches the search. Matching stacks are the same from either end, but a part of
// an inverted tree cannot be searched.
function Status(props: ToolsProps) {
  const { analysis, state, metric, search, branches, zoom } = props;
  const inverted = props.inverted !== undefined;
  const top = inverted ? 0 : zoom;
  const costOf = (side: number) => (inverted ? branches.individual(zoom, side) : branches.inherited(zoom, side));
  const cost = costOf(metric);
  const change = changeOf(analysis.profile, metric, costOf);
  const found = useMemo(() => {
    if (search === undefined) return undefined;
    const { tree } = analysis.profile;
    const inherited = analysis.inherited(metric);
    return percent(matchingCost(tree, search.centres, inherited, top), inherited[top]);
  }, [analysis, metric, search?.centres, top]);
  const scale = partScale(analysis, metric, state.units);
  const unit = scale.unit === '' ? '' : ` ${visibleText(scale.unit, 20)}`;
  return (
    <p class="flame-status" role="status">
      {found !== undefined && (
        <span class="matched" title="Share of the zoomed part; matches within a match count once">
          {fixed(found, 1)} % matched
        </span>
      )}
      {change === undefined ? (
        <span>
          {scale.format(cost)}
          {unit}
          {state.units === 'percent' ? '' : `, ${shareText(analysis, metric, cost, 1)}`}
        </span>
      ) : (
        <span>{changeSentence(change, presenceOf(analysis.profile, branches, zoom), scale)}</span>
      )}
    </p>
  );
}

// `12.5 %`, or the share of the whole run if part of it is hidden.
function shareText(analysis: Analysis, metric: number, cost: Value, digits: number): string {
  return `${percentAlone(percent(cost, analysis.whole.total(metric)), digits)} %${analysis.isPart(metric) ? ' of the run' : ''}`;
}

const program = (analysis: Analysis) => analysis.profile.run.program;

async function saveSvg(props: ToolsProps): Promise<void> {
  const { analysis, metric, state, search, branches, zoom } = props;
  const inverted = props.inverted !== undefined;
  const { profile } = analysis;
  const scale = partScale(analysis, metric, state.units);
  const describe = (node: number) => {
    const costOf = (side: number) => (inverted ? branches.individual(node, side) : branches.inherited(node, side));
    const change = changeOf(profile, metric, costOf);
    if (change !== undefined) return changeSentence(change, presenceOf(profile, branches, node), scale);
    const cost = costOf(metric);
    return `${withUnit(scale.format(cost), scale.unit)}${inverted ? '' : ' inherited'}, ${shareText(analysis, metric, cost, 2)}`;
  };
  const heading = headingOf(profile.metrics[metric]);
  const legend = showsChange(colourOf(state, profile, metric)) ? '; red: more than before, blue: less' : '';
  const where = zoom === branches.root ? '' : `, ${labelName(profile, branches.centre(zoom))}`;
  const parts = await inSteps(
    flameSvg({
      profile,
      branches,
      upright: state.upright,
      describe,
      layout: new FlameLayout({
        branches,
        metric,
        zoom,
        width: svgWidth,
        callers: branches.depth(zoom) <= mostCallers,
      }),
      colours: coloursOf({ analysis, branches, metric, state, search, inverted }, lightTheme),
      labels: new FlameLabels(profile, measureLabel),
      title: `${visibleText(profile.run.program, 100)}: ${heading}${where}${legend}`,
    }),
    pauseEvery(longestStep),
  );
  saveFile(fileName(program(analysis), 'svg'), 'image/svg+xml', parts);
}

async function saveFolded({ analysis, metric, inverted, branches, zoom }: ToolsProps): Promise<void> {
  // The exact weight of a box in either tree.
  const cost = (node: number) =>
    inverted !== undefined ? branches.individual(node, metric) : branches.inherited(node, metric);
  const parts = await inSteps(foldedText(analysis.profile, branches, zoom, cost), pauseEvery(longestStep));
  saveFile(fileName(program(analysis), 'folded'), 'text/plain', parts as BlobPart[]);
}

export const flameView: View = {
  id: 'flame',
  title: 'Flame graph',
  available: (profile) => profile.tree.size > 0 && profile.metrics.length > 0,
  component: FlameView,
};
