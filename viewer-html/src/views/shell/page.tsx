// The page: the profile that it carries, or one that is chosen or dropped on it.

import { useEffect, useRef, useState } from 'preact/hooks';
import { visibleText } from '../../model/names';
import { openFile, type Opened } from '../../open_profile';
import { pauseEvery } from '../../pause';
import { initialState, type PageState } from '../../state';
import { App } from './app';

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
  const [failure, setFailure] = useState('');
  const [over, setOver] = useState(false);

  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    setFailure('');
    try {
      setProgress(`Reading ${file.name}`);
      const bytes = new Uint8Array(await file.arrayBuffer());
      const opened = await openFile(bytes, initialState, pauseEvery(stepTime), setProgress);
      document.title = `${visibleText(opened.profile.run.program || file.name, 200)} - profile`;
      history.replaceState(null, '', location.pathname);
      setShown({ opened, warnings: [], initial: initialState });
    } catch (error) {
      setFailure(`${file.name}: ${error instanceof Error ? error.message : String(error)}`);
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
        : <App key={shownKey(shown)} {...shown} />}
      {shown !== undefined && (progress !== '' || failure !== '') && (
        <p class={`notice${failure === '' ? '' : ' failure'}`} role="alert" onClick={() => setFailure('')}>
          {failure || progress}
        </p>
      )}
      {over && <div class="drop-target" aria-hidden="true">Drop a .pgcl profile to open it</div>}
    </>
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
  failure: string;
  onFile(file: File | undefined): void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div class="chooser">
      <h1>Profile viewer</h1>
      <p>Drop a <code>.pgcl</code> or <code>.pgcl.gz</code> file here, or</p>
      <button type="button" class="choose" disabled={progress !== ''} onClick={() => input.current!.click()}>
        Choose a file
      </button>
      <input
        ref={input} type="file" accept=".pgcl,.gz,.pgcl.gz" aria-label="Profile" hidden
        onChange={(event) => onFile(event.currentTarget.files?.[0])}
      />
      <p class="note">
        The file stays on this machine. Other profiles become .pgcl with <code>convertprofile app.prof -o app.pgcl</code>.
      </p>
      <p role="status">{progress}</p>
      {failure !== '' && <p class="failure" role="alert">{failure}</p>}
    </div>
  );
}
