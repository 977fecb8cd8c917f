/**
 * The budget of user programs in the gate. Each program is first evaluated alone. INVARIANT: a program that reaches a
 * limit is left out, and a fact states this. Conditions on it are then unknown, and the other rules still decide.
 */
import type { CheckedProgram, Fact, Program, StratifiedProgram } from '../datalog/program.ts';
import { programOfRelation, userProgramRelations } from '../sources/user-programs.ts';
import type { Engine, Run } from './engine.ts';
import { evaluate } from './evaluate.ts';
import { ALL_PROGRAMS_MILLISECONDS, leastOf, PROGRAM_LIMITS } from './limits.ts';

const { asks_program, unfinished } = userProgramRelations;
const kept = new WeakMap<StratifiedProgram, ReadonlyMap<number, StratifiedProgram>>();

/** The numbers of the user programs in a program, in the order of their files. */
export function programsIn(program: StratifiedProgram): readonly number[] {
  return [...partsOf(program).keys()];
}

/** The program without those user programs that reach their limits on these facts. */
export function withinBudget(
  program: StratifiedProgram,
  facts: readonly Fact[],
  engine: Engine,
  { now, limits }: Run,
): StratifiedProgram {
  let left = program;
  const started = now();
  for (const [number, part] of partsOf(program)) {
    const asked: Fact = { relation: asks_program.name, tuple: [number] };
    const most = leastOf(limits, PROGRAM_LIMITS);
    const rest = ALL_PROGRAMS_MILLISECONDS - (now() - started);
    if (rest <= 0) {
      left = withoutPrograms(left, [number], 'the programs before it took too long');
      continue;
    }
    const run: Run = { now, limits: { ...most, milliseconds: Math.min(most.milliseconds, rest) } };
    const { value, diagnostics } = evaluate(engine, part, [...facts, asked], run);
    if (!value) left = withoutPrograms(left, [number], diagnostics[0]?.message ?? 'it cannot be evaluated');
  }
  return left;
}

/** The program without these user programs, with a fact that states the reason. */
export function withoutPrograms(
  { program, strata }: StratifiedProgram,
  numbers: readonly number[],
  why: string,
): StratifiedProgram {
  const isLeft = (relation: string) => !numbers.includes(programOfRelation(relation) ?? -1);
  const rules = program.rules.filter(({ head }) => isLeft(head.relation));
  const origin = { label: 'the budget of programs' };
  const left: Program = {
    ...program,
    rules,
    facts: [
      ...program.facts.filter(({ relation }) => isLeft(relation)),
      ...numbers.map(number => ({ relation: unfinished.name, tuple: [number, why], origin })),
    ],
  };
  return {
    program: left as CheckedProgram, // as: a part of a checked program, with facts that fit
    strata: strata.map(stratum => ({
      ...stratum,
      rules: stratum.rules.filter(({ head }) => isLeft(head.relation)),
    })),
  };
}

/**
 * Each user program alone, by its number. A stratum has relations of one program only, since user programs do not read
 * each other.
 */
function partsOf(whole: StratifiedProgram): ReadonlyMap<number, StratifiedProgram> {
  const known = kept.get(whole);
  if (known) return known;
  const numbers = new Set(whole.program.rules.flatMap(({ head }) => programOfRelation(head.relation) ?? []));
  const parts = new Map([...numbers].sort((a, b) => a - b).map(number => [number, partOf(whole, number)]));
  kept.set(whole, parts);
  return parts;
}

function partOf({ program, strata }: StratifiedProgram, number: number): StratifiedProgram {
  const isOwn = (relation: string) => programOfRelation(relation) === number;
  const part: Program = {
    relations: program.relations,
    facts: program.facts.filter(({ relation }) => isOwn(relation)),
    rules: program.rules.filter(({ head }) => isOwn(head.relation)),
    outputs: [],
  };
  return {
    program: part as CheckedProgram, // as: a part of a checked program
    strata: strata.filter(({ relations }) => relations.some(isOwn)),
  };
}
