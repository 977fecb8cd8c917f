/** `rulespec rules`: lists, checks and tests hook rules without an agent. */

import { didYouMean } from '../../diagnostics/suggest.ts';
import { hosts } from '../../hook/hosts/index.ts';
import { type Command, option, YES_OR_NO } from '../command.ts';
import { artefactsOption } from '../decision-artefacts.ts';
import { formatRefused, reportFormats, reportOptions } from '../report/outputs.ts';
import { checkRules } from '../rules/check.ts';
import { listRules, validateRules } from '../rules/list.ts';
import { lintRules, showRules } from '../rules/show.ts';
import { testRules } from '../rules/test.ts';
import { refuseLine } from '../say.ts';
import { colorOption } from '../shared-options.ts';
import { configOption } from './hook.ts';

export const rulesCommand: Command = {
  name: 'rules',
  summary: 'list, validate and test the rules of hooks, or check files by them',
  operand: {
    syntax: '<action...>',
    summary:
      '`list`, `validate [files…]`, `test`, `check <files or globs…>`, or of Markdown rules `show`, `lint [files…]`',
  },
  options: [
    configOption,
    option('rule NAME', 'test, check: this rule alone'),
    option('tool TOOL', 'test: the tool that is called (default Write, or Bash)'),
    option('file PATH', 'test, show: the file that it is about'),
    option('content TEXT', 'test: what it writes'),
    option('content-file FILE', 'test: what it writes is in this file; - is standard input'),
    option('old-content TEXT', 'test: what an edit replaces'),
    option('command TEXT', 'test: what a shell is to run'),
    option('prompt TEXT', 'test, show: what the user says'),
    option('message TEXT', 'test: what the agent says as it stops'),
    option('payload FILE', 'test: a payload of a host; - is standard input'),
    option(
      'history FILE',
      'test: what happened in the session before; JSON lines of payloads, as docs/history.md says',
    ),
    option('host HOST', 'test: the host of the payload, or of the history (default auto)', {
      choices: ['auto', ...hosts.map(({ name }) => name)],
    }),
    option('why WHETHER', 'test, show: the proof, or what each rule lacked', YES_OR_NO),
    artefactsOption,
    ...reportOptions,
    colorOption,
  ],
  examples: {
    'rulespec rules list': 'where each rule came from, what it gates, whether it is trusted',
    'rulespec rules validate .nudge.yaml': 'what loads, and what is wrong with the rest',
    [`rulespec rules test --rule no-console-log --tool Write --file app.ts --content 'console.log("hi")'`]:
      'what the rule decides about this call',
    "rulespec rules check 'src/**/*.ts'": 'the same rules over files, in CI; 1 when one is violated',
    'rulespec rules show --prompt "write a test" --file src/a.test.ts':
      'which Markdown rules would be injected, and why',
    'rulespec rules lint': 'problems in Markdown rules, such as globs that never match',
  },
  run(call, terminal) {
    const [action = '', ...rest] = call.operands;
    const makesReport = action === 'check' || action === 'test';
    const refused = formatRefused(call, makesReport ? reportFormats : ['text', 'json']);
    if (refused !== undefined)
      return refuseLine(call, terminal, `\`--format ${refused}\` is not for \`rules ${action}\``, ACTIONS);
    const needless = Object.keys(actionsOf).find(name => call.options.has(name) && !isFor(name, action));
    if (needless !== undefined)
      return refuseLine(call, terminal, `\`--${needless}\` is not for \`rules ${action}\``, ACTIONS);
    if (action === 'list' && rest.length === 0) return listRules(call, terminal);
    if (action === 'validate') return validateRules(call, rest, terminal);
    if (action === 'show' && rest.length === 0) return showRules(call, terminal);
    if (action === 'lint') return lintRules(call, rest, terminal);
    if (action === 'test' && rest.length === 0) return testRules(call, terminal);
    if (action === 'check' && rest.length > 0) return checkRules(call, rest, terminal);
    if (action === 'check')
      return refuseLine(
        call,
        terminal,
        '`rules check` wants files',
        "such as `rulespec rules check 'src/**/*.ts'`",
      );
    const meant = didYouMean(action, actionNames);
    return refuseLine(
      call,
      terminal,
      `\`rules ${call.operands.join(' ')}\` is not an action`,
      meant ?? ACTIONS,
    );
  },
};

/** The actions that each option says something to. */
const actionsOf: Readonly<Record<string, readonly string[]>> = {
  quiet: ['check', 'test'],
  artifacts: ['check', 'test'],
  rule: ['test', 'check'],
  tool: ['test'],
  file: ['test', 'show'],
  content: ['test'],
  'content-file': ['test'],
  'old-content': ['test'],
  command: ['test'],
  prompt: ['test', 'show'],
  message: ['test'],
  payload: ['test'],
  history: ['test'],
  host: ['test'],
  why: ['test', 'show'],
};

/** True for an unknown action, which has an error of its own. */
function isFor(name: string, action: string): boolean {
  return !actionNames.includes(action) || actionsOf[name]?.includes(action) === true;
}

const actionNames: readonly string[] = ['list', 'validate', 'test', 'check', 'show', 'lint'];

const ACTIONS =
  '`rules list`, `rules validate [files…]`, `rules test`, `rules check <files or globs…>`, `rules show`, `rules lint [files…]`';
