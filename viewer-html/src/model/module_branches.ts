// SPDX-License-Identifier: BSD-3-Clause
// Modules with their functions, as a tree of two levels under an unnamed root.

import type { Analysis } from './analysis';
import type { Branches } from './branches';
import { largerSide } from './comparison';
import { none, type Value } from './profile';
import { hottestNodeOf } from './groups';
import { add } from './tree';

export class ModuleBranches implements Branches {
  readonly root = 0;
  private readonly modules: Uint32Array; // [node - 1]
  private readonly begin: Uint32Array; // [node - 1] its first index in `functions`, and the end
  private readonly functions: Uint32Array; // [node - 1 - modules]
  private readonly moduleOf: Uint32Array; // [index in `functions`] node

  constructor(private readonly analysis: Analysis) {
    const { functions, modules } = analysis;
    this.modules = modules.inTree;
    const place = new Uint32Array(modules.groups.size);
    this.modules.forEach((module, i) => (place[module] = i));
    const placeOf = (id: number) => place[modules.groups.ofCentre[functions.groups.representative[id]]];
    this.begin = new Uint32Array(this.modules.length + 1);
    for (const id of functions.inTree) this.begin[placeOf(id) + 1]++;
    for (let i = 0; i < this.modules.length; i++) this.begin[i + 1] += this.begin[i];
    const next = this.begin.slice();
    this.functions = new Uint32Array(functions.inTree.length);
    this.moduleOf = new Uint32Array(functions.inTree.length);
    for (const id of functions.inTree) {
      const module = placeOf(id);
      this.moduleOf[next[module]] = module + 1;
      this.functions[next[module]++] = id;
    }
  }

  get modulesInTree(): number {
    return this.modules.length;
  }

  isModule(node: number): boolean {
    return node > 0 && node <= this.modules.length;
  }

  // The function at a node; undefined for a module.
  functionAt(node: number): number | undefined {
    return this.functions[node - 1 - this.modules.length];
  }

  functionsOf(node: number): number {
    return this.isModule(node) ? this.begin[node] - this.begin[node - 1] : 0;
  }

  // The node of a function, or of a cost centre's module; undefined if not in the tree.
  nodeOfFunction(id: number): number | undefined {
    const at = this.functions.indexOf(id);
    return at < 0 ? undefined : 1 + this.modules.length + at;
  }

  nodeOfModule(centre: number): number | undefined {
    const at = this.modules.indexOf(this.analysis.modules.groups.ofCentre[centre]);
    return at < 0 ? undefined : 1 + at;
  }

  parent(node: number): number {
    return node <= this.modules.length ? 0 : this.moduleOf[node - 1 - this.modules.length];
  }

  depth(node: number): number {
    return node === 0 ? 0 : this.isModule(node) ? 1 : 2;
  }

  // For a module, its first cost centre.
  centre(node: number): number {
    if (node === 0) return none;
    return this.isModule(node)
      ? this.analysis.modules.groups.representative[this.modules[node - 1]]
      : this.analysis.functions.groups.representative[this.functionAt(node)!];
  }

  hasChildren(node: number): boolean {
    return node === 0 ? this.modules.length > 0 : this.functionsOf(node) > 0;
  }

  children(node: number): number[] {
    if (node === 0) return Array.from(this.modules, (_, i) => i + 1);
    const first = 1 + this.modules.length + this.begin[node - 1];
    return Array.from({ length: this.functionsOf(node) }, (_, i) => first + i);
  }

  individual(node: number, metric: number): Value {
    if (node === 0) return this.analysis.total(metric);
    return this.isModule(node)
      ? this.analysis.modules.individual(metric)[this.modules[node - 1]]
      : this.analysis.functions.individual(metric)[this.functionAt(node)!];
  }

  inherited(node: number, metric: number): Value {
    if (node === 0) return this.analysis.total(metric);
    return this.isModule(node)
      ? this.analysis.modules.inherited(metric)[this.modules[node - 1]]
      : this.analysis.functions.inherited(metric)[this.functionAt(node)!];
  }

  // The sum over a node's functions. costs: [function]
  sum(node: number, costs: ArrayLike<Value>): Value {
    const id = this.functionAt(node);
    if (id !== undefined) return costs[id];
    const [from, to] = node === 0 ? [0, this.functions.length] : [this.begin[node - 1], this.begin[node]];
    let total: Value = 0;
    for (let i = from; i < to; i++) total = add(total, costs[this.functions[i]]);
    return total;
  }

  weight(node: number, metric: number): number {
    return largerSide(this.analysis, metric, (side) => this.individual(node, side));
  }

  entry(node: number): number {
    if (node === 0) return 0;
    const { profile } = this.analysis;
    const metric = this.analysis.mainMetric();
    const sums = metric === undefined ? undefined : this.analysis.inherited(metric);
    const [costs, id] = this.isModule(node)
      ? [this.analysis.modules, this.modules[node - 1]]
      : [this.analysis.functions, this.functionAt(node)!];
    return hottestNodeOf(profile.tree, costs.groups, id, sums) ?? 0;
  }
}
