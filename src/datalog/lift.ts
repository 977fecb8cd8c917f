/**
 * From the terms and literals of the text to those of a program: aggregates and ranges leave the terms they stand in, for
 * literals that bind a fresh variable, and so do the records of positive atoms, for equalities with one. INVARIANT: fresh
 * variables are those of no other term of the clause.
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

/** One clause on its way. */
export interface Lifting {
  readonly clause: Clause;
  readonly report: (problem: Diagnostic) => void;
  /** The base type that a cast names; undefined, reported, when there is none. */
  readonly casts: (to: Located<string>) => ColumnType | undefined;
  /** The names of all variables of the clause, once a fresh one is asked for. */
  names: Set<string> | undefined;
  fresh: number;
  /** Something in it was reported that leaves it without a meaning. */
  isRefused: boolean;
}

export function liftLiterals(lifting: Lifting, literals: readonly SurfaceLiteral[]): Literal[] {
  const body: Literal[] = [];
  for (const literal of literals) liftLiteral(lifting, literal, body);
  return body;
}

function liftLiteral(lifting: Lifting, literal: SurfaceLiteral, body: Literal[]): void {
  if (literal.kind !== 'comparison') {
    const patterns: Comparison[] = [];
    const atom = liftAtom(lifting, literal.atom, body);
    const terms = literal.kind === 'negative' ? atom.terms : atom.terms.map(patternsOut(lifting, patterns));
    body.push({ kind: literal.kind, atom: { ...atom, terms } }, ...patterns);
    return;
  }
  const { left, right, operator, span } = literal;
  const ranged = operator === '=' ? rangeOf(left, right) : undefined;
  if (ranged) {
    body.push(equality(ranged.variable, liftFunctor(lifting, ranged.range, body)));
    return;
  }
  // `x = count : { … }` needs no variable but its own.
  const bound = operator === '=' ? bindingOf(left, right) : undefined;
  if (bound) {
    const aggregate = liftAggregate(lifting, bound.aggregate, bound.variable);
    if (aggregate) body.push({ ...aggregate, span });
    return;
  }
  const patterns: Comparison[] = [];
  const outer = operator === '=' && right.kind === 'record' ? patternsOut(lifting, patterns) : unchanged;
  body.push({
    kind: 'comparison',
    operator,
    left: outer(liftTerm(lifting, left, body)),
    right: liftTerm(lifting, right, body),
    span,
  });
  for (const pattern of patterns) body.push(pattern);
}

const unchanged = (term: Term): Term => term;

/** A fresh variable in place of a record that is a pattern, with what it equals. */
function patternsOut(lifting: Lifting, patterns: Comparison[]): (term: Term) => Term {
  return term => {
    if (term.kind !== 'record' || isGround(term)) return term;
    const left = freshVariable(lifting, term);
    const { span } = term;
    patterns.push({ kind: 'comparison', operator: '=', left, right: term, ...(span && { span }) });
    return left;
  };
}

/** `x = range(0, 9)`, either way round. */
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

export function liftAtom(lifting: Lifting, { relation, terms, span }: SurfaceAtom, body: Literal[]): Atom {
  return { relation, terms: terms.map(term => liftTerm(lifting, term, body)), span };
}

function liftTerm(lifting: Lifting, term: SurfaceTerm, body: Literal[]): Term {
  switch (term.kind) {
    case 'functor': {
      const functor = liftFunctor(lifting, term, body);
      if (!isRange(term)) return functor;
      const each = freshVariable(lifting, term);
      body.push(equality(each, functor));
      return each;
    }
    case 'record': {
      const { tag, args, span } = term;
      return { kind: 'record', tag, args: args.map(arg => liftTerm(lifting, arg, body)), span };
    }
    case 'aggregate': {
      const result = freshVariable(lifting, term);
      const aggregate = liftAggregate(lifting, term, result);
      if (aggregate) body.push(aggregate);
      return result;
    }
    default:
      return term;
  }
}

function liftFunctor(
  lifting: Lifting,
  { name, args, to, span }: SurfaceFunctor,
  body: Literal[],
): FunctorTerm {
  const lifted = args.map(arg => liftTerm(lifting, arg, body));
  const target = to && lifting.casts(to);
  return { kind: 'functor', name, args: lifted, type: target ?? provisionalType(name), span };
}

/** Undefined, reported, when the body is more than a conjunction. */
function liftAggregate(
  lifting: Lifting,
  { operator, value, body, span }: SurfaceAggregate,
  result: Variable,
): Aggregate | undefined {
  const alternatives = alternativesOf(body);
  const [only] = alternatives ?? [];
  if (!only || alternatives?.length !== 1) {
    lifting.isRefused = true;
    lifting.report(unsupported('aggregateDisjunction', operator, span));
    return undefined;
  }
  const literals = liftLiterals(lifting, only);
  const lifted = value && liftTerm(lifting, value, literals);
  return { kind: 'aggregate', operator, result, ...(lifted && { value: lifted }), body: literals, span };
}

/** A variable that the clause does not have. */
export function freshVariable(lifting: Lifting, { span }: Pick<Variable, 'span'>): Variable {
  lifting.names ??= namesIn(lifting.clause);
  let name: string;
  do name = `_v${++lifting.fresh}`;
  while (lifting.names.has(name));
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
