// SPDX-License-Identifier: BSD-3-Clause
// A tree of calls or modules as an expandable table.

import { useMemo } from 'preact/hooks';
import { isComparison, none } from '../../model/profile';
import { treeCsv } from '../../tables/tree_csv';
import type { TreeRows } from '../../tables/tree_rows';
import { costCell, gridColumnOf } from './cost_cell';
import { Grid } from './grid';
import type { GridColumn } from './grid_props';
import { namesAt, treeName, type TreeName } from './name_cell';
import { fileName, saveFile } from '../save';
import { qualifiedName } from '../../model/names';
import { copyText } from '../copy';
import { stackText } from '../flame/flame_menu';
import type { MenuItem } from '../menu';
import { treeCommands, useTree, type TreeTableProps } from './use_tree';

export function TreeTable(props: TreeTableProps) {
  const { columns } = props;
  const tree = useTree(props);
  const { rows, work, selected } = tree;
  const commands = treeCommands(props, tree);
  const { toggle, keys } = commands;
  const open = (node: number) => (props.onOpen === undefined ? toggle(node) : props.onOpen(node));
  const onKey = (event: KeyboardEvent): boolean => {
    const command = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (command === undefined) return props.onKey?.(event, selected) ?? false;
    command();
    return true;
  };
  const rowState = (row: number) => {
    const node = rows.node(row);
    return { level: rows.level(node) + 1, expanded: expansionOf(props, rows, node) };
  };
  const gridColumns = useMemo(
    (): GridColumn[] => [
      { id: 'name', title: props.title, hint: props.hint, group: '', minimum: 260, most: 260, kind: 'name', rank: -1 },
      ...columns.map((column) => gridColumnOf(column, (row) => rows.node(row))),
    ],
    [columns, rows, props.title],
  );
  return (
    <>
      <TreeTools props={props} tree={tree} commands={commands} />
      <Grid
        tree
        label={props.label}
        columns={gridColumns}
        rows={rows.length}
        active={tree.activeRow}
        showActive={tree.shown}
        sort={tree.sort}
        onSort={tree.onSort}
        cell={(row, { id }) => cellOf(props, rows, rows.node(row), id)}
        rowState={rowState}
        onActive={(row) => props.onActive(rows.node(row))}
        onOpen={(row) => open(rows.node(row))}
        onKey={onKey}
        onPress={(row, part) => (part === 'toggle' ? toggle(rows.node(row)) : open(rows.node(row)))}
        nameAt={(row) => wholeName(props, rows.node(row))}
        menu={(row) => menuOf(props, rows.node(row))}
        busy={work.busy || !tree.ready}
        empty={tree.ready ? props.empty : 'Working …'}
      />
    </>
  );
}

const expansionOf = ({ branches }: TreeTableProps, rows: TreeRows, node: number) =>
  branches.hasChildren(node) ? rows.isExpanded(node) : undefined;

function cellOf(props: TreeTableProps, rows: TreeRows, node: number, id: string) {
  const column = props.columns.find((one) => one.id === id);
  if (column !== undefined) return costCell(column, node);
  return treeName(nameOf(props, node, rows.level(node), expansionOf(props, rows, node)));
}

interface ToolsProps {
  props: TreeTableProps;
  tree: ReturnType<typeof useTree>;
  commands: ReturnType<typeof treeCommands>;
}

function TreeTools({ props, tree, commands }: ToolsProps) {
  const { analysis, columns } = props;
  const { rows, work, selected } = tree;
  const save = () =>
    work.run(
      treeCsv(analysis, rows, columns, (node) => isModule(props, node)),
      (parts) => saveFile(fileName(analysis.profile.run.program, props.csv), 'text/csv', parts),
    );
  return (
    <div class="tools" role="group" aria-label={props.label}>
      {props.tools}
      <span class="spacer" />
      <span class="note" role="status">
        {tree.note !== '' ? tree.note : work.busy ? 'Working …' : ''}
      </span>
      <HottestPath
        compared={isComparison(analysis.profile)}
        disabled={tree.heat === undefined}
        onClick={() => commands.hottest(selected)}
      />
      <button
        type="button"
        class="tool"
        title="Open all below the selected row (*)"
        onClick={() => tree.openAll(selected)}
      >
        Expand below
      </button>
      <button type="button" class="tool" title="Close all" onClick={commands.closeAll}>
        Collapse all
      </button>
      <button type="button" class="tool" title="The visible rows, as a CSV file" onClick={save}>
        Save CSV
      </button>
    </div>
  );
}

function wholeName(props: TreeTableProps, node: number): string {
  const { profile } = props.analysis;
  const centre = props.branches.centre(node);
  if (centre === none || isModule(props, node)) return nameOf(props, node, 0, undefined).text;
  return qualifiedName(profile, centre);
}

function menuOf(props: TreeTableProps, node: number): MenuItem[] {
  const { analysis, branches, stacks } = props;
  const copy: MenuItem = {
    title: 'Copy stack',
    begins: true,
    work: () => void copyText(stackText(analysis.profile, branches, node, stacks === 'callers')),
  };
  return [...(props.menu?.(node) ?? []), ...(stacks === undefined ? [] : [copy])];
}

function HottestPath({ compared, disabled, onClick }: { compared: boolean; disabled: boolean; onClick(): void }) {
  const what = compared ? 'path of the largest change' : 'costliest path';
  return (
    <button
      type="button"
      class="tool"
      title={`Open the ${what} from the selected row (h)`}
      disabled={disabled}
      onClick={onClick}
    >
      {compared ? 'Largest change' : 'Hottest path'}
    </button>
  );
}

const isModule = ({ isModule }: TreeTableProps, node: number) => isModule?.(node) === true;

function nameOf(props: TreeTableProps, node: number, level: number, expanded: boolean | undefined): TreeName {
  const { branches, search } = props;
  const centre = branches.centre(node);
  const names = namesAt(props.analysis.profile, centre);
  const note = props.noteOf?.(node);
  const common = { level, expanded, ...(note === undefined ? {} : { note }) };
  if (isModule(props, node))
    return { ...common, text: names.module || '(no module)', module: '', found: false, link: false };
  return {
    ...common,
    text: names.text,
    module: props.isModule === undefined ? names.module : '',
    found: search !== undefined && centre !== none && search.centres[centre] === 1,
    link: props.onOpen !== undefined,
  };
}
