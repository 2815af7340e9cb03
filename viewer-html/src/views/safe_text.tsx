// SPDX-License-Identifier: BSD-3-Clause
// Text from a profile on the page. It becomes text nodes alone, cut off from the direction of what
// surrounds it, with escapes for characters that would act instead of show.

import { visiblePieces } from '../model/names';

export const mostShown = 600; // characters; no row is wider

export function SafeText({ text, mark }: { text: string; mark?: boolean }) {
  const pieces = visiblePieces(text, mostShown).map((piece) =>
    piece.escaped ? <span class="escape">{piece.text}</span> : piece.text,
  );
  return <bdi class={mark ? 'found' : undefined}>{pieces}</bdi>;
}
