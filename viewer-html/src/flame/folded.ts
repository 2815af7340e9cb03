// SPDX-License-Identifier: BSD-3-Clause
// A call tree as folded stacks, one per line: `Main.main;Data.List.sort 400`, with display names and exact numbers, for
// nodes with costs of their own. Names are escaped as by the converter: `;` becomes `:`, a control character `\x0a`,
// and text that would be read as a count or comment is changed.

import { allFunctions } from './flame_labels';
import type { Branches } from '../model/branches';
import { qualifiedName } from '../model/names';
import { none, type Profile, type Value } from '../model/profile';
import { stepRows } from '../pause';
import type { Steps } from '../steps';
import { byteString } from '../model/strings';
import { add } from '../model/tree';

const mostBytes = 512 * 2 ** 20;
const partCharacters = 1 << 20;

// A node's cost including everything below it.
export type Cost = (node: number) => Value;

export class TooLarge extends Error {
  override name = 'TooLarge';
}

const hexEscape = (character: string) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`;

// One character per byte.
function foldedName(profile: Profile, centre: number): string {
  return byteString(qualifiedName(profile, centre))
    .replace(/[\x00-\x1f\x7f]/g, hexEscape)
    .replace(/;/g, ':')
    .replace(/ (?=(?:[0-9][0-9.]*)?$)/, '_')
    .replace(/^#(?= |$)/, hexEscape);
}

// A node's cost without its calls.
function ownCost(branches: Branches, node: number, cost: Cost): Value {
  let below: Value = 0;
  const calls = branches.children(node);
  for (let i = 0; i < calls.length; i++) below = add(below, cost(calls[i]));
  const all = cost(node);
  if (typeof all === 'number' && typeof below === 'number') return all - below;
  return BigInt(all) - BigInt(below);
}

function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

// The text of a node and its subtree, in parts. Throws TooLarge for very deep stacks, because the
// size grows with the square of the depth.
export function* foldedText(
  profile: Profile,
  branches: Branches,
  from: number,
  costOf: Cost,
  most = mostBytes,
): Steps<Uint8Array[]> {
  const parts: Uint8Array[] = [];
  const names = new Map<number, string>();
  const nameOf = (centre: number) => {
    let name = names.get(centre);
    if (name === undefined) names.set(centre, (name = foldedName(profile, centre)));
    return name;
  };
  const waiting: { node: number; stack: string }[] = [{ node: from, stack: '' }];
  let text = '';
  let size = 0;
  let rows = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node } = next;
    const centre = branches.centre(node);
    const name = centre === none ? '' : nameOf(centre);
    const stack = next.stack === '' || name === '' ? next.stack + name : `${next.stack};${name}`;
    const cost = ownCost(branches, node, costOf);
    // A root that stands for all functions has a cost of its own if cheap functions are hidden.
    if (cost > 0) text += `${stack === '' ? allFunctions : stack} ${cost}\n`;
    if (size + text.length + stack.length > most)
      throw new TooLarge(`The folded stacks take more than ${most / 2 ** 20} MB: zoom in, or set a minimum`);
    if (text.length >= partCharacters) {
      size += text.length;
      parts.push(bytesOf(text));
      text = '';
      yield;
    }
    if (++rows % stepRows === 0) yield;
    const calls = branches.children(node);
    for (let i = calls.length - 1; i >= 0; i--) waiting.push({ node: calls[i], stack });
  }
  parts.push(bytesOf(text));
  return parts;
}
