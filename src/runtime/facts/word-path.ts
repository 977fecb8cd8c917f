/**
 * A word of the shell as the path it names. INVARIANT: what has no one path, such as an expansion or a glob that could stand for
 * `..`, has none here; the rest is absolute, or begins with `~`, and has no `.` and `..` in it.
 */

export interface PathBase {
  /** Absolute; undefined where the script changes it. */
  readonly cwd: string | undefined;
}

export function pathOfWord(word: string, { cwd }: PathBase): string | undefined {
  if (word === '' || /[$`]/.test(word)) return undefined;
  const isHome = word === '~' || word.startsWith('~/');
  // Another user's home, or `~+`.
  if (word.startsWith('~') && !isHome) return undefined;
  const isAbsolute = word.startsWith('/');
  if (!isAbsolute && !isHome && cwd === undefined) return undefined;
  const segments = isAbsolute || isHome ? [] : (cwd ?? '').split('/').filter(each => each !== '');
  const rest = isHome ? word.slice(1) : word;
  for (const segment of rest.split('/')) {
    if (segment === '' || segment === '.') continue;
    // `.*` and `[.]*` may match `..`.
    if (/^[.[]/.test(segment) && /[*?[]/.test(segment)) return undefined;
    if (segment !== '..') segments.push(segment);
    else if (segments.length > 0) segments.pop();
    else if (isHome) return undefined;
  }
  return `${isHome ? '~' : ''}/${segments.join('/')}`;
}
