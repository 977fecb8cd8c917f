/**
 * Finds the file of a report for a path of the repository. Reports name files by absolute paths, from the root, from a
 * folder of sources, or of another machine. INVARIANT: where two of its files may be meant, none is.
 */
import type { Inquiry } from './inquiry.ts';
import { normalPath } from './locator.ts';
import type { WorkingTree } from './working-tree.ts';

type NamedIn<T> =
  | { readonly kind: 'found'; readonly value: T }
  /** Stands before the path. */
  | { readonly kind: 'none'; readonly why: string };

export function fileNamed<T>(path: string, byFile: ReadonlyMap<string, T>, inquiry: Inquiry): NamedIn<T> {
  const exact = [...byFile].filter(([file]) => relativeOf(file, inquiry.tree) === path);
  const candidates = exact.length > 0 ? exact : [...byFile].filter(([file]) => mayBe(path, file, inquiry));
  const [first, second] = candidates;
  if (!first) return { kind: 'none', why: 'no report of the rulespec has' };
  if (second)
    return { kind: 'none', why: `the reports have both \`${first[0]}\` and \`${second[0]}\`, which may be` };
  return { kind: 'found', value: first[1] };
}

/** The path of a report's file from the root, where the report tells. */
export function relativeOf(file: string, tree: WorkingTree): string {
  return tree.relative(file) ?? normalPath(file).path ?? file;
}

/** Whether a report's file may be this one, of which it has another path: it is not another file of the repository. */
function mayBe(path: string, file: string, inquiry: Inquiry): boolean {
  if (!endsAlike(path, file)) return false;
  const own = relativeOf(file, inquiry.tree);
  return own.startsWith('/') || normalPath(own).path === undefined || inquiry.file(own).kind !== 'file';
}

/** Whether a file of a report may be this file, or lie in this folder. */
export function mayBeWithin(path: string, file: string, inquiry: Inquiry): boolean {
  const own = relativeOf(file, inquiry.tree);
  if (own === path || own.startsWith(`${path}/`)) return true;
  if (mayBe(path, file, inquiry)) return true;
  // The path from a folder of another machine.
  return normalPath(own).path === undefined && `/${own.replaceAll('\\', '/')}`.includes(`/${path}/`);
}

/** Whether one of both is the end of the other, folder by folder. */
function endsAlike(path: string, file: string): boolean {
  const unix = file.replaceAll('\\', '/');
  return unix.endsWith(`/${path}`) || path.endsWith(`/${unix}`);
}
