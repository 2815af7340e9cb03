#!/usr/bin/env node
// SPDX-License-Identifier: BSD-3-Clause
// Runs the convertprofile built for this machine's architecture and passes on its exit code.
'use strict';
const { spawnSync } = require('node:child_process');
const { constants } = require('node:os');
const { join } = require('node:path');

const program = join(__dirname, `convertprofile-linux-${process.arch}`);
const done = spawnSync(program, process.argv.slice(2), { stdio: 'inherit' });
if (done.error) {
  console.error(`convertprofile: ${done.error.message}`);
  process.exit(1);
}
process.exit(done.status ?? 128 + constants.signals[done.signal]);
