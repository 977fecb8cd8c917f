/**
 * Bindings of a rule's variables, and the evaluation of literals under them, for engines that interpret rules directly.
 */
import type { Atom, Comparison, Term, Tuple, Value } from '../../datalog/program.ts';
import { compare } from '../builtins/comparisons.ts';

export type Binding = ReadonlyMap<string, Value>;

/** The value of a term whose variable is bound. */
export function termValue(term: Term, binding: Binding): Value {
  const value = valueIfBound(term, binding);
  if (value === undefined) throw new Error('an unbound term in a rule that passed the checks');
  return value;
}

/** The binding extended so that the atom equals the tuple; undefined if that is impossible. */
export function match(atom: Atom, tuple: Tuple, binding: Binding): Binding | undefined {
  const extended = new Map(binding);
  return bind(atom, tuple, extended, []) ? extended : undefined;
}

/**
 * Whether the atom can equal the tuple. Binds unbound variables and adds their names to `names`, even if the result is
 * false.
 */
export function bind({ terms }: Atom, tuple: Tuple, binding: Map<string, Value>, names: string[]): boolean {
  for (let column = 0; column < terms.length; column++) {
    const term = terms[column];
    const value = tuple[column];
    if (!term || value === undefined || term.kind === 'wildcard') continue;
    const known = valueIfBound(term, binding);
    if (known === undefined && term.kind === 'variable') {
      binding.set(term.name, value);
      names.push(term.name);
    } else if (known !== value) return false;
  }
  return true;
}

/** The values of an atom's terms, by column; undefined for a column that accepts any value or binds a variable. */
export type Pattern = readonly (Value | undefined)[];

export function patternOf({ terms }: Atom, binding: Binding): Pattern {
  return terms.map(term => valueIfBound(term, binding));
}

export function fits(tuple: Tuple, pattern: Pattern): boolean {
  for (let column = 0; column < pattern.length; column++) {
    const value = pattern[column];
    if (value !== undefined && value !== tuple[column]) return false;
  }
  return true;
}

export function holds({ left, operator, right }: Comparison, binding: Binding): boolean {
  return compare(termValue(left, binding), operator, termValue(right, binding));
}

function valueIfBound(term: Term, binding: Binding): Value | undefined {
  if (term.kind === 'constant') return term.value;
  return term.kind === 'variable' ? binding.get(term.name) : undefined;
}
