/**
 * The pattern of a pathspec of git: `:(glob)a` and `:/a` stand for `a`; `:!a` and `:(exclude)a` leave out what others
 * find, and stand for none.
 */
export function patternOfPathspec(pathspec: string): readonly string[] {
  const [start, magic = ''] = /^:(?:\(([^)]*)\)|[/!^]*:?)/.exec(pathspec) ?? [''];
  if (/^:[/]*[!^]|\bexclude\b/.test(start)) return [];
  const pattern = pathspec.slice(start.length);
  return [/\bicase\b/.test(magic) ? inAnyCase(pattern) : pattern];
}

function inAnyCase(pattern: string): string {
  return pattern.replace(/[a-z]/gi, each => `[${each.toLowerCase()}${each.toUpperCase()}]`);
}
