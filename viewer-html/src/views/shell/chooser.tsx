// SPDX-License-Identifier: BSD-3-Clause
// The page before it shows a profile.

import { SafeText } from '../safe_text';
import { FileButton } from './file_button';
import { FailureText } from './notices';
import type { OpenedFile } from './opened_files';
import { SeveralFiles } from './several_files';
import type { Opening } from './use_opening';

interface Props {
  gone: OpenedFile | undefined; // the file shown here before the reload
  opening: Opening;
}

export function Chooser({ gone, opening: { progress, failure, question, open, cancel } }: Props) {
  return (
    <main class="chooser">
      <h1>Profile viewer</h1>
      {gone !== undefined && (
        <p>
          <SafeText text={gone.name} /> was closed by the reload. Open it again.
        </p>
      )}
      <Invitation />
      <FileButton
        text={READERS ? 'Choose files' : 'Choose a file'}
        kind="choose"
        off={progress !== ''}
        onFiles={open}
      />
      <p class="note">
        {READERS ? (
          'Files stay on this machine: the page reads them itself and uses no network.'
        ) : (
          <>
            The file stays on this machine. Other profiles become .pgcl with{' '}
            <code>convertprofile app.prof -o app.pgcl</code>.
          </>
        )}
      </p>
      <p role="status">
        {progress}
        {READERS && progress !== '' && question === undefined && (
          <button type="button" class="tool" onClick={cancel}>
            Cancel
          </button>
        )}
      </p>
      {READERS && question !== undefined && <SeveralFiles {...question} />}
      {failure !== undefined && (
        <div class="failure">
          <FailureText {...failure} />
        </div>
      )}
    </main>
  );
}

function Invitation() {
  if (!READERS)
    return (
      <p>
        Drop a <code>.pgcl</code> or <code>.pgcl.gz</code> file here, or
      </p>
    );
  return (
    <p>
      Drop or paste profiles here: <code>.prof</code>, <code>.json</code>, <code>.hp</code>, <code>.eventlog</code>,{' '}
      <code>.pgcl</code>, callgrind, pprof, speedscope, folded stacks, packed by gzip or not. Or
    </p>
  );
}
