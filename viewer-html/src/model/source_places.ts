// SPDX-License-Identifier: BSD-3-Clause
// Places of cost centres in source files, and the costs of the lines on which they begin.

import { Analysis, GroupCosts } from './analysis';
import { groupBy, type Groups } from './groups';
import { none, type CostCentres, type Profile } from './profile';
import { upwards, type Steps } from '../steps';

export interface Place {
  file: string;
  first: number; // line
  last: number; // 0: unknown
}

// `f.hs:3:1-20` is line 3, `f.hs:(3,1)-(4,9)` is lines 3 and 4, `f.hs:3` and `f.hs:3:1` begin on
// line 3.
const pattern = /^([^<:].*?):(?:\(([0-9]{1,10}),[0-9]+\)-\(([0-9]{1,10}),[0-9]+\)|([0-9]{1,10})(:[0-9]+(-[0-9]+)?)?)$/s;

export function placeOf(position: string): Place | undefined {
  const [, file, begin, end, line, , isSpan] = pattern.exec(position) ?? [];
  const first = Number(begin ?? line ?? 0);
  const last = Number(end ?? (isSpan === undefined ? 0 : line));
  return first === 0 ? undefined : { file, first, last: last < first ? 0 : last };
}

export function placeOfCentre({ strings, centres }: Profile, centre: number): Place | undefined {
  return placeOf(strings.text(centres.position[centre]));
}

export function hasPlaces(profile: Profile): boolean {
  return (
    profile.tree.size > 0 && profile.centres.position.some((_, centre) => placeOfCentre(profile, centre) !== undefined)
  );
}

// Cost centres by the line on which they begin, and by file.
export interface Places {
  files: string[];
  fileOf: Uint32Array; // [cost centre]; none without a place
  first: Uint32Array; // [cost centre] a line
  last: Uint32Array;
  byLine: Groups;
  byFile: Groups; // a file's group has the number of its first cost centre
}

const known = new WeakMap<CostCentres, Places>();

export function* placesOf(profile: Profile): Steps<Places> {
  const ready = known.get(profile.centres);
  if (ready !== undefined) return ready;
  const count = profile.centres.position.length;
  const [fileOf, first, last] = [new Uint32Array(count).fill(none), new Uint32Array(count), new Uint32Array(count)];
  const files = new Map<string, number>();
  yield* upwards(
    count,
    (from, to) => {
      for (let i = from; i < to; i++) {
        const place = placeOfCentre(profile, i);
        if (place === undefined) continue;
        if (!files.has(place.file)) files.set(place.file, files.size);
        fileOf[i] = files.get(place.file)!;
        [first[i], last[i]] = [place.first, place.last];
      }
    },
    1 << 13,
  );
  const byLine = yield* groupBy(profile, (centre) => `${fileOf[centre]}:${first[centre]}`);
  const byFile = yield* groupBy(profile, (centre) => `${fileOf[centre]}`);
  const places = { files: [...files.keys()], fileOf, first, last, byLine, byFile };
  known.set(profile.centres, places);
  return places;
}

// Costs of lines and files including everything called from there; nested calls count once.
export class SourceCosts {
  readonly lines: GroupCosts;
  readonly files: GroupCosts;

  constructor(
    readonly analysis: Analysis,
    readonly places: Places,
  ) {
    this.lines = new GroupCosts(analysis, places.byLine);
    this.files = new GroupCosts(analysis, places.byFile);
  }

  // The groups of files present in the call tree.
  get fileGroups(): Uint32Array {
    const { byFile, fileOf } = this.places;
    return this.files.inTree.filter((id) => fileOf[byFile.representative[id]] !== none);
  }

  fileOfGroup(group: number): string {
    const { byFile, fileOf, files } = this.places;
    return files[fileOf[byFile.representative[group]]];
  }

  // The lines of a file that have costs, ascending, with their groups.
  linesOf(file: string): { line: number; group: number }[] {
    const { byLine, fileOf, files, first } = this.places;
    const id = files.indexOf(file);
    const lines: { line: number; group: number }[] = [];
    for (const group of this.lines.inTree) {
      const centre = byLine.representative[group];
      if (fileOf[centre] === id) lines.push({ line: first[centre], group });
    }
    return lines.sort((a, b) => a.line - b.line);
  }

  // The cost centres that begin on a line, one per function, costliest first.
  centresOf(group: number, metric: number | undefined): number[] {
    const { functions } = this.analysis;
    const cost = metric === undefined ? undefined : functions.inherited(metric);
    const of = (centre: number) => Number(cost?.[functions.groups.ofCentre[centre]] ?? 0);
    return [...(this.standing().get(group)?.values() ?? [])].sort((a, b) => of(b) - of(a));
  }

  // Lines on which marked cost centres of the call tree begin.
  linesNamed(marks: Uint8Array): { file: string; line: number }[] {
    const { files, fileOf, first } = this.places;
    return [...this.standing().values()].flatMap((centres) => {
      const centre = [...centres.values()].find((one) => marks[one] === 1);
      return centre === undefined ? [] : [{ file: files[fileOf[centre]], line: first[centre] }];
    });
  }

  private centres: Map<number, Map<number, number>> | undefined;

  // Cost centres in the call tree, by line and function.
  private standing(): Map<number, Map<number, number>> {
    if (this.centres !== undefined) return this.centres;
    const { groups, inTree } = this.analysis.functions;
    const stands = new Set(inTree);
    const all = new Map<number, Map<number, number>>();
    for (const [centre, line] of this.places.byLine.ofCentre.entries()) {
      const id = groups.ofCentre[centre];
      if (!stands.has(id) || this.places.fileOf[centre] === none) continue;
      const functions = all.get(line) ?? new Map<number, number>();
      if (!functions.has(id)) functions.set(id, centre);
      all.set(line, functions);
    }
    return (this.centres = all);
  }
}

export function* sourceCosts(analysis: Analysis, metrics: number[]): Steps<SourceCosts> {
  const costs = new SourceCosts(analysis, yield* placesOf(analysis.profile));
  yield* costs.lines.prepare(metrics);
  yield* costs.files.prepare(metrics);
  return costs;
}
