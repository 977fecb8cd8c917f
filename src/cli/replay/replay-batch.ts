/**
 * Replays and counts a batch of a log, inside a thread. INVARIANT: the tally of a batch depends only on the batch and
 * the rules, so any thread may compute it.
 */

import { type Bounds, boundsOf } from '../../replay/bounds.ts';
import { type LoggedCall, readLogLine } from '../../replay/log-line.ts';
import { type ReplayOptions, replayCall, type UnusableLine } from '../../replay/replay-entries.ts';
import { count, emptyTally, type Tally, type TallyOptions } from '../../replay/tally.ts';
import { repositoryOf } from '../../system/beside.ts';
import { timeOf } from '../../system/clock.ts';
import { sha256 } from '../../system/digest.ts';
import { diskNow } from '../../system/disk.ts';
import { thisHost } from '../../system/host.ts';
import { type Batch, MAX_READ_LINE_BYTES } from '../../system/log-batches.ts';
import { linkFollower } from '../../system/real-path.ts';
import { loggedPasts } from './logged-pasts.ts';
import { gatesFor, type ReplayRules } from './rules.ts';

export interface ReplayTask extends TallyOptions {
  readonly rules: ReplayRules;
}

/** The options of a replay on this machine. */
export function replayOptionsHere(): ReplayOptions & { readonly rootOf: (folder: string) => string } {
  const host = thisHost();
  return {
    rootOf: remembered((folder: string) => withForwardSlashes(repositoryOf(folder)), MAX_FOLDERS),
    resolvePath: linkFollower(),
    digest: sha256,
    timeOf,
    pastOf: loggedPasts(host),
    disk: diskNow(host),
  };
}

type BatchLine = { readonly kind: 'call'; readonly call: LoggedCall; readonly line: number } | UnusableLine;

/** The lines of a batch that are not blank. */
export function* callsOf({ bytes, first, long }: Batch): Generator<BatchLine> {
  for (let each = 0; each < long; each++) yield { kind: 'unusable', line: 0, why: 'long' };
  let line = first - 1;
  for (const text of linesOf(bytes)) {
    line++;
    if (text?.trim() === '') continue;
    const call = text === undefined ? 'long' : readLogLine(text);
    yield typeof call === 'string' ? { kind: 'unusable', line, why: call } : { kind: 'call', call, line };
  }
}

export function batchReplayer({ rules, ...options }: ReplayTask): (batch: Batch) => Tally {
  const gateFor = gatesFor(rules);
  const boundsFor = remembered((root: string) => gateFor(root), MAX_FOLDERS);
  const bounds = new Map<ReturnType<typeof gateFor>, Bounds>();
  const replayOptions = replayOptionsHere();
  return batch => {
    const tally = emptyTally();
    for (const read of callsOf(batch)) {
      if (read.kind === 'unusable') {
        count(tally, read, batch.log, options);
        continue;
      }
      const { call, line } = read;
      const gate = boundsFor(replayOptions.rootOf(call.sessionFolder ?? call.cwd));
      const known = bounds.get(gate) ?? boundsOf(gate);
      bounds.set(gate, known);
      count(tally, replayCall(known, call, line, replayOptions), batch.log, options);
    }
    return tally;
  };
}

/** Folders in the cache of their projects. */
const MAX_FOLDERS = 1_000;
const NEWLINE = 10;

/** Undefined for a line that is too long. */
function* linesOf(bytes: Uint8Array): Generator<string | undefined> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let start = 0; start < buffer.length; ) {
    const found = buffer.indexOf(NEWLINE, start);
    const end = found < 0 ? buffer.length : found;
    yield end - start > MAX_READ_LINE_BYTES ? undefined : buffer.toString('utf8', start, end);
    start = end + 1;
  }
}

function withForwardSlashes(path: string): string {
  return path.replaceAll('\\', '/');
}

function remembered<T>(make: (key: string) => T, most: number): (key: string) => T {
  const known = new Map<string, { readonly value: T }>();
  return key => {
    const found = known.get(key);
    if (found) return found.value;
    if (known.size >= most) known.clear();
    const value = make(key);
    known.set(key, { value });
    return value;
  };
}
