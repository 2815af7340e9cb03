// SPDX-License-Identifier: BSD-3-Clause
// The page's state in its address.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fragmentOf, initialState, stateOf, withChange } from '../../../viewer-html/src/state';

test('a state survives the fragment', () => {
  const state = {
    ...initialState,
    view: 'flame',
    minTicks: '0.1%',
    exclude: ['GHC.*', 'a&b=c#d', 'ünï'],
    focus: [''],
    root: ['f', 'g'],
    byModule: true,
    maxDepth: '3',
    foldRecursion: true,
    entry: 1234567890,
    search: '/^Main\\./i',
    group: 'Main.\u202e<x>',
    heapFrom: '0.5',
    sort: ['functions.-m0i%', 'tree.name'],
  };
  assert.deepEqual(stateOf(`#${fragmentOf(state)}`), state);
});

test('a page may begin in another state', () => {
  const initial = { ...initialState, correctOverhead: false };
  assert.equal(fragmentOf(initial, initial), '');
  assert.equal(fragmentOf(initialState, initial), 'correct-overhead=true');
  assert.deepEqual(stateOf('correct-overhead=true', initial), initialState);
});

test('the initial state is an empty fragment', () => {
  assert.equal(fragmentOf(initialState), '');
  assert.deepEqual(stateOf(''), initialState);
});

test('a fragment has the names of the options', () => {
  const state = { ...initialState, minWords: '5', correctOverhead: false };
  assert.equal(fragmentOf(state), 'min-words=5&correct-overhead=false');
  const reshaped = { ...initialState, root: ['Main.*'], byModule: true, maxDepth: '2' };
  assert.equal(fragmentOf(reshaped), 'root=Main.*&by=module&max-depth=2');
  assert.equal(stateOf('by=function').byModule, false);
});

test('invalid values keep their defaults, and a single word is a view', () => {
  assert.deepEqual(stateOf('#entry=-1&zoom=1e5&fold-recursion=perhaps&unknown=1&%'), initialState);
  assert.equal(stateOf('#tree').view, 'tree');
});

test('names that are not text survive the fragment', () => {
  const state = { ...initialState, group: 'M.\udcff\udc80\u{1f42a}', exclude: ['\udce9'] };
  assert.deepEqual(stateOf(decodeURI(new URL(`#${fragmentOf(state)}`, 'file:///x').hash)), state);
});

test('settings that depend on another field are reset with it', () => {
  const state = {
    ...initialState,
    entry: 3,
    invertedEntry: '4.2',
    group: 'M.f',
    callersZoom: '1.1',
    heapBy: 'type',
    heapBand: 'T',
  };
  assert.deepEqual(withChange(state, { entry: 5 }), { ...state, entry: 5, invertedEntry: '' });
  assert.deepEqual(withChange(state, { entry: 5, invertedEntry: '5.1' }), { ...state, entry: 5, invertedEntry: '5.1' });
  assert.deepEqual(withChange(state, { group: 'M.g' }), { ...state, group: 'M.g', callersZoom: '' });
  assert.deepEqual(withChange(state, { heapBy: 'module' }), { ...state, heapBy: 'module', heapBand: '' });
  const serial = { ...initialState, serialBand: 'M.f', serialSelected: 'M.f' };
  assert.deepEqual(withChange(serial, { serialBy: 'module' }), { ...initialState, serialBy: 'module' });
  assert.deepEqual(withChange(state, { view: 'heap' }), { ...state, view: 'heap' });
});

test('with another metric tables are sorted by its costs, and bands as they were', () => {
  const sort = ['functions.m0i%', 'tree.-m1o', 'modules.name', 'files.-inherited', 'callers.m2', 'heap.-peak', '?'];
  const state = { ...initialState, sort };
  const expected = ['functions.-inherited', 'tree.-individual', 'files.-inherited', 'heap.-peak', '?'];
  assert.deepEqual(withChange(state, { metric: 'alloc' }), { ...state, metric: 'alloc', sort: expected });
  assert.deepEqual(withChange(state, { metric: '' }), state);
});
