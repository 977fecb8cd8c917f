/** The keys of runs: the one that signs records, and the one of the stat cache and of digests of variables. */
import { diagnostic, type Reported, refused } from '../../diagnostics/diagnostic.ts';
import type { KeyedCode, SigningKey } from '../digest.ts';
import { Unusable } from '../history/files.ts';
import { historyKey } from '../history/key.ts';
import type { Host } from '../host.ts';
import { openSigningKey } from '../signing-key.ts';

export interface RunKeys {
  readonly signing: SigningKey;
  readonly code: KeyedCode;
}

/** With `create`, missing keys are made. Undefined without a diagnostic: there are none yet, and so no run. */
export function runKeys(host: Host, root: string, create: boolean): Reported<RunKeys> {
  const signing = openSigningKey(host, { root, create });
  if (!signing.value) return { ...signing, value: undefined };
  try {
    const code = historyKey(host, create);
    return code ? { value: { signing: signing.value, code }, diagnostics: [] } : refused();
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    return refused(diagnostic('E504', error.message));
  }
}
