/** `rulespec history`: what was recorded of the sessions of agents. */
import { didYouMean } from '../../diagnostics/suggest.ts';
import { type Call, type Command, flag, formatOption, option } from '../command.ts';
import type { ExitCode } from '../exit-codes.ts';
import { listSessions } from '../history/list.ts';
import { pruneSessions } from '../history/prune.ts';
import { exportSession, STANDARD_COUNT, showSession } from '../history/show.ts';
import { verifySessions } from '../history/verify.ts';
import { refuseLine } from '../say.ts';
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
  export: { takesSession: true, options: [], run: exportSession },
  prune: { takesSession: true, options: ['days', 'all', 'yes'], run: pruneSessions },
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
    flag('all', 'prune: everything'),
    flag('yes', 'prune: do not ask'),
    formatOption('list, show, verify: text for people, or one JSON document'),
    colorOption,
  ],
  examples: {
    'rulespec history list': 'all sessions, the newest first',
    'rulespec history show': 'the newest events of the newest session',
    'rulespec history verify 3f2a': 'whether each line is as it was recorded; exit code 1 if not',
    'rulespec history export 3f2a > session.jsonl': 'one JSON object a line',
    'rulespec history prune --days 7': 'wants a terminal, or --yes',
  },
  onlyPerson: ({ operands: [action] }) => action === 'prune',
  run(call, terminal) {
    const [name = '', session, extra] = call.operands;
    const refuse = (message: string, hint = HELP) => refuseLine(call, terminal, message, hint);
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) {
      const hint = didYouMean(name, Object.keys(actions)) ?? HELP;
      return refuse(`\`history ${name}\` is not an action`, hint);
    }
    const unwanted = action.takesSession ? extra : session;
    if (unwanted !== undefined) return refuse(`\`history ${name}\` does not take \`${unwanted}\``);
    const other = [...call.options.keys()].find(each => each !== 'color' && !action.options.includes(each));
    if (other !== undefined) return refuse(`\`--${other}\` is not for \`history ${name}\``);
    return action.run(call, session, terminal);
  },
};

const HELP = '`rulespec history --help` shows examples';
