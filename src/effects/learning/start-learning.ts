/**
 * Starts `rulespec learn` as a process of its own that outlives this one. INVARIANT: nothing of it is waited for, and nothing it does can
 * reach this one's caller; only a regular file of the user's own is learned from, and no model learns from the session in which it is asked.
 */
import { spawn } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { Host } from '../host.ts';
import { isAsking } from '../model/asking.ts';
import { isSystemError } from '../system-error.ts';
import { homeFolder } from '../user-folders.ts';

/** Of a transcript; only its end is read, so that this keeps out what is none. */
const MAX_TRANSCRIPT_BYTES = 1024 ** 3;

export interface Session {
  readonly transcript: string;
  readonly session: string | undefined;
}

/** `bundles` is the folder of the command line's program. */
export function startLearning(host: Host, bundles: string, { transcript, session }: Session): void {
  if (isAsking(host) || !isAbsolute(transcript) || !isOwnFile(transcript)) return;
  const about = session ? [`--session=${session}`] : [];
  const program = join(bundles, 'rulespec.cjs');
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

function isOwnFile(path: string): boolean {
  try {
    const status = lstatSync(path);
    const self = process.getuid?.();
    return (
      status.isFile() && status.size <= MAX_TRANSCRIPT_BYTES && (self === undefined || status.uid === self)
    );
  } catch (error) {
    if (isSystemError(error)) return false;
    throw error;
  }
}
