/**
 * A list of globs as one constant of a program: the globs, one a line, after `(?i)` where `A` and `a` are the same.
 * INVARIANT: the constant alone says what the list means, whatever the globs are.
 */
import { standalone } from '../diagnostics/span.ts';
import { compileGlobs, type GlobList, validGlobs } from './globs.ts';

const IGNORES_CASE = '(?i)';

export function globLines(globs: readonly string[], ignoresCase = false): string {
  const lines = globs.join('\n');
  // A glob that begins so means the same with its bracket escaped.
  const plain = lines.startsWith(IGNORES_CASE) ? `\\${lines}` : lines;
  return ignoresCase ? `${IGNORES_CASE}${plain}` : plain;
}

/** The globs of a constant, one a line. */
export function readGlobLines(constant: string): { readonly lines: string; readonly ignoresCase: boolean } {
  const ignoresCase = constant.startsWith(IGNORES_CASE);
  return { lines: ignoresCase ? constant.slice(IGNORES_CASE.length) : constant, ignoresCase };
}

/** The globs of a constant, which `compileGlobs` has accepted. */
export function validGlobLines(constant: string): GlobList {
  const { lines, ignoresCase } = readGlobLines(constant);
  const list = validGlobs(lines);
  if (!ignoresCase) return list;
  const inLowerCase = compiled(folded(lines)) ?? list;
  // A range such as `[Z-a]` is another one in lower case, or none: there either form will do.
  const hasRanges = lines.includes('[');
  const test = (path: string) => inLowerCase.test(folded(path)) || (hasRanges && list.test(path));
  return { text: constant, test };
}

function compiled(lines: string): GlobList | undefined {
  return compileGlobs(lines.split('\n').map(glob => standalone(glob, 'glob'))).value;
}

/** The name under which file systems that ignore case compare a text. Some ignore how an accent is written, too. */
function folded(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
