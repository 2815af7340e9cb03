// SPDX-License-Identifier: BSD-3-Clause
// Reads files in a worker, so that the page stays responsive. A worker reads one set of files and is then terminated,
// because an error leaves the module's memory in disorder.

import { ReadError, Readers, type FileKind, type ReaderMessages, type WrittenFormat } from './module';

export interface Source {
  name: string;
  bytes: Uint8Array<ArrayBuffer>; // unpacked
  unpackedFrom: number; // the size of the .gz file that contained the bytes, or 0
}

export type Request =
  | { read: Source[]; wasm: Uint8Array<ArrayBuffer> }
  | { join: boolean[] } // true for base files
  | { write: string }; // a format

export type Answer =
  | { progress: string }
  | { kinds: FileKind[]; formats: WrittenFormat[] }
  | { pgcl: Uint8Array<ArrayBuffer>; messages: ReaderMessages }
  | { written: Uint8Array<ArrayBuffer> }
  | { failure: string };

let readers: Readers;

const answer = (message: Answer, transfer: Transferable[] = []) => postMessage(message, { transfer });

const often = 200; // milliseconds between messages of progress
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

// Reports the progress of reading, but not too often.
function progressOf(): { of(source: Source): void; at(offset: number): void } {
  let name = '';
  let size = 0;
  let last = performance.now();
  return {
    of(source) {
      name = source.name;
      size = source.bytes.length;
      answer({ progress: `Reading ${name}: ${megabytes(size)}` });
    },
    at(offset) {
      if (performance.now() - last < often) return;
      last = performance.now();
      answer({ progress: `Reading ${name}: ${megabytes(offset)} of ${megabytes(size)}` });
    },
  };
}

async function read(sources: Source[], wasm: Uint8Array<ArrayBuffer>): Promise<void> {
  const progress = progressOf();
  readers = await Readers.from(wasm, progress.at);
  for (const source of sources) {
    progress.of(source);
    try {
      readers.read(source.name, source.bytes, source.unpackedFrom);
    } catch (error) {
      throw new ReadError(`${source.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  answer({ kinds: readers.kinds(), formats: readers.formats() });
}

async function work(request: Request): Promise<void> {
  if ('read' in request) {
    await read(request.read, request.wasm);
  } else if ('join' in request) {
    readers.join(request.join);
    const pgcl = readers.write('pgcl');
    answer({ pgcl, messages: readers.messages() }, [pgcl.buffer]);
  } else {
    const written = readers.write(request.write);
    answer({ written }, [written.buffer]);
  }
}

onmessage = ({ data }: MessageEvent<Request>) =>
  void work(data).catch((error: unknown) =>
    answer({ failure: error instanceof Error ? error.message : String(error) }),
  );
