/**
 * Why a tuple is in a model, or why it is not. A proof's leaves are base facts, absences and comparisons; its inner nodes
 * are rules. INVARIANT: the premises of a derived tuple come from earlier strata, or from earlier rounds of its own, so a
 * proof is finite; of several, the first rule in the program's order whose body held when the tuple was first derived.
 */
import {
  type Atom,
  type Comparison,
  type Fact,
  type Literal,
  type Rule,
  type Tuple,
  wildcard,
} from '../../datalog/program.ts';
import { type Attempt, firstInstance, inSearchOrder } from './instance.ts';
import { boundLiteral } from './substitute.ts';
import { type Bindings, type Theory, unify, valueUnder } from './theory.ts';

export type Proof = BaseProof | DerivedProof;

export interface BaseProof {
  readonly kind: 'fact';
  readonly relation: string;
  readonly tuple: Tuple;
  readonly fact: Fact;
}

export interface DerivedProof {
  readonly kind: 'derived';
  readonly relation: string;
  readonly tuple: Tuple;
  readonly rule: Rule;
  /** In the order in which the rule's literals are searched: positive ones first. */
  readonly premises: readonly Premise[];
}

export type Premise =
  | Proof
  | { readonly kind: 'absent'; readonly atom: Atom }
  | { readonly kind: 'comparison'; readonly comparison: Comparison };

/** Why a tuple is not derived: for each rule that could have, the first literal that no binding satisfied. */
export interface Absence {
  readonly atom: Atom;
  readonly attempts: readonly FailedRule[];
}

export interface FailedRule {
  readonly rule: Rule;
  /** The literal that failed, with the values bound by then. */
  readonly failed: Literal;
}

/** The proof of a tuple; undefined when the model does not have it. */
export function prove(theory: Theory, relation: string, tuple: Tuple): Proof | undefined {
  const index = theory.indexOf(relation, tuple);
  if (index === undefined) return undefined;
  const fact = theory.factOf(relation, tuple);
  if (fact) return { kind: 'fact', relation, tuple, fact };
  const round = theory.round(relation, index);
  for (const rule of theory.rulesFor(relation, tuple[0])) {
    const head = unify(rule.head, tuple, new Map());
    const found =
      head && firstInstance(rule, head, { theory, allows: earlierThan(theory, rule, round) }).found;
    if (!found) continue;
    const premises = inSearchOrder(rule.body).map(literal => premiseOf(theory, rule, round, literal, found));
    return { kind: 'derived', relation, tuple, rule, premises };
  }
  throw new Error(`no rule derives ${relation}(${tuple.join(', ')}), which is in the model`);
}

/** Tuples of the head's own stratum count only from rounds before; those of earlier strata always do. */
function earlierThan(theory: Theory, rule: Rule, round: number) {
  return (relation: string, index: number): boolean =>
    !theory.sameStratum(rule.head.relation, relation) || theory.round(relation, index) < round;
}

function premiseOf(theory: Theory, rule: Rule, round: number, literal: Literal, bindings: Bindings): Premise {
  const instance = boundLiteral(theory, rule, literal, bindings);
  if (instance.kind === 'comparison') return { kind: 'comparison', comparison: instance };
  if (instance.kind === 'negative') return { kind: 'absent', atom: instance.atom };
  const { relation, terms } = instance.atom;
  const earlier = earlierThan(theory, rule, round);
  const known = terms.map(term => valueUnder(term, bindings));
  const index = theory.matching(relation, known).find(each => earlier(relation, each));
  const proof = index === undefined ? undefined : prove(theory, relation, theory.tuple(relation, index));
  if (!proof) throw new Error(`the premise ${relation} of a derivation is not in the model`);
  return proof;
}

/** Why no tuple matches an atom, in which variables and wildcards stand for any value. */
export function whyAbsent(theory: Theory, atom: Atom): Absence {
  const attempts: FailedRule[] = [];
  for (const rule of theory.rulesFor(atom.relation, valueUnder(atom.terms[0] ?? wildcard, new Map()))) {
    const head = headBindings(rule, atom);
    if (!head) continue;
    const { stuck }: Attempt = firstInstance(rule, head, { theory, allows: () => true });
    if (stuck) attempts.push({ rule, failed: boundLiteral(theory, rule, stuck.literal, stuck.bindings) });
  }
  return { atom, attempts };
}

/** What asking for the atom binds in the rule; undefined when the head's constants differ from the atom's. */
function headBindings(rule: Rule, atom: Atom): Bindings | undefined {
  const bindings = new Map<string, string | number>();
  for (const [column, term] of rule.head.terms.entries()) {
    const asked = atom.terms[column];
    if (asked?.kind !== 'constant') continue;
    const known = valueUnder(term, bindings);
    if (known === undefined && term.kind === 'variable') bindings.set(term.name, asked.value);
    else if (known !== asked.value) return undefined;
  }
  return bindings;
}
