/** What a program has facts about, kept for as long as the program is: each event asks. */
import type { Program } from '../datalog/program.ts';

const relations = new WeakMap<Program['relations'], ReadonlySet<string>>();
const facts = new WeakMap<Program['facts'], ReadonlySet<string>>();

/** The names of the relations that it declares. */
export function declaredIn({ relations: declared }: Pick<Program, 'relations'>): ReadonlySet<string> {
  const known = relations.get(declared) ?? new Set(declared.map(({ name }) => name));
  relations.set(declared, known);
  return known;
}

/** The names of those in which it has facts of its own. */
export function givenIn({ facts: given }: Pick<Program, 'facts'>): ReadonlySet<string> {
  const known = facts.get(given) ?? new Set(given.map(({ relation }) => relation));
  facts.set(given, known);
  return known;
}
