// SPDX-License-Identifier: BSD-3-Clause
// The page finds the same growth as the command: the cases of tests/model/growth_cases.txt, which describes them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Analysis } from '../../../viewer-html/src/model/analysis';
import { Axis, type HeapCensus, type Profile } from '../../../viewer-html/src/model/profile';
import { StringTable } from '../../../viewer-html/src/model/strings';
import { finish } from '../../../viewer-html/src/steps';
import { heapGrowth } from '../../../viewer-html/src/time/growing';
import { profileOf } from './pages';

interface GrowthCase {
  title: string;
  times: number[];
  wordSize: number; // 0: the values are bytes
  bands: { name: string; values: string[] }[];
  expected: string[];
}

function readCases(text: string): GrowthCase[] {
  const cases: GrowthCase[] = [];
  for (const line of text.split('\n')) {
    const [word, ...rest] = line.split(' ');
    const last = cases.at(-1);
    if (word === 'case') cases.push({ title: rest.join(' '), times: [], wordSize: 0, bands: [], expected: [] });
    else if (word === 'times') last!.times = rest.map(Number);
    else if (word === 'words') last!.wordSize = Number(rest[0]);
    else if (word === 'band') last!.bands.push({ name: rest[0], values: rest.slice(1) });
    else if (word === '=') last!.expected.push(rest.join(' '));
  }
  return cases;
}

function tableOf(texts: string[]): StringTable {
  const ends: number[] = [];
  const bytes = texts.flatMap((text) => [...new TextEncoder().encode(text)]);
  texts.reduce((end, text) => (ends.push(end + text.length), end + text.length), 0);
  return new StringTable(Uint8Array.from(bytes), Uint32Array.from([0, ...ends.slice(0, -1)]), Uint32Array.from(ends));
}

function censusOf({ times, bands, wordSize }: GrowthCase): HeapCensus {
  const records: number[] = [];
  const values: number[] = [];
  const begin = [0];
  times.forEach((_, sample) => {
    bands.forEach(({ values: all }, band) => {
      if (all[sample] === '.') return;
      records.push(band);
      values.push(Number(all[sample]));
    });
    begin.push(records.length);
  });
  return {
    inWords: wordSize > 0,
    axes: Axis.label,
    breakdown: 4, // by type
    bands: bands.length,
    bandNode: new Uint32Array(),
    bandStrings: new Map([[Axis.label, Uint32Array.from(bands, (_, i) => i + 1)]]),
    times: Float64Array.from(times),
    sampleBegin: Float64Array.from(begin),
    recordBand: Uint32Array.from(records),
    recordValue: Float64Array.from(values),
    markSamples: new Uint32Array(),
    markTimes: new Float64Array(),
  };
}

function growthTexts(profile: Profile): string[] {
  const growth = finish(heapGrowth(new Analysis(profile), ''));
  if (growth === undefined) return ['too few samples'];
  const grew = (name: string, text: string) => `${name} ${text.replace('grew steadily ', '')}`;
  return [
    ...(growth.whole === undefined ? [] : [grew('whole', growth.whole)]),
    ...growth.bands.map(({ label, text }) => grew(label, text)),
  ];
}

// test.mjs runs in viewer-html.
const cases = readCases(readFileSync('../tests/model/growth_cases.txt', 'utf8'));

test('there are as many cases of growth as there should be', () => assert.ok(cases.length >= 8));

for (const each of cases)
  test(`growth: ${each.title}`, async () => {
    const some = await profileOf('small');
    const none = new Uint32Array();
    const profile: Profile = {
      ...some,
      modules: none,
      centres: { module: none, name: none, position: none, flags: none, sourceId: none },
      strings: tableOf(each.bands.map(({ name }) => name)),
      run: { ...some.run, wordSize: each.wordSize },
      tree: { ...some.tree, size: 0, centre: none, parent: none, ends: none },
      heap: censusOf(each),
    };
    assert.deepEqual(growthTexts(profile), each.expected);
  });
