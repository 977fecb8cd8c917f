/**
 * Continues a history after `/clear`, for hosts that give the cleared session a new id and do not say which one it
 * follows: the last session of the same folder. INVARIANT: clearing a context starts no empty history.
 */
import { removeIfThere } from '../atomic-write.ts';
import type { Host } from '../host.ts';
import { below } from '../user-folders.ts';
import { continueNamed, noteAt, targetOf, writeNote } from './aliases.ts';
import { historyFolder, makeHistoryFolder, nameOf } from './files.ts';
import { historyKey } from './key.ts';

/** `last`: the session that began last in the folder. `cleared`: the one that was cleared last. */
type Kind = 'last' | 'cleared';

/**
 * Says that a session begins in a folder; one that was cleared before is not continued any more. Never throws; false
 * where the system did not write it.
 */
export function noteStarted(host: Host, folder: string, session: string): boolean {
  const isNoted = note(host, 'last', folder, session);
  if (isNoted) removeIfThere(pathOf(host, 'cleared', folder));
  return isNoted;
}

/**
 * Says that a session of a folder was cleared, or ended where the host does not say why: a clear ends a session first.
 * Never throws; false where the system did not write it.
 */
export function noteCleared(host: Host, folder: string, session: string): boolean {
  return note(host, 'cleared', folder, session);
}

/**
 * Redirects the events of a new session to the history that was cleared in the folder, or else to that of the last
 * session there. Returns whether it continues one. Never throws.
 */
export function continueCleared(host: Host, folder: string, newSession: string): boolean {
  const cleared = pathOf(host, 'cleared', folder);
  const isContinued = continueNamed(host, newSession, key => {
    const name = noteAt(host, key, cleared, aboutOf('cleared', folder));
    return name ?? noteAt(host, key, pathOf(host, 'last', folder), aboutOf('last', folder));
  });
  if (isContinued) removeIfThere(cleared);
  return isContinued;
}

function note(host: Host, kind: Kind, folder: string, session: string): boolean {
  try {
    const key = historyKey(host, true);
    if (!key) return false;
    makeHistoryFolder(host);
    return writeNote(pathOf(host, kind, folder), key, aboutOf(kind, folder), targetOf(host, key, session));
  } catch {
    return false;
  }
}

function pathOf(host: Host, kind: Kind, folder: string): string {
  return `${below(historyFolder(host), nameOf(folder))}.${kind}`;
}

function aboutOf(kind: Kind, folder: string): string {
  return `${kind}\n${folder}`;
}
