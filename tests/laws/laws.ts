/**
 * The laws that any program with any facts has to obey, as functions that say what is wrong: the tests hold them against a
 * few hundred programs each, the fuzzer against as many as there is time for, regressions against what was found.
 */
import { parse } from '../../src/datalog/parse.ts';
import { print } from '../../src/datalog/print.ts';
import { defaultEngine, engines } from '../../src/runtime/engines/index.ts';
import { naive } from '../../src/runtime/engines/naive.ts';
import { seminaive } from '../../src/runtime/engines/seminaive/engine.ts';
import { type Scenario, stratified } from '../arbitraries/programs.ts';
import { diceOf } from './dice.ts';
import { boundedRun, difference, type Relations, relationsOf, relationsOn, scenarioOf } from './relations.ts';
import { rewritings } from './rewrites.ts';
import { sweeten } from './sugar.ts';

export interface Law {
  readonly name: string;
  /** The engines it was checked on disagree, or one contradicts itself: in which way. Undefined where all is well. */
  readonly broken: (scenario: Scenario, seed: number) => string | undefined;
}

const enginesAgree: Law = {
  name: 'engines agree',
  broken(scenario) {
    const expected = relationsOn(naive, scenario);
    for (const engine of engines) {
      const found = relationsOn(engine, scenario);
      const problem = difference(found, expected);
      if (problem) return `${engine.name} and naive: ${problem}`;
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
    const [one, other] = [{ program, input }, again].map(each => relationsOn(seminaive, each));
    return difference(one, other);
  },
};

/** `.input` and `.output` aside, the plain text says what the other one does. */
const sugar: Law = {
  name: 'disjunctions, several heads and equivalences are what they stand for',
  broken(scenario, seed) {
    const { text, plain } = sweeten(scenario, diceOf(seed));
    const { value, diagnostics } = parse({ name: 'sugared.dl', text });
    if (!value || diagnostics.length > 0)
      return `${diagnostics.map(each => each.message).join('; ')}\n${text}`;
    if (!isStratified(plain)) return undefined;
    const found = relationsOn(seminaive, { program: value, input: scenario.input });
    const problem = difference(found, relationsOn(naive, plain));
    return problem && `${problem}\n${text}`;
  },
};

/** An equivalence may put a relation on a cycle with what it negates. */
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
        // Some evaluations end early, by a limit or by what has no value, and must leave nothing behind.
        const limit = dice.of(['facts', 'tuples', 'derivations', undefined, undefined] as const);
        const limits = { milliseconds: 100, ...(limit && { [limit]: dice.below(12) }) };
        const found = prepared.evaluate(facts, boundedRun(limits));
        const fresh = engine.prepare(stratified(program));
        if (fresh.kind === 'refused') return `${engine.name} refuses what it did not refuse before`;
        const expected = fresh.evaluate(facts, boundedRun(limits));
        const problem = difference(relationsOf(found), relationsOf(expected));
        if (problem) return `${engine.name}, turn ${turn}: ${problem}`;
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
    // That engines agree is a law of its own; the slower ones are asked now and then.
    for (const engine of seed % 4 === 0 ? engines : [defaultEngine]) {
      const before = relationsOn(engine, scenario);
      const after = relationsOn(engine, changed.scenario);
      if (before === undefined || after === undefined) continue;
      const expected = typeof before === 'string' ? before : (changed.expected?.(before) ?? before);
      const problem = difference(expected, after);
      if (problem) return `${engine.name}: ${problem}`;
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
      const all = relationsOn(engine, scenario);
      const less = relationsOn(engine, { program, input: fewer });
      if (all === undefined || less === undefined || typeof all === 'string' || typeof less === 'string')
        continue;
      for (const [name, tuples] of less) {
        const lost = tuples.find(tuple => !all.get(name)?.includes(tuple));
        if (lost) return `${engine.name} loses ${name}${lost} to more facts`;
      }
      const problem = difference(all, relationsOn(engine, { program, input: [...fewer, ...factsOf(all)] }));
      if (problem) return `${engine.name}, from what it derived: ${problem}`;
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
