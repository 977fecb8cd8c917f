/** `rulespec test`: finds files with rule tests, runs them, and reports failures and coverage. */
import { counted } from '../../datalog/quote.ts';
import { type Diagnostic, diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import type { Assertion } from '../../rule-tests/assertion.ts';
import { type Difference, differences, updated } from '../../rule-tests/compare.ts';
import { Coverage, type Item } from '../../rule-tests/coverage.ts';
import { parseTestFile } from '../../rule-tests/parse.ts';
import type { RuleTest, TestFile, Thresholds } from '../../rule-tests/rule-test.ts';
import { writeAtomically } from '../../system/atomic-write.ts';
import { now } from '../../system/clock.ts';
import { findFiles } from '../../system/find-files.ts';
import { loadFile } from '../../system/sources.ts';
import { isFolder } from '../../system/working-tree.ts';
import type { Call } from '../command.ts';
import { untilInterrupted } from '../interrupted.ts';
import { countProgress } from '../progress.ts';
import type { Terminal } from '../terminal.ts';
import { type AssertionResult, runAssertions } from './assertions.ts';
import { goldenFile } from './golden-file.ts';
import { type Mutating, type MutationScore, type TriedFile, triedOf, tryMutants } from './mutate.ts';
import { type RulesUnderTest, rulesOf } from './rules-under-test.ts';
import { runTest } from './run-test.ts';

const MAX_TEST_BYTES = 16 * 1024 * 1024;
const TEST_FILE = /\.test\.ya?ml$/;

export interface TestReport {
  readonly total: number;
  readonly failures: readonly Failure[];
  /** Assertions that are refuted or undetermined. */
  readonly broken: readonly AssertionResult[];
  /** The mutation scores by test file, if mutants were requested. */
  readonly mutations: readonly MutationScore[];
  /** Expectations that were written anew. */
  readonly updated: number;
  readonly files: readonly string[];
  /** The items of the files under test that tests can cover. */
  readonly items: readonly Item[];
  /** The coverage that each test file demands of its rules. */
  readonly demands: readonly Demand[];
  /** The files whose change would change the report. */
  readonly watched: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** Whether Ctrl-C ended the run. The other fields cover the work until then. */
  readonly isInterrupted: boolean;
}

export interface Failure {
  readonly test: RuleTest;
  readonly differences: readonly Difference[];
}

interface Demand {
  readonly file: string;
  readonly thresholds: Thresholds;
  readonly items: readonly Item[];
}

export interface RunSettings {
  readonly operands: readonly string[];
  /** A part of the name of a test. */
  readonly filter?: string | undefined;
  /** Rule files of test files that name none. */
  readonly rules: readonly string[];
  readonly updates: boolean;
  readonly covers: boolean;
  /** The most mutants of the rules that are tried, for each test file; undefined for none. */
  readonly mutants?: number | undefined;
}

export function settingsOf({ options, lists, operands }: Call): RunSettings {
  return {
    operands,
    filter: options.get('filter'),
    rules: lists?.get('rules') ?? [],
    updates: options.has('update'),
    covers: options.has('coverage') || options.has('coverage-threshold'),
    mutants: options.has('mutate') ? Number(options.get('mutate')) : undefined,
  };
}

export function runTests(settings: RunSettings, terminal: Terminal): TestReport {
  const found = testFiles(settings.operands);
  const diagnostics: Diagnostic[] = [...found.diagnostics];
  const read = found.paths.flatMap(path => {
    const source = loadFile(path, MAX_TEST_BYTES);
    const file = source.value && (goldenFile(source.value) ?? parseTestFile(source.value));
    diagnostics.push(...source.diagnostics, ...(file?.diagnostics ?? []));
    return file?.value ? [file.value] : [];
  });
  const coverage = new Coverage();
  const run: Running = {
    settings,
    coverage,
    diagnostics,
    failures: [],
    broken: [],
    tried: [],
    watched: new Set(found.paths),
    updated: 0,
    total: 0,
  };
  const chosen = read.map(file => ({
    file,
    tests: file.tests.filter(({ name }) => name.includes(settings.filter ?? '')),
  }));
  const all = chosen.reduce((sum, { file, tests }) => sum + tests.length + (file.assertions?.length ?? 0), 0);
  const demands: ReturnType<typeof runFile> = [];
  const mutating: Mutating = { scores: [], mutants: 0 };
  const work = () => {
    const progress = countProgress(terminal.err, 'testing', all, now);
    for (const { file, tests } of chosen) demands.push(...runFile(file, tests, run, progress.next));
    progress.end();
    if (settings.mutants !== undefined)
      diagnostics.push(...tryMutants(run.tried, settings.mutants, mutating, terminal));
  };
  const ended = untilInterrupted(terminal, work, () => howFar(run.total, all, mutating));
  if (ended) diagnostics.push(ended);
  if (all === 0 && !hasErrors(diagnostics)) diagnostics.push(nothingToRun(settings));
  const items = coverage.items();
  const isDemanded = settings.filter === undefined && !ended;
  return {
    total: run.total,
    failures: run.failures,
    broken: run.broken,
    mutations: mutating.scores,
    updated: run.updated,
    files: found.paths,
    items,
    demands: isDemanded
      ? demands.map(({ file, sources }) => ({
          file: file.source.name,
          thresholds: file.coverage,
          items: items.filter(({ span }) => sources.has(span.source.name)),
        }))
      : [],
    watched: [...run.watched],
    diagnostics,
    isInterrupted: ended !== undefined,
  };
}

function howFar(run: number, all: number, { scores, mutants }: Mutating): string {
  const tests = `${run} of ${counted(all, 'test')} run`;
  const tried = scores.reduce((sum, each) => sum + triedOf(each), 0);
  return mutants === 0 ? tests : `${tests}, ${tried} of ${counted(mutants, 'mutant')} tried`;
}

interface Running {
  readonly settings: RunSettings;
  readonly coverage: Coverage;
  readonly diagnostics: Diagnostic[];
  readonly failures: Failure[];
  readonly broken: AssertionResult[];
  /** The passing files, for mutants of their rules. */
  readonly tried: TriedFile[];
  readonly watched: Set<string>;
  updated: number;
  total: number;
}

/** Runs the tests of a file. Returns the coverage that it demands of its rules. */
function runFile(file: TestFile, tests: readonly RuleTest[], run: Running, done: () => void) {
  const { settings, coverage, diagnostics } = run;
  const { assertions = [] } = file;
  if (tests.length === 0 && assertions.length === 0) return [];
  const rules = rulesOf(file, settings.rules);
  diagnostics.push(...rules.diagnostics);
  const sources: ReadonlySet<Source> = rules.sources;
  for (const name of [...rules.names, ...[...sources].map(each => each.name)]) run.watched.add(name);
  if (hasErrors(rules.diagnostics)) return [];
  assertAll(assertions, rules, run);
  const demands = Object.keys(file.coverage).length > 0;
  const covers = settings.covers || demands;
  const found: Difference[] = [];
  const mended: Failure[] = [];
  for (const test of tests) {
    const { outcome, tried, diagnostics: problems } = runTest(test, file.source.name, rules, covers);
    diagnostics.push(...problems);
    done();
    if (!outcome) continue;
    run.total++;
    if (tried && covers) coverage.add(tried, sources);
    const different = differences(test.expected, outcome);
    found.push(...different);
    const isMended = settings.updates && different.every(each => each.replacement !== undefined);
    if (different.length > 0) (isMended ? mended : run.failures).push({ test, differences: different });
  }
  // Mutants of rules whose tests fail would be killed by any of those.
  if (settings.mutants !== undefined && found.length === 0)
    run.tried.push({ tests, path: file.source.name, rules, accepted: file.accepted ?? [] });
  if (settings.updates && writeUpdates(file, found, diagnostics)) run.updated += mended.length;
  else run.failures.push(...mended);
  return demands ? [{ file, sources: new Set([...sources].map(each => each.name)) }] : [];
}

/** Checks assertions about hook rules: conditions are about calls. */
function assertAll(assertions: readonly Assertion[], { gate }: RulesUnderTest, run: Running): void {
  const chosen = assertions.filter(({ text }) => text.includes(run.settings.filter ?? ''));
  const rules = chosen.length > 0 ? gate?.({}) : undefined;
  if (!rules) return;
  const { results, diagnostics } = runAssertions(chosen, rules);
  run.diagnostics.push(...diagnostics);
  run.total += results.length;
  run.broken.push(...results.filter(({ verdict }) => verdict.kind !== 'proved'));
}

/** Writes the results into the file, if it still has the same tests. False if it is left unchanged. */
function writeUpdates(
  { source, tests }: TestFile,
  found: readonly Difference[],
  diagnostics: Diagnostic[],
): boolean {
  const text = updated(source.text, found);
  if (text === source.text) return false;
  const written = { name: source.name, text };
  const read = goldenFile(written) ?? parseTestFile(written);
  if (hasErrors(read.diagnostics) || read.value?.tests.length !== tests.length) {
    const hint = 'write it by hand, or write the expectation on one line';
    const message = `\`${source.name}\` is left as it is: what came out does not fit in as it is written`;
    diagnostics.push(diagnostic('E406', message, { hint }));
    return false;
  }
  const problem = writeAtomically(source.name, text);
  if (problem) diagnostics.push(problem);
  return problem === undefined;
}

/** The named files, and those below named folders; without operands all test files below the current folder. */
function testFiles(operands: readonly string[]) {
  const diagnostics: Diagnostic[] = [];
  const below = (folder: string, isTest: RegExp) => {
    const found = findFiles(folder, path => isTest.test(path));
    if (found.isCut) diagnostics.push(diagnostic('E782', 'there are more files here than are looked at'));
    return found.paths.map(path => (folder === '.' ? path : `${folder.replace(/\/+$/, '')}/${path}`));
  };
  const paths =
    operands.length === 0
      ? below('.', TEST_FILE)
      : operands.flatMap(each => {
          if (!isFolder(each)) return [each];
          const tests = below(each, TEST_FILE);
          // A folder of golden tests has none of our names.
          return tests.length > 0 ? tests : below(each, /\.ya?ml$/);
        });
  return { paths: [...new Set(paths)], diagnostics };
}

function nothingToRun({ filter, operands }: RunSettings): Diagnostic {
  if (filter !== undefined) return diagnostic('E001', `no test has \`${filter}\` in its name`);
  const where = operands.length === 0 ? 'here' : `in ${operands.map(each => `\`${each}\``).join(', ')}`;
  return diagnostic('E001', `there are no rule tests ${where}`, {
    hint: 'write `NAME.test.yaml` beside the rule file `NAME.yaml`; `rulespec test --help` shows one',
  });
}
