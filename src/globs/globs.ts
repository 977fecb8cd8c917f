/** Stands in for globs until they are there: `**`, `*` and `!` only. */
import type { Reported } from '../diagnostics/diagnostic.ts';
import type { LocatedText } from '../diagnostics/span.ts';

export interface GlobList {
  test(path: string): boolean;
}

export function compileGlobs(list: readonly LocatedText[]): Reported<GlobList> {
  const tests = list.map(({ value }) => {
    const negated = value.startsWith('!');
    const body = value.slice(negated ? 1 : 0).replace(/[.+^${}()|\\]/g, '\\$&');
    const source = body.replace(/\*\*\/?|\*/g, found =>
      found === '*' ? '[^/]*' : found === '**/' ? '(.*/)?' : '.*',
    );
    return { negated, regex: new RegExp(`^${source}$`) };
  });
  const test = (path: string) => {
    let matches = tests[0]?.negated ?? false;
    for (const { negated, regex } of tests) if (regex.test(path)) matches = !negated;
    return matches;
  };
  return { value: { test }, diagnostics: [] };
}
