// SPDX-License-Identifier: BSD-3-Clause
// The call tree, top-down or inverted, opened branch by branch.

import { useMemo, useRef } from 'preact/hooks';
import type { Analysis } from '../../model/analysis';
import { CallTreeBranches, type Branches } from '../../model/branches';
import { invertedBranches } from '../../model/merged_branches';
import type { MergedBranches } from '../../model/merged_nodes';
import { qualifiedName } from '../../model/names';
import { baseOf, none } from '../../model/profile';
import type { Steps } from '../../steps';
import { tableColumns } from '../../tables/table_columns';
import type { TreeRows } from '../../tables/tree_rows';
import { countedOf, grouped, percent, tableMetrics } from '../../model/units';
import { actionKey } from '../actions';
import { Details, type Fact } from './details';
import { costFacts, originFacts } from './facts';
import { RowActions, rowActions } from './row_actions';
import { TreeTable } from './tree_table';
import { changeSize } from './use_tree';
import { useChosen } from '../use_chosen';
import type { View, ViewProps } from '../view';

const firstLevels = 12; // levels opened initially, at most
const firstShare = 20; // least share in percent of an initially open branch
const mostKept = 1 << 18; // open branches kept when the profile changes

// The displayed tree and its open branches.
interface Shown {
  analysis: Analysis;
  rows: TreeRows;
}

function CallTree(ofPage: ViewProps) {
  const { state, set, metric, search } = ofPage;
  const limits = ofPage.inverted?.limits;
  const inverted = limits !== undefined;
  const props = { ...ofPage, analysis: ofPage.inverted?.analysis ?? ofPage.analysis };
  const { analysis } = props;
  const branches = useMemo(
    () => (limits === undefined ? new CallTreeBranches(analysis) : invertedBranches(analysis, limits)),
    [analysis, limits],
  );
  const columns = useMemo(
    () => tableColumns(analysis, state.units, branches, metric, inverted ? undefined : analysis.profile.tree.size),
    [branches, state.units, metric],
  );
  const { active, reveal, select } = useSelected(props, branches);
  const before = useRef<Shown>(undefined);
  const first = (rows: TreeRows): Steps<unknown> => {
    if (inverted) return openInverted(analysis, rows, branches as MergedBranches);
    const last = before.current;
    before.current = { analysis, rows };
    return last === undefined ? openAtFirst(analysis, branches, rows, metric) : openAsBefore(analysis, rows, last);
  };
  return (
    <>
      <TreeTable
        key={inverted ? 'inverted' : 'tree'}
        {...(inverted ? invertedTexts : uprightTexts)}
        state={state}
        set={set}
        analysis={analysis}
        branches={branches}
        columns={columns}
        metric={metric}
        search={search}
        empty="The profile has no call tree."
        menu={(node) =>
          rowActions({ props, centre: branches.centre(node), entry: () => branches.entry(node), here: 'tree' })
        }
        individual={inverted}
        active={active}
        reveal={reveal}
        first={first}
        onActive={select}
        onKey={(event, node) => actionKey(event, branches.centre(node), branches.entry(node), props)}
        tools={<CallTreeTools props={props} />}
      />
      <EntryDetails props={props} branches={branches} active={active} />
    </>
  );
}

const uprightTexts = {
  id: 'tree',
  label: 'Call tree',
  title: 'Call tree',
  hint: 'Calls from the root down',
  csv: 'call-tree.csv',
  stacks: 'callees',
} as const;
const invertedTexts = {
  id: 'inverted',
  label: 'Call tree, inverted',
  title: 'Function with its callers below',
  hint: 'Every function with its callers below it',
  csv: 'inverted.csv',
  stacks: 'callers',
} as const;

function CallTreeTools({ props: { analysis, state, set } }: { props: ViewProps }) {
  return (
    <>
      {analysis.whole !== analysis && (
        <span class="note">{countedOf(analysis.profile.tree.size, analysis.whole.profile.tree.size, 'entry')}</span>
      )}
      <label class="control check" title="Functions with their callers below them (i)">
        <input
          type="checkbox"
          checked={state.inverted}
          onChange={(event) => set({ inverted: event.currentTarget.checked })}
        />
        Inverted
      </label>
    </>
  );
}

interface EntryProps {
  props: ViewProps;
  branches: CallTreeBranches | MergedBranches;
  active: number;
}

function EntryDetails({ props, branches, active }: EntryProps) {
  const { analysis } = props;
  const entry = () => (active === none ? undefined : branches.entry(active));
  const centre = active === none ? undefined : branches.centre(active);
  const name =
    centre === undefined ? undefined : centre === none ? 'All functions' : qualifiedName(analysis.profile, centre);
  return (
    <Details
      name={name}
      facts={active === none ? [] : factsOf(analysis, branches, active)}
      hint="Arrows move and fold; h opens the hottest path, c shows callers and callees."
    >
      <RowActions props={props} centre={centre} entry={entry} here="tree" />
    </Details>
  );
}

// The selected node. In an inverted tree: the node selected there, or the function of the entry if that was selected
// elsewhere.
function useSelected({ analysis, state, set }: ViewProps, branches: CallTreeBranches | MergedBranches) {
  const { entry, invertedEntry } = state;
  const { node, reveal, chose } = useChosen(branches, `${entry} ${invertedEntry}`, function* (tree) {
    if (!(tree instanceof CallTreeBranches) && invertedEntry !== '') return yield* tree.nodeNamed(invertedEntry);
    const at = analysis.nodeOfOriginal(entry);
    if (at === undefined) return none;
    if (tree instanceof CallTreeBranches || at === 0) return at;
    yield* tree.prepare();
    return tree.nodeOf(at);
  });
  const select = (next: number) => {
    chose(next);
    const names = branches instanceof CallTreeBranches ? {} : { invertedEntry: branches.nameOf(next) };
    set({ entry: analysis.originalOfNode(branches.entry(next)), ...names });
  };
  return { active: node, reveal, select };
}

// Opens the costliest path or, in a comparison, that of the largest change.
function* openAtFirst(analysis: Analysis, branches: Branches, rows: TreeRows, metric: number | undefined): Steps<void> {
  yield* rows.expand(0);
  if (metric === undefined) return;
  const costs = analysis.inherited(metric);
  const compared = baseOf(analysis.profile, metric) !== undefined;
  const weigh = compared
    ? (node: number) => changeSize(analysis, branches, node, metric)
    : (node: number) => costs[node];
  // Opposite changes of several children cancel out in their parent, so the search continues below the first one.
  const sizes = compared ? Array.from(branches.children(0), weigh) : [weigh(0)];
  const whole = sizes.reduce((a, b) => (b > a ? b : a), 0);
  const depth = analysis.depths();
  const goOn = (node: number) => depth[node] < firstLevels && percent(weigh(node), whole) >= firstShare;
  yield* rows.expandHottestPath(0, weigh, goOn);
}

// Reopens branches that still exist.
function* openAsBefore(analysis: Analysis, rows: TreeRows, before: Shown): Steps<void> {
  const open = yield* before.rows.expandedNodes(mostKept);
  const nodes: number[] = [0];
  for (const node of open) {
    const now = analysis.nodeOfOriginal(before.analysis.originalOfNode(node));
    if (now !== undefined) nodes.push(now);
  }
  yield* rows.expandThese(nodes);
}

function* openInverted(analysis: Analysis, rows: TreeRows, branches: MergedBranches): Steps<void> {
  yield* analysis.functions.prepare(tableMetrics(analysis.profile));
  yield* branches.prepare();
  yield* rows.expand(branches.root);
}

function factsOf(analysis: Analysis, branches: CallTreeBranches | MergedBranches, node: number): Fact[] {
  const centre = branches.centre(node);
  const facts = [...(centre === none ? [] : originFacts(analysis, centre)), ...costFacts(analysis, branches, node)];
  if (!(branches instanceof CallTreeBranches)) {
    if (node !== branches.root) facts.push({ title: 'Entries merged', text: grouped(branches.merged(node)) });
    return facts;
  }
  const { ends } = analysis.profile.tree;
  facts.push({ title: 'Depth', text: grouped(branches.depth(node)) });
  const below = ends[node] - node - 1;
  if (below > 0) facts.push({ title: 'Entries below', text: grouped(below) });
  return facts;
}

export const callTreeView: View = {
  id: 'tree',
  title: 'Call tree',
  available: (profile) => profile.tree.size > 0,
  count: (analysis) => analysis.profile.tree.size,
  component: CallTree,
};
