// SPDX-License-Identifier: BSD-3-Clause
// Synchronises the page's state with the fragment of its address. All changes by one press, key or field are one step,
// which the browser's Back undoes; so are a drag and a held key.

import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { fragmentOf, stateOf, withChange, type PageState } from '../../state';
import type { Change } from '../view';

const delay = 100; // milliseconds between address changes of a step: browsers limit them
const wheelPause = 400; // milliseconds without wheel events

const isText = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && ['text', 'search', 'number'].includes(target.type));

// Numbers the user's acts; all changes of one act are one step. Editing a field ends when it loses the focus, and on
// Enter.
class Acts {
  private act = 0;
  private field = 0;
  private entered = false; // further typing is another step
  private pressed = false; // the click at the end of the press is not a new act
  private turned = -Infinity; // time of the last wheel event

  private readonly listeners: Record<string, (event: Event) => void> = {
    pointerdown: () => {
      this.act++;
      this.pressed = true;
    },
    click: () => {
      if (!this.pressed) this.act++;
      this.pressed = false;
    },
    change: ({ target }) => void (isText(target) || this.act++),
    keydown: (event) => {
      const { key, repeat, target } = event as KeyboardEvent;
      this.type();
      this.entered = key === 'Enter';
      if (!repeat && (!isText(target) || key === 'Enter')) this.act++;
    },
    wheel: ({ timeStamp }) => {
      if (timeStamp - this.turned > wheelPause) this.act++;
      this.turned = timeStamp;
    },
    input: () => this.type(),
    focusin: () => void this.field++,
  };

  private type(): void {
    if (this.entered) this.field++;
    this.entered = false;
  }

  current(typed: boolean): string {
    return typed ? `field ${this.field}` : `act ${this.act}`;
  }

  listen(): () => void {
    const all = Object.entries(this.listeners);
    const options = { capture: true, passive: true };
    for (const [type, listener] of all) addEventListener(type, listener, options);
    return () => all.forEach(([type, listener]) => removeEventListener(type, listener, options));
  }
}

// The steps in the browser's history. All changes made by a script are written when it ends.
class PageHistory {
  private waiting: { how: 'pushState' | 'replaceState'; fragment: string } | undefined;
  private written = 0; // time of the current step's last write

  step(fragment: string): void {
    this.settle();
    this.waiting = { how: 'pushState', fragment };
    queueMicrotask(() => this.settle());
  }

  // Changes the current step.
  change(fragment: string): void {
    if (this.waiting !== undefined) {
      this.waiting.fragment = fragment;
      return;
    }
    this.waiting = { how: 'replaceState', fragment };
    setTimeout(() => this.settle(), Math.max(0, this.written + delay - performance.now()));
  }

  settle(): void {
    const { waiting } = this;
    if (waiting === undefined) return;
    this.waiting = undefined;
    this.written = performance.now();
    const { how, fragment } = waiting;
    try {
      history[how](history.state, '', fragment === '' ? location.pathname + location.search : `#${fragment}`);
    } catch {
      // Too many changes at once for this browser: ignored, because the next step writes everything.
    }
  }

  forget(): void {
    this.waiting = undefined;
  }
}

// `initial`: the state of a page whose address has none.
export function usePageState(initial: PageState): [PageState, Change] {
  const [state, setState] = useState(() => stateOf(location.hash, initial));
  const latest = useRef(state);
  const acts = useRef<Acts>(undefined);
  const steps = useRef<PageHistory>(undefined);
  const last = useRef(''); // the act of the current step
  acts.current ??= new Acts();
  steps.current ??= new PageHistory();

  const set = useCallback<Change>((change, typed = false) => {
    const next = withChange(latest.current, change);
    const fragment = fragmentOf(next, initial);
    const isSame = fragment === fragmentOf(latest.current, initial);
    latest.current = next;
    setState(next);
    if (isSame) return;
    const act = acts.current!.current(typed);
    if (act === last.current) steps.current!.change(fragment);
    else steps.current!.step(fragment);
    last.current = act;
  }, []);

  useEffect(() => acts.current!.listen(), []);
  useEffect(() => {
    const onMove = () => {
      steps.current!.forget();
      last.current = '';
      const next = stateOf(location.hash, initial);
      if (fragmentOf(next, initial) === fragmentOf(latest.current, initial)) return;
      latest.current = next;
      setState(next);
    };
    const onLeave = () => steps.current!.settle();
    const listeners = { popstate: onMove, hashchange: onMove, pagehide: onLeave };
    for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener);
    return () => {
      for (const [type, listener] of Object.entries(listeners)) removeEventListener(type, listener);
    };
  }, []);
  return [state, set];
}
