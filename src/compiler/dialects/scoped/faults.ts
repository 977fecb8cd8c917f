/**
 * Finds problems in the texts of a scoped rule. A problem is a warning that names the rule, and the rule is left out.
 */
import { type Diagnostic, diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { LocatedText } from '../../../diagnostics/span.ts';
import { PLAIN_PATTERN } from '../../../regex/pattern-constant.ts';
import { compilePattern } from '../../../regex/regex.ts';
import { compileRulePattern } from '../../../regex/rule-pattern.ts';
import { checkPrintable } from '../../rule-checks.ts';
import type { ScopedRule } from './ast.ts';

type Texts = Pick<ScopedRule, 'name' | 'patterns' | 'tool' | 'project'>;

interface Checked {
  readonly faults: readonly Diagnostic[];
  /** Warnings that leave the rule in force. */
  readonly remarks: readonly Diagnostic[];
}

/** An absolute path with `/`: POSIX, or a Windows drive or share. */
const ABSOLUTE = /^(?:\/|[A-Za-z]:[\\/]|\\\\)/;

export function checkTexts(rule: Texts): Checked {
  const { name, patterns, tool, project } = rule;
  const found = [
    ...[name, ...patterns, ...(tool ? [tool] : []), ...(project ? [project] : [])].flatMap(each =>
      checkPrintable(each, 'a text of it'),
    ),
    ...(tool ? compilePattern(tool).diagnostics : []),
    ...patterns.flatMap(each => compileRulePattern(each, PLAIN_PATTERN).diagnostics),
  ];
  const isError = ({ severity }: Diagnostic) => severity === 'error';
  const faults = [
    ...found.filter(isError).map(each => leftOut(rule, each)),
    ...(project && !ABSOLUTE.test(project.value) ? [notAbsolute(rule, project)] : []),
  ];
  return { faults, remarks: found.filter(each => !isError(each)) };
}

function leftOut({ name }: Texts, { message, span, hint }: Diagnostic): Diagnostic {
  return diagnostic('W801', `\`${name.value}\` is left out: ${message}`, { span, hint });
}

function notAbsolute({ name }: Texts, { value, span }: LocatedText): Diagnostic {
  return diagnostic('W804', `\`${name.value}\` is left out: its project \`${value}\` is no absolute path`, {
    span,
    hint: 'write the path of the project from the root',
  });
}
