// SPDX-License-Identifier: BSD-3-Clause
// Reads .pgcl files: version 3 here (formats/pgcl/FORMAT.md, section 4), the others in pgcl_clean.ts. Malformed bytes
// throw PgclError with the byte and the field. Stack numbers (section 4.8) are only needed to write GHC's files and are
// skipped.

import { ByteCursor, ColumnBuilder } from './byte_cursor';
import { crc32 } from './crc32';
import { neverPause, stepRows, type Pause } from '../pause';
import { readClean, type Header } from './pgcl_clean';
import { readHeapCensus, readHeapLives, readHeapModules, readSerialProfile } from './pgcl_samples';
import { readSourceText } from './pgcl_sources';
import { Preorder } from './preorder';
import {
  Role,
  type CallTree,
  type Column,
  type CostCentres,
  type Metric,
  type Profile,
  type RunInfo,
} from '../model/profile';
import { StringTable, textOfBytes } from '../model/strings';
import { counted } from '../model/units';

const enum Section {
  end = 0,
  strings = 1,
  run = 2,
  modules = 3,
  costCentres = 4,
  metrics = 5,
  callTree = 6,
  metricColumn = 7,
  heapCensus = 9,
  serialProfile = 10,
  sourceText = 11,
  heapLives = 12,
  heapModules = 13,
}

const alwaysThere = [Section.strings, Section.modules, Section.costCentres, Section.metrics, Section.callTree];
const mostMetrics = 256;
const mostNodes = 0xfffffffe;
const lastRole = 10;
const checksumStep = 1 << 22; // bytes

export async function readPgcl(bytes: Uint8Array, pause: Pause = neverPause): Promise<Profile> {
  return new Reader(bytes, pause).read();
}

// An empty profile, to be filled section by section.
function emptyProfile(): Profile {
  const no = new Uint32Array(0);
  return {
    strings: new StringTable(new Uint8Array(0), no, no),
    run: emptyRun(),
    modules: no,
    centres: { module: no, name: no, position: no, flags: no, sourceId: no },
    metrics: [],
    tree: { size: 0, centre: no, parent: no, ends: no, columns: [] },
    heap: undefined,
    serial: undefined,
    sources: [],
  };
}

function emptyRun(): RunInfo {
  return {
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
}

class Reader implements Header {
  private readonly profile = emptyProfile();
  private readonly seen = new Set<number>();
  version = 0;
  modules = 0;
  centres = 0;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly pause: Pause,
  ) {}

  async read(): Promise<Profile> {
    const cursor = new ByteCursor(this.bytes);
    this.readHeader(cursor);
    if (this.version < 3) return readClean(cursor, this, this.profile, this.pause);
    for (let last = 0; ; ) {
      const begin = cursor.at;
      const kind = cursor.number('section kind');
      const size = cursor.number('section size');
      cursor.need(size, 'section');
      const section = new ByteCursor(this.bytes, cursor.at, cursor.at + size);
      cursor.at += size;
      if (kind === Section.end) {
        await this.readEnd(section);
        cursor.finish('end of the file');
        return this.profile;
      }
      if (kind < last || (kind === last && kind !== Section.metricColumn))
        cursor.fail('section kind', `${kind} must not follow ${last}`, begin);
      this.requireAllBefore(kind, begin);
      this.seen.add(kind);
      last = kind;
      await this.readSection(kind, section);
      if (this.pause.due()) await this.pause.now();
    }
  }

  private readHeader(cursor: ByteCursor): void {
    const magic = textOfBytes(cursor.slice(4, 'magic'));
    if (magic !== 'prof') cursor.fail('magic', 'not a .pgcl file', 0);
    const version = cursor.u32('version');
    if (version < 1 || version > 3) cursor.fail('version', `${version}, but only 1 to 3 are supported`, 4);
    this.version = version;
    this.modules = cursor.u32('number of modules');
    this.centres = cursor.u32('number of cost centres');
  }

  private requireAllBefore(kind: number, at: number): void {
    const cursor = new ByteCursor(this.bytes, at);
    for (const needed of alwaysThere)
      if (needed < kind && !this.seen.has(needed)) cursor.fail('section kind', `section ${needed} is missing`);
    const { metrics, tree } = this.profile;
    if (kind > Section.metricColumn && tree.columns.length !== metrics.length)
      cursor.fail('section kind', `${counted(tree.columns.length, 'column')} for ${counted(metrics.length, 'metric')}`);
  }

  private async readEnd(cursor: ByteCursor): Promise<void> {
    const begin = cursor.at;
    this.requireAllBefore(Section.sourceText + 1, begin);
    let sum = 0;
    for (let at = 0; at < begin; at += checksumStep) {
      sum = crc32(this.bytes.subarray(at, Math.min(begin, at + checksumStep)), sum);
      if (this.pause.due()) await this.pause.now();
    }
    if (cursor.u32('checksum') !== sum)
      cursor.fail('checksum', 'does not match the contents: the file is damaged', begin);
    cursor.finish('end');
  }

  private async readSection(kind: number, cursor: ByteCursor): Promise<void> {
    const { profile } = this;
    switch (kind) {
      case Section.strings:
        profile.strings = readStrings(cursor);
        return cursor.finish('strings');
      case Section.run:
        return readRun(cursor, profile.run);
      case Section.modules:
        profile.modules = this.stringIds(cursor, this.modules, 'module name');
        return cursor.finish('modules');
      case Section.costCentres:
        profile.centres = this.readCostCentres(cursor);
        return cursor.finish('cost centres');
      case Section.metrics:
        profile.metrics = readMetrics(cursor);
        return cursor.finish('metrics');
      case Section.callTree:
        profile.tree = await this.readCallTree(cursor);
        return cursor.finish('call tree');
      case Section.metricColumn:
        profile.tree.columns.push(await this.readMetricColumn(cursor));
        return cursor.finish('metric column');
      case Section.heapCensus:
        profile.heap = readHeapCensus(cursor, profile);
        return cursor.finish('heap census');
      case Section.serialProfile:
        profile.serial = readSerialProfile(cursor, profile);
        return cursor.finish('serial profile');
      case Section.sourceText:
        profile.sources = readSourceText(cursor);
        return cursor.finish('source text');
      case Section.heapLives:
        readHeapLives(cursor, profile);
        return cursor.finish('lives');
      case Section.heapModules:
        readHeapModules(cursor, profile);
        return cursor.finish('modules of the heap census');
      default:
        return; // a kind that this reader does not know or need
    }
  }

  private stringIds(cursor: ByteCursor, count: number, field: string): Uint32Array {
    cursor.need(count, field);
    const ids = new Uint32Array(count);
    cursor.indexes(ids, 0, count, field, this.profile.strings.size);
    return ids;
  }

  private readCostCentres(cursor: ByteCursor): CostCentres {
    const count = this.centres;
    cursor.need(count * 5, 'cost centres');
    const module = new Uint32Array(count);
    cursor.indexes(module, 0, count, 'module of a cost centre', this.modules, 1);
    const name = this.stringIds(cursor, count, 'name of a cost centre');
    const position = this.stringIds(cursor, count, 'position of a cost centre');
    const flags = new Uint32Array(count);
    cursor.indexes(flags, 0, count, 'flags of a cost centre', 2);
    const sourceId = new Uint32Array(count);
    cursor.indexes(sourceId, 0, count, 'id of a cost centre', 2 ** 32);
    return { module, name, position, flags, sourceId };
  }

  private async readCallTree(cursor: ByteCursor): Promise<CallTree> {
    const size = cursor.count('number of call-tree entries', 2);
    if (size > mostNodes) cursor.fail('number of call-tree entries', 'too many');
    const centre = new Uint32Array(size);
    for (let i = 0; i < size; i += stepRows) {
      const to = Math.min(size, i + stepRows);
      cursor.indexes(centre, i, to, 'cost centre of an entry', this.centres, 1);
      if (this.pause.due()) await this.pause.now();
    }
    const childrenAt = cursor.at;
    const shape = new Preorder(size, (what) => cursor.fail('number of children', what, childrenAt));
    const children = new Uint32Array(Math.min(size, stepRows));
    for (let i = 0; i < size; i += stepRows) {
      const count = Math.min(size - i, stepRows);
      cursor.indexes(children, 0, count, 'number of children', size);
      shape.add(children, count);
      if (this.pause.due()) await this.pause.now();
    }
    shape.finish();
    return { size, centre, parent: shape.parent, ends: shape.ends, columns: [] };
  }

  private async readMetricColumn(cursor: ByteCursor): Promise<Column> {
    const { tree, metrics } = this.profile;
    const begin = cursor.at;
    if (cursor.number('metric of a column') !== tree.columns.length)
      cursor.fail('metric of a column', 'not the next metric', begin);
    if (tree.columns.length === metrics.length) cursor.fail('metric of a column', 'more columns than metrics', begin);
    cursor.need(tree.size, 'metric value');
    const column = new ColumnBuilder(tree.size);
    for (let i = 0; i < tree.size; i += stepRows) {
      cursor.zigzags(column, Math.min(stepRows, tree.size - i), 'metric value');
      if (this.pause.due()) await this.pause.now();
    }
    return column.finish();
  }
}

function readStrings(cursor: ByteCursor): StringTable {
  const count = cursor.count('number of strings', 1);
  const begins = new Uint32Array(count);
  const ends = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    const size = cursor.number('string');
    begins[i] = cursor.at;
    cursor.slice(size, 'string');
    ends[i] = cursor.at;
  }
  return new StringTable(cursor.bytes, begins, ends);
}

function readMetrics(cursor: ByteCursor): Metric[] {
  const begin = cursor.at;
  const count = cursor.count('number of metrics', 4);
  if (count > mostMetrics) cursor.fail('number of metrics', 'above 256', begin);
  const metrics: Metric[] = [];
  for (let i = 0; i < count; i++) {
    const name = textOfBytes(cursor.text('metric name'));
    const title = textOfBytes(cursor.text('metric title'));
    const unit = textOfBytes(cursor.text('metric unit'));
    const number = cursor.wide('metric role');
    const role = number <= lastRole ? Number(number) : Role.other;
    // A base belongs to the preceding metric.
    const orphan = role === Role.base && (i === 0 || metrics[i - 1].role === Role.base);
    metrics.push({ name, title, unit, role: orphan ? Role.other : role });
  }
  return metrics;
}

function readRun(cursor: ByteCursor, run: RunInfo): void {
  while (cursor.remaining > 0) {
    const number = cursor.wide('run field');
    const size = cursor.number('size of a run field');
    cursor.need(size, 'run field');
    const field = new ByteCursor(cursor.bytes, cursor.at, cursor.at + size);
    cursor.at += size;
    if (readRunField(Number(number), field, run)) field.finish('run field');
  }
}

// Returns false for an unknown field.
function readRunField(number: number, field: ByteCursor, run: RunInfo): boolean {
  const rest = () => textOfBytes(field.slice(field.remaining, 'run field'));
  switch (number) {
    case 1:
      run.program = rest();
      break;
    case 2:
      run.arguments.push(rest());
      break;
    case 3:
      run.runtimeArguments.push(rest());
      break;
    case 4:
      run.date = rest();
      break;
    case 5:
      run.tickInterval = field.wide('tick interval');
      break;
    case 6:
      run.ticksPerSecond = field.wide('ticks per second');
      break;
    case 7:
      run.processors = field.wide('processors');
      break;
    case 8: {
      const begin = field.at;
      run.wordSize = field.number('word size');
      if (![0, 4, 8].includes(run.wordSize)) field.fail('word size', 'is neither 4 nor 8', begin);
      break;
    }
    case 9:
      run.overheadPer1000Calls = field.wide('overhead');
      break;
    case 10:
      run.reportedTicks = field.zigzag('reported ticks');
      break;
    case 11:
      run.reportedAllocation = field.zigzag('reported allocation');
      break;
    case 12:
      run.reportedSeconds = field.f64('reported seconds');
      break;
    case 13:
      run.properties.push([textOfBytes(field.text('property key')), textOfBytes(field.text('property value'))]);
      break;
    default:
      return false;
  }
  return true;
}
