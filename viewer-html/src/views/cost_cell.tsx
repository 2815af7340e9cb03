// A number of a table; shares of the total have a bar behind them.

import type { CostColumn } from '../cost_columns';
import type { Value } from '../profile';
import type { GridColumn } from './grid_columns';

interface Props {
  column: CostColumn;
  value: Value;
  percent: number;
}

export function CostCell({ column, value, percent }: Props) {
  const text = column.format(value);
  const zero = /^-?[0.,]*$/.test(text);
  if (!column.share) return <span class={zero ? 'zero' : undefined}>{text}</span>;
  const width = Math.min(100, Math.max(0, percent));
  return (
    <>
      <span class={`bar ${column.hue}`} style={{ width: `${width}%` }} />
      <span class={zero ? 'zero' : undefined}>{text}</span>
    </>
  );
}

// Percents need less room than seconds or bytes.
export function gridColumnOf(column: CostColumn): GridColumn {
  const { id, title, label, hint, group, share } = column;
  const minimum = share ? 60 : group === 'Calls' ? 80 : 90;
  return { id, title, label, hint, group, width: `${minimum}px`, minimum, kind: 'number' };
}
