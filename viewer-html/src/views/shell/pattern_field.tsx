// SPDX-License-Identifier: BSD-3-Clause
// A list of name patterns: a chip for each, and a field to add one.

import { useState } from 'preact/hooks';
import { SafeText } from '../safe_text';

interface Props {
  id: string;
  label: string;
  hint: string;
  patterns: string[];
  onPatterns(patterns: string[]): void;
}

export function PatternField({ id, label, hint, patterns, onPatterns }: Props) {
  const [text, setText] = useState('');
  const add = () => {
    if (text !== '' && !patterns.includes(text)) onPatterns([...patterns, text]);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') add();
    else if (event.key === 'Backspace' && text === '') onPatterns(patterns.slice(0, -1));
    else if (event.key === 'Escape' && text !== '') setText('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="control patterns">
      <label for={id} title={hint}>
        {label}
      </label>
      <span class="chips">
        {patterns.map((pattern) => (
          <button
            key={pattern}
            type="button"
            class="chip"
            title={`Remove from ${label}: ${pattern}`}
            onClick={() => onPatterns(patterns.filter((one) => one !== pattern))}
          >
            <SafeText text={pattern} />
            <span aria-hidden="true"> ×</span>
          </button>
        ))}
        <input
          id={id}
          type="text"
          value={text}
          placeholder="Module.name*"
          title={hint}
          spellcheck={false}
          autocomplete="off"
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
        />
      </span>
    </div>
  );
}
