// SPDX-License-Identifier: BSD-3-Clause
// Tests the page in a real browser: node viewer_e2e.mjs PAGES [TEST | smoke | PART/PARTS]
//
// PAGES is a folder filled by make_page (tests/html); TEST is a part of the names of the tests to
// run. Exits with 77, which ctest counts as skipped, if there is no Chromium.

import { readdirSync } from 'node:fs';
import { runTests } from './e2e/harness.mjs';

const areas = new URL('./e2e/', import.meta.url);
for (const area of readdirSync(areas).sort()) if (area !== 'harness.mjs') await import(new URL(area, areas));
await runTests(process.argv[3]);
