// SPDX-License-Identifier: BSD-3-Clause
// Matches regular expressions with many texts in a worker: matching can take arbitrarily long, and can only be
// interrupted by terminating the worker.

import { pauseEvery } from '../pause';
import { inSteps, upwards } from '../steps';

const patience = 3000; // milliseconds
const longestStep = 25; // milliseconds
const textsAtOnce = 1 << 13;

export const tooLong = 'the expression takes too long';

// Receives texts first, in parts, then expressions; answers each expression with a 1 for every matching text.
const program = `
let texts = [];
onmessage = ({ data: { begin, more, source, flags } }) => {
  if (begin) texts = [];
  if (more !== undefined) {
    for (const text of more) texts.push(text);
    return;
  }
  try {
    const expression = new RegExp(source, flags);
    const found = new Uint8Array(texts.length);
    for (let i = 0; i < found.length; i++) if (expression.test(texts[i])) found[i] = 1;
    postMessage({ found }, [found.buffer]);
  } catch (error) {
    postMessage({ failure: String(error) });
  }
};`;

export type Answer = { found: Uint8Array } | { failure: string };

let address: string | undefined;

function newWorker(): Worker {
  address ??= URL.createObjectURL(new Blob([program], { type: 'text/javascript' }));
  return new Worker(address);
}

let none = false; // this browser does not allow workers here

export class ExpressionSearch {
  private worker: Worker | undefined;
  private given: readonly string[] | undefined; // the texts sent to the worker
  private asked = 0;
  private busy = false;

  // Undefined if a later request has cancelled this one.
  async search(expression: RegExp, texts: readonly string[]): Promise<Answer | undefined> {
    this.stopIfBusy();
    const number = ++this.asked;
    this.busy = true;
    const worker = this.start();
    const answer = worker === undefined ? undefined : await this.ask(worker, number, expression, texts);
    if (number !== this.asked) return undefined;
    const last = answer ?? (await this.here(number, expression, texts));
    if (number !== this.asked) return undefined;
    this.busy = false;
    return last;
  }

  stopIfBusy(): void {
    if (this.busy) this.stop();
  }

  stop(): void {
    this.asked++;
    this.busy = false;
    this.end();
  }

  private start(): Worker | undefined {
    if (none) return undefined;
    try {
      return (this.worker ??= newWorker());
    } catch {
      none = true;
      return undefined;
    }
  }

  private end(): void {
    this.worker?.terminate();
    this.worker = this.given = undefined;
  }

  // Undefined if the worker fails to start.
  private async ask(
    worker: Worker,
    number: number,
    expression: RegExp,
    texts: readonly string[],
  ): Promise<Answer | undefined> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const answer = new Promise<Answer | undefined>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
      worker.onerror = (event) => {
        event.preventDefault();
        none = true;
        resolve(undefined);
      };
      timer = setTimeout(() => resolve({ failure: tooLong }), patience);
    });
    if (this.given !== texts) await this.give(worker, number, texts);
    if (number !== this.asked) return undefined;
    worker.postMessage({ source: expression.source, flags: expression.flags });
    const result = await answer;
    clearTimeout(timer);
    if (number === this.asked && (result === undefined || 'failure' in result)) this.end();
    return result;
  }

  private async give(worker: Worker, number: number, texts: readonly string[]): Promise<void> {
    const pause = pauseEvery(longestStep);
    for (let from = 0; from === 0 || from < texts.length; from += textsAtOnce) {
      worker.postMessage({ begin: from === 0, more: texts.slice(from, from + textsAtOnce) });
      if (pause.due()) await pause.now();
      if (number !== this.asked) return;
    }
    this.given = texts;
  }

  private async here(number: number, expression: RegExp, texts: readonly string[]): Promise<Answer | undefined> {
    const found = new Uint8Array(texts.length);
    const work = upwards(
      texts.length,
      (from, to) => {
        for (let i = from; i < to && number === this.asked; i++) if (expression.test(texts[i])) found[i] = 1;
      },
      textsAtOnce,
    );
    await inSteps(work, pauseEvery(longestStep));
    return { found };
  }
}
