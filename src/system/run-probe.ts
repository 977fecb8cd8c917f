/**
 * Runs the command line of a hook as a host does, by a shell, and measures it. INVARIANT: the run leaves nothing in the
 * user's log and histories, since its state folder is a new one, which goes.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Host } from './host.ts';

export interface Probed {
  readonly stdout: string;
  readonly stderr: string;
  /** Null where it was killed, or did not end in time. */
  readonly exitCode: number | null;
  readonly milliseconds: number;
}

const MOST_MILLISECONDS = 15_000;

export function runProbe(host: Host, command: string, folder: string, payload: string): Probed {
  const state = mkdtempSync(join(tmpdir(), 'rulespec-doctor-'));
  try {
    const variable = host.platform === 'win32' ? 'LOCALAPPDATA' : 'XDG_STATE_HOME';
    const began = process.hrtime.bigint();
    const ended = spawnSync(command, {
      ...{ shell: true, cwd: folder, input: payload, encoding: 'utf8', timeout: MOST_MILLISECONDS },
      env: { ...host.environment, [variable]: state },
    });
    return {
      ...{ stdout: ended.stdout ?? '', stderr: ended.stderr ?? '', exitCode: ended.status },
      milliseconds: Number((process.hrtime.bigint() - began) / 1_000_000n),
    };
  } finally {
    rmSync(state, { recursive: true, force: true });
  }
}
