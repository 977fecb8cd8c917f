/**
 * One loop over `fixtures/programs`: each folder is a Datalog program with its `.facts`, and what Soufflé's semantics
 * make of them, derived without any of our engines. It is run on two engines, then printed, parsed and run again. Rows
 * stand in any order; everything else is compared byte for byte.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readInputs } from '../src/cli/tables/inputs.ts';
import { writeOutputs } from '../src/cli/tables/outputs.ts';
import { planTables } from '../src/cli/tables/plan.ts';
import { print } from '../src/datalog/print.ts';
import type { Reported } from '../src/diagnostics/diagnostic.ts';
import { load, run } from '../src/pipeline.ts';
import type { Engine } from '../src/runtime/engine.ts';
import { naive } from '../src/runtime/engines/naive.ts';
import { seminaive } from '../src/runtime/engines/seminaive/engine.ts';
import { NO_LIMITS } from '../src/runtime/limits.ts';
import { someOf } from './laws/law.ts';

const FOLDER = 'fixtures/programs';
const MAX_BYTES = 1_000_000;

let scratch = '';
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'rulespec-programs-'));
});
afterAll(() => rm(scratch, { recursive: true }));

/** The files that a run gives, by name; rows sorted. Standard output is kept as it is. */
type Outputs = Readonly<Record<string, string>>;

function outputsOf(folder: string, text: string, engine: Engine): Outputs {
  const program = understood(load({ name: 'program.dl', text }));
  const tables = understood(planTables(program.program));
  const facts = understood(readInputs(tables, join(folder, 'facts'), MAX_BYTES));
  const { model } = understood(run(program, facts, { engine, limits: NO_LIMITS, now: () => 0 }));
  const out = join(scratch, `${folder.split('/').at(-1)}-${engine.name}`);
  const { shown, diagnostics } = writeOutputs(tables, model, out);
  expect(diagnostics).toEqual([]);
  return { ...(existsSync(out) && filesIn(out)), ...(shown !== '' && { 'expected.stdout': shown }) };
}

function understood<T>({ value, diagnostics }: Reported<T>): T {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (value === undefined || errors.length > 0) throw new Error(errors.map(each => each.message).join('\n'));
  return value;
}

function filesIn(folder: string): Outputs {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return Object.fromEntries(names.map(name => [name, sortedLines(readFileSync(join(folder, name), 'utf8'))]));
}

function sortedLines(text: string): string {
  return text.split('\n').sort().join('\n');
}

function expectedOf(folder: string): Outputs {
  const stdout = join(folder, 'expected.stdout');
  const files = filesIn(join(folder, 'expected'));
  return { ...files, ...(existsSync(stdout) && { 'expected.stdout': readFileSync(stdout, 'utf8') }) };
}

const names = readdirSync(FOLDER).sort();
/** Programs that the other engine runs as well, and that are printed and read. */
const further = new Set(someOf(names, 4));

describe.each(names)('%s', name => {
  const folder = join(FOLDER, name);
  const text = readFileSync(join(folder, 'program.dl'), 'utf8');
  const expected = expectedOf(folder);

  test('expects something', () => expect(Object.keys(expected)).not.toEqual([]));

  test('has no types that Soufflé would refuse', () => {
    expect(load({ name: 'program.dl', text }).diagnostics.filter(({ code }) => code === 'W303')).toEqual([]);
  });

  test.each(further.has(name) ? [seminaive, naive] : [seminaive])(
    'gives the expected relations on $name',
    engine => {
      expect(outputsOf(folder, text, engine)).toEqual(expected);
    },
  );

  if (!further.has(name)) return;
  test('gives them again when it is printed and read', () => {
    const printed = print(understood(load({ name: 'program.dl', text })).program);
    expect(outputsOf(folder, printed, seminaive)).toEqual(expected);
  });
});
