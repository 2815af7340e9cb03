// SPDX-License-Identifier: BSD-3-Clause
// Both sides of a compared number as text.

import { percentText, signed, type Change, type Presence } from '../model/comparison';
import { visibleText } from '../model/names';
import { withUnit, type Scale } from '../model/units';

// `2.520 s, before 2.677 s: -0.157 s, -5.9 %`
export function changeSentence(change: Change, presence: Presence, scale: Scale): string {
  const inUnit = (text: string) => withUnit(text, visibleText(scale.unit, 20));
  const text = `${inUnit(scale.format(change.now))}, before ${inUnit(scale.format(change.before))}`;
  return `${text}: ${inUnit(signed(change.by, scale.format))}, ${percentText(change, presence, ' %')}`;
}
