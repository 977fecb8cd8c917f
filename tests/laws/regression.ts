/**
 * Stores counter-examples as folders under fixtures/regressions: the program, the facts, the seed of the law's choices
 * and each engine's result. INVARIANT: the folder's name depends on program and facts, so that a repeated
 * counter-example is stored once.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { print } from '../../src/datalog/print.ts';
import { engines } from '../../src/runtime/engines/index.ts';
import type { Scenario } from '../arbitraries/programs.ts';
import { type Relations, relationsOn, scenarioOf } from './relations.ts';

export const REGRESSIONS = 'fixtures/regressions';

export interface Finding {
  readonly law: string;
  readonly problem: string;
  readonly scenario: Scenario;
  readonly seed: number;
  /** The answer of an oracle outside the engines, where one was asked. */
  readonly clingo?: Relations;
}

/** Returns the name of the folder. */
export function writeRegression({ law, problem, scenario, seed, clingo }: Finding): string {
  const program = print({ ...scenario.program, outputs: [] });
  const facts = print({
    relations: scenario.program.relations,
    facts: scenario.input,
    rules: [],
    outputs: [],
  });
  const name = createHash('sha256').update(`${program}\0${facts}`).digest('hex').slice(0, 12);
  const folder = join(REGRESSIONS, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'program.dl'), program);
  writeFileSync(join(folder, 'facts.dl'), facts);
  writeFileSync(
    join(folder, 'said.txt'),
    `${said({ law, problem, scenario, seed, ...(clingo && { clingo }) }).join('\n')}\n`,
  );
  return folder;
}

function said({ law, problem, scenario, seed, clingo }: Finding): readonly string[] {
  const opinions = engines.map(engine => [engine.name, relationsOn(engine, scenario)] as const);
  return [
    `law: ${law}`,
    `seed: ${seed}`,
    ...problem.split('\n').map(line => `problem: ${line}`),
    ...[...opinions, ...(clingo ? [['clingo', clingo] as const] : [])].flatMap(([name, relations]) => {
      if (relations === undefined) return [`${name} refuses it`];
      if (typeof relations === 'string') return [`${name}: ${relations}`];
      return [...relations].map(([relation, tuples]) => `${name}: ${relation} ${tuples.join(' ')}`);
    }),
  ];
}

export interface Regression {
  readonly name: string;
  readonly scenario: Scenario;
  readonly seed: number;
}

export function readRegressions(): readonly Regression[] {
  if (!existsSync(REGRESSIONS)) return [];
  return readdirSync(REGRESSIONS)
    .sort()
    .map(name => {
      const text = (file: string): string => readFileSync(join(REGRESSIONS, name, file), 'utf8');
      const input = scenarioOf(text('facts.dl')).program.facts;
      const seed = Number(/^seed: (\d+)$/m.exec(text('said.txt'))?.[1] ?? 0);
      return { name, scenario: scenarioOf(text('program.dl'), input), seed };
    });
}
