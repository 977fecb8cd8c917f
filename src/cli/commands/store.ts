/** `rulespec store`: the user's own scoped rules. A person lists and changes them here. */
import { didYouMean } from '../../diagnostics/suggest.ts';
import { acceptedActions } from '../../values/action.ts';
import { type Call, type Command, flag, formatOption, type Option, option } from '../command.ts';
import type { ExitCode } from '../exit-codes.ts';
import { refuseLine } from '../say.ts';
import { colorOption } from '../shared-options.ts';
import { addRule } from '../store/add.ts';
import { switchRule } from '../store/change.ts';
import { editRule } from '../store/edit.ts';
import { exportRules, importRules } from '../store/import.ts';
import { listRules, showRule } from '../store/list.ts';
import { removableKeys } from '../store/rule-options.ts';
import type { Terminal } from '../terminal.ts';

interface Action {
  /** The operand after the action's name, if any. */
  readonly operand?: string;
  /** The action's own options, besides the common ones. */
  readonly options: readonly string[];
  run(call: Call, operand: string, terminal: Terminal): ExitCode;
}

const ruleOptions = ['pattern', 'action', 'tool', 'message', 'review', 'prompt', 'on-unavailable', 'project'];

const actions: Readonly<Record<string, Action>> = {
  add: {
    options: [...ruleOptions, 'format'],
    run: (call, _none, terminal) => addRule(call, options, terminal),
  },
  list: { options: ['format'], run: (call, _none, terminal) => listRules(call, terminal) },
  show: { operand: 'id', options: ['format'], run: showRule },
  edit: {
    operand: 'id',
    options: [...ruleOptions, 'unset'],
    run: (call, id, terminal) => editRule(call, id, options, terminal),
  },
  disable: {
    operand: 'id',
    options: [],
    run: (call, id, terminal) => switchRule(call, 'disable', id, terminal),
  },
  enable: {
    operand: 'id',
    options: [],
    run: (call, id, terminal) => switchRule(call, 'enable', id, terminal),
  },
  remove: {
    operand: 'id',
    options: [],
    run: (call, id, terminal) => switchRule(call, 'remove', id, terminal),
  },
  import: { operand: 'file', options: ['dry-run', 'format'], run: importRules },
  export: { options: [], run: (call, _none, terminal) => exportRules(call, terminal) },
};

const everywhere: ReadonlySet<string> = new Set(['store', 'color']);

const options: readonly Option[] = [
  option('store FILE', "the database (default: the user's own)"),
  option('pattern REGEX', 'add, edit: what to look for in each value of the input (RE2); any of several', {
    many: true,
    prose: true,
  }),
  option('action ACTION', 'add, edit: deny, ask, warn, log or allow', { choices: acceptedActions }),
  option('tool REGEX', 'add, edit: for tools of this name only, such as Bash or Edit|Write'),
  option('message TEXT', 'add, edit: the message to the agent', { prose: true }),
  flag('review', 'add, edit: a model decides whether the action is taken'),
  option('prompt TEXT', 'add, edit: what the model is asked', { prose: true }),
  option('on-unavailable ACTION', 'add, edit: the action where no model answers (default ask)', {
    choices: acceptedActions,
  }),
  option('project DIR', 'add, edit: in the project of this folder only'),
  option('unset KEY', `edit: remove one of ${Object.keys(removableKeys).join(', ')}`, {
    many: true,
    choices: Object.keys(removableKeys),
  }),
  flag('dry-run', 'import: show what would be added, and add nothing'),
  formatOption('add, list, show, import: text for people, or one JSON document'),
  colorOption,
];

/** Actions that may loosen what is in force, for all projects. */
const CHANGES: readonly string[] = ['edit', 'disable', 'enable', 'remove', 'import'];

export const storeCommand: Command = {
  name: 'store',
  summary: 'the rules of your own that hold in every project: list, add and change them',
  operand: {
    syntax: '<action...>',
    summary:
      '`add`, `list`, `show <id>`, `edit <id>`, `disable <id>`, `enable <id>`, `remove <id>`, `import <file>`, `export`',
  },
  options,
  examples: {
    "rulespec store add --pattern 'rm -rf' --pattern 'DROP TABLE' --action deny":
      'refuse every call with one of these in it',
    "rulespec store add --pattern 'auth/.*\\.py' --tool 'Edit|Write' --action deny --review --prompt 'Does this change weaken security?'":
      'refuse what a model rejects',
    'rulespec store list': 'all rules, and which of them act',
    'rulespec store edit 3': 'change a rule in your editor; wants a terminal',
    'rulespec store edit 3 --action warn --unset tool': 'change single parts of it',
    'rulespec store export > rules.json': 'as a file that `store import` takes, and a project',
    'rulespec store import old.db --dry-run': 'what the database of another system would add',
  },
  onlyPerson: ({ operands: [action = ''] }) => CHANGES.includes(action),
  run(call, terminal) {
    const [name = '', ...rest] = call.operands;
    const refuse = (message: string, hint = HELP) => refuseLine(call, terminal, message, hint);
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) {
      const hint = didYouMean(name, Object.keys(actions)) ?? HELP;
      return refuse(`\`store ${name}\` is not an action`, hint);
    }
    const [operand, ...more] = rest;
    if (action.operand !== undefined && operand === undefined)
      return refuse(`\`store ${name}\` needs ${action.operand === 'id' ? 'the id of a rule' : 'a file'}`);
    const [extra] = action.operand === undefined ? rest : more;
    if (extra !== undefined) return refuse(`\`store ${name}\` does not take \`${extra}\``);
    const other = [...call.options.keys()].find(
      each => !everywhere.has(each) && !action.options.includes(each),
    );
    if (other !== undefined) return refuse(`\`--${other}\` is not for \`store ${name}\``);
    return action.run(call, operand ?? '', terminal);
  },
};

const HELP = '`rulespec store --help` shows examples';
