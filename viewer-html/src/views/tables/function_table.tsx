// SPDX-License-Identifier: BSD-3-Clause
// Every function with its costs: the flat profile.

import { useMemo, useRef, useState } from 'preact/hooks';
import type { Analysis } from '../../model/analysis';
import { extremesOf } from '../../tables/column_fit';
import { csvParts } from '../../tables/csv';
import { hottestNodeOf } from '../../model/groups';
import { nameRanks } from '../../tables/name_order';
import { displayName, qualifiedName, visibleText } from '../../model/names';
import { moduleName, rawName } from '../../model/profile';
import { rangeColumns, type RangeCosts } from '../../tables/range_columns';
import { sortByMetric, type Sort } from '../../tables/sort_choice';
import { rowsByKeys, type Key } from '../../tables/sorting';
import type { Steps } from '../../steps';
import {
  callMetrics,
  costsOfGroups,
  csvColumns,
  keysOf,
  perCallColumns,
  tableColumns,
  type Costs,
  type TableColumn,
} from '../../tables/table_columns';
import { countedOf, grouped, tableMetrics } from '../../model/units';
import { actionKey, groupName, groupNamed } from '../actions';
import { costCell, gridColumnOf } from './cost_cell';
import { Details, type Fact } from './details';
import { costFacts, originFacts } from './facts';
import { Grid } from './grid';
import type { GridColumn } from './grid_props';
import { namesAt, nameWithModule } from './name_cell';
import { RowActions, rowActions } from './row_actions';
import { mostShown, SafeText } from '../safe_text';
import { fileName, saveFile } from '../save';
import { tableSort } from './table_sort';
import { useRangeCosts } from './use_range';
import { useSteps } from '../use_steps';
import { useWork } from '../use_work';
import type { Search, View, ViewProps } from '../view';

const mostName = 250; // pixels of names that take precedence over numbers
const mostModule = 210;

const shownText = (text: string) => visibleText(text, mostShown);

// The longest names of functions and modules.
function longestNames({ profile, functions }: Analysis): { names: string[]; modules: string[] } {
  const { representative } = functions.groups;
  const longest = (textOf: (centre: number) => string) =>
    extremesOf(functions.inTree, (id) => textOf(representative[id]).length).map((id) =>
      shownText(textOf(representative[id])),
    );
  return {
    names: longest((centre) => displayName(rawName(profile, centre))),
    modules: longest((centre) => moduleName(profile, centre)),
  };
}

function useGridColumns(analysis: Analysis, rows: Uint32Array, columns: TableColumn[]): GridColumn[] {
  const { profile, functions } = analysis;
  const { names, modules } = useMemo(() => longestNames(analysis), [analysis]);
  return useMemo(() => {
    const centreAt = (row: number) => functions.groups.representative[rows[row]];
    return [
      {
        id: 'name',
        title: 'Function',
        hint: 'Function, or cost centre by its name in the profile',
        group: '',
        kind: 'name',
        minimum: 150,
        most: mostName,
        rank: -1,
        longest: names,
        text: (row) => shownText(displayName(rawName(profile, centreAt(row)))),
      },
      {
        id: 'module',
        title: 'Module',
        hint: 'Module',
        group: '',
        kind: 'text',
        most: mostModule,
        rank: 8,
        longest: modules,
        text: (row) => shownText(moduleName(profile, centreAt(row))),
      },
      ...columns.map((column) => gridColumnOf(column, (row) => rows[row])),
    ];
  }, [analysis, rows, columns]);
}

// The functions that match the search, sorted.
function* sortedFunctions(
  analysis: Analysis,
  columns: TableColumn[],
  sort: Sort,
  found: Search | undefined,
): Steps<Uint32Array> {
  const { functions, profile } = analysis;
  const { groups } = functions;
  yield* functions.prepare(tableMetrics(profile));
  const all =
    found === undefined
      ? functions.inTree
      : functions.inTree.filter((id) => found.centres[groups.representative[id]] === 1);
  const keys: Key[] = keysOf(analysis, columns, sort, costsOfGroups(functions));
  if (sort.column === 'name' || sort.column === 'module') {
    const ranks = yield* nameRanks(profile, groups);
    const rank = sort.column === 'name' ? ranks.byName : ranks.byModule;
    keys.unshift({ of: (id) => rank[id], descending: sort.descending });
  }
  return yield* rowsByKeys(all, keys);
}

const noRows = new Uint32Array(0);

// `rows` determine the units; `first` is the first metric.
function columnsOf(
  analysis: Analysis,
  units: string,
  range: RangeCosts | undefined,
  rows: Uint32Array,
  first?: number,
): TableColumn[] {
  const costs = costsOfGroups(analysis.functions);
  const inRange = range === undefined ? [] : rangeColumns(analysis, units, range, (id, ofPart) => ofPart[id], first);
  return [...inRange, ...tableColumns(analysis, units, costs, first, rows), ...perCallColumns(analysis, units, rows)];
}

// The sorted rows, and the sort.
function useFunctions(props: ViewProps, columns: TableColumn[]) {
  const { analysis, metric, search } = props;
  const { sort, onSort } = tableSort(props, {
    table: 'functions',
    columns,
    others: ['name', 'module'],
    metric,
    first: sortByMetric(columns, metric, false),
  });
  const { result, busy } = useSteps(
    () => sortedFunctions(analysis, columns, sort, search),
    [analysis, sort.column, sort.descending, search?.centres],
  );
  return { sort, onSort, rows: result, busy };
}

// Draws the cells of rows.
function cellsOf({ analysis, state, search }: ViewProps, rows: Uint32Array, columns: TableColumn[]) {
  const { profile, functions } = analysis;
  return (row: number, { id }: GridColumn, shown: GridColumn[]) => {
    const centre = functions.groups.representative[rows[row]];
    if (id === 'name') {
      // Columns can also be hidden by choice.
      const lacks = state.columns === '' && !shown.some((one) => one.id === 'module');
      const module = lacks ? moduleName(profile, centre) : '';
      return nameWithModule({ ...namesAt(profile, centre), module, found: search !== undefined });
    }
    if (id === 'module') return SafeText({ text: moduleName(profile, centre) });
    const column = columns.find((one) => one.id === id)!;
    return costCell(column, rows[row]);
  };
}

const emptyText = (isSorted: boolean, isSearched: boolean) =>
  !isSorted ? 'Working …' : isSearched ? 'No function matches.' : 'The call tree has no functions.';

function FunctionDetails({ props, chosen }: { props: ViewProps; chosen: number | undefined }) {
  const { analysis } = props;
  const hint =
    "Enter or double click shows a function's callers and callees, t its most expensive place in the call tree.";
  if (chosen === undefined) return <Details name={undefined} facts={[]} hint={hint} />;
  const centre = analysis.functions.groups.representative[chosen];
  return (
    <Details name={qualifiedName(analysis.profile, centre)} facts={factsOf(analysis, chosen)} hint={hint}>
      <RowActions props={props} centre={centre} entry={() => entryOf(analysis, chosen)} here="functions" />
    </Details>
  );
}

function FunctionTable(props: ViewProps) {
  const { analysis, set, state, metric, search } = props;
  const { profile, functions } = analysis;
  const range = useRangeCosts(props);
  const columns = useMemo(
    () => columnsOf(analysis, state.units, range, functions.inTree, metric),
    [analysis, state.units, metric, range],
  );
  const { sort, onSort, rows: sorted, busy } = useFunctions(props, columns);
  const rows = sorted ?? noRows;
  const { active, choose, elsewhere } = useFunctionNamed(analysis, state.function);
  const [sorts, setSorts] = useState(0);
  const activeRow = useMemo(() => (active === undefined ? -1 : rows.indexOf(active)), [rows, active]);
  const chosen = activeRow < 0 ? undefined : active;
  const centreOf = (id: number) => functions.groups.representative[id];

  const gridColumns = useGridColumns(analysis, rows, columns);
  const onKey = (event: KeyboardEvent) => {
    const entry = /^[tg]$/i.test(event.key) && chosen !== undefined ? entryOf(analysis, chosen) : undefined;
    return actionKey(event, chosen === undefined ? undefined : centreOf(chosen), entry, props);
  };
  return (
    <>
      <Tools {...props} range={range} rows={rows} busy={busy} />
      <Grid
        label="Functions"
        columns={gridColumns}
        rows={rows.length}
        active={activeRow}
        showActive={sorts + elsewhere}
        sort={sort}
        cell={cellsOf(props, rows, columns)}
        onKey={onKey}
        onSort={(next) => (onSort(next), setSorts(sorts + 1))}
        onActive={(row) => set({ function: choose(rows[row]) })}
        onOpen={(row) => set({ view: 'callers', group: groupName(profile, centreOf(rows[row])) })}
        nameAt={(row) => qualifiedName(profile, centreOf(rows[row]))}
        menu={(row) => menuOf(props, rows[row])}
        busy={busy}
        empty={emptyText(sorted !== undefined, search !== undefined)}
      />
      <FunctionDetails props={props} chosen={chosen} />
    </>
  );
}

// The function named in the page's state. `elsewhere` counts how often another one was named other than by `choose`.
// `choose` returns a function's name.
function useFunctionNamed({ grouping, profile, functions }: Analysis, name: string) {
  const { representative } = functions.groups;
  const own = useRef<number>(undefined);
  const named = useMemo(() => {
    const last = own.current;
    const isOwn =
      last !== undefined && last < representative.length && groupName(profile, representative[last]) === name;
    return isOwn ? last : name === '' ? undefined : groupNamed(profile, representative, name);
  }, [grouping, name]);
  const chosen = useRef({ named, times: 0 });
  if (chosen.current.named !== named)
    chosen.current = { named, times: chosen.current.times + (named === own.current ? 0 : 1) };
  const choose = (id: number) => groupName(profile, representative[(own.current = id)]);
  return { active: named, choose, elsewhere: chosen.current.times };
}

const menuOf = (props: ViewProps, id: number) =>
  rowActions({
    props,
    centre: props.analysis.functions.groups.representative[id],
    entry: () => entryOf(props.analysis, id),
    here: 'functions',
  });

// The costliest entry of a function in the call tree.
function entryOf(analysis: Analysis, id: number): number | undefined {
  const metric = analysis.mainMetric();
  const sums = metric === undefined ? undefined : analysis.inherited(metric);
  return hottestNodeOf(analysis.profile.tree, analysis.functions.groups, id, sums);
}

interface ToolsProps extends ViewProps {
  range: RangeCosts | undefined;
  rows: Uint32Array;
  busy: boolean;
}

function Tools({ analysis, state, search, range, rows, busy }: ToolsProps) {
  const work = useWork();
  const save = () =>
    work.run(functionsCsv(analysis, state.units, range, rows), (parts) =>
      saveFile(fileName(analysis.profile.run.program, 'functions.csv'), 'text/csv', parts),
    );
  const all = analysis.functions.inTree.length;
  const whole = analysis.whole.grouping === analysis.grouping ? analysis.whole.functions.inTree.length : all;
  return (
    <div class="tools" role="group" aria-label="Functions">
      <span class="note">
        {search === undefined ? '' : `${grouped(rows.length)} of `}
        {countedOf(all, whole, 'function')}
      </span>
      {analysis.whole.grouping !== analysis.grouping && callMetrics(analysis).length > 0 && (
        <span class="note">No costs per call: calls within a module are not counted</span>
      )}
      <span class="spacer" />
      <span class="note" role="status">
        {busy || work.busy ? 'Working …' : ''}
      </span>
      <button type="button" class="tool" title="All rows of the table, as a CSV file" onClick={save}>
        Save CSV
      </button>
    </div>
  );
}

function functionsCsv(
  analysis: Analysis,
  units: string,
  range: RangeCosts | undefined,
  rows: Uint32Array,
): Steps<BlobPart[]> {
  const { profile, functions } = analysis;
  const columns = csvColumns(analysis, columnsOf(analysis, units, range, noRows));
  const heading = ['Function', 'Module', ...columns.map(({ title }) => title)];
  return csvParts(heading, rows.length, (row) => {
    const centre = functions.groups.representative[rows[row]];
    return [rawName(profile, centre), moduleName(profile, centre), ...columns.map((column) => column.value(rows[row]))];
  });
}

// The costs of functions in the whole run, if it has the same functions.
function wholeCosts({ grouping, whole }: Analysis): Costs | undefined {
  return whole.grouping === grouping ? costsOfGroups(whole.functions) : undefined;
}

function factsOf(analysis: Analysis, id: number): Fact[] {
  const { ofCentre, representative } = analysis.functions.groups;
  const facts = [
    ...originFacts(analysis, representative[id]),
    ...costFacts(analysis, costsOfGroups(analysis.functions), id, wholeCosts(analysis)),
  ];
  const centres = ofCentre.reduce((sum, of) => sum + (of === id ? 1 : 0), 0);
  if (centres > 1) facts.push({ title: 'Cost centres', text: grouped(centres) });
  return facts;
}

export const functionTableView: View = {
  id: 'functions',
  title: 'Functions',
  available: (profile) => profile.tree.size > 0,
  count: (analysis) => analysis.functions.inTree.length,
  component: FunctionTable,
};
