// The line below a table that says all there is to say about the active row.

import { visibleText } from '../names';
import { SafeText } from './safe_text';

export interface Fact {
  title: string;
  text: string;
}

export function Details({ name, facts, hint }: { name: string | undefined; facts: Fact[]; hint: string }) {
  return (
    <footer class="details">
      {name === undefined ? (
        <p class="hint">{hint}</p>
      ) : (
        <>
          <p class="full-name" title={visibleText(name, 2000)}><SafeText text={name} /></p>
          <dl>
            {facts.map((fact) => (
              <div key={fact.title}>
                <dt>{fact.title}</dt>
                <dd><SafeText text={fact.text} /></dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </footer>
  );
}
