// The page's state and the fragment of its address, kept alike. Going to another view, function or
// zoom is a step that the browser's Back undoes; the rest changes in place.

import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { fragmentOf, stateOf, type PageState } from '../../state';

const places: (keyof PageState)[] = ['view', 'group', 'zoom'];
const delay = 250; // browsers allow only so many changes of the address in a while

// `initial`: the state of a page whose address says nothing.
export function usePageState(initial: PageState): [PageState, (change: Partial<PageState>) => void] {
  const address = (state: PageState) => {
    const fragment = fragmentOf(state, initial);
    return fragment === '' ? location.pathname + location.search : `#${fragment}`;
  };
  const [state, setState] = useState(() => stateOf(location.hash, initial));
  const latest = useRef(state);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const set = useCallback((change: Partial<PageState>) => {
    const before = latest.current;
    const next = { ...before, ...change };
    latest.current = next;
    setState(next);
    clearTimeout(timer.current);
    const first = before.view === '' && change.view !== undefined;
    if (!first && places.some((key) => before[key] !== next[key])) {
      history.replaceState(null, '', address(before));
      history.pushState(null, '', address(next));
    } else {
      timer.current = setTimeout(() => history.replaceState(null, '', address(latest.current)), delay);
    }
  }, []);

  useEffect(() => {
    const onPop = () => {
      clearTimeout(timer.current);
      latest.current = stateOf(location.hash, initial);
      setState(latest.current);
    };
    addEventListener('popstate', onPop);
    addEventListener('hashchange', onPop);
    return () => {
      removeEventListener('popstate', onPop);
      removeEventListener('hashchange', onPop);
    };
  }, []);
  return [state, set];
}
