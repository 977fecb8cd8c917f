/**
 * The settings files that OpenCode 1.18 adds up for a project: the user's own, then those of the project. INVARIANT: a
 * file that is there and cannot be read is reported, never passed over.
 */
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import { isMissing } from './files.ts';
import type { Host } from './host.ts';
import { pathWithin } from './rule-files.ts';
import { loadFile } from './sources.ts';
import { configFolder, homeFolder } from './user-folders.ts';

const MAX_BYTES = 4 * 1024 * 1024;
const NAMES = ['opencode.json', 'opencode.jsonc'];

export interface OpencodeSettings {
  /** Absolute, and as it is shown. */
  readonly path: string;
  readonly name: string;
  /** It lies in the project; others are the user's own. */
  readonly isProject: boolean;
  /** Absent where the file cannot be read: the diagnostics say why. */
  readonly source?: Source;
  readonly diagnostics: readonly Diagnostic[];
}

/** The settings files that exist. */
export function opencodeSettings(host: Host, root: string): readonly OpencodeSettings[] {
  return pathsOf(host, root).flatMap(path => {
    if (isMissing(path)) return [];
    const way = pathWithin(root, path);
    const name = way ?? path;
    const { value, diagnostics } = loadFile(path, MAX_BYTES, name);
    return [{ path, name, isProject: way !== undefined, diagnostics, ...(value && { source: value }) }];
  });
}

function pathsOf(host: Host, root: string): readonly string[] {
  const { OPENCODE_CONFIG, OPENCODE_CONFIG_DIR } = host.environment;
  const user = join(configFolder(host), 'opencode');
  const folders = [
    user,
    ...foldersBetween(root, host.folder).flatMap(each => [each, join(each, '.opencode')]),
  ];
  if (OPENCODE_CONFIG_DIR) folders.push(OPENCODE_CONFIG_DIR);
  const own = [join(user, 'config.json'), ...(OPENCODE_CONFIG ? [OPENCODE_CONFIG] : [])];
  const all = [
    ...own,
    ...[join(homeFolder(host), '.opencode'), ...folders].flatMap(at => NAMES.map(name => join(at, name))),
  ];
  return [...new Set(all)];
}

/** The folders from the root down to a folder in it; only the root if the folder is elsewhere. */
function foldersBetween(root: string, folder: string): readonly string[] {
  const found: string[] = [];
  for (let at = folder; ; at = dirname(at)) {
    found.unshift(at);
    if (at === root) return found;
    if (dirname(at) === at) return [root];
  }
}
