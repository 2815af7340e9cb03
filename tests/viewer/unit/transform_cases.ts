// SPDX-License-Identifier: BSD-3-Clause
// The cases of tests/transforms/cases.txt, which describes their notation, and options in that notation.

import { ColumnBuilder } from '../../../viewer-html/src/read/byte_cursor';
import { Axis, none, type HeapCensus, type Metric, type Profile } from '../../../viewer-html/src/model/profile';
import { byteString, StringTable } from '../../../viewer-html/src/model/strings';
import { parseDepth, parseThreshold, type TransformOptions } from '../../../viewer-html/src/transforms/transform';
import { textOf } from './pages';

export interface TransformCase {
  title: string;
  profile: Profile;
  labels: string[]; // [cost centre]: its name in the case
  options: TransformOptions;
  isInverted: boolean; // by --invert, which the page performs in its views (inverted_trees.ts)
  expected: string; // a byteString
}

export const noOptions = (): TransformOptions => ({
  correctOverhead: false,
  exclude: [],
  foldRecursion: false,
  focus: [],
  minTicks: undefined,
  minWords: undefined,
});

export function addOption(options: TransformOptions, line: string): void {
  const [, name, value] = /^(\S+) ?(.*)$/s.exec(line)!;
  switch (name) {
    case '--overhead-correction':
      options.correctOverhead = true;
      break;
    case '--builtins':
      options.hideBuiltins = true;
      break;
    case '--exclude':
      options.exclude.push(value);
      break;
    case '--fold-recursion':
      options.foldRecursion = true;
      break;
    case '--root':
      (options.root ??= []).push(value);
      break;
    case '--focus':
      options.focus.push(value);
      break;
    case '--by':
      options.byModule = true;
      break;
    case '--max-depth':
      options.maxDepth = parseDepth(value);
      break;
    case '--min-ticks':
      options.minTicks = parseThreshold(value);
      break;
    case '--min-words':
      options.minWords = parseThreshold(value);
      break;
    default:
      throw new Error(`no option ${name}`);
  }
}

// \xNN are bytes; the result is a byteString.
const unescaped = (text: string) =>
  byteString(text).replace(/\\x([0-9a-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

const bytesOf = (text: string) => Uint8Array.from(unescaped(text), (c) => c.charCodeAt(0));

// The text as typed by a person: bytes that are not UTF-8 are decoded as in strings.ts.
export function typed(text: string): string {
  const bytes = bytesOf(text);
  return new StringTable(bytes, Uint32Array.of(0), Uint32Array.of(bytes.length)).text(1);
}

const metrics: Record<string, [unit: string, role: number]> = {
  Ticks: ['ticks', 1],
  Words: ['words', 2],
  Bytes: ['bytes', 2],
  Entries: ['count', 3],
  Strict: ['count', 4],
  Lazy: ['count', 5],
  Curried: ['count', 6],
  Exits: ['count', 7],
  Recursive: ['count', 10],
  Other: ['events', 0],
  Class: ['bytes', 8],
  Ticks_before: ['ticks', 9],
  Words_before: ['words', 9],
  Entries_before: ['count', 9],
};

const columnOf = (values: bigint[]) => {
  const builder = new ColumnBuilder(values.length);
  for (const value of values) builder.push(Number.isSafeInteger(Number(value)) ? Number(value) : value);
  return builder.finish();
};

class CaseReader {
  readonly options = noOptions();
  readonly labels: string[] = [];
  expected = '';
  private readonly names: [module: string, name: string][] = [];
  private readonly run: Profile['run'] = {
    program: '',
    arguments: [],
    runtimeArguments: [],
    date: '',
    tickInterval: 0,
    ticksPerSecond: 0,
    processors: undefined,
    wordSize: 0,
    overheadPer1000Calls: 0,
    reportedTicks: undefined,
    reportedAllocation: undefined,
    reportedSeconds: undefined,
    properties: [],
  };
  private readonly metrics: Metric[] = [];
  private readonly columns: bigint[][] = [];
  private readonly centre: number[] = [];
  private readonly parent: number[] = [];
  private readonly path: number[] = [];
  private readonly bands: { node: number | undefined; values: string[] }[] = [];
  private serial = false;
  private isInverted = false;

  constructor(readonly title: string) {}

  read(line: string): void {
    const [, word, rest] = /^(\S+) ?(.*)$/s.exec(line)!;
    if (line === 'option --invert') this.isInverted = true;
    else if (word === 'option') addOption(this.options, typed(rest));
    else if (word === 'run') this.readRun(rest);
    else if (word === 'metrics') this.readMetrics(rest);
    else if (word === '|') this.readEntry(rest);
    else if (word === 'band' || word === 'band:') this.readBand(word, rest);
    else if (word === '=') this.expected += `${unescaped(rest)}\n`;
    else throw new Error(`a case has no line ${word}`);
  }

  private readRun(line: string): void {
    const [field, value] = line.split(' ');
    if (field === 'overhead') {
      this.run.overheadPer1000Calls = Number.isSafeInteger(Number(value)) ? Number(value) : BigInt(value);
    } else if (field === 'word-size') {
      this.run.wordSize = Number(value);
    } else if (field === 'reported') {
      Object.assign(this.run, { reportedTicks: 1, reportedAllocation: 1, reportedSeconds: 1 });
      this.run.properties = [
        ['layout.rows', '1'],
        ['prof.title', '1'],
      ];
    } else if (field === 'serial') {
      this.serial = true;
    } else {
      throw new Error(`a run has no ${field}`);
    }
  }

  private readMetrics(line: string): void {
    for (const name of line.split(' ')) {
      const [unit, role] = metrics[name];
      this.metrics.push({ name, title: name, unit, role });
      this.columns.push([]);
    }
  }

  private readEntry(line: string): void {
    const depth = /^ */.exec(line)![0].length / 2;
    const costs: string[] = [];
    let rest = line;
    for (let m = 0; m < this.metrics.length; m++) {
      const blank = rest.lastIndexOf(' ');
      costs.unshift(rest.slice(blank + 1));
      rest = rest.slice(0, blank);
    }
    costs.forEach((cost, m) => this.columns[m].push(BigInt(cost)));
    this.path.length = depth;
    this.parent.push(depth === 0 ? 0 : this.path[depth - 1]);
    this.path.push(this.centre.length);
    this.centre.push(this.centreOf(rest.slice(depth * 2)));
  }

  private centreOf(label: string): number {
    const known = this.labels.indexOf(unescaped(label));
    if (known >= 0) return known;
    const hash = label.lastIndexOf('#');
    const name = unescaped(hash < 0 ? label : label.slice(0, hash));
    const dot = name.indexOf('.');
    this.names.push([name.slice(0, dot), name.slice(dot + 1)]);
    return this.labels.push(unescaped(label)) - 1;
  }

  private readBand(word: string, line: string): void {
    const [, entry, values] = word === 'band' ? /^([^:]*): (.*)$/.exec(line)! : ['', '', line];
    const node = word === 'band:' ? undefined : entry === '-' ? none : Number(entry) - 1;
    this.bands.push({ node, values: values.split(' ') });
  }

  finish(): TransformCase {
    const { title, labels, options, isInverted, expected } = this;
    return { title, labels, options, isInverted, expected, profile: this.profile() };
  }

  private profile(): Profile {
    const texts = this.names.flat();
    const bytes: number[] = [];
    const ends = texts.map((text) => bytes.push(...Array.from(text, (c) => c.charCodeAt(0))));
    const begins = ends.map((_, i) => (i === 0 ? 0 : ends[i - 1]));
    const strings = new StringTable(Uint8Array.from(bytes), Uint32Array.from(begins), Uint32Array.from(ends));
    const count = this.names.length;
    const no = new Uint32Array(count);
    const stringId = (at: number) => (texts[at] === '' ? 0 : at + 1);
    const size = this.centre.length;
    const ends_ = this.parent.map((_, i) => i + 1);
    for (let i = size - 1; i > 0; i--) ends_[this.parent[i]] = Math.max(ends_[this.parent[i]], ends_[i]);
    return {
      strings,
      run: this.run,
      modules: Uint32Array.from(this.names, (_, i) => stringId(2 * i)),
      centres: {
        module: no.map((_, i) => i),
        name: no.map((_, i) => stringId(2 * i + 1)),
        position: no,
        flags: no,
        sourceId: no,
      },
      metrics: this.metrics,
      tree: {
        size,
        centre: Uint32Array.from(this.centre),
        parent: Uint32Array.from(this.parent),
        ends: Uint32Array.from(ends_),
        columns: this.columns.map(columnOf),
      },
      sources: [],
      heap: this.bands.length === 0 ? undefined : this.heap(),
      serial: this.serial
        ? {
            boundaries: Float64Array.of(0, 1),
            metrics: no.slice(0, 0),
            intervalBegin: Float64Array.of(0, 0),
            rowCentre: no.slice(0, 0),
            values: [],
          }
        : undefined,
    };
  }

  private heap(): HeapCensus {
    const samples = Math.max(...this.bands.map(({ values }) => values.length));
    const records: { band: number; value: bigint }[] = [];
    const sampleBegin = [0];
    for (let s = 0; s < samples; s++) {
      this.bands.forEach(({ values }, band) => {
        if (values[s] !== '.') records.push({ band, value: BigInt(values[s]) });
      });
      sampleBegin.push(records.length);
    }
    const nodes = this.bands.flatMap(({ node }) => node ?? []);
    return {
      inWords: false,
      axes: nodes.length > 0 ? Axis.node : Axis.label,
      breakdown: 0,
      bands: this.bands.length,
      bandNode: Uint32Array.from(nodes),
      bandStrings: new Map(nodes.length > 0 ? [] : [[Axis.label, new Uint32Array(this.bands.length)]]),
      times: Float64Array.from({ length: samples }, (_, s) => s),
      sampleBegin: Float64Array.from(sampleBegin),
      recordBand: Uint32Array.from(records, ({ band }) => band),
      recordValue: columnOf(records.map(({ value }) => value)),
      markSamples: Uint32Array.of(0),
      markTimes: Float64Array.of(0.5),
    };
  }
}

export function readTransformCases(text: string): TransformCase[] {
  const cases: CaseReader[] = [];
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('case ')) cases.push(new CaseReader(line.slice(5)));
    else cases[cases.length - 1].read(line);
  }
  return cases.map((reader) => reader.finish());
}

// The profile described by the lines of the result, with only the call tree.
export function expectedTree({ profile, expected }: TransformCase): Profile {
  const entries = expected.split('\n').filter((line) => /^ *\S*\./.test(line));
  const metrics = profile.metrics.map(({ name }) => name).join(' ');
  return readTransformCases(['case result', `metrics ${metrics}`, ...entries.map((line) => `| ${line}`)].join('\n'))[0]
    .profile;
}

function bandLines(heap: HeapCensus): string[] {
  const lines: string[] = [];
  for (let band = 0; band < heap.bands; band++) {
    const node = heap.bandNode[band];
    let line = !(heap.axes & Axis.node) ? 'band:' : node === none ? 'band -:' : `band ${node + 1}:`;
    for (let s = 0; s < heap.times.length; s++) {
      let value = '.';
      for (let r = heap.sampleBegin[s]; r < heap.sampleBegin[s + 1]; r++)
        if (heap.recordBand[r] === band) value = textOf(heap.recordValue[r]);
      line += ` ${value}`;
    }
    lines.push(line);
  }
  return [...lines, `samples ${heap.times.length} marks ${heap.markTimes.length}`];
}

// A profile and its warnings in the notation of a case's result.
export function resultText(profile: Profile, labels: string[], warnings: string[]): string {
  const { run, tree, heap } = profile;
  const lines: string[] = [];
  if (run.overheadPer1000Calls != 0) lines.push(`run overhead ${textOf(run.overheadPer1000Calls)}`);
  if (run.reportedTicks !== undefined) lines.push('reported ticks');
  if (run.reportedAllocation !== undefined) lines.push('reported bytes');
  if (run.reportedSeconds !== undefined) lines.push('reported seconds');
  for (const [key] of run.properties) lines.push(`property ${key}`);
  const depth: number[] = [];
  for (let i = 0; i < tree.size; i++) {
    depth.push(i === 0 ? 0 : depth[tree.parent[i]] + 1);
    const costs = tree.columns.map((column) => ` ${textOf(column[i])}`).join('');
    lines.push('  '.repeat(depth[i]) + labels[tree.centre[i]] + costs);
  }
  if (heap !== undefined) lines.push(...bandLines(heap));
  for (const warning of warnings) lines.push(`warning: ${byteString(warning)}`);
  return lines.map((line) => `${line}\n`).join('');
}
