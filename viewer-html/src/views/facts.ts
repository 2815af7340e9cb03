// What the line below a table says about a function or a node, in the profile's exact numbers.

import type { Analysis } from '../analysis';
import { displayName } from '../names';
import { Role, rawName, type Value } from '../profile';
import { grouped } from '../units';
import type { Fact } from './details';

// Its raw name, if that is not the one shown, and its place in the source.
export function originFacts({ profile }: Analysis, centre: number): Fact[] {
  const facts: Fact[] = [];
  const raw = rawName(profile, centre);
  if (raw !== displayName(raw)) facts.push({ title: 'Raw name', text: raw });
  const position = profile.strings.text(profile.centres.position[centre]);
  if (position !== '') facts.push({ title: 'Source', text: position });
  return facts;
}

// Time and allocation.
export function costFacts(
  { profile }: Analysis,
  inherited: (metric: number) => Value,
  individual: (metric: number) => Value,
): Fact[] {
  const facts: Fact[] = [];
  profile.metrics.forEach(({ unit, role }, metric) => {
    if (role !== Role.time && role !== Role.allocation) return;
    facts.push({
      title: role === Role.time ? 'Time' : 'Allocation',
      text: `${grouped(inherited(metric))} ${unit} inherited, ${grouped(individual(metric))} individual`,
    });
  });
  return facts;
}
