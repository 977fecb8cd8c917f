/** The part of a program that the conditions of one dialect's rules need. */
import type { Fact, Rule } from '../../datalog/program.ts';
import { conditionRelations } from '../../sources/conditions.ts';
import { askedEffectRelations, askedPastRelations } from '../../sources/index.ts';
import { pastConditionFacts, pastConditionRelations } from '../../sources/past-conditions.ts';
import { userProgramRelations } from '../../sources/user-programs.ts';
import type { PastPhrase, RuleMetadata } from '../../values/rule-metadata.ts';
import { rulesOfClaims } from '../lower-test.ts';
import type { GateProgram } from '../programs/gate-program.ts';
import type { ClaimTest } from '../test-of-claim.ts';

/** Collects the rules and facts of the conditions of a dialect's rules. */
export interface ConditionProgram {
  readonly rules: Rule[];
  readonly facts: Fact[];
  readonly tests: ClaimTest[];
  /** The programs that conditions use. */
  readonly programs: Set<GateProgram>;
  /** The conditions on the past, by the id of the rule, for messages. */
  readonly past: Map<number, readonly PastPhrase[]>;
  /** The next free number for conditions (on the payload or the past) and for choices. */
  next: number;
  asksThePast: boolean;
  asksForFiles: boolean;
  hasChoices: boolean;
}

export function conditionProgram(first: number): ConditionProgram {
  return {
    rules: [],
    facts: [],
    tests: [],
    programs: new Set(),
    past: new Map(),
    next: first,
    asksThePast: false,
    asksForFiles: false,
    hasChoices: false,
  };
}

/** The part of a dialect's program that conditions contribute. */
export function conditionsPart(program: ConditionProgram) {
  const { rules, facts, tests, programs, next, asksThePast, asksForFiles, hasChoices } = program;
  return {
    relations: [
      ...(tests.length + programs.size > 0 ? conditionRelations : []),
      ...(asksThePast ? askedPastRelations : []),
      ...(hasChoices && !asksThePast ? [pastConditionRelations.either] : []),
      ...(asksForFiles ? askedEffectRelations : []),
      ...(programs.size > 0 ? relationsOfPrograms : []),
      ...[...programs].flatMap(each => [...each.base, ...each.own.values()]),
    ],
    facts: [...facts, ...claimsOf(tests), ...[...programs].flatMap(each => each.facts)],
    rules: [...rules, ...rulesOfClaims(tests), ...[...programs].flatMap(each => each.rules)],
    nextCondition: next,
  };
}

const { matched, in_doubt, either, as_known } = pastConditionRelations;
const relationsOfPrograms = [
  ...Object.values(userProgramRelations),
  pastConditionFacts.asks,
  ...[matched, in_doubt, either, as_known],
];

/** A rule's metadata with its conditions on the past. */
export function withPast(metadata: RuleMetadata, id: number, { past }: ConditionProgram): RuleMetadata {
  const phrases = past.get(id);
  return phrases ? { ...metadata, past: phrases } : metadata;
}

/** One claim for each selector, named by the selector's text. */
function claimsOf(tests: readonly ClaimTest[]): readonly Fact[] {
  const claims = new Map<string, Fact>();
  for (const { claim } of tests) {
    const { value: name } = claim.name;
    const origin = { label: `selector \`${name}\``, span: claim.selector.span };
    if (!claims.has(name))
      claims.set(name, { relation: 'claim', tuple: [name, claim.selector.value.text], origin });
  }
  return [...claims.values()];
}
