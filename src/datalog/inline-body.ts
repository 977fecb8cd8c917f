/**
 * Replaces the atoms on inline relations by the bodies of those relations' rules. INVARIANT: alternatives keep their
 * source order. INVARIANT: their number and their size are bounded over the whole program.
 */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { Span } from '../diagnostics/span.ts';
import { spanIn } from './check-variable.ts';
import {
  type Alternative,
  depthOf,
  Naming,
  negatedUse,
  positiveUse,
  weightOfLiteral,
} from './inline-literal.ts';
import { type Aggregate, comparison, type Literal, number, type Rule } from './program.ts';
import { quoted } from './quote.ts';

export interface Expanding {
  /** The alternatives of each relation that is already expanded. */
  readonly alternatives: Map<string, readonly Alternative[]>;
  readonly report: (problem: Diagnostic) => void;
  /** The weight of all expansions so far. */
  weight: number;
}

/** Maximum number of atoms, comparisons and terms that expansion creates. */
const MAX_WEIGHT = 500_000;
/** Maximum number of bodies that one rule expands to. */
const MAX_ALTERNATIVES = 1_000;
/** Maximum nesting of aggregates. */
const MAX_DEPTH = 100;

/**
 * The bodies that a rule expands to; its own body if nothing is to be expanded. Empty and reported if the rule cannot
 * be expanded.
 */
export function expandedBodies(rule: Rule, expanding: Expanding): readonly (readonly Literal[])[] {
  if (!rule.body.some(each => mentions(each, expanding))) return [rule.body];
  const naming = new Naming(rule);
  let bodies: Literal[][] = [[]];
  for (const literal of rule.body) {
    const choices = choicesOf(literal, { expanding, naming, span: spanIn(rule, undefined) });
    if (!choices) return [];
    const [only] = choices;
    const copied = choices.length === 1 ? 0 : choices.length * (bodies[0]?.length ?? 0);
    expanding.weight += bodies.length * (copied + choices.reduce((sum, each) => sum + weightOf(each), 0));
    if (bodies.length * choices.length > MAX_ALTERNATIVES || expanding.weight > MAX_WEIGHT) {
      expanding.report(tooMuch(rule));
      return [];
    }
    if (only && choices.length === 1) for (const body of bodies) for (const each of only) body.push(each);
    else bodies = bodies.flatMap(before => choices.map(choice => [...before, ...choice]));
  }
  return bodies.map(body => (body.length > 0 ? body : [comparison(number(0), '=', number(0))]));
}

function weightOf(literals: readonly Literal[]): number {
  return literals.reduce((sum, each) => sum + weightOfLiteral(each), 1);
}

function mentions(literal: Literal, expanding: Expanding): boolean {
  if (literal.kind === 'aggregate') return literal.body.some(each => mentions(each, expanding));
  return literal.kind !== 'comparison' && expanding.alternatives.has(literal.atom.relation);
}

interface Place {
  readonly expanding: Expanding;
  readonly naming: Naming;
  readonly span: Span | undefined;
}

type Choices = readonly (readonly Literal[])[];

/** The literals that can replace this one; undefined and reported if none can. */
function choicesOf(literal: Literal, place: Place): Choices | undefined {
  const { expanding, naming } = place;
  if (!mentions(literal, expanding)) return [[literal]];
  switch (literal.kind) {
    case 'comparison':
      return [[literal]];
    case 'positive': {
      const alternatives = expanding.alternatives.get(literal.atom.relation) ?? [];
      return alternatives.map(each => positiveUse(literal.atom, each, naming).body);
    }
    case 'negative': {
      // A negated atom holds if every alternative fails.
      let choices: Literal[][] = [[]];
      for (const alternative of expanding.alternatives.get(literal.atom.relation) ?? []) {
        const failing = negatedUse(literal.atom, alternative, naming);
        if (!failing) return refuse(place, literal.atom.relation, NEGATED, literal.atom.span);
        if (choices.length * failing.length > MAX_ALTERNATIVES) {
          return refuse(place, literal.atom.relation, MANY, literal.atom.span);
        }
        choices = choices.flatMap(before => failing.map(each => [...before, ...each]));
      }
      return choices;
    }
    case 'aggregate':
      return aggregateChoices(literal, place);
  }
}

const NEGATED = 'is negated, but has a rule with variables or aggregates of its own';
const MANY = 'is negated, and has too many rules for that';
const COUNTED = 'stands in an aggregate, which would count the variables of its rule too';
const SEVERAL = 'stands in an aggregate, but not for one conjunction';

function aggregateChoices(aggregate: Aggregate, place: Place): Choices | undefined {
  const { expanding, naming } = place;
  const body: Literal[] = [];
  for (const literal of aggregate.body) {
    const choices = choicesOf(literal, place);
    if (!choices) return undefined;
    const [only] = choices;
    const relation = literal.kind === 'positive' || literal.kind === 'negative' ? literal.atom.relation : '';
    const span =
      literal.kind === 'comparison'
        ? undefined
        : literal.kind === 'aggregate'
          ? literal.span
          : literal.atom.span;
    if (!only || choices.length !== 1) return refuse(place, relation, SEVERAL, span);
    if (
      literal.kind === 'positive' &&
      only[0] !== literal &&
      aggregate.operator !== 'min' &&
      aggregate.operator !== 'max'
    ) {
      const [alternative] = expanding.alternatives.get(relation) ?? [];
      if (alternative && positiveUse(literal.atom, alternative, naming).hasOwn)
        return refuse(place, relation, COUNTED, span);
    }
    for (const each of only) body.push(each);
  }
  const expanded: Aggregate = { ...aggregate, body };
  if (depthOf(expanded) > MAX_DEPTH) return refuse(place, '', 'nests too many aggregates', aggregate.span);
  return [[expanded]];
}

function refuse({ expanding, span }: Place, relation: string, why: string, at: Span | undefined): undefined {
  const what = relation === '' ? 'an `inline` relation' : `the \`inline\` relation ${quoted(relation)}`;
  const hint = 'make its rules safe by themselves, or derive a relation that is not `inline`';
  expanding.report(diagnostic('E321', `${what} ${why}`, { span: at ?? span, hint }));
  return undefined;
}

function tooMuch(rule: Rule): Diagnostic {
  const message = `\`inline\` relations that stand for more than ${MAX_ALTERNATIVES} bodies of one rule, or ${MAX_WEIGHT} terms in all`;
  const hint = 'derive some of them as relations that are not `inline`';
  return diagnostic('E321', message, { span: spanIn(rule, undefined), hint });
}
