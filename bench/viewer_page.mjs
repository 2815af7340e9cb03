// SPDX-License-Identifier: BSD-3-Clause
// A page with a profile in a browser, with timings. The page sets performance marks after painting: `open` for the
// first view, `flame-graph` for the first flame graph, `repaint` after a changed control.

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const patience = 300_000; // milliseconds, for the page to open
const painting = 30_000; // milliseconds, for later painting
const scrolled = 2000; // milliseconds
const settling = 500;
const turning = 3000; // milliseconds, until an inverted tree is ready

// Runs before the page's own scripts: records the browser's reports.
function observe() {
  const bench = { blocks: [], marks: [], waiting: [] };
  globalThis.bench = bench;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) bench.blocks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  const mark = performance.mark.bind(performance);
  performance.mark = (name, ...more) => {
    bench.marks.push({ name, time: performance.now() });
    for (const wake of bench.waiting.splice(0)) wake();
    return mark(name, ...more);
  };
  // The time of the first such mark after `since`; undefined if none comes within `patience`.
  bench.marked = async (name, since, patience) => {
    for (const end = performance.now() + patience; ; ) {
      const found = bench.marks.find((one) => one.name === name && one.time > since);
      if (found !== undefined) return found.time;
      const left = end - performance.now();
      if (left <= 0) return undefined;
      await new Promise((wake) => {
        bench.waiting.push(wake);
        setTimeout(wake, left);
      });
    }
  };
  // The longest block of more than 50 ms since then; 0 if none.
  bench.longestBlock = (since) =>
    Math.max(0, ...bench.blocks.filter((one) => one.startTime >= since).map((one) => one.duration));
  // Counts frames until called again.
  bench.frames = () => {
    const times = [];
    let wanted = true;
    const step = (time) => {
      times.push(time);
      if (wanted) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
    return () => {
      wanted = false;
      return times;
    };
  };
}

const megabytes = (bytes) => bytes / 1e6;

function residentOf(process) {
  const status = readFileSync(`/proc/${process.id}/status`, 'utf8');
  const field = (name) => megabytes(1024 * Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)[1]));
  return { resident: field('VmRSS'), peak: field('VmHWM') };
}

class MeasuredPage {
  constructor(browser, context, page, devtools) {
    Object.assign(this, { browser, context, page, devtools });
  }

  // Milliseconds since navigation, by mark, and the longest block.
  async opening() {
    const wait = (mark, time) =>
      this.page.evaluate(([name, patience]) => globalThis.bench.marked(name, 0, patience), [mark, time]);
    const open = await wait('open', patience);
    const flame = await wait('flame-graph', painting);
    await this.page.waitForTimeout(settling);
    const [parsed, block] = await this.page.evaluate(() => [
      performance.getEntriesByType('navigation')[0].domContentLoadedEventStart,
      globalThis.bench.longestBlock(0),
    ]);
    return { parsed, open, 'flame-graph': flame, block };
  }

  async memory() {
    await this.devtools.send('HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize = 0 } = await this.devtools.send('Runtime.getHeapUsage');
    const session = await this.browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    await session.detach();
    const renderers = processInfo.filter(({ type }) => type === 'renderer').map(residentOf);
    const largest = renderers.reduce((a, b) => (a.resident > b.resident ? a : b));
    return { heap: megabytes(usedSize + backingStorageSize), ...largest };
  }

  // The time from Enter in a field to the repaint.
  async changeOf(selector, text) {
    await this.page.focus(selector);
    const since = await this.page.evaluate(
      ([field, value]) => {
        const element = document.querySelector(field);
        element.value = value;
        element.dispatchEvent(new InputEvent('input', { bubbles: true }));
        // Resolves after the page has received the text.
        return new Promise((done) =>
          requestAnimationFrame(() => {
            const now = performance.now();
            element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
            done(now);
          }),
        );
      },
      [selector, text],
    );
    const repainted = await this.page.evaluate(
      ([from, most]) => globalThis.bench.marked('repaint', from, most),
      [since, painting],
    );
    await this.page.waitForTimeout(settling);
    const block = await this.page.evaluate((from) => globalThis.bench.longestBlock(from), since);
    return { time: repainted === undefined ? undefined : repainted - since, block };
  }

  // Turns the wheel over a view, down and up, as fast as the page handles it; undefined if there is
  // no such view. `zooms`: with Ctrl, which zooms flame graphs, also `inverted` ones.
  async scrolling(view, { zooms = false, inverted = false } = {}) {
    const tab = this.page.locator(`#tab-${view}`);
    if ((await tab.count()) === 0) return undefined;
    await tab.click();
    const panel = `#view-${view}`;
    if (view === 'tree') await this.openRows();
    if (inverted) {
      await this.page.keyboard.press('i');
      await this.page.waitForTimeout(turning);
    }
    const { x, y, width, height } = await this.page.locator(panel).boundingBox();
    await this.page.mouse.move(x + width / 2, y + Math.min(height / 2, 300));
    const before = await this.positionOf(panel);
    if (zooms) await this.page.keyboard.down('Control');
    await this.page.mouse.wheel(0, zooms ? -200 : 200);
    await this.page.waitForTimeout(settling);
    const moved = (await this.positionOf(panel)) !== before;
    const turn = zooms ? -20 : 60;
    const counting = await this.page.evaluateHandle(() => globalThis.bench.frames());
    for (let begin = Date.now(), passed = 0; passed < scrolled; passed = Date.now() - begin)
      await this.page.mouse.wheel(0, passed < scrolled / 2 ? turn : -turn);
    const times = await counting.evaluate((stop) => stop());
    if (zooms) await this.page.keyboard.up('Control');
    if (inverted) await this.page.keyboard.press('i');
    const gaps = times.slice(1).map((time, i) => time - times[i]);
    const seconds = (times.at(-1) - times[0]) / 1000;
    return { frames: gaps.length / seconds, longest: Math.max(...gaps), moved };
  }

  // Opens entries from the root downwards to have rows to scroll.
  async openRows() {
    await this.page.focus('#view-tree .grid');
    for (let i = 0; i < 60; i++) await this.page.keyboard.press(i % 2 === 0 ? 'ArrowRight' : 'ArrowDown');
  }

  // Changes when anything in the panel scrolls, or a canvas changes.
  positionOf(panel) {
    return this.page.evaluate((selector) => {
      const all = [...document.querySelectorAll(`${selector}, ${selector} *`)];
      const pixels = all.find((one) => one instanceof HTMLCanvasElement)?.toDataURL() ?? '';
      return `${all
        .map((one) => one.scrollTop)
        .filter(Boolean)
        .join()} ${pixels}`;
    }, panel);
  }

  close() {
    return this.context.close();
  }
}

export async function openMeasured(browser, file, fragment) {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`the page: ${error}`));
  page.setDefaultTimeout(10_000);
  await page.addInitScript(observe);
  const devtools = await context.newCDPSession(page);
  await page.goto(`${pathToFileURL(file).href}#${fragment}`, { waitUntil: 'commit', timeout: patience });
  return new MeasuredPage(browser, context, page, devtools);
}
