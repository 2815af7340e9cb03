// SPDX-License-Identifier: BSD-3-Clause
// The page in a real browser: node viewer_e2e.mjs PAGES [TEST | smoke | PART/PARTS]
//
// PAGES is a folder that make_page (tests/html) filled; TEST is part of the names of the tests to run. Exits with 77,
// which ctest takes as skipped, if there is no Chromium.

import { readdirSync } from 'node:fs';
import { runTests } from './e2e/harness.mjs';

const areas = new URL('./e2e/', import.meta.url);
for (const area of readdirSync(areas).sort()) if (area !== 'harness.mjs') await import(new URL(area, areas));
await runTests(process.argv[3]);
