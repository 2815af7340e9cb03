// Which columns of numbers a table of a profile has, and how each is written.

import type { Analysis } from './analysis';
import { visibleText } from './names';
import { Role, type Metric, type Value } from './profile';
import { assumedWordSize, exactScale, isShown, meaningOf, percent, fixed, readableScale } from './units';

export interface CostColumn {
  id: string;
  metric: number;
  inherited: boolean; // else individual
  share: boolean; // as percent of the total
  group: string; // the heading above those of one metric: `Time (s)`
  title: string;
  label: string; // the title where the heading above is not seen
  hint: string;
  hue: 'time' | 'allocation' | 'other';
  format(value: Value): string;
}

const headings: Partial<Record<number, string>> = {
  [Role.time]: 'Time',
  [Role.allocation]: 'Allocation',
};

const countTitles: Partial<Record<number, string>> = {
  [Role.strictCalls]: 'strict',
  [Role.lazyCalls]: 'lazy',
  [Role.curriedCalls]: 'curried',
  [Role.entries]: 'entries',
};

// `exact`: the numbers as the profile has them, instead of seconds and megabytes.
export function costColumns(analysis: Analysis, exact: boolean): CostColumn[] {
  const columns: CostColumn[] = [];
  analysis.profile.metrics.forEach((metric, index) => {
    if (!isShown(metric)) return;
    const countTitle = countTitles[metric.role];
    if (countTitle !== undefined) columns.push(countColumn(metric, index, countTitle));
    else columns.push(...sumColumns(analysis, metric, index, exact));
  });
  // Time and allocation first, in this order, then calls, then the rest.
  const rank = (column: CostColumn) => {
    const { role } = analysis.profile.metrics[column.metric];
    return role === Role.other ? 99 : role;
  };
  return columns.sort((a, b) => rank(a) - rank(b));
}

function countColumn(metric: Metric, index: number, title: string): CostColumn {
  return {
    id: `m${index}`,
    metric: index,
    inherited: false,
    share: false,
    group: 'Calls',
    title,
    label: visibleText(metric.title),
    hint: visibleText(metric.title),
    hue: 'other',
    format: exactScale('').format,
  };
}

function sumColumns(analysis: Analysis, metric: Metric, index: number, exact: boolean): CostColumn[] {
  const { run } = analysis.profile;
  const total = analysis.total(index);
  const unit = visibleText(metric.unit, 20);
  const scale = exact ? exactScale(unit) : readableScale(metric.unit, run, total);
  const heading = headings[metric.role] ?? visibleText(metric.title, 40);
  const group = scale.unit === '' ? heading : `${heading} (${visibleText(scale.unit, 20)})`;
  const assumed = metric.unit === 'words' && run.wordSize === 0 && meaningOf('words', run).factor;
  const note = !exact && assumed ? `; words taken to be ${assumedWordSize} bytes` : '';
  const hue = metric.role === Role.time ? 'time' : metric.role === Role.allocation ? 'allocation' : 'other';
  const columns: CostColumn[] = [];
  for (const inherited of [true, false]) {
    const title = inherited ? 'inherited' : 'individual';
    const label = `${heading}, ${title}`;
    const hint = `${label}: ${inherited ? 'with all that it called' : 'without what it called'}`;
    const common = { metric: index, inherited, group, hue } as const;
    const id = `m${index}${inherited ? 'i' : 'o'}`;
    columns.push(
      { ...common, id, share: false, title, label, hint: hint + note, format: scale.format },
      {
        ...common, id: `${id}%`, share: true, title: '%', label: `${label}, percent`,
        hint: `${hint}, in percent of the total`,
        format: (value) => fixed(percent(value, total), 1),
      },
    );
  }
  return columns;
}
