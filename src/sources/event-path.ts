/**
 * The path of a part as rules see it. INVARIANT: separators are `/`; inside the root it is relative to it, outside
 * absolute; no `.` or `..` is left in it. Links are not followed: the path is a text.
 */

/** `path` is absolute or relative to `cwd`; `cwd` and `root` are absolute. The root itself is `.`. */
export function pathFromRoot(path: string, cwd: string, root: string): string {
  const base = segmentsOf(root);
  const full = fullSegments(path, cwd);
  const isInside = base.every((segment, at) => segment === full[at]);
  if (!isInside) return joined(full);
  return full.slice(base.length).join('/') || '.';
}

/** The path from the top of the file system, with `/` and without `.` and `..`. */
export function absolutePath(path: string, cwd: string): string {
  return joined(fullSegments(path, cwd));
}

function fullSegments(path: string, cwd: string): readonly string[] {
  return isAbsolute(path) ? segmentsOf(path) : segmentsOf(`${cwd}/${path}`, isWindows(cwd));
}

function joined(segments: readonly string[]): string {
  return isWindows(segments[0] ?? '') ? segments.join('/') : `/${segments.join('/')}`;
}

const DRIVE = /^[A-Za-z]:(?=[\\/]|$)/;

function isWindows(path: string): boolean {
  return DRIVE.test(path) || path.startsWith('\\\\');
}

function isAbsolute(path: string): boolean {
  return path.startsWith('/') || isWindows(path);
}

/** A backslash is a separator on Windows, and elsewhere a character like any other. */
function segmentsOf(path: string, windows = isWindows(path)): string[] {
  const segments: string[] = [];
  const text = windows ? path.replaceAll('\\', '/').replace(DRIVE, drive => drive.toUpperCase()) : path;
  for (const segment of text.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (!(segments.length === 1 && DRIVE.test(segments[0] ?? ''))) segments.pop();
  }
  return segments;
}
