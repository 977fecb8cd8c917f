/**
 * The user's settings: `config.yaml` among the user's own files. INVARIANT: no project and no environment variable can
 * change where store rules come from, or which model is asked. Only keys come from the environment.
 */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ProviderName } from '../model/provider-names.ts';
import { isMissing } from './files.ts';
import type { Host } from './host.ts';
import { readUserConfig } from './read-user-config.ts';
import { below, ownConfigFolder } from './user-folders.ts';

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

export const STANDARD_CONFIG: UserConfig = {
  model: { timeoutMilliseconds: 20_000 },
  review: { requestsPerSession: 100 },
  history: 'on',
  shadow: [],
  learn: { onStop: false, requestsPerSession: 20 },
  diagnostics: [],
};

export function configPath(host: Host): string {
  return below(ownConfigFolder(host), 'config.yaml');
}

/**
 * The file's settings, with defaults for the rest. Without a file, all defaults apply and the YAML reader is not
 * loaded.
 */
export function userConfig(host: Host): UserConfig {
  const path = configPath(host);
  return isMissing(path) ? STANDARD_CONFIG : readUserConfig(host, path, STANDARD_CONFIG);
}

/** Where the user wants programs and traces of decisions. */
export function artefactFolder(host: Host): string | undefined {
  return userConfig(host).artifacts;
}

/** Whether the user wants no history of sessions. Rules about the past then find it unknown. */
export function historyIsOff(host: Host): boolean {
  return userConfig(host).history === 'off';
}
