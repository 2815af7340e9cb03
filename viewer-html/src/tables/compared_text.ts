// SPDX-License-Identifier: BSD-3-Clause
// Both sides of a number in a comparison, in words.

import { percentText, signed, type Change, type Presence } from '../model/comparison';
import { visibleText } from '../model/names';
import type { Scale } from '../model/units';

// `2.520 s, before 2.677 s: -0.157 s, -5.9 %`
export function changeSentence(change: Change, presence: Presence, scale: Scale): string {
  const unit = scale.unit === '' ? '' : ` ${visibleText(scale.unit, 20)}`;
  const text = `${scale.format(change.now)}${unit}, before ${scale.format(change.before)}${unit}`;
  return `${text}: ${signed(change.by, scale.format)}${unit}, ${percentText(change, presence, ' %')}`;
}
