/**
 * One loop over `fixtures/rulespecs`: each folder is compiled, verified on every engine, printed, read back and run
 * again. `npm run fix` writes what is expected; read the difference before committing it. What it can't write are the
 * comments `# pass`, `# fail` and `# skip` in a rulespec, which say how the predicates below them end. What the
 * envelope speaks of is in `tree/`, the reports of tests in `reports/`, and the files that differ from any base in
 * `changed.txt`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { differences } from '../src/cross-check.ts';
import { atomsOf } from '../src/datalog/atoms.ts';
import { check } from '../src/datalog/check.ts';
import { parse } from '../src/datalog/parse.ts';
import { print } from '../src/datalog/print.ts';
import type { Fact, StratifiedProgram } from '../src/datalog/program.ts';
import { stratify } from '../src/datalog/stratify.ts';
import { positionAt } from '../src/diagnostics/source.ts';
import type { Span } from '../src/diagnostics/span.ts';
import { compile, traceOf, verify } from '../src/pipeline.ts';
import type { Model } from '../src/runtime/engine.ts';
import { defaultEngine, engines } from '../src/runtime/engines/index.ts';
import { evaluate } from '../src/runtime/evaluate.ts';
import { NO_LIMITS } from '../src/runtime/limits.ts';
import type { Verdict } from '../src/runtime/verdict.ts';
import { ownPart } from './doubles/own-part.ts';
import { fixtureTree } from './doubles/working-tree.ts';
import { someOf } from './laws/law.ts';

const FOLDER = 'fixtures/rulespecs';
const cases = readdirSync(FOLDER).sort();
/** Cases that are printed, run on each engine, and lose a fact. */
const further = new Set(someOf(cases, 3));
const run = { limits: NO_LIMITS, now: () => 0 };

test('there are at least 75 cases', () => {
  expect(cases.length).toBeGreaterThanOrEqual(75);
});

/** Programs that an engine refused, with its reasons. */
const refused = new Map<string, string[]>();

afterAll(() => {
  for (const { name } of engines) {
    const reasons = refused.get(name) ?? [];
    process.stdout.write(
      `${name} ran ${further.size - reasons.length} of ${further.size} fixture programs\n`,
    );
    for (const reason of reasons) process.stdout.write(`  refused ${reason}\n`);
  }
});

describe.each(cases)('%s', name => {
  const folder = `${FOLDER}/${name}`;
  const rulespec = read(folder, 'rulespec.yaml');
  const envelope = existsSync(`${folder}/envelope.json`)
    ? read(folder, 'envelope.json')
    : read(folder, 'envelope.yaml');
  const compiled = compile(rulespec, undefined, path => ({ value: read(folder, path), diagnostics: [] }));
  const verified = compiled.value && verify(compiled.value, envelope, { tree: fixtureTree(folder) });

  test('gives the expected verdict, program and trace', async () => {
    expect(compiled.diagnostics.filter(each => each.severity === 'error')).toEqual([]);
    expect(verified?.diagnostics.filter(each => each.severity === 'error')).toEqual([]);
    if (!compiled.value || !verified?.verdict || !verified.run) throw new Error('there is no verdict');
    await expect(`${JSON.stringify(summary(verified.verdict), null, 2)}\n`).toMatchFileSnapshot(
      at(folder, 'expected.verdict.json'),
    );
    await expect(ownPart(verified.run.program)).toMatchFileSnapshot(at(folder, 'expected.dl'));
    await expect(traceOf(compiled.value, verified.verdict, verified.run)).toMatchFileSnapshot(
      at(folder, 'expected.trace.txt'),
    );
  });

  test('ends as its comments say', () => {
    const outcomes = verified?.verdict?.predicates.map(each => [each.id, each.outcome]);
    const said = verified?.verdict?.predicates.map(each => [
      each.id,
      commentAbove(each.rulespec) ?? each.outcome,
    ]);
    expect(outcomes).toEqual(said);
  });

  if (!further.has(name)) return;
  test.each(engines)('its .dl gives the same relations on $name', engine => {
    if (!verified?.run) throw new Error('there is no verdict');
    const program = load(print(verified.run.program));
    const prepared = engine.prepare(program);
    if (prepared.kind === 'refused') {
      expect(engine.name).toBe('datalogui');
      refused.set(engine.name, [
        ...(refused.get(engine.name) ?? []),
        `${name}: ${prepared.reasons.join('; ')}`,
      ]);
      return;
    }
    const model = evaluate(engine, program, [], run).value?.model;
    expect(model && differences(verified.run.fixedPoint.model, model)).toEqual([]);
  });

  test('taking some fact out of the .dl changes the verdict', () => {
    if (!verified?.run) throw new Error('there is no verdict');
    const { program } = verified.run;
    // What a verdict rests on does not decide it.
    const deciding = program.rules.filter(({ origin }) => origin.section !== 'basis');
    const asked = new Set(deciding.flatMap(rule => [...atomsOf(rule.body)]).map(each => each.relation));
    const base = program.facts.filter(each => /^(claim_|value_|fact|test_)/.test(each.relation));
    const before = verdictRows(verified.run.fixedPoint.model);
    const flips = (fact: Fact) => {
      const text = print({ ...program, facts: program.facts.filter(each => each !== fact) });
      const model = evaluate(defaultEngine, load(text), [], run).value?.model;
      return model !== undefined && verdictRows(model) !== before;
    };
    // Where no rule asks for facts of the envelope's, there is nothing to flip.
    if (base.some(fact => asked.has(fact.relation))) expect(base.some(flips)).toBe(true);
  });
});

/** The outcome that the last such comment above a predicate announces. */
function commentAbove({ source, start }: Span): string | undefined {
  return [...source.text.slice(0, start).matchAll(/^ *# (pass|fail|skip)\b/gm)].at(-1)?.[1];
}

function verdictRows(model: Model): string {
  return JSON.stringify(
    ['predicate_pass', 'predicate_fail', 'predicate_skip'].map(each => [...model.tuples(each)].sort()),
  );
}

/** A program's text through every stage that user programs go through. */
function load(text: string): StratifiedProgram {
  const parsed = parse({ name: 'expected.dl', text });
  const checked = parsed.value && check(parsed.value);
  const stratified = checked?.value && stratify(checked.value);
  expect([
    ...parsed.diagnostics,
    ...(checked?.diagnostics ?? []),
    ...(stratified?.diagnostics ?? []),
  ]).toEqual([]);
  if (!stratified?.value) throw new Error('the printed program does not load');
  return stratified.value;
}

/** The verdict with places as line and column. */
function summary({ holds, totals, predicates }: Verdict) {
  return {
    holds,
    totals,
    predicates: predicates.map(({ envelope, rulespec, ...rest }) => ({
      ...rest,
      envelope: envelope && { path: envelope.path, ...positionAt(envelope.span.source, envelope.span.start) },
      rulespec: positionAt(rulespec.source, rulespec.start),
    })),
  };
}

function read(folder: string, name: string) {
  return { name, text: readFileSync(`${folder}/${name}`, 'utf8') };
}

/** Snapshot files are named relative to this file. */
function at(folder: string, name: string): string {
  return `../${folder}/${name}`;
}
