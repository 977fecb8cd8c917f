/**
 * Resolves names to definitions: each test gets its claim and its rule, each predicate its id. INVARIANT: in a
 * `Resolved`, every claim that a test names exists, every pattern compiles, and ids are unique.
 */

import { unprintable } from '../../../datalog/print.ts';
import { allRules } from '../../../datalog/subsumption.ts';
import { type Diagnostic, diagnostic, hasErrors, type Reported } from '../../../diagnostics/diagnostic.ts';
import type { LocatedText } from '../../../diagnostics/span.ts';
import { didYouMean } from '../../../diagnostics/suggest.ts';
import { compilePattern } from '../../../regex/regex.ts';
import { parseSelector } from '../../../selectors/parse.ts';
import { selectionIn } from '../../../sources/evidence/values-in.ts';
import { baseRelationNames } from '../../../sources/index.ts';
import { scalarText } from '../../../values/canonical.ts';
import { type Clause, type Combined, clauseOf, mapTests, testsIn } from '../../../values/clause.ts';
import type { JsonNode } from '../../../values/json-node.ts';
import { messageSlots } from '../../../values/predicate-severity.ts';
import { predicateRule, predicateRules } from '../../predicates/index.ts';
import type { PredicateRule } from '../../predicates/predicate.ts';
import { checkQuestions } from '../../programs/check-questions.ts';
import { lintProgram } from '../../programs/lint-program.ts';
import type { UserProgram } from '../../programs/user-program.ts';
import { unknownPlaceholders } from '../../rule-checks.ts';
import type { ClaimDecl, RelationTest, ResolvedTest, TestDecl } from '../../test-of-claim.ts';
import type { PredicateDecl, ReportDecl, RequireEvidence, RuleSet } from './ast.ts';
import { checkReports } from './check-reports.ts';
import { predicateIds } from './predicate-ids.ts';

export interface Resolved {
  readonly claims: readonly ClaimDecl[];
  readonly predicates: readonly ResolvedPredicate[];
  readonly program: UserProgram;
  readonly reports: readonly ReportDecl[];
  readonly requireEvidence?: RequireEvidence;
}

export interface ResolvedPredicate {
  readonly decl: PredicateDecl;
  readonly id: string;
  readonly test: ResolvedTest;
  /** A condition of a single test has the id of its predicate. */
  readonly when?: Clause<ResolvedTest>;
  /** The condition as written. */
  readonly whenWritten?: Combined<ResolvedTest>;
}

/**
 * Reports unknown and duplicate names, invalid patterns and unused claims. `program` is undefined if it was unreadable;
 * then there is no value.
 */
export function resolve(ruleset: RuleSet, program: UserProgram | undefined): Reported<Resolved> {
  const { unread } = ruleset;
  const diagnostics: Diagnostic[] = [];
  const claims = new Map<string, ClaimDecl>();
  for (const claim of ruleset.claims) {
    const first = claims.get(claim.name.value);
    if (first) diagnostics.push(duplicateClaim(claim, first));
    else claims.set(claim.name.value, claim);
  }

  const used = new Set<ClaimDecl>();
  const relations = new Map(program?.relations.map(each => [each.name, each]));
  const resolveRelation = (decl: TestDecl): RelationTest | undefined => {
    const rule = predicateRule(decl.rule.value);
    const relation = program?.own.has(decl.name.value) ? relations.get(decl.name.value) : undefined;
    if (program && !relation) diagnostics.push(unknownRelation(decl, program));
    if (rule && !rule.onRelation) diagnostics.push(unfitRule(decl));
    return relation && rule?.onRelation && { on: 'relation', decl, relation, rule, form: rule.onRelation };
  };
  const resolveTest = (decl: TestDecl): ResolvedTest | undefined => {
    if (decl.on === 'relation') return resolveRelation(decl);
    const claim = claims.get(decl.name.value);
    if (claim) used.add(claim);
    else if (!unread.namelessClaims && !unread.claims.has(decl.name.value))
      diagnostics.push(unknownClaim(decl, claims));
    const rule = predicateRule(decl.rule.value);
    if (rule) diagnostics.push(...valueProblems(decl, rule));
    return claim && rule && { on: 'claim', decl, claim, rule };
  };

  const ids = predicateIds(ruleset.predicates);
  const predicates: ResolvedPredicate[] = [];
  let next = 1 + ruleset.predicates.reduce((last, { index }) => Math.max(last, index), 0);
  for (const [at, decl] of ruleset.predicates.entries()) {
    const test = resolveTest(decl);
    const written = decl.when && mapTests(decl.when, resolveTest);
    const when = written && conditionOf(written, decl.index, () => next++);
    const id = ids.value[at];
    if (test && id !== undefined)
      predicates.push({ decl, id, test, ...(written && when && { when, whenWritten: written }) });
  }
  for (const each of ids.diagnostics) diagnostics.push(each);
  for (const { message } of ruleset.predicates)
    if (message) diagnostics.push(...unknownPlaceholders(message, messageSlots));
  const doubtful = unread.namelessClaims || unread.claims.size > 0;
  const asked = checkQuestions(
    program ? allRules(program) : [],
    doubtful ? undefined : new Set(claims.keys()),
  );
  for (const each of asked.diagnostics) diagnostics.push(each);
  for (const each of checkReports(ruleset, program?.rules ?? [])) diagnostics.push(each);

  // After an unknown name, a claim that looks unused is usually the intended one, so it is not reported.
  if (!hasErrors(diagnostics) && !unread.anything && program && predicates.length > 0 && !asked.anyClaim) {
    const unused = [...claims.values()].filter(
      claim => !used.has(claim) && !asked.claims.has(claim.name.value),
    );
    diagnostics.push(...unused.map(unusedClaim));
  }
  const sound = program && !hasErrors(diagnostics);
  if (sound && !unread.anything) diagnostics.push(...unusedRelations(program, ruleset));
  const value = sound
    ? {
        ...{ claims: [...claims.values()], predicates, program, reports: ruleset.reports },
        ...(ruleset.requireEvidence && { requireEvidence: ruleset.requireEvidence }),
      }
    : undefined;
  return { value, diagnostics };
}

function conditionOf(written: Combined<ResolvedTest>, index: number, next: () => number) {
  if (written.kind !== 'test') return clauseOf(written, index, next);
  return { kind: 'test', id: index, test: written.test, isDenied: false } as const;
}

function unknownClaim(test: TestDecl, claims: ReadonlyMap<string, ClaimDecl>): Diagnostic {
  const { value, span } = test.name;
  const selected = [...claims.values()].find(({ selector }) => selector.value.text === value);
  const hint = selected
    ? `that is a selector; its claim is called \`${selected.name.value}\``
    : (didYouMean(value, [...claims.keys()]) ?? 'define it under `claims`, with a name and a selector');
  return diagnostic('E103', `unknown claim \`${value}\``, { span, hint });
}

/** Problems of a test's value: its length, its pattern, or its selection. */
function valueProblems({ value }: TestDecl, rule: PredicateRule): readonly Diagnostic[] {
  if (!value) return [];
  const long = tooLong(value, rule);
  if (value.kind !== 'string') return long;
  if (rule.value === 'pattern') return [...long, ...compilePattern(value).diagnostics];
  return rule.value === 'selection' ? [...long, ...selectionProblems(value)] : long;
}

/** Values that are too long for a constant of the compiled program. */
function tooLong(value: JsonNode, rule: PredicateRule): Diagnostic[] {
  const named = rule.value === 'set' && value.kind === 'list' ? value.items : [value];
  return named.flatMap(node => {
    const why = unprintable(scalarText(node));
    return why === undefined ? [] : [diagnostic('E012', `the value ${why}`, { span: node.span })];
  });
}

function duplicateClaim(again: ClaimDecl, first: ClaimDecl): Diagnostic {
  return diagnostic('E104', `the claim \`${again.name.value}\` is defined twice`, {
    span: again.name.span,
    related: [{ message: 'first defined here', span: first.name.span }],
    hint: 'rename one of the two',
  });
}

function unusedClaim(claim: ClaimDecl): Diagnostic {
  return diagnostic('W102', `no predicate uses the claim \`${claim.name.value}\``, {
    span: claim.name.span,
    hint: 'remove it, or add a predicate that checks it',
  });
}

/** The user's relations that nothing reads, not even a predicate, and relations that stay empty. */
function unusedRelations(program: UserProgram, { predicates }: RuleSet): readonly Diagnostic[] {
  const tests = predicates.flatMap(each => [each, ...(each.when ? testsIn(each.when) : [])]);
  const read = new Set(tests.flatMap(({ on, name }) => (on === 'relation' ? [name.value] : [])));
  const relations = program.relations.filter(({ name }) => program.own.has(name));
  return lintProgram({ ...program, relations }, baseRelationNames, read);
}

function unknownRelation(test: TestDecl, { own }: UserProgram): Diagnostic {
  const { value, span } = test.name;
  const hint =
    didYouMean(value, [...own]) ?? 'declare it in a Datalog program that is listed under `datalog`';
  return diagnostic('E115', `unknown relation \`${value}\``, { span, hint });
}

function unfitRule(test: TestDecl): Diagnostic {
  const fitting = predicateRules.flatMap(({ name, onRelation }) => (onRelation ? [`\`${name}\``] : []));
  return diagnostic('E116', `\`${test.rule.value}\` cannot look at a relation`, {
    span: test.rule.span,
    hint: `use one of ${fitting.join(', ')}, and write in Datalog what else the rows must be`,
  });
}

/** Problems of the selector after `#`, at its place in the value. */
function selectionProblems(written: LocatedText): readonly Diagnostic[] {
  const selection = selectionIn(written.value);
  return selection ? parseSelector({ value: selection.selector, span: written.span }).diagnostics : [];
}
