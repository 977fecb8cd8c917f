/** The runs of a repository and its tree, as rules see them. Without keys of the user there has been no run. */
import type { RunLook, TreeLook } from '../../sources/evidence/working-tree.ts';
import type { Host } from '../host.ts';
import { digestTree } from '../tree/digest.ts';
import { runKeys } from './keys.ts';
import { runsOf } from './store.ts';
import { environmentOf, programOf } from './surroundings.ts';

export function treeLook(host: Host, root: string, reports: ReadonlySet<string>): TreeLook {
  return digestTree({ host, root, key: runKeys(host, root, false).value?.code, reports });
}

export function runLooks(host: Host, root: string): readonly RunLook[] {
  const keys = runKeys(host, root, false).value;
  if (!keys) return [];
  const now = environmentOf(host, keys.code);
  return runsOf(host, root, keys.signing).map(run => {
    // Records of earlier builds say nothing of the programs that `PATH` gives.
    const known = Object.keys(now).filter(name => name !== 'PATH' || run.environment[name] !== undefined);
    const names = new Set([...Object.keys(run.environment), ...known]);
    const altered = [...names].filter(name => run.environment[name] !== now[name]).sort();
    const isSame = programOf({ ...host, folder: root }, run.name) === run.program;
    return { ...run, altered: isSame ? altered : [...new Set(['PATH', ...altered])] };
  });
}
