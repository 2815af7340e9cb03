// SPDX-License-Identifier: BSD-3-Clause
// Opens the profile embedded in the page; without one the page asks for a file. Shows progress
// immediately and never blocks for long.

import { render } from 'preact';
import type { Advice } from './model/advice';
import { openPgcl } from './open_profile';
import { pauseEvery } from './pause';
import { unpack } from './read/payload';
import { initialState } from './state';
import type { Carried } from './views/shell/carried';
import { Page } from './views/shell/page';

function say(text: string): void {
  document.getElementById('loading-text')!.textContent = text;
}

// The contents of an inert element, which is then removed, because it can be large.
function take(element: Element): string {
  const text = element.textContent ?? '';
  element.remove();
  return text.trim();
}

// The texts of the elements with parts of the profile. A single long text would block the browser
// while parsing.
function takeProfile(): string[] {
  const parts = [...document.querySelectorAll('script.profile')].map(take);
  if (document.getElementById('end') === null)
    throw new Error('This page is incomplete: it ends before the end of the profile. Was it copied completely?');
  return parts.filter((part) => part !== '');
}

const longestStep = 25; // milliseconds
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

// Information on the conversion from formats/html/html_writer.cpp.
interface Conversion {
  warnings: string[];
  notes: string[];
  advice: Advice[];
  correctOverhead: boolean; // the page starts with the profiler's own time subtracted
  hideBuiltins: boolean; // and without GHC's own stacks
}

async function carriedProfile(): Promise<Carried | undefined> {
  const pause = pauseEvery(longestStep);
  const packed = takeProfile();
  if (packed.length === 0) return undefined;
  const conversion = take(document.getElementById('conversion')!);
  const { warnings, notes, advice, ...begins } = JSON.parse(conversion) as Conversion;
  const initial = { ...initialState, ...begins };
  const bytes = await unpack(packed, pause, (size) => say(`Unpacking: ${megabytes(size)}`));
  const opened = await openPgcl(bytes, { initial, fragment: location.hash }, pause, say);
  await pause.now(); // draw the page first
  return { opened, warnings, notes, advice };
}

async function open(): Promise<void> {
  const carried = await carriedProfile();
  render(<Page carried={carried} />, document.getElementById('app')!);
  document.getElementById('loading')!.remove();
}

function fail(error: unknown): void {
  const loading = document.getElementById('loading')!;
  loading.classList.add('failed');
  loading.setAttribute('role', 'alert');
  say(error instanceof Error ? error.message : String(error));
}

const begin = () => void open().catch(fail);
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin);
else begin();
