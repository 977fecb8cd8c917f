/** `history show` and `history export`: the events of one session, for people and as JSON lines. */

import { counted } from '../../datalog/quote.ts';
import { found, type Reported, refused } from '../../diagnostics/diagnostic.ts';
import { cut, visible, visibleJsonLine } from '../../diagnostics/visible.ts';
import { readHistoryNamed } from '../../system/history/list.ts';
import type { History, PastRecord } from '../../system/history/read.ts';
import { thisHost } from '../../system/host.ts';
import type { CompletionRecord, HistoryRecord, RequestRecord } from '../../values/past.ts';
import { type Call, numberOption } from '../command.ts';
import { type ExitCode, HOLDS, REFUSED } from '../exit-codes.ts';
import { alignedRows, documentOf, refuse, wantsJson } from '../say.ts';
import type { Screen, Terminal } from '../terminal.ts';
import { historyOf, shortName, unreadHistory } from './find.ts';
import { secondsOf } from './list.ts';

export const STANDARD_COUNT = 50;
/** Characters of a cell in a table. */
const MAX_CELL = 60;

interface Named {
  readonly name: string;
  readonly history: History;
}

export function showSession(call: Call, session: string | undefined, terminal: Terminal): ExitCode {
  const { value: read, diagnostics } = readSession(session);
  const limit = numberOption(call, 'limit') ?? STANDARD_COUNT;
  if (wantsJson(call)) {
    terminal.out.write(documentOf(read ? jsonOf(read, limit) : {}, diagnostics));
    return read ? HOLDS : REFUSED;
  }
  if (!read) return refuse(diagnostics, terminal);
  terminal.out.write(textOf(read, limit, terminal.out));
  return HOLDS;
}

export function exportSession(_call: Call, session: string | undefined, terminal: Terminal): ExitCode {
  const { value: read, diagnostics } = readSession(session);
  if (!read) return refuse(diagnostics, terminal);
  for (const past of read.history.records) terminal.out.write(`${visibleJsonLine(flat(past))}\n`);
  return HOLDS;
}

function readSession(session: string | undefined): Reported<Named> {
  const host = thisHost();
  const { value: name, diagnostics } = historyOf(host, session);
  if (name === undefined) return refused(...diagnostics);
  const history = readHistoryNamed(host, name);
  if (history.problem !== undefined) return refused(unreadHistory(name, history.problem));
  return found({ name, history });
}

function flat({ n, record }: PastRecord): object {
  return n === undefined ? record : { n, ...record };
}

function jsonOf({ name, history: { records, total, droppedBefore } }: Named, limit: number): object {
  return { name, total, dropped_before: droppedBefore, records: records.slice(-limit).map(flat) };
}

function textOf({ name, history }: Named, limit: number, { paint }: Screen): string {
  const { records, total, droppedBefore } = history;
  const numbers = numbersOf(records);
  const shown = records.slice(-limit);
  const dropped = droppedBefore === 0 ? '' : `, of which the first ${droppedBefore} were dropped`;
  const heading = paint.strong(`${shortName(name)}: ${counted(total, 'request')}${dropped}`);
  const rows = shown.map(past => cellsOf(past.record, numbers.get(past.record)));
  const lines = alignedRows(rows).map(row => `  ${row.trimEnd()}\n`);
  return `${heading}\n${lines.join('')}`;
}

/** The numbers of requests, and for each completion that of the request that it ends. */
function numbersOf(records: readonly PastRecord[]): ReadonlyMap<HistoryRecord, number> {
  const numbers = new Map<HistoryRecord, number>();
  const open = new Map<string, number>();
  for (const { n, record } of records) {
    const call = record.kind === 'completion' || record.kind === 'call' ? record.call : undefined;
    if (n !== undefined) numbers.set(record, n);
    if (n !== undefined && call !== undefined) open.set(call, n);
    const ended = n === undefined && call !== undefined ? open.get(call) : undefined;
    if (ended !== undefined) numbers.set(record, ended);
  }
  return numbers;
}

/** A row is a line, whatever the record contains. */
export function cellsOf(record: HistoryRecord, n: number | undefined): readonly string[] {
  const said = record.kind === 'completion' ? ended(record) : requested(record);
  const cells = [String(n ?? ''), secondsOf(record.at), record.kind === 'completion' ? 'ended' : record.kind];
  return [...cells, record.tool ?? '', ...said].map(cell => visible(cut(cell, MAX_CELL)));
}

function requested({ decision, commands, effects, text, rules }: RequestRecord): readonly string[] {
  const fired = rules && rules.length > 0 ? `[${rules.map(([name]) => name).join(', ')}]` : '';
  const [first, ...more] = commands?.map(each => each.text) ?? [];
  const places = [...new Set(effects?.flatMap(({ path, host }) => path ?? host ?? []))];
  // The commands of the script. Their connections are not recorded.
  const what = first === undefined ? (text ?? places.join(' ')) : [first, ...more].join(' · ');
  return [decision ?? '', [what, fired].filter(each => each !== '').join('  ')];
}

function ended({ outcome, exitCode, written }: CompletionRecord): readonly string[] {
  const code = exitCode === undefined ? '' : `exit ${exitCode}`;
  return [outcome, [code, ...(written ?? []).map(({ path }) => path)].filter(each => each !== '').join('  ')];
}
