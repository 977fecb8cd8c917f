/** E3 and W3: Datalog programs. */
import type { CodeInfo } from './code-info.ts';

export const programCodes = [
  {
    code: 'E301',
    severity: 'error',
    title: 'Datalog syntax error',
    explanation: 'The program is not well-formed in the portable Soufflé dialect.',
  },
  {
    code: 'E302',
    severity: 'error',
    title: 'undeclared relation',
    explanation: 'Every relation has a `.decl`; a relation without one is most often a misspelling.',
  },
  {
    code: 'E303',
    severity: 'error',
    title: 'wrong number of columns',
    explanation: 'An atom or a fact has more or fewer terms than its relation has columns.',
  },
  {
    code: 'E304',
    severity: 'error',
    title: 'type mismatch',
    explanation:
      'A constant does not fit its column, or a variable stands for values of two types. `1.0` and `"1"` are different constants; `1` is an integer where one is wanted, and the float `1.0` where a float is.',
  },
  {
    code: 'E305',
    severity: 'error',
    title: 'unbound variable',
    explanation:
      'Every variable of a head, a negated literal or a comparison must occur in a positive literal of the same body, or be equal to a term of such variables, or be the result of an aggregate; otherwise the rule would stand for infinitely many facts.',
  },
  {
    code: 'E306',
    severity: 'error',
    title: 'negation inside a cycle',
    explanation:
      'A relation depends on its own negation, on an aggregate over itself, or on what its subsumptive rules compare tuples by, so the program has no stratification and no single meaning. The message prints the cycle as `a -> !b -> a`.',
  },
  {
    code: 'E307',
    severity: 'error',
    title: 'duplicate declaration',
    explanation: 'A relation is declared twice, or two of its columns share a name.',
  },
  {
    code: 'E308',
    severity: 'error',
    title: 'name that is reserved',
    explanation:
      'Soufflé reads the name as a keyword or a functor, so that the program could not be run by it.',
  },
  {
    code: 'E309',
    severity: 'error',
    title: 'unsupported Datalog feature',
    explanation:
      'The construct is part of Soufflé, but not of the dialect that is carried here. It is refused by name instead of being misread.',
  },
  {
    code: 'E310',
    severity: 'error',
    title: 'host-computed relation without a constant',
    explanation:
      'Relations such as `value_matches` are computed before the program runs, for the constants it names: a claim, a pattern, a needle. A variable there would ask for all patterns there are.',
  },
  {
    code: 'E311',
    severity: 'error',
    title: 'undeclared type',
    explanation:
      'A column has `symbol`, `number`, `unsigned` or `float`, or a type that `.type` declares. A declared type is a record or has branches, or it stands for the base type of what it is made of; one that is made of nothing but itself stands for none. A branch is declared in the type that has it.',
  },
  {
    code: 'E312',
    severity: 'error',
    title: 'component that cannot be instantiated',
    explanation:
      'An `.init` names no component, gives it another number of parameters than it has, overrides what cannot be overridden, or leads to instances within instances without end.',
  },
  {
    code: 'E321',
    severity: 'error',
    title: 'inline relation that cannot be expanded',
    explanation:
      'The rules of a relation declared `inline` need not be safe: each atom on it becomes what the rules say. That takes rules that do not lead back to themselves, no file to read or write, under negation no variables of their own, in an aggregate one conjunction, and a bounded size.',
  },
  {
    code: 'E322',
    severity: 'error',
    title: 'preprocessing error',
    explanation:
      'A directive such as `#define`, `#if` or `#include` cannot be followed, an `#error` was reached, or macros and includes stand for more than their bounds.',
  },
  {
    code: 'W301',
    severity: 'warning',
    title: 'unused relation',
    explanation: 'No rule reads the relation and it is not an output, so nothing depends on it.',
  },
  {
    code: 'W302',
    severity: 'warning',
    title: 'relation that is always empty',
    explanation:
      'The relation is read, but has no facts and no input, and no rule can ever derive a row of it. Most often a name is misspelt or an `.input` is missing.',
  },
  {
    code: 'W303',
    severity: 'warning',
    title: 'value of one subtype where another is wanted',
    explanation:
      'A variable has the values of a column of one declared type, and stands in the head in a column of another that does not include it. The rule is run, since both have the same base type; Soufflé refuses it. A cast, `as(x, T)`, says that it is meant.',
  },
] as const satisfies readonly CodeInfo[];
