/** The user's settings, as data. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ProviderName } from '../model/provider-names.ts';

export interface ModelSettings {
  /** Default: the provider whose key the environment holds. */
  readonly provider?: ProviderName;
  readonly name?: string;
  /** Replaces the provider's own URL, without a trailing slash: `https:`, or `http:` on this machine. */
  readonly baseUrl?: string;
  /** A program and its arguments. It reads the question from standard input. */
  readonly command?: readonly string[];
  /** Limit of a request with its answer, below the hosts' limit for a hook. */
  readonly timeoutMilliseconds: number;
  /** The reason to ask no model: the user's settings are unreliable. */
  readonly problem?: string;
}

export interface UserConfig {
  /** The absolute path of the store's database. Default: `store.db` among the user's own files. */
  readonly store?: string;
  readonly model: ModelSettings;
  readonly review: { readonly requestsPerSession: number };
  /** Whether histories of sessions are recorded. */
  readonly history: 'on' | 'off';
  /** Rule files that are only tried out: absolute, or from the root of a project. */
  readonly shadow: readonly string[];
  /** The absolute path of a folder for the program and the trace of each call that a hook decides. */
  readonly artifacts?: string;
  readonly learn: { readonly onStop: boolean; readonly requestsPerSession: number };
  readonly diagnostics: readonly Diagnostic[];
}
