/**
 * The folders of a user: configuration, state, cache. INVARIANT: every path is absolute; a variable that holds a relative one
 * is as good as unset, as the XDG specification has it.
 */
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import type { Host } from './host.ts';

export function homeFolder({ environment }: Host): string {
  return absoluteOr(environment['HOME'], () => homedir());
}

/** Where configuration of all programs is kept. */
export function configFolder(host: Host): string {
  const { environment, platform } = host;
  return platform === 'win32'
    ? absoluteOr(environment['APPDATA'], () => join(homeFolder(host), 'AppData', 'Roaming'))
    : absoluteOr(environment['XDG_CONFIG_HOME'], () => join(homeFolder(host), '.config'));
}

/** Where `rulespec` keeps its rules, its key and what is trusted. */
export function ownConfigFolder(host: Host): string {
  return join(configFolder(host), 'rulespec');
}

/** Where `rulespec` keeps the log. */
export function ownStateFolder(host: Host): string {
  const { environment, platform } = host;
  const base =
    platform === 'win32'
      ? absoluteOr(environment['LOCALAPPDATA'], () => join(homeFolder(host), 'AppData', 'Local'))
      : absoluteOr(environment['XDG_STATE_HOME'], () => join(homeFolder(host), '.local', 'state'));
  return join(base, 'rulespec');
}

/** Where `rulespec` keeps what it can make again. */
export function ownCacheFolder(host: Host): string {
  const base = absoluteOr(host.environment['XDG_CACHE_HOME'], () => join(homeFolder(host), '.cache'));
  return join(base, 'rulespec');
}

/** Where `rulespec` keeps anything at all. */
export function ownFolders(host: Host): readonly string[] {
  return [ownConfigFolder(host), ownStateFolder(host), ownCacheFolder(host)];
}

/** The user's own rule files, in the order in which they are loaded: the names that the Nudge RFC gives, then ours. */
export function userRulePaths(host: Host): readonly string[] {
  const config = configFolder(host);
  const nudge = {
    darwin: [join(homeFolder(host), 'Library', 'Application Support', 'com.attunehq.nudge')],
    win32: [join(config, 'attunehq', 'nudge', 'config'), join(config, 'com.attunehq.nudge')],
  }[host.platform] ?? [join(config, 'nudge'), join(config, 'com.attunehq.nudge')];
  return [...nudge, ownConfigFolder(host)].map(folder => join(folder, 'rules.yaml'));
}

function absoluteOr(path: string | undefined, standard: () => string): string {
  return path && isAbsolute(path) ? path : standard();
}
