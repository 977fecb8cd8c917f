/**
 * Checks a proof by eye-sized means, sharing no code with the runtime: every step is a base fact or an instance of a rule
 * of the program, its premises are the rule's literals, absences are absent from the full fixed point, comparisons are
 * true, heights go down, and the root is what was asked. Aggregates and functors are out of its reach, and rejected.
 */
import type { Atom, Comparison, Literal, Program, Rule, Term, Value } from '../../src/datalog/program.ts';

type Tuple = readonly Value[];

/** As `prove` gives it, and nothing that the checker has to trust. */
export interface CheckedStep {
  readonly id: string;
  readonly kind: string;
  readonly relation: string;
  readonly tuple: Tuple;
  readonly rule?: Rule;
  readonly premises?: readonly CheckedPremise[];
}
type CheckedPremise = { kind: string; id?: string; atom?: Atom; comparison?: Comparison };

export interface Evidence {
  /** With all base facts. */
  readonly program: Program;
  /** Every tuple of the fixed point, as `textOf` writes it. */
  readonly fixedPoint: ReadonlySet<string>;
}

interface Known extends Evidence {
  readonly byId: ReadonlyMap<string, CheckedStep>;
  readonly given: ReadonlySet<string>;
}

export const textOf = (relation: string, tuple: Tuple): string => `${relation}${JSON.stringify(tuple)}`;

/** What is wrong, and at which step; undefined when the proof shows that the tuple is derived. */
export function flawOf(
  { root, steps }: { readonly root: string; readonly steps: readonly CheckedStep[] },
  goal: { readonly relation: string; readonly tuple: Tuple },
  evidence: Evidence,
): string | undefined {
  const byId = new Map(steps.map(step => [step.id, step]));
  const first = byId.get(root);
  if (byId.size !== steps.length) return 'two steps have one id';
  if (!first || textOf(first.relation, first.tuple) !== textOf(goal.relation, goal.tuple))
    return `the root is not ${textOf(goal.relation, goal.tuple)}`;
  const given = new Set(evidence.program.facts.map(each => textOf(each.relation, each.tuple)));
  for (const step of steps) {
    const flaw = stepFlaw(step, { ...evidence, byId, given });
    if (flaw !== undefined) return `step ${step.id}, ${textOf(step.relation, step.tuple)}: ${flaw}`;
  }
  return isCircular(steps) ? 'a step stands on itself' : undefined;
}

function stepFlaw(step: CheckedStep, known: Known): string | undefined {
  const isGiven = known.given.has(textOf(step.relation, step.tuple));
  if (step.kind === 'fact') return isGiven ? undefined : 'not a base fact';
  const { rule, premises = [] } = step;
  if (step.kind !== 'derived' || !rule) return `of kind ${step.kind}`;
  if (!known.program.rules.includes(rule)) return 'not by a rule of the program';
  const bound = new Map<string, Value>();
  if (step.relation !== rule.head.relation || !match(rule.head.terms, step.tuple, bound))
    return 'not an instance of the head';
  if (premises.length !== rule.body.length) return 'not one premise for each literal';
  // Positive literals first: they bind what the others speak of.
  const pairs = rule.body.map((literal, at) => ({ literal, premise: premises[at], at }));
  pairs.sort((a, b) => Number(b.literal.kind === 'positive') - Number(a.literal.kind === 'positive'));
  for (const { literal, premise, at } of pairs) {
    const flaw = premiseFlaw(literal, premise, bound, known);
    if (flaw !== undefined) return `premise ${at + 1}: ${flaw}`;
  }
  return undefined;
}

function premiseFlaw(
  literal: Literal,
  premise: CheckedPremise | undefined,
  bound: Map<string, Value>,
  { byId, fixedPoint }: Known,
): string | undefined {
  if (literal.kind === 'positive') {
    const step = premise?.kind === 'step' ? byId.get(premise.id ?? '') : undefined;
    if (!step || step.relation !== literal.atom.relation) return 'another relation than the literal';
    return match(literal.atom.terms, step.tuple, bound) ? undefined : 'not an instance of the literal';
  }
  if (literal.kind === 'negative') {
    if (premise?.kind !== 'absent' || premise.atom?.relation !== literal.atom.relation)
      return 'not the absence';
    const asked = literal.atom.terms.map(term => under(term, bound));
    if (premise.atom.terms.some((term, at) => under(term, new Map()) !== asked[at]))
      return 'the absence of something else';
    return isPresent(literal.atom.relation, asked, fixedPoint) ? 'is not absent' : undefined;
  }
  if (literal.kind !== 'comparison' || premise?.kind !== 'comparison') return 'cannot be checked';
  const [left, right] = [under(literal.left, bound), under(literal.right, bound)];
  const shown = premise.comparison;
  if (shown?.operator !== literal.operator) return 'another comparison';
  if (under(shown.left, new Map()) !== left || under(shown.right, new Map()) !== right)
    return 'a comparison of other values';
  return isTrue(left, literal.operator, right) ? undefined : 'the comparison is false';
}

export function match(terms: readonly Term[], tuple: Tuple, bound: Map<string, Value>): boolean {
  return (
    terms.length === tuple.length &&
    terms.every((term, at) => {
      const value = tuple[at];
      if (term.kind === 'wildcard' || value === undefined) return term.kind === 'wildcard';
      if (term.kind === 'variable' && !bound.has(term.name)) bound.set(term.name, value);
      return under(term, bound) === value;
    })
  );
}

export function under(term: Term, bound: ReadonlyMap<string, Value>): Value | undefined {
  if (term.kind === 'constant') return term.value;
  return term.kind === 'variable' ? bound.get(term.name) : undefined;
}

type Asked = readonly (Value | undefined)[];

function isPresent(relation: string, asked: Asked, all: ReadonlySet<string>): boolean {
  const tuples = [...all].filter(text => text.startsWith(`${relation}[`));
  return tuples.some(text => {
    const tuple: Value[] = JSON.parse(text.slice(relation.length));
    return asked.every((value, at) => value === undefined || value === tuple[at]);
  });
}

export function isTrue(left: Value | undefined, operator: string, right: Value | undefined): boolean {
  if (left === undefined || right === undefined) return false;
  const holding = left === right ? ['=', '<=', '>='] : left < right ? ['!=', '<', '<='] : ['!=', '>', '>='];
  return holding.includes(operator);
}

/** Whether some step can't be taken away after all that it stands on was. */
function isCircular(steps: readonly CheckedStep[]): boolean {
  const proved = new Set<string>();
  for (let before = -1; before < proved.size; ) {
    before = proved.size;
    for (const { id, premises = [] } of steps.toReversed())
      if (premises.every(each => each.id === undefined || proved.has(each.id))) proved.add(id);
  }
  return proved.size < steps.length;
}
