/**
 * The folders of a user: configuration, state, cache. INVARIANT: every path is absolute and in normal form; a variable that holds a
 * relative one is as good as unset, as the XDG specification has it.
 */
import { homedir, userInfo } from 'node:os';
import { isAbsolute, join, resolve, sep } from 'node:path';
import type { Host } from './host.ts';

export function homeFolder(host: Host): string {
  return folderIn(host, 'HOME', homeOfUser);
}

/** Node asks HOME too, and gives what it says, whatever that is. */
function homeOfUser(): string {
  const named = homedir();
  return resolve(isAbsolute(named) ? named : userInfo().homedir);
}

/** Where configuration of all programs is kept. */
export function configFolder(host: Host): string {
  return host.platform === 'win32'
    ? folderIn(host, 'APPDATA', () => join(homeFolder(host), 'AppData', 'Roaming'))
    : folderIn(host, 'XDG_CONFIG_HOME', () => join(homeFolder(host), '.config'));
}

/** Where `rulespec` keeps its rules, its key and what is trusted. */
export function ownConfigFolder(host: Host): string {
  return below(configFolder(host), 'rulespec');
}

/** Where `rulespec` keeps the log. */
export function ownStateFolder(host: Host): string {
  const base =
    host.platform === 'win32'
      ? folderIn(host, 'LOCALAPPDATA', () => join(homeFolder(host), 'AppData', 'Local'))
      : folderIn(host, 'XDG_STATE_HOME', () => join(homeFolder(host), '.local', 'state'));
  return below(base, 'rulespec');
}

/** Where `rulespec` keeps what it can make again. */
export function ownCacheFolder(host: Host): string {
  const base = folderIn(host, 'XDG_CACHE_HOME', () => join(homeFolder(host), '.cache'));
  return below(base, 'rulespec');
}

/** Where `rulespec` keeps anything at all. */
export function ownFolders(host: Host): readonly string[] {
  return [ownConfigFolder(host), ownStateFolder(host), ownCacheFolder(host)];
}

/** The user's own rule files, in the order in which they are loaded: the names that the Nudge RFC gives, then ours. */
export function userRulePaths(host: Host): readonly string[] {
  return [...nudgeFolders(host), ownConfigFolder(host)].map(folder => below(folder, 'rules.yaml'));
}

function nudgeFolders(host: Host): readonly string[] {
  const name = 'com.attunehq.nudge';
  if (host.platform === 'darwin') return [join(homeFolder(host), 'Library', 'Application Support', name)];
  const config = configFolder(host);
  const first =
    host.platform === 'win32' ? join(config, 'attunehq', 'nudge', 'config') : below(config, 'nudge');
  return [first, below(config, name)];
}

/** A file or folder in a folder that is in normal form: `join` gives the same, and reads each character for it. */
export function below(folder: string, name: string): string {
  return folder.endsWith(sep) ? folder + name : folder + sep + name;
}

/** What variables name, which a call asks dozens of times, while reading the environment takes time. */
const known = new WeakMap<Host, Map<string, string>>();

function folderIn(host: Host, variable: string, standard: () => string): string {
  const folders = known.get(host) ?? new Map<string, string>();
  const before = folders.get(variable);
  if (before !== undefined) return before;
  const path = host.environment[variable];
  const folder = path && isAbsolute(path) ? resolve(path) : standard();
  known.set(host, folders.set(variable, folder));
  return folder;
}
