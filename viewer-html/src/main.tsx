// Opens the profile that the page carries. The page shows at once, says how far it is, and never
// stops answering for long.

import { render } from 'preact';
import { Analysis } from './analysis';
import { pauseEvery } from './pause';
import { unpack } from './payload';
import { readPgcl } from './pgcl';
import { App } from './views/app';

function say(text: string): void {
  document.getElementById('loading-text')!.textContent = text;
}

// The contents of an inert element, which is then dropped: they can be large.
function take(id: string): string {
  const element = document.getElementById(id);
  if (element === null)
    throw new Error('This page is cut short: it ends before the profile does. Was it copied whole?');
  const text = element.textContent ?? '';
  element.remove();
  return text;
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

async function open(): Promise<void> {
  const pause = pauseEvery(40);
  const warnings = JSON.parse(take('warnings')) as string[];
  const bytes = await unpack(take('profile').trim(), pause, (size) => say(`Unpacking: ${megabytes(size)}`));
  say(`Reading the profile: ${megabytes(bytes.length)}`);
  await pause.now();
  const analysis = new Analysis(await readPgcl(bytes, pause));
  say('Adding up costs');
  await pause.now();
  const root = document.getElementById('app')!;
  render(<App analysis={analysis} warnings={warnings} />, root);
  document.getElementById('loading')!.remove();
}

function fail(error: unknown): void {
  const loading = document.getElementById('loading')!;
  loading.classList.add('failed');
  loading.setAttribute('role', 'alert');
  say(error instanceof Error ? error.message : String(error));
}

addEventListener('DOMContentLoaded', () => void open().catch(fail));
