/** Values of a rule's variables, and what literals say under them: for the engines that interpret rules as they are written. */
import type { Atom, Comparison, Term, Tuple, Value } from '../../datalog/program.ts';
import { compare } from '../builtins/comparisons.ts';

export type Binding = ReadonlyMap<string, Value>;

/** The value of a term whose variable is bound. */
export function termValue(term: Term, binding: Binding): Value {
  const value = valueIfBound(term, binding);
  if (value === undefined) throw new Error('an unbound term in a rule that passed the checks');
  return value;
}

/** The binding extended so that the atom is the tuple; undefined when it can't be. */
export function match({ terms }: Atom, tuple: Tuple, binding: Binding): Binding | undefined {
  // Most tuples differ in what is bound already: these cost no map.
  for (const [column, term] of terms.entries()) {
    const known = valueIfBound(term, binding);
    if (known !== undefined && known !== tuple[column]) return undefined;
  }
  const extended = new Map(binding);
  for (const [column, term] of terms.entries()) {
    const value = tuple[column];
    const known = valueIfBound(term, extended);
    if (known !== undefined && known !== value) return undefined;
    if (term.kind === 'variable' && value !== undefined) extended.set(term.name, value);
  }
  return extended;
}

export function holds({ left, operator, right }: Comparison, binding: Binding): boolean {
  return compare(termValue(left, binding), operator, termValue(right, binding));
}

function valueIfBound(term: Term, binding: Binding): Value | undefined {
  if (term.kind === 'constant') return term.value;
  return term.kind === 'variable' ? binding.get(term.name) : undefined;
}
