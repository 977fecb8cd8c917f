/** `rulespec history`: what was recorded of the sessions of agents. */
import { didYouMean } from '../../diagnostics/suggest.ts';
import { thisHost } from '../../system/host.ts';
import { takenText } from '../audit/taken-text.ts';
import { type Call, type Command, flag, formatOption, option } from '../command.ts';
import { type ExitCode, HOLDS, VIOLATED } from '../exit-codes.ts';
import { pendingExitCode } from '../failure.ts';
import { exportTables } from '../history/export-tables.ts';
import { historyOf } from '../history/find.ts';
import { listSessions } from '../history/list.ts';
import { pruneSessions } from '../history/prune.ts';
import { exportSession, STANDARD_COUNT, showSession } from '../history/show.ts';
import { verifySessions } from '../history/verify.ts';
import { refuse, refuseLine, sayProblems } from '../say.ts';
import { colorOption } from '../shared-options.ts';
import type { Terminal } from '../terminal.ts';

interface Action {
  readonly takesSession: boolean;
  /** The action's own options, besides the common one. */
  readonly options: readonly string[];
  run(call: Call, session: string | undefined, terminal: Terminal): ExitCode;
}

const actions: Readonly<Record<string, Action>> = {
  list: {
    takesSession: false,
    options: ['format'],
    run: (call, _none, terminal) => listSessions(call, terminal),
  },
  show: { takesSession: true, options: ['limit', 'format'], run: showSession },
  verify: { takesSession: true, options: ['format'], run: verifySessions },
  export: { takesSession: true, options: ['parquet'], run: exportHistory },
  prune: { takesSession: true, options: ['days', 'all'], run: pruneSessions },
};

export const historyCommand: Command = {
  name: 'history',
  summary: 'what was recorded of the sessions of agents: list, show, check and remove it',
  operand: {
    syntax: '<action...>',
    summary:
      '`list`, `show [session]`, `verify [session]`, `export [session]`, `prune [session]`; a session is its id, or the beginning of a name in the list',
  },
  options: [
    option('limit N', `show: the newest N (default ${STANDARD_COUNT})`, { atMost: 1_000_000 }),
    option('days N', 'prune: what has had no event for N days (default 30)', { atMost: 36_500 }),
    option('parquet DIR', 'export: all sessions, or the one, as tables of events for `rulespec audit`'),
    flag('all', 'prune: everything'),
    formatOption('list, show, verify: text for people, or one JSON document'),
    colorOption,
  ],
  examples: {
    'rulespec history list': 'all sessions, the newest first',
    'rulespec history show': 'the newest events of the newest session',
    'rulespec history verify 3f2a': 'whether each line is as it was recorded; exit code 1 if not',
    'rulespec history export 3f2a > session.jsonl': 'one JSON object a line',
    'rulespec history export --parquet events': 'all sessions as tables; once more takes in what is new',
    'rulespec history prune --days 7': 'asks on a terminal',
  },
  onlyPerson: ({ operands: [action] }) => action === 'prune',
  run(call, terminal) {
    const [name = '', session, extra] = call.operands;
    const refused = (message: string, hint = HELP) => refuseLine(call, terminal, message, hint);
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) {
      const hint = didYouMean(name, Object.keys(actions)) ?? HELP;
      return refused(`\`history ${name}\` is not an action`, hint);
    }
    const unwanted = action.takesSession ? extra : session;
    if (unwanted !== undefined) return refused(`\`history ${name}\` does not take \`${unwanted}\``);
    const other = [...call.options.keys()].find(each => each !== 'color' && !action.options.includes(each));
    if (other !== undefined) return refused(`\`--${other}\` is not for \`history ${name}\``);
    return action.run(call, session, terminal);
  },
};

/** A session as JSON lines, or sessions as tables. */
function exportHistory(call: Call, session: string | undefined, terminal: Terminal): ExitCode {
  const folder = call.options.get('parquet');
  if (folder === undefined) return exportSession(call, session, terminal);
  const named = session === undefined ? undefined : historyOf(thisHost(), session);
  if (named && named.value === undefined) return refuse(named.diagnostics, terminal);
  const exported = exportTables(folder, named?.value === undefined ? [] : [named.value]);
  return pendingExitCode(
    'history',
    exported.then(result => {
      if ('code' in result) return refuse([result], terminal);
      sayProblems(result.problems, terminal);
      terminal.out.write(`${takenText(result.taken)}\n`);
      return result.problems.length > 0 ? VIOLATED : HOLDS;
    }),
  );
}

const HELP = '`rulespec history --help` shows examples';
