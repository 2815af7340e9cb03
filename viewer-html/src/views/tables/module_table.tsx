// SPDX-License-Identifier: BSD-3-Clause
// Every module with its costs, and its functions below it.

import { useMemo } from 'preact/hooks';
import { ModuleBranches } from '../../model/module_branches';
import { qualifiedName } from '../../model/names';
import { moduleName, none, type Profile } from '../../model/profile';
import type { Steps } from '../../steps';
import { rangeColumns } from '../../tables/range_columns';
import { tableColumns } from '../../tables/table_columns';
import type { TreeRows } from '../../tables/tree_rows';
import { counted, grouped, tableMetrics } from '../../model/units';
import { actionKey, groupName, groupNamed } from '../actions';
import { Details } from './details';
import { costFacts, originFacts } from './facts';
import { RowActions, rowActions } from './row_actions';
import { TreeTable } from './tree_table';
import { useRangeCosts } from './use_range';
import { useChosen } from '../use_chosen';
import type { View, ViewProps } from '../view';

function ModuleTable(props: ViewProps) {
  const { analysis, state, set, metric, search } = props;
  const { profile } = analysis;
  const branches = useMemo(() => new ModuleBranches(analysis), [analysis]);
  const columns = useColumns(props, branches);
  const {
    node: active,
    reveal,
    chose,
  } = useChosen(branches, `${state.module}\n${state.function}`, (tree) => nodeOfState(tree, props));
  const select = (node: number) => {
    chose(node);
    const centre = branches.centre(node);
    set(branches.isModule(node) ? { module: shownModule(profile, centre) } : { function: groupName(profile, centre) });
  };
  const first = function* (rows: TreeRows): Steps<void> {
    const shown = tableMetrics(profile);
    yield* analysis.modules.prepare(shown);
    yield* analysis.functions.prepare(shown);
    yield* rows.expand(branches.root);
  };
  const onKey = (event: KeyboardEvent, node: number) => keyOn(event, props, branches, active === none ? none : node);
  return (
    <>
      <TreeTable
        id="modules"
        state={state}
        set={set}
        analysis={analysis}
        branches={branches}
        columns={columns}
        metric={metric}
        search={search}
        {...texts}
        withRoot={false}
        individual
        active={active}
        reveal={reveal}
        first={first}
        onKey={onKey}
        onActive={select}
        menu={(node) => menuOf(props, branches, node)}
        isModule={(node) => branches.isModule(node)}
        noteOf={(node) => (branches.isModule(node) ? counted(branches.functionsOf(node), 'function') : undefined)}
        tools={<span class="note">{counted(branches.modulesInTree, 'module')}</span>}
      />
      <ModuleDetails props={props} branches={branches} node={active} />
    </>
  );
}

const texts = {
  label: 'Modules',
  title: 'Module',
  hint: 'Modules, and the functions of each',
  csv: 'modules.csv',
  empty: 'The call tree has no modules.',
};

const functionOf = (branches: ModuleBranches, node: number) =>
  branches.isModule(node) ? undefined : branches.centre(node);

const menuOf = (props: ViewProps, branches: ModuleBranches, node: number) =>
  rowActions({ props, centre: functionOf(branches, node), entry: () => branches.entry(node), here: 'modules' });

// Returns whether the key has a meaning on the node.
function keyOn(event: KeyboardEvent, props: ViewProps, branches: ModuleBranches, node: number): boolean {
  const centre = node === none ? undefined : functionOf(branches, node);
  if (event.key !== 'Enter') {
    const entry = /^[tg]$/i.test(event.key) && node !== none ? branches.entry(node) : undefined;
    return actionKey(event, centre, entry, props);
  }
  if (centre === undefined) return false;
  props.set({ view: 'callers', group: groupName(props.analysis.profile, centre) });
  return true;
}

function useColumns(props: ViewProps, branches: ModuleBranches) {
  const { analysis, state, metric } = props;
  const range = useRangeCosts(props);
  return useMemo(() => {
    const inRange =
      range === undefined
        ? []
        : rangeColumns(analysis, state.units, range, (node, costs) => branches.sum(node, costs), metric);
    return [...inRange, ...tableColumns(analysis, state.units, branches, metric)];
  }, [branches, state.units, metric, range]);
}

// The module named by the page's address, or else the function.
function* nodeOfState(branches: ModuleBranches, { analysis, state }: ViewProps): Steps<number> {
  const { profile, modules, functions } = analysis;
  if (state.module !== '') {
    const centre = modules.groups.representative.find((each) => shownModule(profile, each) === state.module);
    return (centre === undefined ? undefined : branches.nodeOfModule(centre)) ?? none;
  }
  if (state.function === '') return none;
  const id = groupNamed(profile, functions.groups.representative, state.function);
  return (id === undefined ? undefined : branches.nodeOfFunction(id)) ?? none;
}

function ModuleDetails({ props, branches, node }: { props: ViewProps; branches: ModuleBranches; node: number }) {
  const { analysis } = props;
  const hint = 'Enter opens a module; on a function it shows callers and callees.';
  if (node === none) return <Details name={undefined} facts={[]} hint={hint} />;
  const centre = branches.centre(node);
  const isFunction = !branches.isModule(node);
  const origin = isFunction
    ? originFacts(analysis, centre)
    : [{ title: 'Functions', text: grouped(branches.functionsOf(node)) }];
  return (
    <Details
      name={isFunction ? qualifiedName(analysis.profile, centre) : shownModule(analysis.profile, centre)}
      facts={[...origin, ...costFacts(analysis, branches, node)]}
      hint={hint}
    >
      <RowActions
        props={props}
        centre={isFunction ? centre : undefined}
        entry={() => branches.entry(node)}
        here="modules"
      />
    </Details>
  );
}

const shownModule = (profile: Profile, centre: number) => moduleName(profile, centre) || '(no module)';

export const moduleTableView: View = {
  id: 'modules',
  title: 'Modules',
  available: (profile) => profile.tree.size > 0,
  count: (analysis) => analysis.modules.inTree.length,
  component: ModuleTable,
};
