/**
 * A scoped rule as a row of the store. INVARIANT: the row, written as text and read again, is the same rule except for
 * its places.
 */
import type { RuleContent } from '../../../values/stored-rule.ts';
import type { ScopedRule } from './ast.ts';

export function rowOf(rule: ScopedRule): RuleContent {
  const { patterns, tool, action, review, message, project, enabled } = rule;
  const [first, ...others] = patterns.map(({ value }) => value);
  return {
    type: 'regex',
    pattern: others.length === 0 ? (first ?? null) : null,
    patterns: others.length === 0 ? null : JSON.stringify([first, ...others]),
    llm_review: review ? 1 : 0,
    prompt: review?.prompt.value ?? null,
    action: action.value,
    tool: tool?.value ?? null,
    on_unavailable: review?.onUnavailable.value ?? null,
    message: message?.value ?? null,
    project: project?.value ?? null,
    enabled: enabled ? 1 : 0,
    origin: 'person',
  };
}
