// SPDX-License-Identifier: BSD-3-Clause
// Search by name: case-insensitive plain text, or /a regular expression/ with the flags i, m, s, u.

import { displayName } from './names';
import { moduleName, rawName, type CallTree, type CostCentres, type Profile, type Sums, type Value } from './profile';
import { upwards, type Steps } from '../steps';
import { add } from './tree';

export interface Query {
  // May take arbitrarily long for an expression: the page uses a worker
  // (views/expression_search.ts).
  matches(text: string): boolean;
  expression?: RegExp;
}

// Undefined for an empty query. Throws SyntaxError for a malformed expression.
export function parseQuery(text: string): Query | undefined {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return undefined;
  const expression = /^\s*\/(.+)\/([imsu]*)\s*$/s.exec(text);
  if (expression !== null) {
    const pattern = new RegExp(expression[1], expression[2]);
    return { matches: (name) => pattern.test(name), expression: pattern };
  }
  return { matches: (name) => name.toLowerCase().includes(wanted) };
}

// The names to search, each text once, because many cost centres may share one.
interface SearchedNames {
  texts: string[];
  ofCentre: Uint32Array[]; // each: [cost centre] -> index in `texts` of one of its names
  // (searchedOf)
}

const namesAtOnce = 1 << 13; // a name takes longer than a number
const known = new WeakMap<CostCentres, SearchedNames>();

export function* searchedNames(profile: Profile): Steps<SearchedNames> {
  const { centres } = profile;
  const ready = known.get(centres);
  if (ready !== undefined) return ready;
  const count = centres.name.length;
  const names: SearchedNames = { texts: [], ofCentre: Array.from({ length: 4 }, () => new Uint32Array(count)) };
  const ids = new Map<string, number>();
  const idOf = (text: string) => {
    let id = ids.get(text);
    if (id === undefined) ids.set(text, (id = names.texts.push(text) - 1));
    return id;
  };
  yield* upwards(
    count,
    (from, to) => {
      for (let i = from; i < to; i++) searchedOf(profile, i).forEach((text, n) => (names.ofCentre[n][i] = idOf(text)));
    },
    namesAtOnce,
  );
  known.set(centres, names);
  return names;
}

// The names of a cost centre, as shown and raw, with and without its module, so that both `/^fib$/` and `/^Main\.fib$/`
// match.
function searchedOf(profile: Profile, centre: number): [string, string, string, string] {
  const module = moduleName(profile, centre);
  const prefix = module === '' ? '' : `${module}.`;
  const raw = rawName(profile, centre);
  const shown = displayName(raw);
  return [prefix + shown, prefix + raw, shown, raw];
}

// 1 for each cost centre with a matching name.
export function centresNamed({ ofCentre }: SearchedNames, found: Uint8Array): Uint8Array {
  return Uint8Array.from(ofCentre[0], (_, centre) => Number(ofCentre.some((names) => found[names[centre]] === 1)));
}

// 1 for each cost centre whose name matches, with or without its module, as shown or raw.
export function matchingCentres(profile: Profile, query: Query): Uint8Array {
  const found = new Uint8Array(profile.centres.name.length);
  for (let i = 0; i < found.length; i++) {
    if (searchedOf(profile, i).some((text) => query.matches(text))) found[i] = 1;
  }
  return found;
}

export function countMatchingNodes(tree: CallTree, centres: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < tree.size; i++) count += centres[tree.centre[i]];
  return count;
}

// The inherited cost of matching entries, counting nested ones once. `top`: only in the subtree of
// this entry.
export function matchingCost(tree: CallTree, centres: Uint8Array, inherited: Sums, top = 0): Value {
  let sum: Value = 0;
  const end = tree.size === 0 ? 0 : tree.ends[top];
  for (let i = top; i < end; ) {
    const found = centres[tree.centre[i]] === 1;
    if (found) sum = add(sum, inherited[i]);
    i = found ? tree.ends[i] : i + 1;
  }
  return sum;
}

// The nodes of matching cost centres, greatest value first; equal ones in tree order.
export function matchingNodes(tree: CallTree, centres: Uint8Array, sums?: Sums): Uint32Array {
  const nodes = new Uint32Array(countMatchingNodes(tree, centres));
  for (let i = 0, at = 0; i < tree.size; i++) if (centres[tree.centre[i]] === 1) nodes[at++] = i;
  if (sums === undefined) return nodes;
  return nodes.sort((a, b) => (sums[a] === sums[b] ? a - b : sums[a] < sums[b] ? 1 : -1));
}
