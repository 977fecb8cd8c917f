/** What the rules of a program ask of the working tree. */
import { atomsOf } from '../../datalog/atoms.ts';
import type { Origin, Program } from '../../datalog/program.ts';
import type { Relation } from '../relation.ts';
import { evidenceRelations } from './relations.ts';

export interface EvidenceDemands {
  /** By claim: the relations about its elements that rules mention. */
  readonly relations: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether some rule looks at the results of tests. */
  readonly results: boolean;
  /** Where a relation is first mentioned. */
  readonly origins: ReadonlyMap<string, Origin>;
}

export function evidenceDemands({ rules }: Program): EvidenceDemands {
  const relations = new Map<string, Set<string>>();
  const origins = new Map<string, Origin>();
  let results = false;
  for (const { body, origin } of rules) {
    for (const { relation, terms } of atomsOf(body)) {
      if (isAboutResults(relation)) results = true;
      if (byName.has(relation) && !origins.has(relation)) origins.set(relation, origin);
      const claim = demandedTerm(relation, terms);
      if (claim?.kind !== 'constant') continue;
      const known = relations.get(String(claim.value));
      if (known) known.add(relation);
      else relations.set(String(claim.value), new Set([relation]));
    }
  }
  return { relations, results, origins };
}

/** Whether the rows of a relation are taken from the reports of tests. */
function isAboutResults(relation: string): boolean {
  const { test_result, value_result } = evidenceRelations;
  return relation === test_result.name || relation === value_result.name;
}

const byName: ReadonlyMap<string, Relation> = new Map(
  Object.values(evidenceRelations).map((each: Relation) => [each.name, each]),
);

function demandedTerm<T>(relation: string, terms: readonly T[]): T | undefined {
  const [at] = byName.get(relation)?.demands ?? [];
  return at === undefined ? undefined : terms[at];
}
