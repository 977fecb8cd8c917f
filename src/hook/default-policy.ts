/**
 * The Bash policy that is in force unless the user says otherwise: the files of `policies/`, as data. It stands behind all other
 * files, so that whatever the user states outranks it, and `disable_rules` of the user's takes its rules away.
 */
import type { Source } from '../diagnostics/source.ts';
import sources from './generated/default-policy.json' with { type: 'json' };

export const DEFAULT_POLICY: readonly Source[] = sources;

/** For who may not want it: what stands in for a module that is loaded late is functions. */
export function defaultPolicy(): readonly Source[] {
  return DEFAULT_POLICY;
}
