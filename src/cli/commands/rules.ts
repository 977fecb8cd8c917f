/** `rulespec rules`: lists, checks and tests hook rules without an agent. */
import { diagnostic } from '../../diagnostics/diagnostic.ts';
import { renderDiagnostics } from '../../diagnostics/render/human.ts';
import { hosts } from '../../hook/hosts/index.ts';
import type { Call, Command } from '../command.ts';
import { type ExitCode, REFUSED } from '../exit-codes.ts';
import { checkRules } from '../rules/check.ts';
import { documentOf, listRules, validateRules } from '../rules/list.ts';
import { lintRules, showRules } from '../rules/show.ts';
import { testRules } from '../rules/test.ts';
import { colorOption } from '../shared-options.ts';
import type { Terminal } from '../terminal.ts';
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
    { name: 'rule', value: 'NAME', summary: 'test, check: this rule alone' },
    { name: 'tool', value: 'TOOL', summary: 'test: the tool that is called (default Write, or Bash)' },
    { name: 'file', value: 'PATH', summary: 'test, show: the file that it is about' },
    { name: 'content', value: 'TEXT', summary: 'test: what it writes' },
    {
      name: 'content-file',
      value: 'FILE',
      summary: 'test: what it writes is in this file; - is standard input',
    },
    { name: 'old-content', value: 'TEXT', summary: 'test: what an edit replaces' },
    { name: 'command', value: 'TEXT', summary: 'test: what a shell is to run' },
    { name: 'prompt', value: 'TEXT', summary: 'test, show: what the user says' },
    { name: 'message', value: 'TEXT', summary: 'test: what the agent says as it stops' },
    { name: 'payload', value: 'FILE', summary: 'test: a payload of a host; - is standard input' },
    {
      name: 'host',
      value: 'HOST',
      choices: ['auto', ...hosts.map(({ name }) => name)],
      summary: 'test: the host of the payload (default auto)',
    },
    {
      name: 'why',
      value: 'WHETHER',
      bare: 'yes',
      choices: ['yes', 'no'],
      summary: 'test, show: the proof, or what each rule lacked',
    },
    {
      name: 'format',
      value: 'FORMAT',
      choices: ['text', 'json', 'github'],
      summary: 'text: for people; json: one JSON document; github: annotations, for check',
    },
    colorOption,
  ],
  examples: [
    {
      line: 'rulespec rules list',
      meaning: 'where each rule came from, what it gates, whether it is trusted',
    },
    { line: 'rulespec rules validate .nudge.yaml', meaning: 'what loads, and what is wrong with the rest' },
    {
      line: `rulespec rules test --rule no-console-log --tool Write --file app.ts --content 'console.log("hi")'`,
      meaning: 'what the rule decides about this call',
    },
    {
      line: "rulespec rules check 'src/**/*.ts'",
      meaning: 'the same rules over files, in CI; 1 when one is violated',
    },
    {
      line: 'rulespec rules show --prompt "write a test" --file src/a.test.ts',
      meaning: 'which Markdown rules would be injected, and why',
    },
    { line: 'rulespec rules lint', meaning: 'problems in Markdown rules, such as globs that never match' },
  ],
  run(call, terminal) {
    const [action = '', ...rest] = call.operands;
    const format = call.options.get('format');
    if (format === 'github' && action !== 'check')
      return refuse(call, '`--format github` is for `rules check`', terminal);
    if (action === 'list' && rest.length === 0) return listRules(call, terminal);
    if (action === 'validate') return validateRules(call, rest, terminal);
    if (action === 'show' && rest.length === 0) return showRules(call, terminal);
    if (action === 'lint') return lintRules(call, rest, terminal);
    if (action === 'test' && rest.length === 0) return testRules(call, terminal);
    if (action === 'check' && rest.length > 0) return checkRules(call, rest, terminal);
    return refuse(call, `\`rules ${call.operands.join(' ')}\` is not an action`, terminal);
  },
};

function refuse(call: Call, message: string, { out, err }: Terminal): ExitCode {
  const hint =
    '`rules list`, `rules validate [files…]`, `rules test`, `rules check <files or globs…>`, `rules show`, `rules lint [files…]`';
  const problem = diagnostic('E405', message, { hint });
  if (call.options.get('format') === 'json') out.write(documentOf({}, [problem]));
  else err.write(renderDiagnostics([problem], err.paint));
  return REFUSED;
}
