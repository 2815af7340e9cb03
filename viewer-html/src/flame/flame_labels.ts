// SPDX-License-Identifier: BSD-3-Clause
// Labels in flame graph boxes: as much of a name as fits, followed by the module if there is room.

import { displayName, visibleText } from '../model/names';
import { moduleName, none, rawName, type Profile } from '../model/profile';
import { counted } from '../model/units';

// The width of a text in pixels.
export type Measure = (text: string) => number;

export interface Label {
  name: string; // possibly with an ellipsis; empty if nothing fits
  module: string; // empty if it does not fit
  moduleAt: number; // offset from the name's left edge, in pixels
}

const mostCharacters = 300;
const moduleGap = 8; // pixels
const nothing: Label = { name: '', module: '', moduleAt: 0 };

export const allFunctions = 'All functions'; // label of a root that is not a function

export function labelName(profile: Profile, centre: number): string {
  return centre === none ? allFunctions : visibleText(displayName(rawName(profile, centre)), mostCharacters);
}

interface Known {
  name: string;
  width: number;
  module: string;
  moduleWidth: number;
}

export class FlameLabels {
  private readonly known = new Map<number, Known>();
  private readonly characters = new Map<string, number>();
  private readonly ellipsis: number;

  constructor(
    private readonly profile: Profile,
    private readonly measure: Measure,
  ) {
    this.ellipsis = measure('…');
  }

  fit(centre: number, room: number): Label {
    if (room < this.ellipsis) return nothing;
    const { name, width, module, moduleWidth } = this.of(centre);
    if (width > room) return { name: this.clipped(name, room), module: '', moduleAt: 0 };
    const moduleAt = width + moduleGap;
    const fits = module !== '' && moduleAt + moduleWidth <= room;
    return { name, module: fits ? module : '', moduleAt };
  }

  fitFiller(merged: number, room: number): string {
    const text = fillerText(merged);
    return this.measure(text) <= room ? text : '';
  }

  // The width of the whole name.
  width(centre: number): number {
    return this.of(centre).width;
  }

  private of(centre: number): Known {
    let known = this.known.get(centre);
    if (known === undefined) {
      const name = labelName(this.profile, centre);
      const module = centre === none ? '' : visibleText(moduleName(this.profile, centre), mostCharacters);
      known = { name, width: this.measure(name), module, moduleWidth: this.measure(module) };
      this.known.set(centre, known);
    }
    return known;
  }

  // Adds up widths per character, which is accurate enough and avoids measuring every cut.
  private clipped(name: string, room: number): string {
    let width = this.ellipsis;
    let end = 0;
    for (const character of name) {
      width += this.widthOf(character);
      if (width > room) break;
      end += character.length;
    }
    return end === 0 ? '' : `${name.slice(0, end)}…`;
  }

  private widthOf(character: string): number {
    let width = this.characters.get(character);
    if (width === undefined) this.characters.set(character, (width = this.measure(character)));
    return width;
  }
}

// The label of a filler, if it fits.
export function fillerText(merged: number): string {
  return counted(merged, 'narrow call');
}
