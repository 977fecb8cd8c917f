/** Values of a rule's variables, and what literals say under them: for engines that read rules as they are written. */
import type { Atom, Comparison, ComparisonOperator, Term, Tuple, Value } from '../../datalog/program.ts';

export type Binding = ReadonlyMap<string, Value>;

/** The value of a term whose variable is bound. */
export function termValue(term: Term, binding: Binding): Value {
  const value = valueIfBound(term, binding);
  if (value === undefined) throw new Error('an unbound term in a rule that passed the checks');
  return value;
}

/** The binding extended so that the atom is the tuple; undefined when it can't be. */
export function match({ terms }: Atom, tuple: Tuple, binding: Binding): Binding | undefined {
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

/** Both values are of one type, and an ordering is never of symbols: the checks see to it. */
export function compare(left: Value, operator: ComparisonOperator, right: Value): boolean {
  switch (operator) {
    case '=':
      return left === right;
    case '!=':
      return left !== right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
  }
}

function valueIfBound(term: Term, binding: Binding): Value | undefined {
  if (term.kind === 'constant') return term.value;
  return term.kind === 'variable' ? binding.get(term.name) : undefined;
}
