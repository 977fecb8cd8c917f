/**
 * Checks assertions about rules, such as "no call that writes below `~/.ssh` is allowed". INVARIANT: `proved` covers
 * every input; `refuted` comes with an input that the engine has decided. Any other result is undetermined and counts
 * as failed.
 */
import type { Literal } from '../datalog/program.ts';
import type { Json } from '../values/json-node.ts';
import type { ComparedGate } from './compare-gates.ts';
import type { AnalysisBudget } from './findings.ts';
import { Containment } from './logic/contain.ts';
import { isContradictory } from './logic/contradiction.ts';
import {
  type AnalyzedGate,
  bodiesWithin,
  decisionAtom,
  decisionsFrom,
  firesAtom,
  restrictions,
  type Strength,
  strengths,
} from './rules.ts';
import { Languages } from './texts/languages.ts';
import { payloadsFor } from './witness/draft.ts';
import { ADDS_AND_EDITS, callsElsewhere, callsOfBoth, exceptedCalls } from './witness/unusual.ts';

/** The outcomes that `never` and `always` can assert about a call. */
type AssertedOutcome = Exclude<Strength, 'log'>;

/** A condition, compiled as the only rule of a gate. It holds for the calls that this gate denies. */
export type ConditionGate = ComparedGate;

export interface Verdict {
  readonly kind: 'proved' | 'refuted' | 'undetermined';
  readonly input?: Json;
  /** The engine's decision on the input. */
  readonly outcome?: string;
}

const MAX_BODIES = 40;
const NOTHING_KNOWN: Verdict = { kind: 'undetermined' };

/**
 * Whether every call that meets the condition gets at least this outcome. For `allow`, whether no such call is
 * restricted.
 */
export function isAlways(
  outcome: AssertedOutcome,
  condition: ConditionGate,
  rules: ComparedGate,
  budget: AnalysisBudget,
): Verdict {
  if (outcome === 'allow') {
    const verdicts = restrictions.map(each => hasNoOutcome(each, condition, rules, budget));
    return verdicts.find(({ kind }) => kind !== 'proved') ?? { kind: 'proved' };
  }
  const containment = new Containment(condition.gate, rules.gate, new Languages(), budget);
  const wanted = decisionsFrom(rules.gate.ids, outcome);
  const isProved = idsOf(condition.gate).every(id => containment.holdsWherever(firesAtom(id), wanted));
  if (isProved) return { kind: 'proved' };
  return refutedBy([draftsOf(condition.gate), unusualOf(condition, rules)], input => {
    const action = isHeld(condition, input) ? rules.decide(input)?.action : undefined;
    return action !== undefined && rank(action) < rank(outcome) ? action : undefined;
  });
}

/** Whether no call that meets the condition gets this outcome. */
export function hasNoOutcome(
  outcome: AssertedOutcome,
  condition: ConditionGate,
  rules: ComparedGate,
  budget: AnalysisBudget,
): Verdict {
  // A call that is not allowed gets at least a warning.
  if (outcome === 'allow') return isAlways('warn', condition, rules, budget);
  const isProved = idsOf(condition.gate).every(id =>
    rules.gate.ids.every(other =>
      areDisjoint(
        condition.gate,
        bodiesWithin(condition.gate.unfolder, firesAtom(id)),
        bodiesWithin(rules.gate.unfolder, decisionAtom(other, outcome)),
      ),
    ),
  );
  if (isProved) return { kind: 'proved' };
  return refutedBy([draftsOf(condition.gate)], input => {
    const action = isHeld(condition, input) ? rules.decide(input)?.action : undefined;
    return action === outcome ? action : undefined;
  });
}

/** Whether every call that meets the first condition meets the second. */
export function isImplied(one: ConditionGate, other: ConditionGate, budget: AnalysisBudget): Verdict {
  const containment = new Containment(one.gate, other.gate, new Languages(), budget);
  const wanted = idsOf(other.gate).map(firesAtom);
  if (idsOf(one.gate).every(id => containment.holdsWherever(firesAtom(id), wanted)))
    return { kind: 'proved' };
  return refutedBy([draftsOf(one.gate), unusualOf(one, other)], input =>
    isHeld(one, input) && !isHeld(other, input) ? 'only the first condition holds' : undefined,
  );
}

/** Whether no call meets both conditions. */
export function isDisjoint(one: ConditionGate, other: ConditionGate): Verdict {
  const pairs = idsOf(one.gate).flatMap(id => idsOf(other.gate).map(second => [id, second] as const));
  const bodiesOf = ({ gate }: ConditionGate, id: number) => bodiesWithin(gate.unfolder, firesAtom(id));
  if (pairs.every(([a, b]) => areDisjoint(one.gate, bodiesOf(one, a), bodiesOf(other, b))))
    return { kind: 'proved' };
  const both = pairs.flatMap(([a, b]) =>
    (bodiesOf(one, a) ?? [])
      .slice(0, 4)
      .flatMap(({ literals }) =>
        (bodiesOf(other, b) ?? []).slice(0, 4).map(body => [...literals, ...body.literals]),
      ),
  );
  const languages = new Languages();
  const drafts = both.flatMap(literals => payloadsFor(literals, new Map(), languages));
  const together = () => [...callsOfBoth(draftsOf(one.gate), draftsOf(other.gate)), ADDS_AND_EDITS];
  return refutedBy([drafts, together], input =>
    isHeld(one, input) && isHeld(other, input) ? 'both conditions hold' : undefined,
  );
}

type Bodies = readonly { readonly literals: readonly Literal[] }[] | undefined;

function areDisjoint({ unfolder }: AnalyzedGate, one: Bodies, other: Bodies): boolean {
  if (!one || !other || one.length * other.length > MAX_BODIES) return false;
  const languages = new Languages();
  // The derived relations of the two programs may differ, so only literals about the input are combined.
  const ofInput = (literals: readonly Literal[]) =>
    literals.filter(each => each.kind === 'positive' && !unfolder.ruleIndex.isClosed(each.atom.relation));
  return one.every(a =>
    other.every(b =>
      isContradictory([...ofInput(a.literals), ...renamed(ofInput(b.literals))], { unfolder, languages }, 0),
    ),
  );
}

function renamed(literals: readonly Literal[]): readonly Literal[] {
  return literals.flatMap((each): readonly Literal[] =>
    each.kind === 'positive'
      ? [
          {
            kind: 'positive',
            atom: {
              ...each.atom,
              terms: each.atom.terms.map(term =>
                term.kind === 'variable' ? { ...term, name: `other ${term.name}` } : term,
              ),
            },
          },
        ]
      : [],
  );
}

function idsOf({ rules }: AnalyzedGate): readonly number[] {
  return rules.map(({ id }) => id);
}

function isHeld({ decide }: ConditionGate, input: Json): boolean {
  return decide(input)?.action === 'deny';
}

/** Whether a decision has the asserted outcome: at least as restrictive or, for `allow`, unrestricted. */
export function hasOutcome(action: string, outcome: AssertedOutcome): boolean {
  return outcome === 'allow' ? action === 'allow' : rank(action) >= rank(outcome);
}

function rank(action: string): number {
  return (strengths as readonly string[]).indexOf(action); // as: to look up any text
}

function draftsOf(gate: AnalyzedGate): readonly Json[] {
  const languages = new Languages();
  return idsOf(gate).flatMap(id =>
    (bodiesWithin(gate.unfolder, firesAtom(id)) ?? [])
      .slice(0, MAX_BODIES)
      .flatMap(({ literals }) => payloadsFor(literals, new Map(), languages)),
  );
}

/** Calls on which the second condition may fail, although it seems to follow from the first. */
function unusualOf(one: ConditionGate, other: ConditionGate): () => readonly Json[] {
  return () => [...callsElsewhere(draftsOf(one.gate)), ...exceptedCalls(other.gate, new Languages())];
}

/** Searches the drafts, the shortest first. Later lists are built only if no earlier draft refutes the assertion. */
function refutedBy(
  drafts: readonly (readonly Json[] | (() => readonly Json[]))[],
  outcomeOf: (input: Json) => string | undefined,
): Verdict {
  for (const each of drafts) {
    const some = typeof each === 'function' ? each() : each;
    const sorted = [...some].sort((a, b) => JSON.stringify(a).length - JSON.stringify(b).length);
    for (const input of sorted) {
      const outcome = outcomeOf(input);
      if (outcome !== undefined) return { kind: 'refuted', input, outcome };
    }
  }
  return NOTHING_KNOWN;
}
