// SPDX-License-Identifier: BSD-3-Clause
// The menu of a table row, and its copy commands.

import { copyText } from '../copy';
import { Menu, type MenuItem } from '../menu';

export interface RowMenuAt {
  row: number;
  x: number; // in the window
  y: number;
}

interface Props {
  name: string;
  element: Element | undefined; // the row's element, if visible
  items: MenuItem[];
  at: RowMenuAt;
  onClose(): void;
}

export function RowMenu({ name, element, items, at: { x, y }, onClose }: Props) {
  const cells = () => [...(element?.querySelectorAll('.cell') ?? [])].slice(1).map((cell) => cell.textContent ?? '');
  const copies: MenuItem[] = [
    { title: 'Copy name', key: 'y', begins: items.length > 0, work: () => void copyText(name) },
    { title: 'Copy row', work: () => void copyText([name, ...cells()].join('\t')) },
  ];
  return <Menu label={name} items={[...items, ...copies]} x={x} y={y} onClose={onClose} />;
}

// The position of a menu opened by a key.
export function belowName(row: number, element: Element): RowMenuAt {
  const { left, bottom } = (
    element.querySelector('.name-text') ??
    element.querySelector('.cell') ??
    element
  ).getBoundingClientRect();
  return { row, x: left + 8, y: bottom };
}
