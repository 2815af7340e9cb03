// SPDX-License-Identifier: BSD-3-Clause
// The line below a table with all facts about the active row, and its actions.

import type { ComponentChildren } from 'preact';
import { visibleText } from '../../model/names';
import { SafeText } from '../safe_text';

export interface Fact {
  title: string;
  text: string;
}

interface Props {
  name: string | undefined;
  facts: Fact[];
  hint: string;
  children?: ComponentChildren; // the actions
}

export function Details({ name, facts, hint, children }: Props) {
  return (
    <footer class="details">
      {name === undefined ? (
        <p class="hint">{hint}</p>
      ) : (
        <div class="about">
          <p class="full-name" title={visibleText(name, 2000)}>
            <SafeText text={name} />
          </p>
          <dl>
            {facts.map((fact) => (
              <div key={fact.title}>
                <dt>{fact.title}</dt>
                <dd>
                  <SafeText text={fact.text} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {name !== undefined && children}
    </footer>
  );
}
