// The page of one profile: header, tabs, controls, search, and the chosen view. Views stay on the
// page once they were opened, so that going back finds them as they were left.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Analysis, Grouping } from '../../model/analysis';
import type { Opened } from '../../open_profile';
import { invertedOf } from '../../prepare';
import type { PageState } from '../../state';
import { isShown, unitChoices } from '../../model/units';
import { Controls } from './controls';
import { Header } from './header';
import { HelpSheet } from './help_sheet';
import { SearchBox } from './search_box';
import { Tabs } from './tabs';
import { useAnalysis } from './use_analysis';
import { usePageState } from './use_page_state';
import { useSearch } from './use_search';
import type { View, ViewProps } from '../view';
import { ViewPanel } from './view_panel';
import { views } from './views';

function metricOfState(analysis: Analysis, state: PageState): number | undefined {
  const at = analysis.profile.metrics.findIndex((metric) => metric.name === state.metric && isShown(metric));
  return at < 0 ? analysis.mainMetric() : at;
}

// The one after the present one, from the first again after the last.
function following<Item>(items: Item[], present: (item: Item) => boolean): Item | undefined {
  return items[(items.findIndex(present) + 1) % items.length];
}

// What a key that no view took means for the page; undefined: nothing.
function changeOfKey(
  key: string, opened: Opened, open: View[], state: PageState, metric: number | undefined,
): Partial<PageState> | undefined {
  const { profile } = opened;
  const view = /^[1-9]$/.test(key) ? open[Number(key) - 1] : undefined;
  if (view !== undefined) return { view: view.id };
  if (key === 'u') return { units: following(unitChoices(profile), ({ id }) => id === state.units)!.id };
  if (key === 'o' && profile.run.overheadPer1000Calls > 0) return { correctOverhead: !state.correctOverhead };
  if (key === 'r') return { foldRecursion: !state.foldRecursion };
  if (key !== 'm' || metric === undefined) return undefined;
  const next = following(profile.metrics.filter(isShown), (one) => one === profile.metrics[metric]);
  return next === undefined ? undefined : { metric: next.name };
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
  || (target instanceof HTMLInputElement && target.type !== 'checkbox');

const turned = ['tree', 'flame']; // views that can be inverted

// Views begin anew with other functions: by modules, and back.
const numbers = new WeakMap<Grouping, number>();
let lastNumber = 0;
function numberOf(grouping: Grouping): number {
  let number = numbers.get(grouping);
  if (number === undefined) numbers.set(grouping, (number = ++lastNumber));
  return number;
}

interface Props {
  opened: Opened;
  warnings: string[]; // of the conversion
  initial: PageState;
}

export function App({ opened, warnings, initial }: Props) {
  const [state, set] = usePageState(initial);
  const latest = useAnalysis(opened, state);
  const { analysis } = latest;
  const open = useMemo(() => views.filter((view) => view.available(opened.profile)), [opened]);
  const tab = (open.find(({ id }) => id === state.view) ?? open[0])?.id ?? '';
  const [visited, setVisited] = useState<string[]>([]); // keys
  const [help, setHelp] = useState(false);
  const [step, setStep] = useState(-1); // the match that was gone to last
  const input = useRef<HTMLInputElement>(null);
  const main = useRef<HTMLElement>(null);
  const metric = metricOfState(analysis, state);
  const inverted = useMemo(
    () => (state.inverted ? invertedOf(latest) : undefined),
    [state.inverted, latest.options, latest.analysis, latest.uncut],
  );
  // What the search counts and goes through is what the view in sight shows.
  const searched = inverted !== undefined && turned.includes(tab) ? inverted.analysis : analysis;
  const found = useSearch(searched, state.search, metric);
  const suffix = ` ${numberOf(analysis.grouping)}`;
  if (tab !== '' && !visited.includes(tab + suffix))
    setVisited([...visited.filter((key) => key.endsWith(suffix)), tab + suffix]);
  useEffect(() => setStep(-1), [state.search, searched]);
  useEffect(() => {
    performance.mark('open');
  }, []);

  const stepTo = (by: 1 | -1) => {
    const nodes = found.nodes();
    if (nodes.length === 0) return;
    const next = (Math.max(step, by > 0 ? -1 : 0) + by + nodes.length) % nodes.length;
    setStep(next);
    set({ entry: searched.originalOfNode(nodes[next]) });
  };
  const focusView = () =>
    main.current?.querySelector<HTMLElement>('.view:not([hidden]) :is(.grid, canvas, [tabindex="0"])')?.focus();
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
    if (event.key === '/') input.current?.focus();
    else if (event.key === '?') setHelp(!help);
    else {
      const change = help ? undefined : changeOfKey(event.key, opened, open, state, metric);
      if (change === undefined) return;
      set(change);
    }
    event.preventDefault();
  };
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  const all = [...warnings, ...latest.warnings];
  const props: Omit<ViewProps, 'active'> = { analysis, inverted, state, metric, search: found.search, warnings: all, set };
  const stepped = step >= 0 ? `${step + 1} of ` : '';
  return (
    <div class="page">
      <Header analysis={analysis} warnings={all.length} onWarnings={() => set({ view: open[0]?.id ?? '' })} onHelp={() => setHelp(true)} />
      <div class="toolbar">
        <Tabs open={open} tab={tab} analysis={analysis} onTab={(view) => set({ view })} />
        <SearchBox
          text={state.search} error={found.error} status={stepped + found.status}
          busy={found.busy} steps={!found.busy && found.entries > 0} input={input}
          onText={(search) => set({ search })} onStep={stepTo} onLeave={focusView}
        />
      </div>
      <Controls opened={opened} initial={initial} state={state} metric={metric} busy={latest.busy} set={set} />
      {latest.failure !== '' && <p class="failure" role="alert">{latest.failure}</p>}
      <main ref={main}>
        {open.length === 0 && <p class="empty">This profile has neither a call tree nor a heap census.</p>}
        {open.filter(({ id }) => visited.includes(id + suffix)).map((view) => (
          <ViewPanel key={view.id + suffix} view={view} props={{ ...props, active: view.id === tab }} />
        ))}
      </main>
      <HelpSheet open={help} onClose={() => setHelp(false)} />
    </div>
  );
}
