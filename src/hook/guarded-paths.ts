/**
 * The paths that the guard protects: the user's own folders and files of rulespec, and the settings of hosts. Kept
 * apart from the guard's texts because each call asks whether one of them is within the project.
 */
import type { Host } from '../system/host.ts';
import { pathWithin } from '../system/rule-files.ts';
import { configFolder, homeFolder, ownFolders, userRulePaths } from '../system/user-folders.ts';
import type { Host as Agent } from './hosts/host.ts';

export interface Guarded {
  /** The hosts whose settings are guarded. */
  readonly hosts: readonly Pick<Agent, 'name' | 'settings'>[];
  /** The database that the user has set. SQLite keeps other files beside it, whose names begin with its name. */
  readonly store?: string | undefined;
}

/** Whether something that the guard names may be within the project at `root`: "no" is certain. */
export function standsWithin(host: Host, root: string, { hosts, store }: Guarded): boolean {
  const stores = store === undefined ? [] : [withForwardSlashes(store)];
  const settings = settingsOf(host, hosts).map(each => atHome(host, each));
  const paths = [...ownPaths(host), ...stores, ...settings];
  if (UNTIDY.test([root, ...paths].join('\n'))) return true;
  // Some systems take `A` for `a`. Asking for the way of each path would take a millisecond.
  const start = `${withForwardSlashes(root).replace(/\/$/, '')}/`.toLowerCase();
  return paths.some(path => path.toLowerCase().startsWith(start));
}

/** A part of a path that may lead anywhere. */
const UNTIDY = /[\\/]\.{0,2}[\\/]/;

/** The user's own folders and files of the product; `/**` stands behind a folder. */
export function ownPaths(host: Host): readonly string[] {
  return [
    ...ownFolders(host).map(each => `${withForwardSlashes(each)}/**`),
    ...userRulePaths(host).map(withForwardSlashes),
  ];
}

export function atHome(host: Host, path: string): string {
  return isAbsolute(path) ? path : `${withForwardSlashes(homeFolder(host))}/${path}`;
}

/** Of all hosts, each once: relative to projects and the home folder alike, or absolute. */
export function settingsOf(host: Host, hosts: Guarded['hosts']): readonly string[] {
  const config = withForwardSlashes(configFolder(host));
  const paths = hosts.flatMap(({ settings: { files, configFiles = [], movedBy } }) => [
    ...files,
    ...configFiles.map(each => `${config}/${each}`),
    ...(movedBy ? movedFiles(host, files, movedBy) : []),
  ]);
  return [...new Set(paths)];
}

/** The files that a variable moves out of the home folder. */
function movedFiles(
  { environment }: Host,
  files: readonly string[],
  { variable, folder }: NonNullable<Agent['settings']['movedBy']>,
): readonly string[] {
  const moved = withForwardSlashes(environment[variable] ?? '').replace(/\/+$/, '');
  if (!isAbsolute(moved)) return [];
  return files.flatMap(each =>
    each.startsWith(`${folder}/`) ? [`${moved}${each.slice(folder.length)}`] : [],
  );
}

/** The path relative to the project at `root`, if it lies below it; a trailing `/**` is kept. */
export function relativePath(root: string, path: string): string | undefined {
  const tail = path.endsWith('/**') ? '/**' : '';
  const within = pathWithin(root, path.slice(0, path.length - tail.length));
  return within === undefined ? undefined : `${within}${tail}`;
}

export function isAbsolute(path: string): boolean {
  return /^(?:\/|[A-Za-z]:)/.test(path);
}

export function withForwardSlashes(path: string): string {
  return path.replaceAll('\\', '/');
}
