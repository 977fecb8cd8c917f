/**
 * The literal prefix and suffix of a path glob, and the matches that the prefix alone decides. Parsing a glob takes a
 * cold process many times as long. INVARIANT: if prefix or suffix decides that a path matches or not, the glob agrees.
 */

/** The beginning of every path that the glob matches. It may end within a name, and never with a separator. */
export function literalPrefix(glob: string): string {
  // Two separators are one, and `/a/**` may match `/a` too.
  const [prefix] = /^(?:[\w .~…-]|\/(?!\/))*/.exec(glob) ?? [''];
  return prefix.endsWith('/') ? prefix.slice(0, -1) : prefix;
}

/** The characters that may precede the suffix: a separator, a wildcard, or a part of one. */
const BEFORE_SUFFIX = [...'/*?[]{}\\!()'];
/** Characters that have a second form if case is ignored. */
const HAS_OTHER_FORM = /[^\0-\x7f]|[;`]/;

/** The end of every path that the glob matches: the end of its last name. */
export function literalSuffix(glob: string): string {
  const suffix = glob.slice(1 + Math.max(...BEFORE_SUFFIX.map(char => glob.lastIndexOf(char))));
  return HAS_OTHER_FORM.test(suffix) ? '' : suffix;
}

/** Behind a literal prefix they mean all that is below it, and the last one the folder itself, too. */
const BELOW = ['/**', '/{*,*/**}', '{,/**}'];

/** Whether the glob matches the path; undefined where it has to be read. `prefix` is its literal prefix. */
export function matchByPrefix(glob: string, prefix: string, path: string): boolean | undefined {
  if (!path.startsWith(prefix)) return false;
  if (prefix === '' || path.endsWith('/') || path.includes('//')) return undefined;
  const rest = glob.slice(prefix.length);
  if (rest === '') return path === prefix;
  if (!BELOW.includes(rest)) return undefined;
  if (path === prefix) return rest === '{,/**}' ? true : undefined;
  return path[prefix.length] === '/';
}
