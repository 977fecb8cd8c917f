/**
 * Splits a program into up to three parts for our own engine: facts shared by all sessions, results of single sessions,
 * and results that combine several sessions. INVARIANT: evaluated in this order, each with the results of the parts
 * before it, the parts derive what the whole program derives.
 */
import type { Fact, Rule, StratifiedProgram, Stratum, Tuple } from '../datalog/program.ts';
import { atomsIn, scopesOf } from '../sql/scopes.ts';
import type { Scope } from '../sql/sql-program.ts';

export interface Part {
  readonly scope: Scope;
  /** Without facts; undefined where the part has no rules. */
  readonly program?: StratifiedProgram;
  /** Relations that its rules read, and those that they derive. */
  readonly reads: ReadonlySet<string>;
  readonly derives: ReadonlySet<string>;
}

export interface Split {
  readonly shared: Part;
  readonly session: Part;
  readonly exchanged: Part;
  readonly scopes: ReadonlyMap<string, Scope>;
  /** The program's own facts of relations that are not keyed by session, and the others by session. */
  readonly facts: readonly Fact[];
  readonly factsOf: ReadonlyMap<string, readonly Fact[]>;
}

/** `facts` are those of the inputs; they are treated like the program's own. */
export function split({ program, strata }: StratifiedProgram, facts: readonly Fact[]): Split {
  const scopes = scopesOf(program, strata);
  const partOf = (scope: Scope): Part => {
    const own = strata.filter(({ relations: [first = ''] }) => scopes.get(first) === scope);
    const rules = own.flatMap(each => each.rules);
    return {
      scope,
      ...(own.length > 0 && { program: { program: { ...program, facts: [], rules }, strata: own } }),
      reads: new Set([...readBy(rules), ...readBySubsumptions(own)]),
      derives: new Set(own.flatMap(({ relations }) => relations)),
    };
  };
  const bySession = new Map<string, Fact[]>();
  const others: Fact[] = [];
  for (const fact of [...program.facts, ...facts]) {
    if (scopes.get(fact.relation) !== 'session') others.push(fact);
    else addTo(bySession, String(fact.tuple[0]), fact);
  }
  return {
    shared: partOf('shared'),
    session: partOf('session'),
    exchanged: partOf('exchanged'),
    scopes,
    facts: others,
    factsOf: bySession,
  };
}

function addTo(groups: Map<string, Fact[]>, key: string, fact: Fact): void {
  const known = groups.get(key);
  if (known) known.push(fact);
  else groups.set(key, [fact]);
}

function readBy(rules: readonly Rule[]): readonly string[] {
  return rules.flatMap(({ body }) => [...atomsIn(body)].map(({ relation }) => relation));
}

function readBySubsumptions(strata: readonly Stratum[]): readonly string[] {
  return strata.flatMap(({ relations, subsumptions = [] }) =>
    subsumptions.length === 0
      ? []
      : [...relations, ...subsumptions.flatMap(({ body }) => [...atomsIn(body)].map(each => each.relation))],
  );
}

export function factsFrom(relation: string, tuples: readonly Tuple[]): readonly Fact[] {
  return tuples.map(tuple => ({ relation, tuple }));
}
