/**
 * `rulespec audit import`: turns decision logs and transcripts into tables of events. INVARIANT: a file that is
 * imported twice counts once. INVARIANT: an unreadable line is counted and stored beside the tables with its place; a
 * source without a readable line is reported by name. Memory holds the transcripts that begin with the same session, or
 * a 64th of a log.
 */
import { appendFileSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sessionRows } from '../../audit/event-tables.ts';
import { Transcript } from '../../audit/transcript.ts';
import { historyOf } from '../../history/joined-records.ts';
import { readLogLine } from '../../replay/log-line.ts';
import { isOlderThan, isRunning } from '../../system/atomic-write.ts';
import { timeOf } from '../../system/clock.ts';
import { sha256 } from '../../system/digest.ts';
import { nameOf } from '../../system/history/files.ts';
import { makeFolders } from '../../system/make-folders.ts';
import { maskSecrets } from '../../values/mask.ts';
import type { HistoryRecord } from '../../values/past.ts';
import { parsedJson } from '../../values/plain-json.ts';
import type { EventStore } from './event-store.ts';
import { callRecord, loggedRecord } from './imported-records.ts';
import { beginningOf, linesOfFile, type ReadLine } from './read-lines.ts';

const SPILLS = 64;
/** In milliseconds. */
const DAY = 86_400_000;
/** Characters of a damaged line that are kept. */
const MAX_KEPT = 64 * 1024;
const DAMAGED = 'damaged';
/** An old chat of Gemini CLI is one document of many lines. */
const MAX_DOCUMENT_BYTES = 64 * 1024 * 1024;

export interface ImportReport {
  files: number;
  lines: number;
  damaged: number;
  /** Sources without any line that could be read. */
  readonly unknown: string[];
}

export async function importFiles(
  paths: readonly string[],
  folder: string,
  store: EventStore,
): Promise<ImportReport> {
  const report: ImportReport = { files: 0, lines: 0, damaged: 0, unknown: [] };
  removeLeftSpills(folder);
  const spill = mkdtempSync(join(folder, `.import-${process.pid}-`));
  try {
    for (const group of bySession(once(paths.flatMap(filesAt))))
      await importGroup(group, { folder, spill, store, report });
    await logsOf(spill, store);
    await store.end();
  } finally {
    rmSync(spill, { recursive: true, force: true });
  }
  return report;
}

/**
 * Removes spill files of killed imports. A folder on a shared disk may hold younger ones of processes elsewhere,
 * which stay.
 */
function removeLeftSpills(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = /^\.import-(\d+)-/.exec(name)?.[1];
    if (pid === undefined || isRunning(Number(pid)) || !isOlderThan(join(folder, name), DAY)) continue;
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** A folder stands for the JSON files below it, in order of their names. */
function filesAt(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.jsonl?$/.test(name))
    .sort()
    .map(name => join(path, name));
}

/** Each file by the first of its paths. */
function once(paths: readonly string[]): readonly string[] {
  const first = new Map<string, string>();
  for (const path of paths) {
    const real = realpathSync(path);
    if (!first.has(real)) first.set(real, path);
  }
  return [...first.values()];
}

interface Importing {
  readonly folder: string;
  readonly spill: string;
  readonly store: EventStore;
  readonly report: ImportReport;
}

/** In order of the first files. Claude Code writes the calls of a subagent to a file of its own. */
function bySession(paths: readonly string[]): Iterable<readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const key = SESSION_ID.exec(beginningOf(path))?.[1] ?? `file ${path}`;
    groups.set(key, [...(groups.get(key) ?? []), path]);
  }
  return groups.values();
}

const SESSION_ID = /"sessionId"\s*:\s*"([^"\\]+)"/;

async function importGroup(paths: readonly string[], importing: Importing): Promise<void> {
  const sessions = new Map<string, Imported>();
  for (const path of paths)
    for (const each of sessionsOf(path, importing)) {
      const known = sessions.get(each.id);
      sessions.set(each.id, known ? { ...known, records: joined(known.records, each.records) } : each);
    }
  for (const { id, source, records } of sessions.values()) {
    const rows = sessionRows({ session: nameOf(id), id, source }, historyOf(records));
    if (rows) await importing.store.add(rows);
  }
}

/** In order of time. What both files have, as two copies do, counts once. */
function joined(one: readonly HistoryRecord[], other: readonly HistoryRecord[]): readonly HistoryRecord[] {
  const all = new Map([...one, ...other].map(record => [JSON.stringify(record), record]));
  return [...all.values()].sort((before, after) => before.at - after.at);
}

interface Imported {
  readonly id: string;
  readonly source: string;
  readonly records: readonly HistoryRecord[];
}

/** The sessions of a transcript. Lines of a decision log are put aside. */
function sessionsOf(path: string, { folder, spill, report }: Importing): readonly Imported[] {
  const transcript = new Transcript({
    timeOf,
    digest: sha256,
    recordOf: callRecord,
    mask: maskSecrets,
  });
  const kept = join(folder, DAMAGED, `${sha256(path).slice(0, 16)}.jsonl`);
  // An earlier import of the file may have kept others.
  rmSync(kept, { force: true });
  let [lines, logged, damaged] = [0, 0, 0];
  for (const line of sourceLines(path)) {
    if (line.text?.trim() === '') continue;
    lines++;
    const entry = line.text === undefined ? undefined : parsedJson(line.text);
    if (line.text !== undefined && entry !== undefined && transcript.add(entry)) continue;
    const session = line.text === undefined ? undefined : sessionOfLog(line.text);
    if (session === undefined || line.text === undefined) {
      if (damaged++ === 0) makeFolders(join(folder, DAMAGED));
      appendFileSync(kept, `${damagedLine(path, line)}\n`);
    } else {
      logged++;
      const file = join(spill, String(Number.parseInt(nameOf(session).slice(0, 8), 16) % SPILLS));
      appendFileSync(file, `${line.text}\n`);
    }
  }
  report.files++;
  report.lines += lines;
  report.damaged += damaged;
  if (lines > 0 && damaged === lines && transcript.source === undefined) report.unknown.push(path);
  return transcript.sessions.flatMap(({ id = logged === 0 ? path : undefined, records }) =>
    id === undefined || records.length === 0 ? [] : [{ id, source: transcript.source ?? '', records }],
  );
}

/** Lines, or one document of many lines as one. */
function* sourceLines(path: string): Generator<ReadLine> {
  if (!path.endsWith('.json') || statSync(path).size > MAX_DOCUMENT_BYTES) {
    yield* linesOfFile(path);
    return;
  }
  let text = '';
  for (const line of linesOfFile(path)) text += `${line.text ?? ''}\n`;
  yield { number: 1, text };
}

/** The id of the session of a line of a decision log; undefined for any other line. */
function sessionOfLog(text: string): string | undefined {
  const call = readLogLine(text);
  return typeof call === 'string' ? undefined : (call.session ?? '');
}

function damagedLine(source: string, { number, text }: ReadLine): string {
  return JSON.stringify({ source, line: number, text: text?.slice(0, MAX_KEPT) ?? null });
}

/** Sessions of decision logs, of all files together: an older file has the beginning of a session of a newer one. */
async function logsOf(spill: string, store: EventStore): Promise<void> {
  for (const name of readdirSync(spill)) {
    const sessions = new Map<string, Map<string, HistoryRecord>>();
    for (const { text = '' } of linesOfFile(join(spill, name))) {
      const call = readLogLine(text);
      if (typeof call === 'string') continue;
      const record = loggedRecord(call, text);
      const records = sessions.get(call.session ?? '') ?? new Map<string, HistoryRecord>();
      sessions.set(call.session ?? '', records);
      // The same line of two copies of a log is one event.
      if (record) records.set(text, record);
    }
    for (const [id, records] of sessions) {
      const inOrder = [...records.values()].sort((one, other) => one.at - other.at);
      const rows = sessionRows({ session: nameOf(id), id, source: 'decisions' }, historyOf(inOrder));
      if (rows) await store.add(rows);
    }
  }
}
