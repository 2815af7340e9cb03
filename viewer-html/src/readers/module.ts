// SPDX-License-Identifier: BSD-3-Clause
// The converter's readers and writers as a WebAssembly module. wasm/page.cpp describes the functions.

import type { Advice } from '../model/advice';

interface Exports {
  memory: WebAssembly.Memory;
  __stack_pointer: WebAssembly.Global;
  __indirect_function_table: WebAssembly.Table;
  _initialize(): void;
  page_reserve(size: number): number;
  page_read(name: number, nameSize: number, bytes: number, size: number, unpackedFrom: number): void;
  page_kinds(): void;
  page_join(isBase: number, count: number): void;
  page_write(name: number, nameSize: number): void;
  page_formats(): void;
  page_messages(): void;
  page_result(): number;
  page_result_size(): number;
  page_message(): number;
}

export interface FileKind {
  name: string;
  hasCosts: boolean;
  hasHeap: boolean;
}

export interface WrittenFormat {
  name: string;
  fileNames: string; // patterns, separated by blanks
  summary: string;
  compressed: boolean;
}

export interface ReaderMessages {
  warnings: string[];
  notes: string[];
  advice: Advice[];
}

// The converter's own message, with position and field.
export class ReadError extends Error {
  override name = 'ReadError';
}

// Thrown to leave the module when it throws an exception.
class Left extends Error {}

const outOfReach = (error: unknown) =>
  new ReadError(
    error instanceof RangeError || error instanceof WebAssembly.RuntimeError
      ? 'takes more memory than this page has; convertprofile can read it'
      : String(error),
  );

// The functions that the host provides: an exit for exceptions, random numbers and the time. There are no files.
function imports(of: () => Exports, progress: (bytes: number) => void): WebAssembly.Imports {
  const host = {
    progress,
    leave(): never {
      throw new Left();
    },
    callBody(body: number, context: number): number {
      const stack = of().__stack_pointer.value as number;
      try {
        (of().__indirect_function_table.get(body) as (context: number) => void)(context);
        return 0;
      } catch (error) {
        if (!(error instanceof Left)) throw error;
        of().__stack_pointer.value = stack;
        return 1;
      }
    },
  };
  const system: Record<string, unknown> = {
    random_get(at: number, size: number): number {
      crypto.getRandomValues(new Uint8Array(of().memory.buffer as ArrayBuffer, at, size));
      return 0;
    },
    clock_time_get(_clock: number, _precision: bigint, at: number): number {
      new DataView(of().memory.buffer).setBigUint64(at, BigInt(Date.now()) * 1_000_000n, true);
      return 0;
    },
  };
  const notThere = () => 52; // ENOSYS
  const wasi = new Proxy(system, { get: (known, name: string) => known[name] ?? notThere });
  return { host, wasi_snapshot_preview1: wasi as WebAssembly.ModuleImports };
}

export class Readers {
  readonly #of: Exports;

  private constructor(exports: Exports) {
    this.#of = exports;
  }

  // `progress` receives the number of bytes read of a large file.
  static async from(wasm: BufferSource, progress: (bytes: number) => void = () => {}): Promise<Readers> {
    const { instance } = await WebAssembly.instantiate(
      wasm,
      imports(() => exports, progress),
    );
    const exports = instance.exports as unknown as Exports;
    exports._initialize();
    return new Readers(exports);
  }

  // `unpackedFrom`: the size of the .gz file that contained the bytes, or 0.
  read(name: string, bytes: Uint8Array, unpackedFrom: number): void {
    this.#call((of) => {
      const [nameAt, nameSize] = this.#copied(new TextEncoder().encode(name));
      const [at, size] = this.#copied(bytes);
      of.page_read(nameAt, nameSize, at, size, unpackedFrom);
    });
  }

  // The kinds of the files, to distinguish reports from censuses.
  kinds(): FileKind[] {
    return this.#json((of) => of.page_kinds());
  }

  // Compares the files with the base files among them, or adds all up if there are none.
  join(isBase: boolean[]): void {
    this.#call((of) => {
      const [at, count] = this.#copied(Uint8Array.from(isBase, Number));
      of.page_join(at, count);
    });
  }

  write(format: string): Uint8Array<ArrayBuffer> {
    return this.#call((of) => {
      const [at, size] = this.#copied(new TextEncoder().encode(format));
      of.page_write(at, size);
      return this.#result();
    });
  }

  messages(): ReaderMessages {
    return this.#json((of) => of.page_messages());
  }

  formats(): WrittenFormat[] {
    return this.#json((of) => of.page_formats());
  }

  #copied(bytes: Uint8Array): [at: number, size: number] {
    const at = this.#of.page_reserve(bytes.length) >>> 0;
    new Uint8Array(this.#of.memory.buffer, at, bytes.length).set(bytes);
    return [at, bytes.length];
  }

  #result(): Uint8Array<ArrayBuffer> {
    const { memory, page_result, page_result_size } = this.#of;
    return new Uint8Array(memory.buffer as ArrayBuffer, page_result() >>> 0, page_result_size() >>> 0).slice();
  }

  #json<T>(make: (of: Exports) => void): T {
    return this.#call((of) => {
      make(of);
      return JSON.parse(new TextDecoder().decode(this.#result())) as T;
    });
  }

  #call<T>(act: (of: Exports) => T): T {
    try {
      return act(this.#of);
    } catch (error) {
      throw error instanceof Left ? new ReadError(this.#message()) : outOfReach(error);
    }
  }

  #message(): string {
    const bytes = new Uint8Array(this.#of.memory.buffer);
    const at = this.#of.page_message() >>> 0;
    return new TextDecoder().decode(bytes.slice(at, bytes.indexOf(0, at)));
  }
}
