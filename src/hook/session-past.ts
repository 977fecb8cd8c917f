/**
 * The past of a session for a call, and the call as a part of the past of those that follow. INVARIANT: what is asked
 * is read once a call, and only if a rule asks; an event is recorded before the host is answered; a failure here
 * changes no reply, and is known to the next call.
 */

import type { Past } from '../history/past.ts';
import { HISTORY_OFF, type History, unreadHistory, withoutFuture } from '../history/past-event.ts';
import { SESSION_VARIABLES } from '../sessions/session-id.ts';
import { now, wallTime } from '../system/clock.ts';
import { diskOf } from '../system/disk.ts';
import { commitsNow } from '../system/git.ts';
import { continueHistory } from '../system/history/aliases.ts';
import { appendHistory, markUnrecorded } from '../system/history/append.ts';
import { historyBegan } from '../system/history/began.ts';
import { continueCleared, noteCleared, noteStarted } from '../system/history/cleared.ts';
import { privateDigest } from '../system/history/private-digest.ts';
import type { Host } from '../system/host.ts';
import { historyIsOff } from '../system/user-config.ts';
import type { Event } from '../values/event.ts';
import { entryOf } from '../values/json-node.ts';
import type { HistoryRecord, PastPlace } from '../values/past.ts';
import { historyRecord } from './history-records.ts';
import type { Judged } from './judged.ts';
import { PastCache } from './past-cache.ts';
import type { SessionHistory } from './stages.ts';

function pastFor(host: Host, event: Event): Past {
  let history: History | undefined;
  const time = wallTime();
  return {
    now: time,
    digest: privateDigest(host),
    commits: () => commitsNow(event.sessionFolder ?? event.cwd),
    began: () => (event.session === undefined ? undefined : historyBegan(host, event.session)),
    history: () => {
      history ??= withoutFuture(pastOf(host, event), time);
      return history;
    },
  };
}

function pastOf(host: Host, { session }: Event): History {
  if (session === undefined) return unreadHistory('the call names no session');
  if (historyIsOff(host)) return unreadHistory(HISTORY_OFF);
  continueStarter(host, session);
  return known.read(host, session);
}

const known = new PastCache();

/** Nothing is recorded of a call without a session, or where the user wants no history. */
function recordEvent(host: Host, judged: Judged, isDryRun: boolean): PastPlace | undefined {
  const { event, surroundings } = judged;
  const { session } = event ?? {};
  try {
    if (!event || session === undefined) return undefined;
    if (historyIsOff(host) || surroundings?.keepsNoHistory) {
      markUnrecorded(host, session);
      return undefined;
    }
    noteStart(host, event, session);
    continueStarter(host, session);
    const record = recordOf(host, judged, event, isDryRun);
    const folder = folderOfProject(surroundings, event);
    const appended = record && appendHistory(host, session, record, first => withCommits(first, folder));
    if (appended?.n === 1) noteStarted(host, folderOf(event), session);
    return appended?.place && surroundings?.past && { ...appended.place, at: surroundings.past.now };
  } catch {
    // The reply is decided already.
    return undefined;
  }
}

function folderOfProject(surroundings: Judged['surroundings'], event: Event): string {
  return surroundings?.root ?? event.sessionFolder ?? event.cwd;
}

/** Adds the commits, by which later calls know the files from before the session. */
function withCommits(first: HistoryRecord, folder: string): HistoryRecord {
  if (first.kind === 'completion') return first;
  const commits = commitsNow(folder);
  return commits ? { ...first, commits } : first;
}

/** If the effects of a call are unknown, anything may have happened. */
function recordOf(
  host: Host,
  { decision, surroundings }: Judged,
  event: Event,
  isDryRun: boolean,
): HistoryRecord | undefined {
  const at = wallTime();
  const answered = isDryRun ? 'allow' : decision.action;
  try {
    return historyRecord(surroundings?.seen ?? event, {
      at,
      root: folderOfProject(surroundings, event),
      disk: surroundings?.disk ?? diskOf(host, now),
      decision: answered,
      rules: isDryRun ? [] : decision.fired.map(({ id, action }) => [id, action] as const),
      digest: privateDigest(host),
    });
  } catch {
    return { kind: 'call', at, decision: answered, isCut: true };
  }
}

/** A session that goes on under another id goes on with its history. */
function noteStart(host: Host, event: Event, session: string): void {
  const { hookEvent } = event;
  // Some hosts give no reason; a session that only ends is forgotten by the next that starts.
  if (hookEvent === 'SessionEnd') noteCleared(host, folderOf(event), session);
  if (hookEvent !== 'SessionStart') return;
  if (goesOn(event)) continueCleared(host, folderOf(event), session);
  else noteStarted(host, folderOf(event), session);
}

/** Whether a start is one of a session that follows another. */
function goesOn({ hookEvent, payload }: Event): boolean {
  const source = payload.kind === 'object' ? entryOf(payload, 'source')?.value : undefined;
  return hookEvent === 'SessionStart' && source?.kind === 'string' && FOLLOWS.has(source.value);
}

const FOLLOWS: ReadonlySet<string> = new Set(['clear', 'resume', 'compact', 'fork']);

function beginSession(host: Host, event: Event): 'told' | 'untold' {
  const { session } = event;
  try {
    if (session === undefined) return 'told';
    if (historyIsOff(host)) return goesOn(event) ? 'untold' : 'told';
    noteStart(host, event, session);
    continueStarter(host, session);
  } catch {
    // Without a note, the session begins anew.
  }
  return 'told';
}

/** The history of an agent that another agent started is that of the session whose command started it. */
function continueStarter(host: Host, session: string): void {
  for (const name of SESSION_VARIABLES) {
    const starter = host.environment[name];
    if (starter && starter !== session && historyBegan(host, starter) !== undefined)
      continueHistory(host, session, starter);
  }
}

/** The folder by which a session is found again: the same host in the same folder. */
function folderOf({ host, sessionFolder, cwd }: Event): string {
  return `${host} ${sessionFolder ?? cwd}`;
}

/** The history in the user's own files. */
export const realHistory: SessionHistory = {
  pastFor,
  begin: beginSession,
  record: recordEvent,
  settle: () => known.summarize(),
};
