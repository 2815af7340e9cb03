// The top of the page: what ran, what it cost, and what the conversion had to say.

import type { Analysis } from '../analysis';
import { heapPeak } from '../heap';
import { visibleText } from '../names';
import { Role, metricOf, type RunInfo, type Value } from '../profile';
import { described, fixed, grouped, meaningOf, readableScale, secondsPerTick } from '../units';
import { SafeText } from './safe_text';

interface Card {
  title: string;
  value: string;
  unit: string;
  note: string;
}

function totalCard(analysis: Analysis, role: Role, title: string): Card[] {
  const metric = metricOf(analysis.profile, role);
  if (metric === undefined || analysis.profile.tree.size === 0) return [];
  const { run } = analysis.profile;
  const { unit } = analysis.profile.metrics[metric];
  const total = analysis.total(metric);
  const scale = readableScale(unit, run, total);
  const exact = `${grouped(total)} ${visibleText(unit, 20)}`;
  const notes = scale.format(total) === grouped(total) ? [] : [exact];
  const tick = secondsPerTick(run);
  if (role === Role.time && unit === 'ticks' && tick === undefined) notes.push('length of a tick unknown');
  const freed = analysis.freed(metric);
  if (freed !== 0) notes.push(`and ${described(freed, unit, run)} not counted`);
  const reported = reportedTotal(run, role, unit);
  if (reported !== undefined && reported.value !== total)
    notes.push(`reported: ${described(reported.value, reported.unit, run)}`);
  return [{ title, value: scale.format(total), unit: visibleText(scale.unit, 20), note: notes.join('; ') }];
}

function reportedTotal(run: RunInfo, role: Role, unit: string): { value: Value; unit: string } | undefined {
  if (role === Role.time && unit === 'ticks' && run.reportedTicks !== undefined)
    return { value: run.reportedTicks, unit };
  if (role === Role.allocation && meaningOf(unit, run).factor === 1 && run.reportedAllocation !== undefined)
    return { value: run.reportedAllocation, unit: 'bytes' };
  return undefined;
}

function callsCard(analysis: Analysis): Card[] {
  const { profile } = analysis;
  const kinds: [Role, string][] = [
    [Role.strictCalls, 'strict'], [Role.lazyCalls, 'lazy'], [Role.curriedCalls, 'curried'],
  ];
  const notes: string[] = [];
  let calls = 0n;
  const entries = metricOf(profile, Role.entries);
  if (entries !== undefined) calls = BigInt(analysis.total(entries));
  for (const [role, name] of kinds) {
    const metric = metricOf(profile, role);
    if (metric === undefined) continue;
    if (entries === undefined) calls += BigInt(analysis.total(metric));
    notes.push(`${grouped(analysis.total(metric))} ${name}`);
  }
  if (profile.tree.size === 0 || (entries === undefined && notes.length === 0)) return [];
  const title = entries === undefined ? 'Calls' : 'Entries';
  return [{ title, value: grouped(calls), unit: '', note: notes.join(', ') }];
}

function heapCards(analysis: Analysis): Card[] {
  const { heap, run } = analysis.profile;
  if (heap === undefined) return [];
  const peak = heapPeak(heap);
  const unit = heap.inWords ? 'words' : 'bytes';
  const scale = readableScale(unit, run, peak.value);
  const note = `at ${fixed(peak.time, 3)} s; ${grouped(heap.times.length)} samples`;
  return [{ title: 'Peak live heap', value: scale.format(peak.value), unit: scale.unit, note }];
}

// The command as it may have been typed.
function commandOf(run: RunInfo): string {
  const runtime = run.runtimeArguments.length > 0 ? ['+RTS', ...run.runtimeArguments, '-RTS'] : [];
  const quotedIfNeeded = (word: string) => (/^[^\s'"]+$/.test(word) ? word : `'${word}'`);
  return [...run.arguments, ...runtime].map(quotedIfNeeded).join(' ');
}

export function Header({ analysis, warnings }: { analysis: Analysis; warnings: string[] }) {
  const { run } = analysis.profile;
  const cards = [
    ...totalCard(analysis, Role.time, 'Time'),
    ...totalCard(analysis, Role.allocation, 'Allocation'),
    ...callsCard(analysis),
    ...heapCards(analysis),
  ];
  const command = commandOf(run);
  return (
    <header class="top">
      <div class="run">
        <h1><SafeText text={run.program || 'Profile'} /></h1>
        {run.date !== '' && <p class="date"><SafeText text={run.date} /></p>}
        {command !== '' && <p class="command" title={visibleText(command, 2000)}><SafeText text={command} /></p>}
      </div>
      <ul class="cards" aria-label="Totals">
        {cards.map((card) => (
          <li key={card.title}>
            <span class="card-title">{card.title}</span>
            <span class="card-value">{card.value}{card.unit !== '' && <small> {card.unit}</small>}</span>
            <span class="card-note" title={card.note}>{card.note}</span>
          </li>
        ))}
      </ul>
      {warnings.length > 0 && (
        <details class="warnings">
          <summary>{warnings.length === 1 ? '1 warning' : `${grouped(warnings.length)} warnings`} from the conversion</summary>
          <ul>{warnings.map((warning) => <li key={warning}><SafeText text={warning} /></li>)}</ul>
        </details>
      )}
    </header>
  );
}
