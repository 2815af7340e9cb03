// SPDX-License-Identifier: BSD-3-Clause
// The legend of the colours in a comparison.

import { changeColour, hexOf } from '../../flame/flame_colours';
import { relativeChange } from '../../model/comparison';

export const showsChange = (colour: string) => colour === 'change' || colour === 'own-change';

const stops: [title: string, now: number, before: number][] = [
  ['gone', 0, 1],
  ['half', 1, 2],
  ['same', 1, 1],
  ['double', 2, 1],
  ['new', 1, 0],
];

export function ChangeLegend() {
  return (
    <ul class="change-legend" aria-label="Colours: less than before is blue, more is red">
      {stops.map(([title, now, before]) => (
        <li key={title}>
          <span
            class="swatch"
            style={{ background: hexOf(changeColour(relativeChange({ now, before, by: now - before }))) }}
          />
          {title}
        </li>
      ))}
    </ul>
  );
}
