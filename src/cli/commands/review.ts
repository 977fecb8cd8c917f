/** `rulespec review`: lets a person try out a model's reviews. */
import { diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import { renderDiagnostics } from '../../diagnostics/render/human.ts';
import { hosts } from '../../hook/hosts/index.ts';
import type { Call, Command } from '../command.ts';
import { type ExitCode, FAULT, HOLDS, NOT_SO, REFUSED } from '../exit-codes.ts';
import { showFault } from '../failure.ts';
import { trialJson, trialText } from '../review/show.ts';
import { type Tried, tryReview } from '../review/test.ts';
import { documentOf, sayProblems } from '../rules/list.ts';
import { colorOption } from '../shared-options.ts';
import type { Terminal } from '../terminal.ts';
import { configOption } from './hook.ts';

export const reviewCommand: Command = {
  name: 'review',
  summary: 'try out what a model is asked about a call, and what it answers',
  operand: { syntax: '<action>', summary: '`test`' },
  options: [
    { name: 'rule', value: 'RULE', summary: 'this rule alone: the number of one of the store, or a name' },
    { name: 'payload', value: 'FILE', summary: 'a payload of a host; - is standard input' },
    {
      name: 'host',
      value: 'HOST',
      choices: ['auto', ...hosts.map(({ name }) => name)],
      summary: 'the host of the payload (default auto)',
    },
    { name: 'tool', value: 'TOOL', summary: 'the tool that is called (default Write, or Bash)' },
    { name: 'file', value: 'PATH', summary: 'the file that it is about' },
    { name: 'content', value: 'TEXT', summary: 'what it writes' },
    { name: 'content-file', value: 'FILE', summary: 'what it writes is in this file; - is standard input' },
    { name: 'old-content', value: 'TEXT', summary: 'what an edit replaces' },
    { name: 'command', value: 'TEXT', summary: 'what a shell is to run' },
    {
      name: 'no-ask',
      value: 'WHETHER',
      bare: 'yes',
      choices: ['yes', 'no'],
      summary: 'only show the question, and send nothing',
    },
    configOption,
    {
      name: 'format',
      value: 'FORMAT',
      choices: ['text', 'json'],
      summary: 'text: for people; json: one JSON document, with the question as it is sent',
    },
    colorOption,
  ],
  examples: [
    {
      line: 'rulespec review test --rule 3 --payload p.json',
      meaning: 'the question, the answer, and what becomes of the call; 1 where there is no review',
    },
    {
      line: "rulespec review test --file src/auth/login.py --content 'x = 1' --no-ask",
      meaning: 'only what would be asked, for all rules that want a review',
    },
  ],
  run(call, terminal) {
    const [action = '', ...rest] = call.operands;
    if (action !== 'test' || rest.length > 0) {
      const message = `\`review ${call.operands.join(' ')}\` is not an action`;
      const problem = diagnostic('E405', message, { hint: '`rulespec review test`' });
      if (isJson(call)) terminal.out.write(documentOf({}, [problem]));
      else terminal.err.write(renderDiagnostics([problem], terminal.err.paint));
      return REFUSED;
    }
    tryReview(call)
      .then(tried => {
        process.exitCode = show(call, tried, terminal);
      })
      .catch(fault => {
        process.exitCode = showFault(['review'], fault);
      });
    // The exit code until the result is known.
    return FAULT;
  },
};

function isJson({ options }: Call): boolean {
  return options.get('format') === 'json';
}

function show(call: Call, { value, diagnostics }: Tried, terminal: Terminal): ExitCode {
  if (isJson(call)) terminal.out.write(documentOf(trialJson(value), diagnostics));
  else {
    sayProblems(diagnostics, terminal);
    if (value) terminal.out.write(trialText(value, terminal.out.paint));
  }
  if (!value || hasErrors(diagnostics)) return REFUSED;
  const isReviewed =
    'asked' in value && !value.reviewed?.reviews.some(({ outcome }) => outcome === 'unavailable');
  return isReviewed ? HOLDS : NOT_SO;
}
