// SPDX-License-Identifier: BSD-3-Clause
// Controls for all views: the metric, and the part of the profile that is shown.

import type { Opened } from '../../open_profile';
import { Role, metricOf } from '../../model/profile';
import { headingOf } from '../../tables/cost_columns';
import type { PageState } from '../../state';
import { isShown, unitChoices } from '../../model/units';
import type { Change } from '../view';
import { MoreControls, moreOptions } from './more_controls';
import { PatternField } from './pattern_field';
import { ThresholdField } from './threshold_field';

interface Props {
  opened: Opened;
  initial: PageState;
  state: PageState;
  metric: number | undefined;
  busy: boolean;
  set: Change;
}

const transforms: (keyof PageState)[] = ['minTicks', 'minWords', 'exclude', 'focus', ...moreOptions];

function MetricChoice({ opened, metric, set }: Props) {
  const { metrics } = opened.profile;
  const shown = metrics.map((one, index) => ({ one, index })).filter(({ one }) => isShown(one));
  if (shown.length === 0) return null;
  return (
    <div class="control">
      <label for="metric">Metric</label>
      <select
        id="metric"
        value={metric}
        onChange={(event) => set({ metric: metrics[Number(event.currentTarget.value)].name })}
      >
        {shown.map(({ one, index }) => (
          <option key={index} value={index}>
            {headingOf(one)}
          </option>
        ))}
      </select>
    </div>
  );
}

export function Controls(props: Props) {
  const { opened, initial, state, busy, set } = props;
  const { profile } = opened;
  const changed = transforms.some((key) => String(state[key]) !== String(initial[key]));
  const reset = () => set(Object.fromEntries(transforms.map((key) => [key, initial[key]])));
  return (
    <section class="controls" aria-label="Metric, units and filters">
      <MetricChoice {...props} />
      <div class="control">
        <label for="units">Units</label>
        <select id="units" value={state.units} onChange={(event) => set({ units: event.currentTarget.value })}>
          {unitChoices(profile).map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </div>
      {profile.tree.size > 0 && (
        <>
          <Filters {...props} />
          <MoreControls profile={profile} initial={initial} state={state} set={set} />
          {changed && (
            <button type="button" id="reset" class="control" onClick={reset}>
              Reset
            </button>
          )}
        </>
      )}
      <progress class={busy ? 'busy' : 'idle'} aria-label="Working" aria-hidden={!busy} />
    </section>
  );
}

// Thresholds of the metrics that the profile has, and patterns.
function Filters({ opened, state, set }: Props) {
  const { profile } = opened;
  return (
    <>
      {metricOf(profile, Role.time) !== undefined && (
        <ThresholdField
          id="min-ticks"
          label="Min ticks"
          text={state.minTicks}
          onText={(minTicks) => set({ minTicks }, true)}
          hint="Folds entries with less inherited time into the entry above (also in inverted trees); in ticks or percent"
        />
      )}
      {metricOf(profile, Role.allocation) !== undefined && (
        <ThresholdField
          id="min-words"
          label="Min words"
          text={state.minWords}
          onText={(minWords) => set({ minWords }, true)}
          hint="Folds entries with less inherited allocation into the entry above (also in inverted trees); in words or percent"
        />
      )}
      <PatternField
        id="exclude"
        label="Exclude"
        patterns={state.exclude}
        onPatterns={(exclude) => set({ exclude })}
        hint="Removes functions as if they had not been profiled: name or Module.name, with * ? [a-z]"
      />
      <PatternField
        id="focus"
        label="Focus"
        patterns={state.focus}
        onPatterns={(focus) => set({ focus })}
        hint="Shows only stacks through these functions: name or Module.name, with * ? [a-z]"
      />
    </>
  );
}
