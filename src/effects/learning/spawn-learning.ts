/** Starts `rulespec learn` as a process of its own that outlives this one. INVARIANT: nothing of it is waited for, and nothing it does can reach this one's caller. */
import { spawn } from 'node:child_process';
import type { Host } from '../host.ts';
import { homeFolder } from '../user-folders.ts';

export interface Learning {
  /** The program of the command line. */
  readonly program: string;
  readonly transcript: string;
  readonly session: string | undefined;
}

export function spawnLearning(host: Host, { program, transcript, session }: Learning): void {
  const about = session === undefined ? [] : [`--session=${session}`];
  const child = spawn(
    process.execPath,
    [program, 'learn', `--transcript=${transcript}`, ...about, '--since-last'],
    {
      detached: true,
      stdio: 'ignore',
      windowsHide: true,
      // A folder that may be removed meanwhile is not held.
      cwd: homeFolder(host),
      env: { ...host.environment },
    },
  );
  // That it cannot be started is of no concern to a call that has been decided.
  child.on('error', () => undefined);
  child.unref();
}
