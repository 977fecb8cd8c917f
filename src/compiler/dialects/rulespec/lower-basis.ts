/**
 * The basis of predicates as facts, by which rules distinguish evidence from the agent's word:
 *
 *     predicate_claim(7, "files").   predicate_looks(8, "repository").   predicate_looks(9, "reports").
 *
 * A predicate on a relation reads everything that the rules of that relation reach.
 */
import { atomsOf } from '../../../datalog/atoms.ts';
import type { Fact, Origin, Rule } from '../../../datalog/program.ts';
import { evidenceRelations, relationsOfReports } from '../../../sources/evidence/relations.ts';
import { repositoryRelations } from '../../../sources/index.ts';
import type { UserProgram } from '../../programs/user-program.ts';
import type { RequireEvidence } from './ast.ts';
import { ABOUT_REPORTS } from './check-reports.ts';
import type { ResolvedPredicate } from './resolve.ts';

type LookedAt = 'repository' | 'reports';

export function basisFacts(
  predicates: readonly ResolvedPredicate[],
  user: UserProgram,
  required: RequireEvidence | undefined,
): readonly Fact[] {
  return predicates.flatMap(predicate => {
    const { test, decl } = predicate;
    const origin: Origin = { label: `predicate ${decl.index}`, section: 'basis' };
    const fact = (relation: string, ...more: string[]): Fact => {
      return { relation, tuple: [decl.index, ...more], origin };
    };
    const looks = lookedAt(predicate, user);
    const isRequired = (decl.requireEvidence ?? required)?.value === true;
    return [
      ...(test.on === 'claim' && looks === undefined ? [fact('predicate_claim', test.claim.name.value)] : []),
      ...(looks === undefined ? [] : [fact('predicate_looks', looks)]),
      ...(isRequired ? [fact('evidence_required')] : []),
    ];
  });
}

function lookedAt({ test }: ResolvedPredicate, user: UserProgram): LookedAt | undefined {
  if (test.on === 'relation') return reachedBy(test.relation.name, user.rules);
  const { sought } = test.rule;
  if (sought === undefined) return undefined;
  return ABOUT_REPORTS.has(sought) ? 'reports' : 'repository';
}

const observed: ReadonlySet<string> = new Set([
  ...Object.keys(evidenceRelations),
  ...repositoryRelations.map(({ name }) => name),
]);

/**
 * What a relation's rules read: `reports` if they reach reports, otherwise `repository`; undefined if they reach
 * neither.
 */
function reachedBy(relation: string, rules: readonly Rule[]): LookedAt | undefined {
  const reached = new Set([relation]);
  for (const name of reached)
    for (const { head, body } of rules)
      if (head.relation === name) for (const atom of atomsOf(body)) reached.add(atom.relation);
  const seen = [...reached].filter(name => observed.has(name));
  if (seen.length === 0) return undefined;
  return seen.some(name => relationsOfReports.has(name)) ? 'reports' : 'repository';
}
