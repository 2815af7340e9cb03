// SPDX-License-Identifier: BSD-3-Clause
// The tabs of the views.

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Analysis } from '../../model/analysis';
import { countOf, grouped } from '../../model/units';
import type { View } from '../view';

interface Props {
  open: View[];
  tab: string;
  analysis: Analysis;
  onTab(id: string): void;
}

export function Tabs({ open, tab, analysis, onTab }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab]);
  const onKeyDown = (event: KeyboardEvent) => {
    const last = open.length - 1;
    const at = open.findIndex(({ id }) => id === tab);
    const moves: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const next = open[moves[event.key] ?? -1]?.id;
    if (next === undefined) return;
    event.preventDefault();
    onTab(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  if (open.length === 0) return null;
  return (
    <div class="tabs" ref={list} role="tablist" aria-label="Views" onKeyDown={onKeyDown}>
      {open.map((view) => {
        const count = view.count?.(analysis);
        const whole = view.count?.(analysis.whole);
        return (
          <button
            key={view.id}
            id={`tab-${view.id}`}
            type="button"
            role="tab"
            aria-selected={view.id === tab}
            aria-controls={`view-${view.id}`}
            tabIndex={view.id === tab ? 0 : -1}
            onClick={() => onTab(view.id)}
          >
            {view.title}
            {count !== undefined && (
              <span class="count" title={whole === count ? undefined : `${countOf(count, whole!)} in the run`}>
                {grouped(count)}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
