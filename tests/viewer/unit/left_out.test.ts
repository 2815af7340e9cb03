// SPDX-License-Identifier: BSD-3-Clause
// Costs that the page leaves out of a profile, and remarks on runs that were too short.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupingOf, type Analysis } from '../../../viewer-html/src/model/analysis';
import type { Profile } from '../../../viewer-html/src/model/profile';
import { cautions, outOfSight } from '../../../viewer-html/src/overview_left_out';
import { neverPause } from '../../../viewer-html/src/pause';
import { Base, optionsOf, prepare } from '../../../viewer-html/src/prepare';
import { initialState, type PageState } from '../../../viewer-html/src/state';
import { finish } from '../../../viewer-html/src/steps';
import { measuredOnly } from '../../../viewer-html/src/transforms/measured';
import { profileOf } from './pages';
import { readTransformCases } from './transform_cases';

const profileFrom = (text: string): Profile => readTransformCases(`case t\n${text.trim()}\n`)[0].profile;

async function analysisOf(profile: Profile, state: Partial<PageState> = {}): Promise<Analysis> {
  const base = new Base(profile, finish(groupingOf(profile)));
  return (await prepare(base, optionsOf({ ...initialState, ...state }), neverPause)).analysis;
}

const ghc = profileFrom(`
metrics Ticks Words Entries
| MAIN.MAIN 0 0 0
|   Main.main 150 300 1
|     Main.f 50 100 2
|   GC.GC 700 0 0
|   SYSTEM.SYSTEM 100 600 0
|   PROFILING.OVERHEAD_of 0 0 0
`);

test("GHC's own stacks have their shares of all that the file counts, shown or not", async () => {
  for (const state of [{}, { hideBuiltins: false }, { focus: ['Main.f'] }]) {
    const { builtins, overhead } = finish(outOfSight(await analysisOf(ghc, state)));
    assert.deepEqual(
      builtins.map(({ name, costs }) => [name, ...costs.map(({ title, share }) => `${title} ${share}`)]),
      [
        ['GC', 'Time 70'],
        ['SYSTEM', 'Time 10', 'Allocation 60'],
      ],
    );
    assert.equal(overhead, undefined);
  }
  assert.deepEqual(finish(outOfSight(await analysisOf(profileFrom('metrics Ticks\n| M.main 5')))), {
    builtins: [],
    overhead: undefined,
  });
});

test("the profiler's own time is what the correction takes", async () => {
  const profile = profileFrom('metrics Ticks Strict\n| M.main 60 0\n|   M.f 40 10000');
  profile.run.overheadPer1000Calls = 1;
  for (const correctOverhead of [true, false]) {
    const { overhead } = finish(outOfSight(await analysisOf(profile, { correctOverhead })));
    assert.deepEqual(
      overhead!.costs.map(({ share }) => share),
      [10],
    ); // of 100 ticks 10, for 10,000 calls
  }
});

test('a run with few ticks states the uncertainty of its shares', async () => {
  const saying = async (ticks: number, options: string[] = []) => {
    const profile = profileFrom(`metrics Ticks\n| M.main ${ticks}`);
    profile.run.runtimeArguments = options;
    return cautions(await analysisOf(profile));
  };
  assert.deepEqual(await saying(100), []);
  assert.deepEqual(await saying(25), [
    'Only 25 ticks: each is 4.0 % of the time, and a share of 50 % may really be anything from 30 % to 70 %. Run the program longer.',
  ]);
  assert.match(
    (await saying(3, ['-p']))[0],
    /^Only 3 ticks: .* 33\.3 % .* from 0 % to 100 %\. Run the program longer, or sample more often: \+RTS -V0\.001\.$/,
  );
  assert.match((await saying(0))[0], /^No ticks were recorded/);
});

test('a base without time is not called short', async () => {
  const profile = profileFrom('metrics Ticks Ticks_before\n| M.main 100 0');
  assert.match(cautions(await analysisOf(profile))[0], /^No ticks/);
  profile.run.properties.push(['base.lacks', 'Bytes\nTicks']);
  assert.deepEqual(cautions(await analysisOf(profile)), []);
});

test('a comparison has only measured metrics', async () => {
  const names = ['Ticks', 'Ticks_before', 'Words', 'Words_before', 'Entries', 'Entries_before'];
  const left = (base: string, now: string) => {
    const profile = profileFrom(`metrics ${names.join(' ')}\n| M.main 1 2 3 4 5 6`);
    if (base !== '') profile.run.properties.push(['base.lacks', base]);
    if (now !== '') profile.run.properties.push(['new.lacks', now]);
    profile.serial = {
      boundaries: Float64Array.of(0, 1),
      metrics: Uint32Array.of(4),
      intervalBegin: Float64Array.of(0, 0),
      rowCentre: new Uint32Array(),
      values: [new Int32Array()],
    };
    const { metrics, tree, serial } = measuredOnly(profile);
    assert.equal(metrics[serial!.metrics[0]]?.name ?? 'Entries', 'Entries');
    return metrics.map(({ name }, index) => [name, Number(tree.columns[index][0])]);
  };
  const all = names.map((name, index) => [name, index + 1]);
  assert.deepEqual(left('', ''), all);
  assert.deepEqual(left('Words', ''), [...all.slice(0, 3), ...all.slice(4)]);
  assert.deepEqual(left('', 'Words\nTicks'), all.slice(4));
  assert.deepEqual(left('Entries', 'Words'), [...all.slice(0, 2), all[4]]);
  assert.deepEqual(left('', 'Words\nTicks\nEntries'), all); // otherwise nothing would be shown
  const heap = profileFrom(`metrics Ticks Ticks_before\n| M.main 0 2`);
  heap.run.properties.push(['new.lacks', 'Ticks']);
  heap.heap = { ...(await profileOf('heap')).heap!, bandNode: new Uint32Array() };
  assert.deepEqual([measuredOnly(heap).tree.size, measuredOnly(heap).metrics], [0, []]);
});

test('hidden parts do not make a run short, and few heap samples are reported', async () => {
  const analysis = await analysisOf(profileFrom('metrics Ticks\n| MAIN.MAIN 0\n|   Main.a 99\n|   Main.b 1'), {
    focus: ['Main.b'],
  });
  assert.equal(analysis.total(0), 1);
  assert.deepEqual(cautions(analysis), []);
  const long = await profileOf('over_time');
  assert.deepEqual(cautions(await analysisOf(long)), []);
  const short = { ...long, heap: { ...long.heap!, times: long.heap!.times.slice(0, 3) } };
  assert.deepEqual(cautions(await analysisOf(short)), [
    'Only 3 samples of the heap: peaks between them are unknown. Run the program longer, or sample more often: +RTS -i0.001.',
  ]);
});
