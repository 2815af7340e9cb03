// SPDX-License-Identifier: BSD-3-Clause
// The source text of .pgcl version 3 (formats/pgcl/FORMAT.md, 4.11).

import type { ByteCursor } from './byte_cursor';
import type { SourceText } from '../model/profile';
import { byteString, textOfBytes } from '../model/strings';

const lineFeed = 10;
const name = 'name of a source file';

export function readSourceText(cursor: ByteCursor): SourceText[] {
  const sources: SourceText[] = [];
  const count = cursor.count('number of source files', 3);
  for (let i = 0; i < count; i++) {
    const begin = cursor.at;
    const file = textOfBytes(cursor.text(name));
    if (i > 0 && byteString(sources[i - 1].file) >= byteString(file))
      cursor.fail(name, 'is not after the preceding one', begin);
    sources.push(readFile(cursor, file));
  }
  return sources;
}

function readFile(cursor: ByteCursor, file: string): SourceText {
  const source: SourceText = { file, lineCount: cursor.index('number of lines of a source file', 2 ** 32), pieces: [] };
  const count = cursor.count('number of pieces of a source file', 2);
  let before = 0;
  for (let i = 0; i < count; i++) {
    const begin = cursor.at;
    const first = cursor.number('first line of a piece');
    const bytes = cursor.text('lines of a piece');
    if (first <= before) cursor.fail('first line of a piece', 'is not after the preceding lines', begin);
    before = first;
    for (const byte of bytes) if (byte === lineFeed) before++;
    if (before > source.lineCount) cursor.fail('lines of a piece', 'end after the last line of the file', begin);
    source.pieces.push({ first, bytes });
  }
  return source;
}
