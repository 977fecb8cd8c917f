/**
 * Spark as one more target, on a cluster of its own: a master and three workers as processes on loopback. Where
 * `scripts/spark.sh install` has not run, these tests are skipped, and the summary says so.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { historyProgram } from '../../src/audit/rules/program.ts';
import { answersOf, type SparkPlan, sparkPlan, submitted } from '../../src/cli/audit/spark.ts';
import type { AuditRequest } from '../../src/cli/audit/target.ts';
import type { Tuple } from '../../src/datalog/program.ts';
import { javaPattern } from '../../src/regex/java.ts';
import { naive } from '../../src/runtime/engines/naive.ts';
import { pasts } from '../arbitraries/pasts.ts';
import { type Scenario, scenarios, stratified } from '../arbitraries/programs.ts';
import { regexes, subjects } from '../arbitraries/regexes.ts';
import { sessionScenarios } from '../arbitraries/session-programs.ts';
import { gateOf, type Line } from '../history/beside-past.ts';
import { programOf } from '../laws/native-regex.ts';
import { difference, opinionOf, type Relations, scenarioOf, textOf } from '../laws/relations.ts';
import { factsOf } from './event-facts.ts';

const cache = process.env['RULESPEC_SPARK'] ?? 'node_modules/.cache/rulespec-spark';
const isInstalled = existsSync(cache);
const scratch = mkdtempSync(join(tmpdir(), 'rulespec-spark-tests-'));
const spark = (action: string): string =>
  execFileSync('scripts/spark.sh', [action], { encoding: 'utf8' }).trim();

/** Programs that Spark takes, among the first of a sequence. */
const PROGRAMS = 3;
/** Of a pattern and a text. */
const PAIRS = 4_000;

function requestOf({ program, input }: Scenario, work: string): AuditRequest {
  const names = program.relations.map(({ name }) => name);
  return {
    program: stratified({ ...program, outputs: names }),
    facts: input,
    events: [],
    outputs: program.relations,
    threads: 1,
    work: join(scratch, work),
    onProgress: () => undefined,
  };
}

/** Rules of several kinds as a program, over the past of two sessions. */
function ruleScenario(): Scenario {
  const entry = (verb: string, glob: string) => ({ [verb]: glob });
  const gate = gateOf(
    {
      match: { command: '\\b(?:git|npm|echo) ?' },
      when: [entry('wrote', '**/*.ts')],
      unless: [{ ...entry('ran', 'npm test'), result: 'passed' }],
    },
    'content',
  );
  const { text = '' } = historyProgram(gate);
  const { program } = scenarioOf(text);
  const declared = new Set(program.relations.map(({ name }) => name));
  const sampled = fc.sample(pasts, { numRuns: 2, seed: 8 });
  const facts = sampled.flatMap(({ lines }, at) => factsOf(lines as readonly Line[], `s${at}`));
  return { program, input: facts.filter(({ relation }) => declared.has(relation)) };
}

async function relationsOf(plan: SparkPlan, request: AuditRequest): Promise<Relations> {
  const relations = new Map<string, readonly string[]>();
  for (const { relation, rows } of answersOf(plan, request, () => undefined).outputs) {
    const tuples: Tuple[] = [];
    for await (const chunk of rows()) tuples.push(...chunk);
    const plain = tuples.map(tuple => JSON.stringify(relation.columns.length > 0 ? tuple : []));
    relations.set(relation.name, plain.sort());
  }
  return relations;
}

describe.skipIf(!isInstalled)('Spark, which `scripts/spark.sh install` installs', () => {
  let submit = '';
  let master = '';
  beforeAll(() => {
    submit = join(spark('install'), 'bin/spark-submit');
    // Joins as of tables that are too large to be sent whole to each worker.
    writeFileSync(join(scratch, 'spark-defaults.conf'), 'spark.sql.autoBroadcastJoinThreshold -1\n');
    vi.stubEnv('SPARK_CONF_DIR', scratch);
    master = spark('start');
  }, 120_000);
  afterAll(() => {
    spark('stop');
    vi.unstubAllEnvs();
    rmSync(scratch, { recursive: true, force: true });
  });

  test('random programs have the same relations', async () => {
    const drawn = [
      ...fc.sample(scenarios({ computing: true }), { numRuns: PROGRAMS, seed: 5 }),
      ...fc.sample(sessionScenarios({ computing: true }), { numRuns: PROGRAMS, seed: 6 }),
      ruleScenario(),
    ];
    const planned = drawn.flatMap((scenario, at) => {
      const request = requestOf(scenario, `program-${at}`);
      const plan = sparkPlan(request).value;
      return plan ? [{ scenario, request, plan }] : [];
    });
    const said = await submitted({ submit, master, plans: planned.map(({ plan }) => plan), partitions: 3 });
    expect(planned.length).toBeGreaterThan(PROGRAMS);
    expect(planned.at(-1)?.scenario).toBe(drawn.at(-1));
    for (const { scenario, request, plan } of planned) {
      const error = join(plan.work, 'error.json');
      expect(existsSync(error) ? readFileSync(error, 'utf8') : '').toBe('');
      expect(existsSync(join(plan.work, 'result.json')), said.text.slice(-2_000)).toBe(true);
      const found = { of: 'Spark', relations: await relationsOf(plan, request) };
      const problem = difference(found, opinionOf(naive, scenario));
      if (problem !== undefined) throw new Error(`${problem}\n${textOf(scenario)}`);
    }
  }, 900_000);

  test('patterns match the same texts', () => {
    const pairs = fc
      .sample(fc.tuple(regexes, subjects), { numRuns: PAIRS, seed: 7 })
      .flatMap(([pattern, subject]) => {
        const program = programOf(pattern);
        const java = javaPattern(pattern);
        // A text of a table has no halves of characters.
        const text = Buffer.from(subject).toString();
        return program && java !== undefined
          ? [{ pattern, java, text, expected: program.testExact(text) }]
          : [];
      });
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    const input = pairs.map(({ java, text }) => `${base64(java)} ${base64(text)}\n`).join('');
    const answers = execFileSync('java', ['tests/audit/Matches.java'], { input, encoding: 'utf8' });
    const found = answers.trim().split('\n');
    const wrong = pairs.filter(({ expected }, at) => found[at] !== String(expected));
    expect(wrong).toEqual([]);
    expect(pairs.filter(({ expected }) => expected).length).toBeGreaterThan(PAIRS / 50);
  }, 60_000);

  const chain = scenarioOf(
    '.decl edge(x: number, y: number)\n.decl path(x: number, y: number)\npath(x, y) :- edge(x, y).\npath(x, z) :- path(x, y), edge(y, z).\n.output path\n',
    Array.from({ length: 8 }, (_, at) => ({ relation: 'edge', tuple: [at, at + 1] })),
  );

  test('a worker that is killed in the middle changes nothing, and a run goes on after what is finished', async () => {
    const request = requestOf(chain, 'killed');
    const plan = sparkPlan(request).value;
    if (!plan) throw new Error('the program is translated');
    const running = submitted({ submit, master, plans: [plan], partitions: 3 });
    while (!existsSync(join(plan.work, 's0-0-r2'))) await new Promise(done => setTimeout(done, 50));
    process.kill(Number(readFileSync(join(cache, 'run', 'worker-1.pid'), 'utf8')), 'SIGKILL');
    expect((await running).code).toBe(0);
    const expected = opinionOf(naive, chain).relations;
    expect(await relationsOf(plan, request)).toEqual(expected);
    const state = readFileSync(join(plan.work, 'state.json'), 'utf8');
    // Once more: nothing is left to derive.
    expect((await submitted({ submit, master, plans: [plan], partitions: 3 })).code).toBe(0);
    expect(readFileSync(join(plan.work, 'state.json'), 'utf8')).toBe(state);
    expect(await relationsOf(plan, request)).toEqual(expected);
  }, 400_000);

  test('rules of one session exchange no row between processes, round after round', async () => {
    const scenario = scenarioOf(
      `.decl edge(session: symbol, x: number, y: number)
.decl path(session: symbol, x: number, y: number)
path(s, x, y) :- edge(s, x, y).
path(s, x, z) :- path(s, x, y), edge(s, y, z).
.decl lone(session: symbol, x: number)
lone(s, x) :- path(s, x, _), !path(s, _, x).
.decl length(session: symbol, n: number)
length(s, n) :- lone(s, _), n = count : { path(s, _, _) }.
.output length
`,
      Array.from({ length: 40 }, (_, at) => ({
        relation: 'edge',
        tuple: [`s${at % 5}`, Math.floor(at / 5), Math.floor(at / 5) + 1],
      })),
    );
    const request = requestOf(scenario, 'local');
    const plan = sparkPlan(request).value;
    if (!plan) throw new Error('the program is translated');
    expect((await submitted({ submit, master, plans: [plan], partitions: 3 })).code).toBe(0);
    expect(await relationsOf(plan, request)).toEqual(opinionOf(naive, scenario).relations);
    const { exchanged = [] } = answersOf(plan, request, () => undefined);
    // The first stratum puts the rows of each table into buckets.
    const later = exchanged.filter(({ stratum }) => stratum > 0);
    expect(later.length).toBeGreaterThan(2);
    expect(later.filter(({ bytes }) => bytes !== 0)).toEqual([]);
  }, 400_000);
});
