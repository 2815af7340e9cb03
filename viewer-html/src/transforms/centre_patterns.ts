// Patterns that name cost centres, as convert/transforms/centre_patterns.h.

import { displayName } from '../model/names';
import { moduleName, rawName, type Profile } from '../model/profile';
import { upwards, type Steps } from '../steps';
import { byteString, textOfByteString } from '../read/strings';
import { globMatches } from './glob';

const longestQuote = 80;

// As the converter quotes names in its messages: control characters as \xNN, cut at 80 bytes.
export function quoted(text: string): string {
  const bytes = byteString(text);
  const cut = bytes.length > longestQuote;
  let shown = cut ? textOfByteString(bytes.slice(0, longestQuote)) : text;
  shown = shown.replace(/[\x00-\x1f\x7f]/g, (c) => `\\x${c.charCodeAt(0).toString(16).padStart(2, '0')}`);
  return `"${shown}${cut ? '...' : ''}"`;
}

// 1 for each cost centre that some pattern names: a glob on `name` or `Module.name`, the name raw or
// as shown to people. A pattern that equals a name matches it whatever special characters it holds.
// One that matches nothing is a warning.
export function* matchingCentres(
  profile: Profile,
  patterns: string[],
  option: string,
  warnings: string[],
): Steps<Uint8Array> {
  const wanted = patterns.map(byteString);
  const used = new Set<string>();
  const matching = new Uint8Array(profile.centres.name.length);
  yield* upwards(matching.length, (from, to) => {
    for (let i = from; i < to; i++) {
      const names = namesOf(profile, i);
      for (const pattern of wanted) {
        if (!names.some((name) => pattern === name || globMatches(pattern, name))) continue;
        matching[i] = 1;
        used.add(pattern);
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
