/**
 * Analyses the predicates of a rulespec for findings: dead, contradictory, duplicate and redundant ones. INVARIANT: a
 * finding is proved for all envelopes, or states a narrower bound. An open question is reported as undetermined.
 */

import type { StratifiedProgram } from '../datalog/program.ts';
import { type Atom, atom, type Literal, number } from '../datalog/program.ts';
import { counted } from '../datalog/quote.ts';
import type { Relation } from '../sources/relation.ts';
import { verdictRelations } from '../sources/rulespec.ts';
import { type AnalysisBudget, asBounded, type Finding } from './findings.ts';
import { Containment } from './logic/contain.ts';
import { isContradictory, type Reasoning } from './logic/contradiction.ts';
import { RECURSION_BOUND } from './logic/recursion.ts';
import { ruleIndexOf } from './logic/rule-index.ts';
import { Unfolder } from './logic/unfold.ts';
import { whyImpossible } from './reasons.ts';
import { bodiesWithin, boundedOf } from './rules.ts';
import type { Predicate, VerifiedRulespec } from './rulespecs.ts';
import { Languages } from './texts/languages.ts';
import { tooLargeOf } from './too-large.ts';
import { witnessesOf } from './witness/envelope-pair.ts';
import { Samples } from './witness/samples.ts';

/** Maximum number of pairs of bodies that are tried for one pair of predicates. */
const MAX_PAIRS = 64;

export function analyzeRulespec(rulespec: VerifiedRulespec, budget: AnalysisBudget): readonly Finding[] {
  const { program, predicates } = rulespec;
  const unfolder = new Unfolder(ruleIndexOf(program));
  const languages = new Languages();
  const subjects = subjectsIn(program);
  const samples = new Samples(rulespec, maxPredicatesPerClaim(subjects), languages, budget);
  const analysisBy = (by: Unfolder): Analysis => ({
    samples,
    reasoning: { unfolder: by, languages },
    containment: new Containment({ unfolder: by }, { unfolder: by }, languages, budget),
  });
  const proving = analysisBy(unfolder);
  const bounded = boundedOf(program, unfolder);
  const bounding = bounded && analysisBy(bounded.unfolder);
  const isRecursive = predicates.map(
    ({ index }) => bounded?.isAbout(outcome(predicate_fail, index)) ?? false,
  );
  const findings: Finding[] = [];
  const dead = new Set<number>();
  for (const [at, predicate] of predicates.entries()) {
    budget.progress?.(at, predicates.length);
    if (budget.isOver()) {
      const left = predicates.slice(at);
      const sentence = `nothing is known of ${counted(left.length, 'predicate')}, \`${predicate.id}\` and those behind it: the time was used up`;
      findings.push(finding(predicate, 'undetermined', sentence, left.slice(1)));
      break;
    }
    const found =
      deadOf(predicate, proving) ?? (isRecursive[at] ? upTo(deadOf(predicate, bounding)) : undefined);
    if (found) {
      findings.push(found);
      dead.add(predicate.index);
      continue;
    }
    for (const [before, other] of predicates.slice(0, at).entries()) {
      // Predicates about different claims are taken to be unrelated.
      if (dead.has(other.index) || !overlaps(subjects.get(predicate.index), subjects.get(other.index)))
        continue;
      const proved = ofPair(predicate, other, proving);
      const pair =
        bounding && (isRecursive[at] || isRecursive[before]) && proved?.finding.certainty !== 'proved'
          ? (pairUpTo(ofPair(predicate, other, bounding)) ?? proved)
          : proved;
      if (pair) findings.push({ ...pair.finding, ...withWitnesses(pair, rulespec, languages, budget) });
    }
  }
  const named = new Set(findings.map(({ rule }) => rule));
  const left = predicates.filter(({ id }) => !named.has(id)).map(({ id, span }) => ({ name: id, span }));
  findings.push(...left.flatMap(each => tooLargeOf(each, program.program, languages) ?? []));
  return findings;
}

/** One form of the program: as it is, or with unrolled recursion. */
interface Analysis {
  readonly samples: Samples;
  readonly reasoning: Reasoning;
  readonly containment: Containment;
}

function upTo(found: Finding | undefined): Finding | undefined {
  return asBounded(found, RECURSION_BOUND);
}

function pairUpTo(pair: OfPair | undefined): OfPair | undefined {
  const bounded = upTo(pair?.finding);
  return pair && bounded && { ...pair, finding: bounded };
}

function finding(
  { id, span }: Predicate,
  kind: Finding['kind'],
  sentence: string,
  others: readonly Predicate[],
): Finding {
  const certainty = kind === 'undetermined' ? 'undetermined' : 'proved';
  return { kind, rule: id, span, others: others.map(each => each.id), sentence, certainty };
}

const { predicate_pass, predicate_fail, when_holds } = verdictRelations;

const outcome = ({ name }: Relation, index: number): Atom => atom(name, number(index));

function isNever(asked: Atom, reasoning: Reasoning): boolean {
  const bodies = bodiesWithin(reasoning.unfolder, asked);
  return bodies?.every(({ literals }) => isContradictory(literals, reasoning)) ?? false;
}

function deadOf(predicate: Predicate, analysis: Analysis | undefined): Finding | undefined {
  const sentence = analysis && deadSentence(predicate, analysis);
  return sentence === undefined ? undefined : finding(predicate, 'dead', sentence, []);
}

function deadSentence(predicate: Predicate, { samples, reasoning }: Analysis): string | undefined {
  const { id, index } = predicate;
  const { languages } = reasoning;
  const [passes, fails] = [samples.has('pass', predicate), samples.has('fail', predicate)];
  if (
    isConditional(predicate, reasoning) &&
    !passes &&
    !fails &&
    isNever(outcome(when_holds, index), reasoning)
  )
    return `\`${id}\` is always skipped: its \`when\` never holds${because(outcome(when_holds, index), reasoning)}`;
  if (!passes && isNever(outcome(predicate_pass, index), reasoning))
    return `\`${id}\` can never pass${because(atom('satisfied', number(index)), reasoning)}`;
  if (!fails && isNever(outcome(predicate_fail, index), reasoning)) return `\`${id}\` can never fail`;
  function because(asked: Atom, { unfolder: of }: Reasoning): string {
    const [first] = bodiesWithin(of, asked) ?? [];
    const why = first && whyImpossible(first.literals, languages);
    return why === undefined ? '' : `: ${why}`;
  }
  return undefined;
}

/** The pairs of outcomes that some envelope shows for two predicates. */
interface OfPair {
  readonly finding: Finding;
  readonly both: readonly [Predicate, Predicate];
  readonly outcomes: Parameters<typeof witnessesOf>[1];
}

function withWitnesses(
  { both, outcomes }: OfPair,
  rulespec: VerifiedRulespec,
  languages: Languages,
  budget: AnalysisBudget,
): Pick<Finding, 'witnesses'> {
  const witnesses = witnessesOf(both, outcomes, rulespec, languages, budget);
  return witnesses.length > 0 ? { witnesses } : {};
}

function ofPair(
  predicate: Predicate,
  other: Predicate,
  { samples, reasoning, containment }: Analysis,
): OfPair | undefined {
  const [own, theirs] = [predicate, other].map(({ index }) => outcome(predicate_fail, index));
  if (!own || !theirs) return undefined;
  const together = samples.passTogether(predicate, other)
    ? 'maybe'
    : areTogether(predicate, other, reasoning);
  if (together === 'never') {
    const conditional = [predicate, other].some(each => isConditional(each, reasoning));
    const where = conditional ? 'where both apply, no envelope' : 'no envelope';
    const sentence = `\`${predicate.id}\` and \`${other.id}\` contradict each other: ${where} satisfies both`;
    return {
      finding: finding(predicate, 'contradiction', sentence, [other]),
      both: [predicate, other],
      outcomes: [
        ['pass', 'fail'],
        ['fail', 'pass'],
      ],
    };
  }
  const isCovered =
    !samples.failsWithout(predicate, other) &&
    (containment.holdsWherever(own, [theirs]) || failsOnlyWith(predicate, other, reasoning));
  const covers =
    !samples.failsWithout(other, predicate) &&
    (containment.holdsWherever(theirs, [own]) || failsOnlyWith(other, predicate, reasoning));
  if (!isCovered && !covers) {
    const open = containment.ranOut
      ? `which of \`${predicate.id}\` and \`${other.id}\` fails only where the other does is open: ${containment.ranOut}`
      : together === 'open'
        ? `whether \`${predicate.id}\` and \`${other.id}\` contradict each other is open: they come to more than ${MAX_PAIRS} pairs of cases`
        : undefined;
    if (open === undefined) return undefined;
    return {
      finding: finding(predicate, 'undetermined', open, [other]),
      both: [predicate, other],
      outcomes: [],
    };
  }
  const [narrow, wide] = isCovered ? [predicate, other] : [other, predicate];
  const isSame = isCovered && covers;
  const sentence = isSame
    ? `\`${narrow.id}\` fails where \`${wide.id}\` fails, and nowhere else`
    : `\`${narrow.id}\` is redundant: it fails only where \`${wide.id}\` fails`;
  return {
    finding: finding(narrow, isSame ? 'duplicate' : 'redundant', sentence, [wide]),
    both: [narrow, wide],
    outcomes: [['fail', 'fail'], isSame ? ['pass', 'pass'] : ['pass', 'fail']],
  };
}

/** Whether no envelope fails the first predicate and passes the other, which is never skipped. */
function failsOnlyWith(one: Predicate, other: Predicate, reasoning: Reasoning): boolean {
  if (isConditional(other, reasoning)) return false;
  const fails = bodiesWithin(reasoning.unfolder, outcome(predicate_fail, one.index));
  const passes = bodiesWithin(reasoning.unfolder, outcome(predicate_pass, other.index));
  if (!fails || !passes || fails.length * passes.length > MAX_PAIRS) return false;
  return fails.every(a =>
    passes.every(b => isContradictory([...a.literals, ...apart(b.literals)], reasoning)),
  );
}

function isConditional({ index }: Predicate, { unfolder }: Reasoning): boolean {
  return unfolder.ruleIndex.factsOf('conditional').some(([each]) => each === index);
}

/** Whether no envelope passes both, although both tests can apply. */
function areTogether(one: Predicate, other: Predicate, reasoning: Reasoning): 'never' | 'maybe' | 'open' {
  const [own, theirs] = [one, other].map(({ index }) =>
    bodiesWithin(reasoning.unfolder, outcome(predicate_pass, index)),
  );
  if (!own || !theirs || own.length * theirs.length > MAX_PAIRS) return 'open';
  if (!own.every(a => theirs.every(b => isContradictory([...a.literals, ...apart(b.literals)], reasoning))))
    return 'maybe';
  const [when, theirWhen] = [one, other].map(each =>
    isConditional(each, reasoning)
      ? (bodiesWithin(reasoning.unfolder, outcome(when_holds, each.index)) ?? [])
      : [undefined],
  );
  // Two conditions that never hold together cause no contradiction.
  const isMet = (when ?? []).some(a =>
    (theirWhen ?? []).some(
      b => !isContradictory([...(a?.literals ?? []), ...apart(b?.literals ?? [])], reasoning),
    ),
  );
  return isMet ? 'never' : 'maybe';
}

/**
 * Keeps the variables of two bodies apart. Bodies of different atoms share none already, since the unfolder never
 * reuses a name.
 */
function apart(literals: readonly Literal[]): readonly Literal[] {
  return literals;
}

/** What a predicate reads: claims, identified by their selectors, and other relations. Its `when` is not included. */
interface Subjects {
  readonly tested: Set<string>;
  readonly all: Set<string>;
}

const testing: ReadonlySet<string> = new Set(
  [verdictRelations.witness, verdictRelations.counterexample, verdictRelations.satisfied].map(
    ({ name }) => name,
  ),
);

/** The claims and relations that each predicate, or part of a `when`, reads; by number. */
function subjectsIn({ program }: StratifiedProgram): ReadonlyMap<unknown, Subjects> {
  const found = new Map<unknown, Subjects>();
  const selectors = new Map<unknown, string>();
  for (const { relation, tuple } of program.facts)
    if (relation === 'claim') selectors.set(tuple[0], String(tuple[1]));
  // The parts of a `when` come before the rules that read them.
  for (const { head, body } of program.rules) {
    const [id] = head.terms;
    if (id?.kind !== 'constant') continue;
    const own = found.get(id.value) ?? { tested: new Set(), all: new Set() };
    found.set(id.value, own);
    for (const each of body) {
      if (each.kind !== 'positive' && each.kind !== 'negative') continue;
      const [first] = each.atom.terms;
      const names =
        first?.kind !== 'constant'
          ? [each.atom.relation]
          : first.value === id.value
            ? []
            : (found.get(first.value)?.all ?? [selectors.get(first.value) ?? String(first.value)]);
      for (const name of names) {
        own.all.add(name);
        if (testing.has(head.relation)) own.tested.add(name);
      }
    }
  }
  return found;
}

/** The maximum number of predicates that test the same claim. */
function maxPredicatesPerClaim(subjects: ReadonlyMap<unknown, Subjects>): number {
  const counts = new Map<string, number>();
  for (const { tested } of subjects.values())
    for (const each of tested) counts.set(each, (counts.get(each) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/** Whether one predicate tests what the other reads: two common conditions alone relate nothing. */
function overlaps(one: Subjects | undefined, other: Subjects | undefined): boolean {
  return (
    one !== undefined && other !== undefined && (meet(one.tested, other.all) || meet(other.tested, one.all))
  );
}

function meet(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const each of some) if (others.has(each)) return true;
  return false;
}
