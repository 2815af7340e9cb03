// SPDX-License-Identifier: BSD-3-Clause
// One function with its callers and callees, as tables or flame graphs.

import { useMemo } from 'preact/hooks';
import type { Analysis } from '../../model/analysis';
import { headingOf, partScale, shareText } from '../../tables/cost_columns';
import { calleesOf, callersOf } from '../../model/merged_branches';
import type { MergedBranches } from '../../model/merged_nodes';
import { qualifiedName, visibleText } from '../../model/names';
import { none } from '../../model/profile';
import { occurrencesOf } from '../../model/occurrences';
import type { Steps } from '../../steps';
import { changeOf, magnitude, presenceOf } from '../../model/comparison';
import { changeSentence } from '../../tables/compared_text';
import { callMetrics, costsOfGroups, tableColumns } from '../../tables/table_columns';
import type { TreeRows } from '../../tables/tree_rows';
import { countOf, exactScale, grouped, tableMetrics, withUnit } from '../../model/units';
import { actionKey, groupName, groupOfName } from '../actions';
import { Details } from './details';
import { costFacts, originFacts } from './facts';
import { colourOf } from '../../state';
import { ChangeLegend, showsChange } from '../flame/change_legend';
import { FlameGraph } from '../flame/flame_graph';
import { FunctionPicker } from './function_picker';
import { RowActions, rowActions } from './row_actions';
import { TreeTable } from './tree_table';
import { useChosen, useNamed } from '../use_chosen';
import { useSteps } from '../use_steps';
import type { MenuItem } from '../menu';
import type { View, ViewProps } from '../view';

type Kind = 'callers' | 'callees';

interface Sandwich {
  analysis: Analysis;
  group: number;
  callers: MergedBranches;
  callees: MergedBranches;
}

function* sandwichOf(analysis: Analysis, group: number | undefined): Steps<Sandwich | undefined> {
  if (group === undefined || !analysis.functions.inTree.includes(group)) return undefined;
  yield* occurrencesOf(analysis);
  yield* analysis.functions.prepare(tableMetrics(analysis.profile));
  return { analysis, group, callers: callersOf(analysis, group), callees: calleesOf(analysis, group) };
}

// The function with the largest individual cost or, in a comparison, change.
function costliest({ functions, profile }: Analysis, metric: number | undefined): number | undefined {
  const [first, ...others] = functions.inTree;
  if (metric === undefined || first === undefined) return first;
  const cost = (id: number) => (side: number) => functions.individual(side)[id];
  const weigh = (id: number) => {
    const change = changeOf(profile, metric, cost(id));
    return change === undefined ? cost(id)(metric) : magnitude(change.by);
  };
  return others.reduce((best, id) => (weigh(id) > weigh(best) ? id : best), first);
}

function Callers(props: ViewProps) {
  const { analysis, state, set, metric } = props;
  const named = useMemo(
    () => (state.group === '' ? undefined : groupOfName(analysis, state.group)),
    [analysis.grouping, state.group],
  );
  const group = useMemo(
    () => (state.group === '' ? costliest(analysis, metric) : named),
    [analysis, metric, state.group, named],
  );
  const { result, busy } = useSteps(() => sandwichOf(analysis, group), [analysis, group]);
  const choose = (id: number) =>
    set({ group: groupName(analysis.profile, analysis.functions.groups.representative[id]) });
  return (
    <>
      <div class="tools chosen" role="group" aria-label="The function in the middle">
        <FunctionPicker analysis={analysis} metric={metric} units={state.units} group={group} onChoose={choose} />
        <span class="spacer" />
        {busy && (
          <span class="note" role="status">
            Working …
          </span>
        )}
        {metric !== undefined && (
          <span class="shapes" role="group" aria-label="Shown as">
            <button type="button" class="tool" aria-pressed={!state.graphs} onClick={() => set({ graphs: false })}>
              Tables
            </button>
            <button type="button" class="tool" aria-pressed={state.graphs} onClick={() => set({ graphs: true })}>
              Flame graphs
            </button>
          </span>
        )}
        {result !== undefined && <Totals analysis={result.analysis} units={state.units} group={result.group} />}
      </div>
      {result === undefined ? (
        !busy && <p class="empty">{absent(group, state.group)}</p>
      ) : !state.graphs || metric === undefined ? (
        <Tables {...props} analysis={result.analysis} sandwich={result} onChoose={choose} />
      ) : (
        <Graphs {...props} analysis={result.analysis} metric={metric} sandwich={result} />
      )}
    </>
  );
}

function absent(group: number | undefined, name: string): string {
  if (name === '') return 'The call tree is empty.';
  const shown = visibleText(name, 200);
  return group === undefined ? `The profile has no function ${shown}.` : `${shown} is hidden by the current filters.`;
}

function Totals({ analysis, units, group }: { analysis: Analysis; units: string; group: number }) {
  const { metrics } = analysis.profile;
  const { functions } = analysis;
  const costs = analysis.costMetrics().map((metric) => {
    const scale = partScale(analysis, metric, units);
    const share = (value: number | bigint) => shareText(analysis, metric, value);
    const text = (value: number | bigint) =>
      scale.unit === '%'
        ? share(value)
        : `${withUnit(scale.format(value), visibleText(scale.unit, 20))} (${share(value)})`;
    const inherited = (side: number) => functions.inherited(side)[group];
    const individual = (side: number) => functions.individual(side)[group];
    const [all, own] = [inherited, individual].map((cost) => {
      const change = changeOf(analysis.profile, metric, cost);
      if (change === undefined) return text(cost(metric));
      return changeSentence(change, presenceOf(analysis.profile, costsOfGroups(functions), group), scale);
    });
    return { title: headingOf(metrics[metric]), text: all, more: own };
  });
  return (
    <dl class="function-totals">
      {costs.map(({ title, text, more }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <b>{text}</b> <span class="soft">inherited,</span> <b>{more}</b> <span class="soft">individual</span>
          </dd>
        </div>
      ))}
      {callMetrics(analysis).map((metric) => (
        <div key={metric}>
          <dt>{visibleText(metrics[metric].title, 24)}</dt>
          <dd>
            <b>{countText(analysis, metric, group)}</b>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function countText({ functions, grouping, profile, whole }: Analysis, metric: number, group: number): string {
  const count = (side: number) => functions.individual(side)[group];
  const change = changeOf(profile, metric, count);
  const isSame = whole.grouping === grouping;
  if (change === undefined)
    return countOf(count(metric), isSame ? whole.functions.individual(metric)[group] : count(metric));
  return changeSentence(change, 'both', exactScale(''));
}

const fields = {
  callers: { entry: 'callersEntry', zoom: 'callersZoom' },
  callees: { entry: 'calleesEntry', zoom: 'calleesZoom' },
} as const;

// The selected node on one side; none if it is the function in the middle.
function useSide({ state, set }: ViewProps, branches: MergedBranches, kind: Kind) {
  const field = fields[kind].entry;
  const { node, reveal, chose } = useChosen(branches, state[field], (tree, name) => tree.nodeNamed(name));
  const select = (next: number) => {
    chose(next);
    set({ [field]: branches.nameOf(next) });
  };
  return { branches, active: node === branches.root ? none : node, reveal, select };
}

function Tables(props: ViewProps & { sandwich: Sandwich; onChoose(group: number): void }) {
  const { analysis, sandwich, onChoose } = props;
  const hint = useMemo(() => hintOf(analysis, sandwich.group), [sandwich]);
  const sides = {
    callers: useSide(props, sandwich.callers, 'callers'),
    callees: useSide(props, sandwich.callees, 'callees'),
  };
  const side = [sides.callers, sides.callees].find(({ active }) => active !== none);
  const current = side?.branches;
  const node = side?.active ?? none;
  const centre = current?.centre(node);
  const pane = (kind: Kind) => (
    <Pane
      {...props}
      kind={kind}
      branches={sandwich[kind]}
      active={sides[kind].active}
      reveal={sides[kind].reveal}
      onActive={sides[kind].select}
      onChoose={(node) => onChoose(sandwich[kind].functionAt(node))}
      onKey={(event, at) => actionKey(event, sandwich[kind].centre(at), sandwich[kind].entry(at), props)}
      menu={(at) =>
        rowActions({ props, centre: sandwich[kind].centre(at), entry: () => sandwich[kind].entry(at), here: 'callers' })
      }
    />
  );
  const facts =
    current === undefined || centre === undefined
      ? []
      : [
          ...originFacts(analysis, centre),
          ...costFacts(analysis, current, node),
          { title: 'Entries merged', text: grouped(current.merged(node)) },
        ];
  return (
    <>
      <div class="sandwich">
        {pane('callers')}
        {pane('callees')}
      </div>
      <Details
        name={centre === undefined ? undefined : qualifiedName(analysis.profile, centre)}
        facts={facts}
        hint={hint}
      >
        <RowActions props={props} centre={centre} entry={() => current?.entry(node)} here="callers" />
      </Details>
    </>
  );
}

// A hint in case calls of the function are nested.
function hintOf({ functions, profile }: Analysis, group: number): string {
  const { outermost } = functions;
  for (let i = 0; i < profile.tree.size; i++)
    if (outermost[i] === 0 && functions.groupOf(i) === group)
      return 'This function is recursive; the inherited cost of a nested call counts only in the outermost call.';
  return 'Click a name, or press Enter, to go to that function; Alt+← goes back.';
}

interface PaneProps extends Omit<ViewProps, 'active'> {
  kind: Kind;
  branches: MergedBranches;
  active: number;
  reveal: object;
  onActive(node: number): void;
  onChoose(node: number): void;
  onKey(event: KeyboardEvent, node: number): boolean;
  menu(node: number): MenuItem[];
}

const panes = {
  callers: {
    title: 'Callers',
    column: 'Called by',
    hint: 'Callers of the function and their callers, with the costs of the function when called from there',
    empty: 'It has no callers: the program begins with it.',
  },
  callees: {
    title: 'Callees',
    column: 'Calls',
    hint: 'Callees of the function and their callees',
    empty: 'It calls nothing.',
  },
};

function Pane({
  analysis,
  state,
  set,
  metric,
  search,
  kind,
  branches,
  active,
  reveal,
  onActive,
  onChoose,
  onKey,
  menu,
}: PaneProps) {
  const columns = useMemo(() => tableColumns(analysis, state.units, branches, metric), [branches, state.units, metric]);
  const { title, column, hint, empty } = panes[kind];
  return (
    <section class="pane" aria-label={title}>
      <TreeTable
        id={kind}
        state={state}
        set={set}
        analysis={analysis}
        branches={branches}
        columns={columns}
        metric={metric}
        search={search}
        label={title}
        title={column}
        hint={hint}
        csv={`${kind}.csv`}
        empty={empty}
        withRoot={false}
        active={active}
        reveal={reveal}
        first={(rows: TreeRows) => rows.expand(branches.root)}
        onActive={onActive}
        onOpen={onChoose}
        onKey={(event, node) => active !== none && onKey(event, node)}
        tools={<h2>{title}</h2>}
        menu={menu}
        stacks={kind}
      />
    </section>
  );
}

function Graphs(props: ViewProps & { metric: number; sandwich: Sandwich }) {
  const { analysis, metric, state, search, sandwich } = props;
  const sides = {
    callers: useSide(props, sandwich.callers, 'callers'),
    callees: useSide(props, sandwich.callees, 'callees'),
  };
  const zooms = {
    callers: useNamed(sandwich.callers, state.callersZoom),
    callees: useNamed(sandwich.callees, state.calleesZoom),
  };
  const graph = (kind: Kind) => {
    const { branches, active, select } = sides[kind];
    const onZoom = (node: number) => props.set({ [fields[kind].zoom]: branches.nameOf(node) });
    return (
      <section class="pane" aria-label={panes[kind].title}>
        <FlameGraph
          analysis={analysis}
          branches={branches}
          metric={metric}
          state={state}
          set={props.set}
          search={search}
          zoom={zooms[kind]}
          onZoom={onZoom}
          selected={active === none ? undefined : active}
          onSelect={select}
          upright={kind === 'callers'}
          callers={kind === 'callers'}
          label={`${panes[kind].title}, as a flame graph`}
          onKey={(event, node) => actionKey(event, branches.centre(node), branches.entry(node), props)}
          note={<span class="note">{panes[kind].title}</span>}
        />
      </section>
    );
  };
  const legend = showsChange(colourOf(state, analysis.profile, metric));
  return (
    <>
      {legend && (
        <div class="tools">
          <ChangeLegend />
        </div>
      )}
      <div class="sandwich graphs">
        {graph('callers')}
        {graph('callees')}
      </div>
    </>
  );
}

export const callersView: View = {
  id: 'callers',
  title: 'Callers and callees',
  available: (profile) => profile.tree.size > 0,
  component: Callers,
};
