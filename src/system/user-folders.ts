/**
 * The user's folders for configuration, state and cache. INVARIANT: every path is absolute and normalised. As the XDG
 * specification says, a variable with a relative path counts as unset.
 */
import { homedir, userInfo } from 'node:os';
import { isAbsolute, join, resolve, sep } from 'node:path';
import type { Host } from './host.ts';

export function homeFolder(host: Host): string {
  return folderIn(host, 'HOME', homeOfUser);
}

/** Node also reads HOME, and returns its value unchecked. */
function homeOfUser(): string {
  const named = homedir();
  return resolve(isAbsolute(named) ? named : userInfo().homedir);
}

/** The configuration folder of all programs. */
export function configFolder(host: Host): string {
  return host.platform === 'win32'
    ? folderIn(host, 'APPDATA', () => join(homeFolder(host), 'AppData', 'Roaming'))
    : folderIn(host, 'XDG_CONFIG_HOME', () => join(homeFolder(host), '.config'));
}

/** The folder of the user's rules, the key and the trust store. */
export function ownConfigFolder(host: Host): string {
  return below(configFolder(host), 'rulespec');
}

/** The folder of the log. */
export function ownStateFolder(host: Host): string {
  const base =
    host.platform === 'win32'
      ? folderIn(host, 'LOCALAPPDATA', () => join(homeFolder(host), 'AppData', 'Local'))
      : folderIn(host, 'XDG_STATE_HOME', () => join(homeFolder(host), '.local', 'state'));
  return below(base, 'rulespec');
}

/** The folder of data that `rulespec` can recreate. */
export function ownCacheFolder(host: Host): string {
  const base = folderIn(host, 'XDG_CACHE_HOME', () => join(homeFolder(host), '.cache'));
  return below(base, 'rulespec');
}

/** All folders in which `rulespec` stores anything. */
export function ownFolders(host: Host): readonly string[] {
  return [ownConfigFolder(host), ownStateFolder(host), ownCacheFolder(host)];
}

/** The user's own rule files, in load order: the names of the Nudge RFC, then ours. Each may end in `.yml`. */
export function userRulePaths(host: Host): readonly string[] {
  return [...nudgeFolders(host), ownConfigFolder(host)].flatMap(folder =>
    ['rules.yaml', 'rules.yml'].map(name => below(folder, name)),
  );
}

function nudgeFolders(host: Host): readonly string[] {
  const name = 'com.attunehq.nudge';
  if (host.platform === 'darwin') return [join(homeFolder(host), 'Library', 'Application Support', name)];
  const config = configFolder(host);
  const first =
    host.platform === 'win32' ? join(config, 'attunehq', 'nudge', 'config') : below(config, 'nudge');
  return [first, below(config, name)];
}

/** A file or folder inside a normalised folder. `join` returns the same, but reads each character. */
export function below(folder: string, name: string): string {
  return folder.endsWith(sep) ? folder + name : folder + sep + name;
}

/** Variables by host. A call asks for them dozens of times, and the environment is slow to read. */
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
