// SPDX-License-Identifier: BSD-3-Clause
// Matches of a regular expression among texts, computed in a worker (expression_search.ts).

import { useEffect, useRef, useState } from 'preact/hooks';
import { pauseEvery } from '../pause';
import { Abandoned, inSteps, type Steps } from '../steps';
import { ExpressionSearch, type Answer } from './expression_search';

const longestStep = 25; // milliseconds

interface Expressed {
  found: Uint8Array | undefined; // [text]
  failure: string;
  busy: boolean;
}

const idle: Expressed = { found: undefined, failure: '', busy: false };
const busy: Expressed = { ...idle, busy: true };

// `texts` belong to `of`. Does nothing without an expression.
export function useExpression(
  expression: RegExp | undefined,
  texts: () => Steps<readonly string[]>,
  of: unknown,
): Expressed {
  const search = useRef<ExpressionSearch>(undefined);
  const [latest, setLatest] = useState<{ key: string; of: unknown; shown: Expressed }>();
  const key = expression === undefined ? '' : String(expression);
  useEffect(() => {
    if (expression === undefined) return search.current?.stop();
    const worker = (search.current ??= new ExpressionSearch());
    let wanted = true;
    const show = (answer: Answer | undefined) => {
      if (wanted && answer !== undefined) setLatest({ key, of, shown: { ...idle, ...answer } });
    };
    inSteps(texts(), pauseEvery(longestStep), () => wanted)
      .then((all) => (wanted ? worker.search(expression, all) : undefined))
      .then(show)
      .catch((error: unknown) => {
        if (!(error instanceof Abandoned)) show({ failure: String(error) });
      });
    return () => {
      wanted = false;
      worker.stopIfBusy();
    };
  }, [key, of]);
  useEffect(() => () => search.current?.stop(), []);
  if (expression === undefined) return idle;
  return latest !== undefined && latest.key === key && latest.of === of ? latest.shown : busy;
}
