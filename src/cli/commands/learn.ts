/** `rulespec learn`: a model proposes rules from a session, and a person decides about them. */
import { didYouMean } from '../../diagnostics/suggest.ts';
import { type Call, type Command, flag, formatOption, option } from '../command.ts';
import type { ExitCode } from '../exit-codes.ts';
import { pendingExitCode } from '../failure.ts';
import { acceptProposal, rejectProposal, showProposal } from '../learn/decide.ts';
import { listProposals } from '../learn/list.ts';
import { learnFrom } from '../learn/run.ts';
import { refuseLine } from '../say.ts';
import { colorOption } from '../shared-options.ts';
import type { Terminal } from '../terminal.ts';

interface Action {
  /** The action is about a proposal, whose number follows. */
  readonly takesId: boolean;
  /** The action's own options, besides the common ones. */
  readonly options: readonly string[];
  run(call: Call, id: string, terminal: Terminal): ExitCode | Promise<ExitCode>;
}

const actions: Readonly<Record<string, Action>> = {
  list: {
    takesId: false,
    options: ['all', 'format'],
    run: (call, _none, terminal) => listProposals(call, terminal),
  },
  show: { takesId: true, options: ['format'], run: showProposal },
  accept: { takesId: true, options: [], run: acceptProposal },
  reject: { takesId: true, options: [], run: rejectProposal },
};

/** The command without an action. */
const learning: Action = {
  takesId: false,
  options: ['transcript', 'session', 'folder', 'since-last', 'format'],
  run: (call, _none, terminal) => learnFrom(call, call.options.get('transcript') ?? '', terminal),
};

const everywhere: ReadonlySet<string> = new Set(['store', 'color']);

export const learnCommand: Command = {
  name: 'learn',
  summary: 'propose rules from what you told an agent in a session, for you to accept or reject',
  operand: { syntax: '[action...]', summary: '`list`, `show <id>`, `accept <id>`, `reject <id>`' },
  options: [
    option('transcript FILE', "the agent's record of a session; what is learned is proposed"),
    option('session ID', 'with --transcript: the session that it is of'),
    option('folder DIR', 'with --transcript: where the session works, for a transcript that does not say it'),
    flag(
      'since-last',
      'with --transcript: only from what came since the last time, within the budget of the session',
    ),
    flag('all', 'list: those that are decided too'),
    option('store FILE', "the database (default: the user's own)"),
    formatOption('text for people, or one JSON document, described by schemas/learn.schema.json'),
    colorOption,
  ],
  examples: {
    'rulespec learn --transcript ~/.claude/projects/-work-shop/7d1f.jsonl':
      'one request to the model that config.yaml names; proposals, and on what they rest',
    'rulespec learn list': 'what waits for you',
    'rulespec learn show 2': 'the rule, what you said, and which past calls it would have stopped',
    'rulespec learn accept 2': 'from now on the rule acts; wants a terminal',
  },
  onlyPerson: ({ operands: [action] }) => action === 'accept' || action === 'reject',
  run(call, terminal) {
    const [name, id, ...more] = call.operands;
    const refuse = (message: string, hint = HELP) => refuseLine(call, terminal, message, hint);
    const action = name === undefined ? learning : Object.hasOwn(actions, name) ? actions[name] : undefined;
    const title = name === undefined ? 'learn' : `learn ${name}`;
    if (!action) {
      const hint = didYouMean(name ?? '', Object.keys(actions)) ?? HELP;
      return refuse(`\`${title}\` is not an action`, hint);
    }
    if (action === learning && !call.options.has('transcript'))
      return refuse('`learn` needs `--transcript FILE`, or an action');
    if (action.takesId && id === undefined) return refuse(`\`${title}\` needs the number of a proposal`);
    if (action.takesId && !/^\d{1,15}$/.test(id ?? ''))
      return refuse(`\`${id}\` is no number of a proposal`, '`rulespec learn list` shows them');
    const [extra] = action.takesId ? more : [id, ...more];
    if (extra !== undefined) return refuse(`\`${title}\` does not take \`${extra}\``);
    const other = [...call.options.keys()].find(
      each => !everywhere.has(each) && !action.options.includes(each),
    );
    if (other !== undefined) return refuse(`\`--${other}\` is not for \`${title}\``);
    const code = action.run(call, id ?? '', terminal);
    return code instanceof Promise ? pendingExitCode('learn', code) : code;
  },
};

const HELP = '`rulespec learn --help` shows examples';
