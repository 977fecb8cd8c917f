/** The places of a project's files, relative to the current folder. */
import { join } from 'node:path';
import { diagnostic, type Reported, refused } from '../diagnostics/diagnostic.ts';
import { isThere, yamlAt } from '../system/files.ts';
import { SESSIONS, sessionEnvelopes } from '../system/sessions.ts';
import { pathToFolderWith } from '../system/working-tree.ts';

export const RULESPEC = 'analysis/rulespec.yaml';

/** The rulespec that is named, else that of the current folder or of the nearest one above it in the repository. */
export function rulespecOf(named: string | undefined): string {
  return named ?? yamlAt(`${projectFolder()}${RULESPEC}`);
}

/** The beginning of paths of the project: empty for the current folder. */
export function projectFolder(): string {
  return pathToFolderWith(path => isThere(yamlAt(join(path, RULESPEC)))) ?? '';
}

/** The newest envelope of an agent. */
export function newestEnvelope(): Reported<string> {
  const [newest] = sessionEnvelopes(`${projectFolder()}${SESSIONS}`);
  if (newest !== undefined) return { value: newest, diagnostics: [] };
  const found = diagnostic(
    'E404',
    `there is no \`envelope.yaml\` or \`envelope.json\` under \`${SESSIONS}\``,
    {
      hint: '`--envelope FILE` names one, and `--envelope -` reads standard input',
    },
  );
  return refused(found);
}
