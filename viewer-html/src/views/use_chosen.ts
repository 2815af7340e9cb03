// SPDX-License-Identifier: BSD-3-Clause
// What is chosen in a tree: a node that the page's state names, of this tree and no other.

import { useMemo, useRef } from 'preact/hooks';
import type { Branches } from '../model/branches';
import type { MergedBranches } from '../model/merged_nodes';
import { none } from '../model/profile';
import type { Steps } from '../steps';
import { useSteps } from './use_steps';

// The node of a name. While it is looked for it is the root.
export function useNamed(branches: MergedBranches, name: string): number {
  const { result, of } = useSteps((tree, wanted) => tree.nodeNamed(wanted), [branches, name]);
  return of?.[0] === branches ? result! : branches.root;
}

export interface Chosen {
  node: number; // `none` without one
  reveal: object; // another whenever the node was chosen elsewhere, or the tree is another
  chose(node: number): void; // to be told what is chosen in the tree's own table, where it is in sight
}

// `find` looks for the node that `name` stands for.
export function useChosen<Tree extends Branches>(
  branches: Tree,
  name: string,
  find: (branches: Tree, name: string) => Steps<number>,
): Chosen {
  const own = useRef<{ branches: Tree; node: number }>(undefined);
  const { result, of } = useSteps(find, [branches, name]);
  const node = of?.[0] === branches ? result! : none;
  const isOwn = own.current?.branches === branches && own.current.node === node;
  const reveal = useMemo(() => ({}), [branches, isOwn ? own : node]);
  return { node, reveal, chose: (next) => (own.current = { branches, node: next }) };
}
