/** A home folder of its own for tests of histories, and records to put there. */
import { mkdtempSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appendHistory } from '../../src/system/history/append.ts';
import { filesOf, type HistoryFiles, nameOf } from '../../src/system/history/files.ts';
import { historyKey } from '../../src/system/history/key.ts';
import type { HistoryLocation } from '../../src/system/history/open-history.ts';
import type { Host } from '../../src/system/host.ts';
import type { CompletionRecord, HistoryRecord, RequestRecord } from '../../src/values/past.ts';

export interface Home {
  readonly host: Host;
  files(session: string): HistoryFiles;
  place(session: string): HistoryLocation;
  remove(): void;
}

export function makeHome(): Home {
  const folder = mkdtempSync(join(tmpdir(), 'rulespec-history-'));
  const environment = {
    HOME: folder,
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_STATE_HOME: join(folder, 'state'),
  };
  const host: Host = { folder, environment, platform: process.platform };
  const files = (session: string) => filesOf(host, nameOf(session));
  return {
    host,
    files,
    place(session) {
      const key = historyKey(host, true);
      if (!key) throw new Error('there is no key');
      return { host, key, files: files(session) };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export function requestAt(at: number): RequestRecord {
  return { kind: 'call', at, tool: 'Bash', call: `c${at}`, decision: 'allow' };
}

export function completionAt(at: number): CompletionRecord {
  return { kind: 'completion', at, call: `c${at}`, outcome: 'done', exitCode: 0 };
}

/** Three requests and a completion, all recorded. */
export const few: readonly HistoryRecord[] = [requestAt(1), completionAt(2), requestAt(3), requestAt(4)];

export function recordAll({ host }: Home, session: string, records: readonly HistoryRecord[]): void {
  for (const record of records) {
    const { problem } = appendHistory(host, session, record);
    if (problem !== undefined) throw new Error(problem);
  }
}

/** Until the clock of files has gone on since the file was written: it stands still for some milliseconds. */
export function passTick(path: string): void {
  const scratch = `${path}.tick`;
  do writeFileSync(scratch, '');
  while (statSync(scratch).ctimeMs <= statSync(path).ctimeMs);
  unlinkSync(scratch);
}
