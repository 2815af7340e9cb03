// SPDX-License-Identifier: BSD-3-Clause
// The hottest functions and paths, as lists of links.

import type { ComponentChildren } from 'preact';
import { displayName, qualifiedName, visibleText } from '../../model/names';
import type { Hot } from '../../overview';
import { moduleName, rawName } from '../../model/profile';
import { digitsOfPercents, fixed } from '../../model/units';
import { hueOf } from '../../tables/cost_columns';
import { actionKey, showCallers, showInTree } from '../actions';
import { SafeText } from '../safe_text';
import type { ViewProps } from '../view';

type Props = ViewProps & { metric: number; hot: Hot | undefined; heading: string };

interface RowProps {
  name: ComponentChildren;
  title: string;
  text: string;
  share: number;
  digits: number; // decimals of the share
  hue: string;
  onOpen(): void;
  onKey(event: KeyboardEvent): boolean;
}

// The first share is the largest.
const digitsOf = (rows: { share: number }[]) => digitsOfPercents(rows[0]?.share ?? 0);

function HotRow({ name, title, text, share, digits, hue, onOpen, onKey }: RowProps) {
  const width = `${Math.min(100, Math.max(0, share))}%`;
  return (
    <li>
      <button
        type="button"
        class="hot"
        title={title}
        onClick={onOpen}
        onKeyDown={(event) => onKey(event) && event.preventDefault()}
      >
        <span class="hot-name">{name}</span>
        <span class="hot-value">{text}</span>
        <span class="hot-share">{fixed(share, digits)} %</span>
        <span class="hot-track">
          <span class={`hot-bar ${hue}`} style={{ width }} />
        </span>
      </button>
    </li>
  );
}

function Panel({ title, empty, children }: { title: string; empty: boolean; children: ComponentChildren }) {
  return (
    <section class="panel">
      <h2>{title}</h2>
      {empty ? <p class="nothing">Nothing was counted.</p> : <ol class="hot-list">{children}</ol>}
    </section>
  );
}

export function HotFunctions(props: Props) {
  const { analysis, metric, hot, heading, search } = props;
  const { profile } = analysis;
  return (
    <Panel title={`Hottest functions by individual ${heading}`} empty={hot?.functions.length === 0}>
      {hot?.functions.map(({ group, centre, text, ofRun, share }) => {
        const module = moduleName(profile, centre);
        return (
          <HotRow
            key={group}
            text={text + ofRun}
            share={share}
            digits={digitsOf(hot.functions)}
            hue={hueOf(analysis.profile.metrics[metric])}
            title={`${visibleText(qualifiedName(profile, centre), 500)}: show callers and callees`}
            onOpen={() => showCallers(props, centre)}
            onKey={(event) => actionKey(event, centre, undefined, props)}
            name={
              <>
                <span class="name-text">
                  <SafeText text={displayName(rawName(profile, centre))} mark={search?.centres[centre] === 1} />
                </span>
                {module !== '' && (
                  <span class="module">
                    <SafeText text={module} />
                  </span>
                )}
              </>
            }
          />
        );
      })}
    </Panel>
  );
}

export function HotPaths(props: Props) {
  const { analysis, metric, hot, heading } = props;
  const { centre } = analysis.profile.tree;
  return (
    <Panel title={`Hottest paths by individual ${heading}`} empty={hot?.paths.length === 0}>
      {hot?.paths.map(({ node, names, qualified, text, ofRun, share }) => (
        <HotRow
          key={node}
          text={text + ofRun}
          share={share}
          digits={digitsOf(hot.paths)}
          hue={hueOf(analysis.profile.metrics[metric])}
          title={`${visibleText(qualified.join(' > '), 2000)}: show in the call tree`}
          onOpen={() => showInTree(props, node)}
          onKey={(event) => actionKey(event, centre[node], node, props)}
          name={<Path names={names} module={moduleName(analysis.profile, centre[node])} />}
        />
      ))}
    </Panel>
  );
}

// Shortens the last name only after the others.
export function Path({ names, module }: { names: string[]; module: string }) {
  const before = names.slice(0, -1);
  return (
    <>
      <span class="hot-path">
        {before.length > 0 && (
          <span class="path-before">
            {before.map((name, index) => (
              <span key={index}>
                {index > 0 && ' '}
                <SafeText text={name} />
                <i> ›</i>
              </span>
            ))}
          </span>
        )}{' '}
        <span class="name-text path-last">
          <SafeText text={names[names.length - 1]} />
        </span>
      </span>
      {module !== '' && (
        <span class="module">
          <SafeText text={module} />
        </span>
      )}
    </>
  );
}
