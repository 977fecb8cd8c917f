/**
 * Why a tuple is not in a model: for each rule that could have derived it, the first literal that nothing satisfied, and
 * below that why. INVARIANT: what was explained once is only named again, so that recursive rules end; depth, rules and
 * nodes have bounds, and what is left out is counted or marked.
 */
import { printAtom } from '../../datalog/print.ts';
import {
  type Atom,
  type Comparison,
  comparison,
  type Literal,
  type Rule,
  type Subsumption,
  type Term,
  type Tuple,
  type Value,
} from '../../datalog/program.ts';
import { takeApart } from '../builtins/take-apart.ts';
import { isCompound, variablesIn } from '../builtins/terms.ts';
import { typesIn } from '../builtins/types.ts';
import { dominanceOf } from './dominance.ts';
import { type FoundAggregate, foundAggregate } from './found-aggregate.ts';
import { firstInstance } from './instance.ts';
import type { TupleRef } from './instances.ts';
import { type NearMiss, nearMisses } from './near-misses.ts';
import type { Proof } from './proof.ts';
import { type Prover, prove } from './prove.ts';
import { boundLiteral } from './substitute.ts';
import { type Bindings, unify, valueUnder } from './theory.ts';

export interface Absence {
  readonly atom: Atom;
  /** `repeated`: explained before. `cut`: too deep, or too much already. */
  readonly kind: 'explained' | 'repeated' | 'cut';
  readonly attempts: readonly FailedRule[];
  /** Rules that could have derived it and are not listed. */
  readonly omitted: number;
  /** Of a relation that no rule derives. */
  readonly near: readonly NearMiss[];
  /** The first tuple that the atom speaks of and that another one dominates: it was derived, so there are no attempts. */
  readonly dominated?: {
    readonly tuple: Tuple;
    readonly by: Proof;
    readonly subsumption: Subsumption;
  };
}

export interface FailedRule {
  readonly rule: Rule;
  /** The literal that failed, with the values bound by then. */
  readonly failed: Literal;
  /** Why it failed: a positive literal's absence, or the proof of what a negative one speaks against. */
  readonly missing?: Absence;
  readonly present?: Proof;
  /** What an aggregate has in the place of what was asked; absent when finding out takes too long. */
  readonly found?: FoundAggregate;
  /** The values of the literal's variables, where functors hide them. */
  readonly where: ReadonlyMap<string, Value>;
}

/** Rules that are shown for one absent tuple; a set of a thousand values is a thousand rules. */
const MAX_ATTEMPTS = 8;
/** Absences in one explanation. */
const MAX_ABSENCES = 200;
/** Tuples that are looked at for one rule. */
const MAX_WORK = 200_000;

/** What was explained already, by the atom as text. */
export interface Explained {
  readonly atoms: Set<string>;
}

/** Why no tuple matches an atom, in which variables and wildcards stand for any value. */
export function whyAbsent(
  prover: Prover,
  atom: Atom,
  depth: number,
  explained: Explained = { atoms: new Set() },
): Absence {
  const { theory } = prover;
  const nothing = { atom, attempts: [], omitted: 0, near: [] };
  const text = printAtom(atom);
  if (explained.atoms.has(text)) return { ...nothing, kind: 'repeated' };
  const dominated = dominatedMatch(prover, atom);
  if (dominated) {
    if (depth <= 0) return { ...nothing, kind: 'cut' };
    explained.atoms.add(text);
    const { tuple, by, subsumption } = dominated;
    const proof = prove(prover, by, depth - 1);
    return { ...nothing, kind: 'explained', dominated: { tuple, by: proof, subsumption } };
  }
  const [first] = atom.terms;
  const rules = theory.rulesFor(atom.relation, first && valueUnder(first, new Map()));
  if (rules.length === 0) return { ...nothing, kind: 'explained', near: nearMisses(theory, atom) };
  if (depth <= 0 || explained.atoms.size >= MAX_ABSENCES) return { ...nothing, kind: 'cut' };
  explained.atoms.add(text);
  const attempts: FailedRule[] = [];
  let omitted = 0;
  for (const rule of rules) {
    const head = headBindings(rule, atom);
    if (head && attempts.length < MAX_ATTEMPTS) {
      const attempt = failure(prover, rule, atom, head, { depth, explained });
      if (attempt) attempts.push(attempt);
    } else if (head) omitted++;
  }
  return { atom, kind: 'explained', attempts, omitted, near: [] };
}

function failure(
  prover: Prover,
  rule: Rule,
  atom: Atom,
  head: Bindings,
  { depth, explained }: { readonly depth: number; readonly explained: Explained },
): FailedRule | undefined {
  const { theory } = prover;
  let work = 0;
  const spend = (tuples: number): boolean => {
    work += tuples;
    return work <= MAX_WORK;
  };
  const { stuck } = firstInstance(withHead(rule, atom), head, { theory, allows: () => spend(1), spend });
  if (!stuck) return undefined;
  const { literal, bindings } = stuck;
  const failed = boundLiteral(literal, bindings, typesIn(rule.body, new Map(), theory.columnType));
  const told = { rule, failed, where: hiddenValues(literal, bindings) };
  switch (failed.kind) {
    case 'positive':
      return { ...told, missing: whyAbsent(prover, failed.atom, depth - 1, explained) };
    case 'negative': {
      const ref = firstMatch(prover, failed.atom);
      return ref ? { ...told, present: prove(prover, ref, depth - 1) } : told;
    }
    case 'aggregate': {
      const found = literal.kind === 'aggregate' && foundAggregate(theory, literal, bindings);
      return found ? { ...told, found } : told;
    }
    case 'comparison':
      return told;
  }
}

/** Of a literal that computes: what it computes with does not show in its values, nor what result an aggregate should have. */
function hiddenValues(literal: Literal, bindings: Bindings): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>();
  if (literal.kind === 'aggregate') {
    const asked = bindings.get(literal.result.name);
    return asked === undefined ? values : new Map([[literal.result.name, asked]]);
  }
  const terms = literal.kind === 'comparison' ? [literal.left, literal.right] : literal.atom.terms;
  for (const term of terms.flatMap(functorsIn)) {
    for (const name of variablesIn(term)) {
      const value = bindings.get(name);
      if (value !== undefined) values.set(name, value);
    }
  }
  return values;
}

/** A functor, and those in a record. */
function functorsIn(term: Term): Term[] {
  if (term.kind === 'record') return term.args.flatMap(functorsIn);
  return term.kind === 'functor' ? [term] : [];
}

/** The rule with what its head computes compared to what is asked for, as a last literal. */
function withHead(rule: Rule, { terms }: Atom): Rule {
  const computed = rule.head.terms.flatMap((term, column): Comparison[] => {
    const asked = terms[column];
    return isCompound(term) && asked?.kind === 'constant' ? [comparison(term, '=', asked)] : [];
  });
  return computed.length === 0 ? rule : { ...rule, body: [...rule.body, ...computed] };
}

/** The first tuple that an atom speaks of; variables and wildcards stand for any value. */
export function firstMatch({ theory }: Prover, { relation, terms }: Atom): TupleRef | undefined {
  const known = terms.map(term => valueUnder(term, new Map()));
  const [index] = theory.matching(relation, known);
  return index === undefined ? undefined : { relation, index };
}

function dominatedMatch({ theory }: Prover, atom: Atom) {
  const { relation, terms } = atom;
  const known = terms.map(term => valueUnder(term, new Map()));
  const index = theory
    .everMatching(relation, known)
    .find(each => unify(atom, theory.tuple(relation, each), new Map()) !== undefined);
  const dominance = index === undefined ? undefined : dominanceOf(theory, { relation, index });
  return dominance && index !== undefined && { ...dominance, tuple: theory.tuple(relation, index) };
}

/** What asking for the atom binds in the rule; undefined when the head's constants differ from the atom's. */
function headBindings(rule: Rule, atom: Atom): Bindings | undefined {
  const bindings = new Map<string, Value>();
  for (const [column, term] of rule.head.terms.entries()) {
    const asked = atom.terms[column];
    if (asked?.kind !== 'constant') continue;
    if (term.kind === 'record') {
      const taken = takeApart(term, asked.value, bindings);
      if (!taken || 'kind' in taken) return undefined;
      for (const [name, part] of taken) bindings.set(name, part);
      continue;
    }
    const known = valueUnder(term, bindings);
    if (known === undefined && term.kind === 'variable') bindings.set(term.name, asked.value);
    else if (known !== undefined && known !== asked.value) return undefined;
  }
  return bindings;
}
