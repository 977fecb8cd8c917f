/**
 * The Bash policy that ships with the program: the files of `policies/`, as data. It comes after all other files, so
 * that the user's policies outrank it, and the user's `disable_rules` takes its rules away.
 */
import type { Source } from '../diagnostics/source.ts';
import sources from './generated/default-policy.json' with { type: 'json' };

export const DEFAULT_POLICY: readonly Source[] = sources;

/** A function, so that the policy may stand in another bundle and load late. */
export function defaultPolicy(): readonly Source[] {
  return DEFAULT_POLICY;
}
