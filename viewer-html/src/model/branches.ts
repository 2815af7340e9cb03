// SPDX-License-Identifier: BSD-3-Clause
// A tree as shown by the views: the call tree itself, or one derived from it branch by branch on
// demand (callers, callees, the inverted profile). Nodes are numbers; unopened branches cost
// nothing.

import type { Analysis } from './analysis';
import { largerSide } from './comparison';
import type { CallTree, Value } from './profile';
import type { Steps } from '../steps';
import { childrenOf, hasChildren } from './tree';

export interface Branches {
  readonly root: number;
  parent(node: number): number; // the root is its own
  depth(node: number): number; // 0 for the root
  // The cost centre shown at a node; `none` for a root that stands for all functions.
  centre(node: number): number;
  hasChildren(node: number): boolean;
  children(node: number): ArrayLike<number>; // in the order of the profile
  // Makes a node's children in steps. If not called, children() makes them.
  open?(node: number): Steps<void>;
  inherited(node: number, metric: number): Value;
  individual(node: number, metric: number): Value;
  // The weight that determines a node's width in a flame graph; in a comparison the larger side.
  // Children's weights add up to at most their parent's, except with negative numbers and in
  // comparisons, where costs that moved between children count for both.
  weight(node: number, metric: number): number;
  // The call tree entry for a node: itself, or the costliest of the merged ones.
  entry(node: number): number;
  // If children are made on demand: the number of entries merged in a node.
  merged?(node: number): number;
}

// The call tree from the root down.
export class CallTreeBranches implements Branches {
  readonly root = 0;
  private readonly tree: CallTree;

  constructor(private readonly analysis: Analysis) {
    this.tree = analysis.profile.tree;
  }

  parent(node: number): number {
    return this.tree.parent[node];
  }

  depth(node: number): number {
    return this.analysis.depths()[node];
  }

  centre(node: number): number {
    return this.tree.centre[node];
  }

  hasChildren(node: number): boolean {
    return hasChildren(this.tree, node);
  }

  children(node: number): number[] {
    return childrenOf(this.tree, node);
  }

  inherited(node: number, metric: number): Value {
    return this.analysis.inherited(metric)[node];
  }

  individual(node: number, metric: number): Value {
    return this.analysis.column(metric)[node];
  }

  weight(node: number, metric: number): number {
    return largerSide(this.analysis, metric, (side) => this.analysis.inherited(side)[node]);
  }

  entry(node: number): number {
    return node;
  }
}
