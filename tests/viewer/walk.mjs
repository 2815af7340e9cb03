// SPDX-License-Identifier: BSD-3-Clause
// A random walk through the page in a browser:
//
//   node walk.mjs CONVERTPROFILE FOLDER [--steps N] [--seed S] [--profile NAME] [--replay FILE]
//                 [--viewer PAGE] [--failures-only]
//
// Each of some profiles is opened as a page that the converter makes in FOLDER. A total of N steps click, type into,
// drag or press anything they find, and go Back, Forward, reload and resize the window. After each step the page must
// come to rest without an error or a failed view, and show the numbers of a model that knows only the page's address. A
// failure is retried with ever fewer steps; the shortest list that fails the same way is printed and kept in FOLDER for
// --replay. --viewer takes another page that build.mjs made, such as an older one, whose numbers may be in other
// places: --failures-only does not compare them. Exits with 77, which ctest takes as skipped, if there is no Chromium.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { findBrowser, launch } from '../../viewer-html/browser.mjs';
import { chooseAct, findTargets, perform } from './walk/acts.mjs';
import { Check, readPage } from './walk/check.mjs';
import { Model } from './walk/model.mjs';
import { makeProfile, profileNames } from './walk/profiles.mjs';
import { randomOf } from './walk/random.mjs';

const { build } = createRequire(new URL('../../viewer-html/package.json', import.meta.url))('esbuild');

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    steps: { type: 'string', default: '150' },
    seed: { type: 'string' },
    profile: { type: 'string' },
    replay: { type: 'string' },
    viewer: { type: 'string' },
    'failures-only': { type: 'boolean', default: false },
  },
});
const [converter, folder] = positionals;
if (folder === undefined)
  throw new Error(
    'usage: node walk.mjs CONVERTPROFILE FOLDER [--steps N] [--seed S] [--profile NAME] [--replay FILE] [--viewer PAGE] [--failures-only]',
  );
const program = findBrowser();
if (program === undefined) {
  console.log('SKIPPED: no Chromium found (the environment variable CHROMIUM names one)');
  process.exit(77);
}

const longestRest = 60_000; // milliseconds allowed for a page to come to rest
const patience = [0, 50, 300, 1000, 3000]; // milliseconds after which a number must be right
const typing = 160; // milliseconds from the last key until a field is read
const mostBlind = 6; // steps in a row without a number to check
const shrinkRuns = 40;
const pause = (time) => new Promise((done) => setTimeout(done, time));

// Loads the page's own spelling of names, which are not numbers.
async function spelling() {
  const file = join(folder, 'names.mjs');
  const names = new URL('../../viewer-html/src/model/names.ts', import.meta.url).pathname;
  await build({
    entryPoints: [names],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
  });
  const { displayName, visibleText } = await import(pathToFileURL(resolve(file)));
  return (name) => visibleText(displayName(name));
}

// Waits until the page rests, then reads it and finds its targets.
const look = async (readPage, findTargets) => {
  const busy = [
    '.controls progress.busy',
    '.search .status.busy',
    '.view:not([hidden]) [aria-busy="true"]',
    '#loading',
  ].join();
  for (
    let calm = 0;
    calm < 2;
    calm = document.querySelector('.page, .chooser') !== null && document.querySelector(busy) === null ? calm + 1 : 0
  )
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return { seen: readPage(), targets: findTargets() };
};
const lookAtPage = `(${look})(${readPage}, ${findTargets})`;

class Walker {
  constructor(browser, model) {
    Object.assign(this, {
      browser,
      model,
      address: pathToFileURL(resolve(model.profile.page)).href,
      numbers: 0,
      blind: 0,
    });
  }

  async open() {
    await this.close();
    this.context = await this.browser.newContext({ viewport: { width: 1400, height: 900 }, acceptDownloads: false });
    this.page = await this.context.newPage();
    this.complaints = [];
    this.page.on(
      'console',
      (message) => ['error', 'warning'].includes(message.type()) && this.complaints.push(message.text()),
    );
    this.page.on('pageerror', (error) => this.complaints.push(String(error)));
    this.page.on('dialog', (dialog) => void dialog.dismiss());
    this.page.on(
      'filechooser',
      (chooser) => void chooser.setFiles(this.model.profile.files[this.file ?? 'right']).catch(() => {}),
    );
    await this.home();
    await this.look();
  }

  async close() {
    await this.context?.close().catch(() => {});
  }

  // `fragment`: of an address from earlier in the walk.
  async home(fragment = '') {
    await this.page.goto('about:blank');
    await this.page.goto(this.address + fragment);
  }

  // Reads the page; keeps `targets` for the next step.
  async look() {
    let timer;
    const late = new Promise((done) => (timer = setTimeout(done, longestRest)));
    const found = await Promise.race([this.page.evaluate(lookAtPage), late]);
    clearTimeout(timer);
    if (found === undefined) throw new Error('the page does not come to rest');
    this.targets = found.targets;
    return found.seen;
  }

  // Performs a step; returns the failure, if any.
  async step(step) {
    try {
      this.file = step.file;
      if (step.act === 'reload') await this.page.reload();
      else if (step.act === 'home') await this.home(step.at);
      else if ((await perform(this.page, step, this.targets)) === false) return undefined;
      await pause(step.act === 'type' && !step.enter ? typing : 0);
      if (!this.page.url().startsWith(this.address)) return `the page was left for ${this.page.url()}`;
      return await this.wrong();
    } catch (error) {
      return String(error.message).split('\n')[0];
    }
  }

  async wrong() {
    for (const [index, wait] of patience.entries()) {
      await pause(wait);
      const seen = await this.look();
      const failures = [...this.complaints, ...seen.failed];
      if (failures.length > 0) return failures[0].split('\n')[0];
      if (options['failures-only']) return undefined;
      const check = new Check(this.model, seen).all();
      this.blind = check.isKnown ? 0 : this.blind + 1;
      if (check.found.length === 0) {
        this.numbers += check.numbers;
        return undefined;
      }
      if (index === patience.length - 1) return check.found[0];
    }
    return undefined;
  }
}

// Failures are of the same kind if they differ only in names and numbers.
const kindOf = (failure) => failure.replace(/"(\\.|[^"])*"|[0-9][0-9.,]*/g, '').slice(0, 60);

async function fails(walker, steps) {
  await walker.open();
  for (const [index, step] of steps.entries()) {
    const failure = await walker.step(step);
    if (failure !== undefined) return { failure, steps: steps.slice(0, index + 1) };
  }
  return undefined;
}

// Finds a short list of steps that still fails: starts as late as possible, then leaves out ever smaller runs of steps.
// `places`: the fragment of the page's address before each step.
async function shrunk(walker, failure, steps, places) {
  let best = { failure, steps };
  let runs = 0;
  const attempt = async (fewer) => {
    if (++runs > shrinkRuns) return false;
    const again = await fails(walker, fewer);
    if (again === undefined || kindOf(again.failure) !== kindOf(failure)) return false;
    best = again;
    return true;
  };
  for (let count = 1; count < steps.length; count *= 2) {
    const from = steps.length - count;
    if (await attempt([{ act: 'home', at: places[from] }, ...steps.slice(from)])) break;
  }
  for (let size = 1 << Math.floor(Math.log2(best.steps.length)); size >= 1 && runs < shrinkRuns; size >>= 1)
    for (let from = Math.max(0, best.steps.length - 1 - size); from >= 0 && runs < shrinkRuns; from -= size)
      await attempt([...best.steps.slice(0, from), ...best.steps.slice(from + size)]);
  return best;
}

async function report(walker, seed, failure, steps, places) {
  const { name } = walker.model.profile;
  console.log(`FAIL ${name}, seed ${seed}, step ${steps.length}: ${failure}`);
  const least = await shrunk(walker, failure, steps, places);
  const file = join(folder, `failure-${name}-${seed}.json`);
  writeFileSync(file, JSON.stringify({ profile: name, steps: least.steps }, undefined, 1));
  console.log(`${least.steps.length} steps: ${least.failure}`);
  for (const step of least.steps) console.log(`  ${JSON.stringify(step)}`);
  console.log(`again: --replay ${file}`);
}

async function walk(walker, seed, count) {
  const random = randomOf(seed);
  const steps = [];
  const places = [];
  await walker.open();
  while (steps.length < count) {
    // The command has no output for some states, for example without the focused function.
    const step = walker.blind > mostBlind ? { act: 'home' } : chooseAct(random, walker.targets, steps);
    steps.push(step);
    places.push(new URL(walker.page.url()).hash);
    const failure = await walker.step(step);
    if (failure === undefined) continue;
    await report(walker, seed, failure, steps, places);
    return false;
  }
  return true;
}

async function main() {
  const browser = await launch(program);
  const replay = options.replay === undefined ? undefined : JSON.parse(readFileSync(options.replay, 'utf8'));
  const chosen =
    replay !== undefined ? [replay.profile] : options.profile !== undefined ? [options.profile] : profileNames;
  const seed = options.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(options.seed);
  const count = Math.ceil(Number(options.steps) / chosen.length);
  let good = true;
  if (replay === undefined) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of chosen) {
    const profile = makeProfile(name, converter, folder, options.viewer);
    const walker = new Walker(browser, new Model(converter, profile, await spelling()));
    const began = Date.now();
    if (replay !== undefined) {
      const again = await fails(walker, replay.steps);
      good = again === undefined;
      console.log(good ? 'no failure' : `step ${again.steps.length}: ${again.failure}`);
    } else if (await walk(walker, seed, count))
      console.log(
        `ok   ${name}: ${count} steps from seed ${seed}, ${walker.numbers} numbers (${((Date.now() - began) / 1000).toFixed(0)} s)`,
      );
    else good = false;
    await walker.close();
  }
  await browser.close();
  process.exitCode = good ? 0 : 1;
}

await main();
