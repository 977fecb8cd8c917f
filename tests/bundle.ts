/** The command line as it is shipped, built into a folder of its own, for tests that run it. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Bundle {
  /** Runs a line of bash in which `rulespec` is the bundle; nothing of the caller's environment but PATH is seen. */
  run(script: string, cwd: string): Promise<Ended>;
  /** The file that `node` runs, and the environment that `run` gives it. */
  readonly file: string;
  readonly env: Readonly<Record<string, string>>;
  remove(): void;
}

export interface Ended {
  readonly stdout: string;
  readonly stderr: string;
  /** The exit code; null when a signal ended it. */
  readonly status: unknown;
}

export function buildBundle(): Bundle {
  const dist = mkdtempSync(join(tmpdir(), 'rulespec-bundle-'));
  execFileSync('node', ['scripts/run.mjs', 'scripts/build.ts', '--out', dist, '--no-types']);
  const file = join(dist, 'rulespec.cjs');
  const rulespec = `rulespec() { node ${file} "$@"; }`;
  const env = { PATH: process.env['PATH'] ?? '', HOME: dist, XDG_CACHE_HOME: dist };
  return {
    file,
    env,
    run: (script, cwd) =>
      new Promise(done => {
        execFile('bash', ['-c', `${rulespec}\n${script}`], { cwd, env }, (error, stdout, stderr) => {
          done({ stdout, stderr, status: error ? error.code : 0 });
        });
      }),
    remove: () => rmSync(dist, { recursive: true, force: true }),
  };
}
