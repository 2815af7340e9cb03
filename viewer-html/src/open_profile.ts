// SPDX-License-Identifier: BSD-3-Clause
// Opens a profile in steps, from its bytes to the first view.

import { groupingOf, type Grouping } from './model/analysis';
import { foreignFile } from './read/foreign';
import { gunzip, isGzip } from './read/gunzip';
import { checkNames, checkUnpacked } from './read/limits';
import type { Pause } from './pause';
import { PayloadError } from './read/payload';
import { readPgcl } from './read/pgcl';
import { Base, optionsOf, prepare, type Prepared } from './prepare';
import type { Profile } from './model/profile';
import { stateOf, type PageState } from './state';
import { inSteps } from './steps';
import { measuredOnly } from './transforms/measured';
import { isInverted, turnUpright } from './transforms/upright';

export interface Opened {
  profile: Profile; // as it was read
  grouping: Grouping;
  base: Base;
  initial: PageState; // for a page whose address has no state
  first: Prepared; // prepared for the page's state at opening
}

// How the page begins.
interface Begins {
  initial: PageState; // unless the profile requires another one
  fragment: string;
}

export type Progress = (text: string) => void;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

const mostBytes = 2e9; // of a file: the readers' memory has 32 bits

// A file of any format, unpacked; `unpackedFrom`: its size if it was packed, else 0.
export async function unpackedFile(
  file: File,
  progress: Progress,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer>; unpackedFrom: number }> {
  const { name, size } = file;
  if (size > mostBytes)
    throw new PayloadError(`The file has ${megabytes(size)}: more than this page reads, but convertprofile does.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isGzip(bytes)) return { name, bytes, unpackedFrom: 0 };
  const unpacked = (size: number) => progress(`Unpacking: ${megabytes(size)}`);
  return { name, bytes: await gunzip(bytes, unpacked), unpackedFrom: bytes.length };
}

// Opens a .pgcl file, compressed or not. Throws ForeignFile, which names the format, for any other file.
export async function openFile(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  begins: Begins,
  pause: Pause,
  progress: Progress,
): Promise<Opened> {
  const unpacked = (size: number) => progress(`Unpacking: ${megabytes(size)}`);
  const isPacked = isGzip(bytes);
  const plain = isPacked ? await gunzip(bytes, unpacked) : bytes;
  const foreign = foreignFile(name, plain);
  if (foreign !== undefined) throw foreign;
  return openPgcl(plain, begins, pause, progress, isPacked ? { packed: bytes.length } : {});
}

// The file that the bytes are from.
export interface OpenedFile {
  packed?: number; // its size, if it was packed
}

// Without `file`, they are the page's own.
export async function openPgcl(
  bytes: Uint8Array,
  begins: Begins,
  pause: Pause,
  progress: Progress,
  file?: OpenedFile,
): Promise<Opened> {
  progress(`Reading the profile: ${megabytes(bytes.length)}`);
  await pause.now();
  const whole = await readPgcl(bytes, pause);
  if (file?.packed !== undefined) checkUnpacked(whole, file.packed);
  if (file !== undefined) checkNames(whole, bytes.length);
  const read = measuredOnly(whole);
  const turns = isInverted(read);
  const profile = turns ? await inSteps(turnUpright(read), pause) : read;
  const initial = turns ? { ...begins.initial, inverted: true } : begins.initial;
  progress('Adding up costs');
  await pause.now();
  const grouping = await inSteps(groupingOf(profile), pause);
  const base = new Base(profile, grouping);
  const first = await prepare(base, optionsOf(stateOf(begins.fragment, initial)), pause);
  return { profile, grouping, base, initial, first };
}
