/**
 * Compiles the patterns of scoped rules. INVARIANT: every pattern in the result compiles, and a `.dl` file can hold
 * every text. A faulty rule is left out with a warning that names it, so that it neither blocks nor silences another
 * rule.
 */

import { type Diagnostic, diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { LocatedText } from '../../../diagnostics/span.ts';
import { PLAIN_PATTERN } from '../../../regex/pattern-constant.ts';
import { compilePattern } from '../../../regex/regex.ts';
import { compileRulePattern } from '../../../regex/rule-pattern.ts';
import type { Resolution, Settings } from '../../dialect.ts';
import { checkPrintable, nameChecker } from '../../rule-checks.ts';
import { shadowOf } from '../../shadow/shadow.ts';
import type { ScopedRule } from './ast.ts';

/** Those in force, in their order. */
export function resolveScoped(
  rules: readonly ScopedRule[],
  { isShadow = () => false, mayLoosen = () => true }: Partial<Pick<Settings, 'isShadow' | 'mayLoosen'>> = {},
): Resolution<readonly ScopedRule[]> {
  const diagnostics: Diagnostic[] = [];
  const inForce: ScopedRule[] = [];
  const checkName = nameChecker();
  for (const rule of rules) {
    if (!rule.enabled) continue;
    const asked = { written: rule.enforce, file: rule.span.source, mayLoosen, isShadow };
    const shadow = shadowOf(asked, diagnostics);
    if (!shadow) diagnostics.push(...checkName(rule.name));
    const found = problemsOf(rule);
    const faults = [
      ...found.filter(isError).map(each => leftOut(rule, each)),
      ...(rule.project && !ABSOLUTE.test(rule.project.value) ? [notAbsolute(rule, rule.project)] : []),
    ];
    diagnostics.push(...faults, ...found.filter(each => !isError(each)));
    if (faults.length > 0) continue;
    inForce.push({
      ...rule,
      ...(rule.project && { project: withoutSlash(rule.project) }),
      ...shadow,
    });
  }
  return { value: inForce, diagnostics };
}

/** Errors, which leave the rule out, and warnings. */
function problemsOf({ name, patterns, tool, project }: ScopedRule): readonly Diagnostic[] {
  return [
    ...[name, ...patterns, ...(tool ? [tool] : []), ...(project ? [project] : [])].flatMap(each =>
      checkPrintable(each, 'a text of it'),
    ),
    ...(tool ? compilePattern(tool).diagnostics : []),
    ...patterns.flatMap(each => compileRulePattern(each, PLAIN_PATTERN).diagnostics),
  ];
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

/** POSIX, or a Windows drive or share; with `/`. */
const ABSOLUTE = /^(?:\/|[A-Za-z]:[\\/]|\\\\)/;

function withoutSlash({ value, span }: LocatedText): LocatedText {
  const slashed = value.startsWith('/') ? value : value.replaceAll('\\', '/');
  return { value: slashed.replace(/(?<=[^:/])\/+$/, ''), span };
}

function leftOut({ name }: ScopedRule, { message, span, hint }: Diagnostic): Diagnostic {
  return diagnostic('W801', `\`${name.value}\` is left out: ${message}`, { span, hint });
}

function notAbsolute({ name }: ScopedRule, { value, span }: LocatedText): Diagnostic {
  return diagnostic('W804', `\`${name.value}\` is left out: its project \`${value}\` is no absolute path`, {
    span,
    hint: 'write the path of the project from the root',
  });
}
