/** Indexes of a program's declarations and facts, kept for as long as the program, because every event needs them. */
import type { Fact, Program, Tuple } from '../datalog/program.ts';

const relations = new WeakMap<Program['relations'], ReadonlySet<string>>();
const facts = new WeakMap<Program['facts'], ReadonlyMap<string, readonly Tuple[]>>();

/** The names of the relations that it declares. */
export function declaredIn({ relations: declared }: Pick<Program, 'relations'>): ReadonlySet<string> {
  const known = relations.get(declared) ?? new Set(declared.map(({ name }) => name));
  relations.set(declared, known);
  return known;
}

/** Its own facts, by relation. */
export function givenIn({ facts: given }: Pick<Program, 'facts'>): ReadonlyMap<string, readonly Tuple[]> {
  const known = facts.get(given);
  if (known) return known;
  const byRelation = tuplesOf(given);
  facts.set(given, byRelation);
  return byRelation;
}

/** Tuples by relation. */
export function tuplesOf(facts: readonly Fact[]): ReadonlyMap<string, readonly Tuple[]> {
  const byRelation = new Map<string, Tuple[]>();
  for (const { relation, tuple } of facts) {
    const tuples = byRelation.get(relation);
    if (tuples) tuples.push(tuple);
    else byRelation.set(relation, [tuple]);
  }
  return byRelation;
}
