// SPDX-License-Identifier: BSD-3-Clause
// The contrast of text in the colours of the page's style: at least 4.5 to 1 (WCAG 2, AA).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { contrast, darkTheme, hexOf, lightTheme, mixed, type Rgb } from '../../../viewer-html/src/flame/flame_colours';

const least = 4.5;
const source = 'src/'; // relative to the folder in which test.mjs runs tests
const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;

// The first :root block is the light scheme, the one inside the query the dark one.
function colours(scheme: 'light' | 'dark'): Map<string, Rgb> {
  const found = new Map<string, Rgb>();
  for (const file of ['style.css', 'style/compared.css']) {
    const text = readFileSync(source + file, 'utf8');
    const blocks = [...text.matchAll(/:root(?::not\(\.printed\))? \{([^}]*)\}/g)].map(([, block]) => block);
    for (const block of scheme === 'light' ? blocks.slice(0, 1) : blocks)
      for (const [, name, value] of block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)) found.set(name, rgb(value));
  }
  return found;
}

for (const scheme of ['light', 'dark'] as const) {
  const all = colours(scheme);
  const of = (name: string) => all.get(name)!;
  const assertRead = (what: string, text: Rgb, ground: Rgb) =>
    assert.ok(contrast(text, ground) >= least, `${what}: ${contrast(text, ground).toFixed(2)}`);

  test(`text can be read on every ground of the ${scheme} page`, () => {
    for (const ground of ['back', 'panel', 'stripe', 'hover', 'select'])
      for (const text of ['text', 'soft', 'accent', 'escape', 'bad', 'more-text', 'less-text'])
        assertRead(`${text} on ${ground}`, of(text), of(ground));
    for (const ground of ['back', 'panel', 'stripe', 'hover'])
      assertRead(`faint on ${ground}`, of('faint'), of(ground));
    assertRead('what was found', of('mark-text'), of('mark'));
  });

  test(`numbers can be read on the bars behind them on the ${scheme} page`, () => {
    for (const bar of ['time', 'allocation', 'other', 'more', 'less']) {
      assertRead(`text on ${bar}`, of('text'), of(bar));
      // The heat colour behind a source line's number.
      if (bar === 'time')
        for (const strength of [0.1, 0.3, 0.5, 0.7])
          assertRead(
            `a line's number, ${strength}`,
            mixed(of('text'), of('soft'), 0.3),
            mixed(of('stripe'), of(bar), strength),
          );
    }
  });

  test(`labels of charts and of graphs can be read on the ${scheme} page`, () => {
    assertRead('ticks and units of a chart', of('soft'), of('back'));
    assertRead('marks of a chart', of('text'), of('back'));
    const theme = scheme === 'light' ? lightTheme : darkTheme;
    assert.equal(hexOf(theme.back), hexOf(of('back')), 'the theme of the graph is that of the page');
    assert.equal(hexOf(theme.text), hexOf(of('text')));
  });
}
