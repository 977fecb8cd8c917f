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
      'A constant does not fit its column, or a variable stands for values of two types. `1`, `1.0` and `"1"` are three different constants; ordering comparisons are on numbers.',
  },
  {
    code: 'E305',
    severity: 'error',
    title: 'unbound variable',
    explanation:
      'Every variable of a head, a negated literal or a comparison must occur in a positive literal of the same body; otherwise the rule would stand for infinitely many facts.',
  },
  {
    code: 'E306',
    severity: 'error',
    title: 'negation inside a cycle',
    explanation:
      'A relation depends on its own negation, so the program has no stratification and no single meaning. The message prints the cycle as `a -> !b -> a`.',
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
] as const satisfies readonly CodeInfo[];
