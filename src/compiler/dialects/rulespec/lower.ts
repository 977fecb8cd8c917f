/**
 * Lowers a resolved rulespec to Datalog and joins it to the user's own rules. For predicate 7, `caps` contains "csv",
 * with a `when`:
 *
 *     witness(7, path) :- claim_value("caps", path, "string", "csv"), claim_list("caps", _, _).
 *     satisfied(7) :- witness(7, _).
 *     when_witness(7, path) :- …                                    likewise for the condition
 *     when_holds(7) :- when_witness(7, _).
 *
 * or, if the condition is `any` of a test and `not` another:
 *
 *     when_met(20) :- when_witness(20, _).                          the same for 21
 *     when_holds(7) :- when_met(20).
 *     when_holds(7) :- !when_met(21).
 *
 * For predicate 8, the relation `untested` is empty:
 *
 *     satisfied(8) :- !untested(_, _).
 *
 * `rules.dl` derives the outcome of each predicate.
 */
import { atomsOf } from '../../../datalog/atoms.ts';
import {
  atom,
  type Fact,
  type Literal,
  negative,
  number,
  type Origin,
  type Program,
  positive,
  type RelationDecl,
  type Rule,
} from '../../../datalog/program.ts';
import { evidenceRelations } from '../../../sources/evidence/relations.ts';
import { relations, repositoryRelations } from '../../../sources/index.ts';
import { combinedRelations, verdictOutputs } from '../../../sources/rulespec.ts';
import type { Clause, CombinedClause } from '../../../values/clause.ts';
import type { WaiverDecl } from '../../../values/waiver.ts';
import { CONDITION, type Heads, lowerTest, rulesOfClaims } from '../../lower-test.ts';
import type { UserProgram } from '../../programs/user-program.ts';
import type { ResolvedTest } from '../../test-of-claim.ts';
import { sharedRules as basisRules } from './basis/generated/rules.ts';
import { ABOUT_REPORTS } from './check-reports.ts';
import { onFreshReports, reportFacts } from './fresh-reports.ts';
import { sharedRules } from './generated/rules.ts';
import { basisFacts } from './lower-basis.ts';
import { severityPart } from './lower-severity.ts';
import { waivedPart } from './lower-waivers.ts';
import { sharedRules as reportRules } from './reports/generated/rules.ts';
import { sharedRules as requiredRules } from './required/generated/rules.ts';
import type { Resolved, ResolvedPredicate } from './resolve.ts';

export function lower(
  { claims, predicates, program: user, reports, requireEvidence }: Resolved,
  waivers: readonly WaiverDecl[] = [],
): Program {
  const facts: Fact[] = [];
  const rules: Rule[] = [];
  const basis = basisFacts(predicates, user, requireEvidence);
  const asksReports = basis.some(({ tuple }) => tuple[1] === 'reports');
  const lowered = (test: ResolvedTest, id: number, heads: Heads, origin: Origin): readonly Rule[] => {
    const found = lowerTest(test, id, heads, origin);
    if (!ABOUT_REPORTS.has(test.rule.sought)) return found;
    return found.map(rule => (rule.head.relation === heads.witness ? onFreshReports(rule) : rule));
  };
  for (const { name, selector, span } of claims) {
    const origin = { label: `claim \`${name.value}\``, span };
    facts.push({ relation: 'claim', tuple: [name.value, selector.value.text], origin });
  }
  for (const predicate of predicates) {
    const id = predicate.decl.index;
    const origin = originOf(predicate);
    facts.push({ relation: 'predicate', tuple: [id, predicate.id], origin });
    if (predicate.when) {
      facts.push({ relation: 'conditional', tuple: [id], origin });
      const condition =
        predicate.when.kind === 'test'
          ? lowered(predicate.when.test, id, CONDITION, origin)
          : combined(predicate.when, origin, lowered);
      for (const rule of condition) rules.push(rule);
    }
    for (const rule of lowered(predicate.test, id, PREDICATE, origin)) rules.push(rule);
  }
  const isCombined = predicates.some(({ when }) => when && when.kind !== 'test');
  const severities = waivedPart(severityPart(predicates, originOf), predicates, waivers);
  const isRequired = basis.some(({ relation }) => relation === 'evidence_required');
  const outcomes = isRequired ? requiredRules : sharedRules;
  const own = [...rules, ...rulesOfClaims(testsOf(predicates)), ...(asksReports ? reportRules.rules : [])];
  const all = [...user.rules, ...own, ...outcomes.rules, ...basisRules.rules, ...severities.rules];
  return {
    ...(user.types.length > 0 && { types: user.types }),
    relations: [
      ...relations,
      ...severities.relations,
      ...(isCombined ? Object.values(combinedRelations) : []),
      ...mentionedEvidence(all),
      ...mentionedOfRepository(all, user),
      ...user.relations,
    ],
    facts: [
      ...facts,
      ...basis,
      ...(asksReports ? reportFacts(reports, isRequired) : []),
      ...severities.facts,
      ...user.facts,
    ],
    rules: all,
    ...(user.subsumptions.length > 0 && { subsumptions: user.subsumptions }),
    outputs: [...verdictOutputs, ...severities.outputs, ...user.outputs],
  };
}

const PREDICATE: Heads = { holds: 'satisfied', witness: 'witness', counterexample: 'counterexample' };

const PART: Heads = { ...CONDITION, holds: combinedRelations.when_met.name };

type LowerTest = (test: ResolvedTest, id: number, heads: Heads, origin: Origin) => readonly Rule[];

/** The rules of a condition that combines several tests. */
function combined(clause: CombinedClause<ResolvedTest>, origin: Origin, lowered: LowerTest): readonly Rule[] {
  const literals = clause.parts.map(partHolds);
  const bodies = clause.kind === 'all' ? [literals] : literals.map(each => [each]);
  const parts = clause.parts.flatMap(part =>
    part.kind === 'test'
      ? lowered(part.test, part.id, PART, { ...origin, span: part.test.decl.span })
      : combined(part, origin, lowered),
  );
  return [
    ...parts,
    ...bodies.map(body => ({ head: atom(CONDITION.holds, number(clause.id)), body, origin })),
  ];
}

function partHolds(part: Clause<ResolvedTest>): Literal {
  if (part.kind !== 'test') return positive(CONDITION.holds, number(part.id));
  return (part.isDenied ? negative : positive)(PART.holds, number(part.id));
}

/** All relations about the working tree, if a rule reads one of them. */
function mentionedEvidence(rules: readonly Rule[]): readonly RelationDecl[] {
  const mentions = rules.some(({ body }) =>
    atomsOf(body).some(({ relation }) => Object.hasOwn(evidenceRelations, relation)),
  );
  return mentions ? Object.values(evidenceRelations) : [];
}

/** The relations about the repository that rules read, except those that a user program declares. */
function mentionedOfRepository(rules: readonly Rule[], user: UserProgram): readonly RelationDecl[] {
  const mentioned = new Set<string>();
  for (const { body } of rules) for (const { relation } of atomsOf(body)) mentioned.add(relation);
  const declared = new Set(user.relations.map(({ name }) => name));
  return repositoryRelations.filter(({ name }) => mentioned.has(name) && !declared.has(name));
}

/** The tests of the predicates and of their conditions. */
function testsOf(predicates: readonly ResolvedPredicate[]): readonly ResolvedTest[] {
  return predicates.flatMap(({ test, when }) => [test, ...(when ? testsOfClause(when) : [])]);
}

function testsOfClause(clause: Clause<ResolvedTest>): readonly ResolvedTest[] {
  return clause.kind === 'test' ? [clause.test] : clause.parts.flatMap(testsOfClause);
}

function originOf({ id, decl }: ResolvedPredicate): Origin {
  return { label: `predicate ${decl.index} \`${id}\``, span: decl.span };
}
