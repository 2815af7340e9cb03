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
import { grouped, tableMetrics } from '../../model/units';
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
  const range = useRangeCosts(props);
  const columns = useMemo(() => {
    const inRange =
      range === undefined
        ? []
        : rangeColumns(analysis, state.units, range, (node, costs) => branches.sum(node, costs), metric);
    return [...inRange, ...tableColumns(analysis, state.units, branches, metric)];
  }, [branches, state.units, metric, range]);
  const {
    node: active,
    reveal,
    chose,
  } = useChosen(branches, `${state.module}\n${state.function}`, function* (tree) {
    const { groups } = analysis.functions;
    if (state.module !== '') {
      const named = analysis.modules.groups.representative.find(
        (centre) => shownModule(profile, centre) === state.module,
      );
      return (named === undefined ? undefined : tree.nodeOfModule(named)) ?? none;
    }
    const id = state.function === '' ? undefined : groupNamed(profile, groups.representative, state.function);
    return (id === undefined ? undefined : tree.nodeOfFunction(id)) ?? none;
  });
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
  const isFunction = active !== none && !branches.isModule(active);
  const centre = active === none ? undefined : branches.centre(active);
  const functionOf = (node: number) => (branches.isModule(node) ? undefined : branches.centre(node));
  const showCallers = (node: number) => set({ view: 'callers', group: groupName(profile, branches.centre(node)) });
  const onKey = (event: KeyboardEvent, node: number) => {
    if (event.key !== 'Enter') {
      const entry = /^[tg]$/i.test(event.key) && active !== none ? branches.entry(node) : undefined;
      return actionKey(event, active === none ? undefined : functionOf(node), entry, props);
    }
    if (functionOf(node) === undefined || active === none) return false;
    showCallers(node);
    return true;
  };
  const count = branches.modulesInTree;
  return (
    <>
      <TreeTable
        analysis={analysis}
        branches={branches}
        columns={columns}
        metric={metric}
        search={search}
        label="Modules"
        title="Module"
        hint="Modules, and the functions of each"
        csv="modules.csv"
        empty="No modules stand in the call tree."
        withRoot={false}
        individual
        active={active}
        reveal={reveal}
        first={first}
        onKey={onKey}
        onActive={select}
        menu={(node) =>
          rowActions({ props, centre: functionOf(node), entry: () => branches.entry(node), here: 'modules' })
        }
        isModule={(node) => branches.isModule(node)}
        noteOf={(node) => (branches.isModule(node) ? countText(branches.functionsOf(node), 'function') : undefined)}
        tools={<span class="note">{countText(count, 'module')}</span>}
      />
      <Details
        name={
          centre === undefined ? undefined : isFunction ? qualifiedName(profile, centre) : shownModule(profile, centre)
        }
        facts={
          active === none
            ? []
            : [
                ...(isFunction
                  ? originFacts(analysis, centre!)
                  : [{ title: 'Functions', text: grouped(branches.functionsOf(active)) }]),
                ...costFacts(analysis, branches, active),
              ]
        }
        hint="Enter opens a module; on a function it shows callers and callees."
      >
        <RowActions
          props={props}
          centre={isFunction ? centre : undefined}
          entry={() => branches.entry(active)}
          here="modules"
        />
      </Details>
    </>
  );
}

const shownModule = (profile: Profile, centre: number) => moduleName(profile, centre) || '(no module)';
const countText = (count: number, what: string) => `${grouped(count)} ${what}${count === 1 ? '' : 's'}`;

export const moduleTableView: View = {
  id: 'modules',
  title: 'Modules',
  available: (profile) => profile.tree.size > 0,
  count: (analysis) => analysis.modules.inTree.length,
  component: ModuleTable,
};
