/** Laws of the Datalog language: printing and reading, checking, stratifying. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { check } from '../../src/datalog/check.ts';
import { commentText } from '../../src/datalog/comment-text.ts';
import { parse } from '../../src/datalog/parse.ts';
import { print } from '../../src/datalog/print.ts';
import type { Atom, ColumnType, Literal, Program, Rule, Term } from '../../src/datalog/program.ts';
import { stratify } from '../../src/datalog/stratify.ts';
import { hasErrors } from '../../src/diagnostics/diagnostic.ts';
import { doubtful, programs, propositional, tokenSoup } from '../arbitraries/datalog-syntax.ts';
import { checked, lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('parse and print');

function read(text: string): Program {
  const { value, diagnostics } = parse({ name: 'test.dl', text });
  expect(diagnostics).toEqual([]);
  if (!value) throw new Error('no program');
  return value;
}

/** A program without places and origins, with its facts as a sorted set. */
function bare({ types, relations, facts, rules, outputs, directives }: Program): unknown {
  const withoutPlaces = (key: string, value: unknown) => {
    if (value instanceof Map && key !== 'places') return [...value];
    return key === 'span' || key === 'places' || key === 'origin' ? undefined : value;
  };
  const plain = JSON.stringify(
    {
      types,
      relations: relations.map(each => ({ ...each, meaning: commentText(each.meaning ?? '') })),
      facts: [...new Set(facts.map(({ relation, tuple }) => JSON.stringify([relation, tuple])))].sort(),
      rules,
      outputs,
      directives,
    },
    withoutPlaces,
  );
  return JSON.parse(plain);
}

describe('printing and reading', () => {
  test('a printed program reads as the same program', () => {
    assertLaw(
      fc.property(programs, program => {
        expect(bare(read(print(program)))).toEqual(bare(program));
      }),
    );
  });

  test('printing again changes nothing', () => {
    assertLaw(
      fc.property(programs, program => {
        const text = print(program);
        expect(print(read(text))).toBe(text);
      }),
    );
  });

  test('the order in which facts are given does not matter', () => {
    const shuffled = programs.chain(program =>
      fc
        .shuffledSubarray([...program.facts], { minLength: program.facts.length })
        .map(facts => ({ program, facts })),
    );
    assertLaw(
      fc.property(shuffled, ({ program, facts }) => {
        expect(print({ ...program, facts })).toBe(print(program));
      }),
    );
  });

  test('lines begin with a name, a directive, a comment or a space, never with `#`', () => {
    assertLaw(
      fc.property(programs, program => {
        for (const line of print(program).split('\n')) expect(line).toMatch(/^(?:$|[A-Za-z?_./ ])/);
      }),
    );
  });
});

describe('any text', () => {
  const texts = fc.oneof(tokenSoup, fc.string({ unit: 'binary' }));

  test('is read or refused, with problems that point into it', () => {
    assertLaw(
      fc.property(texts, text => {
        const { value, diagnostics } = parse({ name: 'test.dl', text });
        for (const { span } of diagnostics) {
          expect(span).toBeDefined();
          expect(span?.start).toBeLessThanOrEqual(span?.end ?? -1);
          expect(span?.end).toBeLessThanOrEqual(text.length);
        }
        if (value) check(value);
      }),
      { numRuns: 2_000 },
    );
  });

  test('reads the same again after printing', () => {
    assertLaw(
      fc.property(texts, text => {
        const { value, diagnostics } = parse({ name: 'test.dl', text });
        fc.pre(value !== undefined && !hasErrors(diagnostics) && check(value).value !== undefined);
        if (value) expect(bare(read(print(value)))).toEqual(bare(value));
      }),
      { numRuns: 200, maxSkipsPerRun: 1_000 },
    );
  });
});

describe('checking', () => {
  const columnTypes: Readonly<Record<string, readonly ColumnType[]>> = {
    p: ['number'],
    q: ['number', 'symbol'],
  };

  /** The definition of safety, word by word. */
  function isGood({ head, body }: Rule): boolean {
    const positive = body.filter(literal => literal.kind === 'positive').map(literal => literal.atom);
    const others = [head, ...body.flatMap(literal => (literal.kind === 'negative' ? [literal.atom] : []))];
    const comparisons = body.filter(literal => literal.kind === 'comparison');
    const operands = comparisons.flatMap(({ left, right }) => [left, right]);
    const types = new Map<string, Set<ColumnType>>();
    for (const atom of positive) addTypes(types, atom);
    const bound = new Set(positive.flatMap(atom => atom.terms).flatMap(nameOf));
    // An equality gives its variable the type of the other side.
    for (let before = -1; before < bound.size; ) {
      before = bound.size;
      for (const { operator, left, right } of comparisons) {
        if (operator !== '=') continue;
        for (const [one, other] of [[left, right] as const, [right, left] as const]) {
          if (one.kind !== 'variable' || bound.has(one.name) || other.kind === 'wildcard') continue;
          if (!nameOf(other).every(name => bound.has(name))) continue;
          bound.add(one.name);
          types.set(one.name, new Set(typesOf(types, other)));
        }
      }
    }
    for (const atom of others) addTypes(types, atom);
    return (
      [...others.flatMap(atom => atom.terms), ...operands].flatMap(nameOf).every(name => bound.has(name)) &&
      [...head.terms, ...operands].every(term => term.kind !== 'wildcard') &&
      [...positive, ...others].every(atom =>
        atom.terms.every((term, column) => wellTyped(atom, column, typesOf(types, term))),
      ) &&
      comparisons.every(
        ({ left, right }) => new Set([...typesOf(types, left), ...typesOf(types, right)]).size === 1,
      )
    );
  }

  function addTypes(types: Map<string, Set<ColumnType>>, { relation, terms }: Atom): void {
    for (const [index, term] of terms.entries()) {
      const type = columnTypes[relation]?.[index];
      if (term.kind !== 'variable' || !type) continue;
      types.set(term.name, new Set([...(types.get(term.name) ?? []), type]));
    }
  }

  function typesOf(types: ReadonlyMap<string, ReadonlySet<ColumnType>>, term: Term): ReadonlySet<ColumnType> {
    if (term.kind === 'constant') return new Set([term.type]);
    return term.kind === 'variable' ? (types.get(term.name) ?? new Set()) : new Set();
  }

  function nameOf(term: Term): string[] {
    return term.kind === 'variable' ? [term.name] : [];
  }

  function wellTyped({ relation, terms }: Atom, column: number, types: ReadonlySet<ColumnType>): boolean {
    const type = columnTypes[relation]?.[column];
    return terms[column]?.kind === 'wildcard' || (types.size === 1 && type !== undefined && types.has(type));
  }

  test('a rule passes exactly when it is typed and safe', () => {
    let passed = 0;
    const law = fc.property(doubtful, program => {
      const good = program.rules.every(isGood);
      passed += good ? 1 : 0;
      expect(check(program).diagnostics.length === 0).toBe(good);
    });
    assertLaw(law, { numRuns: 2_000 });
    expect(passed).toBeGreaterThan(checked(20));
  });
});

describe('stratifying', () => {
  const mentioned = (body: readonly Literal[], kind: Literal['kind']): string[] =>
    body.flatMap(literal =>
      literal.kind === kind && (literal.kind === 'positive' || literal.kind === 'negative')
        ? [literal.atom.relation]
        : [],
    );
  const both = (body: readonly Literal[]): string[] => [
    ...mentioned(body, 'positive'),
    ...mentioned(body, 'negative'),
  ];

  /** All relations that a relation depends on, found by following rules until nothing new comes. */
  function reachable({ rules }: Program, from: string): ReadonlySet<string> {
    const found = new Set<string>();
    const queue = [from];
    for (const relation of queue) {
      for (const { head, body } of rules) {
        if (head.relation !== relation) continue;
        for (const other of both(body)) {
          if (!found.has(other)) queue.push(other);
          found.add(other);
        }
      }
    }
    return found;
  }

  function stratified(program: Program) {
    const { value } = check(program);
    if (!value) throw new Error('a program without terms has nothing to check');
    return stratify(value);
  }

  test('is refused exactly when a relation depends on its own negation, by a cycle that exists', () => {
    assertLaw(
      fc.property(propositional, program => {
        const isCyclic = program.rules.some(({ head, body }) =>
          mentioned(body, 'negative').some(
            negated => negated === head.relation || reachable(program, negated).has(head.relation),
          ),
        );
        const { value, diagnostics } = stratified(program);
        expect(value === undefined).toBe(isCyclic);
        for (const { message } of diagnostics) {
          const names = /`(.*)`/.exec(message)?.[1]?.split(' -> ') ?? [];
          expect(names.at(1)).toMatch(/^!/);
          expect(names.at(-1)?.replace('!', '')).toBe(names[0]);
          for (const [index, to] of names.slice(1).entries()) {
            const from = names[index]?.replace('!', '');
            const kind = to.startsWith('!') ? 'negative' : 'positive';
            const step = program.rules.find(
              rule => rule.head.relation === from && mentioned(rule.body, kind).includes(to.replace('!', '')),
            );
            expect(step).toBeDefined();
          }
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('puts every rule above what it needs, and with what needs it in turn', () => {
    assertLaw(
      fc.property(propositional, program => {
        const strata = stratified(program).value?.strata;
        fc.pre(strata !== undefined);
        const levels = new Map(
          strata.flatMap(({ relations }, level) => relations.map(each => [each, level])),
        );
        expect(strata.flatMap(({ rules }) => rules)).toHaveLength(program.rules.length);
        for (const [level, { relations, rules, recursive }] of strata.entries()) {
          expect(rules.every(({ head }) => relations.includes(head.relation))).toBe(true);
          expect(recursive).toBe(rules.some(({ body }) => both(body).some(each => relations.includes(each))));
          for (const { body } of rules) {
            for (const each of both(body)) expect(levels.get(each) ?? -1).toBeLessThanOrEqual(level);
            for (const each of mentioned(body, 'negative'))
              expect(levels.get(each) ?? -1).toBeLessThan(level);
          }
          if (relations.length === 1) continue;
          for (const each of relations)
            expect([...reachable(program, each)]).toEqual(expect.arrayContaining([...relations]));
        }
      }),
      { numRuns: 500 },
    );
  });

  test('does not depend on the order of rules', () => {
    const shuffled = propositional.chain(program =>
      fc
        .shuffledSubarray([...program.rules], { minLength: program.rules.length })
        .map(rules => ({ program, rules })),
    );
    const layers = (program: Program) => stratified(program).value?.strata.map(({ relations }) => relations);
    assertLaw(
      fc.property(shuffled, ({ program, rules }) => {
        expect(layers({ ...program, rules })).toEqual(layers(program));
      }),
    );
  });
});
