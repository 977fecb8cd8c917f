/**
 * Mutates the rules under test. A test kills a mutant if its result differs from the expected one. INVARIANT: a mutant
 * that the analysis proves equivalent is left out. A test runs against a mutant only if the changed rule may derive
 * something else.
 */
import { type ComparedGate, compareGates } from '../../analysis/compare-gates.ts';
import { compareRulespecs } from '../../analysis/compare-rulespecs.ts';
import { relationOf, type VersionComparison } from '../../analysis/comparison.ts';
import { type Mutant, mutantsOf, REACHED, withProbes } from '../../analysis/mutants.ts';
import { MutatedParts } from '../../analysis/mutated-parts.ts';
import { analyzedGate } from '../../analysis/rules.ts';
import { Languages } from '../../analysis/texts/languages.ts';
import { addToGroup } from '../../datalog/groups.ts';
import type { StratifiedProgram } from '../../datalog/program.ts';
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts';
import type { CompiledRules } from '../../gate.ts';
import { differences } from '../../rule-tests/compare.ts';
import type { CoverageInput } from '../../rule-tests/coverage.ts';
import type { AcceptedMutant, RuleTest } from '../../rule-tests/rule-test.ts';
import { programsIn } from '../../runtime/program-budget.ts';
import { now } from '../../system/clock.ts';
import type { Json } from '../../values/json-node.ts';
import { decider, verifiedRulespec } from '../diff/decide.ts';
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
  /** Survivors that a test file accepts, with its reason. */
  readonly accepted: Survivor[];
  /** Mutants that were made; the others are a sample of them. */
  readonly made: number;
}

/** The results so far, also after an early end. */
export interface Mutating {
  readonly scores: MutationScore[];
  /** All that are to be tried. */
  mutants: number;
}

/** Steps of one comparison, of which most take fewer than 100; a count, so that a busy machine finds the same. */
const COMPARING_STEPS = 1_000;
/** Tests that are run for one mutant: a bound for survivors, of which few are left. */
const MAX_RUNS = 400;

/** A test file whose tests all pass. */
export interface TriedFile {
  readonly tests: readonly RuleTest[];
  readonly path: string;
  readonly rules: RulesUnderTest;
  /** Survivors that it accepts. */
  readonly accepted: readonly AcceptedMutant[];
}

/** One score for all test files about the same rules. */
export function tryMutants(
  files: readonly TriedFile[],
  most: number,
  found: Mutating,
  { err }: Terminal,
): readonly Diagnostic[] {
  const byRules = new Map<string, TriedFile[]>();
  for (const each of files) addToGroup(byRules, each.rules.names.join('\n'), each);
  const samples = [...byRules.values()].map(group => sampleOf(group, most));
  found.mutants = samples.reduce((sum, { mutants }) => sum + mutants.length, 0);
  const steps = samples.reduce((sum, sample) => sum + testsOf(sample).length + sample.mutants.length, 0);
  const progress = countProgress(err, 'mutating', steps, now);
  for (const sample of samples) {
    const score: MutationScore = { killed: 0, equal: 0, survivors: [], accepted: [], made: sample.made };
    found.scores.push(score);
    trySample(sample, score, progress.next);
  }
  progress.end();
  return samples.flatMap((sample, at) => needless(sample, found.scores[at]));
}

/** Entries that a test file accepts although a test detects the change, or there is no such change. */
function needless({ files, mutants, made }: Sample, score: MutationScore | undefined): readonly Diagnostic[] {
  if (mutants.length < made) return [];
  const shown = new Set(score?.accepted.map(({ mutant }) => mutant.what));
  return files
    .flatMap(({ accepted }) => accepted)
    .filter(({ mutant }) => !shown.has(mutant))
    .map(({ mutant, span }) =>
      diagnostic('W871', `no change \`${mutant}\` survives`, { span, hint: 'remove it from `survivors`' }),
    );
}

interface Candidate {
  readonly mutant: Mutant;
  readonly of: 'gate' | 'rulespec';
  /** The rules with the mutant in place, once a test has to decide it; `none` if the changed program is invalid. */
  rules?: RulesUnderTest | 'none';
  runs: number;
}

interface Sample {
  readonly files: readonly TriedFile[];
  readonly rules: RulesUnderTest;
  readonly gate: CompiledRules | undefined;
  readonly mutants: readonly Candidate[];
  readonly made: number;
}

/** `most` mutants, evenly taken from all. */
function sampleOf(files: readonly TriedFile[], most: number): Sample {
  const rules = files[0]?.rules ?? fail();
  const gate = rules.gate?.({});
  const of = (program: StratifiedProgram | undefined, kind: Candidate['of']) =>
    program ? mutantsOf(program).map((mutant): Candidate => ({ mutant, of: kind, runs: 0 })) : [];
  const all = [...of(gate?.program, 'gate'), ...of(rules.rulespec?.program, 'rulespec')];
  const step = Math.max(1, all.length / most);
  const taken = Array.from({ length: Math.min(most, all.length) }, (_, at) => all[Math.floor(at * step)]);
  return { files, rules, gate, mutants: taken.filter(each => each !== undefined), made: all.length };
}

/** Tests with rules of their own in front do not see a mutant. */
function testsOf({ files }: Sample) {
  return files.flatMap(({ tests, path }) =>
    tests.flatMap(test => (test.overlay || test.profile !== undefined ? [] : [{ test, path }])),
  );
}

function trySample(sample: Sample, score: MutationScore, next: () => void): void {
  const alive = new Set(sample.mutants);
  const parts = partsOf(sample);
  const probing = probingRules(sample, parts);
  for (const { test, path } of testsOf(sample)) {
    next();
    const { tried } = runTest(test, path, probing, !parts);
    if (!tried) continue;
    for (const [number] of tried.model.tuples(REACHED)) {
      const at = Number(number);
      const candidate = sample.mutants[at];
      if (!candidate || !alive.has(candidate) || !isOf(candidate, tried) || candidate.runs >= MAX_RUNS)
        continue;
      candidate.runs++;
      const rules = mutatedPart(candidate, at, tried, sample, parts) ?? mutatedRules(candidate, sample);
      if (rules === 'none') alive.delete(candidate);
      else if (isKilled(test, path, rules, !parts)) {
        alive.delete(candidate);
        score.killed++;
      }
    }
  }
  const telling = new Telling(sample);
  for (const candidate of alive) {
    next();
    const rules = mutatedRules(candidate, sample);
    if (rules === 'none') continue;
    const { mutant } = candidate;
    if (sample.files.some(({ accepted }) => accepted.some(each => each.mutant === mutant.what))) {
      score.accepted.push({ mutant });
      continue;
    }
    const survivor = telling.told(candidate, rules);
    if (survivor) score.survivors.push(survivor);
    else score.equal++;
  }
}

function isOf({ of }: Candidate, { isRulespec }: CoverageInput): boolean {
  return (of === 'rulespec') === (isRulespec === true);
}

/** The parts of a gate without users' programs, of which each is evaluated alone. */
function partsOf({ rules, gate, mutants }: Sample): MutatedParts | undefined {
  if (!gate || rules.rulespec || programsIn(gate.program).length > 0) return undefined;
  return new MutatedParts(
    gate.program,
    mutants.map(({ mutant }) => mutant),
  );
}

/** The changed part of the program that is active for a test; undefined if the whole program is needed. */
function mutatedPart(
  { mutant }: Candidate,
  at: number,
  { program }: CoverageInput,
  { rules, gate }: Sample,
  parts: MutatedParts | undefined,
): RulesUnderTest | 'none' | undefined {
  if (!gate || !parts) return undefined;
  if (!parts.isProgram(mutant, at)) return 'none';
  const mutated = { ...gate, program: parts.of(mutant, at, program), isActivePart: true };
  return { ...rules, gate: () => mutated };
}

/** The rules with the probes of the mutants, whose numbers are their places in the sample. */
function probingRules({ rules, gate, mutants }: Sample, parts: MutatedParts | undefined): RulesUnderTest {
  const probed = (program: StratifiedProgram, of: Candidate['of']) =>
    withProbes(
      program,
      mutants.map(each => (each.of === of ? each.mutant : { ...each.mutant, probes: [] })),
    ) ?? fail();
  const probing = gate && { ...gate, program: probed((parts ?? gate).program, 'gate') };
  return {
    ...rules,
    ...(probing && { gate: () => probing }),
    ...(rules.rulespec && {
      rulespec: { ...rules.rulespec, program: probed(rules.rulespec.program, 'rulespec') },
    }),
  };
}

/** The whole, made once. */
function mutatedRules(candidate: Candidate, { rules, gate }: Sample): RulesUnderTest | 'none' {
  candidate.rules ??= made();
  return candidate.rules;
  function made(): RulesUnderTest | 'none' {
    const program = candidate.mutant.program();
    if (!program) return 'none';
    if (candidate.of === 'gate' && gate) {
      const mutated = { ...gate, program };
      return { ...rules, gate: () => mutated };
    }
    return { ...rules, ...(rules.rulespec && { rulespec: { ...rules.rulespec, program } }) };
  }
}

function isKilled(test: RuleTest, path: string, rules: RulesUnderTest, isWhole: boolean): boolean {
  const { outcome } = runTest(test, path, rules, isWhole);
  return outcome === undefined || differences(test.expected, outcome).length > 0;
}

/** Compares mutants with the rules, of which the analysis is made once. */
class Telling {
  readonly #sample: Sample;
  readonly #languages = new Languages();
  #gate: ComparedGate | undefined;

  constructor(sample: Sample) {
    this.#sample = sample;
  }

  /** Undefined where both are proved to decide alike. */
  told({ mutant, of }: Candidate, rules: RulesUnderTest): Survivor | undefined {
    let steps = 0;
    const budget = { isOver: () => steps++ > COMPARING_STEPS };
    const { gate, rules: own } = this.#sample;
    const mutated = rules.gate?.({});
    let versions: VersionComparison | undefined;
    if (of === 'gate' && gate && mutated) {
      this.#gate ??= compared(gate);
      versions = compareGates(
        this.#gate,
        compared(mutated),
        budget,
        rule => isWithin(mutant, rule),
        this.#languages,
      );
    } else if (own.rulespec && rules.rulespec)
      versions = compareRulespecs(verifiedRulespec(own.rulespec), verifiedRulespec(rules.rulespec), budget);
    if (!versions) return { mutant };
    const { total } = versions;
    if (relationOf(total) === 'equal') return undefined;
    const found = total.looser ?? total.stricter;
    return { mutant, ...(found && { input: found.input, change: `${found.before} → ${found.after}` }) };
  }
}

function isWithin({ span }: Pick<Mutant, 'span'>, rule: Pick<Mutant, 'span'>): boolean {
  const { source, start, end } = rule.span;
  return source === span.source && start <= span.start && span.start <= end;
}

function compared(gate: CompiledRules): ComparedGate {
  return { gate: analyzedGate(gate), decide: decider(gate) };
}

function fail(): never {
  throw new Error('mutants have rules, of which two versions are compared');
}

export function triedOf({ killed, equal, survivors, accepted }: MutationScore): number {
  return killed + equal + survivors.length + accepted.length;
}

/** In percent, without mutants that are accepted; without any mutant that counts, all are killed. */
export function percentOf({ killed, survivors }: Pick<MutationScore, 'killed' | 'survivors'>): number {
  const all = killed + survivors.length;
  return all === 0 ? 100 : (100 * killed) / all;
}
