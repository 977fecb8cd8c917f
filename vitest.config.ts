/** `npm test` runs all tests; `npm run laws` those files with laws, in full. */
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { FOR_SHORT_WORK } from './tests/short-work.ts';

const MINUTE = 60_000;

// Node 20 reads them at each start, which takes longer than all else; no process of a test asks a server that has one.
delete process.env['NODE_EXTRA_CA_CERTS'];

/** A law is checked by what `lawsOf`, `casesOf`, `someOf` or `inFull` of tests/laws/law.ts give. */
function filesWithLaws(): string[] {
  return readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.test.ts'))
    .map(name => join('tests', name))
    .filter(path => /\b(?:lawsOf|casesOf|someOf|inFull)\(/.test(readFileSync(path, 'utf8')));
}

/** Whether nothing is chosen, and nothing written: not `vitest run FILE`, nor `vitest run -u`. */
const isWholeRun = process.argv
  .slice(2)
  .every(argument => argument === 'run' || /^--(?!update)/.test(argument));

/** They begin first, so that no worker is left with a long file at the end. */
const LONG = [
  ...[
    'hook/attacks',
    'cli',
    'errors',
    'faults/faults',
    'mcp',
    'history/session-files',
    'sessions-processes',
    'replay/laws',
  ],
  ...['hook/replaced-package', 'hook/init-commands', 'package', 'questions', 'replay/logs', 'hook/bounds'],
  ...['serve/serve', 'regressions', 'review/hook', 'hook/run-hook', 'docs', 'properties/laws', 'rule-cache'],
  ...['decisions/allow', 'learning/background', 'hook/pinned-rules', 'evidence/gather', 'sql/law'],
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files);
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = LONG.findIndex(name => moduleId.endsWith(`/tests/${name}.test.ts`));
      return place < 0 ? LONG.length : place;
    };
    return others.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

export default defineConfig(({ mode }) => {
  const isFull = mode === 'laws';
  return {
    test: {
      include: isFull ? filesWithLaws() : ['tests/**/*.test.ts'],
      setupFiles: ['tests/laws/setup.ts'],
      // What hangs is found all the same; a busy machine takes five times as long as an idle one.
      testTimeout: isFull ? 20 * MINUTE : 5 * MINUTE,
      hookTimeout: 5 * MINUTE,
      env: isFull ? { LAWS: 'full' } : isWholeRun ? { TESTS: 'all' } : {},
      // Starting a process for each file takes longer than most files; the modules of src are loaded once for all. Of
      // each process that tests start the system copies first what theirs has of memory, and threads would share it all.
      pool: 'forks',
      execArgv: [...FOR_SHORT_WORK],
      isolate: false,
      // Tests often wait for processes: with one worker more than cores, no core idles meanwhile.
      maxWorkers: availableParallelism() + 1,
      sequence: { sequencer: LongestFirst },
      reporters: ['default'],
    },
  };
});
