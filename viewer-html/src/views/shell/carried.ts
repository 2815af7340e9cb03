// SPDX-License-Identifier: BSD-3-Clause
// A profile shown by the page.

import type { Opened } from '../../open_profile';

export interface Carried {
  opened: Opened;
  warnings: string[]; // of the conversion; so are the notes
  notes: string[];
  pgcl?: Blob; // the profile as a file, if it can be saved in other formats
}
