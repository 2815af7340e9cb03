// SPDX-License-Identifier: BSD-3-Clause
// The line below a flame graph: the numbers of the box under the pointer, or else of the selected one, or else of the
// zoomed one. Its height and columns are fixed, so that nothing jumps.

import { boxFacts, type BoxFacts, type ComparedFact, type FactsOptions } from '../../flame/flame_facts';
import { visibleText } from '../../model/names';
import { SafeText } from '../safe_text';
import { FlameMap } from './flame_map';
import { fillerFact } from './flame_picture';
import type { InputContext, Picture, Shown } from './flame_types';

const mostHint = 600; // characters

interface Props {
  input: InputContext;
  facts: FactsOptions;
  shown: Shown | undefined;
  menu: boolean; // it is open
}

export function FlameBar({ input, facts: options, shown, menu }: Props) {
  const { picture, selected, openMenu } = input;
  const { branches, colours } = picture;
  const chosen = selected ?? options.zoom;
  const pointed = pointedAt(picture, shown);
  const node = pointed?.node ?? chosen;
  const facts = boxFacts(options, node);
  const filler = pointed?.filler;
  const colour =
    filler !== undefined
      ? colours.filler
      : colours.of(node, branches.centre(node), facts.shares.relation === 'caller').fill;
  const onActions = (event: MouseEvent & { currentTarget: HTMLElement }) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    openMenu({ node: chosen, x: left, y: top });
  };
  return (
    <div class="flame-bar">
      <div class="bar-name">
        <p class="bar-title">
          <span class="swatch" style={{ background: colour }} />
          <span class="bar-text" title={visibleText(filler ?? facts.name, mostHint)}>
            <SafeText text={filler ?? facts.name} />
          </span>
        </p>
        <p class="bar-origin">{filler === undefined && <Origin {...facts} />}</p>
      </div>
      <Cells options={options} facts={facts} isFiller={filler !== undefined} />
      <button
        type="button"
        class="tool bar-actions"
        aria-haspopup="menu"
        aria-expanded={menu}
        onClick={onActions}
        title="Actions on the selected box (right-click any box)"
      >
        Actions
      </button>
      <FlameMap input={input} />
    </div>
  );
}

function Cells({ options, facts, isFiller }: { options: FactsOptions; facts: BoxFacts; isFiller: boolean }) {
  return (
    <dl
      class={`bar-cells${facts.shares.compared ? ' compared' : ''}`}
      style={widthsFor(boxFacts(options, options.branches.root), options.metric)}
    >
      {cellsOf(facts, options.metric).map(([title, text, hint], index) => (
        <div key={index} title={hint}>
          <dt>{title}</dt>
          <dd>{isFiller ? '–' : text}</dd>
        </div>
      ))}
    </dl>
  );
}

// The box or filler under the pointer.
function pointedAt(picture: Picture, shown: Shown | undefined): { node: number; filler?: string } | undefined {
  if (shown === undefined) return undefined;
  if (shown.by === 'key') return { node: shown.node };
  const { row, index } = shown.place;
  const level = picture.layout.level(row);
  if (index >= level.size) return undefined;
  const node = level.node[index];
  return level.merged[index] > 0 ? { node, filler: fillerFact(picture, shown.place) } : { node };
}

function Origin({ module, source, rawName, subject }: BoxFacts) {
  const parts = [module, source, rawName].filter((part) => part !== '');
  return (
    <span title={visibleText(parts.join('  '), mostHint)}>
      {subject !== '' && (
        <>
          costs of <SafeText text={subject} />, called this way{' '}
        </>
      )}
      {parts.map((part) => (
        <span key={part} class="bar-part">
          <SafeText text={part} />
        </span>
      ))}
    </span>
  );
}

// Column widths for the root's numbers, which are the largest.
function widthsFor(root: BoxFacts, metric: number): Record<string, string> {
  const { inherited, unit, compared } = root.costs.find((one) => one.metric === metric) ?? {
    inherited: root.counts.find((one) => one.metric === metric)?.inherited ?? '',
    unit: '',
  };
  const digits = Math.max(inherited.length, compared?.before.inherited.length ?? 0);
  const now = digits + (unit === '' ? 0 : unit.length + 1);
  return { '--now': `${now}ch`, '--before': `${digits}ch`, '--change': `${digits + ', +1000.0 %'.length}ch` };
}

type Cell = [title: string, text: string, hint: string];

function cellsOf(facts: BoxFacts, metric: number): Cell[] {
  const cost = facts.costs.find((one) => one.metric === metric);
  const count = facts.counts.find((one) => one.metric === metric);
  const { relation, compared, ofZoom, ofParent, ofAll, isPart } = facts.shares;
  const shown = cost ?? count;
  const unit = cost === undefined || cost.unit === '' ? '' : ` ${cost.unit}`;
  const costs: Cell[] =
    shown === undefined
      ? []
      : cost?.compared !== undefined
        ? [
            ...comparedCells('inherited', cost.inherited + unit, cost.compared),
            ...comparedCells('individual', cost.individual + unit, cost.compared),
          ]
        : [
            ['inherited', shown.inherited + unit, `${shown.title} including callees`],
            ['individual', shown.individual + unit, `${shown.title} without callees`],
          ];
  const all: Cell = isPart
    ? ['of the run', ofAll, 'Share of the whole run, including hidden parts']
    : ['of all', ofAll, 'Share of the total'];
  if (compared) return [...costs, all];
  const zoom: Cell =
    relation === 'caller'
      ? ['zoomed part', ofZoom, 'The zoomed part as a share of this caller']
      : ['of zoomed', ofZoom || '–', 'Share of the zoomed part'];
  return [
    ...costs,
    ...(facts.calls === '' ? [] : [['calls', facts.calls, 'Number of calls by this path'] as Cell]),
    zoom,
    ['of parent', ofParent || '–', 'Share of the box of its caller'],
    all,
  ];
}

function comparedCells(
  kind: 'inherited' | 'individual',
  now: string,
  { before, change, percent }: ComparedFact,
): Cell[] {
  return [
    [kind, now, `${kind} cost now`],
    ['before', before[kind], `${kind} cost before`],
    ['change', `${change[kind]}, ${percent[kind]}`, `change of the ${kind} cost`],
  ];
}
