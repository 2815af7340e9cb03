// SPDX-License-Identifier: BSD-3-Clause
// The functions and paths that changed most, as lists of links.

import type { ComponentChildren } from 'preact';
import { displayName, visibleText } from '../../model/names';
import { moduleName, rawName } from '../../model/profile';
import type { Changed, Changes } from '../../overview_changes';
import { actionKey, showCallers, showInTree } from '../actions';
import { SafeText } from '../safe_text';
import type { ViewProps } from '../view';
import { Path } from './overview_hot';

type Props = ViewProps & { changes: Changes | undefined; heading: string };

interface RowProps {
  changed: Changed;
  name: ComponentChildren;
  title: string;
  onOpen(): void;
  onKey(event: KeyboardEvent): boolean;
}

function ChangedRow({ changed, name, title, onOpen, onKey }: RowProps) {
  const { both, by, percent, share } = changed;
  return (
    <li>
      <button
        type="button"
        class="hot"
        title={`${both}; ${title}`}
        onClick={onOpen}
        onKeyDown={(event) => onKey(event) && event.preventDefault()}
      >
        <span class="hot-name">{name}</span>
        <span class="hot-value">{visibleText(both, 80)}</span>
        <span class="hot-change">{by}</span>
        <span class="hot-share">{percent}</span>
        <span class="hot-track">
          <span
            class={`hot-bar ${share > 0 ? 'more' : 'less'}`}
            style={{ width: `${Math.min(100, Math.abs(share))}%` }}
          />
        </span>
      </button>
    </li>
  );
}

function Panel({
  title,
  changes,
  row,
}: {
  title: string;
  changes: Changes | undefined;
  row(changed: Changed): ComponentChildren;
}) {
  const lists = [
    ['More', changes?.more],
    ['Less', changes?.less],
  ] as const;
  return (
    <section class="panel changed-panel">
      <h2>{title}</h2>
      {lists.map(
        ([kind, list]) =>
          list !== undefined && (
            <>
              <h3>{kind}</h3>
              {list.length === 0 ? (
                <p class="nothing">Nothing costs {kind.toLowerCase()}.</p>
              ) : (
                <ol class="hot-list">{list.map(row)}</ol>
              )}
            </>
          ),
      )}
    </section>
  );
}

export function ChangedFunctions(props: Props) {
  const { profile } = props.analysis;
  const row = (changed: Changed) => {
    const { row: group, centre } = changed;
    const module = moduleName(profile, centre);
    return (
      <ChangedRow
        key={group}
        changed={changed}
        title={`${visibleText(changed.qualified[0], 500)}: show callers and callees`}
        onOpen={() => showCallers(props, centre)}
        onKey={(event) => actionKey(event, centre, undefined, props)}
        name={
          <>
            <span class="name-text">
              <SafeText text={displayName(rawName(profile, centre))} mark={props.search?.centres[centre] === 1} />
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
  };
  return (
    <Panel title={`What changed most: functions by individual ${props.heading}`} changes={props.changes} row={row} />
  );
}

export function ChangedPaths(props: Props) {
  const row = (changed: Changed) => {
    const { row: node, centre, names } = changed;
    return (
      <ChangedRow
        key={node}
        changed={changed}
        title={`${visibleText(changed.qualified.join(' > '), 2000)}: show in the call tree`}
        onOpen={() => showInTree(props, node)}
        onKey={(event) => actionKey(event, centre, node, props)}
        name={<Path names={names} module={moduleName(props.analysis.profile, centre)} />}
      />
    );
  };
  return <Panel title={`What changed most: paths by individual ${props.heading}`} changes={props.changes} row={row} />;
}
