// Search by name: plain text without regard to case, or /a regular expression/ with the flags
// i, m, s, u.

import { displayName } from './names';
import { moduleName, rawName, type CallTree, type Profile, type Sums, type Value } from './profile';
import { add } from './tree';

export interface Query {
  matches(text: string): boolean;
}

// Undefined for an empty query. Throws SyntaxError for a malformed expression.
export function parseQuery(text: string): Query | undefined {
  if (text === '') return undefined;
  const expression = /^\/(.+)\/([imsu]*)$/s.exec(text);
  if (expression !== null) {
    const pattern = new RegExp(expression[1], expression[2]);
    return { matches: (name) => pattern.test(name) };
  }
  const wanted = text.toLowerCase();
  return { matches: (name) => name.toLowerCase().includes(wanted) };
}

// 1 for each cost centre whose `Module.name` matches, be the name as shown or raw.
export function matchingCentres(profile: Profile, query: Query): Uint8Array {
  const found = new Uint8Array(profile.centres.name.length);
  for (let i = 0; i < found.length; i++) {
    const module = moduleName(profile, i);
    const prefix = module === '' ? '' : `${module}.`;
    const raw = rawName(profile, i);
    const shown = displayName(raw);
    if (query.matches(prefix + shown) || (shown !== raw && query.matches(prefix + raw))) found[i] = 1;
  }
  return found;
}

export function countMatchingNodes(tree: CallTree, centres: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < tree.size; i++) count += centres[tree.centre[i]];
  return count;
}

// What the matching entries cost with all below them; one below another counts once. `top`: only of
// those from this entry down.
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

// The nodes of matching cost centres, those of greatest value first; equals in the tree's order.
export function matchingNodes(tree: CallTree, centres: Uint8Array, sums?: Sums): Uint32Array {
  const nodes = new Uint32Array(countMatchingNodes(tree, centres));
  for (let i = 0, at = 0; i < tree.size; i++) if (centres[tree.centre[i]] === 1) nodes[at++] = i;
  if (sums === undefined) return nodes;
  return nodes.sort((a, b) => (sums[a] === sums[b] ? a - b : sums[a] < sums[b] ? 1 : -1));
}
