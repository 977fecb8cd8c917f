/**
 * A policy as a project would write it, over 100,000 facts about changed files: each has to be covered by a test that
 * passed and approved by an owner of its module, or be waived; a module is clean when none of its files is in breach.
 */
import type { Fact } from '../../src/datalog/program.ts';
import { type BenchProgram, numbersBelow } from './program.ts';

const FILES = 20_000;
const TESTS = 9_000;
const MODULES = 1_000;
const PEOPLE = 200;

const rules = `
  covered(F) :- tested(F, T), passed(T).
  reviewed(F) :- approved(F, P), within(F, M), owner(M, P).
  breach(F) :- changed(F), NOT covered(F), NOT waived(F).
  breach(F) :- changed(F), NOT reviewed(F), NOT waived(F).
  dirty(M) :- within(F, M), breach(F).
  clean(M, P) :- owner(M, P), NOT dirty(M).
  allowed(F) :- changed(F), within(F, M), NOT breach(F), clean(M, _).
`;

export const policy: BenchProgram = {
  name: 'policy',
  title: 'policy with negation over 100,000 facts',
  datalog: `
    .decl changed(file: symbol)
    .decl within(file: symbol, module: symbol)
    .decl tested(file: symbol, test: symbol)
    .decl passed(test: symbol)
    .decl approved(file: symbol, person: symbol)
    .decl owner(module: symbol, person: symbol)
    .decl waived(file: symbol)
    .decl covered(file: symbol)
    .decl reviewed(file: symbol)
    .decl breach(file: symbol)
    .decl dirty(module: symbol)
    .decl clean(module: symbol, person: symbol)
    .decl allowed(file: symbol)
    ${rules.replaceAll('NOT ', '!')}
  `,
  clingo: rules.replaceAll('NOT ', 'not '),
  sql: [
    {
      table: 'covered',
      select: 'SELECT DISTINCT tested.c0 FROM tested JOIN passed ON passed.c0 = tested.c1',
    },
    {
      table: 'reviewed',
      select: `
        SELECT DISTINCT approved.c0 FROM approved
        JOIN within ON within.c0 = approved.c0
        JOIN owner ON owner.c0 = within.c1 AND owner.c1 = approved.c1
      `,
    },
    {
      table: 'breach',
      select: `
        SELECT c0 FROM changed
        WHERE NOT EXISTS (SELECT 1 FROM waived WHERE waived.c0 = changed.c0)
        AND (NOT EXISTS (SELECT 1 FROM covered WHERE covered.c0 = changed.c0)
          OR NOT EXISTS (SELECT 1 FROM reviewed WHERE reviewed.c0 = changed.c0))
      `,
    },
    {
      table: 'dirty',
      select: 'SELECT DISTINCT within.c1 AS c0 FROM breach JOIN within ON within.c0 = breach.c0',
    },
    {
      table: 'clean',
      select: 'SELECT c0, c1 FROM owner WHERE NOT EXISTS (SELECT 1 FROM dirty WHERE dirty.c0 = owner.c0)',
    },
    {
      table: 'allowed',
      select: `
        SELECT DISTINCT changed.c0 FROM changed
        JOIN within ON within.c0 = changed.c0 JOIN clean ON clean.c0 = within.c1
        WHERE NOT EXISTS (SELECT 1 FROM breach WHERE breach.c0 = changed.c0)
      `,
    },
  ],
  facts,
  answer: { relation: 'allowed', read: 'size', expected: 16_520 },
};

function facts(): readonly Fact[] {
  const below = numbersBelow(7);
  const fact = (relation: string, ...tuple: readonly string[]): Fact => ({ relation, tuple });
  const person = (at: number) => `person ${at % PEOPLE}`;
  const module = (at: number) => `src/module_${at % MODULES}`;
  const file = (at: number) => `${module(at)}/file_${at}.ts`;
  const files = [...Array(FILES).keys()];
  const modules = [...Array(MODULES).keys()];
  const owners = modules.map(() => {
    const one = below(PEOPLE);
    return [one, one + 1 + below(PEOPLE - 1)] as const;
  });
  const about = files.flatMap(at => {
    const owner = owners[at % MODULES]?.[0] ?? 0;
    return [
      fact('changed', file(at)),
      fact('within', file(at), module(at)),
      fact('tested', file(at), `test ${at % TESTS}`),
      // A fifth of the modules has some files that somebody else approved.
      fact('approved', file(at), person(at % 5 === 0 && below(4) === 0 ? owner + 1 : owner)),
    ];
  });
  const more = [
    ...[...Array(TESTS).keys()].filter(at => at % 1_000 !== 0).map(at => fact('passed', `test ${at}`)),
    ...owners.flatMap(([one, other], at) => [
      fact('owner', module(at), person(one)),
      fact('owner', module(at), person(other)),
    ]),
    ...files.filter(at => at % 40 === 0).map(at => fact('waived', file(at))),
  ];
  // Files that were not changed make it a round number.
  const rest = Array.from({ length: 100_000 - about.length - more.length }, (_, at) =>
    fact('within', file(FILES + at), module(at)),
  );
  return [...about, ...more, ...rest];
}
