// SPDX-License-Identifier: BSD-3-Clause
// Opens pages in an installed Chromium, or Firefox, without a window.

import { existsSync } from 'node:fs';
import { chromium, firefox } from 'playwright-core';

const programs = {
  chromium: [
    process.env.CHROMIUM,
    '/usr/bin/chromium-headless-shell', // opens a page in half the time
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ],
  firefox: [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'],
};

// The path of a Chromium or Firefox, which the environment variable CHROMIUM or FIREFOX can set; undefined if there is
// none.
export function findBrowser(name = 'chromium') {
  return programs[name].find((program) => program !== undefined && existsSync(program));
}

// The channel selects WebDriver BiDi, which Firefox as it is released has.
export function launchFirefox(executablePath) {
  return firefox.launch({ executablePath, channel: 'moz-firefox' });
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
