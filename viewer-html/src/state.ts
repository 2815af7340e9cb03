// What the page shows, as far as a link should restore it: the fragment of its address. Names in the
// fragment are the command's option names where there is one.

import { baseOf, type Profile } from './model/profile';

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
  inverted: boolean; // call tree and flame graph from the callees up
  entry: number; // the selected entry of the call tree as it was read
  zoom: number; // what the flame graph is zoomed to, likewise
  group: string; // the function that callers and callees are shown of: `Module.name`, raw
  upright: boolean; // flame graphs grow upwards
  colour: string; // of flame graphs: `module`, `share`, `change` or `own-change`; empty: as colourOf says
  heapBy: string; // breakdown of the heap
  heapBand: string; // the band that the heap is filtered by
  heapFrom: string; // seconds; empty: from the beginning; of the serial profile too
  heapTo: string;
  serialBand: string; // the function that the serial profile is filtered by
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
  inverted: false,
  entry: 0,
  zoom: 0,
  group: '',
  upright: false,
  colour: '',
  heapBy: '',
  heapBand: '',
  heapFrom: '',
  heapTo: '',
  serialBand: '',
  bands: 20,
};

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
const keys = Object.keys(initialState) as (keyof PageState)[];

// `view=tree&min-ticks=0.1%25&exclude=GHC.*`: what differs from the state that a page without a
// fragment has.
export function fragmentOf(state: PageState, initial = initialState): string {
  const fields = new URLSearchParams();
  for (const key of keys) {
    const value = state[key];
    if (Array.isArray(value)) for (const one of value) fields.append(fieldOf(key), one);
    else if (value !== initial[key]) fields.set(fieldOf(key), value === true ? trueOf(key) : String(value));
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
    const values = fields.getAll(fieldOf(key));
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
