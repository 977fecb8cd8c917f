/** When the history of a session was begun, by the time of the marker file that is made first. */
import { lstatSync } from 'node:fs';
import type { Host } from '../host.ts';
import { targetOf } from './aliases.ts';
import { checkHistoryFolder, filesOf } from './files.ts';
import { historyKey } from './key.ts';

/** Milliseconds since 1970; undefined where there is none, or where that cannot be said. Never throws. */
export function historyBegan(host: Host, session: string): number | undefined {
  try {
    const key = checkHistoryFolder(host) ? historyKey(host, false) : undefined;
    if (!key) return undefined;
    return lstatSync(filesOf(host, targetOf(host, key, session)).marker, { throwIfNoEntry: false })?.mtimeMs;
  } catch {
    return undefined;
  }
}
