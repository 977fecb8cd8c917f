/**
 * Rules as numbers: of relations, and of the registers that hold what an instance of the rule binds. Constants have
 * registers as well, filled before the rule runs, so that an evaluation never asks what a term is, and rules that
 * differ only in their constants have one shape. INVARIANT: variables have even registers, constants odd ones.
 */
import type { Atom, ComparisonOperator, Rule, Term } from '../../../datalog/program.ts';
import type { Constants } from './constants.ts';

/** In place of a register: `_`. */
export const WILDCARD = -1;

/** Whether a register is filled before the rule runs. */
export function isPreset(register: number): boolean {
  return register % 2 === 1;
}

export interface EncodedAtom {
  readonly relation: number;
  /** A register for each column, or WILDCARD. */
  readonly terms: readonly number[];
}

export interface EncodedComparison {
  readonly operator: ComparisonOperator;
  readonly left: number;
  readonly right: number;
}

/** A rule without its constants. */
export interface Shape {
  readonly head: EncodedAtom;
  readonly positives: readonly EncodedAtom[];
  readonly negatives: readonly EncodedAtom[];
  readonly comparisons: readonly EncodedComparison[];
  /** How many registers an instance takes. */
  readonly registers: number;
}

export interface EncodedRule {
  readonly shape: Shape;
  /** What the registers 1, 3, 5, … hold. */
  readonly constants: readonly number[];
}

export function encodeRule(
  rule: Rule,
  numberOf: (relation: string) => number,
  interned: Constants,
): EncodedRule {
  const variables = new Map<string, number>();
  const constants: number[] = [];
  const encodeTerm = (term: Term): number => {
    if (term.kind === 'wildcard') return WILDCARD;
    if (term.kind === 'constant') return 2 * constants.push(interned.intern(term.type, term.value)) - 1;
    const known = variables.get(term.name);
    if (known !== undefined) return known;
    const register = 2 * variables.size;
    variables.set(term.name, register);
    return register;
  };
  const encodeAtom = ({ relation, terms }: Atom): EncodedAtom => ({
    relation: numberOf(relation),
    terms: terms.map(encodeTerm),
  });
  const positives: EncodedAtom[] = [];
  const negatives: EncodedAtom[] = [];
  const comparisons: EncodedComparison[] = [];
  for (const literal of rule.body) {
    if (literal.kind === 'positive') positives.push(encodeAtom(literal.atom));
    else if (literal.kind === 'negative') negatives.push(encodeAtom(literal.atom));
    else {
      const { operator, left, right } = literal;
      comparisons.push({ operator, left: encodeTerm(left), right: encodeTerm(right) });
    }
  }
  const head = encodeAtom(rule.head);
  const registers = 2 * Math.max(variables.size, constants.length);
  return { shape: { head, positives, negatives, comparisons, registers }, constants };
}

/** Equal exactly for equal shapes. */
export function shapeText({ head, positives, negatives, comparisons }: Shape): string {
  let text = atomText(head);
  for (const each of positives) text += `+${atomText(each)}`;
  for (const each of negatives) text += `-${atomText(each)}`;
  for (const { left, operator, right } of comparisons) text += `;${left}${operator}${right}`;
  return text;
}

function atomText({ relation, terms }: EncodedAtom): string {
  return `${relation}:${terms.join()}`;
}
