// SPDX-License-Identifier: BSD-3-Clause
// Positions in source files, costs of their lines, and their text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Analysis } from '../../../viewer-html/src/model/analysis';
import { sourceRows } from '../../../viewer-html/src/model/source_lines';
import { hasPlaces, placeOf, sourceCosts, type SourceCosts } from '../../../viewer-html/src/model/source_places';
import { qualifiedName } from '../../../viewer-html/src/model/names';
import type { SourceText } from '../../../viewer-html/src/model/profile';
import { readPgcl } from '../../../viewer-html/src/read/pgcl';
import { finish } from '../../../viewer-html/src/steps';
import { pgclBytes, profileOf } from './pages';

test('a position names lines of a file', () => {
  const said = (position: string) => {
    const place = placeOf(position);
    return place === undefined ? 'none' : `${place.first}${place.last === 0 ? '' : `-${place.last}`} of ${place.file}`;
  };
  assert.equal(said('src/f.hs:3:1-20'), '3-3 of src/f.hs');
  assert.equal(said('f.hs:(3,1)-(14,9)'), '3-14 of f.hs');
  assert.equal(said('f.go:3'), '3 of f.go');
  assert.equal(said('f.go:3:7'), '3 of f.go');
  assert.equal(said('C:\\src\\f.hs:3:1-20'), '3-3 of C:\\src\\f.hs');
  assert.equal(said('C:\\f.go:3'), '3 of C:\\f.go');
  assert.equal(said('f.hs:(14,1)-(3,9)'), '14 of f.hs');
  for (const nowhere of [
    '',
    '<entire-module>',
    '<x>:3',
    'f.hs',
    ':1:2',
    'f.hs:x',
    'f.hs:0:1-2',
    'f.hs:99999999999:1-2',
    'f.hs:(x',
  ])
    assert.equal(said(nowhere), 'none', nowhere);
});

test('source text is read, in pieces', async () => {
  const { sources } = await profileOf('sources');
  assert.deepEqual(
    sources.map(({ file, lineCount, pieces }) => [file, lineCount, pieces.map(({ first }) => first)]),
    [
      ['app/Main.hs', 6, [1]],
      ['src/Lib.hs', 1200, [95, 395]],
      ['src/Two.hs', 0, []],
    ],
  );
  assert.deepEqual(
    (await profileOf('full')).sources.map(({ file }) => file),
    ['empty.hs', 'fib.hs'],
  );
  assert.deepEqual((await profileOf('small')).sources, []);
});

test('source text that makes no sense is refused', async () => {
  const whole = pgclBytes('small');
  const error = async (...payload: number[]) => {
    const bytes = Uint8Array.of(...whole.slice(0, -6), 11, payload.length, ...payload, 0, 4, 0, 0, 0, 0);
    return readPgcl(bytes).then(
      () => 'no error',
      (failure: Error) => failure.message.replace(/^byte \d+: /, ''),
    );
  };
  const [a, b] = [
    [1, 0x61],
    [1, 0x62],
  ];
  assert.match(await error(1, ...a, 9, 1, 1, 1, 0x78), /^checksum: /);
  assert.equal(await error(2, ...b, 1, 0, ...a, 1, 0), 'name of a source file: is not after the preceding one');
  assert.equal(await error(2, ...a, 1, 0, ...a, 1, 0), 'name of a source file: is not after the preceding one');
  assert.equal(await error(1, ...a, 9, 1, 0, 0), 'first line of a piece: is not after the preceding lines');
  assert.equal(await error(1, ...a, 9, 2, 1, 1, 10, 2, 0), 'first line of a piece: is not after the preceding lines');
  assert.equal(await error(1, ...a, 9, 1, 9, 1, 10), 'lines of a piece: end after the last line of the file');
  assert.match(await error(1, ...a, 9, 0x7f), /^number of pieces of a source file: /);
  assert.match(await error(0, 0), /^source text: /);
});

const text = (pieces: [number, string][], lineCount: number): SourceText => ({
  file: 'f',
  lineCount,
  pieces: pieces.map(([first, lines]) => ({ first, bytes: new TextEncoder().encode(lines) })),
});
const rowTexts = (rows: ReturnType<typeof sourceRows>) =>
  rows.map(({ number, text: line, group, left }) =>
    left > 0 ? `(${left})` : `${number} ${line ?? '?'}${group < 0 ? '' : ` #${group}`}`,
  );

test('rows are the existing lines and those with costs, with gaps marked', () => {
  const source = text(
    [
      [3, 'c\n\td'],
      [9, 'ab\ti'],
    ],
    20,
  );
  assert.deepEqual(
    rowTexts(
      sourceRows(source, [
        { line: 4, group: 7 },
        { line: 12, group: 8 },
      ]),
    ),
    ['(2)', '3 c', '4         d #7', '(4)', '9 ab      i', '(2)', '12 ? #8', '(8)'],
  );
  assert.deepEqual(rowTexts(sourceRows(undefined, [{ line: 4, group: 7 }])), ['(3)', '4 ? #7']);
  assert.deepEqual(rowTexts(sourceRows(text([[1, 'a']], 1), [{ line: 5, group: 0 }])), ['1 a', '(3)', '5 ? #0']);
  assert.deepEqual(sourceRows(text([], 0), []), []);
});

async function costsOf(name: string): Promise<SourceCosts> {
  return finish(sourceCosts(new Analysis(await profileOf(name)), [0]));
}
const lineCosts = (costs: SourceCosts, file: string) =>
  costs
    .linesOf(file)
    .map(({ line, group }) => `${line}: ${costs.lines.individual(0)[group]} of ${costs.lines.inherited(0)[group]}`);

test('a line costs what the functions that begin on it cost, a call among them once', async () => {
  const costs = await costsOf('sources');
  assert.deepEqual(lineCosts(costs, 'app/Main.hs'), ['3: 10 of 914', '5: 90 of 90']);
  assert.deepEqual(lineCosts(costs, 'src/Lib.hs'), ['100: 300 of 800', '400: 500 of 500', '2000: 1 of 1']);
  assert.deepEqual(lineCosts(costs, 'nowhere.hs'), []);
});

test('files are those with positions in the call tree, and a call within one counts once', async () => {
  const costs = await costsOf('sources');
  const files = Array.from(
    costs.fileGroups,
    (id) => `${costs.fileOfGroup(id)}: ${costs.files.individual(0)[id]} of ${costs.files.inherited(0)[id]}`,
  );
  assert.deepEqual(files.sort(), [
    'app/Main.hs: 100 of 914',
    'missing/Text.hs: 7 of 7',
    'src/Lib.hs: 801 of 801',
    'src/Two.hs: 6 of 6',
  ]);
});

test('the functions of a line are those in the call tree, the costliest first', async () => {
  const costs = await costsOf('sources');
  const { group } = costs.linesOf('app/Main.hs')[1];
  const names = costs.centresOf(group, 0).map((centre) => qualifiedName(costs.analysis.profile, centre));
  assert.deepEqual(names, ['Main.go', 'Main.step']);
});

test('a profile has positions if a cost centre in its call tree has one', async () => {
  assert.equal(hasPlaces(await profileOf('sources')), true);
  assert.equal(hasPlaces(await profileOf('hostile')), false);
  assert.equal(hasPlaces(await profileOf('heap')), false);
});
