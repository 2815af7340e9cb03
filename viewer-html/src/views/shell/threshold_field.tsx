// SPDX-License-Identifier: BSD-3-Clause
// A number field for a minimum cost, possibly in percent, or a depth. It takes effect while typing. Arrow keys change
// it, costs in steps of 1, 2 and 5.

import { useEffect, useRef, useState } from 'preact/hooks';
import { parseDepth, parseThreshold } from '../../transforms/transform';

interface Props {
  id: string;
  label: string;
  hint: string;
  text: string;
  onText(text: string): void;
}

interface Kind {
  parse(text: string): unknown; // throws Error if malformed
  step(text: string, by: 1 | -1): string;
  example: string;
}

const delay = 150; // milliseconds after the last key

function problemOf({ parse }: Kind, text: string): string {
  try {
    parse(text);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

const ladder = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50];

// `1%` -> `2%`, `` -> `0.01%`; plain numbers in powers of ten.
export function stepped(text: string, by: 1 | -1): string {
  const typed = problemOf(threshold, text) === '' ? parseThreshold(text) : undefined;
  const plain = typed?.percent === false;
  const value = typed?.value ?? NaN;
  if (!plain) {
    const at = text === '' ? -1 : ladder.filter((one) => one <= value).length - 1;
    const next = at + by;
    return next < 0 ? '' : `${ladder[Math.min(next, ladder.length - 1)]}%`;
  }
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  const digit = Math.floor(value / power);
  if (by > 0) return String((digit < 1 ? 1 : digit < 2 ? 2 : digit < 5 ? 5 : 10) * power);
  if (value <= 1) return '';
  return String(digit > 5 ? 5 * power : digit > 2 ? 2 * power : digit > 1 ? power : power / 2);
}

function deeper(text: string, by: 1 | -1): string {
  const next = (text === '' ? -1 : Number(text)) + by;
  return next < 0 || Number.isNaN(next) ? '' : String(next);
}

const threshold: Kind = { parse: parseThreshold, step: stepped, example: '0.1%' };
const depth: Kind = { parse: parseDepth, step: deeper, example: 'all' };

export const ThresholdField = (props: Props) => <NumberField {...props} kind={threshold} />;
export const DepthField = (props: Props) => <NumberField {...props} kind={depth} />;

function NumberField({ id, label, hint, text, onText, kind }: Props & { kind: Kind }) {
  const [draft, setDraft] = useState({ of: text, typed: text });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (draft.of !== text) setDraft({ of: text, typed: text });
  const { typed } = draft;
  useEffect(() => () => clearTimeout(timer.current), [text]); // drops a pending change if another value arrives
  const problem = problemOf(kind, typed.trim());
  const commit = (next: string) => {
    clearTimeout(timer.current);
    if (next.trim() !== text && problemOf(kind, next.trim()) === '') onText(next.trim());
  };
  const change = (next: string) => {
    setDraft({ of: text, typed: next });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => commit(next), delay);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit(typed);
    else if (event.key === 'ArrowUp') change(kind.step(typed, 1));
    else if (event.key === 'ArrowDown') change(kind.step(typed, -1));
    else if (event.key === 'Escape' && typed !== '') change('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="control threshold">
      <label for={id} title={hint}>
        {label}
      </label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        value={typed}
        placeholder={kind.example}
        spellcheck={false}
        title={problem || hint}
        aria-invalid={problem !== ''}
        autocomplete="off"
        onInput={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => commit(typed)}
      />
    </div>
  );
}
