/**
 * Unfolds an atom into the bodies over input relations that derive it: facts of the program are evaluated, and derived
 * relations are replaced by their bodies. INVARIANT: for every input, the atom holds if and only if one of the bodies
 * does. Relations that are recursive or have too many bodies stay in the bodies as they are.
 */
import type { Atom, Comparison, Constant, Literal, Rule, Term, Tuple, Value } from '../../datalog/program.ts';
import { mapLiteral, mapTerm } from '../../datalog/variables.ts';
import { compareValues } from './numbers.ts';
import { withoutRepeated } from './repeated.ts';
import type { RuleIndex } from './rule-index.ts';

export interface Body {
  /** The terms of the unfolded atom. */
  readonly terms: readonly Term[];
  readonly literals: readonly Literal[];
}

/** Maximum number of bodies of one atom, and of one relation within another. */
const MAX_BODIES = 3_000;
const MAX_INNER_BODIES = 48;
const MAX_ROWS = 64;
const MAX_DEPTH = 24;

export class TooManyBodies extends Error {}

type Bindings = ReadonlyMap<string, Term>;

export class Unfolder {
  readonly ruleIndex: RuleIndex;
  #next = 0;
  readonly #sizes = new Map<string, number>();
  readonly #known = new Map<string, readonly Body[]>();

  constructor(ruleIndex: RuleIndex) {
    this.ruleIndex = ruleIndex;
  }

  /** Throws TooManyBodies. The atom's variables keep their names, or are bound. */
  bodiesOf(atom: Atom): readonly Body[] {
    const key = JSON.stringify([atom.relation, atom.terms.map(keyOfTerm)]);
    const known = this.#known.get(key);
    if (known) return known;
    const bodies: Body[] = [];
    const terms = atom.terms.map(term => (term.kind === 'wildcard' ? this.#fresh() : term));
    for (const { body, bindings } of this.#choices({ ...atom, terms }, new Map()))
      for (const found of this.#expand(body, bindings, [], 0)) {
        if (bodies.length === MAX_BODIES) throw new TooManyBodies(atom.relation);
        const own = atom.terms.map((term, at) =>
          term.kind === 'wildcard' ? term : resolved(terms[at] ?? term, found.bindings),
        );
        bodies.push({ terms: own, literals: withoutRepeated(found.literals, own) });
      }
    this.#known.set(key, bodies);
    return bodies;
  }

  /** The bodies of a conjunction of literals, with the terms as they bind them. */
  bodiesOfLiterals(literals: readonly Literal[], terms: readonly Term[]): readonly Body[] {
    const bodies: Body[] = [];
    for (const { literals: done, bindings } of this.#expand(literals, new Map(), [], 0)) {
      if (bodies.length === MAX_BODIES) throw new TooManyBodies('a body');
      bodies.push({ terms: terms.map(term => resolved(term, bindings)), literals: done });
    }
    return bodies;
  }

  /** Whether the atom certainly holds for no input. */
  isImpossible(atom: Atom): boolean {
    return this.#size(atom, 0) === 0;
  }

  #fresh(): Term {
    return { kind: 'variable', name: `v${this.#next++}` };
  }

  #renamed(rule: Rule): Rule {
    const names = new Map<string, Term>();
    const change = (leaf: Term): Term => {
      if (leaf.kind !== 'variable') return leaf;
      const known = names.get(leaf.name) ?? this.#fresh();
      names.set(leaf.name, known);
      return known;
    };
    return {
      head: { ...rule.head, terms: rule.head.terms.map(term => mapTerm(term, change)) },
      body: rule.body.map(each => mapLiteral(each, change)),
      origin: rule.origin,
    };
  }

  /** The rules and facts by which a closed relation may hold for the terms. */
  *#choices(
    atom: Atom,
    bindings: Bindings,
  ): Generator<{ readonly body: readonly Literal[]; readonly bindings: Bindings }> {
    const [first] = atom.terms.map(term => resolved(term, bindings));
    const constant = first?.kind === 'constant' ? first.value : undefined;
    for (const tuple of this.ruleIndex.factsOf(atom.relation)) {
      const bound = unifiedWithTuple(atom.terms, tuple, bindings);
      if (bound) yield { body: [], bindings: bound };
    }
    for (const rule of this.ruleIndex.rulesOf(atom.relation, constant)) {
      const { head, body } = this.#renamed(rule);
      let bound: Bindings | undefined = bindings;
      for (const [at, term] of head.terms.entries())
        bound = bound && unified(term, atom.terms[at] ?? this.#fresh(), bound);
      if (bound) yield { body, bindings: bound };
    }
  }

  *#expand(
    pending: readonly Literal[],
    bindings: Bindings,
    done: readonly Literal[],
    depth: number,
  ): Generator<{ readonly literals: readonly Literal[]; readonly bindings: Bindings }> {
    const at = this.#nextOf(pending, bindings, depth);
    const literal = pending[at];
    if (!literal) {
      const literals = this.#finished([...done, ...pending], bindings);
      if (literals) yield { literals, bindings };
      return;
    }
    const rest = pending.filter((_, index) => index !== at);
    if (literal.kind === 'comparison') {
      const bound = unified(literal.left, literal.right, bindings);
      if (bound) yield* this.#expand(rest, bound, done, depth);
      return;
    }
    if (literal.kind !== 'positive') return;
    const atom = withWildcardsNamed(literal.atom, () => this.#fresh());
    for (const choice of this.#choices(atom, bindings))
      yield* this.#expand([...choice.body, ...rest], choice.bindings, done, depth + 1);
  }

  /**
   * The index of the next literal to replace: equalities, then facts of the program, then derived relations; -1 for
   * none.
   */
  #nextOf(pending: readonly Literal[], bindings: Bindings, depth: number): number {
    const equality = pending.findIndex(each => each.kind === 'comparison' && isBinding(each, bindings));
    if (equality >= 0) return equality;
    const isDerived = ({ relation }: Atom) => this.ruleIndex.isDerived(relation);
    const facts = pending.findIndex(
      each =>
        each.kind === 'positive' && this.#isOfFacts(each.atom) && this.#isSplit(each.atom, pending, bindings),
    );
    if (facts >= 0) return facts;
    if (depth > MAX_DEPTH) return -1;
    return pending.findIndex(
      each =>
        each.kind === 'positive' &&
        isDerived(each.atom) &&
        this.#isUnfolded(each.atom.relation) &&
        this.#size(resolvedAtom(each.atom, bindings), depth) <= MAX_INNER_BODIES,
    );
  }

  #isOfFacts({ relation }: Atom): boolean {
    return this.ruleIndex.isClosed(relation) && !this.ruleIndex.isDerived(relation);
  }

  #isUnfolded(relation: string): boolean {
    return !this.ruleIndex.isRecursive(relation) && !this.ruleIndex.isOpaque(relation);
  }

  /**
   * Few rows are tried one by one. Many rows for one variable stay together if no derived relation reads the variable.
   */
  #isSplit(atom: Atom, pending: readonly Literal[], bindings: Bindings): boolean {
    const rows = this.ruleIndex
      .factsOf(atom.relation)
      .filter(row => unifiedWithTuple(atom.terms, row, bindings));
    if (rows.length <= 1) return true;
    const open = atom.terms.map(term => resolved(term, bindings)).filter(({ kind }) => kind !== 'constant');
    const [only, more] = open;
    if (more || only?.kind !== 'variable') return rows.length <= MAX_ROWS || only?.kind !== 'variable';
    const { name } = only;
    return pending.some(
      each =>
        each.kind === 'positive' &&
        this.ruleIndex.isDerived(each.atom.relation) &&
        each.atom.terms.some(term => {
          const other = resolved(term, bindings);
          return other.kind === 'variable' && other.name === name;
        }),
    );
  }

  /** The number of bodies of the atom, counted up to one more than the maximum. */
  #size(atom: Atom, depth: number): number {
    if (!this.ruleIndex.isClosed(atom.relation) || depth > MAX_DEPTH) return 1;
    const key = JSON.stringify([
      atom.relation,
      atom.terms.map(term => (term.kind === 'constant' ? term.value : null)),
    ]);
    const known = this.#sizes.get(key);
    if (known !== undefined) return known;
    // A relation that reads itself counts as one body.
    this.#sizes.set(key, 1);
    let size = 0;
    const terms = atom.terms.map(term => (term.kind === 'constant' ? term : this.#fresh()));
    for (const { body, bindings } of this.#choices({ ...atom, terms }, new Map())) {
      if (size > MAX_INNER_BODIES) break;
      if (!this.#isUnfolded(atom.relation)) {
        size++;
        continue;
      }
      try {
        for (const _ of this.#expand(body, bindings, [], depth + 1)) if (++size > MAX_INNER_BODIES) break;
      } catch (error) {
        if (!(error instanceof TooManyBodies)) throw error;
        size = MAX_INNER_BODIES + 1;
      }
    }
    this.#sizes.set(key, size);
    return size;
  }

  /** The literals under their bindings, without those that hold; undefined if one does not hold. */
  #finished(literals: readonly Literal[], bindings: Bindings): readonly Literal[] | undefined {
    const left: Literal[] = [];
    for (const each of literals) {
      const literal = mapLiteral(each, leaf => resolvedLeaf(each, leaf, bindings));
      const holds = this.#isDecided(literal);
      if (holds === false) return undefined;
      if (holds === undefined) left.push(literal);
    }
    return left;
  }

  #isDecided(literal: Literal): boolean | undefined {
    if (literal.kind === 'comparison') return decidedComparison(literal);
    if (literal.kind === 'aggregate') return undefined;
    const { atom } = literal;
    const isWanted = literal.kind === 'positive';
    if (!this.ruleIndex.isClosed(atom.relation)) return undefined;
    if (this.#isOfFacts(atom)) {
      const rows = this.ruleIndex
        .factsOf(atom.relation)
        .filter(row => unifiedWithTuple(atom.terms, row, new Map()));
      if (rows.length === 0) return !isWanted;
      return atom.terms.every(({ kind }) => kind === 'constant' || (kind === 'wildcard' && !isWanted))
        ? isWanted
        : undefined;
    }
    if (this.#isUnfolded(atom.relation) && this.isImpossible(atom)) return !isWanted;
    return undefined;
  }
}

function keyOfTerm(term: Term): unknown {
  return term.kind === 'constant'
    ? [term.type, term.value]
    : term.kind === 'variable'
      ? { v: term.name }
      : term.kind;
}

function withWildcardsNamed(atom: Atom, fresh: () => Term): Atom {
  return { ...atom, terms: atom.terms.map(term => (term.kind === 'wildcard' ? fresh() : term)) };
}

/** Replaces a variable of a literal by its binding. The result of an aggregate can only become another variable. */
function resolvedLeaf(literal: Literal, leaf: Term, bindings: Bindings): Term {
  const term = resolved(leaf, bindings);
  const isResult = literal.kind === 'aggregate' && leaf === literal.result;
  if (isResult && term.kind !== 'variable') throw new TooManyBodies('a bound aggregate');
  return term;
}

function resolvedAtom(atom: Atom, bindings: Bindings): Atom {
  return { ...atom, terms: atom.terms.map(term => resolved(term, bindings)) };
}

function resolved(term: Term, bindings: Bindings): Term {
  if (term.kind === 'functor' || term.kind === 'record')
    return { ...term, args: term.args.map(arg => resolved(arg, bindings)) };
  let at: Term = term;
  for (let steps = 0; at.kind === 'variable' && steps < 1_000; steps++) {
    const next = bindings.get(at.name);
    if (!next) return at;
    at = next;
  }
  return at.kind === 'functor' || at.kind === 'record' ? resolved(at, bindings) : at;
}

/** The bindings that make two terms equal; undefined if they cannot be equal, or if their form does not show it. */
function unified(one: Term, other: Term, bindings: Bindings): Bindings | undefined {
  const [a, b] = [resolved(one, bindings), resolved(other, bindings)];
  if (a.kind === 'wildcard' || b.kind === 'wildcard') return bindings;
  if (a.kind === 'variable') {
    if (b.kind === 'variable' && b.name === a.name) return bindings;
    return new Map(bindings).set(a.name, b);
  }
  if (b.kind === 'variable') return new Map(bindings).set(b.name, a);
  if (a.kind === 'constant' && b.kind === 'constant') return a.value === b.value ? bindings : undefined;
  throw new TooManyBodies('a computed value in a head');
}

function unifiedWithTuple(terms: readonly Term[], tuple: Tuple, bindings: Bindings): Bindings | undefined {
  let bound: Bindings | undefined = bindings;
  for (const [at, term] of terms.entries())
    bound = bound && unified(term, constantOf(tuple[at] ?? ''), bound);
  return bound;
}

function constantOf(value: Value): Constant {
  return { kind: 'constant', type: typeof value === 'string' ? 'symbol' : 'number', value };
}

/** Whether an equality binds a variable or is between constants. */
function isBinding({ operator, left, right }: Comparison, bindings: Bindings): boolean {
  if (operator !== '=') return false;
  const [a, b] = [resolved(left, bindings), resolved(right, bindings)];
  const isPlain = (term: Term) => term.kind === 'variable' || term.kind === 'constant';
  return isPlain(a) && isPlain(b);
}

function decidedComparison({ operator, left, right }: Comparison): boolean | undefined {
  if (left.kind !== 'constant' || right.kind !== 'constant') return undefined;
  return compareValues(left.value, operator, right.value);
}
