// SPDX-License-Identifier: BSD-3-Clause
// Compares the page's inverted tree with the command's --invert of the same profile.
//
// The page additionally has the call tree's root as the last caller of every chain (where the command has an entry's
// own cost), and stacks without numbers.

import assert from 'node:assert/strict';
import { Analysis, groupingOf } from '../../../viewer-html/src/model/analysis';
import { invertedBranches } from '../../../viewer-html/src/model/merged_branches';
import { moduleName, none, rawName, Role, roleOf, type Profile } from '../../../viewer-html/src/model/profile';
import { neverPause } from '../../../viewer-html/src/pause';
import { Base, invertedOf, prepare, type Inverted } from '../../../viewer-html/src/prepare';
import { finish } from '../../../viewer-html/src/steps';
import { countsNegative } from '../../../viewer-html/src/model/tree';
import type { TransformOptions } from '../../../viewer-html/src/transforms/transform';

interface Line {
  text: string; // name and inherited costs
  children: Line[];
}

// The content of the page's inverted views, and its warnings.
export async function invertedOnPage(
  profile: Profile,
  options: TransformOptions,
): Promise<Inverted & { warnings: string[] }> {
  const prepared = await prepare(
    new Base(profile, finish(groupingOf(profile))),
    { ...options, uncut: true },
    neverPause,
  );
  return { ...invertedOf(prepared)!, warnings: prepared.warnings };
}

// The command drops negative allocation after merging stacks and folding cheap ones; the page does
// so immediately.
function comparedMetrics(profile: Profile): number[] {
  return [...profile.metrics.keys()].filter(
    (metric) => countsNegative(roleOf(profile, metric)) || profile.tree.columns[metric].every((value) => value >= 0),
  );
}

const nameOf = (profile: Profile, centre: number) => `${moduleName(profile, centre)}.${rawName(profile, centre)}`;

// 1 for the entries that the command inverts.
function turned({ tree, heap }: Profile): Int32Array {
  const counts = new Int32Array(tree.size);
  counts[0] = 1;
  for (const column of tree.columns) for (let i = 0; i < tree.size; i++) if (column[i] != 0) counts[i] = 1;
  for (const node of heap?.bandNode ?? []) if (node !== none) counts[node] = 1;
  return counts;
}

function written(root: Line, ordered: boolean): string[] {
  const lines: string[] = [];
  const waiting: { line: Line; indent: string }[] = [{ line: root, indent: '' }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { line, indent } = next;
    lines.push(indent + line.text);
    const children = ordered ? [...line.children] : [...line.children].sort((a, b) => (a.text < b.text ? -1 : 1));
    for (const child of children.reverse()) waiting.push({ line: child, indent: `${indent}  ` });
  }
  return lines;
}

function pageTree({ analysis, limits }: Inverted, metrics: number[], counts: Int32Array): Line {
  const { profile, grouping } = analysis;
  const extra = { name: 'turned', title: 'turned', unit: 'x', role: Role.other };
  const marked = {
    ...profile,
    metrics: [...profile.metrics, extra],
    tree: { ...profile.tree, columns: [...profile.tree.columns, counts] },
  };
  const branches = invertedBranches(new Analysis(marked, grouping), limits);
  const root = analysis.functions.groupOf(0);
  const lineOf = (node: number): Line => {
    const centre = branches.centre(node);
    const costs = metrics.map((metric) => ` ${branches.individual(node, metric)}`).join('');
    return { text: (centre === none ? '*' : nameOf(profile, centre)) + costs, children: [] };
  };
  const top = lineOf(branches.root);
  const waiting: { node: number; line: Line }[] = [{ node: branches.root, line: top }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const couldOpen = branches.hasChildren(next.node);
    const children = branches.children(next.node);
    assert.equal(couldOpen, children.length > 0, 'what can be opened has something below');
    for (const node of Array.from(children)) {
      assert.ok(branches.depth(node) <= limits.depth);
      if (branches.functionAt(node) === root || branches.individual(node, profile.metrics.length) == 0) continue;
      const line = lineOf(node);
      next.line.children.push(line);
      waiting.push({ node, line });
    }
  }
  return top;
}

function commandTree(result: Profile, metrics: number[]): Line {
  const analysis = new Analysis(result);
  const { tree } = result;
  const lines: Line[] = [];
  for (let i = 0; i < tree.size; i++) {
    const costs = metrics.map((metric) => ` ${analysis.inherited(metric)[i]}`).join('');
    lines.push({ text: (i === 0 ? '*' : nameOf(result, tree.centre[i])) + costs, children: [] });
    if (i > 0) lines[tree.parent[i]].children.push(lines[i]);
  }
  return lines[0];
}

// `result`: the command's tree. The root's function has no callers.
export function assertInverted(shown: Inverted, result: Profile, about: string): void {
  const { analysis } = shown;
  const { tree } = analysis.profile;
  const root = analysis.functions.groupOf(0);
  for (let i = 1; i < tree.size; i++) assert.notEqual(analysis.functions.groupOf(i), root, about);
  const metrics = comparedMetrics(analysis.profile);
  const counts = turned(analysis.profile);
  const ordered = !counts.includes(0); // the page orders by first entry, including stacks without numbers
  assert.deepEqual(
    written(pageTree(shown, metrics, counts), ordered),
    written(commandTree(result, metrics), ordered),
    about,
  );
}
