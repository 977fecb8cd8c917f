/**
 * Explains why a tuple is absent from a model: for each rule that could have derived it, the first literal that nothing
 * satisfied. Each literal is followed by its own explanation. INVARIANT: each absence is explained once and then only
 * named, so recursive rules end. INVARIANT: depth, rules and nodes are bounded; omissions are counted or marked.
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
  /** `repeated`: explained earlier. `cut`: too deep, or the explanation is too large. */
  readonly kind: 'explained' | 'repeated' | 'cut';
  readonly attempts: readonly FailedRule[];
  /** The number of further rules that could have derived the tuple. */
  readonly omitted: number;
  /** Near misses, for a relation that no rule derives. */
  readonly near: readonly NearMiss[];
  /** The first matching tuple that another tuple dominates. It was derived, so there are no attempts. */
  readonly dominated?: {
    readonly tuple: Tuple;
    readonly by: Proof;
    readonly subsumption: Subsumption;
  };
}

export interface FailedRule {
  readonly rule: Rule;
  /** The failed literal, with the values bound by then. */
  readonly failed: Literal;
  /** Why it failed: the absence of a positive literal's tuple, or the proof of a negated literal's tuple. */
  readonly missing?: Absence;
  readonly present?: Proof;
  /** The aggregate's actual result and instances; absent if computing them takes too long. */
  readonly found?: FoundAggregate;
  /** The values of the literal's variables that functors hide. */
  readonly where: ReadonlyMap<string, Value>;
}

/** Maximum number of rules shown for one absent tuple: a set of a thousand values is a thousand rules. */
const MAX_ATTEMPTS = 8;
/** Maximum number of absences of one explanation. */
const MAX_ABSENCES = 200;
/** Maximum number of tuples that are read for one rule. */
const MAX_WORK = 200_000;

/** The absences that are already explained, by the text of the atom. */
export interface Explained {
  readonly atoms: Set<string>;
}

/** Why no tuple matches an atom. Variables and wildcards of the atom stand for any value. */
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
  const base = { rule, failed, where: hiddenValues(literal, bindings) };
  switch (failed.kind) {
    case 'positive':
      return { ...base, missing: whyAbsent(prover, failed.atom, depth - 1, explained) };
    case 'negative': {
      const ref = firstMatch(prover, failed.atom);
      return ref ? { ...base, present: prove(prover, ref, depth - 1) } : base;
    }
    case 'aggregate': {
      const found = literal.kind === 'aggregate' && foundAggregate(theory, literal, bindings);
      return found ? { ...base, found } : base;
    }
    case 'comparison':
      return base;
  }
}

/** Variables whose values the literal hides: the inputs of its functors, and the expected result of an aggregate. */
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

/** The functors of a term, including those in a record. */
function functorsIn(term: Term): Term[] {
  if (term.kind === 'record') return term.args.flatMap(functorsIn);
  return term.kind === 'functor' ? [term] : [];
}

/** The rule with an additional last literal: its computed head equals the requested tuple. */
function withHead(rule: Rule, { terms }: Atom): Rule {
  const computed = rule.head.terms.flatMap((term, column): Comparison[] => {
    const asked = terms[column];
    return isCompound(term) && asked?.kind === 'constant' ? [comparison(term, '=', asked)] : [];
  });
  return computed.length === 0 ? rule : { ...rule, body: [...rule.body, ...computed] };
}

/** The first tuple that matches an atom. Variables and wildcards of the atom stand for any value. */
function firstMatch({ theory }: Prover, { relation, terms }: Atom): TupleRef | undefined {
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

/** The bindings of the rule's variables by the atom; undefined if head and atom have different constants. */
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
