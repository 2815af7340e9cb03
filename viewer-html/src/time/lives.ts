// SPDX-License-Identifier: BSD-3-Clause
// Names and explanations of retainers and biography phases in the heap view.

import { Phase, type HeapCensus, type Profile, type RetainerSet } from '../model/profile';

interface PhaseText {
  raw: string; // as spelled by GHC's -hb
  title: string;
  meaning: string;
}

// Indexed by Phase.
const phaseTexts: (PhaseText | undefined)[] = [
  undefined,
  {
    raw: 'VOID',
    title: 'Void: never used',
    meaning: 'Allocated but never used. If this is large, avoid allocating it.',
  },
  {
    raw: 'LAG',
    title: 'Lag: not used yet',
    meaning: 'Allocated, but first used later. If this is large, allocate it later.',
  },
  { raw: 'USE', title: 'Use: used again', meaning: 'Between the first use and the last.' },
  {
    raw: 'INHERENT_USE',
    title: 'Inherent use',
    meaning: 'Arrays and mutable objects, whose uses are not recorded.',
  },
  {
    raw: 'DRAG',
    title: 'Drag: not used again',
    meaning: 'Not used again, but still referenced. If this is large, drop the references sooner.',
  },
];

const biographyLabels = 6; // value of `breakdown` for .hp files by -hb

export function phaseOfName(name: string): Phase {
  return Math.max(
    0,
    phaseTexts.findIndex((text) => text?.raw === name),
  );
}

export const phaseText = (phase: Phase): PhaseText | undefined => phaseTexts[phase];

export function hasPhaseLabels(heap: HeapCensus): boolean {
  return heap.breakdown === biographyLabels;
}

// `(83)main,insert`, or MANY: as in GHC's -hr, not truncated.
export function retainerLabel({ strings }: Profile, { number, labels }: RetainerSet): string {
  if (labels.length === 0) return 'MANY';
  return `(${number})${Array.from(labels, (label) => strings.text(label)).join(',')}`;
}

// The stacks of its retainers, innermost first as elsewhere on the page.
export function retainerStacks({ strings }: Profile, { stacks }: RetainerSet): string[] {
  return Array.from(stacks, (stack) => strings.text(stack).split(',').join(' < ') || 'MAIN');
}

// Restrictions of the heap view to phases; first GHC's -hbdrag,void.
export const phaseChoices: { id: string; title: string; phases: Phase[] }[] = [
  { id: 'drag,void', title: 'drag and void', phases: [Phase.drag, Phase.void] },
  { id: 'void', title: 'void', phases: [Phase.void] },
  { id: 'lag', title: 'lag', phases: [Phase.lag] },
  { id: 'use', title: 'use', phases: [Phase.use] },
  { id: 'inherent_use', title: 'inherent use', phases: [Phase.inherentUse] },
  { id: 'drag', title: 'drag', phases: [Phase.drag] },
];
