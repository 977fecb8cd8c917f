/**
 * Finds envelopes for findings about two predicates. INVARIANT: a witness replays: the whole rulespec has verified it,
 * and both predicates have the outcomes that the witness states.
 */
import type { AnalysisBudget, Witness } from '../findings.ts';
import type { Predicate, PredicateOutcome, Verified, VerifiedRulespec } from '../rulespecs.ts';
import type { Languages } from '../texts/languages.ts';
import { type Assignment, assignmentsOver, byLength, factsOf, type Values } from './assignments.ts';
import { selectorsOf, valuesIn } from './envelope.ts';

type Outcomes = readonly [PredicateOutcome, PredicateOutcome];

/** The shortest envelope for each pair of outcomes. Pairs without one are left out. */
export function witnessesOf(
  both: readonly [Predicate, Predicate],
  wanted: readonly Outcomes[],
  { only, verify }: VerifiedRulespec,
  languages: Languages,
  budget: AnalysisBudget,
): readonly Witness[] {
  const indices = both.map(({ index }) => index);
  const part = only(indices);
  const { program } = part.program;
  const looked = selectorsOf(program);
  const selectors = new Set(indices.flatMap(index => [...(looked.get(index) ?? [])]));
  const found = new Map<Outcomes, Assignment>();
  for (const assignment of shortestFirst(selectors, valuesIn([program], languages))) {
    if (budget.isOver() || found.size === wanted.length) break;
    const outcomes = part.verify(factsOf(assignment));
    const shown = outcomes && wanted.find(each => isShown(both, each, outcomes));
    if (shown && !found.has(shown)) found.set(shown, assignment);
  }
  return wanted.flatMap(each => {
    const assignment = found.get(each);
    const facts = assignment && factsOf(assignment);
    const outcomes = facts === undefined ? undefined : verify(facts);
    if (facts === undefined || !outcomes || !isShown(both, each, outcomes)) return [];
    const outcome = both.map(({ id }, at) => `\`${id}\` ${outcomeWords[each[at] ?? 'skip']}`).join(', ');
    return [{ input: { facts }, outcome }];
  });
}

function* shortestFirst(selectors: ReadonlySet<string>, values: Values): Generator<Assignment> {
  const ofOne = [...assignmentsOver(selectors, values, 1)];
  yield* ofOne.toSorted(byLength);
  for (const each of assignmentsOver(selectors, values)) if (each.size > 1) yield each;
}

const outcomeWords: Readonly<Record<PredicateOutcome, string>> = {
  pass: 'passes',
  fail: 'fails',
  skip: 'is skipped',
};

function isShown(both: readonly [Predicate, Predicate], wanted: Outcomes, { outcomes }: Verified): boolean {
  return both.every(({ id }, at) => outcomes.get(id) === wanted[at]);
}
