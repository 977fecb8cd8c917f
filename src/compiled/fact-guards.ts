/**
 * Which facts of a program an event can need: those that some rule reads that the event can wake. INVARIANT: a rule whose body holds
 * for some rows has the same rows without the facts that are left out.
 */
import type { Atom, Fact, Literal, Program, Rule, Term, Value } from '../datalog/program.ts';
import { bothGuards, eitherGuard, type Guard, type Guards } from './guards.ts';
import { wantsOf } from './script-wants.ts';

interface Reading {
  readonly rule: Rule;
  readonly atom: Atom;
}

/** What stands in the way of each fact; nothing for one that rules without a guard read, or that no rule reads. */
export function factGuards({ rules }: Program, guards: Guards): (fact: Fact) => Guard | undefined {
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
    const near = of ? [...(of.get(fact.tuple[0]) ?? []), ...(of.get(undefined) ?? [])] : [];
    const [first, ...others] = near.filter(({ atom }) => mayBe(atom, fact));
    if (!first) return undefined;
    let guard = guardOfReading(first, fact, guards);
    for (const each of others) {
      const other = guardOfReading(each, fact, guards);
      guard = guard && other && eitherGuard(guard, other);
    }
    return guard;
  };
}

/** Whether the constants of an atom, if not its variables, leave room for the fact. */
function mayBe({ terms }: Atom, { tuple }: Fact): boolean {
  return terms.every((term, column) => term.kind !== 'constant' || term.value === tuple[column]);
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

/** What the rule needs, and what it needs for this very fact: that its other atoms hold for what the fact has in their variables. */
function guardOfReading(
  { rule, atom }: Reading,
  { tuple }: Fact,
  { ofRules, ofRows, isFound }: Guards,
): Guard | undefined {
  const guard = ofRules.get(rule);
  // Within an aggregate a variable may be another.
  if (!rule.body.some(literal => 'atom' in literal && literal.atom === atom)) return guard;
  const standsFor = (term: Term | undefined): Value | undefined => {
    if (term?.kind !== 'variable') return term?.kind === 'constant' ? term.value : undefined;
    return tuple[atom.terms.findIndex(each => each.kind === 'variable' && each.name === term.name)];
  };
  let own = guard;
  for (const literal of rule.body) {
    if (literal.kind !== 'positive' || literal.atom === atom) continue;
    const value = standsFor(literal.atom.terms[0]);
    if (value !== undefined) own = bothGuards(own, ofRows(literal.atom.relation, value));
  }
  const wants = own?.script && wantsOf(rule.body, { isFound, standsFor });
  return wants ? bothGuards(own, { wants }) : own;
}
