// SPDX-License-Identifier: BSD-3-Clause
// The state of a tree table: rows, order, open nodes, and commands of keys and buttons.

import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Analysis } from '../../model/analysis';
import type { Branches } from '../../model/branches';
import { changeOf, magnitude } from '../../model/comparison';
import { MergedBranches } from '../../model/merged_nodes';
import { baseOf, none, type Value } from '../../model/profile';
import type { Steps } from '../../steps';
import { sortByMetric, type Sort } from '../../tables/sort_choice';
import type { TableColumn } from '../../tables/table_columns';
import { TreeRows } from '../../tables/tree_rows';
import { grouped } from '../../model/units';
import { tableSort } from './table_sort';
import { treeOrder } from './tree_order';
import type { MenuItem } from '../menu';
import { useWork, type Work } from '../use_work';
import type { Search, ViewProps } from '../view';

const mostOpened = 1 << 21; // rows opened by one command
const mostMerged = 1 << 16; // the same for rows made on demand
const mostLevels = 1000; // levels of a hottest path made on demand

export interface TreeTableProps extends Pick<ViewProps, 'state' | 'set'> {
  id: string; // the table's name in the address
  analysis: Analysis;
  branches: Branches;
  columns: TableColumn[];
  metric: number | undefined;
  search: Search | undefined;
  label: string;
  title: string; // the title of the column of names
  hint: string;
  csv: string; // the file name after the program's
  empty: string;
  withRoot?: boolean; // default true
  individual?: boolean; // initially sorted by individual costs
  tools?: ComponentChildren; // before those of every tree
  active: number; // the selected node, or `none`
  reveal: object; // a new object requests scrolling to the selected node
  // Opens the initially open nodes.
  first(rows: TreeRows): Steps<unknown>;
  onActive(node: number): void;
  onOpen?(node: number): void; // on Enter, double click, or a click on a name; default: opens and closes
  onKey?(event: KeyboardEvent, node: number): boolean; // returns true if handled
  menu?(node: number): MenuItem[]; // a row's actions
  stacks?: 'callees' | 'callers'; // relation of children; default: neither, and there is no stack to copy
  noteOf?(node: number): string | undefined; // after a name
  isModule?(node: number): boolean; // the row is a module rather than a function
}

interface TreeState {
  rows: TreeRows;
  ready: boolean; // the initial nodes have been opened
  work: Work;
  sort: Sort;
  onSort(sort: Sort): void;
  activeRow: number; // -1: not visible
  selected: number; // the active node, or the root
  shown: number; // increases to scroll the active row into view
  note: string;
  heat: number | undefined; // the metric of the hottest path
  change(steps: Steps<number>): void; // changes the rows; the resulting node becomes the active one
  openAll(node: number): void;
}

// Keeps the open nodes and restores them when the inputs change.
export function useTree(props: TreeTableProps): TreeState {
  const { analysis, branches, columns, metric, active, withRoot = true } = props;
  const work = useWork();
  const first = sortByMetric(columns, metric, props.individual !== true);
  const { sort, key, onSort } = tableSort(props, { table: props.id, columns, others: ['name'], metric, first });
  const [changes, setChanges] = useState(0);
  const [note, setNote] = useState('');
  const sorted = useRef(''); // the key of the rows' current order
  const rows = useMemo(() => {
    sorted.current = key;
    return new TreeRows(branches, treeOrder(analysis, branches, columns, sort), withRoot);
  }, [branches]);
  const activeRow = useMemo(() => (active === none ? -1 : rows.rowOf(active)), [rows, active, changes]);
  const changed = () => setChanges((count) => count + 1);
  const ready = useOpening(props, rows, work, changed, () => setNote(''));

  // Also runs after other work that prevented it.
  useEffect(() => {
    if (work.busy || sorted.current === key) return;
    work.run(rows.sortBy(treeOrder(analysis, branches, columns, sort)), () => {
      sorted.current = key;
      changed();
    });
  }, [rows, key, work.busy]);

  const change = (steps: Steps<number>) => {
    setNote('');
    work.run(steps, (node) => {
      if (node !== active && (withRoot || node !== branches.root)) props.onActive(node);
      changed();
    });
  };
  const openAll = (node: number) => {
    const most = branches.open === undefined ? mostOpened : mostMerged;
    setNote('');
    work.run(rows.expandAll(node, most), (whole) => {
      changed();
      if (!whole) setNote(`More than ${grouped(most)} rows are below; only the upper levels were opened.`);
    });
  };
  const heat = columns.find(({ id }) => id === sort.column)?.metric ?? metric;
  const selected = activeRow < 0 ? branches.root : active;
  const cut = branches instanceof MergedBranches && branches.cut;
  const said = note === '' && cut ? 'The recursion is too deep to show all callers.' : note;
  return { rows, ready, work, sort, onSort, activeRow, selected, shown: changes, note: said, heat, change, openAll };
}

// Opens a new tree initially, and reveals the selection on request.
function useOpening(
  props: TreeTableProps,
  rows: TreeRows,
  work: Work,
  changed: () => void,
  begin: () => void,
): boolean {
  const { active, reveal } = props;
  const [opened, setOpened] = useState<TreeRows>();
  useEffect(() => {
    work.abandon();
    begin();
    work.run(props.first(rows), () => {
      setOpened(rows);
      changed();
    });
  }, [rows]);
  useEffect(() => {
    if (opened !== rows || active === none) return;
    work.run(rows.reveal(active), changed);
  }, [reveal, opened === rows]);
  return opened === rows;
}

// Commands of keys and buttons.
export function treeCommands({ analysis, branches, withRoot = true }: TreeTableProps, tree: TreeState) {
  const { rows, selected, change, heat, openAll } = tree;
  const made = branches.open !== undefined;
  const isHidden = (node: number) => !withRoot && node === branches.root;
  const toggle = (node: number) => {
    if (!isHidden(node)) change(then(rows.isExpanded(node) ? rows.collapse(node) : rows.expand(node), node));
  };
  const hottest = (node: number) => {
    if (heat === undefined) return;
    const last = branches.depth(node) + (made ? mostLevels : Infinity);
    const compared = baseOf(analysis.profile, heat) !== undefined;
    const weigh = (at: number) =>
      compared
        ? changeSize(analysis, branches, at, heat)
        : made
          ? branches.weight(at, heat)
          : branches.inherited(at, heat);
    change(rows.expandHottestPath(node, weigh, (at) => weigh(at) > 0 && branches.depth(at) <= last));
  };
  const closeAll = () => change(then(rows.collapseAll(), withRoot ? branches.root : topOf(branches, selected)));
  const keys: Record<string, () => void> = {
    ' ': () => toggle(selected),
    h: () => hottest(selected),
    '*': () => openAll(selected),
    ArrowRight: () => {
      if (rows.isExpanded(selected)) change(at(rows.node(rows.rowOf(selected) + 1)));
      else change(then(rows.expand(selected), selected));
    },
    ArrowLeft: () => {
      const above = branches.parent(selected);
      if (isHidden(selected)) return;
      if (rows.isExpanded(selected)) change(then(rows.collapse(selected), selected));
      else change(at(isHidden(above) ? selected : above));
    },
  };
  return { toggle, hottest, closeAll, keys };
}

// The change of a node's inherited cost.
export function changeSize({ profile }: Analysis, branches: Branches, node: number, metric: number): Value {
  return magnitude(changeOf(profile, metric, (side) => branches.inherited(node, side))?.by ?? 0);
}

// The node's ancestor on the first level, or itself.
function topOf(branches: Branches, node: number): number {
  let top = node;
  while (branches.depth(top) > 1) top = branches.parent(top);
  return top;
}

function* then(steps: Steps<unknown>, node: number): Steps<number> {
  yield* steps;
  return node;
}

function* at(node: number): Steps<number> {
  return node;
}
