/**
 * `history prune`: removes recorded sessions. INVARIANT: a person at a terminal has agreed, or the command line has
 * `--yes`, which the gate refuses to agents.
 */

import { counted } from '../../datalog/quote.ts';
import { diagnostic } from '../../diagnostics/diagnostic.ts';
import { type HistorySummary, readHistoryNamed } from '../../system/history/list.ts';
import { pruneHistories, removeAllHistories, removeHistory } from '../../system/history/prune.ts';
import { thisHost } from '../../system/host.ts';
import { askPerson } from '../ask-person.ts';
import { type Call, numberOption } from '../command.ts';
import { ANSWER_NO, type ExitCode, HOLDS } from '../exit-codes.ts';
import { refuse, refuseLine } from '../say.ts';
import type { Terminal } from '../terminal.ts';
import { allHistories, historyOf, shortName } from './find.ts';
import { countedHistories } from './list.ts';

const DAY = 24 * 3_600_000;
const STANDARD_DAYS = 30;

interface Removal {
  /** The removed part, for the question. */
  readonly what: string;
  readonly isEmpty: boolean;
  remove(): void;
}

export function pruneSessions(call: Call, session: string | undefined, terminal: Terminal): ExitCode {
  const isAll = call.options.has('all');
  if (session !== undefined && (isAll || call.options.has('days')))
    return refuseLine(call, terminal, '`history prune` takes a session, or `--days`, or `--all`', HELP);
  if (isAll && call.options.has('days'))
    return refuseLine(call, terminal, '`--all` removes everything, whatever its age', HELP);
  const host = thisHost();
  if (session !== undefined) {
    const { value: name, diagnostics } = historyOf(host, session);
    if (name === undefined) return refuse(diagnostics, terminal);
    const { total, problem } = readHistoryNamed(host, name);
    const what = `the history ${shortName(name)} (${problem === undefined ? counted(total, 'request') : 'unread'})`;
    return removed(terminal, { what, isEmpty: false, remove: () => removeHistory(host, name) });
  }
  const { value: all, diagnostics } = allHistories(host);
  if (!all) return refuse(diagnostics, terminal);
  const age = (numberOption(call, 'days') ?? STANDARD_DAYS) * DAY;
  const old = isAll ? all : all.filter(each => isOlder(each, Date.now() - age));
  return removed(terminal, {
    what: countedHistories(old.length),
    isEmpty: old.length === 0,
    remove: () => (isAll ? removeAllHistories(host) : pruneHistories(host, { age })),
  });
}

function isOlder({ changed, bytes }: HistorySummary, before: number): boolean {
  return bytes > 0 && changed < before;
}

function removed({ out, err }: Terminal, { what, isEmpty, remove }: Removal): ExitCode {
  if (isEmpty) {
    out.write('there is nothing to remove\n');
    return HOLDS;
  }
  const answer = askPerson(`Remove ${what}?`);
  if (answer === undefined) {
    const problem = diagnostic('E863', `${what} stayed, because no person was asked`, {
      hint: 'run it in a terminal of your own',
    });
    return refuse([problem], { err });
  }
  if (!answer) return ANSWER_NO;
  remove();
  out.write(`removed ${what}\n`);
  return HOLDS;
}

const HELP = '`rulespec history --help` shows examples';
