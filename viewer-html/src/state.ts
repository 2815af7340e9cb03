// SPDX-License-Identifier: BSD-3-Clause
// The state of the page that its address preserves, as a fragment. Fields are named like the command's options if there
// are such options.

import { baseOf, type Profile } from './model/profile';
import { sortsOfOtherMetric } from './tables/sort_choice';

export interface PageState {
  view: string;
  metric: string; // name; empty: the metric that decides what is hot
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
  columns: string; // columns shown in tables and, after `-`, hidden ones, whatever the available room
  sort: string[]; // the sort order of each table (tables/sort_choice.ts)
  inverted: boolean; // call tree and flame graph are bottom-up
  entry: number; // the selected entry of the original call tree
  zoom: number; // the zoomed entry of the flame graph, likewise
  invertedEntry: string; // the selected node of the inverted tree, named as in MergedBranches.nameOf
  invertedZoom: string; // the zoomed node of the inverted flame graph, likewise
  group: string; // the function of the callers view: `Module.name`, raw
  graphs: boolean; // callers and callees are flame graphs
  callersEntry: string; // the selected node among its callers, like invertedEntry
  calleesEntry: string;
  callersZoom: string;
  calleesZoom: string;
  function: string; // selected in the tables of functions and modules: `Module.name`, raw
  module: string; // selected in the table of modules
  sourceFile: string; // in the source view; empty: where most was spent
  sourceLine: number; // 0: the costliest
  upright: boolean; // flame graphs grow upwards
  colour: string; // of flame graphs: `module`, `share`, `change` or `own-change`; empty: see colourOf
  heapBy: string; // breakdown of the heap
  heapPhase: string; // biography phases the heap is restricted to: `drag,void`; empty: all
  heapBand: string; // the band to which the heap is filtered
  heapSelected: string; // the selected band
  heapFrom: string; // seconds; empty: from the beginning. Applies to the serial profile, too
  heapTo: string;
  serialBy: string; // what its bands are: `module`; empty: functions
  serialBand: string; // the band to which the serial profile is filtered
  serialSelected: string;
  bands: number; // number of bands drawn individually in charts over time
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
  hideBuiltins: true, // like GHC's report
  correctOverhead: true, // like the command; no effect without overhead
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

// Fields that only qualify another field, and are reset with it.
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

// The colouring of flame graphs; in a comparison, the default is by change.
export function colourOf({ colour }: PageState, profile: Profile, metric: number): string {
  const compared = baseOf(profile, metric) !== undefined;
  const choices = ['module', 'share', ...(compared ? ['change', 'own-change'] : [])];
  return choices.includes(colour) ? colour : compared ? 'change' : 'module';
}

// `minTicks` is `min-ticks=...`, `byModule` is `by=module`.
const fieldOf = (key: string) =>
  key === 'byModule' ? 'by' : key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const trueOf = (key: string) => (key === 'byModule' ? 'module' : 'true');

// Names may contain lone surrogates (model/strings.ts), which addresses cannot: replaced by private-use characters.
const packed = (text: string) =>
  text.replace(/[\udc80-\udcff]/gu, (byte) => String.fromCharCode(byte.charCodeAt(0) + 0x1b00));
const unpacked = (text: string) =>
  text.replace(/[\uf780-\uf7ff]/g, (byte) => String.fromCharCode(byte.charCodeAt(0) - 0x1b00));
const keys = Object.keys(initialState) as (keyof PageState)[];

// `view=tree&min-ticks=0.1%25&exclude=GHC.*`: the differences from the state of a page without a fragment.
export function fragmentOf(state: PageState, initial = initialState): string {
  const fields = new URLSearchParams();
  for (const key of keys) {
    const value = state[key];
    if (Array.isArray(value)) for (const one of value) fields.append(fieldOf(key), packed(one));
    else if (value !== initial[key]) fields.set(fieldOf(key), value === true ? trueOf(key) : packed(String(value)));
  }
  return fields.toString();
}

// Fields that are not recognised keep their initial state. A fragment of a single word names a view.
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
