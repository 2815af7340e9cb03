// SPDX-License-Identifier: BSD-3-Clause
// The chosen node of a tree, named in the page's state; valid for this tree only.

import { useMemo, useRef } from 'preact/hooks';
import type { Branches } from '../model/branches';
import type { MergedBranches } from '../model/merged_nodes';
import { none } from '../model/profile';
import type { Steps } from '../steps';
import { useSteps } from './use_steps';

// The node with this name; the root while the search for it goes on.
export function useNamed(branches: MergedBranches, name: string): number {
  const { result, of } = useSteps((tree, wanted) => tree.nodeNamed(wanted), [branches, name]);
  return of?.[0] === branches ? result! : branches.root;
}

export interface Chosen {
  node: number; // or `none`
  reveal: object; // a new object whenever the node was chosen elsewhere or the tree changed
  chose(node: number): void; // call this when a node is chosen in the tree's own visible table
}

// `find` searches for the node named `name`.
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
