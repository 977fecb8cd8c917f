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
import { basisOf, unprovenFinding } from './basis.ts';
import {
  type CounterexampleSearch,
  counterexamplesOf,
  DEFAULT_COUNTEREXAMPLES,
  elementsAt,
  NO_COUNTEREXAMPLES,
} from './counterexamples.ts';
import { type Deciding, notHolding } from './deciding.ts';
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

/** The envelope as extraction read it. */
export interface Evidence {
  readonly root: JsonNode;
  readonly selections: ReadonlyMap<string, Selection>;
}

/** `limit`: how many counterexamples of a predicate are listed. */
export function judge(
  model: Model,
  metadata: readonly PredicateMetadata[],
  evidence: Evidence,
  limit = DEFAULT_COUNTEREXAMPLES,
): Verdict {
  const outcomes = outcomesOf(model);
  const findings = {
    test: { witness: pathsOf(model, 'witness'), counterexample: pathsOf(model, 'counterexample') },
    when: { witness: pathsOf(model, 'when_witness'), counterexample: pathsOf(model, 'when_counterexample') },
  };
  const violated = idsIn(model, severityRelations.predicate_violated.name);
  const waived = idsIn(model, waiverRelations.predicate_waived.name);
  const satisfied = new Set(model.tuples('satisfied').map(([id]) => Number(id)));
  const basis = basisOf(model);
  const predicates = metadata.map((predicate): PredicateVerdict => {
    const outcome = outcomes.get(predicate.index);
    if (!outcome) throw new Error(`the model gives predicate ${predicate.index} no outcome`);
    const condition = outcome === 'skip' ? predicate.when : undefined;
    const deciding: readonly Deciding[] =
      condition?.on === 'several'
        ? notHolding(condition.clause, model)
        : [{ test: condition ?? predicate, id: predicate.index, isMet: outcome === 'pass' }];
    const { witness, counterexample } = condition ? findings.when : findings.test;
    const found = deciding.map(({ test, id, isMet }) => {
      const paths = (isMet ? witness : counterexample).get(id);
      const why = test.on === 'relation' ? NOTHING : whyUnresolved(model, test);
      const finding =
        test.on === 'relation' ? findRows(model, test, evidence.root) : findValue(test, paths, evidence, why);
      return { test, paths, why, finding, isMet };
    });
    const [first] = found;
    if (!first) throw new Error(`nothing decides predicate ${predicate.index}`);
    const { test, paths, why, finding: tested } = first;
    const isUnproven = outcome === 'fail' && basis.isUnproven(predicate.index);
    const holds = isUnproven && satisfied.has(predicate.index);
    const finding = holds ? unprovenFinding(model, test.on === 'claim' ? test : undefined, tested) : tested;
    const isWaived = waived?.has(predicate.index) === true;
    const restsOn = basis.restsOn(predicate.index);
    const search: CounterexampleSearch = { model, selections: evidence.selections, limit, why };
    return {
      index: predicate.index,
      id: predicate.id,
      ...(predicate.on === 'claim' ? { claim: predicate.claim } : { relation: predicate.relation }),
      rule: predicate.rule,
      sentence: predicate.sentence,
      outcome,
      ...(restsOn && { restsOn }),
      ...(outcome !== 'pass' && {
        reason: condition
          ? `its \`when\` does not hold (${condition.sentence}): ${found.map(whyNot).join('; ')}`
          : finding.reason,
      }),
      ...(outcome === 'fail' && { remedy: finding.remedy }),
      ...(finding.found !== undefined && { found: finding.found }),
      ...(finding.place && { envelope: finding.place }),
      counterexamples: outcome === 'pass' ? NO_COUNTEREXAMPLES : counterexamplesOf(test, paths, search),
      rulespec: predicate.span,
      source: predicate.source,
      ...(predicate.notes !== undefined && { notes: predicate.notes }),
      ...(predicate.severity !== undefined && { severity: predicate.severity }),
      ...(predicate.owner !== undefined && { owner: predicate.owner }),
      ...(outcome === 'fail' &&
        predicate.message !== undefined && { message: messageOf(predicate, finding) }),
      ...(isWaived && predicate.waiver && { waiver: predicate.waiver }),
      ...(outcome === 'fail' &&
        violated &&
        !isWaived &&
        !violated.has(predicate.index) && { isTolerated: true as const }),
    };
  });
  const count = (outcome: Outcome) => predicates.filter(each => each.outcome === outcome).length;
  const resting = (on: RestsOn) => predicates.filter(each => each.restsOn === on).length;
  const totals = {
    ...{ passed: count('pass'), failed: count('fail') - (waived?.size ?? 0), skipped: count('skip') },
    ...(model.relations.includes(severityRelations.predicate_severity.name) && {
      tolerated: predicates.filter(({ isTolerated }) => isTolerated).length,
    }),
    ...(waived && { waived: waived.size }),
    ...{ evidence: resting('evidence'), reported: resting('reported') },
  };
  return { holds: holdsIn(model), totals, predicates };
}

/** Whether a run with this model does. */
export function holdsIn(model: Model): boolean {
  const { predicate_violated } = severityRelations;
  const name = model.relations.includes(predicate_violated.name) ? predicate_violated.name : 'predicate_fail';
  return model.size(name) === 0;
}

/** Undefined where the program does not declare the relation. */
function idsIn(model: Model, relation: string): ReadonlySet<number> | undefined {
  return model.relations.includes(relation)
    ? new Set(model.tuples(relation).map(([id]) => Number(id)))
    : undefined;
}

/** Why a test of a condition lets the condition fail. */
function whyNot({ test, isMet, finding }: Omit<Deciding, 'id'> & { finding: PredicateFinding }): string {
  return isMet ? `what is denied holds: ${test.sentence}` : finding.reason;
}

/** The author's words, with the values that decided. */
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
 * For each path, why the working tree has nothing for the element: the first reason in text order, and before it one
 * that mentions the value of the predicate.
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
    // Getters: a predicate that passes needs no sentences.
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
