// SPDX-License-Identifier: BSD-3-Clause
// The choice of a table's columns: a button above the names, and its panel.

import { createContext } from 'preact';
import { useContext, useEffect } from 'preact/hooks';
import { withChosen } from '../../tables/column_fit';
import type { GridColumn } from './grid_props';
import type { GridFit } from './grid_fit';
import { useDisclosure } from '../disclosure';

// The choice in the page's state, for all tables.
export const Columns = createContext<{ choice: string; choose(choice: string): void }>({
  choice: '',
  choose: () => undefined,
});

function Choice({ column, isShown }: { column: GridColumn; isShown: boolean }) {
  const { choice, choose } = useContext(Columns);
  return (
    <label title={column.hint}>
      <input
        type="checkbox"
        checked={isShown}
        aria-label={column.label ?? column.title}
        onChange={(event) => choose(withChosen(choice, [column.id], event.currentTarget.checked))}
      />
      {column.title}
    </label>
  );
}

export function ColumnChooser({ label, fit }: { label: string; fit: GridFit }) {
  const { choice, choose } = useContext(Columns);
  const { open, setOpen, button, panel } = useDisclosure();
  // Runs after the disclosure has noted the previous focus.
  useEffect(() => {
    if (open && document.activeElement !== button.current) panel.current!.querySelector('input')!.focus();
  }, [open]);
  const all = fit.of.filter(({ rank }) => rank >= 0);
  const shown = all.filter((column) => fit.columns.includes(column)).length;
  const groups = [...new Set(all.map(({ group }) => group))];
  return (
    <>
      <button
        ref={button}
        type="button"
        class="columns-button"
        aria-expanded={open}
        title="Choose the columns (k)"
        onClick={() => setOpen(!open)}
      >
        Columns<span class="unseen"> of {label}</span>
        {shown < all.length && (
          <span class="columns-count">
            {shown}/{all.length}
          </span>
        )}
        <span class="caret" aria-hidden="true" />
      </button>
      <div ref={panel} class="popover columns" role="group" aria-label={`Columns of ${label}`} hidden={!open}>
        {open &&
          groups.map((group) => (
            <fieldset key={group}>
              <legend>{group}</legend>
              {all
                .filter((column) => column.group === group)
                .map((column) => (
                  <Choice key={column.id} column={column} isShown={fit.columns.includes(column)} />
                ))}
            </fieldset>
          ))}
        <button type="button" class="tool" disabled={choice === ''} onClick={() => choose('')}>
          As many as fit
        </button>
      </div>
    </>
  );
}
