// SPDX-License-Identifier: BSD-3-Clause
// The transforms, compared with the converter's results for random profiles (tests/viewer/make_transformed).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readPgcl } from '../../../viewer-html/src/read/pgcl';
import { moduleName, rawName, type Profile } from '../../../viewer-html/src/model/profile';
import { finish } from '../../../viewer-html/src/steps';
import { byteString } from '../../../viewer-html/src/model/strings';
import { transform } from '../../../viewer-html/src/transforms/transform';
import { pagesFolder } from './pages';
import { assertInverted, invertedOnPage } from './inverted_trees';
import { addOption, noOptions, typed } from './transform_cases';

const folder = join(pagesFolder, 'transformed');

const profileNamed = (name: string) => readPgcl(new Uint8Array(readFileSync(join(folder, `${name}.pgcl`))));

interface Transformed {
  profile: string;
  options: string[];
  result: string;
  warnings: string[];
}

function readList(): Transformed[] {
  const list: Transformed[] = [];
  for (const line of readFileSync(join(folder, 'list.txt'), 'latin1').split('\n')) {
    const [, word, rest] = /^(\S*) ?(.*)$/.exec(line)!;
    const last = list[list.length - 1];
    if (word === 'profile') list.push({ profile: rest, options: [], result: '', warnings: [] });
    else if (word === 'option') last.options.push(rest);
    else if (word === 'result') last.result = rest;
    else if (word === 'warning') last.warnings.push(rest);
  }
  return list;
}

const list = readList();

// The full contents of a profile as numbers, whatever the array types.
function contents(profile: Profile): [what: string, values: ArrayLike<unknown>][] {
  const { tree, centres, strings, heap, run, serial, metrics } = profile;
  const { columns, ...shape } = tree;
  const rows: [string, ArrayLike<unknown>][] = [
    ['centre', shape.centre],
    ['parent', shape.parent],
    ['ends', shape.ends],
    [
      'rest',
      [
        shape.size,
        JSON.stringify([run, metrics], (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)),
      ],
    ],
  ];
  columns.forEach((column, m) => rows.push([`metric ${m}`, column]));
  rows.push([
    'cost centres',
    Array.from(centres.name, (_, centre) =>
      JSON.stringify([
        moduleName(profile, centre),
        rawName(profile, centre),
        strings.text(centres.position[centre]),
        centres.flags[centre],
        centres.sourceId[centre],
      ]),
    ),
  ]);
  if (serial !== undefined) {
    rows.push(
      ['boundaries', serial.boundaries],
      ['serial metrics', serial.metrics],
      ['intervalBegin', serial.intervalBegin],
      ['rowCentre', serial.rowCentre],
    );
    serial.values.forEach((values, m) => rows.push([`serial values ${m}`, values]));
  }
  if (heap !== undefined) {
    rows.push(
      ['bandNode', heap.bandNode],
      ['sampleBegin', heap.sampleBegin],
      ['times', heap.times],
      ['recordBand', heap.recordBand],
      ['recordValue', heap.recordValue],
      ['marks', [...heap.markSamples, ...heap.markTimes]],
      ['bands', [heap.bands, heap.axes]],
    );
    for (const [axis, strings] of heap.bandStrings) rows.push([`axis ${axis}`, strings]);
    if (heap.lives !== undefined)
      rows.push(['band sets', heap.lives.bandSet], ['band phases', [...heap.lives.bandPhase]]);
  }
  return rows;
}

// The first difference of two profiles, or "". For large profiles assert takes too long to print one.
function difference(actual: Profile, expected: Profile): string {
  const a = contents(actual);
  const b = contents(expected);
  if (a.length !== b.length) return `${a.length} parts instead of ${b.length}`;
  for (let part = 0; part < a.length; part++) {
    const [what, values] = a[part];
    const others = b[part][1];
    if (values.length !== others.length) return `${what}: ${values.length} instead of ${others.length}`;
    for (let i = 0; i < values.length; i++)
      if (values[i] != others[i]) return `${what}[${i}]: ${String(values[i])} instead of ${String(others[i])}`;
  }
  return '';
}

test('the list is long', () => {
  assert.ok(list.length > 120); // 534 without sanitizers
  for (const option of [
    'overhead',
    'exclude',
    'fold',
    'focus',
    'min-ticks',
    'min-words',
    'root',
    'by module',
    'max-depth',
    'invert',
    'builtins',
  ])
    assert.ok(list.filter(({ options }) => options.some((line) => line.includes(option))).length > list.length / 13);
  assert.ok(list.filter(({ warnings }) => warnings.length === 0).length > list.length / 10);
});

for (const name of new Set(list.map(({ profile }) => profile)))
  test(`random profile ${name}`, async () => {
    const original = await profileNamed(name);
    for (const { profile, options: lines, result, warnings } of list) {
      if (profile !== name) continue;
      const options = noOptions();
      for (const line of lines) if (line !== '--invert') addOption(options, typed(line));
      const about = `${result}: ${lines.join(' ')}`;
      if (lines.includes('--invert')) {
        const shown = await invertedOnPage(original, options);
        assertInverted(shown, await profileNamed(result), about);
        assert.deepEqual(shown.warnings.map(byteString), warnings, about);
        continue;
      }
      const done = finish(transform(original, options));
      assert.equal(difference(done.profile, await profileNamed(result)), '', about);
      assert.deepEqual(done.warnings.map(byteString), warnings, about);
    }
    assert.equal(difference(original, await profileNamed(name)), '', 'the original is as it was');
  });
