// SPDX-License-Identifier: BSD-3-Clause
// A profile shown by the page.

import type { Advice } from '../../model/advice';
import type { Opened } from '../../open_profile';

export interface Carried {
  opened: Opened;
  warnings: string[]; // of the conversion; so are the notes
  notes: string[];
  advice: Advice[];
  pgcl?: Blob; // the profile as a file, if it can be saved in other formats
}
