/** `history list`: the recorded sessions, newest first. */
import { timestamp } from '../../system/clock.ts';
import type { HistorySummary } from '../../system/history/list.ts';
import { thisHost } from '../../system/host.ts';
import { historyIsOff } from '../../system/user-config.ts';
import type { Call } from '../command.ts';
import { type ExitCode, HOLDS, REFUSED } from '../exit-codes.ts';
import { alignedRows, documentOf, refuse, sizeText, wantsJson } from '../say.ts';
import type { Screen, Terminal } from '../terminal.ts';
import { allHistories, shortName } from './find.ts';

export function listSessions(call: Call, terminal: Terminal): ExitCode {
  const host = thisHost();
  const { value: all, diagnostics } = allHistories(host);
  const isOff = historyIsOff(host);
  if (wantsJson(call)) {
    const histories = (all ?? []).map(jsonOf);
    terminal.out.write(documentOf({ recording: isOff ? 'off' : 'on', histories }, diagnostics));
    return all ? HOLDS : REFUSED;
  }
  if (!all) return refuse(diagnostics, terminal);
  const remark = isOff ? 'nothing is recorded: `config.yaml` says `history: off`\n' : '';
  terminal.out.write(`${remark}${all.length === 0 ? 'there is no history\n' : tableOf(all, terminal.out)}`);
  return HOLDS;
}

function tableOf(all: readonly HistorySummary[], { paint }: Screen): string {
  const heading = ['name', 'first event', 'last event', 'requests', 'size', 'state'];
  const [head = '', ...rows] = alignedRows([heading, ...all.map(cellsOf)]);
  return `${[paint.faint(head), ...rows].map(row => row.trimEnd()).join('\n')}\n`;
}

function cellsOf({ name, first, last, requests, droppedBefore = 0, bytes, problem }: HistorySummary) {
  const dropped = droppedBefore === 0 ? '' : `, ${droppedBefore} more dropped`;
  return [
    shortName(name),
    first === undefined ? '-' : secondsOf(first),
    last === undefined ? '-' : secondsOf(last),
    requests === undefined ? '?' : `${requests}${dropped}`,
    sizeText(bytes),
    problem === undefined ? 'whole' : `unread: ${problem}`,
  ];
}

/** `2026-11-23 10:05:00`, in UTC. */
export function secondsOf(milliseconds: number): string {
  return timestamp(milliseconds).slice(0, 19).replace('T', ' ');
}

function jsonOf({ changed, first, last, droppedBefore, ...summary }: HistorySummary): object {
  return {
    ...summary,
    ...(first !== undefined && { first: timestamp(first) }),
    ...(last !== undefined && { last: timestamp(last) }),
    ...(droppedBefore !== undefined && { dropped_before: droppedBefore }),
    changed: timestamp(Math.floor(changed)),
  };
}

/** `3 histories`. */
export function countedHistories(count: number): string {
  return count === 1 ? '1 history' : `${count} histories`;
}
