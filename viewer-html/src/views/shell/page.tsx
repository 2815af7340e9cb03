// SPDX-License-Identifier: BSD-3-Clause
// The page: shows its embedded profile, or one chosen or dropped on it.

import { useEffect, useRef, useState } from 'preact/hooks';
import { visibleText } from '../../model/names';
import type { Profile } from '../../model/profile';
import { App } from './app';
import type { Carried } from './carried';
import { Chooser } from './chooser';
import { Notices } from './notices';
import { fileOfEntry, stepToFile } from './opened_files';
import { useDrop } from './use_drop';
import { useHost } from './use_host';
import { useOpening } from './use_opening';

const titleOf = (profile: Profile, name: string) => `${visibleText(profile.run.program || name, 200)} - profile`;

// The profile of the current history entry. `gone`: its file, if it is no longer in memory. `add` shows another
// profile.
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
    // If a missing file is opened again, it keeps its history entry and address.
    const to = gone?.name === name ? { ...gone } : stepToFile(name);
    known.current.set(to.id, next);
    setFile(to);
  };
  return { shown, gone, add };
}

export function Page({ carried }: { carried: Carried | undefined }) {
  const { shown, gone, add } = useShown(carried);
  const opening = useOpening(add);
  const over = useDrop(opening.open);
  if (READERS) useHost(opening.open, opening.fail);
  return (
    <>
      {shown === undefined ? (
        <Chooser gone={gone} opening={opening} />
      ) : (
        <>
          <App key={shownKey(shown)} {...shown} onFiles={opening.open} onFailure={opening.fail} />
          <Notices {...opening} />
        </>
      )}
      {over && (
        <div class="drop-target" aria-hidden="true">
          {READERS ? 'Drop profiles to open them' : 'Drop a .pgcl profile to open it'}
        </div>
      )}
    </>
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
