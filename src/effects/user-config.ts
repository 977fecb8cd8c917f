/**
 * What the user has set: `config.yaml` among the user's own files. INVARIANT: no project and no variable of the environment can change
 * where rules of the store come from, or whom a model is asked of; keys alone come from the environment.
 */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ProviderName } from '../model/provider-names.ts';
import { isMissing } from './files.ts';
import type { Host } from './host.ts';
import { readUserConfig } from './read-user-config.ts';
import { below, ownConfigFolder } from './user-folders.ts';

export interface ModelSettings {
  /** Default: the one for which the environment has a key. */
  readonly provider?: ProviderName;
  readonly name?: string;
  /** In place of the provider's own, without a slash at its end: `https:`, or `http:` of this machine. */
  readonly baseUrl?: string;
  /** A program and its arguments, which takes the question on standard input. */
  readonly command?: readonly string[];
  /** Of a request with its answer; below what hosts give a hook. */
  readonly timeoutMilliseconds: number;
  /** Why nobody is asked: what the user has set cannot be relied on. */
  readonly problem?: string;
}

export interface UserConfig {
  /** The database of the store, absolute; default: `store.db` among the user's own files. */
  readonly store?: string;
  readonly model: ModelSettings;
  readonly review: { readonly requestsPerSession: number };
  readonly learn: { readonly onStop: boolean; readonly requestsPerSession: number };
  readonly diagnostics: readonly Diagnostic[];
}

export const STANDARD_CONFIG: UserConfig = {
  model: { timeoutMilliseconds: 20_000 },
  review: { requestsPerSession: 100 },
  learn: { onStop: false, requestsPerSession: 20 },
  diagnostics: [],
};

export function configPath(host: Host): string {
  return below(ownConfigFolder(host), 'config.yaml');
}

/** What stands in the file, with the standard for the rest; where there is none, the standard for all, and no reader of YAML is loaded. */
export function userConfig(host: Host): UserConfig {
  const path = configPath(host);
  return isMissing(path) ? STANDARD_CONFIG : readUserConfig(host, path, STANDARD_CONFIG);
}
