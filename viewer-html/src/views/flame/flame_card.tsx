// SPDX-License-Identifier: BSD-3-Clause
// The details of the box under the pointer, or of the box selected by the keyboard.

import { useLayoutEffect, useRef } from 'preact/hooks';
import {
  boxFacts,
  zoomText,
  type BoxFacts,
  type ComparedFact,
  type CostFact,
  type FactsOptions,
} from '../../flame/flame_facts';
import { fillerFact } from './flame_picture';
import { rowHeight, topOfRow } from './flame_paint';
import type { Picture, Shown } from './flame_types';
import { SafeText } from '../safe_text';

interface Anchor {
  x: number; // in the window
  y: number;
  apart: number; // distance from y to the card's top below it, or to its bottom above it
}

const margin = 6; // to the edges of the window
const pointerGap = 16; // pixels from the pointer to the card

interface Props {
  picture: Picture;
  shown: Shown | undefined;
  facts: FactsOptions;
  canvas: { current: HTMLCanvasElement | null };
}

export function FlameCard({ picture, shown, facts, canvas }: Props) {
  if (shown === undefined) return null;
  const { layout, branches, colours } = picture;
  const at = shown.by === 'pointer' ? shown.place : picture.place;
  const level = at === undefined ? undefined : layout.level(at.row);
  if (at === undefined || level === undefined || at.index >= level.size) return null;
  const box = canvas.current!.getBoundingClientRect();
  const anchor: Anchor =
    shown.by === 'pointer'
      ? { x: shown.x + 4, y: shown.y, apart: pointerGap }
      : {
          x: box.left + Math.max(0, level.left[at.index]),
          y: box.top + topOfRow(at.row, picture) + rowHeight / 2,
          apart: rowHeight / 2 + 3,
        };
  const node = level.node[at.index];
  if (level.merged[at.index] > 0) {
    return <FillerCard anchor={anchor} text={fillerFact(picture, at)} />;
  }
  const { fill } = colours.of(node, branches.centre(node), at.row < layout.above);
  return <BoxCard anchor={anchor} colour={fill} facts={boxFacts(facts, node)} metric={facts.metric} />;
}

function Origin({ colour, facts }: { colour: string; facts: BoxFacts }) {
  return (
    <p class="card-origin">
      <span class="swatch" style={{ background: colour }} />
      {facts.module !== '' && <SafeText text={facts.module} />}
      {[facts.source, facts.rawName]
        .filter((text) => text !== '')
        .map((text) => (
          <span key={text} class="source">
            <SafeText text={text} />
          </span>
        ))}
    </p>
  );
}

function CountRows({ counts }: { counts: BoxFacts['counts'] }) {
  return (
    <tbody>
      {counts.map((count) => (
        <tr key={count.title}>
          <th>
            <SafeText text={count.title} />
          </th>
          <td>{count.inherited}</td>
          <td />
          <td>{count.individual}</td>
          <td />
        </tr>
      ))}
    </tbody>
  );
}

function BoxCard({
  anchor,
  colour,
  facts,
  metric,
}: {
  anchor: Anchor;
  colour: string;
  facts: BoxFacts;
  metric: number;
}) {
  const element = useRef<HTMLDivElement>(null);
  usePlacing(element, anchor);
  return (
    <div ref={element} class="flame-card" aria-hidden="true">
      <p class="card-name">
        <SafeText text={facts.name} />
      </p>
      <Origin colour={colour} facts={facts} />
      {facts.subject !== '' && (
        <p class="card-subject">
          Costs of <SafeText text={facts.subject} />, called this way
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th />
            <th colSpan={2}>inherited</th>
            <th colSpan={2}>individual</th>
          </tr>
        </thead>
        {facts.costs.map((cost) => (
          <CostRows key={cost.metric} cost={cost} chosen={cost.metric === metric} />
        ))}
        {facts.counts.length > 0 && <CountRows counts={facts.counts} />}
      </table>
      <p class="card-place">
        {zoomText(facts) !== '' && `${zoomText(facts)} · `}depth {facts.depth}
      </p>
    </div>
  );
}

function CostRows({ cost, chosen }: { cost: CostFact; chosen: boolean }) {
  const { compared, exact } = cost;
  return (
    <tbody class={chosen ? 'chosen' : ''}>
      <tr>
        <th>
          <SafeText text={cost.title} />
          {compared !== undefined && <span class="card-side">now</span>}
        </th>
        <td>{cost.inherited}</td>
        <td class="share">{compared === undefined && cost.inheritedShare}</td>
        <td>{cost.individual}</td>
        <td class="share">{compared === undefined && cost.individualShare}</td>
      </tr>
      {compared !== undefined && <ComparedRows fact={compared} />}
      {exact !== undefined && compared === undefined && (
        <tr class="exactly">
          <th>
            <SafeText text={exact.unit} />
          </th>
          <td>{exact.inherited}</td>
          <td />
          <td>{exact.individual}</td>
          <td />
        </tr>
      )}
    </tbody>
  );
}

function ComparedRows({ fact: { before, change, percent } }: { fact: ComparedFact }) {
  return (
    <>
      <tr>
        <th>
          <span class="card-side">before</span>
        </th>
        <td>{before.inherited}</td>
        <td />
        <td>{before.individual}</td>
        <td />
      </tr>
      <tr class="card-change">
        <th>
          <span class="card-side">change</span>
        </th>
        <td>{change.inherited}</td>
        <td>{percent.inherited}</td>
        <td>{change.individual}</td>
        <td>{percent.individual}</td>
      </tr>
    </>
  );
}

function FillerCard({ anchor, text }: { anchor: Anchor; text: string }) {
  const element = useRef<HTMLDivElement>(null);
  usePlacing(element, anchor);
  return (
    <div ref={element} class="flame-card" aria-hidden="true">
      {text}
    </div>
  );
}

// Places the card beside the pointer, wherever the window has room.
function usePlacing(element: { current: HTMLDivElement | null }, { x, y, apart }: Anchor): void {
  useLayoutEffect(() => {
    const card = element.current!;
    const { offsetWidth: width, offsetHeight: height } = card;
    const left = Math.max(margin, Math.min(x, innerWidth - width - margin));
    const fits = y + apart + height <= innerHeight - margin;
    const top = fits ? y + apart : Math.max(margin, Math.min(y - apart - height, innerHeight - height - margin));
    card.style.left = `${left}px`;
    card.style.top = `${top}px`;
  });
}
