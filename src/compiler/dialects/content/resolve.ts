/**
 * Compiles the patterns of content rules and checks their conditions. INVARIANT: every regex and
 * glob in the result compiles, and a `.dl` file can hold every text. A rule with an error is left out.
 */
import { type Diagnostic, hasErrors } from '../../../diagnostics/diagnostic.ts';
import type { Located, LocatedText } from '../../../diagnostics/span.ts';
import { compileGlobs } from '../../../globs/globs.ts';
import { compilePattern } from '../../../regex/regex.ts';
import { compileRulePattern } from '../../../regex/rule-pattern.ts';
import { placeholderNames } from '../../../values/placeholders.ts';
import { relationsIn } from '../../conditions/ast.ts';
import { checkConditions, type ListedProgram } from '../../conditions/resolve.ts';
import type { Resolution, Settings } from '../../dialect.ts';
import { checkEffectMatch } from '../../effect-match.ts';
import { checkPrintable, nameChecker, unknownPlaceholders, untrustedSetting } from '../../rule-checks.ts';
import { shadowOf } from '../../shadow/shadow.ts';
import { checkApplicable } from './applicable.ts';
import type { ContentFile, HookRule } from './ast.ts';

export interface ResolvedContent {
  /** In the order in which they were loaded. */
  readonly rules: readonly HookRule[];
  /** Whether, and where, a file requires that the plan is verified before the agent stops. */
  readonly stopGate?: Located<boolean> | undefined;
  /** Files that turn the history of sessions off. */
  readonly withoutHistory: readonly LocatedText[];
}

export function resolveContent(
  files: readonly ContentFile[],
  { programOf, mayLoosen, isShadow }: Pick<Settings, 'programOf' | 'mayLoosen' | 'isShadow'>,
): Resolution<ResolvedContent> {
  // One file that requests the stop gate is enough: other files can only add to it.
  const stated = files.flatMap(({ stopGate }) => stopGate ?? []);
  const stopGate = stated.find(({ value }) => value) ?? stated.at(-1);
  const diagnostics: Diagnostic[] = [];
  const resolved: HookRule[] = [];
  const checkName = nameChecker();
  const withoutHistory: LocatedText[] = [];
  for (const { source, datalog, rules, history } of files) {
    if (history && mayLoosen(source)) withoutHistory.push({ ...history, value: source.name });
    else if (history)
      diagnostics.push(untrustedSetting('`history: off` is not counted', history.span, source));
    const tested = new Set(rules.flatMap(({ conditions }) => relationsIn(conditions)));
    const { value: program, diagnostics: ofProgram } = programOf({ file: source, datalog, tested });
    for (const each of ofProgram) diagnostics.push(each);
    for (const written of rules) {
      const shadow = shadowOf({ written: written.enforce, file: source, mayLoosen, isShadow }, diagnostics);
      const rule: HookRule = { ...written, ...shadow };
      // A rule that is tried out may have the name of the rule that it is to replace.
      if (!shadow) diagnostics.push(...checkName(rule.name));
      const problems = problemsOf(rule, program ?? (hasErrors(ofProgram) ? 'broken' : undefined));
      diagnostics.push(...problems);
      if (hasErrors(problems)) continue;
      resolved.push(program ? { ...rule, conditions: { ...rule.conditions, program } } : rule);
    }
  }
  return { value: { rules: resolved, stopGate, withoutHistory }, diagnostics };
}

function problemsOf(rule: HookRule, program: ListedProgram): readonly Diagnostic[] {
  const written = [rule.name, ...(rule.tool ? [rule.tool] : []), ...rule.files];
  return [
    ...[...written, ...rule.patterns.map(each => each.pattern)].flatMap(each => checkPrintable(each)),
    ...(rule.tool ? compilePattern(rule.tool).diagnostics : []),
    ...compileGlobs(rule.files).diagnostics,
    ...rule.patterns.flatMap(each => compileRulePattern(each.pattern, each).diagnostics),
    ...(rule.effect ? checkEffectMatch(rule.effect) : []),
    ...checkConditions(rule.conditions, program),
    ...unknownPlaceholders(rule.message, placeholderNames),
    ...checkApplicable(rule),
  ];
}
