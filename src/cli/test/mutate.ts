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
import { countProgress } from '../progress.ts';
import type { Terminal } from '../terminal.ts';
import type { RulesUnderTest } from './rules-under-test.ts';
import { runTest } from './run-test.ts';

interface Survivor {
  readonly mutant: Pick<Mutant, 'what' | 'span'>;
  /** An input that tells it from the rules, and both decisions. */
  readonly input?: Json;
  readonly change?: string;
}

export interface MutationScore {
  killed: number;
  /** Proved to decide as the rules do. */
  equal: number;
  readonly survivors: Survivor[];
  /** Mutants that were made; the others are a sample of them. */
  readonly made: number;
}

/** What has been found so far, also where the work ends early. */
export interface Mutating {
  readonly scores: MutationScore[];
  /** All that are to be tried. */
  mutants: number;
}

const COMPARING_MILLISECONDS = 5_000;

/** A test file whose tests all pass. */
export interface TriedFile {
  readonly tests: readonly RuleTest[];
  readonly path: string;
  readonly rules: RulesUnderTest;
}

/** One score for all test files about the same rules. */
export function tryMutants(
  files: readonly TriedFile[],
  most: number,
  found: Mutating,
  { err }: Terminal,
): void {
  const byRules = new Map<string, TriedFile[]>();
  for (const each of files) addToGroup(byRules, each.rules.names.join('\n'), each);
  const samples = [...byRules.values()].map(group => sampleOf(group, most));
  found.mutants = samples.reduce((sum, { mutants }) => sum + mutants.length, 0);
  const progress = countProgress(err, 'mutating', found.mutants, now);
  for (const sample of samples) {
    const score: MutationScore = { killed: 0, equal: 0, survivors: [], made: sample.made };
    found.scores.push(score);
    trySample(sample, score, progress.next);
  }
  progress.end();
}

interface Sample {
  readonly files: readonly TriedFile[];
  readonly rules: RulesUnderTest;
  readonly gate: CompiledRules | undefined;
  readonly mutants: readonly { readonly mutant: Mutant; readonly of: 'gate' | 'rulespec' }[];
  readonly made: number;
}

/** `most` mutants, evenly taken from all. */
function sampleOf(files: readonly TriedFile[], most: number): Sample {
  const rules = files[0]?.rules ?? fail();
  const gate = rules.gate?.({});
  const all = [
    ...(gate ? mutantsOf(gate.program).map(mutant => ({ mutant, of: 'gate' as const })) : []),
    ...(rules.rulespec
      ? mutantsOf(rules.rulespec.program).map(mutant => ({ mutant, of: 'rulespec' as const }))
      : []),
  ];
  const step = Math.max(1, all.length / most);
  const taken = Array.from({ length: Math.min(most, all.length) }, (_, at) => all[Math.floor(at * step)]);
  return { files, rules, gate, mutants: taken.filter(each => each !== undefined), made: all.length };
}

function trySample({ files, rules, gate, mutants }: Sample, score: MutationScore, next: () => void): void {
  for (const each of mutants) {
    next();
    const program = each.mutant.program();
    if (!program) continue;
    const mutated: RulesUnderTest =
      each.of === 'gate' && gate
        ? { ...rules, gate: () => ({ ...gate, program }) }
        : { ...rules, ...(rules.rulespec && { rulespec: { ...rules.rulespec, program } }) };
    if (files.some(({ tests, path }) => isKilled(tests, path, mutated))) score.killed++;
    else {
      const survivor =
        each.of === 'gate' && gate ? told(gate, { ...gate, program }, each.mutant) : { mutant: each.mutant };
      if (survivor) score.survivors.push(survivor);
      else score.equal++;
    }
  }
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
  throw new Error('mutants have rules, of which two versions are compared');
}

export function triedOf({ killed, equal, survivors }: MutationScore): number {
  return killed + equal + survivors.length;
}

/** In percent; without any mutant that counts, all are killed. */
export function percentOf({ killed, survivors }: MutationScore): number {
  const all = killed + survivors.length;
  return all === 0 ? 100 : (100 * killed) / all;
}
