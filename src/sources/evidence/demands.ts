/** Collects what the rules of a program ask of the working tree. */
import { atomsOf } from '../../datalog/atoms.ts';
import type { Origin, Program } from '../../datalog/program.ts';
import type { Relation } from '../relation.ts';
import { evidenceRelations, relationsOfReports } from './relations.ts';

interface EvidenceDemands {
  /** The relations about its elements that rules mention, by claim. */
  readonly relations: ReadonlyMap<string, ReadonlySet<string>>;
  /** The constants that rules name after the claim, by claim and relation. */
  readonly constants: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;
  /** Whether some rule looks at what reports say. */
  readonly results: boolean;
  /** The place of the first mention of a relation. */
  readonly origins: ReadonlyMap<string, Origin>;
}

export function evidenceDemands({ rules }: Program): EvidenceDemands {
  const relations = new Map<string, Set<string>>();
  const constants = new Map<string, Map<string, Set<string>>>();
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
      const at = byName.get(relation)?.demands?.[1];
      const constant = at === undefined ? undefined : terms[at];
      if (constant?.kind === 'constant')
        addConstant(constants, String(claim.value), relation, String(constant.value));
    }
  }
  return { relations, constants, results, origins };
}

function addConstant(
  constants: Map<string, Map<string, Set<string>>>,
  claim: string,
  relation: string,
  constant: string,
): void {
  const ofClaim = constants.get(claim) ?? new Map<string, Set<string>>();
  constants.set(claim, ofClaim.set(relation, (ofClaim.get(relation) ?? new Set()).add(constant)));
}

/** Whether the rows of a relation are taken from reports. */
function isAboutResults(relation: string): boolean {
  return relationsOfReports.has(relation);
}

const byName: ReadonlyMap<string, Relation> = new Map(
  Object.values(evidenceRelations).map((each: Relation) => [each.name, each]),
);

function demandedTerm<T>(relation: string, terms: readonly T[]): T | undefined {
  const [at] = byName.get(relation)?.demands ?? [];
  return at === undefined ? undefined : terms[at];
}
