// SPDX-License-Identifier: BSD-3-Clause
// Text from a profile on the page. It becomes nothing but text nodes; its direction is isolated from its surroundings,
// and characters that would take effect are escaped.

import { visiblePieces } from '../model/names';

export const mostShown = 600; // characters; rows are never wider

export function SafeText({ text, mark }: { text: string; mark?: boolean }) {
  const pieces = visiblePieces(text, mostShown).map((piece) =>
    piece.escaped ? <span class="escape">{piece.text}</span> : piece.text,
  );
  return <bdi class={mark ? 'found' : undefined}>{pieces}</bdi>;
}
