/**
 * The common part of `write-envelope`, `plan-verify` and `stamp`: their options, and the output of their results.
 * INVARIANT: with `--format json`, standard output is always one JSON document.
 */
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { countDiagnostics } from '../diagnostics/render/human.ts';
import { checkedJson, notWrittenJson } from '../sessions/answer-json.ts';
import { checkedText } from '../sessions/answer-text.ts';
import type { Checked } from '../sessions/findings.ts';
import { type Call, formatOption, type Option, option } from './command.ts';
import { ANSWER_NO, type ExitCode, HOLDS, REFUSED } from './exit-codes.ts';
import { RULESPEC } from './project.ts';
import { sayProblems, wantsJson } from './say.ts';
import { colorOption, limitOptions } from './shared-options.ts';
import type { Terminal } from './terminal.ts';
import { engineOptions } from './verification.ts';
import { baseOption } from './working-tree.ts';

/** Commands whose JSON `schemas/session.schema.json` describes. */
export const sessionNames = ['write-envelope', 'plan-verify', 'stamp'] as const;

export const sessionOption: Option = option(
  'session ID',
  'the session (default: the one that the environment names)',
);

export const judgementOptions: readonly Option[] = [
  option('rulespec FILE', `the rulespec (default: ${RULESPEC} of the repository)`),
  formatOption(
    'text: for people and agents; json: one JSON document, described by schemas/session.schema.json',
  ),
  baseOption,
  ...engineOptions,
  ...limitOptions,
  colorOption,
];

/** The options that name things, in the library's form. */
export function named({ options }: Call): {
  readonly session?: string;
  readonly rulespec?: string;
  readonly base?: string;
} {
  const session = options.get('session');
  const rulespec = options.get('rulespec');
  const base = options.get('base');
  return {
    ...(session !== undefined && { session }),
    ...(rulespec !== undefined && { rulespec }),
    ...(base !== undefined && { base }),
  };
}

/** The JSON of a command that did nothing. */
export function sessionRefusal(
  name: (typeof sessionNames)[number],
  diagnostics: readonly Diagnostic[],
): string {
  if (name === 'write-envelope') return notWrittenJson(diagnostics);
  const what = name === 'stamp' ? 'stamp' : 'plan';
  return checkedJson({ what, holds: false, unverified: false, findings: [], diagnostics });
}

/** Reports the result for a plan or a stamp. `name` is the session or the file. */
export function sayChecked(call: Call, checked: Checked, name: string, { out, err }: Terminal): ExitCode {
  const { diagnostics, holds } = checked;
  if (wantsJson(call)) out.write(checkedJson(checked));
  else {
    sayProblems(diagnostics, { err });
    if (hasErrors(diagnostics))
      err.write(`\n${err.paint.strong(`no answer: ${countDiagnostics(diagnostics)}`)}\n`);
    else out.write(checkedText(checked, name));
  }
  if (hasErrors(diagnostics)) return REFUSED;
  return holds ? HOLDS : ANSWER_NO;
}
