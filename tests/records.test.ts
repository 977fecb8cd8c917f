/**
 * Records and algebraic data types: the table of cases on every engine, through print and parse, and their proofs; the
 * laws of structured values, in tables and in JSON; and how programs end that make them without end.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { check } from '../src/datalog/check.ts';
import { structureProblem } from '../src/datalog/check-type.ts';
import { parse } from '../src/datalog/parse.ts';
import { print } from '../src/datalog/print.ts';
import type { StratifiedProgram, Tuple } from '../src/datalog/program.ts';
import { recordText, unpack } from '../src/datalog/record-text.ts';
import { structured } from '../src/datalog/structured-type.ts';
import { placeOf } from '../src/diagnostics/diagnostic.ts';
import type { Engine, Evaluation } from '../src/runtime/engine.ts';
import { datalogui } from '../src/runtime/engines/datalogui.ts';
import { naive } from '../src/runtime/engines/naive.ts';
import { seminaive } from '../src/runtime/engines/seminaive/engine.ts';
import { type Limits, NO_LIMITS } from '../src/runtime/limits.ts';
import { whyAbsent } from '../src/runtime/proof/absence.ts';
import { prove, proverOf } from '../src/runtime/proof/prove.ts';
import { theoryOf } from '../src/runtime/proof/theory.ts';
import { standardFormat } from '../src/runtime/tables/format.ts';
import { readTable } from '../src/runtime/tables/read-table.ts';
import { writeTable } from '../src/runtime/tables/write-table.ts';
import { type ValueJson, valueJson } from '../src/runtime/value-json.ts';
import { stratified } from './arbitraries/programs.ts';
import { fieldsAs, structures, textOf, trees } from './arbitraries/records.ts';
import { casesOf, lawsOf, someOf } from './laws/law.ts';
import { recordProofFlaw } from './oracles/record-proofs.ts';
import { recordCases } from './records.cases.ts';

const assertLaw = lawsOf('engines');

function programOf(text: string): StratifiedProgram {
  const { value, diagnostics } = parse({ name: 'case.dl', text });
  if (value && diagnostics.length === 0) return stratified(value);
  throw new Error(diagnostics.map(each => each.message).join('\n'));
}

function evaluate(engine: Engine, program: StratifiedProgram, limits: Partial<Limits> = {}): Evaluation {
  const prepared = engine.prepare(program);
  if (prepared.kind === 'refused') throw new Error(prepared.reasons.join('\n'));
  return prepared.evaluate([], { limits: { ...NO_LIMITS, ...limits }, now: () => 0 });
}

function modelOf(engine: Engine, program: StratifiedProgram) {
  const evaluation = evaluate(engine, program);
  if (evaluation.kind !== 'fixed-point') throw new Error(JSON.stringify(evaluation));
  return evaluation.model;
}

const sorted = (tuples: readonly Tuple[]): readonly string[] =>
  tuples.map(tuple => JSON.stringify(tuple)).sort();

describe.each([seminaive, naive])('$name', engine => {
  test.each(engine === naive ? someOf(recordCases, 4) : recordCases)('$name', ({ program, expected }) => {
    const sound = programOf(program);
    for (const each of [sound, programOf(print(sound.program))]) {
      const model = modelOf(engine, each);
      for (const [relation, tuples] of Object.entries(expected)) {
        expect(sorted(model.tuples(relation)), relation).toEqual(sorted(tuples));
      }
    }
  });

  test('a value that doubles with each round has an end, and the rule is named', () => {
    const program = programOf(
      '.type T = Leaf {} | Node { l: T, r: T }\n.decl t(x: T) t($Leaf). t($Node(x, x)) :- t(x).',
    );
    expect(evaluate(engine, program)).toMatchObject({
      kind: 'failed',
      relation: 't',
      reason: expect.stringContaining('a record of more than 1000000 characters'),
    });
  });

  test('a list that grows for ever reaches a limit, and the relation is named', () => {
    const program = programOf('.type L = [x: number, t: L]\n.decl l(x: L) l(nil). l([1, x]) :- l(x).');
    const limits = { tuples: 300 };
    expect(evaluate(engine, program, limits)).toMatchObject({
      kind: 'undecided',
      limit: 'tuples',
      relation: 'l',
    });
  });
});

test('the engines give the same relations, all of them', () => {
  for (const { program } of recordCases) {
    const sound = programOf(program);
    const [one, other] = [modelOf(seminaive, sound), modelOf(naive, sound)];
    for (const name of one.relations)
      expect(sorted(one.tuples(name)), name).toEqual(sorted(other.tuples(name)));
  }
});

test('without any other limit, memory ends a list that grows for ever', () => {
  const program = programOf('.type L = [x: number, t: L]\n.decl l(x: L) l(nil). l([1, x]) :- l(x).');
  expect(evaluate(seminaive, program)).toMatchObject({ kind: 'undecided', limit: 'memory', relation: 'l' });
});

test('a list of ten thousand elements is built and reversed', () => {
  const program =
    programOf(`.type L = [x: number, t: L]\n.decl l(n: number, x: L) .decl r(todo: L, done: L) .decl first(x: number)
    l(0, nil). l(n + 1, [n, x]) :- l(n, x), n < 10000. r(x, nil) :- l(10000, x). r(t, [x, d]) :- r([x, t], d).
    first(x) :- r(nil, [x, _]).`);
  expect(modelOf(seminaive, program).tuples('first')).toEqual([[0]]);
});

test('datalogui refuses records by name, and has the values that rules only pass on', () => {
  const parts = programOf(`.type L = [x: number, t: L]\n.decl a(x: L) .decl b(x: L) .decl c(x: number)
    a([1, nil]). b(x) :- a(x), x != nil. c(x) :- a([x, _]).`);
  expect(datalogui.prepare(parts)).toEqual({
    kind: 'refused',
    reasons: ['rule 1 for `c` has the record `[]`', 'rule 1 for `c` binds `x` by an equality'],
  });
  for (const { name, program, expected } of recordCases) {
    const sound = programOf(program);
    if (datalogui.prepare(sound).kind === 'refused') continue;
    for (const [relation, tuples] of Object.entries(expected))
      expect(sorted(modelOf(datalogui, sound).tuples(relation)), name).toEqual(sorted(tuples));
  }
});

test('every tuple of every case has a proof, from rules whose heads are made of records too', () => {
  for (const { name, program } of recordCases) {
    const sound = programOf(program);
    const model = modelOf(seminaive, sound);
    const prover = proverOf(theoryOf(sound.program, sound.strata, model));
    for (const relation of model.relations) {
      // A few tuples of large relations are enough, and the last ones stand on the most.
      for (const index of [...model.tuples(relation).keys()].slice(-20)) {
        const proof = prove(prover, { relation, index }, 1_000);
        expect(proof.cut, `${name}: ${relation}`).toBe(0);
        expect(proof.height, `${name}: ${relation}`).toBeDefined();
        expect(
          recordProofFlaw(proof.steps, sound.program, each => model.tuples(each)),
          name,
        ).toBeUndefined();
      }
    }
  }
});

test('a proof of another value is not accepted', () => {
  const sound = programOf(
    '.type L = [x: number, t: L]\n.decl a(x: L) .decl b(x: L) a([1, nil]). b([2, x]) :- a(x), x = [_, nil].',
  );
  const model = modelOf(seminaive, sound);
  const { steps } = prove(
    proverOf(theoryOf(sound.program, sound.strata, model)),
    { relation: 'b', index: 0 },
    9,
  );
  const flaw = (tuple: Tuple) =>
    recordProofFlaw(
      steps.map(step => (step.relation === 'b' ? { ...step, tuple } : step)),
      sound.program,
      each => model.tuples(each),
    );
  expect(flaw(['[2, [1, nil]]'])).toBeUndefined();
  for (const text of ['[2, nil]', '[3, [1, nil]]', '[2, [2, nil]]', 'nil'])
    expect(flaw([text]), text).toBeDefined();
});

test('why a record is absent: the first literal that no record satisfies', () => {
  const sound = programOf(
    `.type L = [x: number, t: L]\n.decl a(x: number) .decl l(x: L) a(1). l(nil). l([x, nil]) :- a(x).`,
  );
  const prover = proverOf(theoryOf(sound.program, sound.strata, modelOf(seminaive, sound)));
  const asked = { kind: 'constant', type: structured('L'), value: '[2, nil]' } as const;
  const { attempts } = whyAbsent(prover, { relation: 'l', terms: [asked] }, 8);
  expect(attempts).toMatchObject([{ failed: { kind: 'positive', atom: { terms: [{ value: 2 }] } } }]);
});

describe('structured values', () => {
  test('what is taken apart makes the same value again', () => {
    assertLaw(
      fc.property(trees(), tree => {
        const text = textOf(tree);
        const { tag, fields } = unpack(text);
        expect(recordText(tag, fieldsAs(tree, fields))).toBe(text);
        expect(structureProblem(structures, text, tree.type, undefined)).toBeUndefined();
      }),
    );
  });

  test('equal texts are equal contents', () => {
    assertLaw(
      fc.property(trees(), trees(), (one, other) => {
        fc.pre(one.type === other.type);
        expect(textOf(one) === textOf(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });

  test('they come back from a program, and with it from both engines', () => {
    const declared = print({
      types: [...structures.byType.values()],
      relations: [],
      facts: [],
      rules: [],
      outputs: [],
    });
    assertLaw(
      fc.property(trees(), tree => {
        const type = tree.type.slice('type '.length);
        const text = textOf(tree);
        const relations = `.decl a(x: ${type}) .decl b(x: ${type})\n`;
        const program = programOf(`${declared}${relations}a(${text}). b(x) :- a(x), x = ${text}.`);
        for (const engine of [seminaive, naive])
          for (const name of ['a', 'b']) expect(modelOf(engine, program).tuples(name)).toEqual([[text]]);
      }),
      { numRuns: 50 },
    );
  });

  test('they come back from a table, if no symbol in them has what ends it there', () => {
    assertLaw(
      fc.property(trees(/^[^\t\r\n,\])\s][^\t\r\n,\])]*$/), tree => {
        const relation = { name: 'r', columns: [{ name: 'x', type: tree.type }] };
        const format = standardFormat('output', 'r');
        const text = writeTable([[textOf(tree)]], relation, format);
        const read = readTable({ name: 'r.facts', text }, relation, format, structures);
        expect(read.value?.map(each => each.tuple)).toEqual([[textOf(tree)]]);
      }),
    );
  });

  test('a text that is none is refused, whatever it is', () => {
    const mutated = fc.tuple(trees(), fc.nat(), fc.constantFrom(...'[](),$" 1a.u\\', ''));
    assertLaw(
      fc.property(mutated, ([tree, at, with_]) => {
        const text = textOf(tree);
        const place = at % text.length;
        const changed = text.slice(0, place) + with_ + text.slice(place + 1);
        const problem = structureProblem(structures, changed, tree.type, undefined);
        if (problem) return;
        // What passes is taken apart into what it says.
        const { tag, fields } = unpack(changed);
        expect(
          recordText(
            tag,
            fields.map((value, index) => fieldsAs({ ...tree, tag }, fields)[index] ?? String(value)),
          ),
        ).toBe(changed);
      }),
    );
  });

  test('a table says what is wrong, and where', () => {
    const relation = {
      name: 'r',
      columns: [
        { name: 'n', type: 'number' as const },
        { name: 'x', type: structured('List') },
      ],
    };
    const faults: readonly (readonly [field: string, problem: string])[] = [
      ['', '1:3 the end of the field begins no value of the type `List`'],
      ['nill', '1:3 `nill` begins no value of the type `List`'],
      ['[a, nil', '1:10 `[]` has 2 fields here: expected `]`'],
      ['[a]', '1:5 `[]` has 2 fields here: expected `,`'],
      ['[a, nil, nil]', '1:10 `[]` has 2 fields here: expected `]`'],
      ['[a, $Leaf]', '1:7 `$Leaf` begins no value of the type `List`'],
      ['[a, nil] x', '1:12 something follows the value'],
      ['nil()', '1:6 something follows the value'],
    ];
    for (const [field, problem] of faults) {
      const read = readTable(
        { name: 't', text: `1\t${field}\n` },
        relation,
        standardFormat('input', 'r'),
        structures,
      );
      const told = read.diagnostics.map(
        ({ span, message }) => `${span ? placeOf(span).slice(2) : ''} ${message}`,
      );
      expect(told, field).toEqual([problem]);
    }
  });

  test('nesting of any depth is read from a table and from a value, and printed', () => {
    const depth = 20_000;
    const text = `${'[a, '.repeat(depth)}nil${']'.repeat(depth)}`;
    const type = structured('List');
    const relation = { name: 'r', columns: [{ name: 'x', type }] };
    const format = standardFormat('input', 'r');
    const value =
      readTable({ name: 'r.facts', text }, relation, format, structures).value?.[0]?.tuple[0] ?? '';
    expect(structureProblem(structures, String(value), type, undefined)).toBeUndefined();
    expect(writeTable([[value]], relation, format)).toBe(`${text}\n`);
    expect(valueJson(value, type)).toBe(value);
    const cut = readTable({ name: 'r.facts', text: text.slice(0, -1) }, relation, format, structures);
    expect(cut.diagnostics.map(each => each.message)).toEqual(['`[]` has 2 fields here: expected `]`']);
    const long = '[a, '.repeat(casesOf(600_000, 100_000));
    expect(readTable({ name: 'r.facts', text: long }, relation, format, structures).value).toBeUndefined();
  });

  const jsons: readonly (readonly [type: string, text: string, json: ValueJson])[] = [
    ['List', 'nil', null],
    ['List', '["a, \\"b\\"", ["", nil]]', ['a, "b"', ['', null]]],
    ['Tree', '$Leaf', { $Leaf: [] }],
    [
      'Tree',
      '$Node($Leaf, -1, 2u, 0.5, ["x", nil], $Leaf)',
      { $Node: [{ $Leaf: [] }, -1, 2, 0.5, ['x', null], { $Leaf: [] }] },
    ],
  ];
  test.each(jsons)('%s %s as JSON', (type, text, json) => {
    expect(structureProblem(structures, text, structured(type), undefined)).toBeUndefined();
    expect(valueJson(text, structured(type))).toEqual(json);
  });
});

test('a base fact that is no value of its type is refused', () => {
  const { value } = parse({ name: 'a.dl', text: '.type L = [x: number, t: L]\n.decl l(x: L)' });
  if (!value) throw new Error('no program');
  for (const text of [
    '',
    '[1, nil',
    '[1,nil]',
    '[01, nil]',
    '[1u, nil]',
    '["1", nil]',
    '[1]',
    '$L',
    'nil]',
    '[1, nil], nil',
  ]) {
    const { diagnostics } = check({ ...value, facts: [{ relation: 'l', tuple: [text] }] });
    expect(
      diagnostics.map(each => each.code),
      text,
    ).toEqual(['E304']);
  }
});

test('a base fact nests as deep as a program can be read, and no deeper', () => {
  const { value } = parse({ name: 'a.dl', text: '.type L = [x: number, t: L]\n.decl l(x: L)' });
  if (!value) throw new Error('no program');
  const deep = (levels: number) => `${'[1, '.repeat(levels)}nil${']'.repeat(levels)}`;
  const given = (levels: number) => ({ ...value, facts: [{ relation: 'l', tuple: [deep(levels)] }] });
  expect(check(given(99)).diagnostics).toEqual([]);
  expect(parse({ name: 'b.dl', text: print(given(99)) }).diagnostics).toEqual([]);
  expect(check(given(100)).diagnostics.map(each => each.code)).toEqual(['E309']);
});
