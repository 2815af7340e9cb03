// SPDX-License-Identifier: BSD-3-Clause
// The folded path from the root to the entry visited last, for fold_recursion.ts. Returning to an earlier position
// hides the later ones until the walk leaves the entry that caused it; replacements made meanwhile remember what they
// replaced. Every step takes constant time.

import { none } from '../model/profile';

const stepFields = 4; // of `steps`: length before, place of the function before (none: it did not
// append), function and node replaced

export class FoldedPath {
  private length = 0; // later positions are hidden
  private functionAt: Uint32Array = new Uint32Array(64).fill(none);
  private nodeAt: Uint32Array = new Uint32Array(64);
  private readonly placeOf: Uint32Array; // [function]; valid if functionAt agrees
  private steps: Uint32Array = new Uint32Array(64 * stepFields); // one for each entry on the path being folded
  private stepsTaken = 0;

  constructor(functions: number) {
    this.placeOf = new Uint32Array(functions);
  }

  // The function's entry on the path, or none.
  find(id: number): number {
    const place = this.placeOf[id];
    return place < this.length && this.functionAt[place] === id ? this.nodeAt[place] : none;
  }

  // The path must not be empty.
  last(): number {
    return this.nodeAt[this.length - 1];
  }

  // Truncates the path at the function, which must be on it.
  enterAgain(id: number): void {
    this.record(none, 0, 0);
    this.length = this.placeOf[id] + 1;
  }

  enter(id: number, node: number): void {
    const at = this.length;
    if (at === this.functionAt.length) {
      this.functionAt = widened(this.functionAt, none);
      this.nodeAt = widened(this.nodeAt, 0);
    }
    this.record(this.placeOf[id], this.functionAt[at], this.nodeAt[at]);
    this.functionAt[at] = id;
    this.nodeAt[at] = node;
    this.placeOf[id] = at;
    this.length++;
  }

  leave(): void {
    const step = --this.stepsTaken * stepFields;
    const { steps } = this;
    const at = (this.length = steps[step]);
    if (steps[step + 1] === none) return;
    this.placeOf[this.functionAt[at]] = steps[step + 1];
    this.functionAt[at] = steps[step + 2];
    this.nodeAt[at] = steps[step + 3];
  }

  private record(placeBefore: number, functionBefore: number, nodeBefore: number): void {
    const step = this.stepsTaken++ * stepFields;
    if (step === this.steps.length) this.steps = widened(this.steps, 0);
    this.steps[step] = this.length;
    this.steps[step + 1] = placeBefore;
    this.steps[step + 2] = functionBefore;
    this.steps[step + 3] = nodeBefore;
  }
}

function widened(array: Uint32Array, filler: number): Uint32Array {
  const wider = new Uint32Array(array.length * 2);
  wider.set(array);
  if (filler !== 0) wider.fill(filler, array.length);
  return wider;
}
