/** E3 and W3: Datalog programs. */
import type { CodeRow } from './code-row.ts';

export const programCodes = [
  {
    code: 'E301',
    title: 'Datalog syntax error',
    explanation: 'The program is not well-formed in the portable Soufflé dialect.',
  },
  {
    code: 'E302',
    title: 'undeclared relation',
    explanation: 'Every relation needs a `.decl`. An undeclared relation is usually a misspelling.',
  },
  {
    code: 'E303',
    title: 'wrong number of columns',
    explanation: 'An atom or a fact has more or fewer terms than its relation has columns.',
  },
  {
    code: 'E304',
    title: 'type mismatch',
    explanation:
      'A constant does not fit its column, or a variable stands for values of two types. `1.0` and `"1"` are different constants. `1` is an integer in an integer column, and the float `1.0` in a float column.',
  },
  {
    code: 'E305',
    title: 'unbound variable',
    explanation:
      'Every variable of a head, a negated literal or a comparison must be bound in the same body. A positive literal, an equality with bound terms, or an aggregate binds it. Otherwise the rule would stand for infinitely many facts.',
  },
  {
    code: 'E306',
    title: 'negation inside a cycle',
    explanation:
      'A relation depends on its own negation, on an aggregate over itself, or on what its subsumptive rules compare. Such a program has no stratification and no single meaning. The message prints the cycle as `a -> !b -> a`.',
  },
  {
    code: 'E307',
    title: 'duplicate declaration',
    explanation: 'A relation is declared twice, or two of its columns share a name.',
  },
  {
    code: 'E308',
    title: 'name that is reserved',
    explanation:
      'Soufflé reads the name as a keyword or a functor, so that it could not run the program. Choose another name.',
  },
  {
    code: 'E309',
    title: 'unsupported Datalog feature',
    explanation:
      'Soufflé has this construct, and the dialect of this product does not. It is refused by name instead of being misread. Programs of rule files for hooks have no records, algebraic data types and subsumptive rules either: write symbols and numbers, and rules with `:-`.',
  },
  {
    code: 'E310',
    title: 'host-computed relation without a constant',
    explanation:
      'Relations such as `value_matches` are computed before the program runs, for the constants that it names: a claim, a pattern, a substring. A variable there would ask for all possible patterns.',
  },
  {
    code: 'E311',
    title: 'undeclared type',
    explanation:
      'A column has the type `symbol`, `number`, `unsigned` or `float`, or a type that `.type` declares. A declared type is a record, has branches, or stands for the base type of its parts; a type made only of itself has none. A branch belongs to the type that declares it.',
  },
  {
    code: 'E312',
    title: 'component that cannot be instantiated',
    explanation:
      'An `.init` names no component, passes the wrong number of parameters, overrides what cannot be overridden, or nests instances without end.',
  },
  {
    code: 'E321',
    title: 'inline relation that cannot be expanded',
    explanation:
      'The rules of a relation declared `inline` may be unsafe: each atom on it is replaced by the bodies of its rules. Those rules must not be recursive, and the relation must not be read from or written to a file. Under negation they have no variables of their own, in an aggregate they are one conjunction, and the expanded size is bounded.',
  },
  {
    code: 'E322',
    title: 'preprocessing error',
    explanation:
      'A directive such as `#define`, `#if` or `#include` is invalid, an `#error` was reached, or macros and includes exceed their limits.',
  },
  {
    code: 'W301',
    title: 'unused relation',
    explanation: 'No rule reads the relation and it is not an output, so it has no effect.',
  },
  {
    code: 'W302',
    title: 'relation that is always empty',
    explanation:
      'Rules read the relation, but it has no facts and no input, and no rule can derive a row of it. Usually a name is misspelt or an `.input` is missing.',
  },
  {
    code: 'W303',
    title: 'value of one subtype where another is wanted',
    explanation:
      "A variable takes its values from a column of one declared type, and fills a head's column of another type that does not include it. The rule still runs, since both types have the same base; Soufflé refuses it. Write a cast, `as(x, T)`, if you mean it.",
  },
  {
    code: 'W304',
    title: 'pattern that matches nothing',
    explanation:
      'The pattern of a `match` or `!match` is not valid in RE2. Such a pattern matches no text, since patterns may also come from data.',
  },
] as const satisfies readonly CodeRow[];
