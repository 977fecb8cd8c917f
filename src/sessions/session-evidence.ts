/**
 * Evidence from the history of a session: files that its calls wrote, and commands that ran. INVARIANT: only
 * what surely happened counts; a history that is absent, off, or does not fit its hashes is no evidence.
 */

import { historyOf } from '../history/joined-records.ts';
import type { PastEvent } from '../history/past-events.ts';
import type { Observed, RunLook, WorkingTree } from '../sources/evidence/working-tree.ts';
import { inFolder } from '../system/atomic-write.ts';
import { fileSha256 } from '../system/file-digest.ts';
import { privateDigest } from '../system/history/private-digest.ts';
import { readHistory } from '../system/history/read.ts';
import type { Host } from '../system/host.ts';
import { realOr } from '../system/real-path.ts';
import { pathWithin } from '../system/rule-files.ts';
import { quietly } from '../system/system-error.ts';
import { CLOCK_STEP, lastChange, newestChange } from '../system/tree/newest-change.ts';
import { commandText, type TreeState } from '../values/run-record.ts';

export interface SessionOf {
  readonly host: Host;
  readonly root: string;
  /** Undefined without one: then nothing was seen. */
  readonly session: string | undefined;
  /** The paths of reports, relative to the root. */
  readonly reports: readonly string[];
}

/** Statuses by which a shell says that it could not run the command. */
const NOT_RUN: ReadonlySet<number> = new Set([126, 127]);

/** The tree, with what the session was seen to do. Its history is read at the first question. */
export function withSession(tree: WorkingTree, of: SessionOf): WorkingTree {
  const { host, session } = of;
  if (session === undefined) return tree;
  let events: readonly PastEvent[] | undefined;
  const past = () => {
    events ??= eventsOf(host, session);
    return events;
  };
  return {
    ...tree,
    observed: () => observedIn(past(), of.root, tree.observed()),
    runs: () => [...tree.runs(), ...runsIn(past(), of, tree)].sort((a, b) => a.end - b.end),
  };
}

function eventsOf(host: Host, session: string): readonly PastEvent[] {
  const { records, droppedBefore, problem } = readHistory(host, session);
  if (problem !== undefined) return [];
  return [
    ...historyOf(
      records.map(({ record }) => record),
      droppedBefore,
    ).events,
  ].filter(({ request }) => request.kind === 'call');
}

function observedIn(events: readonly PastEvent[], root: string, before: Observed): Observed {
  const written = new Map(before.written);
  const ran = new Map(before.ran);
  const roots = rootsOf(root);
  for (const event of events) {
    const { n, request, completion, state } = event;
    const seen = `call ${n} of the session`;
    const files = [
      ...(completion?.written ?? []).map(({ path }) => path),
      ...(request.effects ?? []).flatMap(({ kind, path, reach, isCertain }) =>
        kind === 'write' && isCertain && reach === undefined && path !== undefined ? [path] : [],
      ),
    ];
    for (const file of state === 'done' ? files : []) {
      const path = roots.map(at => pathWithin(at, file)).find(each => each !== undefined && each !== '');
      if (path !== undefined) written.set(path, seen);
    }
    for (const { words, text, isCertain, isAlone } of request.commands ?? []) {
      if (!isCertain || !hasRun(event, isAlone === true)) continue;
      ran.set(text.trim(), seen);
      ran.set(commandText(words), seen);
    }
  }
  return { written, ran };
}

/** The root as given, and without links. */
function rootsOf(root: string): readonly string[] {
  return [...new Set([root, realOr(root) ?? root])];
}

/** A failed script of several commands leaves each in doubt. */
function hasRun({ state, completion }: PastEvent, isAlone: boolean): boolean {
  if (state === 'done') return true;
  return state === 'failed' && isAlone && !NOT_RUN.has(completion?.exitCode ?? 0);
}

/**
 * A run was of the present tree if no file has changed since its request, and it wrote the reports that last changed
 * while it ran.
 */
function runsIn(
  events: readonly PastEvent[],
  { host, root, reports }: SessionOf,
  tree: WorkingTree,
): readonly RunLook[] {
  const digest = privateDigest(host);
  const keys = rootsOf(root).map(at => (text: string) => digest(`script ${at}\0${text}`));
  const runs = events.flatMap(event => plainRun(event, keys) ?? []);
  if (runs.length === 0) return [];
  const newest = newestChange(root, new Set(reports));
  const now = tree.digest(reports);
  return runs.map(({ n, command, exit, requested, completed }): RunLook => {
    const isSame = newest !== undefined && newest + CLOCK_STEP < requested && now.kind === 'known';
    const state: TreeState = isSame ? { tree: now.digest } : { why: 'files have changed since' };
    return {
      ...{ id: `call-${n}`, command: command.text.trim(), name: command.words[0] ?? '', program: '', exit },
      ...{ start: requested, end: completed, before: state, after: state },
      reports: reports.flatMap(path => writtenDuring(root, path, requested, completed)),
      ...{ environment: {}, versions: {}, altered: [] },
    };
  });
}

/** A call whose script was one command in the root, and how it ended. `keys` digest a script in the root. */
function plainRun(event: PastEvent, keys: readonly ((text: string) => string)[]) {
  const { n, request, completion, state, requested, completed } = event;
  const [command] = request.commands ?? [];
  if (!command?.isAlone || !command.isCertain || completed === undefined) return undefined;
  const exit = completion?.exitCode ?? (state === 'done' ? 0 : undefined);
  if (exit === undefined || (exit === 0) !== (state === 'done') || !hasRun(event, true)) return undefined;
  if (!keys.some(key => key(command.text) === request.script)) return undefined;
  return { n, command, exit, requested, completed };
}

function writtenDuring(root: string, path: string, begin: number, end: number): RunLook['reports'] {
  const file = inFolder(root, path);
  const changed = lastChange(file);
  if (changed === undefined || changed < begin || changed > end) return [];
  const digest = quietly(() => fileSha256(file));
  return digest === undefined ? [] : [{ path, digest: `sha256:${digest}` }];
}
