/**
 * Laws for all programs with any facts, as functions that report what is wrong. Tests check them on a few hundred
 * programs each. The fuzzer checks as many as time allows, and regressions check earlier counter-examples.
 */
import { parse } from '../../src/datalog/parse.ts';
import { print } from '../../src/datalog/print.ts';
import { defaultEngine, engines } from '../../src/runtime/engines/index.ts';
import { naive } from '../../src/runtime/engines/naive.ts';
import { seminaive } from '../../src/runtime/engines/seminaive/engine.ts';
import { type Scenario, stratified } from '../arbitraries/programs.ts';
import { diceOf } from './dice.ts';
import {
  boundedRun,
  difference,
  opinionOf,
  type Relations,
  relationsOf,
  scenarioOf,
  textOf,
} from './relations.ts';
import { rewritings } from './rewrites.ts';
import { sweeten } from './sugar.ts';

export interface Law {
  readonly name: string;
  /** The engine or stage that differs, the relation and the rows. Undefined when the law holds. */
  readonly broken: (scenario: Scenario, seed: number) => string | undefined;
}

const enginesAgree: Law = {
  name: 'engines agree',
  broken(scenario) {
    const expected = opinionOf(naive, scenario);
    for (const engine of engines) {
      const problem = difference(opinionOf(engine, scenario), expected);
      if (problem) return problem;
    }
    return undefined;
  },
};

const printed: Law = {
  name: 'printed and read again, it is the same program',
  broken({ program, input }) {
    const checked = stratified(program).program;
    const text = print(checked);
    const again = scenarioOf(text, input);
    if (print(stratified(again.program).program) !== text)
      return 'the text changes when it is read and printed';
    const found = { ...opinionOf(seminaive, again), of: 'seminaive on the printed program' };
    return difference(found, opinionOf(seminaive, { program, input }));
  },
};

/** Apart from `.input` and `.output`, the plain text means what the other text means. */
const sugar: Law = {
  name: 'disjunctions, several heads and equivalences are what they stand for',
  broken(scenario, seed) {
    const { text, plain } = sweeten(scenario, diceOf(seed));
    const { value, diagnostics } = parse({ name: 'sugared.dl', text });
    if (!value || diagnostics.length > 0)
      return `${diagnostics.map(each => each.message).join('; ')}\n${text}`;
    if (!isStratified(plain)) return undefined;
    const found = {
      ...opinionOf(seminaive, { program: value, input: scenario.input }),
      of: 'seminaive on the sugared text',
    };
    const problem = difference(found, opinionOf(naive, plain));
    return problem && `${problem}\n${text}`;
  },
};

/** An equivalence may put a relation on a cycle with its own negation. */
function isStratified({ program }: Scenario): boolean {
  try {
    stratified(program);
    return true;
  } catch {
    return false;
  }
}

const reuse: Law = {
  name: 'prepared once, it evaluates as if for the first time',
  broken({ program, input }, seed) {
    const dice = diceOf(seed);
    for (const engine of engines) {
      const prepared = engine.prepare(stratified(program));
      if (prepared.kind === 'refused') continue;
      for (let turn = 0; turn < 6; turn++) {
        const facts = dice.shuffled(input).slice(0, dice.below(input.length + 1));
        // Some evaluations end early, at a limit or at a missing value. They must leave no state behind.
        const limit = dice.of(['facts', 'tuples', 'derivations', undefined, undefined] as const);
        const limits = { milliseconds: 100, ...(limit && { [limit]: dice.below(12) }) };
        const found = prepared.evaluate(facts, boundedRun(limits));
        const fresh = engine.prepare(stratified(program));
        if (fresh.kind === 'refused') return `${engine.name} refuses what it did not refuse before`;
        const expected = fresh.evaluate(facts, boundedRun(limits));
        const problem = difference(
          { of: `${engine.name} in evaluation ${turn + 1}`, relations: relationsOf(found) },
          { of: `${engine.name} prepared anew`, relations: relationsOf(expected) },
        );
        if (problem) return problem;
      }
    }
    return undefined;
  },
};

const rewritten: readonly Law[] = rewritings.map(({ name, apply }) => ({
  name: `${name} changes nothing else`,
  broken(scenario, seed) {
    const changed = apply(scenario, diceOf(seed));
    if (!changed) return undefined;
    // Another law compares the engines; this one runs the slower engines only now and then.
    for (const engine of seed % 4 === 0 ? engines : [defaultEngine]) {
      const { relations: before } = opinionOf(engine, scenario);
      const after = { ...opinionOf(engine, changed.scenario), of: `${engine.name} on the changed program` };
      if (before === undefined || after.relations === undefined) continue;
      const relations = typeof before === 'string' ? before : (changed.expected?.(before) ?? before);
      const problem = difference({ of: engine.name, relations }, after);
      if (problem) return problem;
    }
    return undefined;
  },
}));

/** For programs without negation and aggregates. */
const monotone: Law = {
  name: 'more facts give more tuples, and derived ones as facts give none',
  broken(scenario, seed) {
    const { program, input } = scenario;
    if (
      program.rules.some(({ body }) => body.some(({ kind }) => kind === 'negative' || kind === 'aggregate'))
    ) {
      return undefined;
    }
    const dice = diceOf(seed);
    const fewer = dice.shuffled(input).slice(0, dice.below(input.length + 1));
    for (const engine of engines) {
      const all = opinionOf(engine, scenario);
      const less = opinionOf(engine, { program, input: fewer }).relations;
      if (!all.relations || !less || typeof all.relations === 'string' || typeof less === 'string') continue;
      const known = all.relations;
      for (const [name, tuples] of less) {
        const lost = tuples.find(tuple => !known.get(name)?.includes(tuple));
        if (lost) return `relation ${name}: ${engine.name} loses ${lost} to more facts`;
      }
      const again = opinionOf(engine, { program, input: [...fewer, ...factsOf(known)] });
      const problem = difference(all, { ...again, of: `${engine.name} from what it derived` });
      if (problem) return problem;
    }
    return undefined;
  },
};

function factsOf(relations: Relations): Scenario['input'] {
  return [...relations].flatMap(([relation, tuples]) =>
    tuples.map(tuple => ({ relation, tuple: JSON.parse(tuple) })),
  );
}

export const laws: readonly Law[] = [enginesAgree, printed, sugar, reuse, monotone, ...rewritten];

/** Throws the violation of a law together with the program, so that a test shows both. */
export function assertHolds({ broken }: Law, scenario: Scenario, seed: number): void {
  const problem = broken(scenario, seed);
  if (problem !== undefined) throw new Error(`${problem}\n${textOf(scenario)}`);
}
