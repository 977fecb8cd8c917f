/** Evaluates terms under bindings of variables, for interpreters of rules. */
import { isGenerator } from '../../datalog/builtins.ts';
import type { Atom, FunctorTerm, Literal, RecordTerm, Term, Value } from '../../datalog/program.ts';
import { implementationOf } from './index.ts';
import { type Failure, isFailure, type Outcome } from './outcome.ts';
import { pack } from './pack.ts';

type Bindings = ReadonlyMap<string, Value>;

/**
 * The value of a term under bindings. Undefined for a wildcard, for a term with several values, and for an unbound
 * variable.
 */
export function evaluateTerm(term: Term, bindings: Bindings): Outcome | undefined {
  switch (term.kind) {
    case 'constant':
      return term.value;
    case 'variable':
      return bindings.get(term.name);
    case 'wildcard':
      return undefined;
    case 'functor':
    case 'record': {
      const args = isGenerator(term) ? undefined : evaluateArgs(term, bindings);
      if (args === undefined || isFailure(args)) return args;
      if (term.kind === 'record') return pack(term.tag, args, term.fieldTypes ?? []);
      return implementationOf(term.name)(args, term.type, term.from ?? term.type);
    }
  }
}

/** The values of a compound term's arguments, or the first failure among them. */
export function evaluateArgs(
  { args }: FunctorTerm | RecordTerm,
  bindings: Bindings,
): Value[] | Failure | undefined {
  const values: Value[] = [];
  for (const each of args) {
    const outcome = evaluateTerm(each, bindings);
    if (outcome === undefined || isFailure(outcome)) return outcome;
    values.push(outcome);
  }
  return values;
}

/** Whether a term contains other terms. */
export function isCompound(term: Term): term is FunctorTerm | RecordTerm {
  return term.kind === 'functor' || term.kind === 'record';
}

/** The names of a term's variables. */
export function* variablesIn(term: Term): Iterable<string> {
  if (term.kind === 'variable') yield term.name;
  else if (isCompound(term)) for (const each of term.args) yield* variablesIn(each);
}

/** The variables of a body and of atoms around it, except those that occur only inside its aggregates. */
export function* namesIn(body: readonly Literal[], atoms: readonly Atom[] = []): Iterable<string> {
  for (const term of atoms.flatMap(each => each.terms)) yield* variablesIn(term);
  for (const literal of body) {
    if (literal.kind === 'aggregate') yield literal.result.name;
    else for (const term of termsOf(literal)) yield* variablesIn(term);
  }
}

/** The terms of a literal that is not an aggregate. */
function termsOf(literal: Exclude<Literal, { readonly kind: 'aggregate' }>): readonly Term[] {
  return literal.kind === 'comparison' ? [literal.left, literal.right] : literal.atom.terms;
}

/** Functors that have no value for some arguments, even small ones. They are evaluated after all tests have passed. */
const PARTIAL = new Set(['/', '%', '^', 'substr', 'range', 'to_number', 'to_unsigned', 'to_float']);

/**
 * Whether a functor term may have no value, even if its arguments have values. Division by a constant other than 0
 * always has a value. A difference of unsigned numbers below 0 has none.
 */
export function isPartial(term: Term): boolean {
  if (term.kind !== 'functor') return false;
  if (term.name === '-' && term.type === 'unsigned') return true;
  if (!PARTIAL.has(term.name)) return false;
  const divisor = term.name === '/' || term.name === '%' ? term.args[1] : undefined;
  return divisor?.kind !== 'constant' || divisor.value === 0;
}

/** Whether a term may have no value, including its arguments. */
export function mayFail(term: Term): boolean {
  return isCompound(term) && (isPartial(term) || term.args.some(mayFail));
}
