// SPDX-License-Identifier: BSD-3-Clause
// Opens files that are chosen, dropped or pasted.

import { useRef, useState } from 'preact/hooks';
import type { Advice } from '../../model/advice';
import { openFile, openPgcl, unpackedFile, type Opened } from '../../open_profile';
import { pauseEvery } from '../../pause';
import { isOneRun, type Conversion, type Source } from '../../readers/conversion';
import type { FileKind } from '../../readers/module';
import { ForeignFile, isPgcl, otherFiles } from '../../read/foreign';
import { initialState } from '../../state';
import type { Carried } from './carried';
import { conversionOf } from './readers_of_page';

export interface Failure {
  text: string;
  command: string; // a helpful command, or empty
}

// Asks what to do with several files.
export interface Question {
  files: (FileKind & { lastModified: number })[];
  // `isBase` marks the base; if it marks none, the files are added up. Undefined: nothing is opened.
  answer(isBase: boolean[] | undefined): void;
}

export interface Opening {
  progress: string; // empty: nothing is being opened
  failure: Failure | undefined;
  question: Question | undefined;
  open(files: File[]): void;
  cancel(): void;
  fail(text: string): void;
  dismiss(): void; // the failure
}

const stepTime = 25; // milliseconds
const begins = { initial: initialState, fragment: '' };

interface Steps {
  progress(text: string): void;
  ask(question: Question): void;
  signal: AbortSignal;
}

const wasCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

// The reason for a refusal begins with the file's name, as in messages of the readers.
async function namedIfRefused<T>(name: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (wasCancelled(error)) throw error;
    throw new Error(`${name}: ${textOf(error)}`, { cause: error });
  }
}

const mostToAdviseOn = 2 ** 24; // bytes; the module reads the file a second time

// The converter's advice on a .pgcl file, which the page reads without it. None if the module has no room for the file.
async function adviceOn(source: Source, progress: (text: string) => void, signal: AbortSignal): Promise<Advice[]> {
  if (source.bytes.length > mostToAdviseOn) return [];
  let conversion: Conversion | undefined;
  try {
    conversion = await conversionOf([{ ...source, bytes: source.bytes.slice() }], progress, signal);
    return (await conversion.join([false])).messages.advice;
  } catch (error) {
    if (wasCancelled(error)) throw error;
    return [];
  } finally {
    conversion?.close();
  }
}

// Reads any format, in a worker.
async function convert(files: File[], { progress, ask, signal }: Steps): Promise<Carried> {
  const sources = [];
  for (const file of files) {
    progress(`Reading ${file.name}`);
    sources.push(await namedIfRefused(file.name, unpackedFile(file, progress)));
  }
  signal.throwIfAborted();
  const pause = pauseEvery(stepTime);
  if (sources.length === 1 && isPgcl(sources[0].bytes)) {
    const { bytes, unpackedFrom } = sources[0];
    const reading = openPgcl(bytes, begins, pause, progress, unpackedFrom > 0 ? { packed: unpackedFrom } : {});
    const opened = await namedIfRefused(sources[0].name, reading);
    const advice = await adviceOn(sources[0], progress, signal);
    return { opened, warnings: [], notes: [], advice, pgcl: new Blob([bytes]) };
  }
  const conversion = await conversionOf(sources, progress, signal);
  try {
    const isBase = isOneRun(conversion.kinds) ? conversion.kinds.map(() => false) : await asked(conversion, files, ask);
    if (isBase === undefined) throw new DOMException('', 'AbortError');
    progress(isBase.includes(true) ? 'Comparing' : 'Reading');
    const { pgcl, messages } = await conversion.join(isBase);
    conversion.close(); // frees its memory before the page reads the result
    const opened: Opened = await openPgcl(pgcl, begins, pause, progress);
    return { opened, ...messages, pgcl: new Blob([pgcl]) };
  } finally {
    conversion.close();
  }
}

const asked = (conversion: Conversion, files: File[], ask: (question: Question) => void) =>
  new Promise<boolean[] | undefined>((answer) =>
    ask({ files: conversion.kinds.map((kind, i) => ({ ...kind, lastModified: files[i].lastModified })), answer }),
  );

function failureOf(error: unknown, name: string): Failure {
  const text = textOf(error);
  if (error instanceof ForeignFile) return { text: `${name} is ${text}`, command: error.command };
  return { text: READERS ? text : `${name}: ${text}`, command: '' };
}

async function openPgclFile(file: File, progress: (text: string) => void): Promise<Carried> {
  progress(`Reading ${file.name}`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const opened = await openFile(file.name, bytes, begins, pauseEvery(stepTime), progress);
  return { opened, warnings: [], notes: [], advice: [] };
}

const nameOf = (files: File[]) =>
  files.length === 1 ? files[0].name : `${files[0].name} and ${files.length - 1} more`;

export function useOpening(add: (name: string, next: Carried) => void): Opening {
  const [progress, setProgress] = useState('');
  const [failure, setFailure] = useState<Failure>();
  const [question, setQuestion] = useState<Question>();
  const running = useRef<AbortController | undefined>(undefined);
  const steps = (): Steps => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    return { signal, progress: (text) => !signal.aborted && setProgress(text), ask: setQuestion };
  };
  const open = async (files: File[]) => {
    if (files.length === 0) return;
    setFailure(undefined);
    const now = steps();
    try {
      const next = READERS ? await convert(files, now) : await openPgclFile(files[0], now.progress);
      if (now.signal.aborted) return;
      add(READERS ? nameOf(files) : files[0].name, next);
      if (!READERS && files.length > 1) setFailure(otherFiles(files));
    } catch (error) {
      if (now.signal.aborted) return;
      if (!wasCancelled(error)) setFailure(failureOf(error, files[0].name));
    }
    setProgress('');
    setQuestion(undefined);
  };
  const cancel = () => {
    running.current?.abort(new DOMException('', 'AbortError'));
    setProgress('');
    setQuestion(undefined);
  };
  return {
    progress,
    failure,
    question,
    open: (files) => void open(files),
    cancel,
    fail: (text) => setFailure({ text, command: '' }),
    dismiss: () => setFailure(undefined),
  };
}
