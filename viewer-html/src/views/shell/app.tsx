// SPDX-License-Identifier: BSD-3-Clause
// The page of one profile: header, tabs, controls, search, and the chosen view. Opened views stay on the page, so that
// they are unchanged on return.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Analysis, Grouping } from '../../model/analysis';
import type { Advice } from '../../model/advice';
import type { Opened } from '../../open_profile';
import { invertedOf } from '../../prepare';
import type { PageState } from '../../state';
import { isShown } from '../../model/units';
import { Columns } from '../tables/column_chooser';
import { Controls } from './controls';
import { Header } from './header';
import { HelpSheet } from './help_sheet';
import { PrintedNote } from './printed_note';
import { SearchBox } from './search_box';
import { Tabs } from './tabs';
import { useAnalysis } from './use_analysis';
import { mainOfView, useFocus } from './use_focus';
import { usePageKeys } from './use_page_keys';
import { usePageState } from './use_page_state';
import { useStepping } from './use_stepping';
import type { View, ViewProps } from '../view';
import { ViewPanel } from './view_panel';
import { views } from './views';

function metricOfState(analysis: Analysis, state: PageState): number | undefined {
  const at = analysis.profile.metrics.findIndex((metric) => metric.name === state.metric && isShown(metric));
  return at < 0 ? analysis.mainMetric() : at;
}

// Views are recreated when functions are grouped differently, by modules or not.
const numbers = new WeakMap<Grouping, number>();
let lastNumber = 0;
function numberOf(grouping: Grouping): number {
  let number = numbers.get(grouping);
  if (number === undefined) numbers.set(grouping, (number = ++lastNumber));
  return number;
}

// The current tab, and the views opened so far.
function useVisited(open: View[], state: PageState, suffix: string): [tab: string, visited: string[]] {
  const [visited, setVisited] = useState<string[]>([]); // keys
  const tab = (open.find(({ id }) => id === state.view) ?? open[0])?.id ?? '';
  if (tab !== '' && !visited.includes(tab + suffix))
    setVisited([...visited.filter((key) => key.endsWith(suffix)), tab + suffix]);
  return [tab, visited];
}

// The views that the profile has, the current tab, and the views opened so far.
function useViews(opened: Opened, analysis: Analysis, state: PageState) {
  const open = useMemo(() => views.filter((view) => view.available(opened.profile)), [opened]);
  const suffix = ` ${numberOf(analysis.grouping)}`;
  const [tab, visited] = useVisited(open, state, suffix);
  useEffect(() => {
    performance.mark('open');
  }, []);
  return { open, suffix, tab, visited };
}

function useInverted(latest: ReturnType<typeof useAnalysis>, { inverted }: PageState) {
  return useMemo(
    () => (inverted ? invertedOf(latest) : undefined),
    [inverted, latest.options, latest.analysis, latest.uncut],
  );
}

type Views = ReturnType<typeof useViews>;
type Stepping = ReturnType<typeof useStepping>;
type PropsOfViews = Omit<ViewProps, 'active' | 'report'>;

interface ToolbarProps {
  shown: Views;
  props: PropsOfViews;
  stepping: Stepping;
  input: { current: HTMLInputElement | null };
}

function Toolbar({ shown, props, stepping, input }: ToolbarProps) {
  const { analysis, state, set } = props;
  return (
    <section class="toolbar" aria-label="Views and search">
      <Tabs open={shown.open} tab={shown.tab} analysis={analysis} onTab={(view) => set({ view })} />
      <SearchBox
        text={state.search}
        error={stepping.error}
        status={stepping.status}
        busy={stepping.busy}
        steps={stepping.steps}
        input={input}
        onText={(search, typed) => set({ search }, typed)}
        onStep={stepping.stepTo}
        onLeave={() => mainOfView()?.focus()}
      />
    </section>
  );
}

function Panels({ shown, props, stepping }: { shown: Views; props: PropsOfViews; stepping: Stepping }) {
  const { open, suffix, tab, visited } = shown;
  const { state, set } = props;
  const columns = useMemo(
    () => ({ choice: state.columns, choose: (choice: string) => set({ columns: choice }) }),
    [state.columns],
  );
  return (
    <main>
      {open.length === 0 && <p class="empty">This profile has neither a call tree nor a heap census.</p>}
      <Columns.Provider value={columns}>
        {open
          .filter(({ id }) => visited.includes(id + suffix))
          .map((view) => (
            <ViewPanel
              key={view.id + suffix}
              view={view}
              props={{ ...props, report: stepping.report(view.id), active: view.id === tab }}
            />
          ))}
      </Columns.Provider>
    </main>
  );
}

interface Props {
  opened: Opened;
  warnings: string[]; // of the conversion; so are the notes
  notes: string[];
  advice: Advice[];
  pgcl?: Blob; // the profile as a file, if it can be saved in other formats
  onFiles(files: File[]): void; // opens them instead
  onFailure(text: string): void;
}

export function App({ opened, warnings, notes, advice, pgcl, onFiles, onFailure }: Props) {
  const { initial } = opened;
  const [state, set] = usePageState(initial);
  const latest = useAnalysis(opened, state);
  const { analysis } = latest;
  const shown = useViews(opened, analysis, state);
  const { open, tab } = shown;
  const [help, setHelp] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const focus = useFocus();
  const metric = metricOfState(analysis, state);
  const inverted = useInverted(latest, state);
  const stepping = useStepping({ analysis, inverted, tab, state, metric, set });
  usePageKeys({
    page: { opened, open, state, metric },
    help,
    setHelp,
    set,
    toSearch: () => input.current?.focus(),
    toView: focus.toView,
  });

  const all = [...warnings, ...latest.warnings];
  const { search } = stepping;
  const props: PropsOfViews = { analysis, inverted, state, metric, search, warnings: all, notes, advice, set };
  return (
    <div class="page">
      <Header
        analysis={analysis}
        warnings={all.length}
        onWarnings={() => set({ view: open[0]?.id ?? '' })}
        onHelp={() => setHelp(true)}
        pgcl={pgcl}
        onFiles={onFiles}
        onFailure={onFailure}
      />
      <Toolbar shown={shown} props={props} stepping={stepping} input={input} />
      <Controls opened={opened} initial={initial} state={state} metric={metric} busy={latest.busy} set={set} />
      <PrintedNote state={state} />
      {latest.failure !== '' && (
        <p class="failure" role="alert">
          {latest.failure}
        </p>
      )}
      <Panels shown={shown} props={props} stepping={stepping} />
      <HelpSheet open={help} onClose={() => setHelp(false)} />
    </div>
  );
}
