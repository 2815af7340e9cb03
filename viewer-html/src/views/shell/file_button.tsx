// SPDX-License-Identifier: BSD-3-Clause
// A button that opens a profile.

import { useRef } from 'preact/hooks';

interface Props {
  text: string;
  kind: string; // CSS class
  off?: boolean;
  onFile(file: File | undefined): void;
}

export function FileButton({ text, kind, off = false, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const onChange = (event: Event & { currentTarget: HTMLInputElement }) => {
    onFile(event.currentTarget.files?.[0]);
    event.currentTarget.value = ''; // allows choosing the same file again
  };
  return (
    <>
      <button
        type="button"
        class={kind}
        disabled={off}
        title="Open a .pgcl or .pgcl.gz file"
        onClick={() => input.current!.click()}
      >
        {text}
      </button>
      <input ref={input} type="file" aria-label="Profile" hidden onChange={onChange} />
    </>
  );
}
