// SPDX-License-Identifier: BSD-3-Clause
// The serial profile: the cost of each function or module in each interval of time.

import { useMemo } from 'preact/hooks';
import { BandMaker } from '../../time/bands';
import { serialGroupings, serialMetric, serialMetrics, serialSource } from '../../time/serial';
import { BandsView } from './bands_view';
import type { View, ViewProps } from '../view';

function MetricChoice({ analysis, metric, set }: ViewProps) {
  const { metrics, serial } = analysis.profile;
  return (
    <label>
      Show{' '}
      <select
        id="serial-metric"
        value={serialMetric(analysis, metric)}
        onChange={(event) => set({ metric: metrics[serial!.metrics[Number(event.currentTarget.value)]].name })}
      >
        {serialMetrics(analysis).map((one) => (
          <option key={one.at} value={one.at}>
            {one.title}
          </option>
        ))}
      </select>
    </label>
  );
}

function SerialView(props: ViewProps) {
  const { analysis, metric, state, set } = props;
  const serial = analysis.profile.serial!;
  const metrics = serialMetrics(analysis);
  const at = serialMetric(analysis, metric);
  const by = serialGroupings.find(({ id }) => id === state.serialBy) ?? serialGroupings[0];
  const maker = useMemo(() => new BandMaker(() => serialSource(analysis, serial, at, by.id)), [analysis, at, by.id]);
  const title = at === undefined ? 'Nothing' : metrics[at].title;
  const tools = metrics.length > 0 && (
    <>
      <MetricChoice {...props} />
      <label>
        Break down by{' '}
        <select
          id="serial-by"
          value={by.id}
          onChange={(event) => set({ serialBy: event.currentTarget.value, serialBand: '' })}
        >
          {serialGroupings.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
    </>
  );
  return (
    <BandsView
      view={props}
      maker={maker}
      id="serial"
      field="serialBand"
      marks={[]}
      tools={tools}
      firstSort="total"
      title={`${title} by ${by.id}, interval by interval`}
      empty="The serial profile has no intervals."
    />
  );
}

export const serialView: View = {
  id: 'serial',
  title: 'Serial',
  available: (profile) => profile.serial !== undefined,
  count: (analysis) =>
    analysis.profile.serial?.intervalBegin.length ? analysis.profile.serial.intervalBegin.length - 1 : 0,
  component: SerialView,
};
