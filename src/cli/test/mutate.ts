/**
 * Mutation of the rules under test: a mutant is killed where some test gives another result than is expected.
 * INVARIANT: a mutant that the analysis proves to decide as the rules do is left out; what counts is what a test could
 * have shown.
 */
import { compareGates } from '../../analysis/compare-gates.ts';
import { relationOf } from '../../analysis/comparison.ts';
import { type Mutant, mutantsOf } from '../../analysis/mutants.ts';
import { analyzedGate } from '../../analysis/rules.ts';
import { addToGroup } from '../../datalog/groups.ts';
import type { CompiledRules } from '../../gate.ts';
import { differences } from '../../rule-tests/compare.ts';
import type { RuleTest } from '../../rule-tests/rule-test.ts';
import { now } from '../../system/clock.ts';
import type { Json } from '../../values/json-node.ts';
import { decider } from '../diff/decide.ts';
import type { RulesUnderTest } from './rules-under-test.ts';
import { runTest } from './run-test.ts';

interface Survivor {
  readonly mutant: Pick<Mutant, 'what' | 'span'>;
  /** An input that tells it from the rules, and both decisions. */
  readonly input?: Json;
  readonly change?: string;
}

export interface MutationScore {
  readonly killed: number;
  /** Proved to decide as the rules do. */
  readonly equal: number;
  readonly survivors: readonly Survivor[];
  /** Mutants that were made; the others are a sample of them. */
  readonly made: number;
}

const NO_MUTANTS: MutationScore = { killed: 0, equal: 0, survivors: [], made: 0 };

const COMPARING_MILLISECONDS = 5_000;

/** A test file whose tests all pass. */
export interface TriedFile {
  readonly tests: readonly RuleTest[];
  readonly path: string;
  readonly rules: RulesUnderTest;
}

/** One score for all test files about the same rules. */
export function mutationScores(files: readonly TriedFile[], most: number): readonly MutationScore[] {
  const byRules = new Map<string, TriedFile[]>();
  for (const each of files) addToGroup(byRules, each.rules.names.join('\n'), each);
  return [...byRules.values()].map(group => mutationScore(group, most));
}

/** `most` mutants, evenly taken from all. */
function mutationScore(files: readonly TriedFile[], most: number): MutationScore {
  const [first] = files;
  if (!first) return NO_MUTANTS;
  const { rules } = first;
  const gate = rules.gate?.({});
  const all = [
    ...(gate ? mutantsOf(gate.program).map(mutant => ({ mutant, of: 'gate' as const })) : []),
    ...(rules.rulespec
      ? mutantsOf(rules.rulespec.program).map(mutant => ({ mutant, of: 'rulespec' as const }))
      : []),
  ];
  const step = Math.max(1, all.length / most);
  const sample = Array.from({ length: Math.min(most, all.length) }, (_, at) => all[Math.floor(at * step)]);
  const survivors: Survivor[] = [];
  let [killed, equal] = [0, 0];
  for (const each of sample) {
    const program = each?.mutant.program();
    if (!each || !program) continue;
    const mutated: RulesUnderTest =
      each.of === 'gate' && gate
        ? { ...rules, gate: () => ({ ...gate, program }) }
        : { ...rules, ...(rules.rulespec && { rulespec: { ...rules.rulespec, program } }) };
    if (files.some(({ tests, path }) => isKilled(tests, path, mutated))) killed++;
    else {
      const survivor =
        each.of === 'gate' && gate ? told(gate, { ...gate, program }, each.mutant) : { mutant: each.mutant };
      if (survivor) survivors.push(survivor);
      else equal++;
    }
  }
  return { killed, equal, survivors, made: all.length };
}

/** Tests with rules of their own in front do not see the mutant. */
function isKilled(tests: readonly RuleTest[], path: string, rules: RulesUnderTest): boolean {
  return tests.some(test => {
    if (test.overlay || test.profile !== undefined) return false;
    const { outcome } = runTest(test, path, rules, false);
    return outcome === undefined || differences(test.expected, outcome).length > 0;
  });
}

/** Undefined where both are proved to decide alike. */
function told(gate: CompiledRules, mutated: CompiledRules, mutant: Mutant): Survivor | undefined {
  const deadline = now() + COMPARING_MILLISECONDS;
  const [one, other] = [gate, mutated].map(each => ({ gate: analyzedGate(each), decide: decider(each) }));
  const { total } = compareGates(one ?? fail(), other ?? fail(), { isOver: () => now() > deadline });
  if (relationOf(total) === 'equal') return undefined;
  const found = total.looser ?? total.stricter;
  return { mutant, ...(found && { input: found.input, change: `${found.before} → ${found.after}` }) };
}

function fail(): never {
  throw new Error('two versions are compared');
}

/** In percent; without any mutant that counts, all are killed. */
export function percentOf({ killed, survivors }: MutationScore): number {
  const all = killed + survivors.length;
  return all === 0 ? 100 : (100 * killed) / all;
}
