// SPDX-License-Identifier: BSD-3-Clause
// The search field with its count of matches.

import type { Ref } from 'preact';

interface Props {
  text: string;
  error: string | undefined;
  status: string; // `12 of 340 functions`
  busy: boolean;
  steps: boolean; // matches can be stepped through
  input: Ref<HTMLInputElement>;
  onText(text: string, typed: boolean): void;
  onStep(by: 1 | -1): void;
  onLeave(): void;
}

export function SearchBox({ text, error, status, busy, steps, input, onText, onStep, onLeave }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && steps) onStep(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape' && text !== '') onText('', false);
    else if (event.key === 'Escape' || event.key === 'ArrowDown') onLeave();
    else return;
    event.preventDefault();
  };
  return (
    <div class="search" role="search">
      <span class={`status${error === undefined ? '' : ' error'}${busy ? ' busy' : ''}`} role="status" aria-busy={busy}>
        {error ?? (busy && status === '' ? 'Searching …' : status)}
      </span>
      <div class="field">
        <input
          ref={input}
          type="search"
          value={text}
          placeholder="Search: text or /regex/"
          aria-label="Search names: text, or a regular expression between slashes"
          aria-invalid={error !== undefined}
          spellcheck={false}
          autocomplete="off"
          onInput={(event) => onText(event.currentTarget.value, true)}
          onKeyDown={onKeyDown}
        />
        {text === '' && <kbd aria-hidden="true">/</kbd>}
      </div>
      <button
        type="button"
        disabled={!steps}
        onClick={() => onStep(-1)}
        aria-label="Previous match"
        title="Previous match (Shift+Enter)"
      >
        ‹
      </button>
      <button
        type="button"
        disabled={!steps}
        onClick={() => onStep(1)}
        aria-label="Next match"
        title="Next match (Enter)"
      >
        ›
      </button>
    </div>
  );
}
