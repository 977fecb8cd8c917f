/**
 * A compiled program in the form that the analysis reads: the rules and facts of each relation. Selectors replace the
 * names of claims, so equal selections of two programs are equal. INVARIANT: for every input, the rules derive the same
 * as before.
 */
import { addToGroup } from '../../datalog/groups.ts';
import type { Program, Rule, StratifiedProgram, Term, Tuple, Value } from '../../datalog/program.ts';
import { standaloneText } from '../../diagnostics/span.ts';
import { parseSelector } from '../../selectors/parse.ts';
import { hostAnswerFacts } from '../../sources/host-answer.ts';
import { markdownRuleRelations } from '../../sources/markdown.ts';
import {
  historySettings,
  pastConditionFacts,
  pastConditionRelations,
} from '../../sources/past-conditions.ts';
import { judgementRelations, policyRelations } from '../../sources/policy.ts';
import { reviewedRelations } from '../../sources/review.ts';
import { ruleRelations } from '../../sources/rules.ts';
import { rulespecRelations, severityRelations } from '../../sources/rulespec.ts';
import { shadowFacts, shadowRelations } from '../../sources/shadow.ts';
import { withPastConditions } from './past-conditions.ts';

/** Relations that inputs never add to. Without rows and rules in the program, they are empty. */
const ofPrograms: ReadonlySet<string> = new Set(
  [
    ruleRelations,
    policyRelations,
    judgementRelations,
    rulespecRelations,
    severityRelations,
    markdownRuleRelations,
    pastConditionFacts,
    historySettings,
    shadowFacts,
    shadowRelations,
    reviewedRelations,
    { answers_allow: hostAnswerFacts.answers_allow },
  ].flatMap(family => Object.values(family).map(({ name }) => name)),
);

export interface RuleIndex {
  /** Rules for a relation, limited to the constant in their first column if both sides have one. */
  rulesOf(relation: string, first?: Value): readonly Rule[];
  factsOf(relation: string): readonly Tuple[];
  /** Whether the program alone determines the relation. */
  isClosed(relation: string): boolean;
  isDerived(relation: string): boolean;
  isRecursive(relation: string): boolean;
  /** Whether the relation is subsumed or has rules that the analysis does not read. */
  isOpaque(relation: string): boolean;
  /** Whether the claim with this selector selects at most one value. */
  isSingular(claim: string): boolean;
}

export function ruleIndexOf(compiled: StratifiedProgram): RuleIndex {
  const { program, strata } = withPastConditions(compiled);
  const claims = claimsOf(program);
  const rules = new Map<string, Rule[]>();
  for (const rule of program.rules) addToGroup(rules, rule.head.relation, claims.renamed(rule));
  const byFirst = new Map<string, Rule[]>();
  for (const rule of [...rules.values()].flat()) {
    const [first] = rule.head.terms;
    const key =
      first?.kind === 'constant' ? `${rule.head.relation}\n${first.value}` : `${rule.head.relation}\n`;
    addToGroup(byFirst, key, rule);
  }
  const facts = new Map<string, Tuple[]>();
  for (const { relation, tuple } of program.facts) addToGroup(facts, relation, tuple);
  const recursive = new Set(strata.flatMap(each => (each.recursive ? each.relations : [])));
  const opaque = new Set((program.subsumptions ?? []).map(({ dominated }) => dominated.relation));
  const none: readonly never[] = [];
  return {
    rulesOf: (relation, first) =>
      first === undefined
        ? (rules.get(relation) ?? none)
        : [...(byFirst.get(`${relation}\n${first}`) ?? none), ...(byFirst.get(`${relation}\n`) ?? none)],
    factsOf: relation => facts.get(relation) ?? none,
    isClosed: relation => ofPrograms.has(relation) || facts.has(relation) || rules.has(relation),
    isDerived: relation => rules.has(relation),
    // A choice may contain another choice, with another number, and never itself.
    isRecursive: relation => recursive.has(relation) && relation !== pastConditionRelations.either.name,
    isOpaque: relation => opaque.has(relation),
    isSingular: claims.isSingular,
  };
}

function claimsOf(program: Program) {
  const selectors = new Map<string, string>();
  for (const { relation, tuple } of program.facts)
    if (relation === 'claim') selectors.set(String(tuple[0]), String(tuple[1]));
  const columns = new Map(
    program.relations.map(each => [each.name, each.columns.findIndex(({ name }) => name === 'claim')]),
  );
  const singular = new Map(
    [...new Set(selectors.values())].map(text => [
      text,
      parseSelector(standaloneText(text, 'selector')).value?.singular ?? false,
    ]),
  );
  const renamedTerm = (relation: string, term: Term, at: number): Term => {
    if (term.kind !== 'constant' || columns.get(relation) !== at) return term;
    return { ...term, value: selectors.get(String(term.value)) ?? term.value };
  };
  const renamed = (rule: Rule): Rule => ({
    ...rule,
    head: {
      ...rule.head,
      terms: rule.head.terms.map((term, at) => renamedTerm(rule.head.relation, term, at)),
    },
    body: rule.body.map(literal =>
      literal.kind === 'positive' || literal.kind === 'negative'
        ? {
            ...literal,
            atom: {
              ...literal.atom,
              terms: literal.atom.terms.map((term, at) => renamedTerm(literal.atom.relation, term, at)),
            },
          }
        : literal,
    ),
  });
  return { renamed, isSingular: (claim: string) => singular.get(claim) ?? false };
}
