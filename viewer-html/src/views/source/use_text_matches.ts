// SPDX-License-Identifier: BSD-3-Clause
// The lines of source text that match a search.

import type { SourceText } from '../../model/profile';
import { linesOf } from '../../model/source_lines';
import type { Steps } from '../../steps';
import { useExpression } from '../use_expression';
import { useSteps } from '../use_steps';
import type { Search } from '../view';

export interface Line {
  file: string;
  line: number;
}

interface Found {
  text: string; // of the search
  matches: Line[];
}

const atOnce = 1 << 12;
const none: Line[] = [];

function* all(sources: SourceText[], matches: (text: string, index: number) => boolean): Steps<Line[]> {
  const found: Line[] = [];
  let index = 0;
  for (const source of sources)
    for (const { number, text } of linesOf(source)) {
      if (matches(text!, index++)) found.push({ file: source.file, line: number });
      if (index % atOnce === 0) yield;
    }
  return found;
}

function* textsOf(sources: SourceText[]): Steps<string[]> {
  const texts: string[] = [];
  yield* all(sources, (text) => texts.push(text) < 0);
  return texts;
}

// Expressions run in a worker, as for names.
export function useTextMatches(sources: SourceText[], search: Search | undefined): Line[] {
  const expression = search?.query.expression;
  const { found } = useExpression(expression, () => textsOf(sources), sources);
  const { result } = useSteps(
    function* (): Steps<Found | undefined> {
      if (search === undefined || (expression !== undefined && found === undefined)) return undefined;
      const matches =
        expression === undefined ? search.query.matches : (_: string, index: number) => found![index] === 1;
      return { text: search.text, matches: yield* all(sources, matches) };
    },
    [sources, search?.query, found],
  );
  return result === undefined || result.text !== search?.text ? none : result.matches;
}
