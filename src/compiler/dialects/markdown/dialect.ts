/** Markdown rules: each file is a text, and its front matter says where the text is injected. */
import { visible } from '../../../diagnostics/visible.ts';
import type { Dialect, ListedRule } from '../../dialect.ts';
import type { MarkdownRule } from './ast.ts';
import { sharedRules } from './generated/rules.ts';
import { lowerMarkdown } from './lower.ts';
import { parseMarkdown } from './parse.ts';
import { resolveMarkdown } from './resolve.ts';

export const markdown: Dialect<MarkdownRule, readonly MarkdownRule[]> = {
  name: 'markdown',
  ownsFile: name => /\.mdc?$/i.test(name),
  onlyInjects: true,
  parse: parseMarkdown,
  resolve: resolveMarkdown,
  lower: lowerMarkdown,
  list: rules => rules.map(listed),
  shared: sharedRules,
};

function listed(rule: MarkdownRule): ListedRule {
  const { applies, conditions, match, description } = rule;
  const values = conditions.map(({ kind, values: each }) => [kind, each.map(({ value }) => value)]);
  const where = whereInjected(rule);
  return {
    name: rule.name,
    span: rule.span,
    hookEvent: 'UserPromptSubmit',
    tool: '*',
    about: '*',
    action: 'warn',
    summary: where,
    injected: {
      where,
      json: {
        applies,
        match,
        description: description?.value ?? null,
        conditions: Object.fromEntries(values),
      },
    },
  };
}

/** A short description for lists of rules: `where globs "src/*.ts" or keywords "test"`, `everywhere`, `nowhere`. */
function whereInjected({ applies, conditions, match }: MarkdownRule): string {
  if (!applies) return 'nowhere';
  if (conditions.length === 0) return 'everywhere';
  const each = conditions.map(({ kind, values }) => {
    return `${kind} ${values.map(({ value }) => JSON.stringify(visible(value))).join(', ')}`;
  });
  return `where ${each.join(match === 'all' ? ' and ' : ' or ')}`;
}
