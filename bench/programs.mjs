// SPDX-License-Identifier: BSD-3-Clause
// The programs that the benchmarks of pages run.

import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('..', import.meta.url));

// Takes them from the folder of a build, or builds the release preset first.
export function builtPrograms(build) {
  const folder = build === undefined ? join(project, 'build/release') : resolve(build);
  if (build === undefined) {
    const inProject = { cwd: project, stdio: ['ignore', 'ignore', 'inherit'] };
    execFileSync('cmake', ['--preset', 'release'], inProject);
    execFileSync('cmake', ['--build', folder, '--target', 'convertprofile', 'make_profile'], inProject);
  }
  return { convert: join(folder, 'convert/convertprofile'), make: join(folder, 'bench/make_profile') };
}
