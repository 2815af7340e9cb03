// SPDX-License-Identifier: BSD-3-Clause
// Cuts a call tree at a depth, as in convert/transforms/max_depth.h.

import type { Profile } from '../model/profile';
import { depths } from '../model/tree';
import { upwards, type Steps } from '../steps';
import { quoted } from './centre_patterns';
import { foldUnmarked } from './fold_into_callers';
import type { Moved } from './moves';

const largest = 0xffffffff;

// `12`; undefined for an empty text. Throws Error with a user-readable message for anything else.
export function parseDepth(text: string): number | undefined {
  if (text === '') return undefined;
  const depth = Number(text);
  if (!/^[0-9]+$/.test(text) || depth > largest) throw new Error(`${quoted(text)} is not a depth: 0, 1, 2, ...`);
  return depth;
}

// Entries deeper than `depth` are folded into their ancestor at that depth. The root's depth is 0.
export function* limitDepth(profile: Profile, depth: number): Steps<Moved> {
  const { tree } = profile;
  const depthOf = yield* depths(tree);
  const keep = new Uint8Array(tree.size);
  let kept = 0;
  yield* upwards(tree.size, (from, to) => {
    for (let i = from; i < to; i++) {
      if (depthOf[i] > depth) continue;
      keep[i] = 1;
      kept++;
    }
  });
  if (kept === tree.size) return { profile, moved: undefined };
  return yield* foldUnmarked(profile, keep);
}
