/**
 * The files of a session. INVARIANT: each file is replaced atomically. `verdict.json` is written last and contains the
 * SHA-256 of every other file, so a reader can check that all were written together.
 */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { inFolder, removeIfThere, removeLeftovers, writeAtomically } from '../system/atomic-write.ts';
import { sha256 } from '../system/digest.ts';
import type { Host } from '../system/host.ts';
import { withLock } from '../system/lock.ts';
import { shownPath } from '../system/session-folder.ts';
import { reasonOf } from '../system/system-error.ts';

export const ENVELOPE = 'envelope.yaml';
export const PROGRAM = 'rulespec.compiled.dl';
export const TRACE = 'datalog_evaluation.txt';
export const VERDICT = 'verdict.json';
const LOCK = '.lock';

/** The digests in `verdict.json`: SHA-256, in hexadecimal, by file name. */
export type Digests = Readonly<Record<string, string>>;

interface WrittenFiles {
  /** Display paths, the envelope first; empty when nothing was written. */
  readonly paths: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Writes a session's files under a lock. `verdict` makes the text of `verdict.json` from the digests of the others. */
export function writeSession(
  host: Host,
  folder: string,
  texts: ReadonlyMap<string, string>,
  verdict: (digests: Digests) => string,
): WrittenFiles {
  const digests = Object.fromEntries([...texts].map(([name, text]) => [name, sha256(text)]));
  const all = [...texts, [VERDICT, verdict(digests)] as const];
  try {
    const written = withLock(inFolder(folder, LOCK), () => replaceAll(host, folder, all));
    return written ?? { paths: [], diagnostics: [busy(shownPath(host, folder))] };
  } catch (error) {
    const problem = diagnostic('E406', `cannot write \`${shownPath(host, folder)}\`: ${reasonOf(error)}`);
    return { paths: [], diagnostics: [problem] };
  }
}

/** Replaces the files in order, and removes those of an earlier evaluation that this one lacks. */
function replaceAll(host: Host, folder: string, texts: Iterable<readonly [string, string]>): WrittenFiles {
  removeLeftovers(folder);
  const paths: string[] = [];
  const left = new Set([PROGRAM, TRACE]);
  for (const [name, text] of texts) {
    const path = inFolder(folder, name);
    const problem = writeAtomically(path, text, shownPath(host, path));
    // Later files would refer to a missing file.
    if (problem) return { paths, diagnostics: [problem] };
    left.delete(name);
    paths.push(shownPath(host, path));
  }
  for (const name of left) removeIfThere(inFolder(folder, name));
  return { paths, diagnostics: [] };
}

function busy(folder: string): Diagnostic {
  return diagnostic(
    'E406',
    `cannot write \`${folder}\`: another process has been writing it for ten seconds`,
    {
      hint: 'try again, with another `--session` if two agents share this one',
    },
  );
}
