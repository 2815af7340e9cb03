// SPDX-License-Identifier: BSD-3-Clause
// Root, modules and depth on small profiles, and the page's views of a profile by modules.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupingOf } from '../../../viewer-html/src/model/analysis';
import { moduleName, none, rawName, type Profile } from '../../../viewer-html/src/model/profile';
import { Base, invertedOf, optionsOf, prepare, type Prepared } from '../../../viewer-html/src/prepare';
import { initialState, type PageState } from '../../../viewer-html/src/state';
import { finish } from '../../../viewer-html/src/steps';
import { isInverted, turnUpright, wasInverted } from '../../../viewer-html/src/transforms/upright';
import { parseThreshold, transform, type TransformOptions } from '../../../viewer-html/src/transforms/transform';
import { noOptions, readTransformCases, resultText } from './transform_cases';

// A profile in the notation of the shared cases.
function profileOf(text: string): Profile {
  return readTransformCases(`case profile\n${text.trim()}\n`)[0].profile;
}

// The entries in the notation of the cases, under the result's names.
function linesOf(profile: Profile): string[] {
  const labels = Array.from(profile.centres.name, (_, i) => `${moduleName(profile, i)}.${rawName(profile, i)}`);
  return resultText(profile, labels, []).trimEnd().split('\n');
}

const transformed = (profile: Profile, options: Partial<TransformOptions>) =>
  finish(transform(profile, { ...noOptions(), ...options }));

const recursive = profileOf(`
metrics Ticks Entries
| MAIN.MAIN 1 0
|   Main.a 2 1
|     Lib.f 4 2
|       Lib.g 8 3
|         Main.b 16 4
|   Main.b 32 5
|     Lib.f 64 6
|   GC.GC 128 0
band 4: 5
band -: 6`);

test('a function as the root has its merged subtrees', () => {
  const { profile, warnings } = transformed(recursive, { root: ['Lib.f'] });
  assert.deepEqual(linesOf(profile), [
    'Lib.f 68 8',
    '  Lib.g 8 3',
    '    Main.b 16 4',
    'band 2: 5',
    'samples 1 marks 1',
  ]);
  assert.deepEqual(warnings, []);
});

test('functions without entries cannot be the root', () => {
  const other = profileOf('metrics Ticks\n| MAIN.MAIN 1\n|   Main.f 2');
  const { tree } = other;
  const cut = { size: 1, centre: tree.centre.slice(0, 1), parent: tree.parent.slice(0, 1), ends: Uint32Array.of(1) };
  const profile = { ...other, tree: { ...cut, columns: [tree.columns[0].slice(0, 1)] } };
  const result = transformed(profile, { root: ['f'] });
  assert.equal(result.profile, profile);
  assert.deepEqual(result.warnings, ['--root matches no entry of the call tree, so all of it stays']);
});

test("modules: calls inside one disappear with their entries, costs stay, GHC's own stacks stay", () => {
  const { profile, moved } = transformed(recursive, { byModule: true });
  assert.deepEqual(linesOf(profile), [
    'MAIN.MAIN 1 0',
    '  Main.Main 34 6',
    '    Lib.Lib 76 8',
    '      Main.Main 16 4',
    '  GC.GC 128 0',
    'band 3: 5',
    'band -: 6',
    'samples 1 marks 1',
  ]);
  assert.deepEqual([...moved!], [0, 1, 2, 2, 3, 1, 2, 4]);
  const positions = Array.from(profile.centres.position, (id) => profile.strings.text(id));
  assert.deepEqual(positions, ['<module>', '<module>', '<module>', '']);
});

test('rows of a serial profile become rows of modules', () => {
  const values = [Int32Array.of(1, 2, 2 ** 31 - 1, 8, 16)];
  const serial: Profile['serial'] = {
    boundaries: Float64Array.of(0, 1, 2),
    metrics: Uint32Array.of(0),
    intervalBegin: Float64Array.of(0, 3, 5),
    rowCentre: Uint32Array.of(2, 1, 3, 3, 2),
    values, // Lib.f, Main.a, Lib.g, Lib.g, Lib.f
  };
  const result = transformed({ ...recursive, serial }, { byModule: true }).profile;
  assert.deepEqual([...result.serial!.intervalBegin], [0, 2, 3]);
  assert.deepEqual(
    Array.from(result.serial!.rowCentre, (centre) => rawName(result, centre)),
    ['Lib', 'Main', 'Lib'],
  );
  assert.deepEqual([...result.serial!.values[0]], [2 ** 31, 2, 24]);
});

test("rows of GHC's hidden stacks go from a serial profile, too", () => {
  const names = recursive.centres.name;
  const hidden = Array.from(names, (_, centre) => centre).find((centre) => rawName(recursive, centre) === 'GC')!;
  const serial: Profile['serial'] = {
    boundaries: Float64Array.of(0, 1, 2, 3),
    metrics: Uint32Array.of(0),
    intervalBegin: Float64Array.of(0, 2, 3, 5),
    rowCentre: Uint32Array.of(hidden, 2, hidden, 2, hidden),
    values: [Int32Array.of(2, 3, 4, 4, 3)],
  };
  const result = transformed({ ...recursive, serial }, { hideBuiltins: true }).profile;
  assert.deepEqual([...result.serial!.intervalBegin], [0, 1, 1, 2]);
  assert.deepEqual([...result.serial!.rowCentre], [2, 2]);
  assert.deepEqual([...result.serial!.values[0]], [3, 4]);
});

test('deeper entries are folded into their ancestors, except calls', () => {
  const { profile } = transformed(recursive, { maxDepth: 2 });
  assert.deepEqual(linesOf(profile), [
    'MAIN.MAIN 1 0',
    '  Main.a 2 1',
    '    Lib.f 28 2',
    '  Main.b 32 5',
    '    Lib.f 64 6',
    '  GC.GC 128 0',
    'band 3: 5',
    'band -: 6',
    'samples 1 marks 1',
  ]);
  assert.equal(transformed(recursive, { maxDepth: 4 }).profile, recursive);
  assert.equal(transformed(recursive, { maxDepth: 0 }).profile.tree.columns[0][0], 255);
});

test('a comparison keeps entries that reach the minimum in either run, and base calls stay calls', () => {
  const compared = profileOf(`
metrics Ticks Ticks_before Entries Entries_before
| MAIN.MAIN 0 0 0 0
|   Main.a 81 801 1 2
|   Main.b 10 0 3 4
|   Main.c 0 100 5 6
|   Main.d 9 99 7 8`);
  const minTicks = parseThreshold('10%');
  assert.deepEqual(linesOf(transformed(compared, { minTicks }).profile), [
    'MAIN.MAIN 9 99 0 0',
    '  Main.a 81 801 1 2',
    '  Main.b 10 0 3 4',
    '  Main.c 0 100 5 6',
  ]);
  assert.deepEqual(linesOf(transformed(compared, { exclude: ['[a-c]'] }).profile), [
    'MAIN.MAIN 91 901 0 0',
    '  Main.d 9 99 7 8',
  ]);
});

// Tests never wait.
const pause = { due: () => false, now: () => Promise.resolve() };

test('by modules the page regroups its views once', async () => {
  const grouping = finish(groupingOf(recursive));
  const base = new Base(recursive, grouping);
  const prepared = async (change: Partial<PageState>) => {
    const state = { ...initialState, hideBuiltins: false, ...change };
    return (await prepare(base, optionsOf(state), pause)).analysis;
  };
  assert.equal((await prepared({ minTicks: '20' })).grouping, grouping);
  const analysis = await prepared({ byModule: true });
  const { functions, profile } = analysis;
  const names = [...functions.inTree].map((id) => rawName(profile, functions.groups.representative[id]));
  assert.deepEqual(names, ['MAIN', 'Main', 'Lib', 'GC']);
  assert.deepEqual([...functions.individual(0)], [1, 50, 76, 128]);
  assert.deepEqual([...functions.inherited(0)], [255, 126, 92, 128]);
  assert.equal(analysis.nodeOfOriginal(6), 2);
  const pruned = await prepared({ byModule: true, minTicks: '20', maxDepth: '2', root: ['MAIN'] });
  assert.equal(pruned.grouping, analysis.grouping);
  assert.equal(pruned.profile.tree.size, 4);
  const below = await prepared({ root: ['Lib.g'] });
  assert.deepEqual(
    Array.from({ length: 8 }, (_, i) => below.nodeOfOriginal(i) ?? none),
    [none, none, none, 0, 1, none, none, none],
  );
});

test('the profile before the cuts is kept only while an inverted view needs it', async () => {
  const base = new Base(recursive, finish(groupingOf(recursive)));
  const plain = { ...initialState, hideBuiltins: false, exclude: ['Lib.g'] };
  const cut = { ...plain, minTicks: '40' };
  const turned = { ...cut, inverted: true };
  const prepared = (state: PageState, last?: Prepared) => prepare(base, optionsOf(state), pause, () => true, last);
  const sizes = ({ analysis, uncut }: Prepared) => [analysis.profile.tree.size, uncut?.analysis.profile.tree.size];
  assert.equal(optionsOf({ ...plain, inverted: true }).uncut, undefined);

  const upright = await prepared(cut);
  assert.deepEqual(sizes(upright), [4, undefined]);
  assert.equal(invertedOf(upright), undefined);
  const first = await prepared(turned, upright);
  assert.equal(first.analysis, upright.analysis);
  assert.deepEqual(sizes(first), [4, 7]);
  const { analysis, limits } = invertedOf(first)!;
  assert.equal(analysis, first.uncut!.analysis);
  assert.deepEqual(limits, { depth: Infinity, minima: [{ metric: 0, least: 40 }] });

  const second = await prepared({ ...turned, minTicks: '20', maxDepth: '1' }, first);
  assert.equal(second.uncut, first.uncut);
  assert.deepEqual(invertedOf(second)!.limits, { depth: 1, minima: [{ metric: 0, least: 20 }] });
  // Abandons the inverted tree for another minimum; the previous result stays valid meanwhile.
  const places = Array.from({ length: 8 }, (_, i) => analysis.nodeOfOriginal(i));
  assert.deepEqual(sizes(await prepared({ ...cut, minTicks: '100' }, second)), [2, undefined]);
  assert.deepEqual(
    Array.from({ length: 8 }, (_, i) => analysis.nodeOfOriginal(i)),
    places,
  );
  const back = await prepared(cut, first);
  assert.equal(back.analysis, first.analysis);
  assert.equal(back.uncut, undefined);
  const uncut = await prepared({ ...plain, inverted: true });
  assert.equal(invertedOf(uncut)!.analysis, uncut.analysis);
});

test('an inverted tree is reversed, with its bands', () => {
  const inverted = profileOf(`
metrics Ticks Entries
| MAIN.MAIN 1 0
|   Lib.g 0 0
|     Main.main 3 2
|     Main.f 0 0
|       Main.main 4 3
|   Main.f 0 0
|     Main.main 2 1
|     Main.f 8 5
|       Main.main 16 6
band 5: 7`);
  inverted.run.properties = [['tree', 'inverted']];
  assert.ok(isInverted(inverted));
  const profile = finish(turnUpright(inverted));
  assert.deepEqual(linesOf(profile), [
    'property tree',
    'MAIN.MAIN 1 0',
    '  Main.main 0 0',
    '    Lib.g 3 2',
    '    Main.f 2 1',
    '      Lib.g 4 3',
    '      Main.f 16 6',
    '  Main.f 0 0',
    '    Main.f 8 5',
    'band 5: 7',
    'samples 1 marks 1',
  ]);
  assert.ok(wasInverted(profile) && !isInverted(profile));
});

test('more entries than in the inverted tree', () => {
  // Each of a hundred leaves has its own chain of callers.
  const chains = Array.from({ length: 100 }, (_, leaf) => [
    `|   Main.leaf${leaf} 0`,
    ...Array.from(
      { length: 30 },
      (_, level) => `|${' '.repeat(2 * level + 5)}Main.c${(leaf * 7 + level * level) % 50} 1`,
    ),
  ]).flat();
  const inverted = profileOf(['metrics Ticks', '| MAIN.MAIN 0', ...chains].join('\n'));
  inverted.run.properties = [['tree', 'inverted']];
  const { tree } = inverted;
  const profile = finish(turnUpright(inverted));
  assert.ok(profile.tree.size > tree.size);
  const stacks = (of: Profile, turns: boolean) => {
    const { centre, parent, size, columns } = of.tree;
    const found = new Map<string, number>();
    for (let i = 1; i < size; i++) {
      if (columns[0][i] == 0) continue;
      const names: string[] = [];
      for (let at = i; at !== 0; at = parent[at]) names.push(rawName(of, centre[at]));
      const key = (turns ? names.reverse() : names).join();
      found.set(key, (found.get(key) ?? 0) + Number(columns[0][i]));
    }
    return found;
  };
  assert.deepEqual(stacks(profile, true), stacks(inverted, false));
});
