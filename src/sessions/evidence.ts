/** The files that a verdict looked at besides the envelope, as a stamp vouches for them. */
import { folderOf } from '../effects/atomic-write.ts';
import { openWorkingTree } from '../effects/working-tree.ts';
import type { Verification } from '../pipeline.ts';
import type { WorkingTree } from '../runtime/evidence/working-tree.ts';
import type { Project } from './project.ts';
import { rulespecPath } from './rulespec.ts';

/** In place of a digest, for a file that is not there or is too large to be read. */
export const ABSENT = 'absent';

/** SHA-256 in hexadecimal by path from the repository's root, with `/`; empty without a verdict. */
export function evidenceOf({ run }: Verification): ReadonlyMap<string, string> {
  const consulted = run?.consulted ?? [];
  return new Map(consulted.map(({ path, digest }) => [path, digest?.replace(/^sha256:/, '') ?? ABSENT]));
}

export interface ProjectTree {
  readonly tree: WorkingTree;
  /** Whether git was asked: then a verdict rests on more than files. */
  askedGit(): boolean;
}

/** The files of the repository, as rules see them. Nothing is looked at before a rule asks for it. */
export function treeOf(project: Project): ProjectTree {
  const reportsFrom = folderOf(rulespecPath(project));
  const tree = openWorkingTree({ root: project.root, reportsFrom });
  let asked = false;
  return {
    tree: {
      ...tree,
      since: base => {
        asked = true;
        return tree.since(base);
      },
    },
    askedGit: () => asked,
  };
}
