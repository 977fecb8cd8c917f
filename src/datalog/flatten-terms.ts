/**
 * Flattens the terms of a clause. Aggregates and ranges move out of the terms around them into literals that bind a
 * fresh variable. Records of positive atoms move into equalities with one. INVARIANT: a fresh variable occurs nowhere
 * else in the clause.
 */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Located } from '../diagnostics/span.ts';
import { alternativesOf, type SurfaceLiteral } from './alternatives.ts';
import { isGeneratorName, provisionalType } from './builtins.ts';
import { isGround } from './ground-record.ts';
import type {
  Aggregate,
  Atom,
  ColumnType,
  Comparison,
  FunctorTerm,
  Literal,
  Term,
  Variable,
} from './program.ts';
import { unsupported } from './reserved.ts';
import type {
  Clause,
  Formula,
  SurfaceAggregate,
  SurfaceAtom,
  SurfaceFunctor,
  SurfaceTerm,
} from './syntax.ts';

/** The clause under construction. */
export interface Flattening {
  readonly clause: Clause;
  readonly report: (problem: Diagnostic) => void;
  /** The base type that a cast names; undefined and reported if there is none. */
  readonly casts: (to: Located<string>) => ColumnType | undefined;
  /** The names of all variables of the clause; set when the first fresh variable is created. */
  names: Set<string> | undefined;
  fresh: number;
  /** Whether an error leaves the clause without a meaning. */
  isRefused: boolean;
}

export function flattenLiterals(flattening: Flattening, literals: readonly SurfaceLiteral[]): Literal[] {
  const body: Literal[] = [];
  for (const literal of literals) flattenLiteral(flattening, literal, body);
  return body;
}

function flattenLiteral(flattening: Flattening, literal: SurfaceLiteral, body: Literal[]): void {
  if (literal.kind !== 'comparison') {
    const patterns: Comparison[] = [];
    const atom = flattenAtom(flattening, literal.atom, body);
    const terms =
      literal.kind === 'negative' ? atom.terms : atom.terms.map(patternsOut(flattening, patterns));
    body.push({ kind: literal.kind, atom: { ...atom, terms } }, ...patterns);
    return;
  }
  const { left, right, operator, span } = literal;
  const ranged = operator === '=' ? rangeOf(left, right) : undefined;
  if (ranged) {
    body.push(equality(ranged.variable, flattenFunctor(flattening, ranged.range, body)));
    return;
  }
  // `x = count : { … }` already has its variable.
  const bound = operator === '=' ? bindingOf(left, right) : undefined;
  if (bound) {
    const aggregate = flattenAggregate(flattening, bound.aggregate, bound.variable);
    if (aggregate) body.push({ ...aggregate, span });
    return;
  }
  const patterns: Comparison[] = [];
  const outer = operator === '=' && right.kind === 'record' ? patternsOut(flattening, patterns) : unchanged;
  body.push({
    kind: 'comparison',
    operator,
    left: outer(flattenTerm(flattening, left, body)),
    right: flattenTerm(flattening, right, body),
    span,
  });
  for (const pattern of patterns) body.push(pattern);
}

const unchanged = (term: Term): Term => term;

/** Replaces a record pattern by a fresh variable and an equality. */
function patternsOut(flattening: Flattening, patterns: Comparison[]): (term: Term) => Term {
  return term => {
    if (term.kind !== 'record' || isGround(term)) return term;
    const left = freshVariable(flattening, term);
    const { span } = term;
    patterns.push({ kind: 'comparison', operator: '=', left, right: term, ...(span && { span }) });
    return left;
  };
}

/** Recognizes `x = range(0, 9)`, in either order. */
function rangeOf(
  left: SurfaceTerm,
  right: SurfaceTerm,
): { readonly variable: Variable; readonly range: SurfaceFunctor } | undefined {
  if (left.kind === 'variable' && isRange(right)) return { variable: left, range: right };
  if (right.kind === 'variable' && isRange(left)) return { variable: right, range: left };
  return undefined;
}

function isRange(term: SurfaceTerm): term is SurfaceFunctor {
  return term.kind === 'functor' && isGeneratorName(term.name);
}

function equality(left: Variable, right: FunctorTerm): Comparison {
  return { kind: 'comparison', operator: '=', left, right, ...(right.span && { span: right.span }) };
}

function bindingOf(
  left: SurfaceTerm,
  right: SurfaceTerm,
): { readonly variable: Variable; readonly aggregate: SurfaceAggregate } | undefined {
  if (left.kind === 'variable' && right.kind === 'aggregate') return { variable: left, aggregate: right };
  if (right.kind === 'variable' && left.kind === 'aggregate') return { variable: right, aggregate: left };
  return undefined;
}

export function flattenAtom(
  flattening: Flattening,
  { relation, terms, span }: SurfaceAtom,
  body: Literal[],
): Atom {
  return { relation, terms: terms.map(term => flattenTerm(flattening, term, body)), span };
}

function flattenTerm(flattening: Flattening, term: SurfaceTerm, body: Literal[]): Term {
  switch (term.kind) {
    case 'functor': {
      const functor = flattenFunctor(flattening, term, body);
      if (!isRange(term)) return functor;
      const each = freshVariable(flattening, term);
      body.push(equality(each, functor));
      return each;
    }
    case 'record': {
      const { tag, args, span } = term;
      return { kind: 'record', tag, args: args.map(arg => flattenTerm(flattening, arg, body)), span };
    }
    case 'aggregate': {
      const result = freshVariable(flattening, term);
      const aggregate = flattenAggregate(flattening, term, result);
      if (aggregate) body.push(aggregate);
      return result;
    }
    default:
      return term;
  }
}

function flattenFunctor(
  flattening: Flattening,
  { name, args, to, span }: SurfaceFunctor,
  body: Literal[],
): FunctorTerm {
  const flattened = args.map(arg => flattenTerm(flattening, arg, body));
  const target = to && flattening.casts(to);
  return { kind: 'functor', name, args: flattened, type: target ?? provisionalType(name), span };
}

/** Flattens an aggregate's body and value; undefined and reported if the body is more than a conjunction. */
function flattenAggregate(
  flattening: Flattening,
  { operator, value, body, span }: SurfaceAggregate,
  result: Variable,
): Aggregate | undefined {
  const alternatives = alternativesOf(body);
  const [only] = alternatives ?? [];
  if (!only || alternatives?.length !== 1) {
    flattening.isRefused = true;
    flattening.report(unsupported('aggregateDisjunction', operator, span));
    return undefined;
  }
  const literals = flattenLiterals(flattening, only);
  const flattened = value && flattenTerm(flattening, value, literals);
  return {
    kind: 'aggregate',
    operator,
    result,
    ...(flattened && { value: flattened }),
    body: literals,
    span,
  };
}

/** A variable that does not occur in the clause. */
export function freshVariable(flattening: Flattening, { span }: Pick<Variable, 'span'>): Variable {
  flattening.names ??= namesIn(flattening.clause);
  let name: string;
  do name = `_v${++flattening.fresh}`;
  while (flattening.names.has(name));
  return { kind: 'variable', name, ...(span && { span }) };
}

function namesIn({ heads, dominating, body }: Clause): Set<string> {
  const names = new Set<string>();
  for (const term of dominating?.terms ?? []) addTerm(term, names);
  for (const head of heads) for (const term of head.terms) addTerm(term, names);
  if (body) addFormula(body, names);
  return names;
}

function addFormula(formula: Formula, names: Set<string>): void {
  switch (formula.kind) {
    case 'atom':
      for (const term of formula.atom.terms) addTerm(term, names);
      return;
    case 'comparison':
      addTerm(formula.left, names);
      addTerm(formula.right, names);
      return;
    case 'truth':
      return;
    case 'not':
      addFormula(formula.of, names);
      return;
    case 'and':
    case 'or':
      for (const part of formula.parts) addFormula(part, names);
  }
}

function addTerm(term: SurfaceTerm, names: Set<string>): void {
  if (term.kind === 'variable') names.add(term.name);
  if (term.kind === 'functor' || term.kind === 'record') for (const arg of term.args) addTerm(arg, names);
  if (term.kind !== 'aggregate') return;
  if (term.value) addTerm(term.value, names);
  addFormula(term.body, names);
}
