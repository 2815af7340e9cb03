// The panels of the overview that are about the whole run.

import type { ComponentChildren } from 'preact';
import type { Fact, HeapSummary, Total } from '../../overview';
import { visibleText } from '../../model/names';
import { fixed, grouped } from '../../model/units';
import { SafeText } from '../safe_text';

export function TotalCards({ totals }: { totals: Total[] }) {
  return (
    <ul class="total-cards" aria-label="Totals">
      {totals.map(({ title, value, unit, notes }) => (
        <li key={title}>
          <span class="card-title">{title}</span>
          <span class="card-value">{value}{unit !== '' && <small> {unit}</small>}</span>
          <span class="card-note" title={notes.join('; ')}>{notes.join('; ')}</span>
        </li>
      ))}
    </ul>
  );
}

export function WarningsPanel({ warnings }: { warnings: string[] }) {
  return (
    <section class="panel warnings-panel">
      <h2>{warnings.length === 1 ? 'Warning' : `Warnings (${grouped(warnings.length)})`}</h2>
      <ul tabIndex={0} aria-label="Warnings">
        {warnings.map((warning, index) => <li key={index}><SafeText text={warning} /></li>)}
      </ul>
    </section>
  );
}

export function RunPanel({ facts, others }: { facts: Fact[]; others: Total[] }) {
  return (
    <section class="panel run-panel">
      <h2>Run</h2>
      <dl>
        {facts.map(({ title, text }) => (
          <div key={title}><dt>{title}</dt><dd title={visibleText(text, 2000)}><SafeText text={text} /></dd></div>
        ))}
      </dl>
      {others.length > 0 && (
        <>
          <h2>Other totals</h2>
          <dl class="others">
            {others.map(({ title, value, unit, notes }, index) => (
              <div key={index}><dt title={title}>{title}</dt><dd title={notes.join('; ')}>{value} {unit}</dd></div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

const box = { width: 300, height: 56 };

// The whole heap over time, with its peak marked.
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
  large: boolean; // there is nothing else to show
  onOpen(band?: string): void;
  children: ComponentChildren; // below the curve
}

export function HeapPanel({ heap, large, onOpen, children }: HeapProps) {
  return (
    <section class={`panel heap-panel${large ? ' large' : ''}`}>
      <h2>{heap.heading}</h2>
      <button type="button" class="curve-button" onClick={() => onOpen()} title="Show the heap over time" aria-label="Show the heap over time">
        <Curve heap={heap} />
      </button>
      {children}
      <ol class="hot-list">
        {heap.bands.map(({ label, key, share, text }) => (
          <li key={key}>
            <button type="button" class="hot" title={`${visibleText(label, 500)}: show in the heap view`} onClick={() => onOpen(key)}>
              <span class="hot-name"><span class="name-text"><SafeText text={label} /></span></span>
              <span class="hot-value">{text} {heap.peak.unit}</span>
              <span class="hot-share">{fixed(share, 1)} %</span>
              <span class="hot-track"><span class="hot-bar allocation" style={{ width: `${share}%` }} /></span>
            </button>
          </li>
        ))}
      </ol>
      {heap.more > 0 && <p class="nothing">and {grouped(heap.more)} more by {heap.title.toLowerCase()}</p>}
    </section>
  );
}
