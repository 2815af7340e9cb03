// SPDX-License-Identifier: BSD-3-Clause
// Colours of bands: ten distinct hues, then the same hues paler. All have equal lightness (OKLCH .70 and .83 on light
// ground, .60 and .45 on dark), so that none stands out.

import { Phase } from '../model/profile';

export interface Palette {
  bands: string[];
  phases: string[]; // biography phases from void on: void and drag, which waste space, stand out
  others: string; // the rest, as one band
  unmatched: string; // bands not matched by a search
}

export const palettes: Record<'light' | 'dark', Palette> = {
  light: {
    bands: [
      '#76a1d9',
      '#cc8e64',
      '#66b18a',
      '#cb86a7',
      '#b19e56',
      '#4aaebf',
      '#d38780',
      '#a791d1',
      '#8bab6b',
      '#5aa9ce',
      '#abcaf2',
      '#e9bda0',
      '#a3d5b9',
      '#e9b7cd',
      '#d4c898',
      '#95d3df',
      '#efb8b2',
      '#cdbeec',
      '#b9d0a4',
      '#9cd0ea',
    ],
    phases: ['#d64550', '#f0c96a', '#8fbf8f', '#b9c0c9', '#e8852e'],
    others: '#c9ced5',
    unmatched: '#e4e7eb',
  },
  dark: {
    bands: [
      '#5b82b5',
      '#aa714a',
      '#4b916e',
      '#a96988',
      '#91803c',
      '#2d8f9e',
      '#b06a65',
      '#8874ae',
      '#6e8b50',
      '#3f8aac',
      '#3a577c',
      '#734a2e',
      '#2e6148',
      '#73455b',
      '#615523',
      '#17606b',
      '#784541',
      '#5b4c76',
      '#485d32',
      '#255c75',
    ],
    phases: ['#c23b46', '#8f7430', '#4c7f57', '#5d6671', '#c96a1c'],
    others: '#525b66',
    unmatched: '#323a44',
  },
};

export const hues = palettes.light.bands.length;

// The index of a phase's colour, after all others.
export function hueOfPhase(phase: Phase): number | undefined {
  return phase === Phase.none ? undefined : hues + phase;
}

export function colourOf(palette: Palette, hue: number, searched = false): string {
  return palette.bands[hue] ?? palette.phases[hue - hues - 1] ?? (searched ? palette.unmatched : palette.others);
}
