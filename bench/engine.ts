/**
 * The default engine on what it has to be fast at: closures of large graphs, and policies of many small rules. Times
 * are of the engine alone, prepared and evaluated; reading the answer is not in them.
 *
 *     node scripts/run.mjs bench/engine.ts
 */
import { check } from '../src/datalog/check.ts';
import {
  atom,
  type ColumnType,
  type Fact,
  type Literal,
  negative,
  number,
  positive,
  type Rule,
  type StratifiedProgram,
  symbol,
  variable,
  wildcard,
} from '../src/datalog/program.ts';
import { stratify } from '../src/datalog/stratify.ts';
import { defaultEngine } from '../src/runtime/engines/index.ts';
import { NO_LIMITS } from '../src/runtime/limits.ts';
import { sample } from './measure.ts';
import { type Row, type Suite, table } from './report.ts';

interface Workload {
  readonly name: string;
  readonly program: StratifiedProgram;
  readonly facts: readonly Fact[];
  /** Milliseconds for preparing and evaluating, in a process that has done it before. */
  readonly aim?: number;
}

const RUNS = 7;

const x = variable('X');
const y = variable('Y');
const z = variable('Z');
const rule = (head: Rule['head'], ...body: Literal[]): Rule => ({ head, body, origin: { label: 'bench' } });

function program(relations: Readonly<Record<string, readonly ColumnType[]>>, rules: readonly Rule[]) {
  const declarations = Object.entries(relations).map(([name, types]) => ({
    name,
    columns: types.map((type, index) => ({ name: `c${index}`, type })),
  }));
  const checked = check({ relations: declarations, facts: [], rules, outputs: [] });
  const stratified = checked.value && stratify(checked.value).value;
  if (!stratified) throw new Error(checked.diagnostics[0]?.message ?? 'a benchmark without strata');
  return stratified;
}

/** path(X, Z) :- path(X, Y), edge(Y, Z). Or, on both sides: path(X, Z) :- path(X, Y), path(Y, Z). */
function closure(last: 'edge' | 'path'): StratifiedProgram {
  return program({ edge: ['number', 'number'], path: ['number', 'number'] }, [
    rule(atom('path', x, y), positive('edge', x, y)),
    rule(atom('path', x, z), positive('path', x, y), positive(last, y, z)),
  ]);
}

const edge = (from: number, to: number): Fact => ({ relation: 'edge', tuple: [from, to] });

/** A linear congruential generator: the same graph each time. */
function randomEdges(nodes: number, count: number): Fact[] {
  let state = 42;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * nodes);
  };
  return Array.from({ length: count }, () => edge(next(), next()));
}

/** Each predicate four rules, as the compiler writes them: witness, satisfied, pass, fail. */
function policy(predicates: number): { program: StratifiedProgram; facts: Fact[] } {
  const ids = [...Array(predicates).keys()];
  const rules = [
    ...ids.map(id =>
      rule(
        atom('witness', number(id), x),
        positive('claim_value', symbol(`c${id}`), x, symbol('string'), symbol('x')),
      ),
    ),
    ...ids.map(id => rule(atom('satisfied', number(id)), positive('witness', number(id), wildcard))),
    ...ids.map(id => rule(atom('pass', number(id)), positive('satisfied', number(id)))),
    ...ids.map(id =>
      rule(
        atom('fail', number(id)),
        positive('predicate', number(id), wildcard),
        negative('satisfied', number(id)),
      ),
    ),
  ];
  const relations: Record<string, readonly ColumnType[]> = {
    claim_value: ['symbol', 'symbol', 'symbol', 'symbol'],
    predicate: ['number', 'symbol'],
    witness: ['number', 'symbol'],
    satisfied: ['number'],
    pass: ['number'],
    fail: ['number'],
  };
  const facts = ids.flatMap((id): Fact[] => [
    ...['x', 'y', 'z'].map((text, at): Fact => {
      return {
        relation: 'claim_value',
        tuple: [`c${id}`, `a.b[${id}][${at}]`, 'string', id % 3 ? text : 'z'],
      };
    }),
    { relation: 'predicate', tuple: [id, `p${id}`] },
  ]);
  return { program: program(relations, rules), facts };
}

/** p0 … pn, each from the one before: a stratum each. */
function tower(height: number): { program: StratifiedProgram; facts: Fact[] } {
  const names = [...Array(height + 1).keys()].map(index => `p${index}`);
  const rules = names.slice(1).map((name, index) => rule(atom(name, x), positive(`p${index}`, x)));
  const relations = Object.fromEntries(
    names.map((name): [string, readonly ColumnType[]] => [name, ['number']]),
  );
  return { program: program(relations, rules), facts: [{ relation: 'p0', tuple: [1] }] };
}

const workloads: readonly (() => Workload)[] = [
  () => ({
    name: 'closure of a chain of 1,000 edges',
    program: closure('edge'),
    facts: Array.from({ length: 1000 }, (_, at) => edge(at, at + 1)),
    aim: 90,
  }),
  () => ({
    name: 'closure of 6,000 random edges between 2,000 nodes',
    program: closure('edge'),
    facts: randomEdges(2000, 6000),
    aim: 1700,
  }),
  () => ({
    name: 'the same of 700 edges between 300 nodes, recursive on both sides',
    program: closure('path'),
    facts: randomEdges(300, 700),
  }),
  () => ({
    name: 'closure of 300,000 random edges between 1,000,000 nodes, hashed',
    program: closure('edge'),
    facts: randomEdges(1_000_000, 300_000),
  }),
  () => ({ name: 'policy of 2,500 predicates (10,000 rules, 10,000 facts)', ...policy(2500), aim: 200 }),
  () => ({ name: 'policy of 10,000 predicates (40,000 rules, 40,000 facts)', ...policy(10_000) }),
  () => ({ name: 'a tower of 20,000 strata', ...tower(20_000) }),
];

function rowsOf({ name, program: prepared, facts, aim }: Workload): readonly Row[] {
  const times: number[] = [];
  let tuples = 0;
  let bytes = 0;
  for (let run = 0; run <= RUNS; run++) {
    const before = process.memoryUsage().arrayBuffers;
    const start = performance.now();
    const engine = defaultEngine.prepare(prepared);
    if (engine.kind === 'refused') throw new Error(engine.reasons.join());
    const evaluation = engine.evaluate(facts, { limits: NO_LIMITS, now: () => performance.now() });
    times.push(performance.now() - start);
    if (evaluation.kind !== 'fixed-point') throw new Error(evaluation.kind);
    tuples = evaluation.statistics.tuples;
    bytes = Math.max(bytes, process.memoryUsage().arrayBuffers - before);
  }
  const [first = 0, ...others] = times;
  const figure = sample('ms', others);
  const goal = aim === undefined ? {} : { aim: { text: `under ${aim} ms`, met: figure.median < aim } };
  return [
    { name, figure, ...goal },
    { name: '  the first time', figure: `${first.toFixed(0)} ms` },
    {
      name: '  derived',
      figure: `${tuples.toLocaleString('en')} tuples, ${(bytes / tuples).toFixed(0)} bytes each`,
    },
  ];
}

export const engineSuite: Suite = {
  name: 'engine',
  title: 'engine: fixed points by the default engine',
  rows: () => workloads.flatMap(make => rowsOf(make())),
};

if (process.argv[1]?.endsWith('engine.ts')) {
  console.log(table([{ title: engineSuite.title, rows: await engineSuite.rows() }]));
}
