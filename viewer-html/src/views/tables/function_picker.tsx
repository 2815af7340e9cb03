// SPDX-License-Identifier: BSD-3-Clause
// A field to choose a function. While the user types, it lists the costliest matches.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Analysis } from '../../model/analysis';
import { partScale, totalShare } from '../../tables/cost_columns';
import { displayName, qualifiedName, visibleText } from '../../model/names';
import { moduleName, rawName } from '../../model/profile';
import { parseQuery, type Query } from '../../model/search';
import { upwards } from '../../steps';
import { rowsByKeys } from '../../tables/sorting';
import { grouped } from '../../model/units';
import { SafeText } from '../safe_text';
import { useExpression } from '../use_expression';
import { useSteps } from '../use_steps';

interface Props {
  analysis: Analysis;
  metric: number | undefined;
  units: string;
  group: number | undefined; // the chosen function
  onChoose(group: number): void;
}

const mostListed = 60;
const namesAtOnce = 1 << 13; // a name takes longer than a number
let pickers = 0;

interface Listed {
  groups: number[];
  more: boolean;
}

const typedQuery = (text: string): Query | undefined => {
  try {
    return parseQuery(text.trim());
  } catch {
    return undefined; // an incomplete expression
  }
};

function listed(order: Uint32Array, isListed: (at: number) => boolean): Listed {
  const groups: number[] = [];
  for (let at = 0; at < order.length; at++) {
    if (!isListed(at)) continue;
    if (groups.length === mostListed) return { groups, more: true };
    groups.push(order[at]);
  }
  return { groups, more: false };
}

// The list for the typed text; undefined while it is unknown.
function useListed(
  analysis: Analysis,
  order: Uint32Array | undefined,
  text: string,
  open: boolean,
): { list: Listed | undefined; failure: string; busy: boolean } {
  const query = useMemo(() => typedQuery(text), [text]);
  const { representative } = analysis.functions.groups;
  const nameAt = (at: number) => qualifiedName(analysis.profile, representative[order![at]]);
  const names = function* () {
    const texts: string[] = [];
    yield* upwards(
      order!.length,
      (from, to) => {
        for (let at = from; at < to; at++) texts.push(nameAt(at));
      },
      namesAtOnce,
    );
    return texts;
  };
  const expression = open && order !== undefined ? query?.expression : undefined;
  const { found, failure, busy } = useExpression(expression, names, order);
  const list = useMemo(() => {
    if (!open || order === undefined || failure !== '') return { groups: [], more: false };
    if (query === undefined) return listed(order, () => true);
    if (query.expression === undefined) return listed(order, (at) => query.matches(nameAt(at)));
    return found && listed(order, (at) => found[at] === 1);
  }, [analysis, order, query, open, found, failure]);
  const last = useRef<Listed>(undefined);
  if (list !== undefined) last.current = list;
  return { list: last.current, failure, busy };
}

interface CostProps {
  analysis: Analysis;
  metric: number;
  scale: ReturnType<typeof partScale>;
  one: number; // function
}

function Cost({ analysis, metric, scale, one }: CostProps) {
  const cost = analysis.functions.individual(metric)[one];
  return (
    <span class="picked-cost">
      {scale.unit === '%' ? '' : `${scale.format(cost)} ${visibleText(scale.unit, 12)}`}
      <b>{totalShare(analysis, metric, cost)} %</b>
    </span>
  );
}

function Note({ text }: { text: string }) {
  return (
    <li class="note" role="presentation">
      {text}
    </li>
  );
}

interface ChoicesProps extends Props {
  id: string; // prefix of the choices' ids, followed by the index
  open: boolean;
  list: Listed;
  at: number;
  failure: string;
  busy: boolean;
}

function Choices({ analysis, metric, units, group, onChoose, id, open, list, at, failure, busy }: ChoicesProps) {
  const { functions, profile } = analysis;
  const box = useRef<HTMLUListElement>(null);
  useEffect(() => {
    box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at, open]);
  const scale = metric === undefined ? undefined : partScale(analysis, metric, units);
  // A press on the list must not move the focus, because that would close the list.
  return (
    <ul
      id={`${id}-list`}
      ref={box}
      role="listbox"
      aria-label="Functions, most expensive first"
      aria-busy={busy}
      hidden={!open}
      onMouseDown={(event) => event.preventDefault()}
    >
      {list.groups.map((one, index) => {
        const centre = functions.groups.representative[one];
        return (
          <li
            key={one}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            class={one === group ? 'chosen' : undefined}
            onClick={() => onChoose(one)}
          >
            <span class="picked-name">
              <SafeText text={displayName(rawName(profile, centre))} />
              <span class="module">
                <SafeText text={moduleName(profile, centre)} />
              </span>
            </span>
            {scale !== undefined && <Cost analysis={analysis} metric={metric!} scale={scale} one={one} />}
          </li>
        );
      })}
      {list.groups.length === 0 && <Note text={failure || 'No function matches.'} />}
      {list.more && <Note text={`The ${grouped(mostListed)} most expensive functions; type to find others.`} />}
    </ul>
  );
}

// The index that a movement key reaches in a list; undefined for other keys.
function placeAfter(key: string, at: number, count: number): number | undefined {
  const steps: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 };
  const step = steps[key];
  return step === undefined ? undefined : Math.max(0, Math.min(count - 1, at + step));
}

// The functions of the tree by individual cost.
function useOrder({ functions }: Analysis, metric: number | undefined): Uint32Array | undefined {
  return useSteps(
    function* () {
      if (metric === undefined) return functions.inTree;
      yield* functions.prepare([metric]);
      const costs = functions.individual(metric);
      return yield* rowsByKeys(functions.inTree, [{ of: (one) => costs[one], descending: true }]);
    },
    [functions, metric],
  ).result;
}

// The typed text, the list below it with its index, and the handlers.
function usePicking({ analysis, metric, onChoose }: Props) {
  const [text, setText] = useState<string>(); // the typed text; undefined: none yet
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const order = useOrder(analysis, metric);
  const { list = { groups: [], more: false }, failure, busy } = useListed(analysis, order, text ?? '', open);

  const close = () => {
    setOpen(false);
    setText(undefined);
    setAt(0);
  };
  const choose = (chosen: number | undefined) => {
    close();
    if (chosen !== undefined) onChoose(chosen);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = placeAfter(event.key, at, list.groups.length);
    if (to !== undefined) {
      if (open || event.key !== 'ArrowDown') setAt(to);
      if (event.key === 'ArrowDown') setOpen(true);
    } else if (event.key === 'Enter' && open) {
      if (!busy) choose(list.groups[at]); // otherwise the list belongs to an earlier text
    } else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const type = (typed: string) => {
    setText(typed);
    setAt(0);
    setOpen(true);
  };
  return { text, open, at, list, failure, busy, close, choose, onKeyDown, type, show: () => setOpen(true) };
}

export function FunctionPicker(props: Props) {
  const { analysis, metric, units, group } = props;
  const { functions, profile } = analysis;
  const [id] = useState(() => `picker${++pickers}`);
  const { text, open, at, list, failure, busy, ...act } = usePicking(props);
  const chosenName =
    group === undefined ? '' : visibleText(qualifiedName(profile, functions.groups.representative[group]), 300);
  return (
    <div class="picker">
      <input
        type="text"
        role="combobox"
        aria-label="Function"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={open && list.groups.length > 0 ? `${id}-${at}` : undefined}
        spellcheck={false}
        autocomplete="off"
        placeholder="Type the name of a function"
        value={text ?? chosenName}
        title={chosenName}
        onFocus={(event) => event.currentTarget.select()}
        onClick={act.show}
        onInput={(event) => act.type(event.currentTarget.value)}
        onKeyDown={act.onKeyDown}
        onBlur={act.close}
      />
      <Choices {...{ analysis, metric, units, group, id, open, list, at, failure, busy }} onChoose={act.choose} />
    </div>
  );
}
