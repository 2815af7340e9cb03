// SPDX-License-Identifier: BSD-3-Clause
// The files that contain cost centres, and the lines of one file with the costs of the functions that begin on them.

import { useEffect, useMemo, useState } from 'preact/hooks';
import { hottestNodeOf } from '../../model/groups';
import { qualifiedName, visibleText } from '../../model/names';
import { isComparison } from '../../model/profile';
import { sourceRows } from '../../model/source_lines';
import { hasPlaces, sourceCosts, type SourceCosts } from '../../model/source_places';
import { counted, tableMetrics } from '../../model/units';
import { sortByMetric } from '../../tables/sort_choice';
import { rowsByKeys } from '../../tables/sorting';
import { finish } from '../../steps';
import { costsOfGroups, keysOf, tableColumns, type TableColumn } from '../../tables/table_columns';
import { actionKey, showCallers } from '../actions';
import { mostShown, SafeText } from '../safe_text';
import { costCell, gridColumnOf } from '../tables/cost_cell';
import { Details } from '../tables/details';
import { costFacts, originFacts } from '../tables/facts';
import { Grid } from '../tables/grid';
import type { GridColumn } from '../tables/grid_props';
import { RowActions } from '../tables/row_actions';
import { tableSort } from '../tables/table_sort';
import { useSteps } from '../use_steps';
import type { Places, Search, View, ViewProps } from '../view';
import { SourceTable, type SourceProps } from './source_table';
import { useTextMatches, type Line } from './use_text_matches';

function Source(props: ViewProps) {
  const { analysis } = props;
  const { result } = useSteps(() => sourceCosts(analysis, tableMetrics(analysis.profile)), [analysis]);
  if (result === undefined) return <p class="empty">Working …</p>;
  if (result.fileGroups.length === 0)
    return (
      <p class="empty">
        None of the functions shown has a source position
        {props.state.byModule ? ', because they are merged by module' : ''}.
      </p>
    );
  return <Files {...props} analysis={result.analysis} costs={result} />;
}

// Only the shares of the chosen metric or, in a comparison, its changes.
function fileColumns({ analysis, costs, state, metric }: SourceProps): TableColumn[] {
  return tableColumns(
    analysis,
    isComparison(analysis.profile) ? state.units : 'percent',
    costsOfGroups(costs.files),
    metric,
  ).filter((column) => column.metric === metric && (column.compared?.kind ?? 'change') === 'change');
}

const fileColumn = (files: string[]): GridColumn => ({
  id: 'file',
  title: 'File',
  hint: 'Source file',
  group: '',
  kind: 'name',
  minimum: 120,
  rank: -1,
  text: (row) => visibleText(files[row], mostShown),
});

function Files(props: SourceProps) {
  const { analysis, costs, state, metric, search, report, set } = props;
  const texts = useTextMatches(analysis.profile.sources, search);
  useEffect(() => {
    if (search !== undefined) report(search, placesFound(costs, texts, search));
  }, [costs, texts, search]);
  const columns = useMemo(() => fileColumns(props), [costs, state.units, metric]);
  const first = sortByMetric(columns, metric, false);
  const { sort, onSort } = tableSort(props, { table: 'files', columns, others: ['file'], metric, first });
  const groups = useMemo(() => {
    const byName = costs.fileGroups.slice().sort((a, b) => (costs.fileOfGroup(a) < costs.fileOfGroup(b) ? -1 : 1));
    if (sort.column === 'file') return sort.descending ? byName.reverse() : byName;
    return finish(rowsByKeys(byName, keysOf(analysis, columns, sort, costsOfGroups(costs.files))));
  }, [columns, sort.column, sort.descending]);
  const files = useMemo(() => Array.from(groups, (id) => costs.fileOfGroup(id)), [groups]);
  const grid = useMemo(
    () => [fileColumn(files), ...columns.map((column) => gridColumnOf(column, (row) => groups[row]))],
    [files, columns],
  );
  const at = Math.max(0, files.indexOf(state.sourceFile));
  return (
    <div class="source">
      <div class="source-files">
        <Grid
          label="Source files"
          columns={grid}
          rows={files.length}
          active={at}
          showActive={1}
          sort={sort}
          onSort={onSort}
          onActive={(row) => set({ sourceFile: files[row], sourceLine: 0 })}
          onOpen={() => {}}
          cell={(row, { id }) =>
            id === 'file' ? (
              <SafeText text={files[row]} />
            ) : (
              costCell(columns.find((one) => one.id === id)!, groups[row])
            )
          }
          empty=""
        />
      </div>
      <Lines key={files[at]} {...props} file={files[at]} texts={texts} />
    </div>
  );
}

// Lines whose text matches the search, and lines on which a matching function begins.
function placesFound(costs: SourceCosts, texts: Line[], search: Search): Places {
  const found = new Map(texts.map((line) => [keyOf(line), line]));
  for (const line of costs.linesNamed(search.centres)) found.set(keyOf(line), line);
  const lines = [...found.values()].sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
  const files = new Set(lines.map(({ file }) => file)).size;
  return {
    count: lines.length,
    text: `${counted(lines.length, 'line')} in ${counted(files, 'file')}`,
    at: ({ sourceFile, sourceLine }) => lines.findIndex(({ file, line }) => file === sourceFile && line === sourceLine),
    go: (at) => ({ sourceFile: lines[at].file, sourceLine: lines[at].line }),
  };
}

const keyOf = ({ file, line }: Line) => `${line} ${file}`;

// Shows the columns of the chosen metric; others can be added.
const lineColumns = ({ analysis, costs, state, metric }: SourceProps): TableColumn[] =>
  tableColumns(analysis, state.units, costsOfGroups(costs.lines), metric).map((column) =>
    column.metric === metric && ['now', 'before', 'change', undefined].includes(column.compared?.kind)
      ? column
      : { ...column, optional: true },
  );

interface LinesProps extends SourceProps {
  file: string;
  texts: Line[];
}

// The rows of a file, the chosen line, and the functions that begin on it.
function useChosenLine(props: LinesProps) {
  const { analysis, costs, file, state, metric } = props;
  const { profile } = analysis;
  const source = profile.sources.find((one) => one.file === file);
  const rows = useMemo(() => sourceRows(source, costs.linesOf(file)), [source, costs]);
  const line = state.sourceFile === file && state.sourceLine > 0 ? state.sourceLine : hottestLine(props, rows);
  const row = rows.find(({ number }) => number === line);
  const group = row?.group ?? -1;
  const centres = useMemo(() => (group < 0 ? [] : costs.centresOf(group, metric)), [costs, group, metric]);
  const [picked, setPicked] = useState<number>();
  const centre: number | undefined = picked !== undefined && centres.includes(picked) ? picked : centres[0];
  return { source, rows, line, row, group, centres, centre, setPicked };
}

function Lines(props: LinesProps) {
  const { analysis, costs, file, texts, state, metric, set } = props;
  const { profile } = analysis;
  const columns = useMemo(() => lineColumns(props), [costs, state.units, metric]);
  const chosen = useChosenLine(props);
  const { source, rows, line, centre } = chosen;
  const found = useMemo(
    () => new Set(texts.filter((match) => match.file === file).map((match) => match.line)),
    [texts],
  );
  const goTo = (next: number) => set({ sourceFile: file, sourceLine: next });
  const onKey = (event: KeyboardEvent) => {
    const at = centre !== undefined && /^[tg]$/i.test(event.key) ? entryOf(props, centre) : undefined;
    return actionKey(event, centre, at, props);
  };
  return (
    <div class="source-lines">
      <div class="tools" role="group" aria-label="Source">
        <span class="file-name" title={visibleText(file, 2000)}>
          <SafeText text={file} />
        </span>
        <span class="note">{noteOf(source?.pieces.length, profile.sources.length, source?.lineCount)}</span>
      </div>
      <SourceTable
        {...props}
        columns={columns}
        all={rows}
        line={line}
        centre={centre}
        found={found}
        onLine={goTo}
        onKey={onKey}
        onOpen={() => centre !== undefined && showCallers(props, centre)}
      />
      <LineDetails props={props} chosen={chosen} />
    </div>
  );
}

const functionOf = ({ analysis }: SourceProps, centre: number) => analysis.functions.groups.ofCentre[centre];

// The costliest call-tree entry of a function.
function entryOf(props: SourceProps, centre: number) {
  const { analysis, metric } = props;
  const main = metric ?? analysis.mainMetric();
  return hottestNodeOf(
    analysis.profile.tree,
    analysis.functions.groups,
    functionOf(props, centre),
    main === undefined ? undefined : analysis.inherited(main),
  );
}

function LineDetails({ props, chosen }: { props: LinesProps; chosen: ReturnType<typeof useChosenLine> }) {
  const { analysis } = props;
  const { line, row, group, centre, centres, setPicked } = chosen;
  const hint =
    group < 0 && line > 0 && row !== undefined
      ? `No cost centre begins on line ${line}.`
      : 'Costs are shown on the line where a function begins; Enter shows its callers and callees.';
  if (centre === undefined) return <Details facts={[]} name={undefined} hint={hint} />;
  const costs = costFacts(analysis, costsOfGroups(analysis.functions), functionOf(props, centre));
  return (
    <Details
      name={qualifiedName(analysis.profile, centre)}
      facts={[...originFacts(analysis, centre), ...costs]}
      hint={hint}
    >
      {centres.length > 1 && (
        <label class="control">
          <select
            aria-label="Functions that begin on this line"
            value={centre}
            onChange={(event) => setPicked(Number(event.currentTarget.value))}
          >
            {centres.slice(0, mostChoices).map((one) => (
              <option key={one} value={one}>
                {visibleText(qualifiedName(analysis.profile, one), 80)}
              </option>
            ))}
          </select>
        </label>
      )}
      <RowActions props={props} centre={centre} entry={() => entryOf(props, centre)} here="source" />
    </Details>
  );
}

const mostChoices = 200;
const command = 'convertprofile PROFILE --source DIR -o page.html';

function noteOf(pieces: number | undefined, files: number, lines: number | undefined): string {
  if (files === 0) return `This page has no source text; add it with ${command}.`;
  if (pieces === undefined) return 'This file was not found in the folders given by --source.';
  if (pieces === 0) return 'The runs that were added up have different versions of this file.';
  return counted(lines!, 'line');
}

// The costliest line; 0 in a file without costs.
function hottestLine({ costs, metric }: SourceProps, rows: { number: number; group: number }[]): number {
  if (metric === undefined) return rows.find(({ group }) => group >= 0)?.number ?? 0;
  const [own, all] = [costs.lines.individual(metric), costs.lines.inherited(metric)];
  let best: { number: number; group: number } | undefined;
  for (const row of rows) {
    if (row.group < 0) continue;
    const more =
      best === undefined ||
      own[row.group] > own[best.group] ||
      (own[row.group] === own[best.group] && all[row.group] > all[best.group]);
    if (more) best = row;
  }
  return best?.number ?? 0;
}

export const sourceView: View = {
  id: 'source',
  title: 'Source',
  available: hasPlaces,
  component: Source,
};
