// SPDX-License-Identifier: BSD-3-Clause
// Colours of flame graphs: the same on light and dark pages, and pale enough for dark text. Faded boxes (callers, boxes
// not found by a search) use the page's own colours.

import { moduleName, none, rawName, type Profile } from '../model/profile';

export type Rgb = readonly [red: number, green: number, blue: number]; // 0 to 255

export interface Theme {
  back: Rgb;
  text: Rgb;
}

export const lightTheme: Theme = { back: [255, 255, 255], text: [27, 33, 41] };
export const darkTheme: Theme = { back: [20, 24, 29], text: [227, 232, 238] };

export const ink: Rgb = [20, 24, 31];
const foundColour: Rgb = [255, 194, 26];
const neutral: Rgb = [190, 197, 205]; // for nodes that are not functions

// Björn Ottosson's OKLCH: colours of one lightness look equally light. Hue in degrees.
function oklch(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const encode = (linear: number) => {
    const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(1, Math.max(0, value)) * 255);
  };
  return [
    encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encode(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

export function mixed(colour: Rgb, other: Rgb, share: number): Rgb {
  const mix = (i: 0 | 1 | 2) => Math.round(colour[i] + (other[i] - colour[i]) * share);
  return [mix(0), mix(1), mix(2)];
}

export function hexOf([red, green, blue]: Rgb): string {
  return `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`;
}

// Contrast ratio of WCAG 2: 4.5 is enough for text.
export function contrast(one: Rgb, other: Rgb): number {
  const luminance = (colour: Rgb) => {
    const [red, green, blue] = colour.map((byte) => {
      const value = byte / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

// FNV-1a with a final mix: similar names get different numbers.
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const hues = 24;

// A module's hue depends on its name and is the same in every profile. If there are few modules, a hue that is taken is
// replaced by a free one.
export function moduleHues(names: string[]): Map<string, number> {
  const found = new Map<string, number>();
  const taken = new Set<number>();
  const distinct = [...new Set(names)].sort();
  for (const name of distinct) {
    let slot = hashOf(name) % hues;
    if (distinct.length <= hues) while (taken.has(slot)) slot = (slot + 7) % hues;
    taken.add(slot);
    found.set(name, (slot / hues) * 360);
  }
  return found;
}

// The functions of a module differ slightly in colour, to distinguish neighbours and show recursion.
function moduleColour(hue: number, module: string, name: string): Rgb {
  const nuance = (hashOf(name) % 5) - 2;
  const muted = (hashOf(module) >>> 8) % 3;
  // Yellow would look olive if it were as dark and muted as the others.
  const yellow = Math.cos(((hue - 100) * Math.PI) / 180);
  const lightness = 0.82 + yellow * 0.05 - muted * 0.015 + nuance * 0.012;
  return oklch(lightness, 0.1 + yellow * 0.022 - muted * 0.01, hue + nuance * 2.5);
}

// Colours functions without a module, as in folded stacks, by their name.
function nameColour(name: string): Rgb {
  const hash = hashOf(name);
  return moduleColour((hash % (hues * 2)) * (180 / hues), name, name);
}

// Pale to strong for a `share` from 0 to 1, with more contrast among small shares.
function shareColour(share: number): Rgb {
  const strength = Math.sqrt(Math.min(1, Math.max(0, share)));
  return oklch(0.94 - 0.21 * strength, 0.025 + 0.145 * strength, 85 - 42 * strength);
}

// Blue over grey to red for a `change` from -1 (gone) to 1 (new), distinguishable with every kind of colour vision.
// More contrast among small changes.
export function changeColour(change: number): Rgb {
  const strength = Math.sqrt(Math.min(1, Math.abs(change)));
  if (change < 0) return oklch(0.88 - 0.16 * strength, 0.007 + 0.113 * strength, 250);
  return oklch(0.88 - 0.17 * strength, 0.007 + 0.153 * strength, change > 0 ? 35 : 250);
}

export interface BoxColours {
  fill: string;
  ink: string;
  softInk: string; // for the module after the name
}

interface ColourOptions {
  profile: Profile;
  theme: Theme;
  found: Uint8Array | undefined; // [cost centre] 1 where the search matches
  share?(node: number): number; // share of the node's own cost, 0 to 1
  change?(node: number): number; // relative to the base run, -1 to 1. Without both, colours are by
  // module, or by name without modules
}

// How pale faded boxes are.
const fading = 0.74;
const shades = 64; // of a share, or of a change in either direction

export class FlameColours {
  readonly filler: string;
  readonly fillerInk: string;
  readonly beside: string; // for names outside boxes
  private readonly hues: Map<string, number>; // by module name
  private readonly byCentre = new Map<number, BoxColours>();
  private readonly others = new Map<string, BoxColours>();

  constructor(private readonly options: ColourOptions) {
    const { modules, strings } = options.profile;
    this.hues = moduleHues(Array.from(modules, (string) => strings.text(string)).filter((name) => name !== ''));
    this.filler = hexOf(mixed(options.theme.back, options.theme.text, 0.2));
    this.fillerInk = hexOf(options.theme.text);
    this.beside = hexOf(mixed(options.theme.text, options.theme.back, 0.25));
  }

  isFound(centre: number): boolean {
    return centre !== none && this.options.found?.[centre] === 1;
  }

  // `caller`: whether the box is above the zoomed node.
  of(node: number, centre: number, caller: boolean): BoxColours {
    if (this.isFound(centre)) return this.other('found', () => foundColour, false);
    const faded = caller || this.options.found !== undefined;
    const { share, change } = this.options;
    if (change !== undefined) {
      const shade = Math.round(change(node) * shades) / shades;
      return this.other(`by ${shade} ${faded}`, () => changeColour(shade), faded);
    }
    if (share !== undefined) {
      const shade = Math.round(share(node) * shades);
      return this.other(`${shade} ${faded}`, () => shareColour(shade / shades), faded);
    }
    if (centre === none) return this.other(`none ${faded}`, () => neutral, faded);
    const key = faded ? -1 - centre : centre;
    let colours = this.byCentre.get(key);
    if (colours === undefined) this.byCentre.set(key, (colours = this.coloursOf(this.own(centre), faded)));
    return colours;
  }

  private own(centre: number): Rgb {
    const { profile } = this.options;
    const module = moduleName(profile, centre);
    const name = rawName(profile, centre);
    return module === '' ? nameColour(name) : moduleColour(this.hues.get(module)!, module, name);
  }

  private other(key: string, colour: () => Rgb, faded: boolean): BoxColours {
    let colours = this.others.get(key);
    if (colours === undefined) this.others.set(key, (colours = this.coloursOf(colour(), faded)));
    return colours;
  }

  private coloursOf(colour: Rgb, faded: boolean): BoxColours {
    const { back, text } = this.options.theme;
    const fill = faded ? mixed(colour, back, fading) : colour;
    const written = faded ? mixed(text, fill, 0.1) : ink;
    return { fill: hexOf(fill), ink: hexOf(written), softInk: hexOf(mixed(written, fill, faded ? 0.08 : 0.2)) };
  }
}
