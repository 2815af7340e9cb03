// SPDX-License-Identifier: BSD-3-Clause
// Reads the files of Clean's own profiler: .pgcl versions 1, in both dialects, and 2 (formats/pgcl/FORMAT.md, section
// 3).

import { ByteCursor, ColumnBuilder, PgclError } from './byte_cursor';
import { leaveOutCalibration, restoreFreedWords } from './clean_repairs';
import { stepRows, type Pause } from '../pause';
import { Preorder } from './preorder';
import { Role, type CallTree, type Metric, type Profile } from '../model/profile';
import { StringTable } from '../model/strings';

export interface Header {
  version: number;
  modules: number;
  centres: number;
}

const count = (name: string, title: string, role: Role): Metric => ({ name, title, unit: 'count', role });

// The numbers of an entry, in file order.
const withExits: Metric[] = [
  { name: 'Ticks', title: 'Ticks', unit: 'ticks', role: Role.time },
  { name: 'Words', title: 'Allocated words', unit: 'words', role: Role.allocation },
  count('Exits', 'Tail calls and returns', Role.tailCallsAndReturns),
  count('Strict', 'Strict calls', Role.strictCalls),
  count('Lazy', 'Lazy calls', Role.lazyCalls),
  count('Curried', 'Curried calls', Role.curriedCalls),
];
const withoutExits = withExits.filter(({ role }) => role !== Role.tailCallsAndReturns);

const firstDialect: [string, string] = ['pgcl.v1-dialect', '6'];

// Reads the rest of a file after its header into an empty profile.
export async function readClean(cursor: ByteCursor, header: Header, profile: Profile, pause: Pause): Promise<Profile> {
  if (header.version === 2) {
    profile.run.ticksPerSecond = cursor.wide('CPU frequency');
    profile.run.overheadPer1000Calls = cursor.wide('overhead');
  }
  readTables(cursor, header, profile);
  const begin = cursor.at;
  profile.metrics = withExits;
  try {
    profile.tree = await new TreeReader(cursor, header.centres, withExits).read(pause);
  } catch (error) {
    // The dialect is the one that parses exactly to the end of the file.
    if (header.version !== 1 || !(error instanceof PgclError)) throw error;
    cursor.at = begin;
    profile.tree = await new TreeReader(cursor, header.centres, withoutExits).read(pause).catch(() => {
      throw error;
    });
    profile.metrics = withoutExits;
    profile.run.properties.push(firstDialect);
  }
  restoreFreedWords(profile);
  if (header.version === 2) leaveOutCalibration(profile);
  return profile;
}

function readTables(cursor: ByteCursor, { modules, centres }: Header, profile: Profile): void {
  if (modules > cursor.remaining) cursor.fail('number of modules', 'more than the bytes that follow');
  if (centres * 2 > cursor.remaining) cursor.fail('number of cost centres', 'more than the bytes that follow');
  const begins = new Uint32Array(modules + centres);
  const ends = new Uint32Array(modules + centres);
  const readName = (at: number, field: string) => {
    begins[at] = cursor.at;
    ends[at] = cursor.bytes.indexOf(0, cursor.at);
    if (ends[at] >= cursor.end) cursor.fail(field, 'the name has no terminating NUL');
    cursor.at = ends[at] + 1;
  };
  for (let i = 0; i < modules; i++) readName(i, 'module name');
  const module = new Uint32Array(centres);
  for (let i = 0; i < centres; i++) {
    module[i] = cursor.index('module of a cost centre', modules, 1);
    readName(modules + i, 'name of a cost centre');
  }
  const none = new Uint32Array(centres);
  profile.strings = new StringTable(cursor.bytes, begins, ends);
  profile.modules = Uint32Array.from({ length: modules }, (_, i) => i + 1);
  const name = none.map((_, i) => modules + i + 1);
  profile.centres = { module, name, position: none, flags: none, sourceId: none };
}

class TreeReader {
  private readonly most: number; // number of entries, unless the file is malformed
  private readonly centre: Uint32Array;
  private readonly columns: ColumnBuilder[];
  private readonly children = new Uint32Array(stepRows); // for the entries of one step
  private readonly shape: Preorder;
  private size = 0;
  private waiting = 1; // entries still expected

  constructor(
    private readonly cursor: ByteCursor,
    private readonly centres: number,
    private readonly metrics: Metric[],
  ) {
    this.most = Math.floor(countNumbers(cursor) / this.leastEntry);
    this.centre = new Uint32Array(this.most);
    this.columns = metrics.map(() => new ColumnBuilder(this.most));
    this.shape = new Preorder(this.most, (what) => cursor.fail('call graph', what));
  }

  async read(pause: Pause): Promise<CallTree> {
    while (this.waiting > 0) {
      const before = this.size;
      this.readEntries();
      this.shape.add(this.children, this.size - before);
      if (pause.due()) await pause.now();
    }
    this.cursor.finish('call graph');
    this.shape.finish();
    const { size, centre, shape, columns } = this;
    return {
      size,
      centre,
      parent: shape.parent,
      ends: shape.ends,
      columns: columns.map((column) => column.finish()),
    };
  }

  // A cost centre, its numbers, and its number of children.
  private get leastEntry(): number {
    return this.metrics.length + 2;
  }

  // Reads the entries of one step.
  private readEntries(): void {
    const { cursor, centres, metrics, columns, centre, children, leastEntry } = this;
    let { waiting } = this;
    let step = 0;
    for (; waiting > 0 && step < stepRows; step++) {
      centre[this.size] = cursor.index('cost centre of an entry', centres, 1);
      for (let m = 0; m < metrics.length; m++) columns[m].push(signed(cursor, metrics[m].title));
      const below = cursor.count('number of children', leastEntry);
      children[step] = below;
      waiting += below - 1;
      this.size++;
    }
    this.waiting = waiting;
  }
}

// Every LEB128 number ends with its only byte below 0x80.
function countNumbers({ bytes, at, end }: ByteCursor): number {
  let found = 0;
  for (let i = at; i < end; i++) if (bytes[i] < 0x80) found++;
  return found;
}

// A uleb with the two's complement of a signed 64-bit number.
function signed(cursor: ByteCursor, field: string): number | bigint {
  const byte = cursor.bytes[cursor.at];
  if (byte < 0x80) {
    cursor.at++;
    return byte;
  }
  const value = cursor.wide(field);
  if (typeof value === 'number') return value;
  const wrapped = BigInt.asIntN(64, value);
  const small = Number(wrapped);
  return Number.isSafeInteger(small) ? small : wrapped;
}
