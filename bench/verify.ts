/**
 * The cost of a verification: the whole process on the seed's complete example beside an empty Node process, and
 * compiling and verifying in the process for 10, 1,000 and 10,000 predicates. A verdict that is not the expected one
 * is an error, so that no fast failure is timed.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Source } from '../src/diagnostics/source.ts';
import { type Compiled, compile, type Verification, verify } from '../src/pipeline.ts';
import { measure, measureTogether, type Runs, type Sample } from './measure.ts';
import { example, executable } from './places.ts';
import { buildExecutable, type Command, peakMemory, run } from './processes.ts';
import { type Row, ratioOf, type Suite } from './report.ts';
import { type Case, rulespecOf } from './rulespecs.ts';

const LARGEST = 10_000;
const SIZES: readonly (Runs & { readonly size: number })[] = [
  { size: 10, runs: 101, warmups: 20 },
  { size: 1_000, runs: 21, warmups: 3 },
  { size: LARGEST, runs: 9, warmups: 2 },
];
const PROCESS_RUNS = { runs: 41, warmups: 5 };

const AIM_PROCESS = 2;
/** Ten times as much may take ten times as long, and half of that again for colder caches and a fuller heap. */
const AIM_GROWTH = 15;

/** The exit code of a verdict with failures. */
const VIOLATED = 1;

export const verifySuite: Suite = {
  name: 'verify',
  title: 'rulespec verify: text to verdict',
  rows: () => [...wholeProcess(), ...inProcess(), ...memory()],
};

const node: Command = { args: ['-e', '0'] };

const verifyFiles = (folder: string, extension: string, expected = 0): Command => ({
  args: [
    ...[executable, 'verify', '--rulespec', join(folder, `rulespec.${extension}`)],
    ...['--envelope', join(folder, `envelope.${extension}`)],
  ],
  expected,
});

function wholeProcess(): Row[] {
  buildExecutable();
  const times = measureTogether(
    {
      nothing: () => run(node),
      verify: () => run(verifyFiles(example, 'yaml')),
    },
    PROCESS_RUNS,
  );
  const ratio = ratioOf(times.verify, times.nothing, 'node -e 0');
  return [
    { name: 'node -e 0, whole process', figure: times.nothing },
    {
      name: 'rulespec verify, the seed’s complete example, whole process',
      figure: times.verify,
      ratio,
      aim: { text: `at most ${AIM_PROCESS} × node -e 0`, met: ratio.value <= AIM_PROCESS },
    },
  ];
}

type Format = 'yaml' | 'json';

const source = (name: string, text: string): Source => ({ name, text });
const envelopeOf = ({ envelope }: Case, format: Format) => source(`envelope.${format}`, envelope[format]);

function compiled({ rulespec }: Case, format: Format): Compiled {
  const { value, diagnostics } = compile(source(`rulespec.${format}`, rulespec[format]));
  if (!value) throw new Error(diagnostics[0]?.message);
  return value;
}

function expectVerdict({ verdict, diagnostics }: Verification, { expected }: Case): void {
  const { passed, failed, skipped } = verdict?.totals ?? { passed: 0, failed: 0, skipped: 0 };
  if (passed === expected.pass && failed === expected.fail && skipped === expected.skip) return;
  throw new Error(`${passed}/${failed}/${skipped}: ${diagnostics[0]?.message ?? 'not the expected verdict'}`);
}

interface Work {
  readonly name: string;
  /** Milliseconds for the largest size. */
  readonly aim: number;
  /** The timed work. */
  readonly of: (given: Case) => () => Verification;
}

/** Each for every size. */
const works: readonly Work[] = [
  {
    name: 'YAML texts to verdict',
    aim: 1_000,
    of: given => () => verify(compiled(given, 'yaml'), envelopeOf(given, 'yaml')),
  },
  {
    name: 'JSON texts to verdict',
    aim: 500,
    of: given => () => verify(compiled(given, 'json'), envelopeOf(given, 'json')),
  },
  {
    name: 'compiled rulespec and YAML envelope to verdict',
    aim: 500,
    of: given => verifyOnly(given, 'yaml'),
  },
  {
    name: 'compiled rulespec and JSON envelope to verdict',
    aim: 500,
    of: given => verifyOnly(given, 'json'),
  },
];

function verifyOnly(given: Case, format: Format): () => Verification {
  const ready = compiled(given, format);
  return () => verify(ready, envelopeOf(given, format));
}

function inProcess(): Row[] {
  const cases = SIZES.map(runs => ({ runs, given: rulespecOf(runs.size) }));
  return works.flatMap(({ name, aim, of }) => {
    const figures = cases.map(({ runs, given }) => {
      const work = of(given);
      expectVerdict(work(), given);
      return measure(work, runs);
    });
    return figures.map((figure, index): Row => {
      const size = SIZES[index]?.size ?? 0;
      const row = { name: `${size.toLocaleString('en')} predicates: ${name}`, figure };
      const smaller = figures[index - 1];
      return size === LARGEST && smaller ? { ...row, ...growth(figure, smaller, aim) } : row;
    });
  });
}

/** The largest size beside a tenth of it. */
function growth(figure: Sample, smaller: Sample, aim: number): Pick<Row, 'ratio' | 'aim'> {
  const ratio = ratioOf(figure, smaller, '1,000');
  const met = figure.median < aim && ratio.value <= AIM_GROWTH;
  return {
    ratio,
    aim: { text: `under ${aim.toLocaleString('en')} ms, and at most ${AIM_GROWTH} × for 10 ×`, met },
  };
}

function memory(): Row[] {
  const folder = mkdtempSync(join(tmpdir(), 'rulespec-bench-'));
  try {
    const { rulespec, envelope } = rulespecOf(LARGEST);
    for (const format of ['yaml', 'json'] as const) {
      writeFileSync(join(folder, `rulespec.${format}`), rulespec[format]);
      writeFileSync(join(folder, `envelope.${format}`), envelope[format]);
    }
    const nothing = peakMemory(node);
    const row = (name: string, command: Command): Row => {
      const figure = peakMemory(command);
      return { name: `peak memory: ${name}`, figure, ratio: ratioOf(figure, nothing, 'node -e 0') };
    };
    return [
      { name: 'peak memory: node -e 0', figure: nothing },
      row('rulespec verify, the seed’s complete example', verifyFiles(example, 'yaml')),
      row('rulespec verify, 10,000 predicates in YAML', verifyFiles(folder, 'yaml', VIOLATED)),
      row('rulespec verify, 10,000 predicates in JSON', verifyFiles(folder, 'json', VIOLATED)),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
