/**
 * Finds the envelopes of agents: `.rulespec/sessions/<session>/envelope.{yaml,json}` below a project. INVARIANT: an
 * envelope counts only if it lies in that folder after symbolic links are resolved.
 */
import { readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { quietly } from './system-error.ts';

export const SESSIONS = join('.rulespec', 'sessions');
const ENVELOPE_NAMES = ['envelope.json', 'envelope.yaml', 'envelope.yml'];

interface Candidate {
  readonly path: string;
  readonly modified: bigint;
}

/** The envelopes of all sessions, the newest first. Among equally new ones, the last name comes first. */
export function sessionEnvelopes(sessions: string = SESSIONS): readonly string[] {
  const root = quietly(() => realpathSync(sessions));
  if (root === undefined) return [];
  const names = quietly(() => readdirSync(sessions)) ?? [];
  return names
    .flatMap(name => ENVELOPE_NAMES.map(file => join(sessions, name, file)))
    .flatMap(path => candidate(path, root) ?? [])
    .sort(newestFirst)
    .map(({ path }) => path);
}

/** The id of the session with the newest envelope below a repository's root, of those that are meant. */
export function newestSession(
  root: string,
  isMeant: (envelope: string) => boolean = () => true,
): string | undefined {
  const newest = sessionEnvelopes(join(root, SESSIONS)).find(isMeant);
  return newest === undefined ? undefined : basename(dirname(newest));
}

function candidate(path: string, root: string): Candidate | undefined {
  return quietly(() => {
    const real = realpathSync(path);
    const status = statSync(real, { bigint: true });
    if (!real.startsWith(root + sep) || !status.isFile()) return undefined;
    return { path, modified: status.mtimeNs };
  });
}

function newestFirst(a: Candidate, b: Candidate): number {
  if (a.modified !== b.modified) return a.modified > b.modified ? -1 : 1;
  return a.path > b.path ? -1 : 1;
}
