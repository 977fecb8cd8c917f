/**
 * The output of store commands: results on standard output and problems on standard error, or both as one JSON
 * document.
 */
import { hasErrors, type Reported } from '../../diagnostics/diagnostic.ts';
import { cut, visible } from '../../diagnostics/visible.ts';
import type { RuleContent, StoredRule } from '../../values/stored-rule.ts';
import type { Call } from '../command.ts';
import { ANSWER_NO, type ExitCode, HOLDS, REFUSED } from '../exit-codes.ts';
import { documentOf, sayProblems, wantsJson } from '../say.ts';
import type { Terminal } from '../terminal.ts';
import { nameOf } from './open.ts';
import { patternsOf } from './rule-content.ts';

/** The result of a command. */
export interface CommandResult {
  readonly json: object;
  readonly text: string;
  /** The person declined, or nothing had to be done. */
  readonly isDeclined?: boolean;
}

export function answer(
  call: Call,
  { value, diagnostics }: Reported<CommandResult>,
  terminal: Terminal,
): ExitCode {
  if (wantsJson(call)) terminal.out.write(documentOf(value?.json ?? {}, diagnostics));
  else {
    sayProblems(diagnostics, terminal);
    if (value) terminal.out.write(value.text);
  }
  if (!value || hasErrors(diagnostics)) return REFUSED;
  return value.isDeclined ? ANSWER_NO : HOLDS;
}

export function done(text: string): Reported<CommandResult> {
  return { value: { text: `${text}\n`, json: {} }, diagnostics: [] };
}

/** The person wants no change, or the change has no effect. */
export const nothingChanged: Reported<CommandResult> = {
  value: { text: 'nothing was changed\n', json: {}, isDeclined: true },
  diagnostics: [],
};

/** `deny, reviewed, Bash: rm -rf | DROP TABLE` on one line. */
export function summaryOf(rule: RuleContent): string {
  const how = [
    rule.action,
    ...(rule.llm_review === 0 ? [] : ['reviewed']),
    ...(rule.tool === null ? [] : [rule.tool]),
    ...(rule.project === null ? [] : [rule.project]),
    ...(rule.enabled === 0 ? ['disabled'] : []),
  ];
  return visible(`${how.join(', ')}: ${patternsText(rule)}`);
}

const MAX_PATTERNS_LENGTH = 60;

/** Cut to a number of UTF-16 units. */
export function patternsText(rule: RuleContent, length = MAX_PATTERNS_LENGTH): string {
  return visible(cut((patternsOf(rule) ?? [rule.patterns ?? '']).join(' | '), length));
}

/** Columns in a form for programs: lists are lists, and flags are true or false. */
export function ruleJson(rule: StoredRule, state: string): object {
  const { id, type, pattern: _first, patterns: _others, llm_review, enabled, ...rest } = rule;
  return {
    id,
    name: nameOf(rule),
    type,
    patterns: patternsOf(rule) ?? [],
    llm_review: llm_review !== 0,
    enabled: enabled !== 0,
    ...rest,
    state,
  };
}
