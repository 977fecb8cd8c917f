/**
 * Reads the verdict relations of a model. INVARIANT: the rules derive exactly one outcome for each predicate. A model
 * in which a predicate has none or two is a bug and throws.
 */

import { nearestSpan } from '../selectors/nearest.ts';
import type { Selected } from '../selectors/select.ts';
import { severityRelations, verdictOutputs, waiverRelations } from '../sources/rulespec.ts';
import type { Selection } from '../sources/selection.ts';
import type { JsonNode } from '../values/json-node.ts';
import { fillSlots } from '../values/placeholders.ts';
import type { MessageSlot } from '../values/predicate-severity.ts';
import { type Basis, basisOf, unprovenFinding } from './basis.ts';
import {
  type CounterexampleSearch,
  counterexamplesOf,
  DEFAULT_COUNTEREXAMPLES,
  elementsAt,
  NO_COUNTEREXAMPLES,
} from './counterexamples.ts';
import { type Deciding, failingTests } from './deciding.ts';
import type { Model } from './engine.ts';
import { reasonFor, remedyFor, shownFound } from './reason.ts';
import { findRows } from './rows.ts';
import type {
  ClaimTestMetadata,
  Outcome,
  PredicateFinding,
  PredicateMetadata,
  PredicateVerdict,
  RestsOn,
  Verdict,
} from './verdict.ts';

/** The envelope, as extraction read it. */
export interface Evidence {
  readonly root: JsonNode;
  readonly selections: ReadonlyMap<string, Selection>;
}

/** Reads the verdict from a model. `limit` is the maximum number of listed counterexamples per predicate. */
export function judge(
  model: Model,
  metadata: readonly PredicateMetadata[],
  evidence: Evidence,
  limit = DEFAULT_COUNTEREXAMPLES,
): Verdict {
  const found = findingsIn(model);
  const predicates = metadata.map(each => verdictOn(each, found, { model, evidence, limit }));
  return { holds: holdsIn(model), totals: totalsOf(model, predicates, found), predicates };
}

type Paths = ReadonlyMap<number, ReadonlySet<string>>;

/** What a model says about all predicates, by predicate number. */
interface Findings {
  readonly outcomes: ReadonlyMap<number, Outcome>;
  readonly ofTests: { readonly witness: Paths; readonly counterexample: Paths };
  readonly ofConditions: { readonly witness: Paths; readonly counterexample: Paths };
  /** Undefined if no predicate has a severity. */
  readonly violated: ReadonlySet<number> | undefined;
  /** Undefined if there are no waivers. */
  readonly waived: ReadonlySet<number> | undefined;
  /** The tests that hold, whatever their basis. */
  readonly satisfied: ReadonlySet<number>;
  readonly basis: Basis;
}

function findingsIn(model: Model): Findings {
  return {
    outcomes: outcomesOf(model),
    ofTests: { witness: pathsOf(model, 'witness'), counterexample: pathsOf(model, 'counterexample') },
    ofConditions: {
      witness: pathsOf(model, 'when_witness'),
      counterexample: pathsOf(model, 'when_counterexample'),
    },
    violated: idsIn(model, severityRelations.predicate_violated.name),
    waived: idsIn(model, waiverRelations.predicate_waived.name),
    satisfied: new Set(model.tuples('satisfied').map(([id]) => Number(id))),
    basis: basisOf(model),
  };
}

interface Judged {
  readonly model: Model;
  readonly evidence: Evidence;
  readonly limit: number;
}

function verdictOn(predicate: PredicateMetadata, findings: Findings, judged: Judged): PredicateVerdict {
  const { index, id, rule, sentence, span, source, notes, severity, owner } = predicate;
  const outcome = findings.outcomes.get(index);
  if (!outcome) throw new Error(`the model gives predicate ${index} no outcome`);
  const condition = outcome === 'skip' ? predicate.when : undefined;
  const found = decidingTests(predicate, outcome, findings, judged);
  const [first] = found;
  if (!first) throw new Error(`nothing decides predicate ${index}`);
  const { test, paths, why } = first;
  const holds = outcome === 'fail' && findings.basis.isUnproven(index) && findings.satisfied.has(index);
  const claimed = test.on === 'claim' ? test : undefined;
  const finding = holds ? unprovenFinding(judged.model, claimed, first.finding) : first.finding;
  const reason = () =>
    condition
      ? `its \`when\` does not hold (${condition.sentence}): ${found.map(whyNot).join('; ')}`
      : finding.reason;
  const restsOn = findings.basis.restsOn(index);
  const { model, limit } = judged;
  const search: CounterexampleSearch = { model, selections: judged.evidence.selections, limit, why };
  return {
    ...{ index, id },
    ...(predicate.on === 'claim' ? { claim: predicate.claim } : { relation: predicate.relation }),
    ...{ rule, sentence, outcome },
    ...(restsOn && { restsOn }),
    ...(outcome !== 'pass' && { reason: reason() }),
    ...(outcome === 'fail' && { remedy: finding.remedy }),
    ...(finding.found !== undefined && { found: finding.found }),
    ...(finding.place && { envelope: finding.place }),
    counterexamples: outcome === 'pass' ? NO_COUNTEREXAMPLES : counterexamplesOf(test, paths, search),
    rulespec: span,
    source,
    ...(notes !== undefined && { notes }),
    ...(severity !== undefined && { severity }),
    ...(owner !== undefined && { owner }),
    ...(outcome === 'fail' && ofFailure(predicate, finding, findings)),
  };
}

/** The fields that only the verdict on a failed predicate has. */
function ofFailure(
  predicate: PredicateMetadata,
  finding: PredicateFinding,
  { violated, waived }: Findings,
): Pick<PredicateVerdict, 'message' | 'waiver' | 'isTolerated'> {
  const { index, message, waiver } = predicate;
  const isWaived = waived?.has(index) === true;
  return {
    ...(message !== undefined && { message: messageOf(predicate, finding) }),
    ...(isWaived && waiver && { waiver }),
    ...(violated && !isWaived && !violated.has(index) && { isTolerated: true as const }),
  };
}

type FoundDeciding = Omit<Deciding, 'id'> & {
  readonly paths: ReadonlySet<string> | undefined;
  /** The reasons why the working tree has no evidence for an element, by path. */
  readonly why: ReadonlyMap<string, string>;
  readonly finding: PredicateFinding;
};

/** The tests that decide the outcome: the predicate's own test, or the tests of its condition. */
function decidingTests(
  predicate: PredicateMetadata,
  outcome: Outcome,
  findings: Findings,
  { model, evidence }: Judged,
): readonly FoundDeciding[] {
  const condition = outcome === 'skip' ? predicate.when : undefined;
  const deciding: readonly Deciding[] =
    condition?.on === 'several'
      ? failingTests(condition.clause, model)
      : [{ test: condition ?? predicate, id: predicate.index, isMet: outcome === 'pass' }];
  const { witness, counterexample } = condition ? findings.ofConditions : findings.ofTests;
  return deciding.map(({ test, id, isMet }) => {
    const paths = (isMet ? witness : counterexample).get(id);
    if (test.on === 'relation')
      return { test, paths, why: NOTHING, finding: findRows(model, test, evidence.root), isMet };
    const why = whyUnresolved(model, test);
    return { test, paths, why, finding: findValue(test, paths, evidence, why), isMet };
  });
}

function totalsOf(
  model: Model,
  predicates: readonly PredicateVerdict[],
  { waived }: Findings,
): Verdict['totals'] {
  const count = (outcome: Outcome) => predicates.filter(each => each.outcome === outcome).length;
  const resting = (on: RestsOn) => predicates.filter(each => each.restsOn === on).length;
  return {
    ...{ passed: count('pass'), failed: count('fail') - (waived?.size ?? 0), skipped: count('skip') },
    ...(model.relations.includes(severityRelations.predicate_severity.name) && {
      tolerated: predicates.filter(({ isTolerated }) => isTolerated).length,
    }),
    ...(waived && { waived: waived.size }),
    ...{ evidence: resting('evidence'), reported: resting('reported') },
  };
}

/** Whether the run of this model holds. */
export function holdsIn(model: Model): boolean {
  const { predicate_violated } = severityRelations;
  const name = model.relations.includes(predicate_violated.name) ? predicate_violated.name : 'predicate_fail';
  return model.size(name) === 0;
}

/** The ids in a relation; undefined if the program does not declare it. */
function idsIn(model: Model, relation: string): ReadonlySet<number> | undefined {
  return model.relations.includes(relation)
    ? new Set(model.tuples(relation).map(([id]) => Number(id)))
    : undefined;
}

/** Why a test of a condition makes the condition fail. */
function whyNot({ test, isMet, finding }: FoundDeciding): string {
  return isMet ? `what is denied holds: ${test.sentence}` : finding.reason;
}

/** The author's message, filled in with the deciding values. */
function messageOf(predicate: PredicateMetadata, { reason, found = '', place }: PredicateFinding): string {
  const claim = predicate.on === 'claim' ? predicate.claim : predicate.relation;
  const { id, value, message = '' } = predicate;
  const values: Record<MessageSlot, string> = { found, path: place?.path ?? '', value, reason, id, claim };
  return fillSlots(message, values);
}

/** The outcome of each predicate by its number. */
export function outcomesOf(model: Model): ReadonlyMap<number, Outcome> {
  const outcomes = new Map<number, Outcome>();
  for (const relation of verdictOutputs) {
    for (const [id] of model.tuples(relation)) {
      const before = outcomes.get(Number(id));
      if (before) throw new Error(`the model gives predicate ${id} the outcomes ${before} and ${relation}`);
      outcomes.set(Number(id), outcomeOf[relation]);
    }
  }
  return outcomes;
}

const outcomeOf = { predicate_pass: 'pass', predicate_fail: 'fail', predicate_skip: 'skip' } as const;

/** The paths of a relation `(id, path)`, by id. */
function pathsOf(model: Model, relation: string): ReadonlyMap<number, ReadonlySet<string>> {
  const paths = new Map<number, Set<string>>();
  for (const [id, path] of model.tuples(relation)) {
    const known = paths.get(Number(id));
    if (known) known.add(String(path));
    else paths.set(Number(id), new Set([String(path)]));
  }
  return paths;
}

const NOTHING: ReadonlyMap<string, string> = new Map();

/**
 * For each path, the reason why the working tree has no evidence for the element. Of several, it takes the first in
 * text order, preferably one that mentions the predicate's value.
 */
function whyUnresolved(
  model: Model,
  { claim, sought, value }: ClaimTestMetadata,
): ReadonlyMap<string, string> {
  if (sought === undefined) return NOTHING;
  const reasons = new Map<string, string>();
  const mentioned = `\`${value.replace(/^"|"$/g, '')}\``;
  const rank = (why: string) => `${why.includes(mentioned) ? 0 : 1}${why}`;
  for (const [ofClaim, path, what, why] of model.tuples('value_unresolved')) {
    if (ofClaim !== claim || what !== sought) continue;
    const known = reasons.get(String(path));
    if (known === undefined || rank(String(why)) < rank(known)) reasons.set(String(path), String(why));
  }
  return reasons;
}

/** The first of the paths in document order; otherwise the claim's value; otherwise the nearest place around it. */
function findValue(
  test: ClaimTestMetadata,
  paths: ReadonlySet<string> | undefined,
  evidence: Evidence,
  why: ReadonlyMap<string, string>,
): PredicateFinding {
  const selection = evidence.selections.get(test.claim);
  const at = ({ path, node }: Selected, isElement: boolean): PredicateFinding => ({
    // Getters, since a passing predicate needs no sentences.
    get reason() {
      return reasonFor(test, path, { value: node, isElement, why: why.get(path) });
    },
    get remedy() {
      return remedyFor(test, path, { value: node, isElement });
    },
    ...(node.kind !== 'null' && { found: shownFound(node) }),
    place: { path, span: node.span },
  });
  const [first] = selection && paths ? elementsAt(selection, paths, 1) : [];
  if (first) return at(first, selection?.list !== undefined);
  if (selection?.whole) return at(selection.whole, false);
  const { text } = test.selector;
  const nothing = { value: undefined, isElement: false };
  const reason = reasonFor(test, text, nothing);
  const remedy = remedyFor(test, text, nothing);
  return { reason, remedy, place: { path: text, span: nearestSpan(test.selector, evidence.root) } };
}
