// SPDX-License-Identifier: BSD-3-Clause
// The profile as set by the controls, made in steps to keep the page responsive.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { Opened } from '../../open_profile';
import { pauseEvery } from '../../pause';
import { keyOfOptions, optionsOf, prepare, type Prepared } from '../../prepare';
import type { PageState } from '../../state';
import { Abandoned } from '../../steps';

const longestStep = 25; // milliseconds
const patience = 150; // milliseconds before the page shows that it is busy

// The latest finished profile, and whether a newer one is in progress.
export function useAnalysis(opened: Opened, state: PageState): Prepared & { busy: boolean; failure: string } {
  const [latest, setLatest] = useState(opened.first);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const asked = useRef(0);
  const options = optionsOf(state);
  const key = keyOfOptions(options);
  useEffect(() => {
    const number = ++asked.current;
    const wanted = () => number === asked.current;
    const finish = (next: Prepared) => {
      if (wanted()) setLatest(next);
    };
    setFailure('');
    const ready = [latest, opened.first].find((one) => keyOfOptions(one.options) === key);
    if (ready !== undefined) {
      setBusy(false);
      return finish(ready);
    }
    const timer = setTimeout(() => wanted() && setBusy(true), patience);
    prepare(opened.base, options, pauseEvery(longestStep), wanted, latest)
      .then(finish)
      .catch((error: unknown) => {
        if (!(error instanceof Abandoned)) setFailure(String(error));
      })
      .finally(() => {
        clearTimeout(timer);
        if (wanted()) setBusy(false);
      });
  }, [opened, key]);
  return { ...latest, busy, failure };
}
