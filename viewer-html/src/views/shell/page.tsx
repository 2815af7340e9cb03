// SPDX-License-Identifier: BSD-3-Clause
// The page: its embedded profile, or one chosen or dropped on it.

import { useEffect, useRef, useState } from 'preact/hooks';
import { visibleText } from '../../model/names';
import type { Profile } from '../../model/profile';
import { openFile, type Opened } from '../../open_profile';
import { pauseEvery } from '../../pause';
import { ForeignFile, otherFiles } from '../../read/foreign';
import { initialState } from '../../state';
import { SafeText } from '../safe_text';
import { App } from './app';
import { FileButton } from './file_button';
import { fileOfEntry, stepToFile, type OpenedFile } from './opened_files';

export interface Carried {
  opened: Opened;
  warnings: string[]; // of the conversion, as are the notes
  notes: string[];
}

const stepTime = 25; // milliseconds
const begins = { initial: initialState, fragment: '' }; // for a file opened on the page

// Whether files are being dragged.
const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

const titleOf = (profile: Profile, name: string) => `${visibleText(profile.run.program || name, 200)} - profile`;

// The profile of the current history entry; `gone`: its file, if not in memory. `add` shows another one.
function useShown(carried: Carried | undefined) {
  const known = useRef(new Map<string, Carried>()); // [id of the file]
  const [file, setFile] = useState(fileOfEntry);
  const shown = file === undefined ? carried : known.current.get(file.id);
  useEffect(() => {
    const onMove = () => setFile((before) => (before?.id === fileOfEntry()?.id ? before : fileOfEntry()));
    addEventListener('popstate', onMove);
    return () => removeEventListener('popstate', onMove);
  }, []);
  useEffect(() => {
    if (shown !== undefined) document.title = titleOf(shown.opened.profile, file?.name ?? '');
  }, [shown]);
  const gone = shown === undefined ? file : undefined;
  const add = (name: string, next: Carried) => {
    // A missing file that is opened again keeps its history entry and address.
    const to = gone?.name === name ? { ...gone } : stepToFile(name);
    known.current.set(to.id, next);
    setFile(to);
  };
  return { shown, gone, add };
}

// Opens files; `add` shows a profile.
function useOpening(add: (name: string, next: Carried) => void) {
  const [progress, setProgress] = useState('');
  const [failure, setFailure] = useState<Failure>();
  const open = async (file: File | undefined, all: File[] = []) => {
    if (file === undefined) return;
    setFailure(undefined);
    try {
      setProgress(`Reading ${file.name}`);
      const bytes = new Uint8Array(await file.arrayBuffer());
      const opened = await openFile(file.name, bytes, begins, pauseEvery(stepTime), setProgress);
      add(file.name, { opened, warnings: [], notes: [] });
      if (all.length > 1) setFailure(otherFiles(all));
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      setFailure(
        error instanceof ForeignFile
          ? { text: `${file.name} is ${text}`, command: error.command }
          : { text: `${file.name}: ${text}`, command: '' },
      );
    }
    setProgress('');
  };
  return { open, progress, failure, close: () => setFailure(undefined) };
}

// Whether files are dragged over the page. Calls `open` with dropped ones.
function useDropping(open: (file: File | undefined, all: File[]) => Promise<void>): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      void open(files[0], files);
    };
    addEventListener('dragover', onOver);
    addEventListener('dragleave', onLeave);
    addEventListener('drop', onDrop);
    return () => {
      removeEventListener('dragover', onOver);
      removeEventListener('dragleave', onLeave);
      removeEventListener('drop', onDrop);
    };
  });
  return over;
}

export function Page({ carried }: { carried: Carried | undefined }) {
  const { shown, gone, add } = useShown(carried);
  const { open, progress, failure, close } = useOpening(add);
  const over = useDropping(open);
  return (
    <>
      {shown === undefined ? (
        <Chooser gone={gone} progress={progress} failure={failure} onFile={(file) => void open(file)} />
      ) : (
        <App key={shownKey(shown)} {...shown} onFile={(file) => void open(file)} />
      )}
      {shown !== undefined && progress !== '' && (
        <p class="notice" role="status">
          {progress}
        </p>
      )}
      {shown !== undefined && failure !== undefined && (
        <section class="notice failure" aria-label="Failure">
          <FailureText {...failure} />
          <button type="button" class="tool" onClick={close}>
            Close
          </button>
        </section>
      )}
      {over && (
        <div class="drop-target" aria-hidden="true">
          Drop a .pgcl profile to open it
        </div>
      )}
    </>
  );
}

interface Failure {
  text: string;
  command: string; // a helpful command, or empty
}

function FailureText({ text, command }: Failure) {
  return (
    <p role="alert">
      <SafeText text={text} />
      {command !== '' && (
        <>
          {' '}
          <code>
            <SafeText text={command} />
          </code>
        </>
      )}
    </p>
  );
}

// A new profile gets a new page without any old state.
const keys = new WeakMap<Carried, number>();
let lastKey = 0;
function shownKey(shown: Carried): number {
  let key = keys.get(shown);
  if (key === undefined) keys.set(shown, (key = ++lastKey));
  return key;
}

function Chooser({
  gone,
  progress,
  failure,
  onFile,
}: {
  gone: OpenedFile | undefined; // the file shown here before
  progress: string;
  failure: Failure | undefined;
  onFile(file: File | undefined): void;
}) {
  return (
    <main class="chooser">
      <h1>Profile viewer</h1>
      {gone !== undefined && (
        <p>
          <SafeText text={gone.name} /> was closed by the reload. Open it again.
        </p>
      )}
      <p>
        Drop a <code>.pgcl</code> or <code>.pgcl.gz</code> file here, or
      </p>
      <FileButton text="Choose a file" kind="choose" off={progress !== ''} onFile={onFile} />
      <p class="note">
        The file stays on this machine. Other profiles become .pgcl with{' '}
        <code>convertprofile app.prof -o app.pgcl</code>.
      </p>
      <p role="status">{progress}</p>
      {failure !== undefined && (
        <div class="failure">
          <FailureText {...failure} />
        </div>
      )}
    </main>
  );
}
