// SPDX-License-Identifier: BSD-3-Clause
// What the page shows, as far as a link should restore it: the fragment of its address. Names in the
// fragment are the command's option names where there is one.

import { baseOf, type Profile } from './model/profile';
import { sortsOfOtherMetric } from './tables/sort_choice';

export interface PageState {
  view: string;
  metric: string; // its name; empty: the one that says what is hot
  units: string; // an id of unitChoices (units.ts)
  minTicks: string; // as typed: `5`, `0.1%`; empty: none
  minWords: string;
  exclude: string[];
  root: string[];
  focus: string[];
  byModule: boolean;
  maxDepth: string; // as typed; empty: none
  foldRecursion: boolean;
  correctOverhead: boolean;
  hideBuiltins: boolean; // GHC's own stacks
  search: string;
  columns: string; // of tables: those shown or, after `-`, left out, whatever there is room for
  sort: string[]; // what tables are sorted by, one for each (tables/sort_choice.ts)
  inverted: boolean; // call tree and flame graph from the callees up
  entry: number; // the selected entry of the call tree as it was read
  zoom: number; // what the flame graph is zoomed to, likewise
  invertedEntry: string; // the selected node of the inverted tree, as MergedBranches.nameOf names it
  invertedZoom: string; // what the inverted flame graph is zoomed to, likewise
  group: string; // the function that callers and callees are shown of: `Module.name`, raw
  graphs: boolean; // callers and callees are flame graphs
  callersEntry: string; // the selected node of its callers, as invertedEntry
  calleesEntry: string;
  callersZoom: string;
  calleesZoom: string;
  function: string; // selected in the tables of functions and modules: `Module.name`, raw
  module: string; // selected in the table of modules
  sourceFile: string; // of the source view; empty: where most was spent
  sourceLine: number; // 0: the costliest
  upright: boolean; // flame graphs grow upwards
  colour: string; // of flame graphs: `module`, `share`, `change` or `own-change`; empty: as colourOf says
  heapBy: string; // breakdown of the heap
  heapPhase: string; // what of a biography the heap is restricted to: `drag,void`; empty: all
  heapBand: string; // the band that the heap is filtered by
  heapSelected: string; // the selected band
  heapFrom: string; // seconds; empty: from the beginning; of the serial profile too
  heapTo: string;
  serialBy: string; // what its bands are: `module`; empty: functions
  serialBand: string; // the band that the serial profile is filtered by
  serialSelected: string;
  bands: number; // drawn by themselves, in charts over time
}

export const initialState: PageState = {
  view: '',
  metric: '',
  units: 'scaled',
  minTicks: '',
  minWords: '',
  exclude: [],
  root: [],
  focus: [],
  byModule: false,
  maxDepth: '',
  foldRecursion: false,
  hideBuiltins: true, // as GHC's report does
  correctOverhead: true, // as the command does; without an overhead nothing is corrected
  search: '',
  columns: '',
  sort: [],
  inverted: false,
  entry: 0,
  zoom: 0,
  invertedEntry: '',
  invertedZoom: '',
  group: '',
  graphs: false,
  callersEntry: '',
  calleesEntry: '',
  callersZoom: '',
  calleesZoom: '',
  function: '',
  module: '',
  sourceFile: '',
  sourceLine: 0,
  upright: false,
  colour: '',
  heapBy: '',
  heapPhase: '',
  heapBand: '',
  heapSelected: '',
  heapFrom: '',
  heapTo: '',
  serialBy: '',
  serialBand: '',
  serialSelected: '',
  bands: 20,
};

// What says something of another field alone, and begins anew with it.
const parts: Partial<Record<keyof PageState, (keyof PageState)[]>> = {
  entry: ['invertedEntry'],
  group: ['callersEntry', 'calleesEntry', 'callersZoom', 'calleesZoom'],
  callersEntry: ['calleesEntry'],
  calleesEntry: ['callersEntry'],
  function: ['module'],
  module: ['function'],
  sourceFile: ['sourceLine'],
  heapBy: ['heapBand', 'heapSelected'],
  serialBy: ['serialBand', 'serialSelected'],
};

export function withChange(state: PageState, change: Partial<PageState>): PageState {
  const begun = Object.keys(change).flatMap((key) => parts[key as keyof PageState] ?? []);
  const sort = 'metric' in change && change.metric !== state.metric ? sortsOfOtherMetric(state.sort) : state.sort;
  return { ...state, sort, ...Object.fromEntries(begun.map((key) => [key, initialState[key]])), ...change };
}

// What flame graphs are coloured by: in a comparison by what changed if nothing else was chosen.
export function colourOf({ colour }: PageState, profile: Profile, metric: number): string {
  const compared = baseOf(profile, metric) !== undefined;
  const choices = ['module', 'share', ...(compared ? ['change', 'own-change'] : [])];
  return choices.includes(colour) ? colour : compared ? 'change' : 'module';
}

// `minTicks` is `min-ticks=...`, `byModule` is `by=module`.
const fieldOf = (key: string) =>
  key === 'byModule' ? 'by' : key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const trueOf = (key: string) => (key === 'byModule' ? 'module' : 'true');

// What is no text in a name (model/strings.ts) has no place in an address: there it is a character for
// private use.
const packed = (text: string) =>
  text.replace(/[\udc80-\udcff]/gu, (byte) => String.fromCharCode(byte.charCodeAt(0) + 0x1b00));
const unpacked = (text: string) =>
  text.replace(/[\uf780-\uf7ff]/g, (byte) => String.fromCharCode(byte.charCodeAt(0) - 0x1b00));
const keys = Object.keys(initialState) as (keyof PageState)[];

// `view=tree&min-ticks=0.1%25&exclude=GHC.*`: what differs from the state that a page without a
// fragment has.
export function fragmentOf(state: PageState, initial = initialState): string {
  const fields = new URLSearchParams();
  for (const key of keys) {
    const value = state[key];
    if (Array.isArray(value)) for (const one of value) fields.append(fieldOf(key), packed(one));
    else if (value !== initial[key]) fields.set(fieldOf(key), value === true ? trueOf(key) : packed(String(value)));
  }
  return fields.toString();
}

// Whatever it cannot make sense of stays as in the initial state. A fragment that is one word names a
// view.
export function stateOf(fragment: string, initial = initialState): PageState {
  const text = fragment.replace(/^#/, '');
  if (/^[a-z]+$/.test(text)) return { ...initial, view: text };
  const fields = new URLSearchParams(text);
  const state: Record<string, unknown> = { ...initial };
  for (const key of keys) {
    const values = fields.getAll(fieldOf(key)).map(unpacked);
    const first = values[0];
    if (first === undefined) continue;
    const kind = initial[key];
    if (Array.isArray(kind)) state[key] = values;
    else if (typeof kind === 'boolean') state[key] = first === trueOf(key);
    else if (typeof kind === 'number') state[key] = /^[0-9]{1,10}$/.test(first) ? Number(first) : kind;
    else state[key] = first;
  }
  return state as unknown as PageState;
}
