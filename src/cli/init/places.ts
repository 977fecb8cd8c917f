/** The places of a setup's files: below the project, or below the folders of the user. */
import { isAbsolute, resolve } from 'node:path';
import type { Host as Adapter } from '../../hook/hosts/host.ts';
import type { Host } from '../../system/host.ts';
import { configFolder, homeFolder } from '../../system/user-folders.ts';

export type Scope = 'project' | 'user';

export interface SetupPath {
  /** No link leads out of this folder. */
  readonly folder: string;
  /** The path below it, with `/`. */
  readonly path: string;
  /** The name in messages. */
  readonly name: string;
}

const CONFIG = '.config/';

/** A path of a setup is relative to the project, or to the home folder of the user. */
export function placeIn(host: Host, { settings: { movedBy } }: Adapter, root: string) {
  return (scope: Scope, path: string): SetupPath => {
    if (scope === 'project') return { folder: root, path, name: path };
    const moved = movedBy && host.environment[movedBy.variable];
    if (moved && isAbsolute(moved) && path.startsWith(`${movedBy.folder}/`)) {
      const rest = path.slice(movedBy.folder.length + 1);
      return { folder: resolve(moved), path: rest, name: `$${movedBy.variable}/${rest}` };
    }
    if (path.startsWith(CONFIG)) {
      const rest = path.slice(CONFIG.length);
      const isMoved = (host.environment['XDG_CONFIG_HOME'] ?? '') !== '';
      return {
        folder: configFolder(host),
        path: rest,
        name: isMoved ? `$XDG_CONFIG_HOME/${rest}` : `~/${path}`,
      };
    }
    return { folder: homeFolder(host), path, name: `~/${path}` };
  };
}
