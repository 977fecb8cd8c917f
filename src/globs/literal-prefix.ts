/**
 * The literal prefix and suffix of a path glob, and the matches that the prefix alone decides. In a short-lived
 * process, parsing a glob takes many times as long. INVARIANT: a result from prefix or suffix is the same as the
 * glob's.
 */

/** The beginning of every path that the glob matches. It may end within a name, but never with a separator. */
export function literalPrefix(glob: string): string {
  // Repeated separators count as one, and `/a/**` may match `/a` too.
  const [prefix] = /^(?:[\w .~…-]|\/(?!\/))*/.exec(glob) ?? [''];
  return prefix.endsWith('/') ? prefix.slice(0, -1) : prefix;
}

/** The characters that may precede the suffix: a separator, or a part of a wildcard. */
const BEFORE_SUFFIX = [...'/*?[]{}\\!()'];
/** Characters that have a second form if case is ignored. */
const HAS_OTHER_FORM = /[^\0-\x7f]|[;`]/;

/** The end of every path that the glob matches: the end of its last name. */
export function literalSuffix(glob: string): string {
  const suffix = glob.slice(1 + Math.max(...BEFORE_SUFFIX.map(char => glob.lastIndexOf(char))));
  return HAS_OTHER_FORM.test(suffix) ? '' : suffix;
}

/** Endings that, after a literal prefix, match everything below it. The last one matches the folder itself, too. */
const BELOW = ['/**', '/{*,*/**}', '{,/**}'];

/** Whether the glob matches the path; undefined if the glob must be parsed. `prefix` is its literal prefix. */
export function matchByPrefix(glob: string, prefix: string, path: string): boolean | undefined {
  if (!path.startsWith(prefix)) return false;
  if (prefix === '' || path.endsWith('/') || path.includes('//')) return undefined;
  const rest = glob.slice(prefix.length);
  if (rest === '') return path === prefix;
  if (!BELOW.includes(rest)) return undefined;
  if (path === prefix) return rest === '{,/**}' ? true : undefined;
  return path[prefix.length] === '/';
}
