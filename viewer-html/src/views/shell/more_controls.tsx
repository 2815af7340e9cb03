// SPDX-License-Identifier: BSD-3-Clause
// Less frequent controls, behind a button.

import { useMemo } from 'preact/hooks';
import type { Profile } from '../../model/profile';
import { counted } from '../../model/units';
import type { PageState } from '../../state';
import { builtinEntries } from '../../transforms/hide_builtins';
import { useDisclosure } from '../disclosure';
import type { Change } from '../view';
import { PatternField } from './pattern_field';
import { DepthField } from './threshold_field';

interface Props {
  profile: Profile; // as it was read
  initial: PageState;
  state: PageState;
  set: Change;
}

type Switch = 'byModule' | 'foldRecursion' | 'correctOverhead' | 'hideBuiltins';

export const moreOptions: (keyof PageState)[] = [
  'root',
  'maxDepth',
  'byModule',
  'foldRecursion',
  'correctOverhead',
  'hideBuiltins',
];

export function MoreControls({ profile, initial, state, set }: Props) {
  const { open, setOpen, button, panel } = useDisclosure();
  const count = moreOptions.filter((key) => String(state[key]) !== String(initial[key])).length;
  return (
    <>
      <button
        ref={button}
        type="button"
        id="more"
        class="control"
        aria-expanded={open}
        aria-controls="more-controls"
        aria-label={count === 0 ? 'More' : `More, ${count} set`}
        title="Root, depth, modules, recursion and hidden costs"
        onClick={() => setOpen(!open)}
      >
        More{count > 0 && <span class="set-count">{count}</span>}
        <span class="caret" aria-hidden="true" />
      </button>
      <div ref={panel} id="more-controls" class="popover" role="group" aria-label="More filters" hidden={!open}>
        <PatternField
          id="root"
          label="Root"
          patterns={state.root}
          onPatterns={(root) => set({ root })}
          hint="Functions at the root of the call tree: name or Module.name, with * ? [a-z]"
        />
        <p>The call tree begins with these functions. Stacks below them are merged.</p>
        <DepthField
          id="max-depth"
          label="Max depth"
          text={state.maxDepth}
          onText={(maxDepth) => set({ maxDepth }, true)}
          hint="Folds deeper entries into the entry above (also in inverted trees); the root's depth is 0"
        />
        <p>Deeper entries are folded into the entry above; the root has depth 0. Applies to inverted trees, too.</p>
        <Switches profile={profile} state={state} set={set} />
      </div>
    </>
  );
}

function Switches({ profile, state, set }: Omit<Props, 'initial'>) {
  const { overheadPer1000Calls } = profile.run;
  const builtins = useMemo(() => builtinEntries(profile).length > 0, [profile]);
  const all: [key: Switch, id: string, title: string, meaning: string, there: boolean][] = [
    ['byModule', 'by-module', 'By module', 'Modules instead of functions; calls inside a module vanish.', true],
    [
      'foldRecursion',
      'fold-recursion',
      'Fold recursion',
      'Recursive calls are merged into the outermost one: A, B, C, B, D becomes A, B, D.',
      true,
    ],
    [
      'correctOverhead',
      'correct-overhead',
      'Correct overhead',
      `Subtract the profiler's own time: ${counted(overheadPer1000Calls, 'tick')} per 1000 calls.`,
      overheadPer1000Calls > 0,
    ],
    [
      'hideBuiltins',
      'hide-builtins',
      "Hide GHC's own",
      'Leave out GC, SYSTEM, OVERHEAD_of, DONT_CARE and IDLE, as in its reports.',
      builtins,
    ],
  ];
  return all
    .filter(([, , , , there]) => there)
    .map(([key, id, title, meaning]) => (
      <div key={key} class="switch">
        <label class="control check">
          <input
            id={id}
            type="checkbox"
            checked={state[key]}
            aria-describedby={`${id}-meaning`}
            onChange={(event) => set({ [key]: event.currentTarget.checked })}
          />
          {title}
        </label>
        <p id={`${id}-meaning`}>{meaning}</p>
      </div>
    ));
}
