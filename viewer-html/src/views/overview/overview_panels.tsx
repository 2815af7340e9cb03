// SPDX-License-Identifier: BSD-3-Clause
// Panels of the overview about the whole run.

import type { ComponentChildren } from 'preact';
import { partsOfAdvice, type Advice } from '../../model/advice';
import type { Fact, HeapSummary, Total } from '../../overview';
import { visibleText } from '../../model/names';
import type { LeftOut, OutOfSight } from '../../overview_left_out';
import type { PageState } from '../../state';
import { fixed, grouped, withUnit } from '../../model/units';
import { SafeText } from '../safe_text';

interface CardsProps {
  totals: Total[];
  metric: string; // the page's metric
  onMetric(name: string): void;
  onHeap(): void;
}

// A card is a button if its total can be shown elsewhere.
export function TotalCards({ totals, metric, onMetric, onHeap }: CardsProps) {
  const content = ({ title, value, unit, notes }: Total) => (
    <>
      <span class="card-title">{title}</span>
      <span class="card-value">
        {value}
        {unit !== '' && <small> {unit}</small>}
      </span>
      <span class="card-note">{notes.join('; ')}</span>
    </>
  );
  const card = (total: Total) => {
    const hint = total.notes.join('; ');
    if (total.isHeap === true)
      return (
        <button type="button" class="card" title={`${hint}. Show the heap over time`} onClick={onHeap}>
          {content(total)}
        </button>
      );
    if (total.metric === undefined)
      return (
        <div class="card" title={hint}>
          {content(total)}
        </div>
      );
    const name = total.metric;
    return (
      <button
        type="button"
        class="card"
        aria-pressed={name === metric}
        onClick={() => onMetric(name)}
        title={`${hint === '' ? '' : `${hint}. `}Show ${total.title.toLowerCase()} (m: next metric)`}
      >
        {content(total)}
      </button>
    );
  };
  return (
    <ul class="total-cards" aria-label="Totals">
      {totals.map((total) => (
        <li key={total.title}>{card(total)}</li>
      ))}
    </ul>
  );
}

interface LeftOutProps {
  out: OutOfSight;
  state: PageState;
  set(change: Partial<PageState>): void;
}

const leftOutCost = ({ costs }: LeftOut, title: string) => costs.find((cost) => cost.title === title);

// Shows the first kind of cost in full and only the share of the other, for lack of room.
function leftOutCells(row: LeftOut, kind: string, at: number) {
  const cost = leftOutCost(row, kind);
  const share = (
    <td key={`${kind}%`} title={cost?.text}>
      {cost !== undefined && `${fixed(cost.share, 1)} %`}
    </td>
  );
  return at === 0 ? [<td key={kind}>{cost?.text}</td>, share] : share;
}

function leftOutHeads(kind: string, at: number) {
  const head = (
    <th key={`${kind}%`} scope="col">
      {at === 0 ? 'of all' : `of ${kind.toLowerCase()}`}
    </th>
  );
  if (at > 0) return head;
  return [
    <th key={kind} scope="col">
      {kind}
    </th>,
    head,
  ];
}

interface PartProps {
  what: string;
  rows: LeftOut[];
  isLeftOut: boolean;
  onSwitch(): void;
}

function LeftOutPart({ what, rows, isLeftOut, onSwitch }: PartProps) {
  const kinds = ['Time', 'Allocation'].filter((title) => rows.some((row) => leftOutCost(row, title) !== undefined));
  const share = rows.reduce((sum, row) => sum + (leftOutCost(row, kinds[0])?.share ?? 0), 0);
  return (
    <>
      <h2>
        {isLeftOut ? 'Left out' : 'Counted'}: {what}, {fixed(share, 1)} % of all {kinds[0].toLowerCase()}
      </h2>
      <table>
        <thead>
          <tr>
            <th />
            {kinds.map(leftOutHeads)}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {kinds.map((kind, at) => leftOutCells(row, kind, at))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" class="tool" onClick={onSwitch}>
        {isLeftOut ? 'Count it' : 'Leave it out'}
      </button>
    </>
  );
}

// Costs that are excluded from all numbers, and the switches to include them.
export function LeftOutPanel({ out: { builtins, overhead }, state, set }: LeftOutProps) {
  const switchOf = (key: 'hideBuiltins' | 'correctOverhead') => ({
    isLeftOut: state[key],
    onSwitch: () => set({ [key]: !state[key] }),
  });
  return (
    <section class="panel left-out-panel">
      {builtins.length > 0 && <LeftOutPart what="GHC's own work" rows={builtins} {...switchOf('hideBuiltins')} />}
      {overhead !== undefined && (
        <LeftOutPart what="the profiler's own time" rows={[overhead]} {...switchOf('correctOverhead')} />
      )}
    </section>
  );
}

function MessageList({ title, messages }: { title: string; messages: string[] }) {
  return (
    <>
      <h2>{messages.length === 1 ? title : `${title}s (${grouped(messages.length)})`}</h2>
      <ul class="messages" tabIndex={0} aria-label={`${title}s`}>
        {messages.map((message, index) => (
          <li key={index}>
            <SafeText text={message} />
          </li>
        ))}
      </ul>
    </>
  );
}

export const WarningsPanel = ({ warnings }: { warnings: string[] }) => (
  <section class="panel warnings-panel">
    <MessageList title="Warning" messages={warnings} />
  </section>
);

export const AdvicePanel = ({ advice }: { advice: Advice[] }) => (
  <section class="panel advice-panel">
    <h2>What next</h2>
    <ul>
      {advice.map(([rule, text, docs]) => (
        <li key={rule}>
          {partsOfAdvice(text).map((part, at) =>
            at % 2 === 0 ? (
              part
            ) : (
              <code key={at}>
                <SafeText text={part} />
              </code>
            ),
          )}{' '}
          <span class="advice-docs">({docs})</span>
        </li>
      ))}
    </ul>
  </section>
);

export const NotesPanel = ({ notes }: { notes: string[] }) => (
  <section class="panel notes-panel">
    <MessageList title="Note" messages={notes} />
  </section>
);

export function RunPanel({ facts, others }: { facts: Fact[]; others: Total[] }) {
  return (
    <section class="panel run-panel">
      <h2>Run</h2>
      <dl>
        {facts.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd title={visibleText(text, 2000)}>
              <SafeText text={text} />
            </dd>
          </div>
        ))}
      </dl>
      {others.length > 0 && (
        <>
          <h2>Other totals</h2>
          <dl class="others">
            {others.map(({ title, value, unit, notes }, index) => (
              <div key={index}>
                <dt title={title}>{title}</dt>
                <dd title={notes.join('; ')}>
                  {value} {unit}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

const box = { width: 300, height: 56 };

// The whole heap over time with its peak.
function Curve({ heap }: { heap: HeapSummary }) {
  const { curve, peakAt } = heap;
  const at = ({ x, y }: { x: number; y: number }) =>
    `${(x * box.width).toFixed(1)} ${(box.height - y * (box.height - 4)).toFixed(1)}`;
  const line = curve.map(at).join('L');
  const [first, last] = [curve[0], curve[curve.length - 1]];
  const area = `M${at({ ...first, y: 0 })}L${line}L${at({ ...last, y: 0 })}Z`;
  return (
    <svg class="heap-curve" viewBox={`0 0 ${box.width} ${box.height}`} preserveAspectRatio="none" aria-hidden="true">
      <path class="curve-area" d={area} />
      <path class="curve-line" d={`M${line}`} />
      <path class="curve-peak" d={`M${(peakAt * box.width).toFixed(1)} 0V${box.height}`} />
    </svg>
  );
}

interface HeapProps {
  heap: HeapSummary;
  large: boolean; // it is the only content
  onOpen(band?: string): void;
  children: ComponentChildren; // below the curve
}

export function HeapPanel({ heap, large, onOpen, children }: HeapProps) {
  return (
    <section class={`panel heap-panel${large ? ' large' : ''}`}>
      <h2>{heap.heading}</h2>
      <button
        type="button"
        class="curve-button"
        onClick={() => onOpen()}
        title="Show the heap over time"
        aria-label="Show the heap over time"
      >
        <Curve heap={heap} />
      </button>
      {children}
      <ol class="hot-list">
        {heap.bands.map(({ label, key, share, text }) => (
          <li key={key}>
            <button
              type="button"
              class="hot"
              title={`${visibleText(label, 500)}: show in the heap view`}
              onClick={() => onOpen(key)}
            >
              <span class="hot-name">
                <span class="name-text">
                  <SafeText text={label} />
                </span>
              </span>
              <span class="hot-value">{withUnit(text, heap.peak.unit)}</span>
              <span class="hot-share">{fixed(share, 1)} %</span>
              <span class="hot-track">
                <span class="hot-bar allocation" style={{ width: `${share}%` }} />
              </span>
            </button>
          </li>
        ))}
      </ol>
      {heap.more > 0 && (
        <p class="nothing">
          and {grouped(heap.more)} more by {heap.title.toLowerCase()}
        </p>
      )}
    </section>
  );
}
