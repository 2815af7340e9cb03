// The numbers of a profile that the views ask for, each worked out once, when first asked for.

import {
  groupFunctions, individualByFunction, inheritedByFunction, outermostCalls, type Functions,
} from './functions';
import { Role, metricOf, type Column, type Profile, type Sums, type Value } from './profile';
import { countedColumn, depths, freed, inherited, total } from './tree';

function memo<Key, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const known = new Map<Key, Result>();
  return (key) => {
    let result = known.get(key);
    if (result === undefined) known.set(key, (result = compute(key)));
    return result;
  };
}

export class Analysis {
  readonly functions: Functions;

  constructor(readonly profile: Profile) {
    this.functions = groupFunctions(profile);
  }

  // Of the metric's counted individual costs over the whole tree.
  readonly total = memo((metric: number): Value => total(this.column(metric), this.role(metric)));
  // The negative allocation that total leaves out.
  readonly freed = memo((metric: number): Value => freed(this.column(metric), this.role(metric)));

  readonly inherited = memo(
    (metric: number): Sums => inherited(this.profile.tree, this.column(metric), this.role(metric)),
  );

  readonly functionIndividual = memo(
    (metric: number): Sums =>
      individualByFunction(
        this.profile.tree,
        this.functions,
        countedColumn(this.column(metric), this.role(metric)),
      ),
  );

  readonly functionInherited = memo(
    (metric: number): Sums =>
      inheritedByFunction(
        this.profile.tree,
        this.functions,
        this.outermost(),
        this.inherited(metric),
      ),
  );

  column(metric: number): Column {
    return this.profile.tree.columns[metric];
  }

  depths(): Uint32Array {
    return (this.knownDepths ??= depths(this.profile.tree));
  }

  // The metric that says what is hot: time if any was spent, else allocation, else the first.
  mainMetric(): number | undefined {
    for (const role of [Role.time, Role.allocation, Role.entries, Role.strictCalls]) {
      const metric = metricOf(this.profile, role);
      if (metric !== undefined && this.total(metric) > 0) return metric;
    }
    return this.profile.metrics.length > 0 ? 0 : undefined;
  }

  // Time and allocation: what decides the order of rows that are equal otherwise.
  costMetrics(): number[] {
    return [Role.time, Role.allocation].flatMap((role) => metricOf(this.profile, role) ?? []);
  }

  private role(metric: number): number {
    return this.profile.metrics[metric].role;
  }

  private outermost(): Uint8Array {
    return (this.knownOutermost ??= outermostCalls(this.profile.tree, this.functions));
  }

  private knownDepths: Uint32Array | undefined;
  private knownOutermost: Uint8Array | undefined;
}
