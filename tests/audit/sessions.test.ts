/** Sessions evaluated one by one, in any partition, have the relations that the whole program has. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { type AuditOptions, audit } from '../../src/cli/audit/run.ts';
import type { ProgramFiles } from '../../src/cli/program-files.ts';
import type { Fact, Program, Tuple } from '../../src/datalog/program.ts';
import { structuredTypes } from '../../src/datalog/structured-type.ts';
import { naive } from '../../src/runtime/engines/naive.ts';
import { scopesOf } from '../../src/sql/scopes.ts';
import { parquetBytes } from '../../src/system/tables/parquet.ts';
import { replacePart } from '../../src/system/tables/parts.ts';
import { type Scenario, stratified } from '../arbitraries/programs.ts';
import { sessionScenarios } from '../arbitraries/session-programs.ts';
import { lawsOf } from '../laws/law.ts';
import { difference, opinionOf, type Relations, textOf } from '../laws/relations.ts';

const assertLaw = lawsOf('audit');
const scratch = mkdtempSync(join(tmpdir(), 'rulespec-sessions-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const options: Omit<AuditOptions, 'on'> = {
  relations: [],
  rows: 1_000_000,
  proofs: 0,
  threads: 1,
  onProgress: () => undefined,
};

/** The base relations of the input are tables in so many parts; the program keeps its own facts. */
function writtenParts({ program, input }: Scenario, parts: number, folder: string): readonly string[] {
  const derived = new Set([
    ...program.rules.map(({ head }) => head.relation),
    ...program.facts.map(each => each.relation),
  ]);
  const tables = program.relations.filter(({ name }) => !derived.has(name));
  for (let part = 0; part < parts; part++) {
    const own = (fact: Fact): boolean => Number(String(fact.tuple[0]).slice(1)) % parts === part;
    const files = tables.map(relation => {
      const tuples = input
        .filter(fact => fact.relation === relation.name && own(fact))
        .map(({ tuple }) => tuple);
      return [relation.name, parquetBytes(relation, tuples)] as const;
    });
    replacePart(join(folder, `bucket=${part}`), new Map(files));
  }
  return tables.map(({ name }) => name);
}

/** A file that is no table is a fact of the program. */
function programFiles({ program, input }: Scenario, tables: readonly string[]): ProgramFiles {
  const facts = input.filter(({ relation }) => !tables.includes(relation));
  const outputs = program.relations.map(({ name }) => name).filter(name => !tables.includes(name));
  const whole: Program = { ...program, outputs };
  return {
    program: stratified(whole),
    facts,
    tables: {
      inputs: program.relations
        .filter(({ name }) => !tables.includes(name))
        .map(relation => ({
          relation,
          format: { io: 'file', name: '', filename: '', delimiter: '', headers: false, quoted: false },
        })),
      outputs: [],
      sizes: [],
      structures: structuredTypes([]),
    },
  };
}

async function auditOpinion(scenario: Scenario, target: string, parts: number) {
  const folder = mkdtempSync(join(scratch, 'part-'));
  const tables = writtenParts(scenario, parts, folder);
  const of = `${target} in ${parts} parts`;
  const found = await audit(programFiles(scenario, tables), { ...options, on: `${target}:${folder}` });
  rmSync(folder, { recursive: true, force: true });
  if (!found.value)
    return { of, relations: found.diagnostics.some(({ code }) => code === 'E408') ? 'failed' : undefined };
  const sorted = (rows: readonly Tuple[]) => rows.map(row => JSON.stringify(row)).sort();
  const relations: Relations = new Map(
    found.value.found.map(({ answer, rows }) => [answer.relation.name, sorted(rows)]),
  );
  return { of, relations };
}

/** Only what both have is compared: tables are not among an audit's outputs. */
function assertSame(scenario: Scenario, found: Awaited<ReturnType<typeof auditOpinion>>): void {
  const problem = difference(found, opinionOf(naive, scenario));
  if (problem !== undefined) throw new Error(`${problem}\n${textOf(scenario)}`);
}

test('any partition has the same relations', async () => {
  const scopes = new Set<string>();
  await assertLaw(
    fc.asyncProperty(
      sessionScenarios({ computing: true }),
      fc.constantFrom(1, 2, 4, 8),
      async (scenario, parts) => {
        const { program, strata } = stratified(scenario.program);
        const own = scopesOf(program, strata);
        for (const { relations } of strata) for (const each of relations) scopes.add(own.get(each) ?? '');
        assertSame(scenario, await auditOpinion(scenario, 'files', parts));
      },
    ),
    { numRuns: 200, least: 30 },
  );
  expect(scopes).toContain('session');
  expect(scopes).toContain('exchanged');
});

test('a database has them too', async () => {
  let compared = 0;
  await assertLaw(
    fc.asyncProperty(
      sessionScenarios({ computing: true }),
      fc.constantFrom(1, 2, 4, 8),
      async (scenario, parts) => {
        const found = await auditOpinion(scenario, 'duckdb', parts);
        if (found.relations !== undefined) compared++;
        assertSame(scenario, found);
      },
    ),
    { numRuns: 40, least: 8 },
  );
  expect(compared).toBeGreaterThan(3);
});
