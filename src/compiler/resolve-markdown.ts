/** Checks what Markdown rules name. INVARIANT: a rule with a glob that cannot be read is reported, and told to nobody. */
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { compileLooseGlob } from '../globs/loose.ts';
import { lintMarkdown } from './lint-markdown.ts';
import { type MarkdownRule, placedIn } from './markdown-rules.ts';

export function resolveMarkdown(rules: readonly MarkdownRule[]): {
  readonly rules: readonly MarkdownRule[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const resolved = rules.map(rule => {
    const problems = rule.conditions
      .filter(({ kind }) => kind === 'globs' || kind === 'branch')
      .flatMap(({ values }) => values.flatMap(glob => compileLooseGlob(glob).diagnostics));
    diagnostics.push(...placedIn(rule.span.source, problems));
    return hasErrors(problems) ? { ...rule, applies: false } : rule;
  });
  return { rules: resolved, diagnostics: [...diagnostics, ...lintMarkdown(rules)] };
}
