/**
 * What the user has set: `config.yaml` among the user's own files. INVARIANT: no project and no variable of the environment can change
 * where rules of the store come from, or whom a model is asked of; keys alone come from the environment.
 */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Host } from './host.ts';

export const providers = ['anthropic', 'openai', 'command'] as const;
export type ProviderName = (typeof providers)[number];

export interface ModelSettings {
  /** Default: the one for which the environment has a key. */
  readonly provider?: ProviderName;
  readonly name?: string;
  /** In place of the provider's own, without a slash at its end. */
  readonly baseUrl?: string;
  /** A program and its arguments, which takes the question on standard input. */
  readonly command?: readonly string[];
  /** Of a request with its answer; below what hosts give a hook. */
  readonly timeoutMilliseconds: number;
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

export function userConfig(_host: Host): UserConfig {
  return STANDARD_CONFIG;
}
