// SPDX-License-Identifier: BSD-3-Clause
// Opens pages in an installed Chromium without a window.

import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const programs = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell', // opens a page in half the time
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

// The path of a Chromium, which the environment variable CHROMIUM can set; undefined if there is none.
export function findBrowser() {
  return programs.find((program) => program !== undefined && existsSync(program));
}

export function launch(executablePath) {
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-gpu-vsync', // tests wait for frames
      '--disable-frame-rate-limit',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
