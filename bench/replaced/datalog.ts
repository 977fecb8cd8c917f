/**
 * @datalogui/datalog, which was first named for the engine, beside our own: small programs whose answer can be seen by
 * eye, random programs with the naive evaluation as the judge, and times for chains and a join.
 */
import { newTable, query } from '@datalogui/datalog';
import fc from 'fast-check';
import { parse } from '../../src/datalog/parse.ts';
import type { Fact, Rule, StratifiedProgram } from '../../src/datalog/program.ts';
import type { Engine } from '../../src/runtime/engine.ts';
import { naive } from '../../src/runtime/engines/naive.ts';
import { seminaive } from '../../src/runtime/engines/seminaive/engine.ts';
import { NO_LIMITS } from '../../src/runtime/limits.ts';
import { scenarios, stratified } from '../../tests/arbitraries/programs.ts';
import { measure } from '../measure.ts';
import { type Row, ratioOf, type Suite } from '../report.ts';
import { canSay, runOnDatalogui } from './datalogui.ts';

/** The tuples of each relation, as JSON texts. */
type Answer = ReadonlyMap<string, ReadonlySet<string>>;
type Run = (program: StratifiedProgram, input: readonly Fact[]) => Answer;

const PROGRAMS = 400;
const SEED = 7;
const TIMED_EDGES = 200;
const LONG_EDGES = 1_000;
const JOINED_FACTS = 2_000;

export const datalogSuite: Suite = {
  name: 'datalog',
  title: 'engine: @datalogui/datalog, replaced by our semi-naive evaluation',
  rows: () => [...smallPrograms(), mixedColumn(), ...randomPrograms(), ...chains(), ...joins()],
};

const on =
  (engine: Engine): Run =>
  (program, input) => {
    const prepared = engine.prepare(program);
    if (prepared.kind === 'refused') throw new Error(prepared.reasons.join('; '));
    const evaluation = prepared.evaluate(input, { limits: NO_LIMITS, now: () => 0 });
    if (evaluation.kind !== 'fixed-point') throw new Error(evaluation.kind);
    const { model } = evaluation;
    return new Map(
      model.relations.map(name => [name, new Set(model.tuples(name).map(tuple => JSON.stringify(tuple)))]),
    );
  };

const programOf = (text: string): StratifiedProgram => {
  const { value } = parse({ name: 'bench', text });
  if (!value) throw new Error(`not a program: ${text}`);
  return stratified(value);
};

const small: readonly { readonly what: string; readonly text: string }[] = [
  {
    what: 'negation of an empty relation',
    text: `
      .decl claim(x: symbol)
      .decl found(x: symbol)
      .decl missing(x: symbol)
      claim("breaking").
      missing(X) :- claim(X), !found(X).
    `,
  },
  {
    what: 'a variable twice in an atom',
    text: `
      .decl edge(x: number, y: number)
      .decl loop(x: number)
      edge(1, 2). edge(2, 2). edge(3, 1).
      loop(X) :- edge(X, X).
    `,
  },
  {
    what: 'a negated atom with a constant that no row has',
    text: `
      .decl value(claim: symbol, kind: symbol)
      .decl flat(claim: symbol)
      value("name", "string"). value("file", "string"). value("tests", "list").
      flat(X) :- value(X, _), !value(X, "object").
    `,
  },
  {
    what: 'a join of three atoms',
    text: `
      .decl d(x: number, y: number)
      .decl e(x: number, y: number)
      .decl joined(x: number, y: number, z: number)
      d(4, 2). e(2, 2). e(2, 3). e(2, 4). e(4, 2).
      joined(X, Y, Z) :- d(X, Y), e(Y, Z), d(Z, Y).
    `,
  },
];

function smallPrograms(): Row[] {
  return small.map(({ what, text }) => {
    const program = programOf(text);
    const right = on(naive)(program, []);
    const outcome = (run: Run) => compare(run, program, [], right);
    return {
      name: what,
      figure: `@datalogui/datalog ${outcome(runOnDatalogui)}, ours ${outcome(on(seminaive))}`,
    };
  });
}

type Outcome = 'right' | 'wrong' | 'throws';

function compare(run: Run, program: StratifiedProgram, input: readonly Fact[], right: Answer): Outcome {
  try {
    const given = run(program, input);
    const same = [...right].every(([name, tuples]) => {
      const found = given.get(name);
      return found?.size === tuples.size && [...tuples].every(tuple => found.has(tuple));
    });
    return same ? 'right' : 'wrong';
  } catch {
    return 'throws';
  }
}

/** Ours keeps them apart by the types of columns; here one column holds both. */
function mixedColumn(): Row {
  const values = [1, '1', 10, 'z', 2, 'a'];
  const anything = { typeName: 'any', validate: (_: unknown): _ is string | number => true };
  const table = newTable<{ value: string | number }>({ value: anything });
  const again = newTable<{ value: string | number }>({ value: anything });
  for (const value of values) {
    table.assert({ value });
    again.assert({ value });
  }
  const joined = query<{ value: string | number }>(({ value }) => {
    table({ value });
    again({ value });
  });
  const found = joined.view().readAllData().length;
  return {
    name: 'a column of numbers and strings joined with itself',
    figure: `@datalogui/datalog ${found} of ${values.length} rows`,
  };
}

function randomPrograms(): Row[] {
  return [false, true].flatMap((negation): Row[] => {
    const tally = { theirs: emptyTally(), ours: emptyTally() };
    const programs = sayablePrograms(negation);
    for (const { program, input } of programs) {
      const right = on(naive)(program, input);
      tally.theirs[compare(runOnDatalogui, program, input, right)]++;
      tally.ours[compare(on(seminaive), program, input, right)]++;
    }
    const kind = `${programs.length} random programs ${negation ? 'with' : 'without'} negation`;
    const shown = ({ right, wrong, throws }: Record<Outcome, number>) =>
      `${right} right, ${wrong} wrong, ${throws} throw`;
    return [
      { name: `${kind}: @datalogui/datalog`, figure: shown(tally.theirs) },
      { name: `${kind}: ours`, figure: shown(tally.ours) },
    ];
  });
}

const emptyTally = (): Record<Outcome, number> => ({ right: 0, wrong: 0, throws: 0 });

/** Random programs that the package has words for; those with negation have at least one negated atom. */
function sayablePrograms(negation: boolean): { program: StratifiedProgram; input: readonly Fact[] }[] {
  return fc
    .sample(scenarios({ negation }), { numRuns: 10 * PROGRAMS, seed: SEED })
    .map(({ program, input }) => ({ program: stratified(program), input }))
    .filter(({ program }) => canSay(program))
    .filter(({ program }) => !negation || program.program.rules.some(negates))
    .slice(0, PROGRAMS);
}

const negates = ({ body }: Rule): boolean => body.some(({ kind }) => kind === 'negative');

/** path(X, Z) :- path(X, Y), edge(Y, Z). */
function chain(edges: number): StratifiedProgram {
  const facts = Array.from({ length: edges }, (_, at) => `edge(${at}, ${at + 1}).`);
  return programOf(`
    .decl edge(x: number, y: number)
    .decl path(x: number, y: number)
    ${facts.join(' ')}
    path(X, Y) :- edge(X, Y).
    path(X, Z) :- path(X, Y), edge(Y, Z).
  `);
}

function chains(): Row[] {
  const timed = chain(TIMED_EDGES);
  const theirs = measure(() => runOnDatalogui(timed, []), { runs: 3, warmups: 1 });
  const ours = measure(() => on(seminaive)(timed, []), { runs: 21, warmups: 5 });
  const long = chain(LONG_EDGES);
  const right = on(seminaive)(long, []);
  const outcome = (run: Run) => compare(run, long, [], right);
  return [
    { name: `paths of a chain of ${TIMED_EDGES} edges: @datalogui/datalog`, figure: theirs },
    { name: 'the same: ours', figure: ours, ratio: ratioOf(ours, theirs, '@datalogui/datalog') },
    {
      name: `paths of a chain of ${LONG_EDGES} edges`,
      figure: `@datalogui/datalog ${outcome(runOnDatalogui)}, ours ${outcome(on(seminaive))}`,
    },
  ];
}

/** Claims of the same feature with the same text, among facts of which most have neither in common. */
function joins(): Row[] {
  const facts = Array.from({ length: JOINED_FACTS }, (_, at) => {
    const text = `v${at % 500}`;
    return `value("claim ${at}", "feature ${at % 100}", "${text}").`;
  });
  const program = programOf(`
    .decl value(claim: symbol, feature: symbol, text: symbol)
    .decl same(left: symbol, right: symbol)
    ${facts.join(' ')}
    same(X, Y) :- value(X, F, T), value(Y, F, T).
  `);
  const theirs = measure(() => runOnDatalogui(program, []), { runs: 3, warmups: 1 });
  const ours = measure(() => on(seminaive)(program, []), { runs: 21, warmups: 5 });
  return [
    { name: `a join of ${JOINED_FACTS} facts with themselves: @datalogui/datalog`, figure: theirs },
    { name: 'the same: ours', figure: ours, ratio: ratioOf(ours, theirs, '@datalogui/datalog') },
  ];
}
