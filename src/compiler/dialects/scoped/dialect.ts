/**
 * Scoped rules: rules of the store, and of files in the same form. They search the tool's input for patterns, and may
 * ask a model for a review.
 */
import { cut } from '../../../diagnostics/visible.ts';
import type { Dialect, ListedRule } from '../../dialect.ts';
import type { ScopedRule } from './ast.ts';
import { sharedRules } from './generated/rules.ts';
import { lowerScoped } from './lower.ts';
import { isScoped, parseEnabledRules } from './parse.ts';
import { resolveScoped } from './resolve.ts';

export const scoped: Dialect<readonly ScopedRule[], readonly ScopedRule[]> = {
  name: 'scoped',
  ownsDocument: isScoped,
  parse: parseEnabledRules,
  resolve: (files, settings) => resolveScoped(files.flat(), settings),
  lower: lowerScoped,
  list: rules => rules.map(listed),
  shared: sharedRules,
};

const MAX_PATTERNS_LENGTH = 60;

function listed(rule: ScopedRule): ListedRule {
  const action = rule.action.value;
  const acts = `${action}${rule.review ? ' after review' : ''}`;
  return {
    name: rule.name.value,
    span: rule.span,
    hookEvent: 'PreToolUse',
    tool: rule.tool?.value ?? '*',
    about: cut(rule.patterns.map(({ value }) => value).join(' | '), MAX_PATTERNS_LENGTH),
    action: acts,
    summary: `PreToolUse, ${acts}`,
    json: {
      description: null,
      hook: 'PreToolUse',
      tool: rule.tool?.value ?? null,
      files: [],
      action,
      review: rule.review !== undefined,
    },
  };
}
