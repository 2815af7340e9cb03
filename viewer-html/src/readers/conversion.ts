// SPDX-License-Identifier: BSD-3-Clause
// The page's side of the worker that reads files.

import type { FileKind, ReaderMessages, WrittenFormat } from './module';
import type { Answer, Request, Source } from './worker';
// The worker's program as text (build.mjs).
import program from './worker?text';

export type { Source };

export interface Converted {
  pgcl: Uint8Array<ArrayBuffer>;
  messages: ReaderMessages;
}

// Files being read. End it with `close`, even while it is working.
export class Conversion {
  readonly #worker: Worker;
  readonly #url: string;
  #answered: (answer: Answer) => void = () => {};
  #failed: (error: Error) => void = () => {};
  kinds: FileKind[] = [];
  formats: WrittenFormat[] = [];

  private constructor(progress: (text: string) => void) {
    this.#url = URL.createObjectURL(new Blob([program], { type: 'text/javascript' }));
    this.#worker = new Worker(this.#url);
    this.#worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if ('progress' in data) progress(data.progress);
      else if ('failure' in data) this.#failed(new Error(data.failure));
      else this.#answered(data);
    };
    this.#worker.onerror = (event) => this.#failed(new Error(event.message || 'The reader stopped'));
  }

  // `wasm`: the module of the readers.
  static async of(
    wasm: Uint8Array<ArrayBuffer>,
    sources: Source[],
    progress: (text: string) => void,
    signal?: AbortSignal,
  ): Promise<Conversion> {
    const conversion = new Conversion(progress);
    signal?.addEventListener('abort', () => {
      conversion.close();
      conversion.#failed(signal.reason as Error);
    });
    try {
      // The worker takes over the files; the module is copied, so that the next worker can have it.
      const transfer = sources.map((source) => source.bytes.buffer);
      const answer = await conversion.#ask<{ kinds: FileKind[]; formats: WrittenFormat[] }>(
        { read: sources, wasm },
        transfer,
      );
      conversion.kinds = answer.kinds;
      conversion.formats = answer.formats;
      return conversion;
    } catch (error) {
      conversion.close();
      throw error;
    }
  }

  // Makes one profile of all files: compares them with the base files among them, or adds all up if there are none.
  join(isBase: boolean[]): Promise<Converted> {
    return this.#ask({ join: isBase });
  }

  // Writes the profile made by `join` in a format.
  async write(format: string): Promise<Uint8Array<ArrayBuffer>> {
    return (await this.#ask<{ written: Uint8Array<ArrayBuffer> }>({ write: format })).written;
  }

  close(): void {
    this.#worker.terminate();
    URL.revokeObjectURL(this.#url);
  }

  #ask<T extends Answer>(request: Request, transfer: Transferable[] = []): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#answered = resolve as (answer: Answer) => void;
      this.#failed = reject;
      this.#worker.postMessage(request, transfer);
    });
  }
}

// Several files make one profile if they are parts of one run: a report and censuses.
export const isOneRun = (kinds: FileKind[]) =>
  kinds.length === 1 || (kinds.filter(({ hasCosts }) => hasCosts).length === 1 && kinds.length === 2);
