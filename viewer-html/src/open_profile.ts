// SPDX-License-Identifier: BSD-3-Clause
// From bytes to what the page shows, in steps.

import { groupingOf, type Grouping } from './model/analysis';
import { foreignFile } from './read/foreign';
import { gunzip, isGzip } from './read/gunzip';
import type { Pause } from './pause';
import { readPgcl } from './read/pgcl';
import { Base, optionsOf, prepare, type Prepared } from './prepare';
import type { Profile } from './model/profile';
import type { PageState } from './state';
import { inSteps } from './steps';

export interface Opened {
  profile: Profile; // as it was read
  grouping: Grouping;
  base: Base;
  first: Prepared; // as the page's state asks for it when it opens
}

export type Progress = (text: string) => void;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

// A .pgcl file, compressed or not. Of another it says what it is (ForeignFile).
export async function openFile(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  state: PageState,
  pause: Pause,
  progress: Progress,
): Promise<Opened> {
  const unpacked = (size: number) => progress(`Unpacking: ${megabytes(size)}`);
  const plain = isGzip(bytes) ? await gunzip(bytes, unpacked) : bytes;
  const foreign = foreignFile(name, plain);
  if (foreign !== undefined) throw foreign;
  return openPgcl(plain, state, pause, progress);
}

export async function openPgcl(bytes: Uint8Array, state: PageState, pause: Pause, progress: Progress): Promise<Opened> {
  progress(`Reading the profile: ${megabytes(bytes.length)}`);
  await pause.now();
  const profile = await readPgcl(bytes, pause);
  progress('Adding up costs');
  await pause.now();
  const grouping = await inSteps(groupingOf(profile), pause);
  const base = new Base(profile, grouping);
  return { profile, grouping, base, first: await prepare(base, optionsOf(state), pause) };
}
