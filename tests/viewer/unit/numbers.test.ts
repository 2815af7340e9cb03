// SPDX-License-Identifier: BSD-3-Clause
// Sums and per-function costs against the converter's own, and by hand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Analysis } from '../../../viewer-html/src/model/analysis';
import { hottestNodeOf } from '../../../viewer-html/src/model/groups';
import { qualifiedName } from '../../../viewer-html/src/model/names';
import { textOfBytes } from '../../../viewer-html/src/model/strings';
import { finish } from '../../../viewer-html/src/steps';
import { childrenOf, depths } from '../../../viewer-html/src/model/tree';
import { modelNumbers, profileOf, textOf, textsOf } from './pages';

const bytesOfHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

for (const name of ['small', 'wide', 'full', 'hostile', 'medium', 'empty', 'heap']) {
  test(`sums of the profile "${name}" are the model's`, async () => {
    const analysis = new Analysis(await profileOf(name));
    const { profile } = analysis;
    const functions = analysis.functions.groups;
    const model = modelNumbers(name);
    const names = Array.from(functions.representative, (centre) => qualifiedName(profile, centre));
    assert.deepEqual(
      names,
      model.functions.map((hex) => textOfBytes(bytesOfHex(hex))),
    );
    model.metrics.forEach((expected, metric) => {
      assert.equal(textOf(analysis.total(metric)), expected.total);
      assert.equal(textOf(analysis.freed(metric)), expected.freed);
      assert.deepEqual(textsOf(analysis.inherited(metric)), expected.inherited);
      assert.deepEqual(textsOf(analysis.functions.individual(metric)), expected.functionIndividual);
      assert.deepEqual(textsOf(analysis.functions.inherited(metric)), expected.functionInherited);
    });
  });
}

test('a function that calls itself through another is counted once', async () => {
  const analysis = new Analysis(await profileOf('small'));
  const names = Array.from(analysis.functions.groups.representative, (centre) =>
    qualifiedName(analysis.profile, centre),
  );
  const even = names.indexOf('Main.even');
  assert.equal(analysis.functions.individual(0)[even], 40 + 20);
  assert.equal(analysis.functions.inherited(0)[even], 40 + 30 + 20);
  const { tree } = analysis.profile;
  assert.equal(hottestNodeOf(tree, analysis.functions.groups, even, analysis.inherited(0)), 2);
});

test('only functions in the call tree are listed', async () => {
  const profile = await profileOf('small');
  const all = new Analysis(profile).functions;
  assert.equal(all.inTree.length, all.groups.size);
  const { tree } = profile;
  const pruned = { ...tree, size: 1, centre: tree.centre.slice(0, 1), parent: tree.parent.slice(0, 1) };
  assert.deepEqual(
    [...new Analysis({ ...profile, tree: pruned }).functions.inTree],
    [all.groups.ofCentre[tree.centre[0]]],
  );
});

test('children and depths', async () => {
  const analysis = new Analysis(await profileOf('small'));
  const { tree } = analysis.profile;
  assert.deepEqual(childrenOf(tree, 0), [1, 7]);
  assert.deepEqual(childrenOf(tree, 1), [2, 5]);
  assert.deepEqual([...finish(depths(tree))], [0, 1, 2, 3, 4, 2, 3, 1]);
});

test('the hot metric is time, or allocation if no time was spent', async () => {
  assert.equal(new Analysis(await profileOf('small')).mainMetric(), 0);
  assert.equal(new Analysis(await profileOf('heap')).mainMetric(), undefined);
  assert.deepEqual(new Analysis(await profileOf('wide')).costMetrics(), [0, 1]);
});
