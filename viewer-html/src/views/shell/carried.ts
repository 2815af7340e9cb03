// SPDX-License-Identifier: BSD-3-Clause
// A profile that the page shows.

import type { Opened } from '../../open_profile';

export interface Carried {
  opened: Opened;
  warnings: string[]; // of the conversion, as are the notes
  notes: string[];
  pgcl?: Blob; // the profile as a file, if it can be saved in other formats
}
