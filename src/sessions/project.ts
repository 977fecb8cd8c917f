/** The repository of a session, and the folder that the user is in. */
import { type Host, thisHost } from '../system/host.ts';
import { absolute, rootOf } from '../system/session-folder.ts';

export interface Project {
  readonly host: Host;
  /**
   * The absolute root of the repository: the nearest folder at or above the current one that holds `.git`, or the
   * current folder.
   */
  readonly root: string;
  /** The absolute path of the rulespec that the user named. Undefined for the repository's standard one. */
  readonly rulespec: string | undefined;
}

export interface ProjectOptions {
  /** Default: the host of this process. */
  readonly host?: Host;
  /** Relative to the current folder. Default: the repository's `analysis/rulespec.yaml`. */
  readonly rulespec?: string;
}

export function openProject({ host = thisHost(), rulespec }: ProjectOptions): Project {
  return {
    host,
    root: rootOf(host),
    rulespec: rulespec === undefined ? undefined : absolute(host, rulespec),
  };
}
