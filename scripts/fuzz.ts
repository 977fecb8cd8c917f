/**
 * `npm run fuzz`: the laws of the engines over as many random programs as asked for, clingo's opinion included. Prints
 * the seed first, so that a run can be repeated; a counter-example is shrunk and written under fixtures/regressions,
 * where tests replay it. Exit code 1 when one was found, 130 after Ctrl-C, which says what was done.
 */
import fc from 'fast-check';
import { naive } from '../src/runtime/engines/naive.ts';
import { type Scenario, type ScenarioOptions, scenarios } from '../tests/arbitraries/programs.ts';
import { type Law, laws } from '../tests/laws/laws.ts';
import { type Finding, writeRegression } from '../tests/laws/regression.ts';
import { difference, opinionOf, type Relations, relationsOn, sorted } from '../tests/laws/relations.ts';
import { askClingo } from '../tests/oracles/clingo.ts';

const PROGRAMS = 10_000;
const PROGRAMS_PER_CHUNK = 50;
const SHRINKING_MILLISECONDS = 60_000;
const OTHER_LAWS_PER_PROGRAM = 2;
const MAX_FINDINGS = 10;
const MILLISECONDS_BETWEEN_LINES = 10_000;
const INTERRUPTED = 130;

/** One after the other, a chunk each. */
const kinds: readonly ScenarioOptions[] = [
  {},
  { computing: true },
  { negation: false },
  { computing: true, partial: true },
  { narrow: true },
  { computing: true, copies: 4 },
  { numbers: 20, facts: 60 },
  { copies: 4 },
];

const runs = Number(process.env['FUZZ_RUNS'] ?? PROGRAMS);
const first = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const started = Date.now();
const seconds = (): string => `${Math.round((Date.now() - started) / 1000)} s`;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
// clingo-wasm announces itself.
console.info = () => {};

say(`FUZZ_SEED=${first} FUZZ_RUNS=${runs}`);
const folders = new Set<string>();
let undecided = 0;
let told = started;
// Ctrl-C ends after the chunk at hand, so that no counter-example is half written; a second one ends at once.
let isInterrupted = false;
process.once('SIGINT', () => {
  isInterrupted = true;
});
for (let done = 0; done < runs && folders.size < MAX_FINDINGS; done += PROGRAMS_PER_CHUNK) {
  // Signals are handled between two turns of the event loop.
  await new Promise(resolve => setImmediate(resolve));
  if (isInterrupted) {
    say(`interrupted: ${done} of ${runs} programs, ${folders.size} counter-examples, ${seconds()}`);
    break;
  }
  const chunk = done / PROGRAMS_PER_CHUNK;
  const options = kinds[chunk % kinds.length] ?? {};
  const seed = (first + chunk) >>> 0;
  for (const finding of [lawsOver(options, seed), await clingoOver(options, seed)]) {
    if (!finding) continue;
    const folder = writeRegression(finding);
    folders.add(folder);
    say(`${finding.law}: ${finding.problem}\n  written to ${folder}`);
  }
  const programs = Math.min(runs, done + PROGRAMS_PER_CHUNK);
  if (Date.now() >= told + MILLISECONDS_BETWEEN_LINES || programs === runs) {
    told = Date.now();
    say(`${programs} of ${runs} programs, ${folders.size} counter-examples, ${seconds()}`);
  }
}
say(`${folders.size} counter-examples; clingo could not tell about ${undecided} programs`);
process.exitCode = isInterrupted ? INTERRUPTED : folders.size > 0 ? 1 : 0;

/** The first law of all that some program breaks, with that program made small. */
function lawsOver(options: ScenarioOptions, seed: number): Finding | undefined {
  let found: { readonly law: string; readonly problem: string } | undefined;
  const parameters = { seed, numRuns: PROGRAMS_PER_CHUNK, interruptAfterTimeLimit: SHRINKING_MILLISECONDS };
  const details = fc.check(
    fc.property(scenarios(options), fc.noShrink(fc.nat()), (scenario, choice) => {
      for (const { name, broken } of lawsFor(choice)) {
        if (found && found.law !== name) continue;
        const problem = brokenBy(() => broken(scenario, choice));
        if (problem === undefined) continue;
        found = { law: name, problem };
        return false;
      }
      return true;
    }),
    parameters,
  );
  if (!details.counterexample || !found) return undefined;
  const [scenario, choice] = details.counterexample;
  return { ...found, scenario, seed: choice };
}

/** The first law always, which is that engines agree, and some of the others in turn. */
function lawsFor(choice: number): readonly Law[] {
  const [always, ...others] = laws;
  const from = choice % others.length;
  const turn = [...others, ...others].slice(from, from + OTHER_LAWS_PER_PROGRAM);
  return always ? [always, ...turn] : turn;
}

/** A fault of ours that throws is a finding like any other. */
function brokenBy(law: () => string | undefined): string | undefined {
  try {
    return law();
  } catch (error) {
    return `it throws ${error instanceof Error ? error.message : String(error)}`;
  }
}

async function clingoOver(options: ScenarioOptions, seed: number): Promise<Finding | undefined> {
  const programs = fc.sample(scenarios(options), { seed, numRuns: PROGRAMS_PER_CHUNK });
  const asked = programs.filter(each => typeof relationsOn(naive, each) === 'object');
  const problems = await opinions(asked);
  undecided += problems.filter(each => each === 'undecided').length;
  if (problems.every(each => each === undefined || each === 'undecided')) return undefined;
  // Asked one by one, so that what is found can be made small.
  let problem = '';
  const parameters = { seed, numRuns: PROGRAMS_PER_CHUNK, interruptAfterTimeLimit: SHRINKING_MILLISECONDS };
  const details = await fc.check(
    fc.asyncProperty(scenarios(options), async scenario => {
      if (typeof relationsOn(naive, scenario) !== 'object') return true;
      const [told] = await opinions([scenario]);
      if (told !== undefined && told !== 'undecided') problem = told;
      return told === undefined || told === 'undecided';
    }),
    parameters,
  );
  const [scenario] = details.counterexample ?? [asked[problems.findIndex(each => each !== undefined)]];
  if (!scenario) return undefined;
  const [answer] = await askClingo([scenario]);
  const clingo = answer && relationsIn(answer);
  return { law: 'clingo agrees', problem, scenario, seed: 0, ...(clingo && { clingo }) };
}

/** The differences between clingo's answer and plain evaluation, for each program. */
async function opinions(programs: readonly Scenario[]): Promise<readonly (string | undefined)[]> {
  if (programs.length === 0) return [];
  const answers = await askClingo(programs);
  return programs.map((scenario, at) => {
    const answer = answers[at];
    const expected = opinionOf(naive, scenario);
    if (!answer || !expected.relations) return 'undecided';
    return difference({ of: 'clingo', relations: relationsIn(answer) }, expected);
  });
}

function relationsIn(answer: ReadonlyMap<string, Parameters<typeof sorted>[0]>): Relations {
  return new Map([...answer].map(([name, tuples]) => [name, sorted(tuples)] as const));
}
