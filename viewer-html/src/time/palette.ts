// SPDX-License-Identifier: BSD-3-Clause
// The colours of bands: ten hues far from each other, then the same paler. They are of equal
// lightness (OKLCH .70 and .83 on light ground, .60 and .45 on dark), so that none stands out.

export interface Palette {
  bands: string[];
  others: string; // the rest, as one band
  unmatched: string; // what a search does not match
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
    others: '#525b66',
    unmatched: '#323a44',
  },
};

export const hues = palettes.light.bands.length;

export function colourOf(palette: Palette, hue: number, searched = false): string {
  return palette.bands[hue] ?? (searched ? palette.unmatched : palette.others);
}
