/**
 * Proofs and absences: which derivation is chosen, what is shared and cut, what is near; checked by an independent
 * checker. It is over 350 lines because programs are built by hand beside the proofs they should have.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from '../src/datalog/parse.ts';
import { printLiteral } from '../src/datalog/print.ts';
import {
  atom,
  comparison,
  type Fact,
  number,
  positive,
  type Term,
  type Tuple,
  variable,
  wildcard,
} from '../src/datalog/program.ts';
import { compile, verify } from '../src/pipeline.ts';
import { proverFor, why, whyNot } from '../src/questions/explain.ts';
import { query } from '../src/questions/query.ts';
import type { Model } from '../src/runtime/engine.ts';
import { seminaive } from '../src/runtime/engines/seminaive/engine.ts';
import { NO_LIMITS } from '../src/runtime/limits.ts';
import { type Absence, whyAbsent } from '../src/runtime/proof/absence.ts';
import { heightsIn } from '../src/runtime/proof/heights.ts';
import { proofJson } from '../src/runtime/proof/proof-json.ts';
import { proofLines, reasonLines } from '../src/runtime/proof/proof-text.ts';
import { type Prover, prove, proverOf } from '../src/runtime/proof/prove.ts';
import { theoryOf } from '../src/runtime/proof/theory.ts';
import { stratified } from './arbitraries/programs.ts';
import { fixtureTree } from './doubles/working-tree.ts';
import { inFull, someOf } from './laws/law.ts';
import { flawOf } from './oracles/proof-checker.ts';

const VERDICTS = ['predicate_pass', 'predicate_fail', 'predicate_skip'];

function proverOfText(text: string, maxWork?: number): Prover {
  const parsed = parse({ name: 'program.dl', text });
  if (!parsed.value || parsed.diagnostics.length > 0) throw new Error(JSON.stringify(parsed.diagnostics));
  return proverOfFacts(parsed.value, [], maxWork);
}

function proverOfFacts(program: Parameters<typeof stratified>[0], input: readonly Fact[], maxWork?: number) {
  const sound = stratified(program);
  const prepared = seminaive.prepare(sound);
  if (prepared.kind === 'refused') throw new Error(prepared.reasons.join());
  const evaluation = prepared.evaluate(input, { limits: NO_LIMITS, now: () => 0 });
  if (evaluation.kind !== 'fixed-point') throw new Error('undecided');
  const complete = { ...sound.program, facts: [...sound.program.facts, ...input] };
  const theory = theoryOf(complete, sound.strata, evaluation.model);
  return maxWork === undefined ? proverOf(theory) : { theory, heights: heightsIn(theory, maxWork) };
}

/** The proof of a tuple as lines. */
function proofText(prover: Prover, relation: string, tuple: readonly (string | number)[], depth = 32) {
  const index = prover.theory.indexOf(relation, tuple);
  if (index === undefined) throw new Error('not in the model');
  const shown = { prover, absenceDepth: 8, explained: { atoms: new Set<string>() } };
  return plain(proofLines(shown, prove(prover, { relation, index }, depth), -1));
}

/** Without the places of facts in the program's text. */
function plain(lines: readonly string[]): string[] {
  return lines.map(line => line.replace(/ {3}fact, program.dl:\d+:\d+$/, '   given'));
}

function fixedPointOf(model: Model): ReadonlyMap<string, readonly Tuple[]> {
  return new Map(model.relations.map(name => [name, model.tuples(name)]));
}

const GRAPH = `
.decl edge(a: number, b: number)
.decl path(a: number, b: number)
`;

describe('the proof of minimal height', () => {
  test.each([
    {
      name: 'is taken, whatever the order of the rules',
      program: `${GRAPH}edge(1, 2). edge(2, 3). edge(3, 4). edge(1, 4).
path(a, c) :- path(a, b), path(b, c).
path(a, b) :- edge(a, b).`,
      tuple: [1, 4],
      lines: ['path(1, 4)', '  by path(a, b) :- edge(a, b).', '  edge(1, 4)   given'],
    },
    {
      name: 'counts through strata: a late round can be lower than an early one',
      program: `.decl e(x: number)
.decl a(x: number)
.decl b(x: number)
.decl c(x: number)
.decl path(x: number)
.decl step(x: number)
e(1).
a(x) :- e(x).
b(x) :- a(x).
c(x) :- b(x).
path(x) :- c(x), x = x.
path(x) :- step(x).
step(x) :- e(x).
step(x) :- path(x), x < 0.`,
      tuple: [1],
      lines: [
        'path(1)',
        '  by path(x) :- step(x).',
        '  step(1)',
        '    by step(x) :- e(x).',
        '    e(1)   given',
      ],
    },
    {
      name: 'of equals, is by the first rule and then the first tuples',
      program: `${GRAPH}edge(3, 9). edge(2, 9). edge(1, 3). edge(1, 2).
path(a, c) :- edge(a, b), edge(b, c).
path(a, c) :- edge(b, c), edge(a, b).`,
      tuple: [1, 9],
      lines: [
        'path(1, 9)',
        '  by path(a, c) :- edge(a, b), edge(b, c).',
        '  edge(1, 3)   given',
        '  edge(3, 9)   given',
      ],
    },
    {
      name: 'of a value of a range shows the range, whether the head tells the value or not',
      program: `${GRAPH}edge(2, 3).
path(x, y + 1) :- edge(x, z), y = range(0, z), x < y + 1.`,
      tuple: [2, 3],
      lines: [
        'path(2, 3)',
        '  by path(x, y + 1) :- edge(x, z), y = range(0, z), x < y + 1.',
        '  edge(2, 3)   given',
        '  2 = range(0, 3)',
        '  2 < 3',
      ],
    },
    {
      name: 'is taken apart once where it is needed twice',
      program: `${GRAPH}.decl both(a: number)
edge(1, 2).
path(a, b) :- edge(a, b).
both(a) :- path(a, _), path(a, b), b > 1.`,
      relation: 'both',
      tuple: [1],
      lines: [
        'both(1)',
        '  by both(a) :- path(a, _), path(a, b), b > 1.',
        '  path(1, 2)',
        '    by path(a, b) :- edge(a, b).',
        '    edge(1, 2)   given',
        '  path(1, 2)   proved above',
        '  2 > 1',
      ],
    },
    {
      name: 'has what a count counted, each taken apart',
      program: `${GRAPH}.decl fan(a: number, n: number)
edge(1, 2). edge(2, 3).
path(a, b) :- edge(a, b).
path(a, c) :- edge(a, b), path(b, c).
fan(a, n) :- edge(a, _), n = count : { path(a, _) }.`,
      relation: 'fan',
      tuple: [1, 2],
      lines: [
        'fan(1, 2)',
        '  by fan(a, n) :- edge(a, _), n = count : { path(a, _w1) }.',
        '  edge(1, 2)   given',
        '  n = count : { path(1, _w1) }   which is 2',
        '    path(1, 2)',
        '      by path(a, b) :- edge(a, b).',
        '      edge(1, 2)   given',
        '    path(1, 3)',
        '      by path(a, c) :- edge(a, b), path(b, c).',
        '      edge(1, 2)   given',
        '      path(2, 3)',
        '        by path(a, b) :- edge(a, b).',
        '        edge(2, 3)   given',
      ],
    },
    {
      name: 'has the first of many, and counts the others',
      program: `${GRAPH}.decl total(n: number)
${Array.from({ length: 30 }, (_, at) => `edge(${at}, ${at}).`).join(' ')}
total(n) :- n = sum a + 1 : { edge(a, b), !path(a, b), b > 17 }.`,
      relation: 'total',
      tuple: [294],
      lines: [
        'total(294)',
        '  by total(n) :- n = sum a + 1 : { edge(a, b), !path(a, b), b > 17 }.',
        '  n = sum a + 1 : { edge(a, b), !path(a, b), b > 17 }   which is 294',
        ...Array.from({ length: 10 }, (_, at) => at + 18).flatMap(a => [
          `    ${a + 1}, from`,
          `      edge(${a}, ${a})   given`,
          `      !path(${a}, ${a})`,
          `      ${a} > 17`,
        ]),
        '    and 2 more',
      ],
    },
    {
      name: 'has a witness of an extreme, and no instance of an empty count',
      program: `${GRAPH}.decl far(n: number, m: number)
edge(1, 5). edge(1, 9). edge(2, 9).
far(n, m) :- n = max b : { edge(_, b) }, m = count : { path(_, _) }.`,
      relation: 'far',
      tuple: [9, 0],
      lines: [
        'far(9, 0)',
        '  by far(n, m) :- n = max b : { edge(_w1, b) }, m = count : { path(_w2, _w3) }.',
        '  n = max b : { edge(_w1, b) }   which is 9',
        '    9, from',
        '      edge(1, 9)   given',
        '    and 2 more, none of them greater',
        '  m = count : { path(_w2, _w3) }   which is 0',
        '    no instance',
      ],
    },
  ])('$name', ({ program, relation = 'path', tuple, lines }) => {
    expect(proofText(proverOfText(program), relation, tuple)).toEqual(lines);
  });
});

test('what is computed is shown with its values', () => {
  const plus = (left: Term, right: number): Term => ({
    kind: 'functor',
    name: '+',
    args: [left, number(right)],
    type: 'number',
  });
  const [x, n] = [variable('x'), variable('n')];
  const origin = { label: '' };
  const prover = proverOfFacts(
    {
      relations: ['seed', 'count_up', 'total'].map(name => ({
        name,
        columns: [{ name: 'x', type: 'number' }],
      })),
      facts: [{ relation: 'seed', tuple: [0] }],
      rules: [
        { head: atom('count_up', x), body: [positive('seed', x)], origin },
        {
          head: atom('count_up', plus(x, 1)),
          body: [positive('count_up', x), comparison(x, '<', number(3))],
          origin,
        },
        {
          head: atom('total', n),
          body: [{ kind: 'aggregate', operator: 'count', result: n, body: [positive('count_up', wildcard)] }],
          origin,
        },
      ],
      outputs: [],
    },
    [],
  );
  const stepsOf = (relation: string, value: number) => {
    const index = prover.theory.indexOf(relation, [value]) ?? -1;
    return prove(prover, { relation, index }, 32);
  };
  const up = stepsOf('count_up', 2);
  expect(up.height).toBe(3);
  expect(up.steps.map(each => `${each.relation} ${each.tuple}`)).toEqual([
    'count_up 2',
    'count_up 1',
    'count_up 0',
    'seed 0',
  ]);
  const [total] = stepsOf('total', 4).steps;
  expect(total?.kind === 'derived' && total.premises).toMatchObject([{ kind: 'aggregate', result: 4 }]);
  const nine = whyAbsent(prover, atom('count_up', number(9)), 8);
  expect(nine.attempts.map(each => each.failed.kind)).toEqual(['positive', 'comparison']);
});

const chain = (length: number): string =>
  `${GRAPH}${Array.from({ length }, (_, at) => `edge(${at}, ${at + 1}).`).join('\n')}
path(0, b) :- edge(0, b).
path(0, c) :- path(0, b), edge(b, c).`;

test('a chain of 30,000 rounds is proved without recursion, and cut at the depth', () => {
  const prover = proverOfText(chain(30_000));
  const index = prover.theory.indexOf('path', [0, 30_000]) ?? -1;
  const proof = prove(prover, { relation: 'path', index }, 32);
  expect(proof.height).toBe(30_000);
  expect(proof.cut).toBe(1);
  expect(proof.steps.filter(each => each.kind === 'derived')).toHaveLength(32);
  const lines = proofText(prover, 'path', [0, 30_000], 2);
  expect(lines.filter(line => line.includes('cut here'))).toEqual([
    '    path(0, 29998)   cut here: a greater depth proves it',
  ]);
});

test('where minimal height would take too much work, rounds decide, and the proof holds', () => {
  // Rules whose first steps have different heights: rounds do not tell heights.
  const uneven = '.decl far(x: number, y: number)\nfar(a, b) :- edge(a, b).\npath(0, b) :- far(0, b).';
  const prover = proverOfText(`${chain(40)}\n${uneven}`, 10);
  const index = prover.theory.indexOf('path', [0, 40]) ?? -1;
  const proof = prove(prover, { relation: 'path', index }, 100);
  expect(proof.height).toBeUndefined();
  const { program } = prover.theory;
  const evidence = { program, fixedPoint: new Map() };
  expect(
    flawOf(proofJson(prover.theory, proof), { relation: 'path', tuple: [0, 40] }, evidence),
  ).toBeUndefined();
});

test('ids depend on the content alone', () => {
  const prover = proverOfText(chain(5));
  const idIn = (goal: number, depth: number) => {
    const index = prover.theory.indexOf('path', [0, goal]) ?? -1;
    const { steps } = prove(prover, { relation: 'path', index }, depth);
    return steps.find(each => each.relation === 'path' && each.tuple[1] === 3)?.id;
  };
  expect(new Set([idIn(3, 32), idIn(5, 32), idIn(4, 1)]).size).toBe(1);
});

test('a body of thousands of literals is explained without recursion', () => {
  const body = Array.from({ length: 20_000 }, () => 'edge(a, b)').join(', ');
  const prover = proverOfText(`${GRAPH}edge(1, 2).\npath(a, b) :- ${body}, b > 2.`);
  const { attempts } = whyAbsent(prover, atom('path', number(1), number(2)), 8);
  expect(attempts.map(each => each.failed.kind)).toEqual(['comparison']);
});

test('what is absent at the end of a chain of 30,000 is explained within bounds', () => {
  const prover = proverOfText(chain(30_000));
  const { attempts } = whyAbsent(prover, atom('path', number(0), number(7_000_000)), 1_000);
  expect(attempts.map(each => printLiteral(each.failed))).toEqual(['edge(0, 7000000)', 'edge(1, 7000000)']);
});

inFull()(
  'where counting the instances would take too long, that there are more is said; a few are counted above',
  () => {
    const all = Array.from({ length: 60_000 }, (_, at) => `edge(${at}, ${at}).`).join(' ');
    const prover = proverOfText(`${GRAPH}.decl n(n: number)
${all}
n(n) :- n = sum 1 : { edge(a, b), edge(b, a) }.
n(m) :- n = max a + 0 : { edge(a, _) }, m = 0 - n.`);
    expect(proofText(prover, 'n', [60_000]).slice(-2)).toEqual(['      edge(9, 9)   given', '    and more']);
    expect(proofText(prover, 'n', [-59_999])).toContain('    and 59999 more, none of them greater');
  },
);

describe('an absence', () => {
  const absence = (program: string, text: string): string[] => {
    const prover = proverOfText(program);
    const question = parse({ name: 'q', text: `${program}\n.decl q()\nq() :- ${text}.` }).value?.rules.at(-1);
    const [literal] = question?.body ?? [];
    if (literal?.kind !== 'positive') throw new Error('not an atom');
    const shown = { prover, absenceDepth: 8, explained: { atoms: new Set<string>() } };
    const found: Absence = whyAbsent(prover, literal.atom, 8);
    return plain(reasonLines(shown, found, -1));
  };
  test.each([
    {
      name: 'of a base fact shows the three nearest tuples',
      program: `${GRAPH}edge(1, 9). edge(1, 3). edge(1, 50). edge(1, 4). edge(7, 2). edge(8, 8).`,
      atom: 'edge(1, 2)',
      lines: ['near: edge(1, 3)   given', 'near: edge(1, 4)   given', 'near: edge(1, 9)   given'],
    },
    {
      name: 'through recursion ends',
      program: `${GRAPH}edge(1, 2).
path(a, b) :- path(b, a).`,
      atom: 'path(1, 2)',
      lines: [
        'not by path(a, b) :- path(b, a).',
        '  missing: path(2, 1)',
        '    not by path(a, b) :- path(b, a).',
        '      missing: path(1, 2)   as explained before',
      ],
    },
    {
      name: 'names the first literal that failed and what stands against it',
      program: `${GRAPH}.decl bad(a: number)
edge(1, 2). edge(1, 3). bad(3).
path(a, b) :- edge(a, b), b > 2, !bad(b).`,
      atom: 'path(1, _)',
      lines: ['not by path(a, b) :- edge(a, b), b > 2, !bad(b).', '  present: bad(3)   given'],
    },
    {
      name: 'by a comparison shows it',
      program: `${GRAPH}edge(1, 2).
path(a, b) :- edge(a, b), a > b.`,
      atom: 'path(1, 2)',
      lines: ['not by path(a, b) :- edge(a, b), a > b.', '  false: 1 > 2'],
    },
    {
      name: 'by what is computed shows what it was computed from',
      program: `${GRAPH}edge(1, 2). edge(1, 4).
path(a, b) :- edge(a, b), a + b * 2 < 5.
path(a, b) :- edge(a, b), edge(b + 1, _).
path(a, b) :- edge(a, b), !edge(a, b + 2), b < 3.`,
      atom: 'path(1, 2)',
      lines: [
        'not by path(a, b) :- edge(a, b), a + (b * 2) < 5.',
        '  false: 5 < 5   where a = 1, b = 2',
        'not by path(a, b) :- edge(a, b), edge(b + 1, _).',
        '  missing: edge(3, _)   where b = 2',
        'not by path(a, b) :- edge(a, b), !edge(a, b + 2), b < 3.',
        '  present: edge(1, 4)   given',
      ],
    },
    {
      name: 'by an aggregate shows what it is, and of what',
      program: `${GRAPH}edge(1, 2). edge(1, 4).
path(a, n) :- edge(a, _), n = count : { edge(a, _) }.
path(a, n) :- edge(a, _), n = max b : { edge(a, b) }.
path(a, n) :- edge(a, _), n = min b : { edge(b, a) }.`,
      atom: 'path(1, 3)',
      lines: [
        'not by path(a, n) :- edge(a, _), n = count : { edge(a, _w1) }.',
        '  false: n = count : { edge(1, _w1) }   which is 2, not 3',
        '    edge(1, 2)   given',
        '    edge(1, 4)   given',
        'not by path(a, n) :- edge(a, _), n = max b : { edge(a, b) }.',
        '  false: n = max b : { edge(1, b) }   which is 4, not 3',
        '    4, from edge(1, 4)   given',
        '    and 1 more, none of them greater',
        'not by path(a, n) :- edge(a, _), n = min b : { edge(b, a) }.',
        '  false: n = min b : { edge(b, 1) }   which has no value, not 3',
        '    no instance',
      ],
    },
  ])('$name', ({ program, atom, lines }) => {
    expect(absence(program, atom)).toEqual(lines);
  });
});

describe('proofs of fixtures', () => {
  const read = (folder: string, file: string) => ({
    name: file,
    text: readFileSync(`${folder}/${file}`, 'utf8'),
  });
  const cases = ['fixtures/rulespecs', 'fixtures/examples']
    .flatMap(folder => readdirSync(folder).map(name => `${folder}/${name}`))
    .filter(folder => readdirSync(folder).some(file => file.startsWith('envelope.')));

  test.each(someOf(cases, 5))(
    '%s: the checker accepts the proof of every verdict, and no mutated one',
    name => {
      const file = existsSync(`${name}/envelope.json`) ? 'envelope.json' : 'envelope.yaml';
      const readProgram = (path: string) => ({ value: read(name, path), diagnostics: [] });
      const compiled = compile(read(name, 'rulespec.yaml'), undefined, readProgram).value;
      const tree = fixtureTree(name);
      const run = compiled && verify(compiled, read(name, file), { tree }).run;
      if (!compiled || !run) throw new Error('there is no verdict');
      const { model } = run.fixedPoint;
      const evidence = { program: run.program, fixedPoint: fixedPointOf(model) };
      for (const relation of VERDICTS) {
        for (const tuple of model.tuples(relation)) {
          const atom = `${relation}(${tuple.join()})`;
          const found = why(compiled, run, atom, { depth: 1000 }).value?.proof;
          if (!found) throw new Error(`${atom} has no proof`);
          const proof = proofJson(proverFor(compiled, run).theory, found);
          expect(proof.cut).toBe(0);
          expect(flawOf(proof, { relation, tuple }, evidence)).toBeUndefined();
          expect(whyNot(compiled, run, atom).value?.absence).toBeUndefined();
          expect(flawOf(proof, { relation, tuple: [999] }, evidence)).toContain('the root is not');
          for (const [at, step] of proof.steps.entries()) {
            const changed = {
              ...step,
              tuple: step.tuple.map(value => (typeof value === 'number' ? value + 999 : `${value}!`)),
            };
            expect(
              flawOf({ ...proof, steps: proof.steps.with(at, changed) }, { relation, tuple }, evidence),
            ).toBeDefined();
          }
        }
      }
    },
  );
});

describe('questions', () => {
  const compiled = compile({
    name: 'rulespec.yaml',
    text: `claims:
  - {name: caps, selector: caps}
predicates:
  - {claim: caps, rule: contains, value: csv, source: memory}
`,
  }).value;
  const envelope = { name: 'envelope.yaml', text: 'facts: {caps: [csv, tsv]}\n' };
  if (!compiled) throw new Error('the rulespec does not compile');
  const run = verify(compiled, envelope).run;
  if (!run) throw new Error('there is no verdict');

  test.each([
    {
      question: 'claim_value("caps", P, _, T)',
      columns: 'P:symbol T:symbol',
      rows: [
        ['caps[0]', 'csv'],
        ['caps[1]', 'tsv'],
      ],
    },
    {
      question: 'claim_value("caps", P, _, T), !witness(0, P)',
      columns: 'P:symbol T:symbol',
      rows: [['caps[1]', 'tsv']],
    },
    { question: 'value_matches("caps", P, "^t")', columns: 'P:symbol', rows: [['caps[1]']] },
    { question: 'predicate_pass(0)', columns: '', rows: [[]] },
    { question: 'predicate_fail(_)', columns: '', rows: [] },
  ])('query $question', ({ question, columns, rows }) => {
    const asked = query(compiled, envelope, question);
    expect(asked.diagnostics).toEqual([]);
    expect(asked.value?.columns.map(({ name, type }) => `${name}:${type}`).join(' ')).toBe(columns);
    expect(asked.value?.rows).toEqual(rows);
  });

  test.each([
    { question: 'claim_valu("caps", P, _, T)', code: 'E302', underlined: 'claim_valu' },
    { question: 'predicate(I, N), !witness(I, P)', code: 'E305', underlined: 'P' },
    { question: 'predicate(I N)', code: 'E301', underlined: 'N' },
    { question: 'predicate(I, N). predicate_fail(9)', code: 'E301', underlined: undefined },
    { question: 'predicate(0, 0)', code: 'E304', underlined: '0' },
    { question: 'predicate(I, N) // all', code: undefined, underlined: undefined },
    { question: '  ', code: 'E301', underlined: '  ' },
  ])('query $question is placed in the question', ({ question, code, underlined }) => {
    const [problem] = query(compiled, envelope, question).diagnostics;
    expect(problem?.code).toBe(code);
    if (underlined === undefined) return;
    expect(problem?.span?.source.text).toBe(question);
    expect(question.slice(problem?.span?.start, problem?.span?.end)).toBe(underlined);
  });

  test('why asks for one atom or a known predicate', () => {
    expect(why(compiled, run, '0').value?.proof?.height).toBe(3);
    expect(why(compiled, run, 'caps-contains-csv').value?.atom.relation).toBe('predicate_pass');
    expect(why(compiled, run, 'caps-contains-cvs').diagnostics[0]?.hint).toContain('caps-contains-csv');
    expect(why(compiled, run, 'witness(0, P), witness(0, P)').diagnostics[0]?.code).toBe('E405');
    expect(why(compiled, run, 'predicate_fail(0)').value).toMatchObject({ matches: 0 });
  });
});
