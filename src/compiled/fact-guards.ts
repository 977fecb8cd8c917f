/**
 * Which facts and exceptions of a program an event can need: those that some rule reads that the event can wake. INVARIANT: a rule whose
 * body holds for some rows has the same rows without what is left out.
 */
import type {
  Atom,
  Fact,
  Literal,
  Program,
  Rule,
  StratifiedProgram,
  Term,
  Tuple,
  Value,
} from '../datalog/program.ts';
import { bothGuards, eitherGuard, type Guard, type Guards } from './guards.ts';
import { wantsOf } from './script-wants.ts';

interface Reading {
  readonly rule: Rule;
  readonly atom: Atom;
}

/** What stands in the way of each fact; nothing for one that rules without a guard read, or that no rule reads. */
export function factGuards(program: Program, guards: Guards): (fact: Fact) => Guard | undefined {
  const readers = readersIn(program);
  return ({ relation, tuple }) => guardOfReaders(readers.of(relation, tuple), tuple, guards);
}

/**
 * The guards, with those of rules for what is only ever denied, such as `excepted(7, leaf)`: it is of use where the rules that deny it
 * could hold without.
 */
export function withExceptions({ program, strata }: StratifiedProgram, guards: Guards): Guards {
  const readers = readersIn(program);
  const ofRules = new Map(guards.ofRules);
  // Those that deny it come behind it, and may be exceptions themselves.
  for (const rule of strata.flatMap(({ rules }) => rules).reverse()) {
    const { relation, terms } = rule.head;
    if (program.outputs.includes(relation) || !readers.areDenials(relation)) continue;
    const [first] = terms;
    const tuple = first?.kind === 'constant' ? [first.value] : [];
    const needed = guardOfReaders(readers.of(relation, tuple), tuple, { ...guards, ofRules });
    const guard = bothGuards(guards.ofRules.get(rule), needed);
    if (guard) ofRules.set(rule, guard);
  }
  return { ...guards, ofRules };
}

/** What one of these needs; undefined where one of them needs nothing, or there are none. */
function guardOfReaders(
  [first, ...others]: readonly Reading[],
  tuple: Tuple,
  guards: Guards,
): Guard | undefined {
  if (!first) return undefined;
  let guard = guardOfReading(first, tuple, guards);
  for (const each of others) {
    const other = guardOfReading(each, tuple, guards);
    guard = guard && other && eitherGuard(guard, other);
  }
  return guard && withoutGiven(guard, guards);
}

/** Facts that wait for each other would never be read. */
function withoutGiven({ rows, ...rest }: Guard, { isGiven }: Guards): Guard | undefined {
  const derived = rows?.filter(relation => !isGiven(relation)) ?? [];
  if (derived.length > 0) return { ...rest, rows: derived };
  return Object.keys(rest).length > 0 ? rest : undefined;
}

interface Readers {
  /** Atoms that can be a row with these values in front; all, where there are none. */
  of(relation: string, tuple: Tuple): readonly Reading[];
  /** Whether some rule reads it, and none but under a negation that is not within an aggregate. */
  areDenials(relation: string): boolean;
}

function readersIn({ rules }: Program): Readers {
  const readings = new Map<string, Reading[]>();
  const denied = new Set<Atom>();
  for (const rule of rules) {
    for (const literal of rule.body) if (literal.kind === 'negative') denied.add(literal.atom);
    for (const atom of rule.body.flatMap(atomsIn)) {
      const all = readings.get(atom.relation) ?? [];
      readings.set(atom.relation, all);
      all.push({ rule, atom });
    }
  }
  // Of the constants in each first column, so that not every reading is gone through for every fact.
  const filed = new Map([...readings].map(([relation, all]) => [relation, byFirst(all)] as const));
  return {
    of(relation, tuple) {
      if (tuple.length === 0) return readings.get(relation) ?? [];
      const own = filed.get(relation);
      const near = own ? [...(own.get(tuple[0]) ?? []), ...(own.get(undefined) ?? [])] : [];
      return near.filter(({ atom }) => mayBe(atom, tuple));
    },
    areDenials: relation => readings.get(relation)?.every(({ atom }) => denied.has(atom)) ?? false,
  };
}

/** Whether the constants of an atom, if not its variables, leave room for a row that begins so. */
function mayBe({ terms }: Atom, tuple: Tuple): boolean {
  return tuple.every((value, column) => {
    const term = terms[column];
    return term?.kind !== 'constant' || term.value === value;
  });
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
  tuple: Tuple,
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
