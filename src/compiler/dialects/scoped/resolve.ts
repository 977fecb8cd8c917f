/**
 * Compiles the patterns of scoped rules. INVARIANT: every pattern in the result compiles, and a `.dl` file can hold
 * every text. A faulty rule is left out with a warning that names it, so it neither blocks nor silences another rule.
 */

import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { LocatedText } from '../../../diagnostics/span.ts';
import type { Resolution, Settings } from '../../dialect.ts';
import { nameChecker } from '../../rule-checks.ts';
import { shadowOf } from '../../shadow/shadow.ts';
import type { ScopedRule } from './ast.ts';
import { checkTexts } from './faults.ts';

/** Resolves the rules in force, in their order. */
export function resolveScoped(
  rules: readonly ScopedRule[],
  { isShadow = () => false, mayLoosen = () => true }: Partial<Pick<Settings, 'isShadow' | 'mayLoosen'>> = {},
): Resolution<readonly ScopedRule[]> {
  const diagnostics: Diagnostic[] = [];
  const inForce: ScopedRule[] = [];
  const checkName = nameChecker();
  for (const rule of rules) {
    if (!rule.enabled) continue;
    const asked = { written: rule.enforce, file: rule.span.source, mayLoosen, isShadow };
    const shadow = shadowOf(asked, diagnostics);
    if (!shadow) diagnostics.push(...checkName(rule.name));
    const { faults, remarks } = checkTexts(rule);
    diagnostics.push(...faults, ...remarks);
    if (faults.length > 0) continue;
    inForce.push({
      ...rule,
      ...(rule.project && { project: withoutSlash(rule.project) }),
      ...shadow,
    });
  }
  return { value: inForce, diagnostics };
}

function withoutSlash({ value, span }: LocatedText): LocatedText {
  const slashed = value.startsWith('/') ? value : value.replaceAll('\\', '/');
  return { value: slashed.replace(/(?<=[^:/])\/+$/, ''), span };
}
