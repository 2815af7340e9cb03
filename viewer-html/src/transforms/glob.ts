// SPDX-License-Identifier: BSD-3-Clause
// Name patterns, as in convert/transforms/glob.h: `*` matches any characters, `?` one byte, `[a-z]` and `[!a-z]` one in
// or not in a set; `\` escapes the next character. A `[` without `]` matches itself. Both texts are byteString()s
// (strings.ts).

// The end, one past its ']', of the set that begins at pattern[at] === '['; 0 if there is none.
function setEnd(pattern: string, at: number): number {
  let i = at + 1;
  if (pattern[i] === '!') i++;
  if (pattern[i] === ']') i++;
  return pattern.indexOf(']', i) + 1;
}

function inSet(set: string, byte: number): boolean {
  const negated = set[1] === '!';
  let found = false;
  for (let i = negated ? 2 : 1; i + 1 < set.length; ) {
    const low = set.charCodeAt(i);
    if (i + 3 < set.length && set[i + 1] === '-') {
      found ||= low <= byte && byte <= set.charCodeAt(i + 2);
      i += 3;
    } else {
      found ||= low === byte;
      i++;
    }
  }
  return found !== negated;
}

// Matches one byte of text against pattern[at]; returns the length of pattern consumed, 0 on a mismatch.
function matchOne(pattern: string, at: number, byte: number): number {
  const special = pattern[at];
  if (special === '?') return 1;
  if (special === '\\' && at + 1 < pattern.length) return pattern.charCodeAt(at + 1) === byte ? 2 : 0;
  if (special === '[') {
    const end = setEnd(pattern, at);
    if (end !== 0) return inSet(pattern.slice(at, end), byte) ? end - at : 0;
  }
  return pattern.charCodeAt(at) === byte ? 1 : 0;
}

export function globMatches(pattern: string, text: string): boolean {
  // On a mismatch only the last star absorbs one more character: at most quadratic.
  let p = 0;
  let t = 0;
  let star = -1;
  let starText = 0;
  while (t < text.length) {
    if (pattern[p] === '*') {
      star = p++;
      starText = t;
      continue;
    }
    const step = p < pattern.length ? matchOne(pattern, p, text.charCodeAt(t)) : 0;
    if (step > 0) {
      p += step;
      t++;
    } else if (star >= 0) {
      p = star + 1;
      t = ++starText;
    } else {
      return false;
    }
  }
  while (pattern[p] === '*') p++;
  return p === pattern.length;
}
