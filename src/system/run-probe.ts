/**
 * Runs the command line of a hook as a host does, by a shell, and measures it. INVARIANT: the runs leave nothing in the
 * user's log, histories and caches: they share folders of their own, which go with this process.
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

const MOST_MILLISECONDS = 60_000;

export function runProbe(host: Host, command: string, folder: string, payload: string): Probed {
  const own = ownFolder();
  const state = host.platform === 'win32' ? 'LOCALAPPDATA' : 'XDG_STATE_HOME';
  const began = process.hrtime.bigint();
  const ended = spawnSync(command, {
    ...{ shell: true, cwd: folder, input: payload, encoding: 'utf8', timeout: MOST_MILLISECONDS },
    env: { ...host.environment, [state]: own, XDG_CACHE_HOME: own },
  });
  return {
    ...{ stdout: ended.stdout ?? '', stderr: ended.stderr ?? '', exitCode: ended.status },
    milliseconds: Number((process.hrtime.bigint() - began) / 1_000_000n),
  };
}

let made: string | undefined;

function ownFolder(): string {
  if (made !== undefined) return made;
  const folder = mkdtempSync(join(tmpdir(), 'rulespec-doctor-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  made = folder;
  return folder;
}
