/**
 * The files of a revision in a folder of their own, for those who read rule files with what they include. INVARIANT:
 * git executes nothing, and the folder is removed however the work ends.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Diagnostic, diagnostic, type Reported, refused } from '../diagnostics/diagnostic.ts';
import { commitFiles } from './git.ts';

const MAX_FILES = 2_000;

/** Undefined with an error where the repository has no such revision. */
export function withRevision<T>(
  root: string,
  revision: string,
  isWanted: (path: string) => boolean,
  use: (folder: string) => T,
): Reported<T> {
  const files = commitFiles(root, revision);
  if (files.kind === 'failed') return refused(noRevision(revision, files.why));
  const wanted = [...files.names].filter(isWanted).slice(0, MAX_FILES);
  const folder = mkdtempSync(join(tmpdir(), 'rulespec-revision-'));
  try {
    for (const path of wanted) {
      const text = files.text(path);
      // Names come from git, whose trees hold no `..`.
      if (text === undefined || path.split('/').includes('..')) continue;
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return { value: use(folder), diagnostics: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function noRevision(revision: string, why: string): Diagnostic {
  return diagnostic('E405', `\`${revision}\` is neither a file, nor a folder, nor a revision: ${why}`, {
    hint: 'name two of them, such as `old.yaml new.yaml`, or two revisions: `main..HEAD`',
  });
}
