/** `history verify`: checks that histories are unchanged since they were recorded. */
import { counted } from '../../datalog/quote.ts';
import { found, type Reported, refused } from '../../diagnostics/diagnostic.ts';
import { readHistoryNamed } from '../../system/history/list.ts';
import { thisHost } from '../../system/host.ts';
import type { Call } from '../command.ts';
import { type ExitCode, HOLDS, REFUSED, VIOLATED } from '../exit-codes.ts';
import { documentOf, refuse, wantsJson } from '../say.ts';
import type { Terminal } from '../terminal.ts';
import { allHistories, historyOf, shortName } from './find.ts';

export function verifySessions(call: Call, session: string | undefined, terminal: Terminal): ExitCode {
  const { value: names, diagnostics } = namesOf(session);
  const checked = (names ?? []).map(name => ({ name, history: readHistoryNamed(thisHost(), name) }));
  const isWhole = checked.every(({ history }) => history.problem === undefined);
  const code = names ? (isWhole ? HOLDS : VIOLATED) : REFUSED;
  if (wantsJson(call)) {
    const histories = checked.map(({ name, history: { total, droppedBefore, problem } }) => ({
      name,
      ...(problem === undefined ? { total, dropped_before: droppedBefore } : { problem }),
    }));
    terminal.out.write(documentOf({ is_whole: isWhole, histories }, diagnostics));
    return code;
  }
  if (!names) return refuse(diagnostics, terminal);
  const { paint, write } = terminal.out;
  if (checked.length === 0) write('there is no history\n');
  for (const { name, history } of checked) {
    const { problem, total, droppedBefore } = history;
    const dropped = droppedBefore === 0 ? '' : `, of which the first ${droppedBefore} were dropped`;
    const said =
      problem === undefined ? `whole: ${counted(total, 'request')}${dropped}` : `unread: ${problem}`;
    write(`${shortName(name)}  ${problem === undefined ? paint.good(said) : paint.bad(said)}\n`);
  }
  return code;
}

/** One history, or all of them. */
function namesOf(session: string | undefined): Reported<readonly string[]> {
  const host = thisHost();
  if (session === undefined) {
    const { value: all, diagnostics } = allHistories(host);
    return all ? found(all.map(({ name }) => name)) : refused(...diagnostics);
  }
  const { value: name, diagnostics } = historyOf(host, session);
  return name === undefined ? refused(...diagnostics) : found([name]);
}
