/**
 * The user's settings: `config.yaml` among the user's own files. INVARIANT: no project and no environment variable can
 * change where store rules come from, or which model is asked. Only keys come from the environment.
 */
import { isMissing, yamlAt } from './files.ts';
import type { Host } from './host.ts';
import { readUserConfig } from './read-user-config.ts';
import { below, ownConfigFolder } from './user-folders.ts';
import type { UserConfig } from './user-settings.ts';

export const STANDARD_CONFIG: UserConfig = {
  model: { timeoutMilliseconds: 20_000 },
  review: { requestsPerSession: 100 },
  history: 'on',
  shadow: [],
  learn: { onStop: false, requestsPerSession: 20 },
  diagnostics: [],
};

export function configPath(host: Host): string {
  return yamlAt(below(ownConfigFolder(host), 'config.yaml'));
}

/**
 * The file's settings, with defaults for the rest. Without a file, all defaults apply and the YAML reader is not
 * loaded.
 */
export function userConfig(host: Host): UserConfig {
  const path = configPath(host);
  return isMissing(path) ? STANDARD_CONFIG : readUserConfig(host, path, STANDARD_CONFIG);
}

/** The user's folder for programs and traces of decisions. */
export function artefactFolder(host: Host): string | undefined {
  return userConfig(host).artifacts;
}

/** Whether the user wants no history of sessions. Rules about the past then find it unknown. */
export function historyIsOff(host: Host): boolean {
  return userConfig(host).history === 'off';
}
