/** Checks the globs of Markdown rules. INVARIANT: a rule with an unreadable glob is reported and never injected. */

import { type Diagnostic, hasErrors } from '../../../diagnostics/diagnostic.ts';
import { compileLooseGlob } from '../../../globs/loose.ts';
import type { Resolution, Settings } from '../../dialect.ts';
import { shadowOf } from '../../shadow/shadow.ts';
import { type MarkdownRule, placedIn } from './ast.ts';
import { lintMarkdown } from './lint.ts';

export function resolveMarkdown(
  rules: readonly MarkdownRule[],
  { isShadow = () => false, mayLoosen = () => true }: Partial<Pick<Settings, 'isShadow' | 'mayLoosen'>> = {},
): Resolution<readonly MarkdownRule[]> {
  const diagnostics: Diagnostic[] = [];
  const resolved = rules.map(rule => {
    const problems = rule.conditions
      .filter(({ kind }) => kind === 'globs' || kind === 'branch')
      .flatMap(({ values }) => values.flatMap(glob => compileLooseGlob(glob).diagnostics));
    const asked = { written: rule.enforce, file: rule.span.source, mayLoosen, isShadow };
    const distrusted: Diagnostic[] = [];
    const tried = { ...rule, ...shadowOf(asked, distrusted) };
    diagnostics.push(...placedIn(rule.span.source, [...problems, ...distrusted]));
    return hasErrors(problems) ? { ...tried, applies: false } : tried;
  });
  return { value: resolved, diagnostics: [...diagnostics, ...lintMarkdown(rules)] };
}
