// SPDX-License-Identifier: BSD-3-Clause
// Flame graphs as files: SVG and folded stacks; their colours and names.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Analysis } from '../../../viewer-html/src/model/analysis';
import { CallTreeBranches } from '../../../viewer-html/src/model/branches';
import {
  contrast,
  darkTheme,
  FlameColours,
  lightTheme,
  moduleHues,
  type Rgb,
} from '../../../viewer-html/src/flame/flame_colours';
import { boxFacts, boxText } from '../../../viewer-html/src/flame/flame_facts';
import { FlameLabels } from '../../../viewer-html/src/flame/flame_labels';
import { FlameLayout } from '../../../viewer-html/src/flame/flame_layout';
import { flameSvg, xmlText } from '../../../viewer-html/src/flame/flame_svg';
import { foldedText, TooLarge } from '../../../viewer-html/src/flame/folded';
import { invertedBranches } from '../../../viewer-html/src/model/merged_branches';
import type { Branches } from '../../../viewer-html/src/model/branches';
import { finish } from '../../../viewer-html/src/steps';
import { analysisOf, chainOf } from './flame_trees';
import { modelNumbers, profileOf } from './pages';

const measure = (text: string) => text.length * 7;

function folded(analysis: Analysis, branches: Branches, from = branches.root, most?: number): string {
  const inverted = !(branches instanceof CallTreeBranches);
  const cost = (node: number) => (inverted ? branches.individual(node, 0) : branches.inherited(node, 0));
  const parts = finish(foldedText(analysis.profile, branches, from, cost, most));
  return Buffer.concat(parts).toString('latin1');
}

test('folded stacks contain entries with own costs only', async () => {
  const analysis = new Analysis(await profileOf('small'));
  const branches = new CallTreeBranches(analysis);
  assert.equal(
    folded(analysis, branches),
    [
      'MAIN.MAIN;Main.main 5',
      'MAIN.MAIN;Main.main;Main.even 40',
      'MAIN.MAIN;Main.main;Main.even;Main.odd 30',
      'MAIN.MAIN;Main.main;Main.even;Main.odd;Main.even 20',
      'MAIN.MAIN;Main.main;Data.List.sort 400',
      'MAIN.MAIN;Main.main;Data.List.sort;Data.List.merge 500',
      'MAIN.MAIN;Main.CAF 5',
      '',
    ].join('\n'),
  );
  assert.equal(folded(analysis, branches, 5), 'Data.List.sort 400\nData.List.sort;Data.List.merge 500\n');
});

test('inverted, each cost is at the end of its chain of callers', async () => {
  const analysis = new Analysis(await profileOf('small'));
  const lines = folded(analysis, invertedBranches(analysis)).split('\n');
  assert.ok(lines.includes('Main.even;Main.odd;Main.even;Main.main;MAIN.MAIN 20'));
  assert.ok(lines.includes('Main.even;Main.main;MAIN.MAIN 40'));
  const sum = lines.reduce((total, line) => total + Number(line.split(' ').at(-1)), 0);
  assert.equal(sum, 1000);
});

test('folded numbers are exact, and sum to the total', () => {
  const huge = 2n ** 60n + 1n;
  const analysis = analysisOf([
    { depth: 0, name: 'M.main', costs: [huge] },
    { depth: 1, name: 'M.a', costs: [3n] },
  ]);
  const text = folded(analysis, new CallTreeBranches(analysis));
  assert.equal(text, `M.main ${huge}\nM.main;M.a 3\n`);
});

test('characters that end a name or a line are escaped in folded stacks', async () => {
  const analysis = analysisOf([
    { depth: 0, name: 'M.a;b', costs: [1] },
    { depth: 1, name: 'M.c\nd\re', costs: [2] },
    { depth: 2, name: 'M.thread 7', costs: [3] },
    { depth: 2, name: 'M.\\;12;4', costs: [4] },
  ]);
  assert.equal(
    folded(analysis, new CallTreeBranches(analysis)),
    [
      'M.a:b 1',
      'M.a:b;M.c\\x0ad\\x0de 2',
      'M.a:b;M.c\\x0ad\\x0de;M.thread_7 3',
      'M.a:b;M.c\\x0ad\\x0de;M.<lambda>[line:12] 4',
      '',
    ].join('\n'),
  );
  // Bytes that are not UTF-8 stay unchanged.
  const hostile = new Analysis(await profileOf('hostile'));
  const text = folded(hostile, new CallTreeBranches(hostile));
  assert.ok(text.includes('not UTF-8 \xff\xfe\xc3 '));
  assert.equal(text.split('\n').length - 1, 27);
});

test('folded stacks that would be too large are refused', () => {
  const analysis = chainOf(100_000);
  assert.throws(() => folded(analysis, new CallTreeBranches(analysis), 0, 1 << 22), TooLarge);
});

function svgOf(analysis: Analysis, more: { zoom?: number; found?: Uint8Array; upright?: boolean } = {}): string {
  const { profile } = analysis;
  const branches = new CallTreeBranches(analysis);
  return finish(
    flameSvg({
      profile,
      branches,
      layout: new FlameLayout({ branches, metric: 0, zoom: more.zoom ?? 0, width: 1000 }),
      colours: new FlameColours({ profile, theme: lightTheme, found: more.found }),
      labels: new FlameLabels(profile, measure),
      upright: more.upright ?? false,
      title: 'a <title> & more',
      describe: (node) => `node ${node}`,
    }),
  ).join('');
}

// Checks nesting of tags and escapes: enough XML for these files.
function assertWellFormed(xml: string): void {
  const body = xml.replace(/^<\?xml [^?]*\?>\n/, '');
  const open: string[] = [];
  const text = body.replace(
    /<(\/?)([a-z]+)((?: [A-Za-z-]+="[^"<]*")*)(\/?)>/g,
    (_, end: string, name: string, _attributes, alone: string) => {
      if (end === '/') assert.equal(open.pop(), name);
      else if (alone === '') open.push(name);
      return '';
    },
  );
  assert.deepEqual(open, []);
  assert.doesNotMatch(text, /[<>]/);
  assert.doesNotMatch(xml, /&(?!#\d+;)/);
  assert.doesNotMatch(xml, /[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]/u);
  assert.doesNotMatch(xml, /<(?!\/?(?:svg|title|rect|text|g)[ />]|\?xml )/);
}

test('the SVG is well-formed with names of any kind', async () => {
  const svg = svgOf(new Analysis(await profileOf('hostile')));
  assertWellFormed(svg);
  assert.ok(svg.includes('&#60;script&#62;hit()&#60;/script&#62;'));
  assertWellFormed(svgOf(analysisOf([{ depth: 0, name: 'M.\ufffe]]>\u0001\ud83d\udc2b', costs: [1] }])));
  assert.equal(xmlText('\ufffe\uffff&"'), '\\u{fffe}\\u{ffff}&#38;&#34;');
});

test('the SVG has the boxes of the page', async () => {
  const analysis = new Analysis(await profileOf('small'));
  const svg = svgOf(analysis);
  assert.equal(svg.match(/<rect x/g)!.length, 8);
  assert.ok(svg.includes('<title>Data.List.merge: node 6</title><rect x="0" width="499" height="19"'));
  const found = new Uint8Array(7);
  found[analysis.profile.tree.centre[6]] = 1;
  assert.ok(
    svgOf(analysis, { found }).includes(
      '<title>Data.List.merge: node 6</title><rect x="0" width="499" height="19" fill="#ffc21a"/>',
    ),
  );
  const upright = svgOf(analysis, { upright: true });
  assert.ok(upright.indexOf('translate(10 110)') < upright.indexOf('translate(10 90)')); // the root first, lowest
});

test('an SVG of a deep chain says where it ends', () => {
  const svg = svgOf(chainOf(100_000, true));
  assertWellFormed(svg);
  assert.equal(svg.match(/<rect x/g)!.length, 10_000);
  assert.ok(svg.includes('Deeper calls are left out'));
});

test('text is legible on every colour, light and dark', () => {
  const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
  const calls = Array.from({ length: 300 }, (_, i) => ({
    depth: Math.min(i, 1),
    name: `M${i >> 2}.f${i}`,
    costs: [1],
  }));
  calls.push({ depth: 1, name: 'none', costs: [1] });
  const { profile } = analysisOf(calls);
  const found = new Uint8Array(profile.centres.name.length);
  const check = (colours: FlameColours, node: number, caller: boolean) => {
    const { fill, ink, softInk } = colours.of(node, profile.tree.centre[node], caller);
    for (const written of [ink, softInk]) assert.ok(contrast(rgb(written), rgb(fill)) >= 4.5, `${written} on ${fill}`);
  };
  for (const theme of [lightTheme, darkTheme]) {
    const byModule = new FlameColours({ profile, theme, found: undefined });
    const byShare = new FlameColours({ profile, theme, found: undefined, share: (node) => node / 300 });
    const searched = new FlameColours({ profile, theme, found });
    found[7] = 1;
    for (let node = 0; node < calls.length; node++) {
      for (const colours of [byModule, byShare]) for (const caller of [false, true]) check(colours, node, caller);
      check(searched, node, false);
    }
    assert.ok(contrast(rgb(byModule.beside), theme.back) >= 4.5);
  }
});

test('modules have their own hues, whatever their order', () => {
  const names = Array.from({ length: 20 }, (_, i) => `Data.Module${i}`);
  const hues = moduleHues(names);
  assert.equal(new Set(hues.values()).size, 20);
  assert.deepEqual([...moduleHues([...names].reverse())].sort(), [...hues].sort());
  assert.deepEqual(moduleHues(['Main']).get('Main'), moduleHues(['Main', 'Main']).get('Main'));
});

test('names are cut to fit', () => {
  const { profile } = analysisOf([{ depth: 0, name: 'Data.List.mergesort', costs: [1] }]);
  const labels = new FlameLabels(profile, measure);
  assert.deepEqual(labels.fit(0, 200), { name: 'mergesort', module: 'Data.List', moduleAt: 71 });
  assert.deepEqual(labels.fit(0, 100), { name: 'mergesort', module: '', moduleAt: 71 });
  assert.equal(labels.fit(0, 62).name, 'mergeso…');
  assert.equal(labels.fit(0, 14).name, 'm…');
  assert.equal(labels.fit(0, 13).name, '');
  assert.equal(labels.fit(0, 3).name, '');
  const camel = analysisOf([{ depth: 0, name: 'M.\ud83d\udc2b\ud83d\udc2b\ud83d\udc2b', costs: [1] }]);
  assert.equal(new FlameLabels(camel.profile, measure).fit(0, 35).name, '\ud83d\udc2b\ud83d\udc2b…'); // never half a
  // character
});

test('the card shows the numbers of the model', async () => {
  for (const name of ['small', 'wide']) {
    const analysis = new Analysis(await profileOf(name));
    const branches = new CallTreeBranches(analysis);
    const { metrics } = modelNumbers(name);
    const options = {
      analysis,
      branches,
      metric: 0,
      zoom: 0,
      units: 'file',
      callers: false,
      inverted: false,
      ready: () => true,
    };
    for (let node = 0; node < analysis.profile.tree.size; node++) {
      const { costs, counts } = boxFacts(options, node);
      const shown = [...costs, ...counts].map(({ inherited, individual }) =>
        [inherited, individual].map((text) => text.replaceAll(',', '')),
      );
      for (const fact of costs) {
        const model = metrics[fact.metric];
        assert.equal(fact.inherited.replaceAll(',', ''), model.inherited![node]);
        assert.equal(fact.individual.replaceAll(',', ''), model.individual![node]);
      }
      for (const numbers of shown)
        assert.ok(metrics.some((m) => m.inherited![node] === numbers[0] && m.individual![node] === numbers[1]));
    }
  }
  const analysis = new Analysis(await profileOf('small'));
  const options = {
    analysis,
    branches: new CallTreeBranches(analysis),
    metric: 0,
    zoom: 1,
    units: 'scaled',
    callers: false,
    inverted: false,
    ready: () => true,
  };
  const facts = boxFacts(options, 5);
  assert.deepEqual([facts.name, facts.module, facts.shares.ofZoom, facts.depth], ['List.sort', 'Data', '90.5 %', '2']);
  assert.deepEqual(facts.costs[0], {
    metric: 0,
    title: 'Time (s)',
    unit: 's',
    inherited: '0.900',
    individual: '0.400',
    inheritedShare: '90.0 %',
    individualShare: '40.0 %',
    exact: { unit: 'ticks', inherited: '900', individual: '400' },
  });
  assert.match(
    boxText(facts, 0),
    /^List.sort, module Data; Time \(s\) inherited 0.900, 90.0 % of the total; individual 0.400, 40.0 %; 90.5 % of the zoomed part; depth 2\.$/,
  );
});

test('a caller has the costs of the function that it called', async () => {
  const analysis = new Analysis(await profileOf('small'));
  const branches = invertedBranches(analysis);
  const options = {
    analysis,
    branches,
    metric: 0,
    zoom: 0,
    units: 'file',
    callers: true,
    inverted: true,
    ready: () => true,
  };
  const merge = Array.from(branches.children(0)).find((node) => boxFacts(options, node).name === 'List.merge')!;
  assert.equal(boxFacts(options, merge).subject, '');
  const [caller] = branches.children(merge);
  const facts = boxFacts(options, caller);
  assert.deepEqual([facts.name, facts.subject, facts.costs[0].individual], ['List.sort', 'Data.List.merge', '500']);
  assert.match(boxText(facts, 0), /; costs of Data.List.merge, called this way; /);
});

test('without modules colours are by name, the same in every profile', () => {
  const named = (names: string[]) => {
    const { profile } = analysisOf(names.map((name, i) => ({ depth: Math.min(i, 1), name, costs: [1] })));
    const colours = new FlameColours({ profile, theme: lightTheme, found: undefined });
    return names.map((_, node) => colours.of(node, profile.tree.centre[node], false).fill);
  };
  const [main, parse, render] = named(['main', 'parse', 'render']);
  assert.equal(new Set([main, parse, render]).size, 3);
  assert.deepEqual(
    named(['render', 'M.other', 'parse']).filter((_, i) => i !== 1),
    [render, parse],
  );
  assert.equal(new Set(named(Array.from({ length: 200 }, (_, i) => `frame_${i}`))).size > 100, true);
});

test('names without modules are legible on their colours, light and dark', () => {
  const calls = Array.from({ length: 2000 }, (_, i) => ({ depth: Math.min(i, 1), name: `frame_${i}`, costs: [1] }));
  const { profile } = analysisOf(calls);
  const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
  for (const theme of [lightTheme, darkTheme])
    for (const caller of [false, true]) {
      const colours = new FlameColours({ profile, theme, found: undefined });
      for (const node of calls.keys()) {
        const { fill, ink } = colours.of(node, profile.tree.centre[node], caller);
        assert.ok(contrast(rgb(ink), rgb(fill)) >= 4.5, `${ink} on ${fill}`);
      }
    }
});
