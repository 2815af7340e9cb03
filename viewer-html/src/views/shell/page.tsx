// SPDX-License-Identifier: BSD-3-Clause
// The page: the profile that it carries, or one that is chosen or dropped on it.

import { useEffect, useState } from 'preact/hooks';
import { visibleText } from '../../model/names';
import { openFile, type Opened } from '../../open_profile';
import { pauseEvery } from '../../pause';
import { ForeignFile } from '../../read/foreign';
import { initialState, type PageState } from '../../state';
import { SafeText } from '../safe_text';
import { App } from './app';
import { FileButton } from './file_button';

export interface Carried {
  opened: Opened;
  warnings: string[]; // of the conversion
  initial: PageState; // of a page whose address says nothing
}

const stepTime = 25; // milliseconds

// Whether the page is given something that it could open.
const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

export function Page({ carried }: { carried: Carried | undefined }) {
  const [shown, setShown] = useState(carried);
  const [progress, setProgress] = useState('');
  const [failure, setFailure] = useState<Failure>();
  const [over, setOver] = useState(false);

  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    setFailure(undefined);
    try {
      setProgress(`Reading ${file.name}`);
      const bytes = new Uint8Array(await file.arrayBuffer());
      const opened = await openFile(file.name, bytes, initialState, pauseEvery(stepTime), setProgress);
      document.title = `${visibleText(opened.profile.run.program || file.name, 200)} - profile`;
      history.replaceState(null, '', location.pathname);
      setShown({ opened, warnings: [], initial: initialState });
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      setFailure(error instanceof ForeignFile ? { text: `${file.name} is ${text}`, command: error.command }
        : { text: `${file.name}: ${text}`, command: '' });
    }
    setProgress('');
  };

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
      void open(event.dataTransfer?.files[0]);
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
  return (
    <>
      {shown === undefined
        ? <Chooser progress={progress} failure={failure} onFile={(file) => void open(file)} />
        : <App key={shownKey(shown)} {...shown} onFile={(file) => void open(file)} />}
      {shown !== undefined && progress !== '' && <p class="notice" role="status">{progress}</p>}
      {shown !== undefined && failure !== undefined && (
        <section class="notice failure" aria-label="Failure">
          <FailureText {...failure} />
          <button type="button" class="tool" onClick={() => setFailure(undefined)}>Close</button>
        </section>
      )}
      {over && <div class="drop-target" aria-hidden="true">Drop a .pgcl profile to open it</div>}
    </>
  );
}

interface Failure {
  text: string;
  command: string; // that helps; may be empty
}

function FailureText({ text, command }: Failure) {
  return (
    <p role="alert">
      <SafeText text={text} />
      {command !== '' && <> <code><SafeText text={command} /></code></>}
    </p>
  );
}

// A new profile is a new page: nothing of the old one's state stays.
const keys = new WeakMap<Carried, number>();
let lastKey = 0;
function shownKey(shown: Carried): number {
  let key = keys.get(shown);
  if (key === undefined) keys.set(shown, (key = ++lastKey));
  return key;
}

function Chooser({ progress, failure, onFile }: {
  progress: string;
  failure: Failure | undefined;
  onFile(file: File | undefined): void;
}) {
  return (
    <main class="chooser">
      <h1>Profile viewer</h1>
      <p>Drop a <code>.pgcl</code> or <code>.pgcl.gz</code> file here, or</p>
      <FileButton text="Choose a file" kind="choose" off={progress !== ''} onFile={onFile} />
      <p class="note">
        The file stays on this machine. Other profiles become .pgcl with <code>convertprofile app.prof -o app.pgcl</code>.
      </p>
      <p role="status">{progress}</p>
      {failure !== undefined && <div class="failure"><FailureText {...failure} /></div>}
    </main>
  );
}
