// SPDX-License-Identifier: BSD-3-Clause
// Puts the profile of one page into another page made by build.mjs, such as an older one, to compare them.

import { readFileSync } from 'node:fs';

// The text of `viewer` with the profile of `page`.
export function inViewer(page, viewer) {
  const text = readFileSync(page, 'utf8');
  const [, conversion] = /id="conversion">(.*?)<\/script>/s.exec(text);
  const first = text.indexOf('class="profile">') + 'class="profile">'.length;
  const last = text.lastIndexOf('</script>', text.indexOf('id="end"'));
  const profile = text.slice(first, last);
  const markers = { '<!--@TITLE@-->': 'profile', '<!--@CONVERSION@-->': conversion, '<!--@PROFILE@-->': profile };
  return Object.entries(markers).reduce(
    (made, [marker, filling]) => made.split(marker).join(filling),
    readFileSync(viewer, 'utf8'),
  );
}
