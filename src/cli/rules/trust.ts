/** How far a rule file is trusted, in the words in which it is shown. */
import type { RuleFile } from '../../effects/rule-files.ts';
import { isTrusted, type Trusted } from '../../effects/trust-store.ts';

/** Without a store that can be relied on, nothing of a project is trusted. */
export function trustOf(
  { scope, path, source }: Pick<RuleFile, 'path' | 'source'> & { readonly scope: string },
  trusted: Trusted | undefined,
): string {
  if (scope === 'built-in') return 'always on';
  if (scope !== 'project') return 'user';
  return trusted && isTrusted(trusted, path, source.text) ? 'trusted' : 'not trusted';
}
