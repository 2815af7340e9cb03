// SPDX-License-Identifier: BSD-3-Clause
// Bands over time: a chart with its legend, and the table of bands, for the heap and the serial profile.

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { BandTable, slotTitle, type BandColumnId } from '../../time/band_table';
import { groupOfKey, timeOfState, type BandFact, type BandMaker, type Bands, type BandSource } from '../../time/bands';
import {
  bandsChart,
  coloursOf,
  exactText,
  hundredOf,
  legendOrder,
  legendText,
  valuesAt,
  valuesOverRange,
  type BandsChart,
} from '../../time/bands_chart';
import { timeText } from '../../time/chart_units';
import { clockName } from '../../time/clock';
import { visibleText } from '../../model/names';
import { palettes } from '../../time/palette';
import type { Value } from '../../model/profile';
import { others } from '../../time/time_chart';
import { slotAt, timeOfSlot } from '../../time/timeline';
import { counted, fixed, grouped, withUnit } from '../../model/units';
import { BandDetails } from './band_details';
import { bandKey, chartKey, pointerMoves, useBandsCursor, type BandsCursor } from './bands_cursor';
import { BandsLegend } from './bands_legend';
import { rangeMoves, type RangeMoves } from './bands_range';
import { bandsSaves } from './bands_save';
import { BandsTable } from './bands_table';
import { BandsTools } from './bands_tools';
import { useDark } from '../printing';
import { Chart } from './chart';
import { useExpression } from '../use_expression';
import { useSteps } from '../use_steps';
import type { ViewProps } from '../view';

export interface Mark {
  time: number;
  label: string;
}

interface Props {
  view: ViewProps;
  maker: BandMaker;
  id: 'heap' | 'serial'; // in file names
  title: string; // of the chart: `Live heap by type`
  field: 'heapBand' | 'serialBand';
  firstSort: BandColumnId;
  marks: Mark[];
  tools: ComponentChildren;
  empty: string; // message if there are no slots
}

export function BandsView(props: Props) {
  const { state } = props.view;
  const band = state[props.field];
  const { result, of, busy } = useSteps(
    (maker, from, to, only, _) => maker.bands(timeOfState(from), timeOfState(to), only),
    [props.maker, state.heapFrom, state.heapTo, band, props.view.analysis],
  );
  if (result === undefined)
    return (
      <p class="empty" role="status">
        Adding up …
      </p>
    );
  if (result.totals.length === 0)
    return (
      <>
        <div class="tools">{props.tools}</div>
        <p class="empty">{props.empty}</p>
      </>
    );
  const view = { ...props.view, analysis: of![4] };
  return <BandsOf {...props} view={view} bands={result} busy={busy} />;
}

const selectedFields = { heapBand: 'heapSelected', serialBand: 'serialSelected' } as const;

interface Matching {
  matching: boolean[] | undefined; // [group]
  failure: string;
  busy: boolean;
}

// The groups that match the search; undefined without a search, or while an expression is being matched.
function useMatching({ source }: Bands, search: ViewProps['search']): Matching {
  const query = search?.query;
  const labels = () => Array.from({ length: source.rows.groups }, (_, group) => source.label(group));
  const { found, failure, busy } = useExpression(
    query?.expression,
    function* () {
      return labels();
    },
    source,
  );
  const matching = useMemo(() => {
    if (query === undefined) return undefined;
    return query.expression === undefined
      ? labels().map((label) => query.matches(label))
      : found && Array.from(found, Boolean);
  }, [source, query, found]);
  return { matching, failure, busy };
}

// Reports the matches to the search field, which steps through them from the largest down.
function useReport(
  { view, field, id }: Props,
  source: BandSource,
  table: BandTable,
  found: number[] | undefined,
): void {
  const { search, report } = view;
  useLayoutEffect(() => {
    if (search === undefined || found === undefined) return;
    const shares = new Map(found.map((group) => [group, table.share(group)]));
    const groups = [...found].sort((a, b) => shares.get(b)! - shares.get(a)!);
    const share = groups.reduce((sum, group) => sum + shares.get(group)!, 0);
    const selected = selectedFields[field];
    report(search, {
      count: groups.length,
      text: `${counted(groups.length, 'band')}, ${fixed(share, 1)} % of the ${id === 'heap' ? 'heap' : 'range'}`,
      at: (state) => groups.findIndex((group) => source.key(group) === state[selected]),
      go: (at) => ({ [selected]: source.key(groups[at]) }),
    });
  }, [search, source, table, found]);
}

interface Shown {
  props: Props;
  bands: Bands;
  chart: BandsChart;
  cursor: BandsCursor;
  moves: RangeMoves;
  colours: string[];
}

// The chart and the table of the bands that match the search, and the matching bands.
function useBandsShown(props: BandsProps, columns: number) {
  const { bands, view } = props;
  const { state, search } = view;
  const { run } = view.analysis.profile;
  const { matching, failure, busy } = useMatching(bands, search);
  const chart = useMemo(
    () => bandsChart(bands, run, state.units, state.bands, columns, matching),
    [bands, state.units, state.bands, columns, matching],
  );
  const table = useMemo(() => new BandTable(bands, run, state.units, hundredOf(bands)), [bands, state.units]);
  const { seen } = bands.inRange;
  const groups = useMemo(
    () => Array.from(seen.keys()).filter((group) => seen[group] > 0 && (matching?.[group] ?? true)),
    [bands, matching],
  );
  useReport(props, bands.source, table, matching === undefined ? undefined : groups);
  return { chart, table, groups, searched: matching !== undefined, failure, busy };
}

// The selected band: the only one shown, or the one named in the page's state.
function useSelectedBand({ bands, field, view }: BandsProps): number | undefined {
  const key = view.state[selectedFields[field]];
  const named = useMemo(() => (key === '' ? undefined : groupOfKey(bands.source, key)), [bands.source, key]);
  return bands.only ?? named;
}

type BandsProps = Props & { bands: Bands; busy: boolean };

function BandsOf(props: BandsProps) {
  const { bands, view } = props;
  const { state, set } = view;
  const { source, only } = bands;
  const [columns, setColumns] = useState(1000);
  const order = useRef<number[]>([]);
  const palette = palettes[useDark() ? 'dark' : 'light'];
  const { chart, table, groups, searched, failure, busy } = useBandsShown(props, columns);
  const cursor = useBandsCursor(chart);
  const moves = rangeMoves(bands, props.field, view);
  const shown: Shown = { props, bands, chart, cursor, moves, colours: coloursOf(chart, palette, searched) };
  const selected = useSelectedBand(props);
  const { id, title, marks } = props;
  const save = bandsSaves({ profile: view.analysis.profile, id, title, marks, chart, table, order, searched });
  const onEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && moves.escape()) event.preventDefault();
  };
  return (
    <>
      <BandsTools
        bands={state.bands}
        zoomed={moves.isZoomed}
        note={failure || (busy ? 'Searching …' : noteOf(chart))}
        busy={props.busy}
        save={save}
        filter={only === undefined ? undefined : source.label(only)}
        onBands={(count) => set({ bands: count })}
        onReset={moves.reset}
        onUnfilter={() => moves.filter(undefined)}
      >
        {props.tools}
      </BandsTools>
      <div class="bands" aria-busy={props.busy || busy} onKeyDown={onEscape}>
        <ChartAndLegend {...shown} onColumns={setColumns} />
        <TableOfBands {...{ shown, table, groups, selected, searched, onRows: (rows) => (order.current = rows) }} />
      </div>
      <BandDetails
        view={view}
        source={source}
        group={selected}
        facts={selected === undefined ? [] : table.facts(selected)}
      />
    </>
  );
}

interface TableProps {
  shown: Shown;
  table: BandTable;
  groups: number[];
  selected: number | undefined;
  searched: boolean;
  onRows(rows: number[]): void;
}

function TableOfBands({ shown, table, groups, selected, searched, onRows }: TableProps) {
  const { props, bands, chart, moves, colours } = shown;
  const { view } = props;
  const { source } = bands;
  return (
    <BandsTable
      view={view}
      id={props.id}
      label={`${props.title}, table`}
      title={source.title}
      table={table}
      groups={groups}
      active={selected}
      colours={new Map(chart.drawn.map(({ group }, index) => [group, colours[index]]))}
      found={searched}
      firstSort={props.firstSort}
      empty={searched ? 'No band matches.' : 'Nothing in this range.'}
      onActive={(group) => view.set({ [selectedFields[props.field]]: source.key(group) })}
      onOpen={moves.filter}
      onRows={onRows}
      onKey={(event, group) => (event.key === 'Escape' ? moves.escape() : bandKey(event, chart, group, view))}
    />
  );
}

function aboutOf({ bands, drawn }: BandsChart, index: number): BandFact[] {
  const { group } = drawn[index];
  return group === others ? [] : (bands.source.about?.(group) ?? []);
}

const slotName = ({ bands }: BandsChart) => (bands.source.timeline.spans ? 'interval' : 'sample');

// `0.000 to 1.000 s: 11 samples`.
function noteOf(chart: BandsChart): string {
  const { range } = chart.bands;
  const { drawn, slots } = chart.points;
  const text = (time: number) => timeText(time, range.to - range.from);
  const thinned = drawn < slots ? `, ${grouped(drawn)} of them drawn` : '';
  return `${text(range.from)} to ${text(range.to)} s: ${counted(range.end - range.first, slotName(chart))}${thinned}`;
}

// The legend at the cursor, or over the range. `said` is the same for assistive technology.
function useLegend({ props, bands, chart, cursor, colours }: Shown) {
  const { slot, lit, byKey } = cursor;
  const { spans } = bands.source.timeline;
  const { values, total } = slot === undefined ? valuesOverRange(chart) : valuesAt(chart, slot);
  const text = (value: Value) => legendText(chart, value, props.view.state.units);
  const when = slot !== undefined ? slotTitle(bands, slot) : spans ? 'Total of the range' : 'Average of the range';
  // Ordered by averages over the range, because rows that moved with the pointer would be unreadable.
  const order = useMemo(() => legendOrder(chart, valuesOverRange(chart).values), [chart]);
  const rows = order.map((index) => ({
    group: chart.drawn[index].group,
    label: chart.labels[index],
    colour: colours[index],
    text: text(values[index]),
    hint: [
      `${visibleText(chart.labels[index], 500)}: ${exactText(chart, values[index])}`,
      ...aboutOf(chart, index).map(({ text }) => visibleText(text, 500)),
    ].join('\n'),
  }));
  const litText = lit === undefined ? '' : `; ${visibleText(chart.labels[lit], 200)} ${text(values[lit])}`;
  const said = slot !== undefined && byKey ? `${when}: total ${withUnit(text(total), chart.scale.unit)}${litText}` : '';
  return { when, total, text, order, rows, said };
}

function ChartAndLegend(props: Shown & { onColumns(columns: number): void }) {
  const { chart, cursor, moves } = props;
  const { lit, latest, setHover } = cursor;
  const { when, total, text, order, rows, said } = useLegend(props);
  const onRow = (row: number | undefined) => {
    const at = row === undefined ? undefined : latest();
    if (row === undefined) setHover(undefined);
    else if (at !== undefined) setHover({ ...at, drawn: order[row] });
  };
  return (
    <div class="bands-chart">
      <ChartOfBands {...props} said={said} />
      <BandsLegend
        title={when}
        unit={chart.scale.unit}
        total={text(total)}
        exact={exactText(chart, total)}
        rows={rows}
        lit={lit === undefined ? undefined : order.indexOf(lit)}
        onRow={onRow}
        onClick={(row) => moves.filter(rows[row].group)}
      />
    </div>
  );
}

type ChartProps = Shown & { said: string; onColumns(columns: number): void };

function ChartOfBands({ props, bands, chart, cursor, moves, colours, said, onColumns }: ChartProps) {
  const { view, title, marks } = props;
  const { range } = bands;
  const { timeline } = bands.source;
  const { slot, byKey, setHover } = cursor;
  const snap = (time: number) => {
    const at = slotAt(timeline, range, time);
    return at === undefined ? time : timeOfSlot(timeline, at);
  };
  const pointer = pointerMoves(chart, cursor, moves);
  const onBrush = (from: number, to: number) => {
    setHover(undefined);
    moves.brush(from, to);
  };
  return (
    <Chart
      label={`${title}. Left and right move through ${slotName(chart)}s, up and down through bands, + and - zoom.`}
      said={said}
      points={chart.points}
      time={chart.time}
      spans={timeline.spans}
      unit={chart.unit.name}
      clock={clockName(view.analysis.profile)}
      colours={colours}
      marks={marks}
      snap={snap}
      cursor={slot !== undefined && byKey ? timeOfSlot(timeline, slot) : undefined}
      onColumns={onColumns}
      onPoint={pointer.point}
      onBrush={onBrush}
      onClick={pointer.click}
      onDoubleClick={moves.reset}
      onKey={(event) => chartKey(event, chart, cursor, moves, view)}
    />
  );
}
