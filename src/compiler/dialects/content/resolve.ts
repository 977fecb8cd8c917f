/**
 * Compiles the patterns of content rules and binds their conditions to the predicate rules. INVARIANT: every regex and
 * glob in the result compiles, and a `.dl` file can hold every text. A rule with an error is left out.
 */
import { unprintable } from '../../../datalog/print.ts';
import { type Diagnostic, diagnostic, hasErrors } from '../../../diagnostics/diagnostic.ts';
import { type Located, type LocatedText, spanWithin } from '../../../diagnostics/span.ts';
import { didYouMean } from '../../../diagnostics/suggest.ts';
import { compileGlobs } from '../../../globs/globs.ts';
import { compilePattern } from '../../../regex/regex.ts';
import { compileRulePattern } from '../../../regex/rule-pattern.ts';
import { scalarText } from '../../../values/canonical.ts';
import { placeholderNames, placeholdersIn } from '../../../values/placeholders.ts';
import type { Resolution } from '../../dialect.ts';
import { checkEffectMatch } from '../../effect-match.ts';
import { predicateRule } from '../../predicates/index.ts';
import { checkPrintable, nameChecker } from '../../rule-checks.ts';
import type { ClaimTest } from '../../test-of-claim.ts';
import { checkApplicable } from './applicable.ts';
import type { ContentFile, HookCondition, HookRule } from './ast.ts';

export interface ResolvedHookRule {
  readonly rule: HookRule;
  readonly when: readonly ClaimTest[];
}

export interface ResolvedContent {
  /** In the order in which they were loaded. */
  readonly rules: readonly ResolvedHookRule[];
  /** Whether, and where, a file asks that the plan be verified before the agent stops. */
  readonly stopGate?: Located<boolean> | undefined;
}

export function resolveContent(files: readonly ContentFile[]): Resolution<ResolvedContent> {
  const rules = files.flatMap(file => file.rules);
  // Files only add: one file that asks for the stop gate is enough.
  const stated = files.flatMap(({ stopGate }) => stopGate ?? []);
  const stopGate = stated.find(({ value }) => value) ?? stated.at(-1);
  const diagnostics: Diagnostic[] = [];
  const resolved: ResolvedHookRule[] = [];
  const checkName = nameChecker();
  for (const rule of rules) {
    diagnostics.push(...checkName(rule.name));
    const problems = problemsOf(rule);
    diagnostics.push(...problems);
    if (!hasErrors(problems)) resolved.push({ rule, when: rule.when.map(bindCondition) });
  }
  return { value: { rules: resolved, stopGate }, diagnostics };
}

function problemsOf(rule: HookRule): readonly Diagnostic[] {
  const written = [rule.name, ...(rule.tool ? [rule.tool] : []), ...rule.files];
  return [
    ...[...written, ...rule.patterns.map(each => each.pattern)].flatMap(each => checkPrintable(each)),
    ...(rule.tool ? compilePattern(rule.tool).diagnostics : []),
    ...compileGlobs(rule.files).diagnostics,
    ...rule.patterns.flatMap(each => compileRulePattern(each.pattern, each).diagnostics),
    ...(rule.effect ? checkEffectMatch(rule.effect) : []),
    ...rule.when.flatMap(problemsOfCondition),
    ...unknownPlaceholders(rule.message),
    ...checkApplicable(rule),
  ];
}

function problemsOfCondition({ selector, test }: HookCondition): readonly Diagnostic[] {
  const value = test.value;
  const texts = value?.kind === 'list' ? value.items : value ? [value] : [];
  const why = unprintable(selector.value.text);
  return [
    ...(why === undefined ? [] : [diagnostic('E012', `the selector ${why}`, { span: selector.span })]),
    ...texts.flatMap(node => checkPrintable({ value: scalarText(node), span: node.span })),
    ...(predicateRule(test.rule.value)?.value === 'pattern' && value?.kind === 'string'
      ? compilePattern(value).diagnostics
      : []),
  ];
}

/** Its claim is called by its selector's text. */
function bindCondition({ selector, test }: HookCondition): ClaimTest {
  const rule = predicateRule(test.rule.value);
  if (!rule) throw new Error(`the schema let the unknown rule ${test.rule.value} through`);
  const name: LocatedText = { value: selector.value.text, span: selector.span };
  const claim = { name, selector, span: test.span };
  return { on: 'claim', decl: { ...test, on: 'claim', name }, claim, rule };
}

function unknownPlaceholders(message: LocatedText): readonly Diagnostic[] {
  return placeholdersIn(message.value).flatMap(({ name, start, end }) => {
    if (placeholderNames.some(known => known === name)) return [];
    const what = name === '' ? 'a placeholder has no name' : `unknown placeholder \`${name}\``;
    const hint = didYouMean(name, placeholderNames);
    return [diagnostic('E721', what, { span: spanWithin(message, start, end), hint })];
  });
}
