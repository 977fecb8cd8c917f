/**
 * Starts `rulespec learn` as a separate process that outlives this one. INVARIANT: the caller never waits for it, and
 * its failures never reach the caller. Only a regular file that the user owns is learned from. No model learns from the
 * session in which it is asked.
 */
import { spawn } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { Host } from '../host.ts';
import { isAsking } from '../model/asking.ts';
import { quietly } from '../system-error.ts';
import { homeFolder } from '../user-folders.ts';

/** Bytes of a transcript. Only its end is read, so this limit only excludes files of another kind. */
const MAX_TRANSCRIPT_BYTES = 1024 ** 3;

interface Session {
  readonly transcript: string;
  readonly session: string | undefined;
  /** The folder of the session; undefined if the host does not name it. */
  readonly folder: string | undefined;
}

/** `bundles` is the folder of the command-line program. */
export function startLearning(host: Host, bundles: string, { transcript, session, folder }: Session): void {
  if (isAsking(host) || !isAbsolute(transcript) || !isOwnFile(transcript)) return;
  const about = [...(session ? [`--session=${session}`] : []), ...(folder ? [`--folder=${folder}`] : [])];
  const program = join(bundles, 'rulespec.cjs');
  const child = spawn(
    process.execPath,
    [program, 'learn', `--transcript=${transcript}`, ...about, '--since-last'],
    {
      detached: true,
      stdio: 'ignore',
      windowsHide: true,
      // A process in the project's folder would keep that folder from being removed.
      cwd: homeFolder(host),
      env: { ...host.environment },
    },
  );
  // A failed start does not concern the caller, whose call has been decided.
  child.on('error', () => undefined);
  child.unref();
}

function isOwnFile(path: string): boolean {
  const status = quietly(() => lstatSync(path));
  const self = process.getuid?.();
  if (!status?.isFile() || status.size > MAX_TRANSCRIPT_BYTES) return false;
  return self === undefined || status.uid === self;
}
