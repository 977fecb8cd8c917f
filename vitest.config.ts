/** `npm test` runs all tests; `npm run laws` those files with laws, in full and under several seeds. */
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const MINUTE = 60_000;

/** A law is checked by what `lawsOf`, `casesOf` or `someOf` of tests/laws/law.ts give. */
function filesWithLaws(): string[] {
  return readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.test.ts'))
    .map(name => join('tests', name))
    .filter(path => /\b(?:lawsOf|casesOf|someOf)\(/.test(readFileSync(path, 'utf8')));
}

export default defineConfig(({ mode }) => {
  const isFull = mode === 'laws';
  return {
    test: {
      include: isFull ? filesWithLaws() : ['tests/**/*.test.ts'],
      setupFiles: ['tests/laws/setup.ts'],
      testTimeout: isFull ? 20 * MINUTE : 2 * MINUTE,
      hookTimeout: 2 * MINUTE,
      env: isFull ? { LAWS: 'full' } : {},
      // Starting a process for each file takes longer than most files; the modules of src are loaded once for all.
      pool: 'threads',
      isolate: false,
      // Half of the time tests wait for processes: no core is left over for the runner.
      maxWorkers: availableParallelism(),
      reporters: ['default'],
    },
  };
});
