/**
 * Which facts of a program an event can need: those that some rule reads that the event can wake. INVARIANT: a rule whose body holds
 * for some rows has the same rows without the facts that are left out.
 */
import type { Atom, Fact, Literal, Program, Rule } from '../datalog/program.ts';
import { eitherGuard, type Guard } from './guards.ts';
import { commandNamed } from './script-wants.ts';

interface Reading {
  readonly rule: Rule;
  readonly atom: Atom;
}

/** What stands in the way of each fact; nothing for one that rules without a guard read, or that no rule reads. */
export function factGuards(
  { rules }: Program,
  guards: ReadonlyMap<Rule, Guard>,
): (fact: Fact) => Guard | undefined {
  const readings = new Map<string, Reading[]>();
  for (const rule of rules) {
    for (const atom of rule.body.flatMap(atomsIn)) {
      const all = readings.get(atom.relation) ?? [];
      readings.set(atom.relation, all);
      all.push({ rule, atom });
    }
  }
  // Of the constants in each first column, so that not every reading is gone through for every fact.
  const filed = new Map([...readings].map(([relation, all]) => [relation, byFirst(all)] as const));
  return fact => {
    const of = filed.get(fact.relation);
    const [first, ...others] = of ? [...(of.get(fact.tuple[0]) ?? []), ...(of.get(undefined) ?? [])] : [];
    if (!first) return undefined;
    let guard = guardOfReading(first, fact, guards);
    for (const each of others) {
      const other = guardOfReading(each, fact, guards);
      guard = guard && other && eitherGuard(guard, other);
    }
    return guard;
  };
}

/** Aggregates have bodies of their own. */
function atomsIn(literal: Literal): readonly Atom[] {
  if (literal.kind === 'comparison') return [];
  return literal.kind === 'aggregate' ? literal.body.flatMap(atomsIn) : [literal.atom];
}

function byFirst(readings: readonly Reading[]): ReadonlyMap<unknown, readonly Reading[]> {
  const map = new Map<unknown, Reading[]>();
  for (const reading of readings) {
    const [first] = reading.atom.terms;
    const key = first?.kind === 'constant' ? first.value : undefined;
    const list = map.get(key) ?? [];
    map.set(key, list);
    list.push(reading);
  }
  return map;
}

/** Where the fact names a program that a command of the body has to be, none other needs it. */
function guardOfReading({ rule, atom }: Reading, { tuple }: Fact, guards: ReadonlyMap<Rule, Guard>) {
  const guard = guards.get(rule);
  if (!guard?.script) return guard;
  const name = rule.body.find(
    literal => literal.kind === 'positive' && literal.atom.relation === 'command' && literal.atom !== atom,
  );
  const called = name?.kind === 'positive' ? name.atom.terms[1] : undefined;
  // Within an aggregate a variable may be another.
  const isOwn = rule.body.some(literal => 'atom' in literal && literal.atom === atom);
  if (called?.kind !== 'variable' || !isOwn) return guard;
  const column = atom.terms.findIndex(term => term.kind === 'variable' && term.name === called.name);
  return column < 0 ? guard : { ...guard, wants: [commandNamed(String(tuple[column]))] };
}
