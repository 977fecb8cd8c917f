import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/seed.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Half of the time tests wait for processes: no core is left over for the runner.
    maxWorkers: availableParallelism(),
    reporters: ['default'],
  },
});
