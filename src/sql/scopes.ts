/**
 * Determines how relations depend on sessions. INVARIANT: a tuple of a relation of scope `session` follows from tuples
 * of its own session and from shared tuples. So sessions can be evaluated one by one, in any order and place.
 */
import type { Atom, Literal, Program, Rule, Stratum } from '../datalog/program.ts';
import type { Scope } from './sql-program.ts';

/** The first column of a base relation whose rows belong to sessions. */
const SESSION = 'session';

/** The scopes by relation. */
export function scopesOf(program: Program, strata: readonly Stratum[]): ReadonlyMap<string, Scope> {
  const scopes = new Map<string, Scope>();
  const derived = new Set(strata.flatMap(({ relations }) => relations));
  for (const { name, columns } of program.relations) {
    const [first] = columns;
    const isKeyed = first?.name === SESSION && first.type === 'symbol';
    if (!derived.has(name)) scopes.set(name, isKeyed ? 'session' : 'shared');
  }
  for (const stratum of strata) {
    const scope = scopeOf(stratum, scopes);
    for (const each of stratum.relations) scopes.set(each, scope);
  }
  return scopes;
}

function scopeOf({ relations, rules, subsumptions }: Stratum, scopes: ReadonlyMap<string, Scope>): Scope {
  const own = new Set(relations);
  const read = rules.flatMap(({ body }) => [...atomsIn(body)]).filter(({ relation }) => !own.has(relation));
  const before = new Set(read.map(({ relation }) => scopes.get(relation)));
  if (before.has('exchanged')) return 'exchanged';
  if (!before.has('session')) return 'shared';
  const isKeyed = (relation: string): boolean => own.has(relation) || scopes.get(relation) === 'session';
  return subsumptions === undefined && rules.every(rule => isInSession(rule, isKeyed))
    ? 'session'
    : 'exchanged';
}

/**
 * Whether the head and all session relations in the body begin with one variable, which a positive atom binds to a
 * session.
 */
function isInSession({ head, body }: Rule, isKeyed: (relation: string) => boolean): boolean {
  const [first] = head.terms;
  if (first?.kind !== 'variable') return false;
  const begins = ({ terms }: Atom): boolean => {
    const [term] = terms;
    return term?.kind === 'variable' && term.name === first.name;
  };
  const isBound = body.some(
    each => each.kind === 'positive' && isKeyed(each.atom.relation) && begins(each.atom),
  );
  return isBound && [...atomsIn(body)].every(atom => !isKeyed(atom.relation) || begins(atom));
}

/** All atoms, including those in aggregates at any depth. */
export function* atomsIn(body: readonly Literal[]): Iterable<Atom> {
  const open = [...body];
  for (let literal = open.pop(); literal; literal = open.pop()) {
    if (literal.kind === 'positive' || literal.kind === 'negative') yield literal.atom;
    if (literal.kind === 'aggregate') open.push(...literal.body);
  }
}
