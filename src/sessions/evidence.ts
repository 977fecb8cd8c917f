/** The files that a verdict depends on besides the envelope, as a stamp covers them. */

import type { Verification } from '../pipeline.ts';
import type { WorkingTree } from '../sources/evidence/working-tree.ts';
import { folderOf } from '../system/atomic-write.ts';
import { pinnedDefinitions } from '../system/pins.ts';
import { openWorkingTree } from '../system/working-tree.ts';
import type { Project } from './project.ts';
import { type Rulespec, rulespecPath } from './rulespec.ts';
import { withSession } from './session-evidence.ts';

/** Replaces the digest of a file that is missing or too large to read. */
export const ABSENT = 'absent';

/** SHA-256, in hexadecimal, by path from the repository's root, with `/`; empty without a verdict. */
export function evidenceOf({ run }: Verification): ReadonlyMap<string, string> {
  const consulted = run?.consulted ?? [];
  return new Map(consulted.map(({ path, digest }) => [path, digest?.replace(/^sha256:/, '') ?? ABSENT]));
}

interface ProjectTree {
  readonly tree: WorkingTree;
  /** Whether a rule queried git or the records of runs. The verdict then depends on more than files. */
  askedGit(): boolean;
}

/** The files of the repository, as rules see them. A file is read only when a rule needs it. */
export function treeOf(project: Project, session: string | undefined, rulespec: Rulespec): ProjectTree {
  const reportsFrom = folderOf(rulespecPath(project));
  const { host, root } = project;
  const { reports, requireEvidence } = rulespec.compiled.ruleset;
  const paths = reports.map(({ value }) => value);
  const agreed = pinnedDefinitions(host, session, root);
  const opened = openWorkingTree({ root, reportsFrom, host, agreed });
  const tree = withSession(opened, { host, root, session, reports: paths });
  // Observations of the session decide nothing else.
  let asked = requireEvidence?.value === true || rulespec.compiled.waivers.length > 0;
  return {
    tree: {
      ...tree,
      since: base => {
        asked = true;
        return tree.since(base);
      },
      files: () => {
        asked = true;
        return tree.files();
      },
      commit: name => {
        asked = true;
        return tree.commit(name);
      },
      digest: reports => {
        asked = true;
        return tree.digest(reports);
      },
      runs: () => {
        asked = true;
        return tree.runs();
      },
    },
    askedGit: () => asked,
  };
}
