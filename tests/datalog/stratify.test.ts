/** Programs of relations without columns, so that a rule shows nothing but what depends on what. */
import { describe, expect, test } from 'vitest';
import { check } from '../../src/datalog/check.ts';
import { parse } from '../../src/datalog/parse.ts';
import {
  atom,
  type CheckedProgram,
  type Literal,
  negative,
  positive,
  type Rule,
} from '../../src/datalog/program.ts';
import { stratify } from '../../src/datalog/stratify.ts';
import { casesOf } from '../laws/law.ts';
import { reportLine, underlined } from './report.ts';

/** `a b` declares two relations; `a :- b, !c.` is a rule. */
function checked(names: string, rules: string): CheckedProgram {
  const declarations = names.split(' ').map(name => `.decl ${name}()\n`);
  const text = declarations.join('') + rules.replace(/\b\w+\b/g, '$&()');
  const program = parse({ name: 'test.dl', text });
  const result = program.value && check(program.value);
  expect([...program.diagnostics, ...(result?.diagnostics ?? [])]).toEqual([]);
  if (!result?.value) throw new Error('no program');
  return result.value;
}

describe('strata', () => {
  /** Each stratum as its relations, `*` where it is recursive, and the number of its rules. */
  const cases: readonly (readonly [rules: string, ...strata: string[]])[] = [
    [''],
    ['a :- b.', 'a 1'],
    ['c :- b. b :- a.', 'b 1', 'c 1'],
    ['a :- b. b :- c. c :- d.', 'c 1', 'b 1', 'a 1'],
    ['d :- a. c :- a. b :- a.', 'b 1', 'c 1', 'd 1'],
    ['a :- a.', 'a* 1'],
    ['a :- b, a. a :- c.', 'a* 2'],
    ['b :- a. a :- b. a :- c.', 'a,b* 3'],
    ['d :- !a. c :- b. b :- c. a :- c.', 'b,c* 2', 'a 1', 'd 1'],
    ['a :- !b. b :- !c, d. d :- d.', 'd* 1', 'b 1', 'a 1'],
    ['a :- b, b, !c.', 'a 1'],
  ];
  for (const [rules, ...expected] of cases) {
    test(rules || 'no rules', () => {
      const strata = stratify(checked('a b c d', rules)).value?.strata.map(
        ({ relations, recursive, rules }) => `${relations.join(',')}${recursive ? '*' : ''} ${rules.length}`,
      );
      expect(strata).toEqual(expected);
    });
  }
});

describe('negation inside a cycle', () => {
  const cases: readonly (readonly [rules: string, ...problems: string[]])[] = [
    ['a :- !a.', 'E306 «a()» negation inside a cycle: `a -> !a`'],
    ['a :- !b. b :- a.', 'E306 «b()» negation inside a cycle: `a -> !b -> a`'],
    ['b :- a. a :- c, !b.', 'E306 «b()» negation inside a cycle: `a -> !b -> a`'],
    ['a :- !b. b :- !a.', 'E306 «b()» negation inside a cycle: `a -> !b -> !a`'],
    ['a :- !b. b :- c. c :- d. d :- a. c :- a.', 'E306 «b()» negation inside a cycle: `a -> !b -> c -> a`'],
    ['a :- !b. b :- c. c :- a. d :- !c. c :- d.', 'E306 «c()» negation inside a cycle: `d -> !c -> d`'],
    [
      'a :- !a. b :- !b.',
      'E306 «a()» negation inside a cycle: `a -> !a`',
      'E306 «b()» negation inside a cycle: `b -> !b`',
    ],
  ];
  for (const [rules, ...expected] of cases) {
    test(rules, () => {
      const { value, diagnostics } = stratify(checked('a b c d', rules));
      expect(value).toBeUndefined();
      expect(diagnostics.map(reportLine)).toEqual(expected);
    });
  }

  test('the other rules of the cycle are pointed at', () => {
    const { diagnostics } = stratify(checked('a b c', 'a :- !b. b :- c. c :- c, a.'));
    const related = diagnostics[0]?.related?.map(({ message, span }) => [message, underlined(span)]);
    expect(related).toEqual([
      ['`b` depends on `c` here', 'c()'],
      ['`c` depends on `a` here', 'a()'],
    ]);
  });
});

describe('size', () => {
  const length = casesOf(100_000, 20_000);
  const relations = Array.from({ length }, (_, index) => ({ name: `r${index}`, columns: [] }));
  const rule = (head: number, body: Literal): Rule => ({
    head: atom(`r${head}`),
    body: [body],
    origin: { label: '' },
  });
  const chain = Array.from({ length: length - 1 }, (_, index) => rule(index + 1, positive(`r${index}`)));
  const stratified = (rules: readonly Rule[]) => {
    const { value } = check({ relations, facts: [], rules, outputs: [] });
    if (!value) throw new Error('no program');
    return stratify(value);
  };

  test('a long chain of relations', () => {
    const strata = stratified(chain).value?.strata.map(stratum => stratum.relations[0]);
    expect(strata).toEqual(relations.slice(1).map(relation => relation.name));
  });

  test('a long cycle of relations is one stratum', () => {
    const { value } = stratified([...chain, rule(0, positive(`r${length - 1}`))]);
    expect(value?.strata.map(stratum => stratum.relations.length)).toEqual([length]);
  });

  test('the message about a long cycle is short', () => {
    const { diagnostics } = stratified([...chain, rule(0, negative(`r${length - 1}`))]);
    expect(diagnostics[0]?.message).toMatch(/`r0 -> !r\d{5} -> r\d{5} -> .* -> … -> r0`$/);
    expect(diagnostics[0]?.message.length).toBeLessThan(200);
  });

  test('many negations in one component', () => {
    const rules = Array.from({ length }, (_, index) =>
      rule(index % 1_000, negative(`r${(index * 7 + 1) % 1_000}`)),
    );
    expect(stratified(rules).diagnostics.length).toBeGreaterThan(0);
  });
});
