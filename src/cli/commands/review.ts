/** `rulespec review`: lets a person try out a model's reviews. */
import { hasErrors } from '../../diagnostics/diagnostic.ts';
import { hosts } from '../../hook/hosts/index.ts';
import { type Call, type Command, formatOption, option, YES_OR_NO } from '../command.ts';
import { ANSWER_NO, type ExitCode, HOLDS, REFUSED } from '../exit-codes.ts';
import { pendingExitCode } from '../failure.ts';
import { trialJson, trialText } from '../review/show.ts';
import { type Tried, tryReview } from '../review/test.ts';
import { documentOf, refuseLine, sayProblems, wantsJson } from '../say.ts';
import { colorOption } from '../shared-options.ts';
import type { Terminal } from '../terminal.ts';
import { configOption } from './hook.ts';

export const reviewCommand: Command = {
  name: 'review',
  summary: 'try out what a model is asked about a call, and what it answers',
  operand: { syntax: '<action>', summary: '`test`' },
  options: [
    option('rule RULE', 'this rule alone: the number of one of the store, or a name'),
    option('payload FILE', 'a payload of a host; - is standard input'),
    option('host HOST', 'the host of the payload (default auto)', {
      choices: ['auto', ...hosts.map(({ name }) => name)],
    }),
    option('tool TOOL', 'the tool that is called (default Write, or Bash)'),
    option('file PATH', 'the file that it is about'),
    option('content TEXT', 'what it writes'),
    option('content-file FILE', 'what it writes is in this file; - is standard input'),
    option('old-content TEXT', 'what an edit replaces'),
    option('command TEXT', 'what a shell is to run'),
    option('no-ask WHETHER', 'only show the question, and send nothing', YES_OR_NO),
    configOption,
    formatOption('text: for people; json: one JSON document, with the question as it is sent'),
    colorOption,
  ],
  examples: {
    'rulespec review test --rule 3 --payload p.json':
      'the question, the answer, and what becomes of the call; 1 where there is no review',
    "rulespec review test --file src/auth/login.py --content 'x = 1' --no-ask":
      'only what would be asked, for all rules that want a review',
  },
  run(call, terminal) {
    const [action = '', ...rest] = call.operands;
    if (action !== 'test' || rest.length > 0) {
      const message = `\`review ${call.operands.join(' ')}\` is not an action`;
      return refuseLine(call, terminal, message, '`rulespec review test`');
    }
    return pendingExitCode(
      'review',
      tryReview(call).then(tried => show(call, tried, terminal)),
    );
  },
};

function show(call: Call, { value, diagnostics }: Tried, terminal: Terminal): ExitCode {
  if (wantsJson(call)) terminal.out.write(documentOf(trialJson(value), diagnostics));
  else {
    sayProblems(diagnostics, terminal);
    if (value) terminal.out.write(trialText(value, terminal.out.paint));
  }
  if (!value || hasErrors(diagnostics)) return REFUSED;
  const isReviewed =
    'asked' in value && !value.reviewed?.reviews.some(({ outcome }) => outcome === 'unavailable');
  return isReviewed ? HOLDS : ANSWER_NO;
}
