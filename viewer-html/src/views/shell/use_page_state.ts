// SPDX-License-Identifier: BSD-3-Clause
// The page's state and the fragment of its address, kept alike. What one press, key or field changes is
// one step, which the browser's Back undoes: so a drag is one, and a key that is held down.

import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { fragmentOf, stateOf, withChange, type PageState } from '../../state';
import type { Change } from '../view';

const delay = 100; // milliseconds between two changes of a step's address: browsers allow only so many
const wheelPause = 400; // milliseconds without a turn of the wheel

const isText = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && ['text', 'search', 'number'].includes(target.type));

// Counts what the user does: all changes of one act are one step. Fields are left by what takes the
// focus, and by Enter.
class Acts {
  private act = 0;
  private field = 0;
  private entered = false; // what is typed next is another step
  private pressed = false; // the click that ends the press is not another act
  private turned = -Infinity; // when the wheel was last

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

// The steps in the browser's history. All that one script changes is written at its end.
class PageHistory {
  private waiting: { how: 'pushState' | 'replaceState'; fragment: string } | undefined;
  private written = 0; // when the present step's address was

  step(fragment: string): void {
    this.settle();
    this.waiting = { how: 'pushState', fragment };
    queueMicrotask(() => this.settle());
  }

  // Of the present step.
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
      // Too many at once for this browser: the page goes on, and the next step writes all.
    }
  }

  forget(): void {
    this.waiting = undefined;
  }
}

// `initial`: the state of a page whose address says nothing.
export function usePageState(initial: PageState): [PageState, Change] {
  const [state, setState] = useState(() => stateOf(location.hash, initial));
  const latest = useRef(state);
  const acts = useRef<Acts>(undefined);
  const steps = useRef<PageHistory>(undefined);
  const last = useRef(''); // the act that made the present step
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
