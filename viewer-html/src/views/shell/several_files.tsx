// SPDX-License-Identifier: BSD-3-Clause
// Asks what to do with several profiles.

import { useState } from 'preact/hooks';
import { SafeText } from '../safe_text';
import type { Question } from './use_opening';

// The earlier half is the base.
function usualBase(files: Question['files']): boolean[] {
  const order = files.map((_, i) => i).sort((a, b) => files[a].lastModified - files[b].lastModified || a - b);
  const isBase = files.map(() => false);
  for (const i of order.slice(0, Math.floor(files.length / 2))) isBase[i] = true;
  return isBase;
}

export function SeveralFiles({ files, answer }: Question) {
  const [isBase, setBase] = useState(() => usualBase(files));
  const bases = isBase.filter(Boolean).length;
  return (
    <section class="several-files" aria-label="Several profiles">
      <p>Compare these profiles, or add them up?</p>
      <ul>
        {files.map(({ name }, i) => (
          <li key={i}>
            <label>
              <input
                type="checkbox"
                checked={isBase[i]}
                onChange={() => setBase(isBase.map((before, k) => (k === i ? !before : before)))}
              />{' '}
              <SafeText text={name} />: {isBase[i] ? 'before' : 'after'}
            </label>
          </li>
        ))}
      </ul>
      <button
        type="button"
        class="choose"
        disabled={bases === 0 || bases === files.length}
        onClick={() => answer(isBase)}
      >
        Compare
      </button>{' '}
      <button type="button" class="tool" onClick={() => answer(files.map(() => false))}>
        Add up
      </button>{' '}
      <button type="button" class="tool" onClick={() => answer(undefined)}>
        Cancel
      </button>
    </section>
  );
}
