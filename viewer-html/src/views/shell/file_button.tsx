// SPDX-License-Identifier: BSD-3-Clause
// A button that opens a profile.

import { useRef } from 'preact/hooks';

interface Props {
  text: string;
  kind: string; // CSS class
  off?: boolean;
  onFiles(files: File[]): void;
}

export function FileButton({ text, kind, off = false, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const onChange = (event: Event & { currentTarget: HTMLInputElement }) => {
    onFiles([...(event.currentTarget.files ?? [])]);
    event.currentTarget.value = ''; // allows choosing the same file again
  };
  return (
    <>
      <button
        type="button"
        class={kind}
        disabled={off}
        title={READERS ? 'Open profiles of any format' : 'Open a .pgcl or .pgcl.gz file'}
        onClick={() => input.current!.click()}
      >
        {text}
      </button>
      <input ref={input} type="file" aria-label="Profile" multiple={READERS} hidden onChange={onChange} />
    </>
  );
}
