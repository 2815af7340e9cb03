// SPDX-License-Identifier: BSD-3-Clause
// Display names. The data always keep the raw name. displayName follows formats/model/names.h.

import { moduleName, rawName, type Profile } from './profile';

const kinds: [prefix: string, shown: string][] = [
  ['\\', '<lambda>'],
  ['_c', '<case>'],
  ['_if', '<if>'],
  ['_g', '<guard>'],
];

const largest = (1n << 64n) - 1n;

// `;12;4` -> `12`; empty for any other suffix.
function lineOfSuffix(suffix: string): string {
  const line = /^;([0-9]+)(?:;|$)/.exec(suffix)?.[1] ?? '';
  if (line.length < 20) return line;
  const digits = line.replace(/^0+/, '');
  return digits.length <= 20 && BigInt(digits || 0) <= largest ? line : '';
}

// Makes Clean's generated names readable: `\;12;4` and `<lambda>[line:12];C` ->
// `<lambda>[line:12]`, `_c;10;2` -> `<case>[line:10]`, `_if;9;1` -> `<if>[line:9]`, `_g;7;3` ->
// `<guard>[line:7]`; an empty name -> `<unnamed>`.
export function displayName(raw: string): string {
  if (raw === '') return '<unnamed>';
  for (const [prefix, shown] of kinds) {
    if (raw.startsWith(prefix)) {
      const line = lineOfSuffix(raw.slice(prefix.length));
      if (line !== '') return `${shown}[line:${line}]`;
    }
    if (raw.startsWith(shown + '[line:')) {
      const bracket = raw.indexOf(']');
      if (bracket >= 0 && (bracket + 1 === raw.length || raw[bracket + 1] === ';')) return raw.slice(0, bracket + 1);
    }
  }
  return raw;
}

// `Module.name` with displayName; just the name if it has no module.
export function qualifiedName(profile: Profile, centre: number): string {
  const module = moduleName(profile, centre);
  const name = displayName(rawName(profile, centre));
  return module === '' ? name : `${module}.${name}`;
}

export interface Piece {
  text: string;
  escaped: boolean; // replaces a character that must not take effect
}

// Controls, invisible and direction-changing characters, line separators, and the lone surrogates
// that strings.ts uses for invalid UTF-8.
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

function escapeOf(character: string): string {
  const code = character.codePointAt(0)!;
  if (code === 9) return '\\t';
  if (code === 10) return '\\n';
  if (code >= 0xdc80 && code <= 0xdcff) return `\\x${(code - 0xdc00).toString(16)}`;
  if (code < 0x100) return `\\x${code.toString(16).padStart(2, '0')}`;
  return `\\u{${code.toString(16)}}`;
}

// Splits the text into pieces that are safe to show.
export function visiblePieces(text: string, most = Infinity): Piece[] {
  const cut = text.length > most ? text.slice(0, most) : text;
  const pieces: Piece[] = [];
  let done = 0;
  for (const match of cut.matchAll(unsafe)) {
    if (match.index > done) pieces.push({ text: cut.slice(done, match.index), escaped: false });
    pieces.push({ text: escapeOf(match[0]), escaped: true });
    done = match.index + match[0].length;
  }
  if (done < cut.length) pieces.push({ text: cut.slice(done), escaped: false });
  if (cut.length < text.length) pieces.push({ text: '…', escaped: true });
  return pieces;
}

export function visibleText(text: string, most = Infinity): string {
  return visiblePieces(text, most)
    .map((piece) => piece.text)
    .join('');
}
