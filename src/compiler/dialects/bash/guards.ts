/**
 * The guards, which are on for every Bash policy: `guards.json`, a policy whose rules can be disabled by their ids.
 * INVARIANT: this policy has no errors.
 */
import type { BashPolicy } from './ast.ts';
import rules from './guards.json' with { type: 'json' };
import { parsePolicy } from './parse.ts';

export const GUARDS = '<bash-guards>';

export function guardPolicy(): BashPolicy {
  const { value, diagnostics } = parsePolicy({ name: GUARDS, text: JSON.stringify(rules) });
  if (!value || diagnostics.length > 0)
    throw new Error(`the guards do not load: ${JSON.stringify(diagnostics[0])}`);
  return value;
}
