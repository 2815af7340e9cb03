// SPDX-License-Identifier: BSD-3-Clause
// A tree as the views show one: the call tree itself, or one that is made of it branch by branch
// while it is looked at (callers, callees, the whole inverted). Nodes are numbers; a branch that
// nobody opened costs nothing.

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
  // Makes the children of a node where that can take long; else children() does it at once.
  open?(node: number): Steps<void>;
  inherited(node: number, metric: number): Value;
  individual(node: number, metric: number): Value;
  // What a flame graph draws a node as wide as; in a comparison the larger of the two sides. Those of
  // the children add up to no more than their parent's, but for negative numbers and for comparisons,
  // where costs that went from one child to another are large in both.
  weight(node: number, metric: number): number;
  // The entry of the call tree that stands for a node: itself, or the costliest of those merged.
  entry(node: number): number;
  // Where children are made while they are looked at: makes those of a node in steps, and how many
  // entries that goes through.
  open?(node: number): Steps<void>;
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
