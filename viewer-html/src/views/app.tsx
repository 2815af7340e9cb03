// The page of one profile: header, tabs, search, and the chosen view. Views stay on the page once
// they were opened, so that going back finds them as they were left.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Analysis } from '../analysis';
import { countMatchingNodes, matchingCentres, matchingNodes, parseQuery } from '../search';
import { grouped } from '../units';
import { Header } from './header';
import { SearchBox } from './search_box';
import type { Reveal, View } from './view';
import { views } from './views';

const tabOf = (hash: string, open: View[]): string =>
  open.find(({ id }) => `#${id}` === hash)?.id ?? open[0]?.id ?? '';

interface Found {
  found: Uint8Array; // [cost centre]
  functions: number;
  nodes: number;
  matches(name: string): boolean;
}

function useSearch(analysis: Analysis, text: string): Found | { error: string } | undefined {
  const { profile } = analysis;
  return useMemo(() => {
    try {
      const query = parseQuery(text);
      if (query === undefined) return undefined;
      const found = matchingCentres(profile, query);
      const { inTree, representative } = analysis.functions;
      const functions = inTree.reduce((sum, id) => sum + found[representative[id]], 0);
      const nodes = countMatchingNodes(profile.tree, found);
      return { found, functions, nodes, matches: (name: string) => query.matches(name) };
    } catch (error) {
      return { error: (error as Error).message };
    }
  }, [text]);
}

export function App({ analysis, warnings }: { analysis: Analysis; warnings: string[] }) {
  const { profile } = analysis;
  const open = useMemo(() => views.filter((view) => view.available(profile)), []);
  const [tab, setTab] = useState(() => tabOf(location.hash, open));
  const [visited, setVisited] = useState<string[]>([]);
  const [text, setText] = useState('');
  const [exact, setExact] = useState(false);
  const [reveal, setReveal] = useState<Reveal>();
  const [step, setStep] = useState(-1); // the match that was gone to last
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLElement>(null);
  const search = useSearch(analysis, text);
  const result = search !== undefined && 'found' in search ? search : undefined;
  const found = result?.found;
  if (tab !== '' && !visited.includes(tab)) setVisited([...visited, tab]);

  const go = (id: string) => {
    setTab(id);
    history.replaceState(null, '', `#${id}`);
  };
  const focusTable = () =>
    panel.current?.querySelector<HTMLElement>('.view:not([hidden]) .grid')?.focus();
  const showInTree = (node: number) => {
    go('tree');
    setReveal({ node, stamp: (reveal?.stamp ?? 0) + 1 });
    requestAnimationFrame(focusTable);
  };
  const nodes = useMemo(() => {
    let known: Uint32Array | undefined;
    const main = analysis.mainMetric();
    const sums = main === undefined ? undefined : analysis.inherited(main);
    return () => (known ??= matchingNodes(profile.tree, found!, sums));
  }, [found]);
  const stepTo = (by: 1 | -1) => {
    const all = nodes();
    const next = (Math.max(step, by > 0 ? -1 : 0) + by + all.length) % all.length;
    setStep(next);
    setReveal({ node: all[next], stamp: (reveal?.stamp ?? 0) + 1 });
  };
  const onText = (next: string) => {
    setText(next);
    setStep(-1);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    const onHash = () => setTab(tabOf(location.hash, open));
    addEventListener('keydown', onKey);
    addEventListener('hashchange', onHash);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('hashchange', onHash);
    };
  }, []);

  let status = '';
  if (result !== undefined && tab === 'functions')
    status = `${grouped(result.functions)} of ${grouped(analysis.functions.inTree.length)} functions`;
  else if (result !== undefined && tab === 'tree')
    status = `${step >= 0 ? `${grouped(step + 1)} of ` : ''}${grouped(result.nodes)} ${result.nodes === 1 ? 'entry' : 'entries'}`;
  const steps = tab === 'tree' && result !== undefined && result.nodes > 0;

  return (
    <div class="page">
      <Header analysis={analysis} warnings={warnings} />
      <div class="toolbar">
        <Tabs open={open} tab={tab} analysis={analysis} onTab={go} />
        <label class="exact">
          <input type="checkbox" checked={exact} onChange={(event) => setExact(event.currentTarget.checked)} />
          Exact numbers
        </label>
        <SearchBox
          text={text} error={search !== undefined && 'error' in search ? search.error : undefined}
          status={status} steps={steps} input={input} onText={onText} onStep={stepTo} onLeave={focusTable}
        />
      </div>
      <main ref={panel}>
        {open.length === 0 && <p class="empty">This profile has neither a call tree nor a heap census.</p>}
        {open.filter(({ id }) => visited.includes(id)).map(({ id, component: Component }) => (
          <section key={id} id={`view-${id}`} class="view" role="tabpanel" aria-labelledby={`tab-${id}`} hidden={id !== tab}>
            <Component
              analysis={analysis} exact={exact} found={found} matches={result?.matches}
              reveal={reveal} showInTree={showInTree}
            />
          </section>
        ))}
      </main>
    </div>
  );
}

interface TabsProps {
  open: View[];
  tab: string;
  analysis: Analysis;
  onTab(id: string): void;
}

function Tabs({ open, tab, analysis, onTab }: TabsProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    const at = open.findIndex(({ id }) => id === tab);
    const next = open[(at + by + open.length) % open.length].id;
    onTab(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label="Views" onKeyDown={onKeyDown}>
      {open.map((view) => (
        <button
          key={view.id} id={`tab-${view.id}`} type="button" role="tab" aria-selected={view.id === tab}
          aria-controls={`view-${view.id}`} tabIndex={view.id === tab ? 0 : -1} onClick={() => onTab(view.id)}
        >
          {view.title} <span class="count">{grouped(view.count(analysis))}</span>
        </button>
      ))}
    </div>
  );
}
