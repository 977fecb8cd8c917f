/** A rule of the store as a person adds one. */
import type { RuleContent } from '../../src/values/stored-rule.ts';

export function rule(changes: Partial<RuleContent> = {}): RuleContent {
  return {
    type: 'regex',
    pattern: null,
    patterns: JSON.stringify(['rm -rf']),
    llm_review: 0,
    prompt: null,
    action: 'deny',
    tool: null,
    on_unavailable: null,
    message: null,
    project: null,
    enabled: 1,
    origin: 'person',
    ...changes,
  };
}
