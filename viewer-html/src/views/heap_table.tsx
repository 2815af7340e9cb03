// The bands of a heap census as a table.

import { useMemo, useState } from 'preact/hooks';
import { groupingsOf, heapBands, type Band } from '../heap';
import type { Value } from '../profile';
import { sortedRows } from '../sorting';
import { described, exactScale, fixed, grouped, percent, readableScale, type Scale } from '../units';
import { Details, type Fact } from './details';
import { Grid } from './grid';
import type { GridColumn, Sort } from './grid_columns';
import { SafeText } from './safe_text';
import type { View, ViewProps } from './view';

const key: Record<string, (band: Band) => Value | string> = {
  name: (band) => band.label,
  peak: (band) => band.peak,
  time: (band) => band.peakTime,
  average: (band) => band.average,
  share: (band) => band.average,
  integral: (band) => band.integral,
};

function gridColumns(title: string, scale: Scale): GridColumn[] {
  const number = (id: string, name: string, hint: string, group: string, width = 120): GridColumn => ({
    id, title: name, hint, group, width: `${width}px`, minimum: width, kind: 'number',
  });
  const live = `Live heap (${scale.unit})`;
  return [
    { id: 'name', title, hint: title, group: '', width: 'minmax(220px, 1fr)', minimum: 220, kind: 'name' },
    number('share', 'share %', 'Share of the live heap, averaged over the run', live),
    number('average', 'average', 'Averaged over the run', live),
    number('peak', 'peak', 'The most in any sample', live),
    number('time', 'peak at (s)', 'Time of the sample with the most', 'Time'),
    number('integral', `integral (${scale.unit}·s)`, 'Live heap summed over time: the area of the band', 'Time', 160),
  ];
}

function HeapTable({ analysis, exact, matches }: ViewProps) {
  const { profile } = analysis;
  const heap = profile.heap!;
  const groupings = groupingsOf(heap);
  const [by, setBy] = useState(groupings[0]?.id);
  const [sort, setSort] = useState<Sort>({ column: 'integral', descending: true });
  const [active, setActive] = useState<Band>();
  const bands = useMemo(() => (by === undefined ? [] : heapBands(profile, heap, by)), [by]);
  const unit = heap.inWords ? 'words' : 'bytes';
  const scale = useMemo(() => {
    const most = bands.reduce<Value>((peak, band) => (band.peak > peak ? band.peak : peak), 0);
    return exact ? exactScale(unit) : readableScale(unit, profile.run, most);
  }, [bands, exact]);
  const total = useMemo(() => bands.reduce((sum, band) => sum + band.average, 0), [bands]);
  const rows = useMemo(() => {
    const all = bands.map((_, index) => index).filter((index) => matches?.(bands[index].label) ?? true);
    return sortedRows(all, (index) => key[sort.column](bands[index]), sort.descending);
  }, [bands, sort, matches]);
  const activeRow = useMemo(
    () => (active === undefined ? -1 : rows.findIndex((index) => bands[index] === active)),
    [active, rows],
  );

  const cell = (row: number, { id }: GridColumn) => {
    const band = bands[rows[row]];
    if (id === 'name') return <SafeText text={band.label} />;
    if (id === 'time') return fixed(band.peakTime, 3);
    if (id === 'peak') return scale.format(band.peak);
    if (id === 'average') return scale.format(exact ? Math.round(band.average) : band.average);
    if (id === 'integral') return scale.format(exact ? Math.round(band.integral) : band.integral);
    const share = percent(band.average, total);
    return (
      <>
        <span class="bar heap" style={{ width: `${Math.min(100, Math.max(0, share))}%` }} />
        <span>{fixed(share, 1)}</span>
      </>
    );
  };
  const title = groupings.find(({ id }) => id === by)?.title ?? 'Band';
  const facts: Fact[] = active === undefined ? [] : [
    { title: 'Peak', text: `${described(active.peak, unit, profile.run)} at ${fixed(active.peakTime, 3)} s` },
    { title: 'Average', text: described(Math.round(active.average), unit, profile.run) },
  ];
  return (
    <>
      <div class="choices">
        {groupings.length > 1 && (
          <label>
            Break down by{' '}
            <select value={by} onChange={(event) => setBy(event.currentTarget.value as typeof by)}>
              {groupings.map((one) => <option key={one.id} value={one.id}>{one.title}</option>)}
            </select>
          </label>
        )}
        <span class="note">
          {grouped(heap.times.length)} samples, {grouped(rows.length)} of {grouped(bands.length)} bands
        </span>
      </div>
      <Grid
        label="Heap bands" columns={gridColumns(title, scale)}
        rows={rows.length} active={activeRow} showActive={0} sort={sort} onSort={setSort} cell={cell}
        onActive={(row) => setActive(bands[rows[row]])} onOpen={() => {}}
        empty={matches === undefined ? 'The census has no bands.' : 'No band matches.'}
      />
      <Details
        name={activeRow < 0 ? undefined : active!.label} facts={facts}
        hint="What was live on the heap over the run. Between two samples a band is taken to change evenly."
      />
    </>
  );
}

export const heapTableView: View = {
  id: 'heap',
  title: 'Heap',
  available: (profile) => profile.heap !== undefined,
  count: (analysis) => analysis.profile.heap?.bands ?? 0,
  component: HeapTable,
};
