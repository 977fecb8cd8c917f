/**
 * Compiles the patterns of scoped rules. INVARIANT: every pattern in the result compiles, and a `.dl` file can hold
 * every text. A faulty rule is left out with a warning that names it, so that it neither blocks nor silences another
 * rule.
 */
import { unprintable } from '../../../datalog/print.ts';
import { type Diagnostic, diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { LocatedText } from '../../../diagnostics/span.ts';
import { PLAIN_PATTERN } from '../../../regex/pattern-constant.ts';
import { compilePattern } from '../../../regex/regex.ts';
import { compileRulePattern } from '../../../regex/rule-pattern.ts';
import type { Resolution } from '../../dialect.ts';
import type { ScopedRule } from './ast.ts';

/** Those in force, in their order. */
export function resolveScoped(rules: readonly ScopedRule[]): Resolution<readonly ScopedRule[]> {
  const diagnostics: Diagnostic[] = [];
  const inForce: ScopedRule[] = [];
  const named = new Map<string, ScopedRule>();
  for (const rule of rules) {
    if (!rule.enabled) continue;
    const first = named.get(rule.name.value);
    if (first) diagnostics.push(duplicate(rule, first));
    else named.set(rule.name.value, rule);
    const found = problemsOf(rule);
    const faults = [
      ...found.filter(isError).map(each => leftOut(rule, each)),
      ...(rule.project && !ABSOLUTE.test(rule.project.value) ? [notAbsolute(rule, rule.project)] : []),
    ];
    diagnostics.push(...faults, ...found.filter(each => !isError(each)));
    if (faults.length > 0) continue;
    inForce.push({ ...rule, ...(rule.project && { project: withoutSlash(rule.project) }) });
  }
  return { value: inForce, diagnostics };
}

/** Errors, which leave the rule out, and warnings. */
function problemsOf({ name, patterns, tool, project }: ScopedRule): readonly Diagnostic[] {
  return [
    ...[name, ...patterns, ...(tool ? [tool] : []), ...(project ? [project] : [])].flatMap(tooLong),
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

function tooLong({ value, span }: LocatedText): readonly Diagnostic[] {
  const why = unprintable(value);
  return why === undefined ? [] : [diagnostic('E012', `a text of it ${why}`, { span })];
}

function duplicate(again: ScopedRule, first: ScopedRule): Diagnostic {
  return diagnostic('W722', `another rule is called \`${again.name.value}\``, {
    span: again.name.span,
    related: [{ message: 'first here', span: first.name.span }],
    hint: 'both are in force; rename one of the two',
  });
}
