/** The repository that a session belongs to, and where it is seen from. */
import { type Host, thisHost } from '../effects/host.ts';
import { absolute, rootOf } from '../effects/session-folder.ts';

export interface Project {
  readonly host: Host;
  /** The root of the repository, absolute: the nearest folder at or above the current one that holds `.git`, else that one. */
  readonly root: string;
  /** The rulespec that was named, absolute; otherwise the standard one of the repository counts. */
  readonly rulespec: string | undefined;
}

export interface ProjectOptions {
  /** Default: that of this process. */
  readonly host?: Host;
  /** From the current folder; default: `analysis/rulespec.yaml` of the repository. */
  readonly rulespec?: string;
}

export function openProject({ host = thisHost(), rulespec }: ProjectOptions): Project {
  return {
    host,
    root: rootOf(host),
    rulespec: rulespec === undefined ? undefined : absolute(host, rulespec),
  };
}
