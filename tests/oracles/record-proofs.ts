/**
 * Checks proof steps whose rules make records or take them apart; shares no code with the runtime. Every literal of the
 * rule must hold under the bindings of the step's tuple and premises. The results of aggregates are trusted; the known
 * functors are `+`, `-` and `*`.
 */
import type { Literal, Program, RecordTerm, Rule, Term, Tuple, Value } from '../../src/datalog/program.ts';
import { matchesRecord } from './record-values.ts';

interface CheckedStep {
  readonly id: string;
  readonly kind: string;
  readonly relation: string;
  readonly tuple: Tuple;
  readonly rule?: Rule;
  readonly premises?: readonly { readonly kind: string; readonly id?: string; readonly result?: Value }[];
}

type Bound = Map<string, Value>;
/** The tuples of each relation. */
type FixedPoint = (relation: string) => readonly Tuple[];

/** The problem with the proof; undefined when each step holds. */
export function recordProofFlaw(
  steps: readonly CheckedStep[],
  program: Program,
  fixedPoint: FixedPoint,
): string | undefined {
  const byId = new Map(steps.map(step => [step.id, step]));
  for (const step of steps) {
    const { kind, relation, tuple, rule, premises = [] } = step;
    const isFact = program.facts.some(each => each.relation === relation && isSame(each.tuple, tuple));
    if (kind === 'fact' && !isFact) return `${relation} ${tuple.join()} is no fact`;
    if (kind === 'fact') continue;
    if (!rule || !program.rules.includes(rule)) return `${relation} ${tuple.join()} is by no rule`;
    const bound: Bound = new Map();
    for (const [at, literal] of rule.body.entries()) {
      const premise = premises[at];
      if (literal.kind === 'aggregate' && premise?.result !== undefined)
        bound.set(literal.result.name, premise.result);
      if (literal.kind !== 'positive') continue;
      const below = byId.get(premise?.id ?? '');
      if (below?.relation !== literal.atom.relation || !matchAll(literal.atom.terms, below.tuple, bound))
        return `premise ${at} of ${relation} ${tuple.join()}`;
    }
    spread(rule.body, bound);
    const flaw = rule.body.find(literal => !holds(literal, bound, fixedPoint));
    if (flaw) return `${JSON.stringify(flaw)} does not hold for ${relation} ${tuple.join()}`;
    if (!matchAll(rule.head.terms, tuple, new Map(bound)))
      return `the head is not ${relation} ${tuple.join()}`;
  }
  return undefined;
}

function isSame(one: Tuple, other: Tuple): boolean {
  return one.every((value, at) => value === other[at]);
}

/** Applies equalities in any order until they bind nothing new. */
function spread(body: readonly Literal[], bound: Bound): void {
  for (let before = -1; before < bound.size; ) {
    before = bound.size;
    for (const literal of body) {
      if (literal.kind !== 'comparison' || literal.operator !== '=') continue;
      const [left, right] = [under(literal.left, bound), under(literal.right, bound)];
      if (left !== undefined) match(literal.right, left, bound);
      if (right !== undefined) match(literal.left, right, bound);
    }
  }
}

function holds(literal: Literal, bound: Bound, fixedPoint: FixedPoint): boolean {
  switch (literal.kind) {
    case 'positive':
    case 'aggregate':
      return true;
    case 'negative': {
      const { relation, terms } = literal.atom;
      return !fixedPoint(relation).some(tuple => matchAll(terms, tuple, new Map(bound)));
    }
    case 'comparison': {
      const { left, right, operator } = literal;
      const [one, other] = [under(left, bound), under(right, bound)];
      if (operator === '=')
        return one === undefined
          ? other !== undefined && match(left, other, new Map(bound))
          : match(right, one, new Map(bound));
      if (one === undefined || other === undefined) return false;
      if (operator === '!=') return one !== other;
      return operator.startsWith('<')
        ? one < other || (operator === '<=' && one === other)
        : one > other || (operator === '>=' && one === other);
    }
  }
}

function matchAll(terms: readonly Term[], tuple: Tuple, bound: Bound): boolean {
  return terms.every((term, at) => match(term, tuple[at] ?? '', bound));
}

/** Binds variables. A functor with unbound variables is left to `spread`. */
function match(term: Term, value: Value, bound: Bound): boolean {
  if (term.kind === 'wildcard') return true;
  if (term.kind === 'record') return matchesRecord(term, value, (each, part) => match(each, part, bound));
  const known = under(term, bound);
  if (known === undefined && term.kind === 'variable') bound.set(term.name, value);
  return known === undefined || known === value;
}

function under(term: Term, bound: Bound): Value | undefined {
  switch (term.kind) {
    case 'constant':
      return term.value;
    case 'variable':
      return bound.get(term.name);
    case 'wildcard':
      return undefined;
    case 'record':
      return recordUnder(term, bound);
    case 'functor': {
      const [left, right] = term.args.map(each => under(each, bound));
      if (typeof left !== 'number' || typeof right !== 'number') return undefined;
      return term.name === '+' ? left + right : term.name === '-' ? left - right : left * right;
    }
  }
}

function recordUnder({ tag, args, fieldTypes = [] }: RecordTerm, bound: Bound): Value | undefined {
  const parts: string[] = [];
  for (const [at, arg] of args.entries()) {
    const value = under(arg, bound);
    if (value === undefined) return undefined;
    parts.push(fieldTypes[at] === 'symbol' ? JSON.stringify(value) : String(value));
  }
  if (tag === 'nil' || (tag !== '[]' && parts.length === 0)) return tag;
  return tag === '[]' ? `[${parts.join(', ')}]` : `${tag}(${parts.join(', ')})`;
}
