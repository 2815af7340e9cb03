// SPDX-License-Identifier: BSD-3-Clause
// Notices over a profile while another one is opened.

import { SafeText } from '../safe_text';
import { SeveralFiles } from './several_files';
import type { Failure, Opening } from './use_opening';

export function FailureText({ text, command }: Failure) {
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

export function Notices({ progress, failure, question, cancel, dismiss }: Opening) {
  return (
    <>
      {progress !== '' && question === undefined && (
        <p class="notice" role="status">
          {progress}
          {READERS && (
            <button type="button" class="tool" onClick={cancel}>
              Cancel
            </button>
          )}
        </p>
      )}
      {READERS && question !== undefined && (
        <div class="notice">
          <SeveralFiles {...question} />
        </div>
      )}
      {failure !== undefined && (
        <section class="notice failure" aria-label="Failure">
          <FailureText {...failure} />
          <button type="button" class="tool" onClick={dismiss}>
            Close
          </button>
        </section>
      )}
    </>
  );
}
