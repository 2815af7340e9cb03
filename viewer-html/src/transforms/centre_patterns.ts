// SPDX-License-Identifier: BSD-3-Clause
// Patterns that name cost centres, as in convert/transforms/centre_patterns.h.

import { displayName } from '../model/names';
import { moduleName, rawName, type Profile } from '../model/profile';
import { upwards, type Steps } from '../steps';
import { byteString } from '../model/strings';
import { globMatches } from './glob';

const longestQuote = 80; // bytes

// Characters that the converter's printable() escapes: controls, direction and separator marks, and bytes that are not
// UTF-8.
const obeyed = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\p{Cs}]/u;

// Quotes names like the converter's messages (formats/base/diagnostics.h).
export function quoted(text: string): string {
  let shown = '';
  let room = longestQuote;
  for (const character of text) {
    const bytes = byteString(character);
    if (bytes.length > room) return `"${shown}..."`;
    room -= bytes.length;
    shown += obeyed.test(character)
      ? Array.from(bytes, (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`).join('')
      : character;
  }
  return `"${shown}"`;
}

// 1 for each cost centre named by a pattern: a glob on `name` or `Module.name`, raw or as displayed. A pattern equal to
// a name matches it despite special characters. A pattern without matches is a warning.
export function* matchingCentres(
  profile: Profile,
  patterns: string[],
  option: string,
  warnings: string[],
): Steps<Uint8Array> {
  const wanted = patterns.map(byteString);
  const used = new Set<string>();
  const names = new Set<string>();
  const matching = new Uint8Array(profile.centres.name.length);
  yield* upwards(matching.length, (from, to) => {
    for (let i = from; i < to; i++) for (const name of namesOf(profile, i)) names.add(name);
  });
  const matches = wanted.map((pattern) =>
    names.has(pattern) ? (name: string) => name === pattern : (name: string) => globMatches(pattern, name),
  );
  yield* upwards(matching.length, (from, to) => {
    for (let i = from; i < to; i++) {
      const candidates = namesOf(profile, i);
      for (let p = 0; p < wanted.length; p++) {
        if (!candidates.some(matches[p])) continue;
        matching[i] = 1;
        used.add(wanted[p]);
      }
    }
  });
  patterns.forEach((pattern, i) => {
    if (!used.has(wanted[i])) warnings.push(`${option} ${quoted(pattern)} matches no cost centre`);
  });
  return matching;
}

function namesOf(profile: Profile, centre: number): string[] {
  const text = rawName(profile, centre);
  const raw = byteString(text);
  const shown = byteString(displayName(text));
  const module = `${byteString(moduleName(profile, centre))}.`;
  return shown === raw ? [raw, module + raw] : [raw, shown, module + raw, module + shown];
}
