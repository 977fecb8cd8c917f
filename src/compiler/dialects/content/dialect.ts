/** Content rules, such as `.nudge.yaml`: patterns for the texts that the agent writes, reads or says. */
import type { Dialect, ListedRule } from '../../dialect.ts';
import { shownEffect } from '../../effect-match.ts';
import type { ContentFile, HookRule } from './ast.ts';
import { sharedRules } from './generated/rules.ts';
import { lowerContent } from './lower.ts';
import { parseContent } from './parse.ts';
import { type ResolvedContent, resolveContent } from './resolve.ts';

export const content: Dialect<ContentFile, ResolvedContent> = {
  name: 'content',
  parse: parseContent,
  resolve: resolveContent,
  lower: lowerContent,
  list: ({ rules }) => rules.map(rule => listed(rule)),
  shared: sharedRules,
};

function listed(rule: HookRule): ListedRule {
  const action = rule.action.value;
  const files = rule.files.map(({ value }) => value);
  return {
    name: rule.name.value,
    span: rule.span,
    hookEvent: rule.hookEvent.value,
    tool: rule.tool?.value ?? '*',
    about: [...files, ...(rule.effect ? [shownEffect(rule.effect)] : [])].join(' ') || '*',
    action,
    summary: `${rule.hookEvent.value}, ${action}`,
    json: {
      description: rule.description?.value ?? null,
      hook: rule.hookEvent.value,
      tool: rule.tool?.value ?? null,
      files,
      ...(rule.effect && { effect: shownEffect(rule.effect) }),
      action,
    },
  };
}
