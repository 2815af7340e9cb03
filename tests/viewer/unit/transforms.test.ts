// SPDX-License-Identifier: BSD-3-Clause
// The transforms on the cases shared with the converter's tests.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { none, type CallTree, type Profile } from '../../../viewer-html/src/model/profile';
import { finish } from '../../../viewer-html/src/steps';
import { byteString, textOfBytes } from '../../../viewer-html/src/model/strings';
import { quoted } from '../../../viewer-html/src/transforms/centre_patterns';
import { globMatches } from '../../../viewer-html/src/transforms/glob';
import { leastCost } from '../../../viewer-html/src/transforms/threshold';
import { parseDepth, parseThreshold, transform } from '../../../viewer-html/src/transforms/transform';
import { inherited } from '../../../viewer-html/src/model/tree';
import { stepped } from '../../../viewer-html/src/views/shell/threshold_field';
import { profileOf } from './pages';
import { assertInverted, invertedOnPage } from './inverted_trees';
import { expectedTree, noOptions, readTransformCases, resultText } from './transform_cases';

// test.mjs runs in viewer-html.
const files = ['cases.txt', 'cases_more.txt'];
const all = files.flatMap((file) => readTransformCases(readFileSync(`../tests/transforms/${file}`, 'utf8')));
const cases = all.filter(({ isInverted }) => !isInverted);
const inverted = all.filter(({ isInverted }) => isInverted);

const endsOf = (tree: CallTree) => {
  const ends = Array.from(tree.parent, (_, i) => i + 1);
  for (let i = tree.size - 1; i > 0; i--) ends[tree.parent[i]] = Math.max(ends[tree.parent[i]], ends[i]);
  return ends;
};

test('the number of cases is as expected', () => {
  assert.ok(cases.length >= 50);
  assert.ok(inverted.length >= 15);
});

for (const { title, profile, labels, options, expected } of cases)
  test(`case: ${title}`, () => {
    const before = resultText(profile, labels, []);
    const result = finish(transform(profile, options));
    assert.equal(resultText(result.profile, labels, result.warnings), expected);
    assert.deepEqual([...result.profile.tree.ends], endsOf(result.profile.tree));
    assert.equal(resultText(profile, labels, []), before, 'the original is as it was');
  });

for (const one of inverted)
  test(`case: ${one.title}`, async () => {
    const shown = await invertedOnPage(one.profile, one.options);
    assertInverted(shown, expectedTree(one), one.title);
    const warnings = one.expected.split('\n').filter((line) => line.startsWith('warning: '));
    assert.deepEqual(
      shown.warnings.map((text) => `warning: ${byteString(text)}`),
      warnings,
    );
  });

// The new place of every entry, observed by a census with a band for each.
test('moved maps every entry to its new place', () => {
  for (const { title, profile, options } of cases) {
    const { size } = profile.tree;
    if (size === 0) continue;
    const bandNode = Uint32Array.from({ length: size }, (_, i) => i);
    const census: Profile['heap'] = {
      inWords: false,
      axes: 1,
      breakdown: 0,
      bands: size,
      bandNode,
      bandStrings: new Map(),
      times: Float64Array.of(0),
      sampleBegin: Float64Array.of(0, size),
      recordBand: bandNode,
      recordValue: Int32Array.from(bandNode),
      markSamples: bandNode.slice(0, 0),
      markTimes: new Float64Array(0),
    };
    const { profile: result, moved } = finish(transform({ ...profile, heap: census }, options));
    const { bandNode: nodes, recordValue, bands } = result.heap!;
    if (options.focus.length === 0 && !options.root) assert.equal(bands, size, title);
    for (let band = 0; band < bands; band++) {
      const was = Number(recordValue[band]);
      assert.equal(nodes[band], moved === undefined ? was : moved[was], title);
    }
    if (moved !== undefined) for (const node of moved) assert.ok(node === none || node < result.tree.size, title);
  }
});

test('under focus removed entries have no place, and callers keep theirs', () => {
  const { profile } = cases.find(({ title }) => title.startsWith('two patterns'))!;
  const { moved } = finish(transform(profile, { ...noOptions(), focus: ['f', 'g'] }));
  assert.deepEqual([...moved!], [0, 1, 2, 3, 4, 5, none]);
});

test('below a new root removed entries have no place', () => {
  const { profile } = cases.find(({ title }) => title.startsWith('two patterns'))!;
  const places = (root: string[]) => [...finish(transform(profile, { ...noOptions(), root })).moved!];
  assert.deepEqual(places(['f']), [none, 0, 1, 2, none, none, none]);
  assert.deepEqual(places(['f', 'g']), [none, 1, 2, 3, none, 4, none]);
});

const minimumOf = (text: string) => {
  const { value, percent } = parseThreshold(text)!;
  return { value, percent };
};

test('a minimum is a number or a percentage', () => {
  assert.equal(parseThreshold(''), undefined);
  for (const [text, value, percent] of [
    ['12', 12, false],
    ['0.5%', 0.5, true],
    ['.5', 0.5, false],
    ['1.', 1, false],
    ['1e3%', 1000, true],
    ['-0', -0, false],
    ['0e5', 0, false],
    ['1.5k', 1500, false],
    ['2M', 2e6, false],
    ['0.5 %', 0.5, true],
  ] as const)
    assert.deepEqual(minimumOf(text), { value, percent }, text);
  for (const text of [
    '%',
    '5%%',
    'x',
    '1e',
    '+1',
    ' 1',
    '1 ',
    '-1',
    'inf',
    'nan',
    '0x10',
    '1e400',
    '1e-400',
    '1,5',
    '%5',
    'Infinity',
    '1_0',
    ' %',
    ' 5%',
    'k',
    '5K',
    '1e306k',
  ])
    assert.throws(() => parseThreshold(text), { message: `"${text}" is neither a number nor a percentage` });
});

test('the arrow keys step from any minimum', () => {
  const steps = ['', '5 %', '5%', '3', '5k', '1e3', 'x'].map((text) => [stepped(text, 1), stepped(text, -1)]);
  assert.deepEqual(steps, [
    ['0.01%', ''],
    ['10%', '2%'],
    ['10%', '2%'],
    ['5', '2'],
    ['10000', '2000'],
    ['2000', '500'],
    ['0.01%', ''],
  ]);
});

test('a depth is a whole number', () => {
  for (const [text, depth] of [
    ['', undefined],
    ['0', 0],
    ['12', 12],
    ['4294967295', 4294967295],
  ] as const)
    assert.equal(parseDepth(text), depth, text);
  for (const text of ['-1', '1.5', '1e3', 'x', ' 1', '+1', '4294967296', '5%'])
    assert.throws(() => parseDepth(text), { message: `"${text}" is not a depth: 0, 1, 2, ...` });
});

test('the least cost that reaches a minimum', () => {
  const least = (text: string, whole: number | bigint, unit: number) => leastCost(parseThreshold(text)!, whole, unit);
  assert.equal(least('2.5', 100, 4), 10);
  assert.equal(least('0.1%', 1000, 4), 1);
  assert.equal(least('50%', 37n, 1), 19);
  assert.equal(least('5%', -100, 1), -5);
  assert.equal(least('0.07%', 100_000, 1), 70); // 0.07 is a decimal number
  assert.equal(least('7e-2%', 100_000, 1), 70);
  assert.equal(least('0.3%', 1000, 1), 3);
  assert.equal(least('0.1%', 10n ** 18n + 1n, 1), 10 ** 15 + 1);
  assert.equal(least('1e300', 0, 8), 8n * 10n ** 300n);
});

test('texts and their bytes', () => {
  for (const bytes of [[], [65], [0xff, 0xc3, 0xa9, 0x80], [0xed, 0xb2, 0x80], [0xf0, 0x9f, 0x90, 0xab, 0xfe]]) {
    const text = textOfBytes(Uint8Array.from(bytes));
    assert.equal(byteString(text), String.fromCharCode(...bytes));
  }
});

test('messages quote names without active characters, cut between characters', () => {
  assert.equal(quoted('a\n\u202eb\u009b é'), '"a\\x0a\\xe2\\x80\\xaeb\\xc2\\x9b é"');
  assert.equal(quoted(textOfBytes(Uint8Array.of(0x66, 0xff, 0xc3))), '"f\\xff\\xc3"');
  assert.equal(quoted('x'.repeat(80)), `"${'x'.repeat(80)}"`);
  assert.equal(quoted('x'.repeat(79) + 'é'), `"${'x'.repeat(79)}..."`);
});

test('globs', () => {
  assert.ok(globMatches('Data.*', 'Data.Map.insert'));
  assert.ok(globMatches('[a-c!]x', '!x'));
  assert.ok(globMatches('[!a-c]x', 'dx'));
  assert.ok(!globMatches('[!a-c]x', 'bx'));
  assert.ok(globMatches('[]]', ']'));
  assert.ok(globMatches('[!]]', 'x'));
  assert.ok(globMatches('[a-]', '-'));
  assert.ok(globMatches('\\*', '*'));
  assert.ok(!globMatches('\\*', 'a'));
  assert.ok(globMatches('a\\', 'a\\'));
  assert.ok(globMatches('[x', '[x'));
  assert.ok(globMatches('', ''));
  assert.ok(!globMatches('', 'a'));
  assert.ok(!globMatches('*a*a*a*a*a*a*a*b', 'a'.repeat(5000)));
});

test('known inherited costs are not added up again', async () => {
  const profile = await profileOf('medium');
  const options = { ...noOptions(), minTicks: parseThreshold('1%') };
  const asked: number[] = [];
  const known = finish(
    transform(profile, options, function* (metric) {
      asked.push(metric);
      return yield* inherited(profile.tree, profile.tree.columns[metric], profile.metrics[metric].role);
    }),
  );
  assert.deepEqual(asked, [0]);
  assert.deepEqual(known.profile.tree, finish(transform(profile, options)).profile.tree);
});
