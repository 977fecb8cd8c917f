/**
 * The parts of the time from the start of the process to the verdict, each in new processes: the executable as it is
 * built, without what makes it fast, and the libraries whose loading was avoided.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { measureTogether, type Sample, sample } from './measure.ts';
import { example, executable, root, scratch } from './places.ts';
import { answerOf, buildExecutable, run } from './processes.ts';
import { type Row, ratioOf, type Suite } from './report.ts';
import { rulespecOf } from './rulespecs.ts';

const RUNS = { runs: 31, warmups: 3 };
const CHILDREN = 11;
const PREDICATES = 50;

export const startSuite: Suite = {
  name: 'start',
  title: 'start: what the executable and its libraries cost in a new process',
  rows: async () => [...(await executables()), ...libraries()],
};

async function executables(): Promise<Row[]> {
  buildExecutable();
  const unbundled = join(scratch, 'unbundled.mjs');
  await build({
    absWorkingDir: root,
    entryPoints: ['src/cli/start.ts'],
    outfile: unbundled,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  const verify = [
    'verify',
    ...['--rulespec', join(example, 'rulespec.yaml')],
    ...['--envelope', join(example, 'envelope.yaml')],
  ];
  const times = measureTogether(
    {
      nothing: () => run({ args: ['-e', '0'] }),
      version: () => run({ args: [executable, '--version'] }),
      cached: () => run({ args: [executable, ...verify] }),
      uncached: () => run({ args: [executable, ...verify], env: { RULESPEC_NO_CACHE: '1' } }),
      unbundled: () => run({ args: [unbundled, ...verify] }),
    },
    RUNS,
  );
  const row = (name: string, figure: Sample): Row => ({
    name,
    figure,
    ratio: ratioOf(figure, times.nothing, 'node -e 0'),
  });
  return [
    { name: 'node -e 0', figure: times.nothing },
    row('rulespec --version: node, the launcher and the cached bundle', times.version),
    row('verify: one minified bundle with V8’s code cache', times.cached),
    row('verify: the same bundle, RULESPEC_NO_CACHE=1', times.uncached),
    row('verify: not minified, packages loaded from node_modules', times.unbundled),
  ];
}

function libraries(): Row[] {
  const schema: unknown = JSON.parse(readFileSync(join(root, 'schemas', 'rulespec.schema.json'), 'utf8'));
  const { yaml, json } = rulespecOf(PREDICATES).rulespec;
  const [ajv, generated, readYaml, readJson] = [
    timeOf({ task: 'ajv', schema }),
    timeOf({ task: 'generated' }),
    timeOf({ task: 'yaml', text: yaml }),
    timeOf({ task: 'json', text: json }),
  ];
  return [
    { name: 'ajv: loading it and compiling the schema', figure: ajv },
    {
      name: 'the validator that ajv generated: loading it',
      figure: generated,
      ratio: ratioOf(generated, ajv, 'ajv'),
    },
    { name: `yaml: loading it and reading ${PREDICATES} predicates`, figure: readYaml },
    {
      name: 'JSON.parse: reading the same as JSON',
      figure: readJson,
      ratio: ratioOf(readJson, readYaml, 'yaml'),
    },
  ];
}

const timeOf = (task: object): Sample =>
  sample(
    'ms',
    Array.from({ length: CHILDREN }, () => answerOf<number>('start-child.mjs', task)),
  );
