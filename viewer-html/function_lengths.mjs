// SPDX-License-Identifier: BSD-3-Clause
// Fails if any function or method has more than 50 lines, including its head: node function_lengths.mjs

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const most = 50;
const here = dirname(fileURLToPath(import.meta.url));

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? sources(path) : /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

// `file:line: name has 51 lines`
function longFunctions(path) {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const lineOf = (position) => file.getLineAndCharacterOfPosition(position).line;
  const found = [];
  const visit = (node) => {
    const first = lineOf(node.getStart(file));
    const lines = lineOf(node.end) - first + 1;
    if (ts.isFunctionLike(node) && node.body !== undefined && lines > most) {
      const name = (node.name ?? node.parent.name)?.getText(file) ?? 'a function';
      found.push(`${relative(here, path)}:${first + 1}: ${name} has ${lines} lines, more than ${most}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const all = sources(join(here, 'src'));
const found = all.flatMap(longFunctions);
if (all.length < 100) found.push(`only ${all.length} sources found`);
for (const line of found) console.error(line);
process.exitCode = found.length > 0 ? 1 : 0;
