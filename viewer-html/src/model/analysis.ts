// SPDX-License-Identifier: BSD-3-Clause
// Numbers that the views derive from a profile, each computed once. Those that every view needs are prepared in steps
// before the first is shown, the others on demand.

import { groupFunctions, groupModules, groupsInTree, outermostCalls, sumByGroup, type Groups } from './groups';
import { Role, baseOf, metricOf, none, roleOf, type Column, type Profile, type Sums, type Value } from './profile';
import { finish, upwards, type Steps } from '../steps';
import { countedColumn, depths, freed, inherited, total } from './tree';

// Memoised results by number. `steps` computes in steps, `get` at once.
class Memo<Result> {
  private readonly known = new Map<number, Result>();

  constructor(private readonly compute: (key: number) => Steps<Result>) {}

  *steps(key: number): Steps<Result> {
    if (!this.known.has(key)) this.known.set(key, yield* this.compute(key));
    return this.known.get(key)!;
  }

  get(key: number): Result {
    return this.known.get(key) ?? finish(this.steps(key));
  }
}

// The costs of functions, or of modules.
export class GroupCosts {
  constructor(
    private readonly analysis: Analysis,
    readonly groups: Groups,
  ) {}

  // Groups in the call tree, ascending.
  get inTree(): Uint32Array {
    return this.standing.get(0);
  }

  // 1 for nodes without an ancestor of the same group.
  get outermost(): Uint8Array {
    return this.outer.get(0);
  }

  individual(metric: number): Sums {
    return this.own.get(metric);
  }

  inherited(metric: number): Sums {
    return this.all.get(metric);
  }

  individualSteps(metric: number): Steps<Sums> {
    return this.own.steps(metric);
  }

  groupOf(node: number): number {
    return this.groups.ofCentre[this.analysis.profile.tree.centre[node]];
  }

  *prepare(metrics: number[]): Steps<void> {
    yield* this.standing.steps(0);
    for (const metric of metrics) {
      yield* this.own.steps(metric);
      yield* this.all.steps(metric);
    }
  }

  private readonly standing = new Memo(() => groupsInTree(this.tree, this.groups));
  private readonly outer = new Memo(() => outermostCalls(this.tree, this.groups));
  private readonly own = new Memo((metric) => this.sumIndividual(metric));
  private readonly all = new Memo((metric) => this.sumInherited(metric));

  private *sumIndividual(metric: number): Steps<Sums> {
    const counted = yield* countedColumn(this.analysis.column(metric), this.analysis.role(metric));
    return yield* sumByGroup(this.tree, this.groups, counted);
  }

  private *sumInherited(metric: number): Steps<Sums> {
    const outermost = yield* this.outer.steps(0);
    const sums = yield* this.analysis.inheritedSteps(metric);
    return yield* sumByGroup(this.tree, this.groups, sums, outermost);
  }

  private get tree() {
    return this.analysis.profile.tree;
  }
}

// The two groupings of a profile's cost centres, which transforms do not change.
export interface Grouping {
  functions: Groups;
  modules: Groups;
}

export function* groupingOf(profile: Profile): Steps<Grouping> {
  return { functions: yield* groupFunctions(profile), modules: yield* groupModules(profile) };
}

export class Analysis {
  readonly functions: GroupCosts;
  readonly modules: GroupCosts;
  // The whole run before any part was hidden: the base of shares of the run and of costs per call. This object itself
  // if nothing is hidden.
  readonly whole: Analysis;
  readonly asRead: Profile; // includes everything that the page always leaves out

  // `moved`: the current node of each entry of the original profile, `none` if it is gone; undefined if nothing moved.
  constructor(
    readonly profile: Profile,
    readonly grouping: Grouping = finish(groupingOf(profile)),
    readonly moved?: Uint32Array,
    whole?: Analysis,
    asRead?: Profile,
  ) {
    this.whole = whole ?? this;
    this.asRead = asRead ?? whole?.asRead ?? profile;
    this.functions = new GroupCosts(this, grouping.functions);
    this.modules = new GroupCosts(this, grouping.modules);
  }

  // Computes what the views show first.
  *prepare(): Steps<void> {
    for (const metric of this.profile.metrics.keys()) {
      yield* this.totals.steps(metric);
      yield* this.negatives.steps(metric);
    }
    const main = this.mainMetric();
    const metrics = [...new Set([...(main === undefined ? [] : [main]), ...this.costMetrics()])];
    for (const metric of metrics) for (const one of this.sides(metric)) yield* this.sums.steps(one);
    yield* this.levels.steps(0);
  }

  // The metric's counted individual costs over the whole tree.
  total(metric: number): Value {
    return this.totals.get(metric);
  }

  // Whether part of the run's total is hidden.
  isPart(metric: number): boolean {
    return this.whole !== this && this.whole.total(metric) != this.total(metric);
  }

  // The negative allocation excluded from the total.
  freed(metric: number): Value {
    return this.negatives.get(metric);
  }

  // The greatest individual cost of a function, in either run of a comparison.
  hottest(metric: number): Value {
    return this.hottestOnes.get(metric);
  }

  inherited(metric: number): Sums {
    return this.sums.get(metric);
  }

  inheritedSteps(metric: number): Steps<Sums> {
    return this.sums.steps(metric);
  }

  column(metric: number): Column {
    return this.profile.tree.columns[metric];
  }

  role(metric: number): number {
    return roleOf(this.profile, metric);
  }

  // The metric and, in a comparison, its base.
  sides(metric: number): number[] {
    const base = baseOf(this.profile, metric);
    return base === undefined ? [metric] : [metric, base];
  }

  depths(): Uint32Array {
    return this.levels.get(0);
  }

  // The metric that decides what is hot: time if nonzero, else allocation, else the first.
  mainMetric(): number | undefined {
    for (const role of [Role.time, Role.allocation, Role.entries, Role.strictCalls]) {
      const metric = metricOf(this.profile, role);
      if (metric !== undefined && this.sides(metric).some((side) => this.total(side) > 0)) return metric;
    }
    return this.profile.metrics.length > 0 ? 0 : undefined;
  }

  // Time and allocation, which order otherwise equal rows.
  costMetrics(): number[] {
    return [Role.time, Role.allocation].flatMap((role) => metricOf(this.profile, role) ?? []);
  }

  // The current node of an entry of the original profile; undefined if gone.
  nodeOfOriginal(original: number): number | undefined {
    const node = this.moved === undefined ? original : this.moved[original];
    return node === undefined || node === none || node >= this.profile.tree.size ? undefined : node;
  }

  // The first entry of the original profile at a current node.
  originalOfNode(node: number): number {
    return this.moved === undefined ? node : this.originals.get(0)[node];
  }

  private readonly totals = new Memo((metric) => total(this.column(metric), this.role(metric)));
  private readonly negatives = new Memo((metric) => freed(this.column(metric), this.role(metric)));
  private readonly sums = new Memo((metric) => inherited(this.profile.tree, this.column(metric), this.role(metric)));
  private readonly hottestOnes = new Memo((metric) => this.findHottest(metric));
  private readonly levels = new Memo(() => depths(this.profile.tree));
  private readonly originals = new Memo(() => firstOf(this.moved!, this.profile.tree.size));

  private *findHottest(metric: number): Steps<Value> {
    let most: Value = 0;
    for (const side of this.sides(metric)) {
      const costs = yield* this.functions.individualSteps(side);
      yield* upwards(costs.length, (from, to) => {
        for (let i = from; i < to; i++) if (costs[i] > most) most = costs[i];
      });
    }
    return most;
  }
}

// Inverts a map of nodes: for each node, the first that maps to it.
function* firstOf(moved: Uint32Array, size: number): Steps<Uint32Array> {
  const first = new Uint32Array(size);
  for (let i = moved.length - 1; i >= 0; i--) if (moved[i] !== none) first[moved[i]] = i;
  return first;
}
