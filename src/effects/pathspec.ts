/**
 * The path pattern in a git pathspec: `a` for `:(glob)a` and `:/a`. Exclusions such as `:!a` and `:(exclude)a` have
 * none.
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
