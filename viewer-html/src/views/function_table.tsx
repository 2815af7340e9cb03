// Every function with its costs: the flat profile.

import { useMemo, useState } from 'preact/hooks';
import type { Analysis } from '../analysis';
import { costColumns, type CostColumn } from '../cost_columns';
import { hottestNodeOf } from '../functions';
import { displayName, qualifiedName } from '../names';
import { moduleName, rawName, type Value } from '../profile';
import { sortedRows } from '../sorting';
import { grouped, percent } from '../units';
import { CostCell, gridColumnOf } from './cost_cell';
import { Details, type Fact } from './details';
import { costFacts, originFacts } from './facts';
import { Grid } from './grid';
import type { GridColumn, Sort } from './grid_columns';
import { SafeText } from './safe_text';
import type { View, ViewProps } from './view';

const nameColumns: GridColumn[] = [
  {
    id: 'name', title: 'Function', hint: 'Function, or the cost centre as the profile names it',
    group: '', width: 'minmax(200px, 1fr)', minimum: 200, kind: 'name',
  },
  {
    id: 'module', title: 'Module', hint: 'Module', group: '', width: 'minmax(100px, 0.4fr)',
    minimum: 100, kind: 'text',
  },
];

function valueOf(analysis: Analysis, column: CostColumn, id: number): Value {
  const values = column.inherited
    ? analysis.functionInherited(column.metric)
    : analysis.functionIndividual(column.metric);
  return values[id];
}

function firstSort(analysis: Analysis, columns: CostColumn[]): Sort {
  const main = analysis.mainMetric();
  const column = columns.find(({ metric, inherited }) => metric === main && !inherited) ?? columns[0];
  return { column: column?.id ?? 'name', descending: column !== undefined };
}

function FunctionTable({ analysis, exact, found, showInTree }: ViewProps) {
  const { profile, functions } = analysis;
  const columns = useMemo(() => costColumns(analysis, exact), [exact]);
  const [sort, setSort] = useState(() => firstSort(analysis, columns));
  const [active, setActive] = useState<number>(); // a function
  const [shown, setShown] = useState(0);
  const centreOf = (id: number) => functions.representative[id];

  const rows = useMemo(() => {
    const all: number[] = [];
    for (const id of functions.inTree)
      if (found === undefined || found[centreOf(id)] === 1) all.push(id);
    const column = columns.find(({ id }) => id === sort.column);
    if (column !== undefined) {
      // The least important order first: sorting keeps the order of equals.
      const orders = analysis.costMetrics().reverse().map((metric) => analysis.functionInherited(metric));
      const ranked = orders.reduce((rows, costs) => sortedRows(rows, (id) => costs[id], true), all);
      return sortedRows(ranked, (id) => valueOf(analysis, column, id), sort.descending);
    }
    const name = (id: number) => displayName(rawName(profile, centreOf(id)));
    const module = (id: number) => moduleName(profile, centreOf(id));
    const [key, next] = sort.column === 'module' ? [module, name] : [name, module];
    return sortedRows(all, (id) => `${key(id)}\0${next(id)}`, sort.descending);
  }, [found, sort, columns]);
  const activeRow = useMemo(() => (active === undefined ? -1 : rows.indexOf(active)), [rows, active]);

  const open = (id: number) => {
    const main = analysis.mainMetric();
    const sums = main === undefined ? undefined : analysis.inherited(main);
    const node = hottestNodeOf(profile.tree, functions, id, sums);
    if (node !== undefined) showInTree(node);
  };
  const cell = (row: number, { id: columnId }: GridColumn) => {
    const id = rows[row];
    if (columnId === 'name') return <SafeText text={displayName(rawName(profile, centreOf(id)))} />;
    if (columnId === 'module') return <SafeText text={moduleName(profile, centreOf(id))} />;
    const column = columns.find((one) => one.id === columnId)!;
    const value = valueOf(analysis, column, id);
    return <CostCell column={column} value={value} percent={percent(value, analysis.total(column.metric))} />;
  };
  return (
    <>
      <Grid
        label="Functions" columns={[...nameColumns, ...columns.map(gridColumnOf)]} rows={rows.length}
        active={activeRow} showActive={shown} sort={sort} cell={cell}
        onSort={(next) => { setSort(next); setShown(shown + 1); }}
        onActive={(row) => setActive(rows[row])} onOpen={(row) => open(rows[row])}
        empty={found === undefined ? 'The profile has no functions.' : 'No function matches.'}
      />
      <Details
        name={activeRow < 0 ? undefined : qualifiedName(profile, centreOf(active!))}
        facts={activeRow < 0 ? [] : factsOf(analysis, active!)}
        hint="Click a heading to sort. Enter or double click shows a function in the call tree, where it costs most."
      />
    </>
  );
}

function factsOf(analysis: Analysis, id: number): Fact[] {
  const { ofCentre, representative } = analysis.functions;
  const facts = [
    ...originFacts(analysis, representative[id]),
    ...costFacts(
      analysis,
      (metric) => analysis.functionInherited(metric)[id],
      (metric) => analysis.functionIndividual(metric)[id],
    ),
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
