/**
 * Guards that are on for every Bash policy: a policy like any other, `bash-guards.json`, whose rules can be disabled by their ids.
 * INVARIANT: it has no fault.
 */
import rules from './bash-guards.json' with { type: 'json' };
import { parseRuleFile } from './frontends/hooks/index.ts';
import type { BashPolicy } from './policy.ts';

export const GUARDS = '<bash-guards>';

export function guardPolicy(): BashPolicy {
  const { value, diagnostics } = parseRuleFile({ name: GUARDS, text: JSON.stringify(rules) });
  if (!value?.policy || diagnostics.length > 0)
    throw new Error(`the guards do not load: ${JSON.stringify(diagnostics[0])}`);
  return value.policy;
}
