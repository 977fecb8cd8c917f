/**
 * A list of globs as one constant, which says all that it means: the globs, one a line, after `(?i)` where the file system on which
 * they are asked takes `A` for `a`. INVARIANT: it is read as it was written, whatever the globs are.
 */
import { standalone } from '../diagnostics/span.ts';
import { compileGlobs, type GlobList, validGlobs } from './globs.ts';

const IGNORES_CASE = '(?i)';

export function globLines(globs: readonly string[], ignoresCase: boolean): string {
  const lines = globs.join('\n');
  // A glob that begins so means the same with its bracket escaped.
  const plain = lines.startsWith(IGNORES_CASE) ? `\\${lines}` : lines;
  return ignoresCase ? `${IGNORES_CASE}${plain}` : plain;
}

/** Whether the list of a constant takes `A` for `a`. */
export function ignoresCase(constant: string): boolean {
  return constant.startsWith(IGNORES_CASE);
}

/** The globs of a constant, which `compileGlobs` has accepted. */
export function validGlobLines(constant: string): GlobList {
  const isFolded = ignoresCase(constant);
  const list = validGlobs(isFolded ? constant.slice(IGNORES_CASE.length) : constant);
  if (!isFolded) return list;
  const inLowerCase = compiled(folded(list.text)) ?? list;
  // A range such as `[Z-a]` is another one in lower case, or none: there either form will do.
  const hasRanges = list.text.includes('[');
  const test = (path: string) => inLowerCase.test(folded(path)) || (hasRanges && list.test(path));
  return { text: constant, test };
}

function compiled(lines: string): GlobList | undefined {
  return compileGlobs(lines.split('\n').map(glob => standalone(glob, 'glob'))).value;
}

/** What file systems that ignore case take for one name; some ignore how an accent is written, too. */
function folded(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
