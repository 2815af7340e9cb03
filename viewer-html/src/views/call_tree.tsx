// The call tree, to be opened branch by branch.

import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Analysis } from '../analysis';
import { costColumns, type CostColumn } from '../cost_columns';
import { displayName, qualifiedName } from '../names';
import { moduleName, rawName, type Column, type Profile, type Sums } from '../profile';
import { hasChildren } from '../tree';
import { TreeRows, type Compare } from '../tree_rows';
import { grouped, percent } from '../units';
import { CostCell, gridColumnOf } from './cost_cell';
import { Details, type Fact } from './details';
import { costFacts, originFacts } from './facts';
import { Grid } from './grid';
import type { GridColumn, Sort } from './grid_columns';
import { SafeText } from './safe_text';
import type { View, ViewProps } from './view';

const nameColumn: GridColumn = {
  id: 'name', title: 'Call tree', hint: 'What called what, from the root down', group: '',
  width: 'minmax(300px, 1fr)', minimum: 300, kind: 'name',
};
const indent = 14; // pixels a level
const mostIndent = 24; // levels; deeper ones show their depth as a number
const firstRows = 12; // levels that are open at first, at most
const firstShare = 20; // percent of the total that a branch open at first has at least

const valuesOf = (analysis: Analysis, column: CostColumn): Sums | Column =>
  column.inherited ? analysis.inherited(column.metric) : analysis.column(column.metric);

function compareBy(analysis: Analysis, sort: Sort, columns: CostColumn[]): Compare {
  const sign = sort.descending ? -1 : 1;
  const column = columns.find(({ id }) => id === sort.column);
  if (column !== undefined) {
    const values = valuesOf(analysis, column);
    const others = analysis.costMetrics().map((metric) => analysis.inherited(metric));
    return (a, b) => {
      if (values[a] !== values[b]) return values[a] < values[b] ? -sign : sign;
      for (const costs of others) if (costs[a] !== costs[b]) return costs[a] < costs[b] ? 1 : -1;
      return a - b;
    };
  }
  const name = (node: number) => displayName(rawName(analysis.profile, analysis.profile.tree.centre[node]));
  return (a, b) => sign * name(a).localeCompare(name(b), 'en') || a - b;
}

function firstSort(analysis: Analysis, columns: CostColumn[]): Sort {
  const main = analysis.mainMetric();
  const column = columns.find(({ metric, inherited }) => metric === main && inherited)
    ?? columns.find(({ metric }) => metric === main) ?? columns[0];
  return { column: column?.id ?? 'name', descending: column !== undefined };
}

// By what the hottest path is chosen.
function heatOf(analysis: Analysis, sort: Sort, columns: CostColumn[]): Sums | undefined {
  const metric = columns.find(({ id }) => id === sort.column)?.metric ?? analysis.mainMetric();
  return metric === undefined ? undefined : analysis.inherited(metric);
}

function openAtFirst(analysis: Analysis, compare: Compare, heat: Sums | undefined): TreeRows {
  const rows = new TreeRows(analysis.profile.tree, compare);
  rows.expand(0);
  if (heat === undefined) return rows;
  const depth = analysis.depths();
  const goOn = (node: number) => depth[node] < firstRows && percent(heat[node], heat[0]) >= firstShare;
  rows.expandHottestPath(0, heat, goOn);
  return rows;
}

function CallTree({ analysis, exact, found, reveal }: ViewProps) {
  const { profile } = analysis;
  const { tree } = profile;
  const columns = useMemo(() => costColumns(analysis, exact), [exact]);
  const [sort, setSort] = useState(() => firstSort(analysis, columns));
  const heat = heatOf(analysis, sort, columns);
  const [rows] = useState(() => openAtFirst(analysis, compareBy(analysis, sort, columns), heat));
  const [active, setActive] = useState(0); // a node
  const [shown, setShown] = useState(0);
  const [changes, setChanges] = useState(0);
  const activeRow = useMemo(() => rows.rowOf(active), [active, changes]);

  // Makes a change to the rows and a node of them the active one.
  const change = (node: number, work?: () => void) => {
    work?.();
    setActive(node);
    setChanges(changes + 1);
    setShown(shown + 1);
  };
  useEffect(() => {
    if (reveal !== undefined) change(reveal.node, () => rows.reveal(reveal.node));
  }, [reveal]);

  const toggle = (node: number) =>
    change(node, () => (rows.isExpanded(node) ? rows.collapse(node) : rows.expand(node)));
  const hottest = (node: number) => {
    if (heat !== undefined) change(rows.expandHottestPath(node, heat));
  };
  const onKey = (event: KeyboardEvent): boolean => {
    const node = activeRow < 0 ? 0 : active;
    const open = rows.isExpanded(node);
    if (event.key === ' ') toggle(node);
    else if (event.key === 'h' || event.key === 'H') hottest(node);
    else if (event.key === 'ArrowRight' && !open) change(node, () => rows.expand(node));
    else if (event.key === 'ArrowRight') change(rows.node(rows.rowOf(node) + 1));
    else if (event.key === 'ArrowLeft' && open) change(node, () => rows.collapse(node));
    else if (event.key === 'ArrowLeft') change(tree.parent[node]);
    else return false;
    return true;
  };
  const cell = (row: number, { id }: GridColumn) => {
    const node = rows.node(row);
    const column = columns.find((one) => one.id === id);
    if (column === undefined)
      return (
        <NameCell
          profile={profile} node={node} depth={analysis.depths()[node]} open={rows.isExpanded(node)}
          found={found !== undefined && found[tree.centre[node]] === 1} onToggle={() => toggle(node)}
        />
      );
    const value = valuesOf(analysis, column)[node];
    return <CostCell column={column} value={value} percent={percent(value, analysis.total(column.metric))} />;
  };
  const rowState = (row: number) => {
    const node = rows.node(row);
    const expanded = hasChildren(tree, node) ? rows.isExpanded(node) : undefined;
    return { level: analysis.depths()[node] + 1, expanded };
  };
  const onSort = (next: Sort) => {
    setSort(next);
    change(active, () => rows.sortBy(compareBy(analysis, next, columns)));
  };
  return (
    <>
      <Grid
        tree label="Call tree" columns={[nameColumn, ...columns.map(gridColumnOf)]} rows={rows.length}
        active={activeRow} showActive={shown} sort={sort} onSort={onSort} cell={cell}
        rowState={rowState} onActive={(row) => setActive(rows.node(row))}
        onOpen={(row) => toggle(rows.node(row))} onKey={onKey} empty="The profile has no call tree."
      />
      <Details
        name={activeRow < 0 ? undefined : qualifiedName(profile, tree.centre[active])}
        facts={activeRow < 0 ? [] : factsOf(analysis, active)}
        hint="Arrows move and fold; H opens the hottest path."
      />
    </>
  );
}

interface NameProps {
  profile: Profile;
  node: number;
  depth: number;
  open: boolean;
  found: boolean;
  onToggle(): void;
}

function NameCell({ profile, node, depth, open, found, onToggle }: NameProps) {
  const centre = profile.tree.centre[node];
  const module = moduleName(profile, centre);
  const press = (event: MouseEvent) => {
    event.stopPropagation();
    onToggle();
  };
  return (
    <span class="branch" style={{ paddingLeft: `${Math.min(depth, mostIndent) * indent}px` }}>
      {hasChildren(profile.tree, node) ? (
        <span class={`toggle${open ? ' open' : ''}`} aria-hidden="true" onClick={press} onDblClick={(event) => event.stopPropagation()} />
      ) : (
        <span class="toggle leaf" aria-hidden="true" />
      )}
      {depth > mostIndent && <span class="depth" title="Depth in the call tree">{grouped(depth)}</span>}
      <span class="label">
        <span class="name-text"><SafeText text={displayName(rawName(profile, centre))} mark={found} /></span>
        {module !== '' && <span class="module"><SafeText text={module} /></span>}
      </span>
    </span>
  );
}

function factsOf(analysis: Analysis, node: number): Fact[] {
  const { tree } = analysis.profile;
  const facts = [
    ...originFacts(analysis, tree.centre[node]),
    ...costFacts(
      analysis,
      (metric) => analysis.inherited(metric)[node],
      (metric) => analysis.column(metric)[node],
    ),
    { title: 'Depth', text: grouped(analysis.depths()[node]) },
  ];
  const below = tree.ends[node] - node - 1;
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
