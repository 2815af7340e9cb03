// SPDX-License-Identifier: BSD-3-Clause
// Facts about the whole run while a part of it is hidden.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupingOf, type Analysis } from '../../../viewer-html/src/model/analysis';
import { rawName, type Profile } from '../../../viewer-html/src/model/profile';
import { totalsOf } from '../../../viewer-html/src/overview';
import { neverPause } from '../../../viewer-html/src/pause';
import { Base, optionsOf, prepare } from '../../../viewer-html/src/prepare';
import { initialState, type PageState } from '../../../viewer-html/src/state';
import { finish } from '../../../viewer-html/src/steps';
import { costFacts } from '../../../viewer-html/src/views/tables/facts';
import { costsOfGroups, perCallColumns, tableColumns } from '../../../viewer-html/src/tables/table_columns';
import { shareText } from '../../../viewer-html/src/tables/cost_columns';
import { readTransformCases } from './transform_cases';

const profile: Profile = readTransformCases(`case t
metrics Ticks Words Entries
| MAIN.MAIN 0 0 0
|   Main.main 10 100 1
|     Main.f 60 400 20
|       Main.g 2 40 4
|     Main.g 20 200 16
|   GC.GC 900 0 0
`)[0].profile;

async function analysisOf(state: Partial<PageState>): Promise<Analysis> {
  const base = new Base(profile, finish(groupingOf(profile)));
  return (await prepare(base, optionsOf({ ...initialState, ...state }), neverPause)).analysis;
}

const groupNamed = (analysis: Analysis, name: string) =>
  analysis.functions.groups.representative.findIndex((centre) => rawName(analysis.profile, centre) === name);

// Inherited time per call of `g` as in the table of functions; undefined without such a column.
function perCall(analysis: Analysis, name: string): string | undefined {
  const [column] = perCallColumns(analysis, 'file', analysis.functions.inTree);
  return column?.text(groupNamed(analysis, name));
}

test('the cost per call does not change if entries are folded or left out', async () => {
  const changes: Partial<PageState>[] = [
    {},
    { minTicks: '5' },
    { exclude: ['Main.f'] },
    { focus: ['Main.f'] },
    { root: ['Main.f'] },
    { maxDepth: '2' },
    { foldRecursion: true },
  ];
  for (const change of changes) {
    const analysis = await analysisOf(change);
    assert.equal(perCall(analysis, 'g'), '1.100', JSON.stringify(change)); // 22 ticks of 20 calls
  }
  // One of four calls was folded into f with its ticks: 20 of 16 calls would be another number.
  const pruned = await analysisOf({ minTicks: '5' });
  assert.equal(pruned.functions.individual(2)[groupNamed(pruned, 'g')], 16);
});

test('by module there is no cost per call, as calls within a module are not counted', async () => {
  assert.equal(perCall(await analysisOf({ byModule: true }), 'g'), undefined);
});

test('if a part of the total is hidden, shares of the run are shown next to those of the rest', async () => {
  const all = await analysisOf({});
  const ids = (analysis: Analysis) =>
    tableColumns(analysis, 'file', costsOfGroups(analysis.functions)).map(({ id }) => id);
  assert.equal(all.total(0), 92); // without the collector
  assert.ok(!ids(all).some((id) => id.endsWith('%r')));
  const focused = await analysisOf({ focus: ['Main.f'] });
  const columns = tableColumns(focused, 'file', costsOfGroups(focused.functions));
  const f = groupNamed(focused, 'f');
  const text = (id: string) => columns.find((column) => column.id === id)!.text(f);
  assert.equal(text('m0i%'), '100.0');
  assert.equal(text('m0i%r'), '67.4'); // 62 of 92
  assert.equal(text('m0o%r'), '65.2');
  assert.equal(shareText(focused, 0, 31), '50.0 % of the part shown, 33.7 % of the run');
  assert.equal(shareText(all, 0, 46), '50.0 %');
  // Folding moves costs and removes only calls from the totals.
  const pruned = await analysisOf({ minTicks: '5' });
  assert.ok(!ids(pruned).some((id) => id.endsWith('%r')));
  assert.ok(pruned.isPart(2) && !pruned.isPart(0));
});

test('totals and counts name their base', async () => {
  const pruned = await analysisOf({ minTicks: '5' });
  const entries = finish(totalsOf(pruned)).main.find(({ title }) => title === 'Entries')!;
  assert.deepEqual([entries.value, entries.notes], ['37', ['of 41 in the run: 90.2 %']]);
  const focused = await analysisOf({ focus: ['Main.f'] });
  assert.ok(finish(totalsOf(focused)).main[0].notes.includes('of 92 ticks in the run: 67.4 %'));
  const g = groupNamed(pruned, 'g');
  const facts = costFacts(pruned, costsOfGroups(pruned.functions), g, costsOfGroups(pruned.whole.functions));
  assert.ok(
    facts.some(({ text }) => text === '16 of 20 in the run'),
    JSON.stringify(facts),
  );
});
